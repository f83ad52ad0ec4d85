/** @type {import('./summary.mjs').Result[]} */
export const results = [];

export const heading = (text) => console.log(`\n── ${text}`);

/** What a check that is only right or wrong counts as. */
export const oneCheck = (fine) => (fine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * Runs a step and keeps what came of it.
 * @param {() => Promise<object>} work @returns {Promise<boolean>} whether nothing of it failed
 */
export async function step(name, work) {
  const begun = performance.now();
  const outcome = await work();
  results.push({ name, seconds: (performance.now() - begun) / 1000, ...outcome });
  return outcome.failed === 0;
}
