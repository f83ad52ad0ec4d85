/**
 * Runs something with the browser's tracer on.
 * @returns the longest task of a page's main thread, ms
 */
export async function longestTask(browser, page, work) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  let trace;
  try {
    await work();
    await page.waitForTimeout(150);
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString());
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && main.has(`${pid}:${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace holds no tasks.');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}
