import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Visit } from './browser';

interface Results {
  violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[];
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const all = [
  { name: 'light, 1440', colorScheme: 'light', width: 1440 },
  { name: 'dark, 390', colorScheme: 'dark', width: 390 },
] as const;

/** What pages are looked at in: one appearance with every commit, both at night (`npm run nightly`). */
export const appearances = process.env.NIGHTLY ? all : all.slice(0, 1);

/** Puts axe into every page of the visit before its own scripts: the policy forbids injecting it later. */
export async function withAxe(person: Visit): Promise<Visit> {
  await person.context.addInitScript({ content: source });
  return person;
}

/** What axe finds on the page as it is now, one line each. */
export async function findings(person: Visit): Promise<string[]> {
  return person.page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<Results> } };
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // What is in order is a megabyte a page, of no use to anybody here.
      resultTypes: ['violations'],
    });
    return violations.flatMap((violation) =>
      violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary}`),
    );
  });
}
