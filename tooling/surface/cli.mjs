import { stop } from 'esbuild';
import { writeReports } from './report.mjs';

// `npm run surface`: writes the reports of what `shared` and the api offer, to be committed with what changed them.
await writeReports();
await stop();
