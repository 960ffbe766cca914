// The worker that holds the engine, asked from the page; started at the first question.
import { root, said } from "../calculator/words.js";

export class Helper {
  /** @type {Worker | null} */
  #worker = null;
  #last = 0;
  /** @type {Map<number, {tell: (n: number) => void, good: (answer: any) => void, bad: (fault: Error) => void}>} */
  #waiting = new Map();

  /** Load what is needed before it is asked for. */
  start() {
    if (this.#worker) return this.#worker;
    // Its modules are asked for at once, so that it need not come upon them one after the other.
    for (const name of /** @type {any} */ (said).helper) fetch(`${root}${name}`).catch(() => {});
    const worker = new Worker(new URL("../finding/worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }) => {
      const one = this.#waiting.get(data.id);
      if ("told" in data) return one?.tell(data.told);
      this.#waiting.delete(data.id);
      if ("fault" in data) one?.bad(new Error(data.fault));
      else one?.good(data.answer);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.stop(event.message || "worker");
    });
    return (this.#worker = worker);
  }

  /** @param {string} task @param {object} asked @param {(n: number) => void} [tell] @returns {Promise<any>} */
  ask(task, asked, tell = () => {}) {
    const id = ++this.#last;
    return new Promise((good, bad) => {
      this.#waiting.set(id, { tell, good, bad });
      this.start().postMessage({ ...asked, id, task });
    });
  }

  /** End the worker; what was asked fails with `why`. @param {string} why */
  stop(why) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { bad } of this.#waiting.values()) bad(new Error(why));
    this.#waiting.clear();
  }
}
