import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { repoRoot } from '../federation/shares.mjs';

const biome = path.join(repoRoot, 'node_modules/.bin/biome');
const tree = mkdtempSync(path.join(tmpdir(), 'gestao-lint-'));

beforeAll(() => copyFileSync(path.join(repoRoot, 'biome.json'), path.join(tree, 'biome.json')));
afterAll(() => rmSync(tree, { recursive: true }));

/** What the linter says of a file with this one import, as if it stood at `file` of the tree. */
function lint(file, line) {
  const name = /import (?:\{ )?(\w+)/.exec(line)[1];
  const made = path.join(tree, file);
  mkdirSync(path.dirname(made), { recursive: true });
  writeFileSync(made, `${line}\n\nexport const used = ${name};\n`);
  const { stdout, stderr, status } = spawnSync(biome, ['lint', '--colors=off', '--vcs-enabled=false', file], {
    cwd: tree,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const kit = 'shared/src/ui/kit/table/made-up.tsx';

test.each([
  ["import { Loaded } from '../../patterns/feedback/loaded';", 'what fetches or knows the session'],
  ["import { ListPage } from '../../entries/table';", 'what fetches or knows the session'],
  ["import { http } from '../../../http';", 'what fetches or knows the session'],
  ["import { errorText } from '../../../http/errors';", 'what fetches or knows the session'],
  ["import { useQuery } from '../../../query';", 'what fetches or knows the session'],
  ["import { useUser } from '../../../session';", 'what fetches or knows the session'],
  ["import { useQuery } from '@tanstack/react-query';", 'what fetches is a pattern'],
  ["import { useSearchParams } from '../../../router';", 'does not read the address'],
])('the kit is refused %s', (line, why) => {
  const { status, said } = lint(kit, line);
  expect(said).toContain('noRestrictedImports');
  expect(said).toContain(why);
  expect(status).not.toBe(0);
});

test.each([
  ['remote-admin/src/features/cargos/made-up.ts', "import { http } from '@gestao/shared/http';"],
  ['host/src/pages/made-up.ts', "import { http } from '@gestao/shared/http';"],
  ['shared/src/ui/patterns/list/made-up.tsx', "import { http } from '../../../http';"],
  ['shared/src/ui/patterns/list/made-up.tsx', "import { http } from '../../../http/index';"],
])('%s makes calls by their names, and is refused %s', (file, line) => {
  const { status, said } = lint(file, line);
  expect(said).toContain('noRestrictedImports');
  expect(said).toContain('calls by their names');
  expect(status).not.toBe(0);
});

test.each([
  [kit, "import { Link } from '../../../router';"],
  [kit, "import { Button } from '../actions/button';"],
  [kit, "import { formatDate } from '../../../config';"],
  ['shared/src/ui/patterns/list/made-up.tsx', "import { call } from '../../../http';"],
  ['remote-admin/src/features/cargos/made-up.ts', "import { call } from '@gestao/shared/http';"],
  ['shared/src/ui/patterns/list/made-up.tsx', "import { Button } from '../../kit/actions/button';"],
])('%s may have %s', (file, line) => {
  const { status, said } = lint(file, line);
  expect(said).not.toContain('noRestrictedImports');
  expect(status).toBe(0);
});
