import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFirm } from '../../../testing/firm';
import { readVersoes } from './versoes.service';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'gestao-versoes-'));
});
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

const entry = (revision: number, action: string, name: string, version: string, from: string | null) => ({
  at: `2026-11-2${revision}T10:00:00.000Z`,
  revision,
  action,
  name,
  version,
  from,
  ...(revision > 1 ? { by: 'ana@publica' } : {}),
});

it('tells what is live since when and by whom, what is kept, and what was taken off', async () => {
  for (const folder of ['host/1-h', 'pricing/1-a', 'pricing/1-b', 'estoque/1-x'])
    mkdirSync(join(siteDir, 'server', folder), { recursive: true });
  const history = [
    entry(1, 'publish', 'host', '1-h', null),
    entry(2, 'publish', 'pricing', '1-a', null),
    entry(3, 'publish', 'pricing', '1-b', '1-a'),
    entry(4, 'rollback', 'pricing', '1-a', '1-b'),
    entry(5, 'publish', 'estoque', '1-x', null),
    entry(6, 'withdraw', 'estoque', '1-x', '1-x'),
  ];
  writeFileSync(join(siteDir, 'history.json'), JSON.stringify(history));
  const remotes = [{ name: 'pricing', title: 'Precificação', version: '1-a' }];
  const registry = { revision: 6, host: { name: 'host', version: '1-h' }, remotes };
  writeFileSync(join(siteDir, 'registry.json'), JSON.stringify(registry));
  const { partes, historico } = await readVersoes(siteDir);
  expect(partes).toEqual([
    expect.objectContaining({ nome: 'host', versao: '1-h', por: null, guardadas: [] }),
    {
      nome: 'pricing',
      titulo: 'Precificação',
      versao: '1-a',
      desde: history[3]?.at,
      por: 'ana@publica',
      guardadas: ['1-b'],
    },
    expect.objectContaining({ nome: 'estoque', versao: null, por: 'ana@publica', guardadas: ['1-x'] }),
  ]);
  expect(historico.map(({ acao, versao }) => `${acao} ${versao}`)).toEqual([
    'retirado 1-x',
    'publicado 1-x',
    'voltado 1-a',
    'publicado 1-b',
    'publicado 1-a',
    'publicado 1-h',
  ]);
});

it('tells nothing of a site where nothing was published, or whose history is damaged', async () => {
  writeFileSync(join(siteDir, 'history.json'), '[{');
  expect(await readVersoes(siteDir)).toEqual({ partes: [], historico: [] });
});

describeFirm('GET /versoes', ({ app }) => {
  it('is for administrators', async () => {
    const admin = await app().person('Administrador');
    expect(await admin.get('/versoes')).toMatchObject({
      status: 200,
      body: { data: { partes: expect.any(Array) } },
    });
    const analista = await app().person('Analista');
    expect((await analista.get('/versoes')).status).toBe(403);
  });
});
