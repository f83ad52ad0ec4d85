#!/usr/bin/env bash
# rmSync of Node 24 leaves a folder behind, without an error, when somebody else deletes a file of it meanwhile.
# With `recursive` and `force` the whole ends at the first file that is gone when its turn comes, as if there were nothing
# more to do; `maxRetries` changes nothing. Node 20, and `rm` of node:fs/promises, go on to the end. Met where the draft of a
# database is cleared away while an `initdb` that was cut still deletes its own files.
# Exits 1 when Node 24 answers otherwise.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >race.mjs <<'JS'
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };
for (const [name, remove] of [['rmSync', rmSync], ['rm', rm]]) {
  let left = 0;
  for (let n = 0; n < 20; n += 1) {
    const folder = `${name}-${n}`;
    mkdirSync(`${folder}/inner`, { recursive: true });
    for (let file = 0; file < 1500; file += 1) writeFileSync(`${folder}/inner/${file}`, 'x');
    const other = spawn('sh', ['-c', `cd ${folder}/inner && ls | sort -R | xargs -n 20 rm -f`], { stdio: 'ignore' });
    const ended = new Promise((resolve) => other.once('exit', resolve));
    await sleep(15 + (n % 10) * 4);
    await remove(folder, options);
    if (existsSync(folder)) left += 1;
    await ended;
  }
  console.log(`Node ${process.version}: ${name} left ${left} of 20 folders`);
}
JS
for major in 20 22 24; do npx --yes --package="node@$major" -- node race.mjs | tee -a said; done
grep -qE 'v24\..*: rmSync left [1-9]' said && ! grep -qE ': rm left [1-9]' said || { echo changed; exit 1; }
