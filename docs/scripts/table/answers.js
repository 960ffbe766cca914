// What is wrong with what is asked of a procedure, and an edition's numbers: as generator/table has them.
/** @import { TableRules } from "./rules.js" */

export const SEATS = "ESWN";

/** Something that cannot be answered; words for it are in i18n/procedure.yaml. */
export class ProcedureFault extends Error {
  /** @param {string} code @param {Record<string, string | number>} params */
  constructor(code, params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** A number of the edition. @param {TableRules} rules @param {string} name */
export const one = (rules, name) => several(rules, name)[0];

/** Numbers of the edition that stand in a row. @param {TableRules} rules @param {string} name @returns {readonly number[]} */
export const several = ({ numbers }, name) => {
  const value = numbers[name];
  return typeof value === "number" ? [value] : value;
};
