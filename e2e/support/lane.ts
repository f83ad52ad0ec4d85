import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where one worker of the run works: nobody else writes to its server or opens windows in its browser. */
export interface Lane {
  url: string;
  dataDir: string;
  /** Address of the browser that the run started for it. */
  browser: string;
}

let other: Pick<Lane, 'url' | 'dataDir'> | undefined;

/** The lane of this worker; global set-up made one for each. */
export function lane(): Lane {
  const lanes = JSON.parse(process.env.E2E_LANES ?? '[]') as Lane[];
  const mine = lanes[Number(process.env.JEST_WORKER_ID ?? 1) - 1];
  if (!mine) throw new Error('The run has no server for this worker.');
  return mine;
}

/** From here on all that the file calls and opens is this server, and no more the worker's. */
export function speakTo(server: Pick<Lane, 'url' | 'dataDir'>): void {
  other = server;
}

export const baseUrl = () => (other ?? lane()).url;

export const dataDir = () => (other ?? lane()).dataDir;

/** Addresses of the demo firm's client links, by the names that the start prints. */
export function demoLinks(): Record<string, string> {
  return JSON.parse(readFileSync(join(dataDir(), 'demo-links.json'), 'utf8')) as Record<string, string>;
}
