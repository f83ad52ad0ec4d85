import { existsSync, readFileSync } from 'node:fs';

/** Version of the api, as its package says; seen from the bundle in `dist`, or from the sources. */
export const version: string = readVersion();

function readVersion(): string {
  for (const candidate of ['../package.json', '../../../package.json']) {
    const file = new URL(candidate, import.meta.url);
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  }
  return '0.0.0';
}
