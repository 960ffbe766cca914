// The page for storing the referee's pack or a language: what is stored, saving with progress, updating, checking, deleting.
import { ask, language, possible, start, tell } from "./register.js";

/** @typedef {import("./register.js").State} State */
/** @typedef {[path: string, size: number, transfer: number, hash: string]} Entry */

/** @param {string} selector @returns {any} */
const find = (selector) => document.querySelector(selector);
const box = find("#store");
/** @type {Record<string, string>} */
const words = JSON.parse(find("#store-words").textContent);
const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
const TOGETHER = 6; // files fetched at the same time
const PACK = "pack";
const PATIENCE = 5000; // milliseconds after which the reader is told that the browser does not answer

let stopping = false;

/** @param {string} key @param {Record<string, string | number>} [blanks] */
const say = (key, blanks = {}) =>
  words[key].replace(/\{(\w+)\}/g, (_, name) => String(blanks[name] ?? ""));

/** @param {number} bytes */
const megabytes = (bytes) => `${numbers.format(bytes / 1e6)}\u00a0MB`;

/** @param {string} [fault] */
const faultWords = (fault = "") =>
  fault.startsWith("status ") ? say("fault_status", { status: fault.slice(7) }) : say(`fault_${fault}` in words ? `fault_${fault}` : "fault_unreached");

/** @param {string} where @param {string} text */
const write = (where, text) => (find(`#store ${where}`).textContent = text);

/** @param {[key: string, act: () => void, blanks?: Record<string, string>][]} buttons */
function offer(buttons) {
  box.querySelector(".acts").replaceChildren(
    ...buttons.map(([key, act, blanks], place) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = place ? "" : "first";
      button.dataset.act = key;
      button.textContent = say(key, blanks);
      button.addEventListener("click", act);
      return button;
    })
  );
}

/** Look at the state and show it; with `now`, the site is asked. @param {boolean} now */
async function show(now) {
  /** @type {State} */
  const state = await ask("look", { now });
  tell(state);
  const whole = state.lists[`saved.${language}`];
  const saved = whole ?? state.lists[`${PACK}.${language}`];
  const pending = state.lists[`pending.${language}`];
  const site = state.latest?.languages[language];
  const sizes = whole ? site : site?.pack;
  const newer = state.reached && sizes && state.latest && saved && sizes.version !== saved.version;
  const parts = [];
  if (saved) {
    const since = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }).format(new Date(saved.since ?? 0));
    parts.push(say(whole ? "saved" : "pack_saved", { files: saved.files, size: megabytes(saved.size), data: saved.data, since }));
    if (!state.reached) parts.push(say("unreached"));
    else if (newer) parts.push(state.latest?.data === saved.data ? say("newer_same") : say("newer", { data: state.latest?.data ?? "" }));
    else parts.push(say("newest"));
    parts.push(say((await navigator.storage?.persisted?.()) ? "kept" : "not_kept"));
  }
  let left;
  if (pending) {
    left = await ask("left");
    parts.push(say("part", { missing: left.files, transfer: megabytes(left.transfer) }));
  } else if (!saved)
    parts.push(site && state.reached ? say("none", { pack: megabytes(site.pack?.size ?? 0), size: megabytes(site.size) }) : say("unreached_none"));
  if (site && !whole) parts.push(await room(site.size));
  write(".state", parts.filter(Boolean).join(words.gap));

  /** @type {Parameters<typeof offer>[0]} */
  const buttons = [];
  const open = site && state.reached;
  if (pending) buttons.push(["go_on", () => save(pending.first ? "" : pending.kind), { transfer: megabytes(left.transfer) }]);
  else if (newer) buttons.push(["update", () => save(whole ? "" : PACK)]);
  else if (!saved && open) buttons.push(["save_pack", () => save(PACK), { transfer: megabytes(site.pack?.transfer ?? 0) }]);
  if (!pending && !whole && open) buttons.push(["save", () => save(), { transfer: megabytes(site.transfer - (saved && !newer ? (site.pack?.transfer ?? 0) : 0)) }]);
  if (saved) buttons.push(["check", check]);
  if (saved || pending) buttons.push(["forget", forget]);
  offer(buttons);
  others(state);
  const zip = site?.zip;
  if (zip) {
    const link = document.createElement("a");
    link.href = `../${zip.name}`;
    link.download = zip.name;
    link.textContent = say("zip", { name: zip.name, size: megabytes(zip.size) });
    find("#zip").replaceChildren(link);
  }
}

/** A warning if the device is short of space. @param {number} size */
async function room(size) {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota && quota - usage < size * 1.2 ? say("little_room", { free: megabytes(quota - usage) }) : "";
}

/** @param {State} state */
function others(state) {
  find("#store .others").hidden = false;
  for (const place of document.querySelectorAll("#store dd")) {
    const code = /** @type {HTMLElement} */ (place).dataset.language;
    const whole = state.lists[`saved.${code}`];
    const saved = whole ?? state.lists[`${PACK}.${code}`];
    place.textContent = saved ? say(whole ? "other_saved" : "other_pack", { data: saved.data }) : say("other_none");
  }
}

/** Save the pack, or everything: then the pack comes first, and may be used before the rest is there. @param {string} [kind] */
async function save(kind = "") {
  stopping = false;
  write(".said", say("begun"));
  find("#store .lost").replaceChildren();
  offer([["stop", () => (stopping = true)]]);
  find("#store .acts button").focus();
  await navigator.storage?.persist?.().catch(() => false);
  /** @type {{path: string, fault: string}[]} */
  const failed = [];
  try {
    const { lists } = await ask("look");
    const whole = kind || lists[`saved.${language}`] || lists[`${PACK}.${language}`];
    const finished = (whole || (await fetchAll(PACK, failed, true))) && (await fetchAll(kind, failed));
    write(".said", finished || failed.length ? "" : say("stopped"));
  } catch (error) {
    failed.push({ path: "", fault: error instanceof Error ? error.message : "" });
  }
  if (failed.length) report(failed.length, failed[0].fault, failed.map(({ path }) => path));
  find("#store .running").hidden = true;
  await show(true);
}

/** Fetch what is missing, some files at a time; it counts as saved only when all are there. @param {string} kind @param {{path: string, fault: string}[]} failed @param {boolean} [first] */
async function fetchAll(kind, failed, first) {
  const { missing, files, size } = await ask("begin", { kind, first });
  const bytes = missing.reduce((/** @type {number} */ sum, /** @type {Entry} */ entry) => sum + entry[1], 0);
  const progress = { done: files - missing.length, all: files, size: size - bytes, total: size };
  draw(progress);
  const one = async () => {
    for (let entry = missing.shift(); entry && !stopping; entry = missing.shift()) {
      const fault = await ask("keep", { path: entry[0] }).catch((error) => error.message);
      if (fault) failed.push({ path: entry[0], fault });
      else {
        progress.done += 1;
        progress.size += entry[1];
        draw(progress);
      }
      if (fault === "full" || fault === "changed" || failed.length > 20) stopping = true;
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, one));
  return !failed.length && !stopping && (await ask("finish"));
}

/** @param {{done: number, all: number, size: number, total: number}} progress */
function draw({ done, all, size, total }) {
  find("#store .running").hidden = false;
  find("#store progress").value = total ? size / total : 1;
  write("#store-counts", say("saving", { done, all, size: megabytes(size), total: megabytes(total) }));
}

/** @param {number} n @param {string} fault @param {string[]} paths */
function report(n, fault, paths) {
  write(".said", say("failed", { n, fault: faultWords(fault) }));
  list(paths);
}

/** @param {string[]} paths */
function list(paths) {
  find("#store .lost").replaceChildren(
    ...paths.filter(Boolean).map((path) => {
      const item = document.createElement("li");
      item.textContent = path;
      return item;
    })
  );
}

async function check() {
  /** @type {string[]} */
  const lost = await ask("check");
  list(lost);
  if (lost.length) {
    write(".said", say("lost", { n: lost.length }));
    offer([["mend", mend]]);
  } else {
    const state = await ask("look");
    const saved = state.lists[`saved.${language}`] ?? state.lists[`${PACK}.${language}`];
    write(".said", say("whole", { files: saved.files }));
  }
}

/** Fetch again what is lost of what is saved. */
async function mend() {
  const { lists } = await ask("look");
  await save(lists[`saved.${language}`] ? "" : PACK);
}

/** Deleting takes two clicks. */
async function forget() {
  const button = find("#store [data-act=forget]");
  if (!button.dataset.sure) {
    button.dataset.sure = "yes";
    button.textContent = say("forget_sure");
    return;
  }
  await ask("forget");
  await show(true);
  write(".said", say("forgotten"));
}

const slow = setTimeout(() => write(".state", say("slow")), PATIENCE);
try {
  if (!possible) throw new Error("impossible");
  write(".state", say("looking"));
  await start();
  clearTimeout(slow);
  await show(true);
  if (!(/** @type {any} */ (navigator).connection?.saveData)) await ask("shell");
} catch {
  clearTimeout(slow);
  write(".state", say("impossible"));
}
