// Which instances score together. Instances are met in scoring order; one is not scored if a scored fan excludes it
// on the same elements, or if a principle bars it beside those already scored; otherwise it is: nothing is optional.
// non-identical: two instances of one fan share no element. account-once: fans of two or more chows may join what is
// already combined by one chow at most. The other principles need nothing of their own.

/** @import { Definition } from "./definitions.js" */
/** @import { Barred, Exclusion, Instance, NotScored, Rule, Selection } from "./types.js" */

const NON_IDENTICAL = "non-identical";
const ACCOUNT_ONCE = "account-once";

/** @type {(one: Instance, other: Instance) => boolean} */
export const isSame = (one, other) => one.fan === other.fan && one.mask === other.mask;
/** @type {(instances: readonly Instance[]) => string} */
const keyOf = (instances) => instances.map(({ fan, mask }) => `${fan}.${mask}`).join();

export class Selector {
  /**
   * @param {ReadonlyMap<string, number>} order places of the fans
   * @param {readonly Definition[]} definitions
   * @param {readonly Exclusion[]} exclusions
   * @param {readonly number[]} conditions for each exclusion the place of its `when`, or -1
   * @param {Record<string, readonly string[]>} linked kinds of set by principle
   */
  constructor(order, definitions, exclusions, conditions, linked) {
    /** @type {Map<number, Rule[]>} */
    this.rules = new Map();
    this.size = definitions.length;
    exclusions.forEach((exclusion, place) => {
      const by = /** @type {number} */ (order.get(exclusion.by));
      const key = by * this.size + /** @type {number} */ (order.get(exclusion.fan));
      const rules = this.rules.get(key) ?? [];
      this.rules.set(key, rules);
      rules.push({
        place,
        atMost: exclusion["at-most"] ?? 0,
        when: conditions[place],
        wherever: exclusion.wherever ?? false,
      });
    });
    const fans = (/** @type {string} */ principle) =>
      new Set(
        definitions.flatMap(({ sets, kind }, place) =>
          sets > 1 && (linked[principle] ?? []).includes(kind) ? [place] : [],
        ),
      );
    this.identical = fans(NON_IDENTICAL);
    this.once = fans(ACCOUNT_ONCE);
    /** The fans that some principle links. */
    this.linked = new Set(Object.keys(linked).flatMap((principle) => [...fans(principle)]));
  }

  /**
   * Select in the order given. `met` holds the places of the conditions that hold; `skip` the places of instances to
   * pass over; with `explain` every barred instance comes with its reasons.
   * @param {readonly Instance[]} instances
   * @param {ReadonlySet<number>} met
   * @param {ReadonlySet<number>} [skip]
   * @param {boolean} [explain]
   * @returns {Selection}
   */
  select(instances, met, skip = new Set(), explain = false) {
    /** @type {Instance[]} */
    const kept = [];
    /** @type {NotScored[]} */
    const barred = [];
    const used = new Map();
    instances.forEach((instance, place) => {
      if (skip.has(place)) return;
      const bar = this.bar(instance, kept, met, used);
      if (!bar) kept.push(instance);
      else if (explain) barred.push({ instance, bar });
    });
    return { kept, barred };
  }

  /**
   * Why an instance does not score beside those kept, or null; `used` counts what limited exclusions have barred.
   * @param {Instance} instance
   * @param {readonly Instance[]} kept
   * @param {ReadonlySet<number>} met
   * @param {Map<string, number>} used
   * @returns {Barred | null}
   */
  bar(instance, kept, met, used) {
    const exclusions = this.excluders(instance, kept, met, used);
    if (exclusions.length) return { exclusions, principle: "", partners: [] };
    return this.principle(instance, kept);
  }

  /**
   * @param {Instance} instance
   * @param {readonly Instance[]} kept
   * @param {ReadonlySet<number>} met
   * @param {Map<string, number>} used
   */
  excluders(instance, kept, met, used) {
    /** @type {[number, number][]} */
    const found = [];
    kept.forEach((other, position) => {
      const outside = instance.mask & ~other.mask;
      for (const rule of this.rules.get(other.fan * this.size + instance.fan) ?? []) {
        if (outside && !rule.wherever) continue;
        if (rule.when >= 0 && !met.has(rule.when)) continue;
        if (rule.atMost) {
          const key = `${rule.place}.${position}`;
          const times = used.get(key) ?? 0;
          if (times >= rule.atMost) continue;
          used.set(key, times + 1);
        }
        found.push([rule.place, other.fan]);
      }
    });
    return found;
  }

  /** @param {Instance} instance @param {readonly Instance[]} kept @returns {Barred | null} */
  principle(instance, kept) {
    const { fan, mask } = instance;
    if (this.identical.has(fan) && kept.some((other) => other.fan === fan && other.mask & mask))
      return { exclusions: [], principle: NON_IDENTICAL, partners: [fan] };
    if (this.once.has(fan))
      for (const [group, fans] of this.components(kept)) {
        const shared = group & mask;
        if (shared & (shared - 1)) return { exclusions: [], principle: ACCOUNT_ONCE, partners: fans };
      }
    return null;
  }

  /** Chows that kept fans have combined with one another, with those fans. @param {readonly Instance[]} kept */
  components(kept) {
    /** @type {[number, number[]][]} */
    let groups = [];
    for (const { fan, mask: own } of kept) {
      if (!this.once.has(fan)) continue;
      let mask = own;
      let fans = [fan];
      /** @type {[number, number[]][]} */
      const apart = [];
      for (const [group, members] of groups)
        if (group & mask) {
          mask |= group;
          fans = [...members, ...fans];
        } else apart.push([group, members]);
      groups = [...apart, [mask, [...new Set(fans)]]];
    }
    return groups;
  }

  /**
   * All other selections of the same total that the principles allow: without conflict, and everything left out barred.
   * Only linked fans leave a choice: each is passed over in turn, as long as something that scores as much follows.
   * @param {readonly Instance[]} instances
   * @param {ReadonlySet<number>} met
   * @param {readonly number[]} points
   */
  alternatives(instances, met, points) {
    const worth = (/** @type {Selection} */ { kept }) => kept.reduce((sum, { fan }) => sum + points[fan], 0);
    const first = this.select(instances, met);
    const total = worth(first);
    const found = new Map([[keyOf(first.kept), first]]);
    /** @type {Set<number>[]} */
    const pending = [new Set()];
    const seen = new Set([""]);
    for (let skip = pending.pop(); skip; skip = pending.pop()) {
      const passed = skip;
      const chosen = this.select(instances, met, passed);
      instances.forEach((instance, place) => {
        if (!this.identical.has(instance.fan) && !this.once.has(instance.fan)) return;
        if (passed.has(place) || !chosen.kept.some((other) => isSame(other, instance))) return;
        const wider = new Set([...passed, place]);
        const name = [...wider].sort((a, b) => a - b).join();
        if (seen.has(name) || wider.size > 6) return;
        seen.add(name);
        const other = this.select(instances, met, wider);
        if (worth(other) !== total) return;
        pending.push(wider);
        const key = keyOf(other.kept);
        const complete = [...wider].every((left) => this.bar(instances[left], other.kept, met, new Map()));
        if (complete && !found.has(key)) found.set(key, other);
      });
    }
    found.delete(keyOf(first.kept));
    return [...found.values()];
  }
}
