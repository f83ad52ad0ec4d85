import { type BrowserServer, chromium } from 'playwright-core';

/** A browser that the files of one worker share: each opens windows of its own in it. */
export function launchBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
