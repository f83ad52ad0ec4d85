import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '../federation/shares.mjs';
import { billOf, isAllowed, noticeOf, refusedLicences } from './licences.mjs';

const part = (name, license) => ({ name, versions: ['1.2.3'], license });

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['UNKNOWN', false],
  ['(MIT OR (GPL-3.0-only AND ISC))', false],
])('%s is judged', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});

test('a part under other terms is refused by name, unless a reason is written for these very terms', () => {
  const parts = [part('boa', 'MIT'), part('presa', 'GPL-3.0-only'), part('libheif-js', 'LGPL-3.0')];
  expect(refusedLicences(parts)).toEqual(['presa 1.2.3: GPL-3.0-only']);
  expect(refusedLicences([part('libheif-js', 'AGPL-3.0')])).toHaveLength(1);
});

test('notice and bill name each part, its versions and licence', () => {
  const parts = [{ ...part('@tinta/papel', 'MIT'), versions: ['1.0.0', '2.0.0'] }];
  expect(noticeOf(parts)).toContain('@tinta/papel 1.0.0, 2.0.0\n  MIT');
  const bill = billOf(parts, { name: 'gestao', version: '0.1.0', at: '2026-11-28T12:00:00Z' });
  expect(bill.components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/%40tinta/papel@1.0.0',
    'pkg:npm/%40tinta/papel@2.0.0',
  ]);
});

test('NOTICE names every package of the catalogue that is delivered, at its version', () => {
  const notice = readFileSync(path.join(repoRoot, 'NOTICE'), 'utf8');
  const workspace = readFileSync(path.join(repoRoot, 'pnpm-workspace.yaml'), 'utf8');
  const version = (name) =>
    new RegExp(`^ {2}['"]?${name.replace(/[/.]/g, '\\$&')}['"]?: (\\S+)$`, 'm').exec(workspace)?.[1];
  const missing = ['api', 'host', 'shared'].flatMap((folder) => {
    const { dependencies = {} } = JSON.parse(
      readFileSync(path.join(repoRoot, folder, 'package.json'), 'utf8'),
    );
    return Object.entries(dependencies)
      .filter(([name, from]) => from === 'catalog:' && version(name))
      .filter(
        ([name]) => !new RegExp(`^${name} .*${version(name)?.replaceAll('.', '\\.')}`, 'm').test(notice),
      )
      .map(([name]) => `${name} ${version(name)}`);
  });
  expect(missing).toEqual([]);
});
