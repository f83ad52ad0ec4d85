import { quarantine } from './quarantine.mjs';

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {number} seconds
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {{ file: string, seconds: number }[]} [files]
 */

const clock = (seconds) =>
  seconds < 60 ? `${seconds.toFixed(0)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/**
 * Prints how long each step took, the slowest files and how many tests are in quarantine, then the closing
 * line; sets the exit code.
 * @param {Result[]} results
 */
export function printSummary(results) {
  console.log('\n── time');
  for (const { name, seconds } of results) console.log(`${clock(seconds).padStart(12)}  ${name}`);
  const slowest = results
    .flatMap(({ files = [] }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
  if (slowest.length > 0) console.log('\n── slowest files');
  for (const { file, seconds } of slowest) console.log(`${clock(seconds).padStart(12)}  ${file}`);
  console.log(`\nIn quarantine: ${quarantine.length}`);
  const total = (what) => results.reduce((sum, one) => sum + (one[what] ?? 0), 0);
  const skipped = total('skipped');
  console.log(
    `${total('passed')} passed, ${total('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  process.exitCode = total('failed') === 0 ? 0 : 1;
}
