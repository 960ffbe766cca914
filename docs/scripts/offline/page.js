// The page for storing a language: what is stored, saving with progress, updating, checking, deleting.
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
  const saved = state.lists[`saved.${language}`];
  const pending = state.lists[`pending.${language}`];
  const site = state.latest?.languages[language];
  const newer = state.reached && site && state.latest && saved && site.version !== saved.version;
  const parts = [];
  if (saved) {
    const since = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short" }).format(new Date(saved.since ?? 0));
    parts.push(say("saved", { files: saved.files, size: megabytes(saved.size), data: saved.data, since }));
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
    parts.push(site && state.reached ? say("none", { files: site.files, size: megabytes(site.size), transfer: megabytes(site.transfer) }) : say("unreached_none"));
  if (site && !saved) parts.push(await room(site.size));
  write(".state", parts.filter(Boolean).join(language === "zh" ? "" : " "));

  /** @type {Parameters<typeof offer>[0]} */
  const buttons = [];
  if (pending) buttons.push(["go_on", save, { transfer: megabytes(left.transfer) }]);
  else if (newer) buttons.push(["update", save]);
  else if (!saved && site && state.reached) buttons.push(["save", save, { transfer: megabytes(site.transfer) }]);
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
    const saved = state.lists[`saved.${/** @type {HTMLElement} */ (place).dataset.language}`];
    place.textContent = saved ? say("other_saved", { data: saved.data }) : say("other_none");
  }
}

/** Fetch what is missing, some files at a time; the language counts as saved only when all are there. */
async function save() {
  stopping = false;
  write(".said", say("begun"));
  find("#store .lost").replaceChildren();
  offer([["stop", () => (stopping = true)]]);
  find("#store .acts button").focus();
  await navigator.storage?.persist?.().catch(() => false);
  /** @type {{path: string, fault: string}[]} */
  const failed = [];
  try {
    const { missing, files, size } = await ask("begin");
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
    const finished = !failed.length && (await ask("finish"));
    write(".said", finished || failed.length ? "" : say("stopped"));
  } catch (error) {
    failed.push({ path: "", fault: error instanceof Error ? error.message : "" });
  }
  if (failed.length) report(failed.length, failed[0].fault, failed.map(({ path }) => path));
  find("#store .running").hidden = true;
  await show(true);
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
    offer([["mend", save]]);
  } else {
    const state = await ask("look");
    write(".said", say("whole", { files: state.lists[`saved.${language}`].files }));
  }
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

try {
  if (!possible) throw new Error("impossible");
  await start();
  await show(true);
  if (!(/** @type {any} */ (navigator).connection?.saveData)) await ask("shell");
} catch {
  write(".state", say("impossible"));
}
