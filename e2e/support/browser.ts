import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { baseUrl, lane } from './lane';

let browser: Browser | null = null;

/** Closes what the file opened and leaves the worker's browser to the next file. */
export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = null;
}

/** What the page complained about: script errors, console errors, policy violations. */
export interface Complaints {
  list: string[];
  /** Complaints a spec provokes on purpose. */
  ignore: (pattern: RegExp) => void;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  complaints: Complaints;
  close: () => Promise<void>;
}

/**
 * A fresh person at a fresh browser. Without a service worker, which would fetch the whole suite for each
 * of them, and without animations, unless a spec is about those.
 */
export async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
  browser ??= await chromium.connect(lane().browser);
  const context = await browser.newContext({
    baseURL: baseUrl(),
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  await answerLate(context);
  // Nothing here is judged by time: a busy machine is slow, not wrong.
  context.setDefaultTimeout(45_000);
  const page = await context.newPage();
  const ignored: RegExp[] = [];
  const seen: string[] = [];
  const add = (text: string) => seen.push(text);
  page.on('pageerror', (error) => add(`pageerror: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') add(`console: ${message.text()} (${message.location().url})`);
  });
  return {
    context,
    page,
    complaints: {
      get list() {
        return seen.filter((text) => !ignored.some((pattern) => pattern.test(text)));
      },
      ignore: (pattern) => ignored.push(pattern),
    },
    close: () => context.close(),
  };
}

/**
 * With `E2E_LATE_MS` every question to the api waits up to that long, each another time, so that answers come late
 * and in another order. A journey that is only sometimes green shows itself under it.
 */
async function answerLate(context: BrowserContext): Promise<void> {
  const most = Number(process.env.E2E_LATE_MS ?? 0);
  if (most === 0) return;
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * most));
    // The page may have gone meanwhile; whoever asked is no longer there to be told.
    await route.fallback().catch(() => undefined);
  });
}

/** The window of somebody who reads on a phone. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export const demoPassword = 'Demo@2026!';
export const demoAccounts = [
  'admin@demo.local',
  'gestor@demo.local',
  'analista@demo.local',
  'comercial@demo.local',
  'precificacao@demo.local',
  'implantacao@demo.local',
  'auditor@demo.local',
  'cliente@demo.local',
] as const;

/** Signs in through the login page and waits for the shell. */
export async function signIn(page: Page, email: string, path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail ou usuário').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu principal' }).waitFor({ state: 'attached' });
}
