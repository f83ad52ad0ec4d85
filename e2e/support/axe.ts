import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Visit } from './browser';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Puts axe into every page of the visit before its own scripts: the policy forbids injecting it later. */
export async function withAxe(person: Visit): Promise<Visit> {
  await person.context.addInitScript({ content: source });
  return person;
}

/** What axe finds on the page as it is now, one line each. */
export async function findings(person: Visit): Promise<string[]> {
  const results = (await person.page.evaluate(() =>
    (window as unknown as { axe: { run: (options: object) => Promise<unknown> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  )) as { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] };
  return results.violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}
