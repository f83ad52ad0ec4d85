import type { BrowserContextOptions } from 'playwright-core';
import { tokenOf } from './api';
import { closeBrowser, type Visit, visit } from './browser';
import { visitAs } from './screen';

/**
 * Accounts of the demo firm (`comercial`) that act in the journeys of a file, signed in once before the
 * first. Every window opened here is closed when its journey ends.
 */
export function useCast<Name extends string>(...names: Name[]) {
  const tokens = {} as Record<Name, string>;
  const windows: Visit[] = [];
  beforeAll(async () => {
    for (const name of names) tokens[name] = await tokenOf(`${name}@demo.local`);
  });
  afterEach(async () => {
    for (const window of windows.splice(0)) await window.close();
  });
  afterAll(closeBrowser);
  const opened = async (window: Promise<Visit>): Promise<Visit> => {
    windows.push(await window);
    return window;
  };
  return {
    tokens: tokens as Readonly<Record<Name, string>>,
    as: (name: Name, options?: BrowserContextOptions) => opened(visitAs(tokens[name], options)),
    /** Somebody without an account. Each comes from another address, as in life: those are limited one by one. */
    guest: (options?: BrowserContextOptions) =>
      opened(
        visit({
          extraHTTPHeaders: {
            'X-Forwarded-For': `10.9.${windows.length}.${Math.floor(Math.random() * 250)}`,
          },
          ...options,
        }),
      ),
    /** What the pages open now complained about. */
    complaints: () => windows.flatMap((window) => window.complaints.list),
  };
}

/** One account of the demo firm (`admin`), with a window of its own in each journey of a file. */
export function usePerson(name: string, options?: BrowserContextOptions): Visit & { readonly token: string } {
  let token: string;
  let window: Visit;
  beforeAll(async () => {
    token = await tokenOf(`${name}@demo.local`);
  });
  beforeEach(async () => {
    window = await visitAs(token, options);
  });
  afterEach(() => window.close());
  afterAll(closeBrowser);
  return {
    get token() {
      return token;
    },
    get context() {
      return window.context;
    },
    get page() {
      return window.page;
    },
    get complaints() {
      return window.complaints;
    },
    close: () => window.close(),
  };
}
