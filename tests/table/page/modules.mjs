// The page's modules that answer at the table.
export * as claims from "../../../docs/scripts/table/claims.js";
export * as penalties from "../../../docs/scripts/table/penalties.js";
export * as record from "../../../docs/scripts/table/record.js";
export * as wall from "../../../docs/scripts/table/wall.js";
