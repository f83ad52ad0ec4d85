#!/usr/bin/env bash
# numfmt 4.0.1 names a CommonJS file in its "exports" ("require": "./dist/index.cjs") that the package does not hold.
# `import` works; `require("numfmt")` ends with MODULE_NOT_FOUND, although the types promise it, and so do test runners
# and bundlers that ask for the condition "require". Whoever loads it later, by `require`, has to use `import()`.
# Exits 1 when that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund numfmt@4.0.1
node --input-type=module -e '
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
const { version, exports } = JSON.parse(readFileSync("node_modules/numfmt/package.json", "utf8"));
console.log(`numfmt ${version}, Node ${process.version}`);
console.log(`  promised ${exports["."].require}`);
console.log(`  held     ${readdirSync("node_modules/numfmt/dist").join(" ")}`);
const { format } = await import("numfmt");
const imported = format("0.00", 1.5);
let required;
try { required = typeof createRequire(`${process.cwd()}/x.js`)("numfmt").format; } catch (error) { required = error.code; }
console.log(`  import   ${imported}`);
console.log(`  require  ${required}`);
if (imported !== "1.50" || required !== "MODULE_NOT_FOUND") { console.log("changed"); process.exit(1); }
'
