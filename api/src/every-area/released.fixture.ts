import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callLines } from '@gestao/shared/surface/call-shapes';
import type { CallName } from './round-trip.case.fixture';

/** Fields of a body, `body.linhas[].nome`, without what kind of value they take. */
export type Fields = ReadonlySet<string>;

/** Lines of a call in `api/released.txt` (`tooling/surface`), or of today's. */
const bodyOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith('body'));
const fieldsOf = (lines: readonly string[]): Fields =>
  new Set(bodyOf(lines).map((line) => line.slice(0, line.indexOf(': ')).replace(/\?$/, '')));

/** Writes whose body is not as the screens on the air send it: call → the fields that they send. */
export function changedBodies(): Map<CallName, Fields> {
  const today = callLines();
  const changed = [...readReleased()].filter(
    ([name, lines]) => String(bodyOf(lines)) !== String(bodyOf(today[name] ?? [])),
  );
  return new Map(changed.map(([name, lines]) => [name as CallName, fieldsOf(lines)]));
}

/** Fields of the body of a call as it is today. */
export const fieldsToday = (name: CallName): Fields => fieldsOf(callLines()[name] ?? []);

function readReleased(): Map<string, string[]> {
  const text = readFileSync(fileURLToPath(new URL('../../released.txt', import.meta.url)), 'utf8');
  return new Map(
    text
      .split('\n\n')
      .slice(1)
      .map((block) => {
        const [name = '', ...lines] = block.trimEnd().split('\n');
        return [name, lines.map((line) => line.trim())];
      }),
  );
}

/** A body of today without what the screens on the air do not know. */
export function asReleased(value: unknown, fields: Fields, path = 'body'): unknown {
  if (Array.isArray(value)) return value.map((one) => asReleased(one, fields, `${path}[]`));
  if (typeof value !== 'object' || value === null) return value;
  const isMap = fields.has(`${path}{}`);
  const isWhole = ![...fields].some((field) => field.startsWith(`${path}.`));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isMap || isWhole || fields.has(`${path}.${key}`))
      .map(([key, inside]) => [key, asReleased(inside, fields, isMap ? `${path}{}` : `${path}.${key}`)]),
  );
}
