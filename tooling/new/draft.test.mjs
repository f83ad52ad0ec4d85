import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Draft } from './draft.mjs';
import { Refused } from './refused.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gestao-draft-'));
  mkdirSync(join(root, 'made'));
  writeFileSync(join(root, 'kept.ts'), 'old');
  writeFileSync(join(root, 'made/journal'), 'old');
});
afterEach(() => rmSync(root, { recursive: true }));

const everything = () => readdirSync(root, { recursive: true }).sort();
const textOf = (file) => readFileSync(join(root, file), 'utf8');

it('touches nothing before it is written, and reads what it will write', () => {
  const draft = new Draft(root);
  draft.add('a/b/new.ts', 'new');
  draft.edit('kept.ts', (text) => `${text}er`);
  draft.edit('kept.ts', (text) => `${text}!`);
  expect(draft.read('kept.ts')).toBe('older!');
  expect(everything()).toEqual(['kept.ts', 'made', 'made/journal']);
  draft.write([], () => undefined);
  expect(textOf('kept.ts')).toBe('older!');
  expect(textOf('a/b/new.ts')).toBe('new');
});

it('refuses a file that exists or is missing, and names the file whose change is refused', () => {
  const draft = new Draft(root);
  expect(() => draft.add('kept.ts', 'new')).toThrow('kept.ts já existe.');
  expect(() => draft.read('none.ts')).toThrow('none.ts não existe.');
  expect(() =>
    draft.edit('kept.ts', () => {
      throw new Refused('não encontrei.');
    }),
  ).toThrow('kept.ts: não encontrei.');
});

it('takes everything back when what follows fails, also what that wrote itself', () => {
  const draft = new Draft(root);
  draft.add('a/b/new.ts', 'new');
  draft.edit('kept.ts', () => 'changed');
  const fail = () => {
    expect(existsSync(join(root, 'a/b/new.ts'))).toBe(true);
    writeFileSync(join(root, 'made/journal'), 'changed');
    writeFileSync(join(root, 'made/0001.sql'), 'new');
    writeFileSync(join(root, 'kept.ts'), 'formatted');
    throw new Error('broken');
  };
  expect(() => draft.write(['made'], fail)).toThrow('broken');
  expect(everything()).toEqual(['kept.ts', 'made', 'made/journal']);
  expect(textOf('kept.ts')).toBe('old');
  expect(textOf('made/journal')).toBe('old');
});
