import { chromium } from 'playwright-core';
import { findChromium } from '../../tooling/test/browsers.mjs';

/**
 * A visitor's line and machine.
 * @typedef {{ latency: number, megabits: number, slowdown: number }} Profile ms, Mbit/s, times slower
 */

/** P1 of the goals: a phone on a slow line. */
export const slow = { latency: 150, megabits: 1.6, slowdown: 4 };

export async function openBrowser() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No browser to measure with.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/**
 * A person at a fresh browser.
 * @param {import('playwright-core').Browser} browser
 * @param {{ token?: string, mark?: string }} options `token` signs them in; `mark` is the selector whose
 * first match is the moment that counts
 */
export async function newVisitor(browser, { token, mark } = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  await context.addInitScript(watchPage, { token, mark });
  return context;
}

/**
 * Opens an address in a new tab and measures until the mark is there (or, without one, until the load
 * is over), then closes the tab.
 * @param {import('playwright-core').BrowserContext} context
 * @param {{ url: string, profile?: Profile, settle?: number, leave?: (page: import('playwright-core').Page) => Promise<unknown> }} options
 * `settle` ms are waited before reading, for what happens late; what `leave` finds before the tab is closed is added
 */
export async function visit(context, { url, profile, settle = 0, leave }) {
  const page = await context.newPage();
  const failures = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const throttled = profile ? await throttle(page, profile) : undefined;
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await page
      .waitForFunction(() => globalThis.benchDone?.(), undefined, { polling: 100, timeout: 30_000 })
      .catch(async (cause) => {
        const shown = await page.evaluate(() => document.body?.textContent.replaceAll(/\s+/g, ' '));
        throw new Error(`${url} never came to its mark. It shows: ${shown}`, { cause });
      });
    if (settle > 0) await page.waitForTimeout(settle);
    const measured = await page.evaluate(() => globalThis.benchRead());
    const more = await leave?.(page);
    if (failures.length > 0) throw new Error(`${url}: ${failures.join('; ')}`);
    return { ...measured, ...more };
  } finally {
    await throttled?.detach().catch(() => undefined);
    await page.close();
  }
}

/** Slows down a tab's line and processor until the session is detached. @returns {Promise<import('playwright-core').CDPSession>} */
export async function throttle(page, profile) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', conditions(profile));
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
  return session;
}

function conditions({ latency, megabits }) {
  const bytesPerSecond = (megabits * 1e6) / 8;
  return {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  };
}

/**
 * Slows down the line of the running service workers too: they are processes of their own, which the
 * tab's throttling does not reach. @returns how many there are
 */
export async function throttleWorkers(browser, origin, profile) {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const workers = targetInfos.filter(({ type, url }) => type === 'service_worker' && url.startsWith(origin));
  for (const { targetId } of workers) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    for (const [id, method, params] of [
      [1, 'Network.enable', {}],
      [2, 'Network.emulateNetworkConditions', conditions(profile)],
    ]) {
      await session.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
    }
  }
  return { count: workers.length, release: () => session.detach() };
}

/** Runs in the page before anything of it: signs in, and notes when the mark appears. */
function watchPage({ token, mark }) {
  if (token) localStorage.setItem('token', token);
  let marked;
  let blocked = 0;
  let shift = 0;
  const look = () => {
    if (marked === undefined && document.querySelector(mark)) {
      marked = performance.now();
      watcher.disconnect();
    }
  };
  const watcher = new MutationObserver(look);
  if (mark) watcher.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries())
      if (marked === undefined || startTime < marked) blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const fcp = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  const loaded = () => performance.getEntriesByType('navigation')[0].loadEventEnd;

  globalThis.benchDone = () =>
    fcp() !== undefined && (mark ? marked !== undefined : document.readyState === 'complete' && loaded() > 0);
  globalThis.benchRead = () => {
    const end = marked ?? loaded();
    const [page] = performance.getEntriesByType('navigation');
    const resources = performance
      .getEntriesByType('resource')
      .filter(({ responseEnd }) => responseEnd <= end);
    return {
      data: end,
      firstByte: page.responseStart,
      fcp: fcp(),
      blocked,
      shift,
      until: performance.timeOrigin + end,
      bytes: resources.reduce((sum, { transferSize }) => sum + transferSize, page.transferSize),
      // What came from a cache or a worker's cache was no request.
      resources: resources
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
    };
  };
}

/**
 * Waves of requests: the longest chain in which each begins after the one before has ended, the HTML
 * first. @param {readonly { startTime: number, responseEnd: number }[]} resources
 */
export function longestChain(resources) {
  const order = [...resources].sort((a, b) => a.startTime - b.startTime);
  const depths = [];
  for (const [index, { startTime }] of order.entries()) {
    const before = order
      .slice(0, index)
      .map((other, at) => (other.responseEnd <= startTime ? depths[at] : 0));
    depths.push(1 + Math.max(0, ...before));
  }
  return 1 + Math.max(0, ...depths);
}
