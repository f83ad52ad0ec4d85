import type { BrowserServer } from 'playwright-core';
import type { RunningServer } from './server';

/** What global set-up started and global teardown ends. */
export interface Run {
  servers: RunningServer[];
  browsers: BrowserServer[];
  template: string;
}

export const run = globalThis as typeof globalThis & { e2eRun?: Run };
