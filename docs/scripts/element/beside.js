// Where the element's script came from: the site around it, and what scores beside it.
import { SCORER } from "./mahjong_hand.js";

/** @import { Scorer } from "./scorer.js" */

/** The root of the site that a script is part of; "" for a copy of it elsewhere. @param {string} script */
export const siteAround = (script) => /^(.*\/)(?:zh|es|en)\/assets\/mahjong-hand\.js(?:\?.*)?$/.exec(script)?.[1] ?? "";

/** Runs the file that scores, which gives what it makes to `take`. @param {string} script @param {{scorer?: Scorer}} takes @returns {Promise<Scorer>} */
export function scorerBeside(script, takes) {
  return new Promise((resolve, reject) => {
    const made = document.createElement("script");
    const address = new URL(SCORER, script || document.baseURI).href;
    // Where a page asks for trusted types, this one address is ours to trust.
    const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("mahjong-hand", { createScriptURL: () => address });
    made.src = policy ? policy.createScriptURL("") : address;
    made.onload = () => (takes.scorer ? resolve(takes.scorer) : reject(new Error(SCORER)));
    made.onerror = () => {
      made.remove();
      reject(new Error(SCORER));
    };
    document.head.append(made);
  });
}
