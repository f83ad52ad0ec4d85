import type { BrowserServer } from 'playwright-core';

/** What global set-up started and global teardown ends. */
export interface Run {
  browsers: BrowserServer[];
  template: string;
}

export const run = globalThis as typeof globalThis & { e2eRun?: Run };
