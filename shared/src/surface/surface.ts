import { serverFields } from '../contracts/comum/unknown-fields';

/**
 * What a build offers to others and asks of them: written beside its files, signed with them, and compared before
 * anything of it goes on the air.
 */

/** Exported names of each shared module; `null` where the bundler could not list them. A namespace tells its own: `z.object`. */
export type Offers = Readonly<Record<string, readonly string[] | null>>;
/** Names taken from each shared module, each with the files that take it. */
export type Asks = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
/** One typed call: a fingerprint of its contract and, line by line, what it is made of (`call-shapes.ts`). */
export interface CallShape {
  print: string;
  lines: readonly string[];
}
export type CallShapes = Readonly<Record<string, CallShape>>;
/** Calls a build makes, each with the files that make it. */
export type MadeCalls = Readonly<Record<string, CallShape & { by: readonly string[] }>>;

export interface MissingExport {
  module: string;
  /** `null`: the whole module. */
  name: string | null;
  files: readonly string[];
}

/** What `asks` takes and `offers` does not have. */
export function missingExports(asks: Asks, offers: Offers): MissingExport[] {
  return Object.entries(asks).flatMap(([module, names]): MissingExport[] => {
    const offered = offers[module];
    if (offered === null) return [];
    if (offered === undefined)
      return [{ module, name: null, files: [...new Set(Object.values(names).flat())].sort() }];
    return Object.entries(names)
      .filter(([name]) => !isOffered(name, offered))
      .map(([name, files]) => ({ module, name, files }));
  });
}

/** A name is there, and where it is a namespace that tells its own names, the one of it as well. */
function isOffered(asked: string, offered: readonly string[]): boolean {
  // Taken whole, by who picks from it later.
  if (asked === '*') return true;
  const [name = ''] = asked.split('.');
  if (!offered.includes(name)) return false;
  return (
    !asked.includes('.') || offered.includes(asked) || !offered.some((one) => one.startsWith(`${name}.`))
  );
}

export interface CallDifference {
  call: string;
  by: readonly string[];
  /** Why the call cannot work: the api lacks it, or what is sent and read does not fit. Empty where it goes on working. */
  broken: CallBreak[];
  /** Fields that are sent and that the api leaves aside: nothing stops, and what was typed there is not kept. */
  unheard: string[];
  /** What else differs, a field each; nothing stops. */
  changed: string[];
}
export type CallBreak =
  | { kind: 'absent' }
  /** The api demands a field that is not sent. */
  | { kind: 'demanded'; field: string }
  /** The api refuses a field that is sent. */
  | { kind: 'refused'; field: string }
  /** The api takes fewer values or kinds of value in a field than are sent: a choice that left its list. */
  | { kind: 'narrowed'; field: string }
  /** The api no longer answers a field that is read. */
  | { kind: 'unanswered'; field: string };

/**
 * Calls of a build that the api serves otherwise than they were built against.
 * @param made what the build makes @param served what the api serves
 */
export function callDifferences(made: MadeCalls, served: CallShapes): CallDifference[] {
  return Object.entries(made).flatMap(([call, { print, lines, by }]): CallDifference[] => {
    const there = served[call];
    if (!there) return [{ call, by, broken: [{ kind: 'absent' }], unheard: [], changed: [] }];
    if (there.print === print) return [];
    return [{ call, by, ...compareLines(lines, there.lines) }];
  });
}

function compareLines(
  mine: readonly string[],
  theirs: readonly string[],
): Omit<CallDifference, 'call' | 'by'> {
  const [sent, known] = [fieldsOf(mine), fieldsOf(theirs)];
  const broken: CallBreak[] = [];
  const unheard: string[] = [];
  const changed: string[] = [];
  for (const [field, one] of known) {
    const before = sent.get(field);
    if (before?.text === one.text) continue;
    const isRequest = !field.startsWith('answer');
    const parent = parentOf(field);
    // A field inside of what is not sent at all asks for nothing by itself.
    const insideOfNew = !before && parent !== undefined && parent !== 'query' && !sent.has(parent);
    // An address has a query whatever stands in it: only its fields can be missing.
    if (isRequest && one.required && !before?.required && !insideOfNew && field !== 'query')
      broken.push({ kind: 'demanded', field });
    else if (isRequest && before && !takes(one.kinds, before.kinds)) broken.push({ kind: 'narrowed', field });
    else changed.push(before ? `${field}: ${before.text} → ${one.text}` : `+ ${field}: ${one.text}`);
  }
  for (const [field, { text }] of sent) {
    if (known.has(field)) continue;
    const parent = parentOf(field);
    const insideOfGone = parent !== undefined && !known.has(parent) && sent.has(parent);
    if (insideOfGone) continue;
    if (field.startsWith('answer')) broken.push({ kind: 'unanswered', field });
    else if (parent !== undefined && known.get(parent)?.closed) broken.push({ kind: 'refused', field });
    else if (field.startsWith('body') && serverFields.includes(field.slice(field.lastIndexOf('.') + 1)))
      broken.push({ kind: 'refused', field });
    else {
      // A header that no call names any more is read for all of them at once, or by nobody.
      if (!/^(params|headers)\b/.test(field)) unheard.push(field);
      changed.push(`- ${field}: ${text}`);
    }
  }
  return { broken, unheard, changed };
}

/** Whether a field that takes `wide` takes all of `sent`, each the kinds and values of one field. */
function takes(wide: readonly string[], sent: readonly string[]): boolean {
  const takesOne = (kind: string) =>
    wide.includes(kind) ||
    (kind === 'integer' && wide.includes('number')) ||
    (/^("|string \()/.test(kind) && wide.includes('string')) ||
    (/^-?\d/.test(kind) && (wide.includes('integer') || wide.includes('number'))) ||
    (['true', 'false'].includes(kind) && wide.includes('boolean'));
  return wide.includes('anything') || sent.every(takesOne);
}

interface Field {
  text: string;
  /** `string`, `null`, `"a"`: alternatives. */
  kinds: readonly string[];
  required: boolean;
  /** Other fields in it are refused. */
  closed: boolean;
}

/** `body.nome?: string` → the field `body.nome`. */
function fieldsOf(lines: readonly string[]): Map<string, Field> {
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(': ');
      const whole = line.slice(at + 2);
      const text = whole.replaceAll('closed object', 'object');
      const required = !line.slice(0, at).endsWith('?');
      const field = required ? line.slice(0, at) : line.slice(0, at - 1);
      return [
        field,
        {
          text: required ? text : `${text}, opcional`,
          kinds: text.split(' | '),
          required,
          closed: text !== whole,
        },
      ];
    }),
  );
}

/** `body.itens[].nome` → `body.itens[]`; nothing above the first. */
function parentOf(field: string): string | undefined {
  const at = Math.max(field.lastIndexOf('.'), field.lastIndexOf('[]', field.length - 1));
  return at > 0 ? field.slice(0, at) : undefined;
}
