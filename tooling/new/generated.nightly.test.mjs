import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GeneratedCopy } from './generated-copy.mjs';

// What the generators write is judged as a whole product: all types, its tests and those of
// everything, the build, a browser.

/** @type {GeneratedCopy} */
let copy;
beforeAll(() => {
  copy = new GeneratedCopy();
}, 120_000);
afterAll(() => copy?.remove());

it('passes the type check of every package, from the start', () => {
  expect(copy.node('tooling/test/typecheck.mjs')).toMatch(/^(✓ types of .+\n)+$/);
}, 900_000);

it('passes its own tests, and those that know every area, page and permission', () => {
  const own = copy.written.filter(
    (file) => /\.test\.tsx?$/.test(file) && !file.startsWith('api/src/every-area/'),
  );
  expect(own).toHaveLength(6);
  // A firm that was there before: who may grant everything gets the new permission, and nobody else.
  const grant = 'api/src/areas/acesso/turnos/grant.test.ts';
  const [sql] = readdirSync(join(copy.path, 'api/migrations')).filter((file) => file.endsWith('_turno.sql'));
  writeFileSync(join(copy.path, grant), grantTest(sql));
  const ofAll = [
    'remote-admin/src/manifest.test.ts',
    'shared/src/permissions/permissions.test.ts',
    'tooling/architecture/rooms.test.mjs',
    'tooling/architecture/writers.test.mjs',
    'tooling/test/affected.test.mjs',
    'api/src/areas/areas.test.ts',
  ];
  const files = [grant, ...own, ...ofAll];
  expect(copy.test(files)).toMatchObject({ suites: files.length, passed: files.length });
  rmSync(join(copy.path, grant));
}, 600_000);

const grantTest = (sql) => `
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describeFirm } from '../../../testing/firm';

describeFirm('the new permission in a firm that exists', ({ database }) => {
  it('goes to the administrators alone, once', async () => {
    const { orm } = database();
    await orm.execute(sql\`update perfil set permissoes = array_remove(permissoes, 'gerenciar turnos')\`);
    const grant = readFileSync('api/migrations/${sql}', 'utf8').split('--> statement-breakpoint').at(-1) ?? '';
    for (const _ of [1, 2]) await orm.execute(sql.raw(grant));
    const { rows } = await orm.execute(
      sql\`select nome, versao from perfil where 'gerenciar turnos' = any(permissoes)\`,
    );
    expect(rows).toEqual([{ nome: 'Administrador', versao: 2 }]);
  });
});
`;

it('is known to the tests that ask every route and every form', () => {
  const files = ['access-matrix', 'calls', 'round-trip'].map((name) => `api/src/every-area/${name}.test.ts`);
  const told = 'known to this table|is what the api serves|every write of the contract|/(turnos|produtos)';
  expect(copy.test(files, '--testNamePattern', told)).toEqual({ suites: 3, passed: 3, tests: 9 });
}, 900_000);

it('is built, published and used in a browser by somebody who signed in', () => {
  expect(copy.node('tooling/build/build.mjs')).toMatch(/^Publicado: .*estoque/m);
  const registry = JSON.parse(readFileSync(join(copy.path, 'dist/site/registry.json'), 'utf8'));
  expect(registry.remotes.map(({ name }) => name)).toContain('estoque');
  const specs = copy.written.filter((file) => file.endsWith('.spec.ts'));
  expect(specs).toEqual([
    'e2e/specs/estoque/estoque.spec.ts',
    'e2e/specs/estoque/produtos.spec.ts',
    'e2e/specs/administracao/turnos.spec.ts',
  ]);
  expect(copy.test(specs, '--config', 'e2e/jest.config.mjs')).toEqual({ suites: 3, passed: 3, tests: 3 });
}, 1_800_000);
