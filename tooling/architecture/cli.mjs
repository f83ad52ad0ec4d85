// `npm run map` prints which area imports which; `npm run map -- rooms` each room. `npm run lint` asks `check`.
import path from 'node:path';
import { repoRoot } from '../federation/shares.mjs';
import { map, refusals } from './rooms.mjs';

const src = path.join(repoRoot, 'api/src');
const [command, detail] = process.argv.slice(2);
if (command === 'check') {
  const said = refusals(src);
  for (const line of said) console.error(line);
  if (said.length > 0) process.exit(1);
} else {
  console.log(map(src, { rooms: detail === 'rooms' }));
}
