// `npm run map` prints which area imports which, and the rooms of host, remotes and contracts; `npm run map -- rooms`
// each room of the api. `npm run lint` asks `check`.
import path from 'node:path';
import { repoRoot } from '../federation/shares.mjs';
import { allRefusals, houses, mapOf } from './floors.mjs';
import { map, refusals } from './rooms.mjs';

const src = path.join(repoRoot, 'api/src');
const [command, detail] = process.argv.slice(2);
if (command === 'check') {
  const said = [...refusals(src), ...allRefusals(repoRoot)];
  for (const line of said) console.error(line);
  if (said.length > 0) process.exit(1);
} else {
  console.log(`api:\n${map(src, { rooms: detail === 'rooms' })}`);
  for (const house of houses(repoRoot)) console.log(`\n${mapOf(repoRoot, house)}`);
}
