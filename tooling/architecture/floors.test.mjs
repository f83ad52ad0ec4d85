import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { repoRoot } from '../federation/shares.mjs';
import { allRefusals, houses, mapOf, refusalsOf } from './floors.mjs';

let root;

/** A small product as it should be: a host, a remote of two features, contracts of two areas. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'gestao-floors-'));
  write('host/src/main.tsx', "import './start/app';");
  write('host/src/start/app.tsx', "import '../shell/frame';");
  write('host/src/shell/frame.tsx', "import '../hooks/store';\nimport './frame.module.css';");
  write('host/src/shell/frame.module.css', '');
  write('host/src/hooks/store.ts', '');
  write('remote-made/src/remote.ts', "void import('./features/tarefas/tarefas.page');");
  write('remote-made/src/manifest.ts', '');
  write(
    'remote-made/src/features/tarefas/tarefas.page.tsx',
    "import '../../components/table';\nimport '../../manifest';",
  );
  write('remote-made/src/features/tarefas/panel.tsx', '');
  write('remote-made/src/features/tarefas/tarefas.public.json', '["panel"]');
  write('remote-made/src/features/projetos/projeto.page.tsx', "import '../tarefas/panel';");
  write('remote-made/src/components/table.tsx', "import '../texts/made';");
  write('remote-made/src/texts/made.ts', '');
  write('shared/src/contracts/calls.ts', "import './operacao/tarefas';");
  write(
    'shared/src/contracts/operacao/tarefas.ts',
    "import '../clientes/clientes';\nimport '../../rules/a';",
  );
  write('shared/src/contracts/clientes/clientes.ts', "import '../comum/fields';");
  write('shared/src/contracts/comum/fields.ts', '');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file, text) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const said = () => allRefusals(root);

it('finds nothing to refuse in the product', () => {
  expect(allRefusals(repoRoot)).toEqual([]);
  expect(houses(repoRoot).map(({ folder }) => folder)).toEqual([
    'host/src',
    'remote-admin/src',
    'remote-implantacao/src',
    'remote-pricing/src',
    'remote-projects/src',
    'remote-public/src',
    'shared/src/contracts',
  ]);
  for (const house of houses(repoRoot)) expect(mapOf(repoRoot, house)).toMatch(/No knot\.$/);
});

it('lets a room use what stands below it, and a feature the public file of another', () => {
  expect(said()).toEqual([]);
});

it('refuses a part of the host that reaches for what stands above it, also later and for a type alone', () => {
  write('host/src/hooks/store.ts', "import type {\n  Frame,\n} from '../shell/frame';");
  write('host/src/shell/frame.tsx', "void import('../start/app');\nexport { home } from '../pages/home';");
  write('host/src/pages/home.tsx', '');
  expect(said()).toEqual(
    expect.arrayContaining([
      'host/src/hooks/store.ts imports shell/frame.tsx: shell stands above hooks.',
      'host/src/shell/frame.tsx imports start/app.tsx: start stands above shell.',
      'host/src/shell/frame.tsx imports pages/home.tsx: pages stands above shell.',
    ]),
  );
});

it('refuses a component of a remote that knows a feature, and a feature that knows the list of pages', () => {
  write('remote-made/src/components/table.tsx', "import '../features/tarefas/panel';");
  write('remote-made/src/features/tarefas/panel.tsx', "import '../../remote';");
  expect(said()).toEqual(
    expect.arrayContaining([
      'remote-made/src/components/table.tsx imports features/tarefas/panel.tsx: features/tarefas stands above components.',
      'remote-made/src/features/tarefas/panel.tsx imports remote.ts: . stands above features/tarefas.',
    ]),
  );
});

it('refuses a way past the public files of a feature, and a public file that no feature asks for', () => {
  write('remote-made/src/features/projetos/projeto.page.tsx', "import '../tarefas/tarefas.page';");
  expect(said()).toEqual([
    'remote-made/src/features/projetos/projeto.page.tsx imports features/tarefas/tarefas.page.tsx: not in tarefas.public.json of that feature.',
    'remote-made/src/features/tarefas: no other feature imports its public file panel.',
  ]);
});

it('refuses a contract of an area before the one it takes from, and a common one that knows an area', () => {
  write('shared/src/contracts/clientes/clientes.ts', "import '../operacao/tarefas';");
  write('shared/src/contracts/comum/fields.ts', "import '../clientes/clientes';");
  expect(said()).toEqual(
    expect.arrayContaining([
      'shared/src/contracts/clientes/clientes.ts imports operacao/tarefas.ts: operacao stands above clientes.',
      'shared/src/contracts/comum/fields.ts imports clientes/clientes.ts: clientes stands above comum.',
    ]),
  );
});

it('refuses rooms of one floor that import each other in a circle, and says so on the map', () => {
  write('remote-made/src/features/projetos/projetos.public.json', '["projeto.page"]');
  write('remote-made/src/features/tarefas/panel.tsx', "import '../projetos/projeto.page';");
  const knot = 'features/projetos ↔ features/tarefas';
  expect(said()).toEqual([`A knot in remote-made/src: ${knot} import each other in a circle.`]);
  const made = houses(root).find(({ folder }) => folder === 'remote-made/src');
  expect(mapOf(root, made)).toContain(`1 knots: ${knot}`);
});

it('refuses a room that is drawn on no floor', () => {
  write('host/src/helpers/all.ts', '');
  write('remote-made/src/features/loose.ts', '');
  expect(said()).toEqual([
    'host/src/helpers: no place on a floor (tooling/architecture/arrows.mjs).',
    'remote-made/src/features: no place on a floor (tooling/architecture/arrows.mjs).',
  ]);
});

it('does not judge tests, fixtures and comments', () => {
  write('host/src/hooks/store.test.tsx', "import '../start/app';");
  write('host/src/testing/render-host.tsx', "import '../start/app';");
  write('shared/src/contracts/comum/fields.ts', "// import '../clientes/clientes';");
  expect(said()).toEqual([]);
});

it('prints each house from the top', () => {
  const host = houses(root).find(({ folder }) => folder === 'host/src');
  expect(mapOf(root, host)).toBe('host/src:\n. → start 1\nstart → shell 1\nshell → hooks 1\nNo knot.');
  expect(refusalsOf(root, host)).toEqual([]);
});
