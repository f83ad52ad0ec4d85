import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../../testing/test-folders';
import { breaksOf, kindOf, markOf } from './migration-kind';

describe('the mark of a migration', () => {
  it.each([
    ['-- additive\ncreate table a ();', { kind: 'additive', procedure: null }],
    [
      '-- breaking: restaure a cópia.\nalter table a drop column b;',
      { kind: 'breaking', procedure: 'restaure a cópia.' },
    ],
    ['create table a ();', { kind: 'breaking', procedure: null }],
    ['create table a ();\n-- additive', { kind: 'breaking', procedure: null }],
  ])('%j', (text, kind) => {
    expect(kindOf(text)).toEqual(kind);
  });

  it.each([
    ['alter table "a" add column "b" text;', 0],
    ['alter table "a" add column "b" text default \'x\' not null;', 0],
    ['alter table "a" add column "b" text not null;', 1],
    [
      'alter table "a" drop column "b";--> statement-breakpoint\nalter table "a" rename column "c" to "d";',
      2,
    ],
    ['create table "b" ("a" int);--> statement-breakpoint\ncreate unique index "x" on "b" ("a");', 0],
    ['create unique index "x" on "a" using btree ("a");', 1],
    [
      'alter table "a" add constraint "f" foreign key ("b") references "public"."c"("id") on delete cascade;',
      0,
    ],
    ['alter table "a" add constraint "f" check (b > 0);', 1],
    ['update a set b = 1;', 1],
    ['create index "x" on "a" ("b");', 0],
  ])('is doubted by what the statements do: %s', (text, reasons) => {
    expect(breaksOf(text)).toHaveLength(reasons);
  });
});

describe('every migration since 0046', () => {
  const files = readdirSync(migrationsFolder).filter(
    (name) => /^\d{4}_.*\.sql$/.test(name) && name >= '0046',
  );
  const doubts = files.flatMap((name) => {
    const text = readFileSync(join(migrationsFolder, name), 'utf8');
    const found = markOf(text);
    if (!found)
      return [`${name}: its first line says neither "-- additive" nor "-- breaking: how to go back"`];
    if (found.kind === 'breaking')
      return found.words ? [] : [`${name}: breaking, and how to go back is not said`];
    return found.words ? [] : breaksOf(text).map((why) => `${name}: additive without a reason, and ${why}`);
  });

  it('says on its first line whether an older api works with it, and does what it says', () => {
    expect(doubts).toEqual([]);
  });
});
