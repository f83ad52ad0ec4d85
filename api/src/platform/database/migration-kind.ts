/**
 * Whether the api of before goes on working on a database that has this migration: `additive` when it does, and
 * `breaking` when going back needs what `procedure` says.
 */
export type MigrationKind =
  | { kind: 'additive'; procedure: null }
  | { kind: 'breaking'; procedure: string | null };

const mark = /^--\s*(additive|breaking)(?::\s*(.*\S))?\s*$/;

/**
 * The mark on the first line of a migration: `-- additive`, `-- additive: why it is all the same`, or
 * `-- breaking: how to go back` in pt-BR, for whoever starts an older version.
 * @returns `null` of a migration without one, as those before 0046 are
 */
export function markOf(text: string): { kind: 'additive' | 'breaking'; words: string | null } | null {
  const [, kind, words = null] = mark.exec(text.split('\n', 1)[0] ?? '') ?? [];
  return kind ? { kind: kind as 'additive' | 'breaking', words } : null;
}

/** What is unmarked counts as breaking: nobody said that the api of before knows what to do with it. */
export function kindOf(text: string): MigrationKind {
  const found = markOf(text);
  if (found?.kind === 'additive') return { kind: 'additive', procedure: null };
  return { kind: 'breaking', procedure: found?.words ?? null };
}

/** Statements after which code written before them may fail, or find less than it wrote. */
const suspicious: [RegExp, string][] = [
  [/\bdrop\s+(table|column|type|function|view|schema)\b/i, 'takes something away'],
  [/\brename\b/i, 'renames'],
  [/\bset\s+not\s+null\b/i, 'demands a value'],
  [/\bset\s+data\s+type\b|\balter\s+column\s+\S+\s+type\b/i, 'changes a type'],
  [/\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/i, 'adds a column that older code leaves empty'],
  [/\badd\s+constraint\b(?!.*\bforeign\s+key\b)/i, 'adds a rule for rows'],
  [/\bcreate\s+unique\s+index\b/i, 'adds a rule for rows'],
  [/\bcreate\s+(or\s+replace\s+)?(constraint\s+)?trigger\b/i, 'adds a trigger'],
  [
    /\b(update|delete\s+from|truncate|revoke)\b(?!\s+(cascade|no\s+action|restrict|set))/i,
    'changes rows or rights',
  ],
];

/** Why a migration does not look additive, one reason a statement; rules for tables it makes itself do not count. */
export function breaksOf(text: string): string[] {
  const made = [
    ...text.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/gi),
  ].map(([, name]) => name);
  const statements = text
    .replace(/^--(?!>).*$/gm, '')
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '' && !/^create\s+(unlogged\s+)?table\b/i.test(statement));
  return statements.flatMap((statement) => {
    const [, table] =
      /\b(?:alter\s+table|on)\s+(?:only\s+)?"?(?:public"?\."?)?(\w+)"?/i.exec(statement) ?? [];
    if (table && made.includes(table)) return [];
    const [, why] = suspicious.find(([pattern]) => pattern.test(statement)) ?? [];
    return why ? [`${why}: ${statement.slice(0, 120)}`] : [];
  });
}
