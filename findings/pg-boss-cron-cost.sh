#!/usr/bin/env bash
# pg-boss 10 asks every 30 seconds, in one go, for each schedule when it last fell due, over however long ago that was:
# cron-parser's prev() in a time zone walks back through hours and days, each with a conversion of the zone. A yearly
# or weekly schedule in America/Sao_Paulo takes tens of times what a look at the last minute takes, and a few dozen of
# them hold the event loop for as long as a second on a small machine. The question is only whether it was due in the
# last minute: next() between a minute ago and now answers that.
# Exits 1 when both cost about the same, or differ in what they answer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pg-boss@10.4.2
node -e '
const { createRequire } = require("node:module");
const fromBoss = createRequire(require.resolve("pg-boss"));
const Timekeeper = fromBoss("./timekeeper.js");
const cronParser = fromBoss("cron-parser");
const tz = "America/Sao_Paulo";
const crons = ["0 7 * * 1", "0 3 1 * *", "0 3 2 1 *", "0 6,18 * * *"];
const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
const asks = {
  "its own": (cron) => Timekeeper.prototype.shouldSendIt.call({ clockSkew: 0 }, cron, tz),
  "last minute": (cron) => {
    const at = Date.now();
    return cronParser.parseExpression(cron, { tz, currentDate: new Date(at - 60_000), endDate: new Date(at) }).hasNext();
  },
};
const cost = {};
for (const [name, ask] of Object.entries(asks)) {
  for (const cron of crons) ask(cron);
  const begun = cpu();
  for (let round = 0; round < 10; round += 1) for (const cron of crons) ask(cron);
  cost[name] = (cpu() - begun) / 10 / crons.length;
}
console.log(`pg-boss ${require("pg-boss/package.json").version}, Node ${process.version}`);
for (const [name, ms] of Object.entries(cost)) console.log(`  ${name}: ${ms.toFixed(2)} ms of processor for each schedule`);
const times = cost["its own"] / cost["last minute"];
console.log(`  ${times.toFixed(0)} times`);
const same = crons.every((cron) => asks["its own"](cron) === asks["last minute"](cron));
if (times < 5 || !same) { console.log("changed"); process.exit(1); }
'
