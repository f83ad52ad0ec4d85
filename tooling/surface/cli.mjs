import { stop } from 'esbuild';
import { writeReleased } from './released.mjs';
import { writeReports } from './report.mjs';

// `npm run surface`: writes the reports of what `shared` and the api offer, to be committed with what changed them.
// `npm run surface -- release`: and what screens send, as the version that goes on the air now.
await writeReports();
if (process.argv.includes('release')) await writeReleased();
await stop();
