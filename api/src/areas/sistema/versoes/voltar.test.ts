import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sealText } from '@gestao/shared/manifest/signed-record';
import { desc, eq } from 'drizzle-orm';
import { log_transacao } from '../../../platform/database/schema';
import { useSignedInApp } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';

const siteDir = mkdtempSync(join(tmpdir(), 'gestao-voltar-'));
afterAll(() => rmSync(siteDir, { recursive: true, force: true }));
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const { x: registryKey } = publicKey.export({ format: 'jwk' }) as { x: string };

function write(file: string, content: unknown) {
  mkdirSync(dirname(join(siteDir, file)), { recursive: true });
  writeFileSync(join(siteDir, file), JSON.stringify(content));
}

/** A version as publishing leaves it, without files. */
function published(
  name: string,
  version: string,
  { key = privateKey, ...more }: { key?: typeof privateKey; contract?: number } = {},
) {
  const base = name === 'host' ? `/host/${version}/` : `/remotes/${name}/${version}/`;
  const own = name === 'host' ? { provides: {} } : { title: 'Precificação', requires: {}, pages: [] };
  const record = { name, version, base, contract: 1, ...own, files: [], server: [], ...more };
  const seal = sign(null, Buffer.from(sealText(record)), key).toString('base64');
  write(`server/${name}/${version}/published.json`, { ...record, seal });
  return { ...record, seal };
}

const entry = (revision: number, name: string, version: string, from: string | null) => ({
  at: '2026-11-20T10:00:00.000Z',
  revision,
  action: 'publish',
  name,
  version,
  from,
});
const live = () => JSON.parse(readFileSync(join(siteDir, 'registry.json'), 'utf8')).remotes[0].version;

describeDatabase('POST /versoes/{nome}/voltar', (database) => {
  const test = useSignedInApp(database, { configure: () => ({ siteDir, registryKey }) });

  beforeEach(() => {
    const host = published('host', '1-h');
    published('pricing', '1-a');
    published('pricing', '1-other', { key: generateKeyPairSync('ed25519').privateKey });
    published('pricing', '1-major', { contract: 2 });
    write('registry.json', { revision: 9, host, remotes: [published('pricing', '1-b')] });
    write('history.json', [
      entry(1, 'host', '1-h', null),
      entry(2, 'pricing', '1-major', null),
      entry(3, 'pricing', '1-other', '1-major'),
      entry(4, 'pricing', '1-a', '1-other'),
      entry(5, 'pricing', '1-b', '1-a'),
    ]);
  });

  const back = async (versao: string, de = '1-b', person = test().person('Administrador')) =>
    (await person).post('/versoes/pricing/voltar', { versao, de });

  it('points to a version that is kept, and tells who did it', async () => {
    const admin = await test().person('Administrador');
    expect(await back('1-a', '1-b', Promise.resolve(admin))).toMatchObject({
      status: 200,
      body: { data: { nome: 'pricing', versao: '1-a' } },
    });
    expect(live()).toBe('1-a');
    const { body } = await admin.get('/versoes');
    expect(body.data.historico[0]).toMatchObject({ acao: 'voltado', versao: '1-a', de: '1-b' });
    const [row] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'versao'))
      .orderBy(desc(log_transacao.id))
      .limit(1);
    expect(row).toMatchObject({
      rotulo: 'Precificação',
      antes: { no_ar: '1-b' },
      depois: { no_ar: '1-a' },
    });
    expect(body.data.historico[0].por).toBe(row?.ator_descricao);
  });

  it.each([
    ['another key signed', '1-other', 'não tem a assinatura'],
    ['the live host does not take', '1-major', 'não serve para o host no ar'],
  ])('refuses what %s', async (_what, versao, sentence) => {
    const { status, body } = await back(versao);
    expect({ status, codigo: body.codigo }).toEqual({ status: 406, codigo: 'versao_nao_serve' });
    expect(body.message).toContain(sentence);
    expect(live()).toBe('1-b');
  });

  it('refuses what is not kept, what is live, and a page that shows another version', async () => {
    for (const versao of ['1-nova', '1-b', '../host/1-h'])
      expect(await back(versao)).toMatchObject({
        status: 422,
        body: { erros: { versao: [expect.any(String)] } },
      });
    expect(await back('1-a', '1-old')).toMatchObject({ status: 406, body: { codigo: 'versao_mudou' } });
    expect(live()).toBe('1-b');
  });

  it('lets one of two at once through', async () => {
    const admin = await test().person('Administrador');
    const replies = await Promise.all([1, 2].map(() => back('1-a', '1-b', Promise.resolve(admin))));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 406]);
    expect(live()).toBe('1-a');
  });

  it('is for administrators', async () => {
    expect((await back('1-a', '1-b', test().person('Analista'))).status).toBe(403);
  });
});
