// The one error of the package: what is wrong, where, and its words in any language.

/** @import { Fault as Told } from "./types.js" */

/** @implements {Told} */
export class Fault extends Error {
  /** @type {(language: string) => string} */ #say;

  /**
   * @param {string} code
   * @param {number} column from 1, in characters of the hand; 0 where it is about something else
   * @param {Record<string, unknown>} params
   * @param {(language: string) => string} say
   */
  constructor(code, column, params, say) {
    super(say("en"));
    this.name = "Fault";
    this.code = code;
    this.column = column;
    this.params = params;
    this.#say = say;
  }

  /** In a language. @param {string} language */
  say(language) {
    return this.#say(language);
  }

  /** The fault as the command line writes it in JSON. */
  toJSON() {
    const { code, message, column, params } = this;
    return { code, message, column, ...(code === "NOT_A_WIN" && { away: params.n }) };
  }
}
