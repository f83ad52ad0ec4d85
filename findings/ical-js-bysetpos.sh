#!/usr/bin/env bash
# ical.js passes over BYSETPOS in a monthly rule with several BYMONTHDAY.
# "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1" (RFC 5545, 3.3.10) means one date a month: the 30th, or the last day
# of February. The library gives all three dates of most months, without a warning. Whoever writes calendar files with
# such a rule shows wrong dates in programs built on it; the day itself with RDATE for February is read right.
# Exits 1 when the library answers otherwise.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1
node --input-type=module -e '
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
const { version } = JSON.parse(readFileSync("node_modules/ical.js/package.json", "utf8"));
const first = (rule, start, count) => {
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start));
  return Array.from({ length: count }, () => dates.next().toString());
};
const rule = "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1";
const given = first(rule, "2026-01-30", 5).join(" ");
console.log(`ical.js ${version}, Node ${process.version}`);
console.log(`${rule} from 2026-01-30`);
console.log(`  gives   ${given}`);
console.log("  RFC 5545 2026-01-30 2026-02-28 2026-03-30 2026-04-30 2026-05-30");
const seen = "2026-01-30 2026-02-28 2026-03-28 2026-03-29 2026-03-30";
if (given !== seen) { console.log("changed"); process.exit(1); }
'
