import type { Locator, Page } from 'playwright-core';

/**
 * Checks again until nothing is thrown: what a page shows comes a moment after what was done to it.
 * @param seconds how long, on a machine several times slower than ours
 * @throws what the last check threw
 */
export async function until(check: () => unknown, seconds = 45): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Waits until a field holds this. */
export const holds = (field: Locator, value: string) =>
  until(async () => expect(await field.inputValue()).toBe(value));

/** Waits until the page has its heading and nothing of it is being loaded. */
export const settled = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null,
  );

/** Where something stands, once it stays there. */
export async function restingBox(place: Locator) {
  let last = '';
  await until(async () => {
    const before = last;
    last = JSON.stringify(await place.boundingBox());
    expect(last).toBe(before);
    expect(last).not.toBe('null');
  });
  return JSON.parse(last) as { x: number; y: number; width: number; height: number };
}
