import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { repoRoot } from '../federation/shares.mjs';
import { areaOrder } from './arrows.mjs';
import { map, refusals } from './rooms.mjs';

const product = path.join(repoRoot, 'api/src');
let src;

/** A small product of two areas as they should be: clientes may ask sistema for its public file. */
beforeEach(() => {
  src = mkdtempSync(path.join(tmpdir(), 'gestao-rooms-'));
  write('platform/app/actor.ts', 'export const actor = 1;');
  write(
    'areas/areas.ts',
    "import { clientesArea } from './clientes/clientes.area';\nexport const all = [clientesArea];",
  );
  write('areas/sistema/sistema.public.json', '["notificacoes/notify"]');
  write('areas/sistema/notificacoes/notify.ts', "import '../../../platform/app/actor';");
  write('areas/sistema/notificacoes/bell.ts', '');
  write('areas/clientes/clientes.area.ts', "export * from './clientes/clientes.service';");
  write('areas/clientes/clientes/clientes.service.ts', "import '../../sistema/notificacoes/notify';");
});
afterEach(() => rmSync(src, { recursive: true }));

function write(file, text) {
  mkdirSync(path.dirname(path.join(src, file)), { recursive: true });
  writeFileSync(path.join(src, file), text);
}

it('finds nothing to refuse in the product, whose map has no knot', () => {
  expect(refusals(product)).toEqual([]);
  expect(map(product)).toMatch(/^publico → .*comercial \d+/m);
  expect(map(product)).toMatch(/No knot\.$/);
});

it('lists the areas in the order of their arrows', () => {
  const listed = readFileSync(path.join(product, 'areas/areas.ts'), 'utf8').match(/\b(\w+)Area,/g);
  expect(listed).toEqual(areaOrder.map((area) => `${area}Area,`));
});

it('lets an area use a public file of one before it', () => {
  expect(refusals(src)).toEqual([]);
});

it('refuses an arrow backwards, also for a type alone and over several lines', () => {
  write(
    'areas/sistema/notificacoes/bell.ts',
    "import type {\n  A,\n} from '../../clientes/clientes/clientes.service';",
  );
  expect(refusals(src)).toContainEqual(
    expect.stringContaining(
      'bell.ts imports areas/clientes/clientes/clientes.service.ts: sistema stands before clientes',
    ),
  );
});

it('refuses a platform that knows an area, or the list of all of them', () => {
  write(
    'platform/app/actor.ts',
    "import '../../areas/sistema/notificacoes/notify';\nimport '../../areas/areas';",
  );
  expect(refusals(src).join('\n')).toMatch(/platform stands before sistema[\s\S]*only the product's start/);
});

it('refuses a way past the public files, and a public file that nobody asks for', () => {
  write('areas/clientes/clientes/clientes.service.ts', "import '../../sistema/notificacoes/bell';");
  expect(refusals(src)).toEqual([
    expect.stringContaining('bell.ts: not in sistema.public.json'),
    'sistema.public.json: no other area imports notificacoes/notify.',
  ]);
});

it('refuses rooms that import each other in a circle', () => {
  write('areas/clientes/contatos/contatos.service.ts', "import '../clientes/clientes.service';");
  write('areas/clientes/clientes/clientes.rows.ts', "void import('../contatos/contatos.service');");
  expect(refusals(src)).toContain(
    'A knot: clientes/clientes ↔ clientes/contatos import each other in a circle.',
  );
  expect(map(src, { rooms: true })).toContain('1 knots: clientes/clientes ↔ clientes/contatos');
});

it('refuses an area that has no place in the order', () => {
  cpSync(path.join(src, 'areas/clientes'), path.join(src, 'areas/financeiro'), { recursive: true });
  expect(refusals(src)).toContainEqual(expect.stringContaining('areas/financeiro: no place in the order'));
});

it('does not read comments', () => {
  write(
    'areas/sistema/notificacoes/bell.ts',
    "// import '../../clientes/clientes/clientes.service';\n/* from '../../areas' */",
  );
  expect(refusals(src)).toEqual([]);
});
