import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where one file of journeys works: no other file wrote to its server, or opens windows in its browser. */
export interface Lane {
  url: string;
  dataDir: string;
  /** Address of the browser that the run started for this worker. */
  browser: string;
}

let other: Pick<Lane, 'url' | 'dataDir'> | undefined;

/** The lane of this file; its environment made it. */
export function lane(): Lane {
  if (!process.env.E2E_LANE) throw new Error('This file has no server.');
  return JSON.parse(process.env.E2E_LANE) as Lane;
}

/** From here on all that the file calls and opens is this server, and no more the one it was given. */
export function speakTo(server: Pick<Lane, 'url' | 'dataDir'>): void {
  other = server;
}

export const baseUrl = () => (other ?? lane()).url;

export const dataDir = () => (other ?? lane()).dataDir;

/** Addresses of the demo firm's client links, by the names that the start prints. */
export function demoLinks(): Record<string, string> {
  return JSON.parse(readFileSync(join(dataDir(), 'demo-links.json'), 'utf8')) as Record<string, string>;
}
