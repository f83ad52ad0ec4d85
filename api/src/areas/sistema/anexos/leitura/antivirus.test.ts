import type { Server } from 'node:net';
import { eq } from 'drizzle-orm';
import { anexo, cliente, notificacao } from '../../../../platform/database/schema';
import { type SignedInPerson, useSignedInApp } from '../../../../testing/signed-in-app';
import { describeDatabase } from '../../../../testing/test-database';
import { fakeClamd, pdf, sendTo, threat } from '../anexos.fixture';
import { createFileWorker } from './file-worker';

describeDatabase('antivirus', (database) => {
  // Asked by the test's own workers alone.
  const test = useSignedInApp(database, { configure: () => ({ clamdAddress: 'localhost:1' }) });
  let scanner: Awaited<ReturnType<typeof fakeClamd>>;
  let sender: SignedInPerson;
  let keeper: SignedInPerson;
  let record: string;
  let send: ReturnType<typeof sendTo>;
  const errors: unknown[] = [];
  const workers: ReturnType<typeof createFileWorker>[] = [];

  beforeAll(async () => {
    scanner = await fakeClamd();
    sender = await test().person('Administrador', { habilitar_visualizacao_total: 1 });
    keeper = await test().person('Administrador', { habilitar_visualizacao_total: 1 });
    const [row] = await database()
      .orm.insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '11222333000181',
        razao_social: 'Pão Dourado',
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: keeper.id,
      })
      .returning();
    record = `entidade=cliente&entidade_uuid=${row?.uuid}`;
    send = sendTo(test(), sender, record);
    await scanWith(true);
  });
  afterAll(() => close(scanner.server));

  const close = (server: Server) => new Promise((resolve) => server.close(resolve));
  const scanWith = async (antivirus: boolean) => {
    const { grupos } = (await sender.get('/configs')).body.data.sistema;
    const saved = await sender.put('/configs/anexos', { antivirus, versao: grupos.anexos.versao });
    expect(saved.status).toBe(200);
  };
  const worker = (clamdAddress: string | undefined) => {
    const context = { ...test().app.context, config: { ...test().config, clamdAddress } };
    const one = createFileWorker(context, (error) => errors.push(error));
    workers.push(one);
    return one;
  };
  const fresh = (text: string) => Buffer.concat([pdf, Buffer.from(`% ${text}\n`)]);
  const sent = async (name: string, content: Buffer): Promise<string> =>
    (await send(name, content)).body.data.uuid;
  const link = (person: SignedInPerson, uuid: string) => person.post(`/anexos/${uuid}/link`);
  const shown = async (uuid: string) =>
    (await keeper.get(`/anexos?${record}`)).body.data.itens.find(
      (one: { uuid: string }) => one.uuid === uuid,
    );

  it('keeps a file to who sent it until the scanner, all of it before it, finds nothing', async () => {
    const content = Buffer.concat([fresh('limpo'), Buffer.alloc(300_000, 'x')]);
    const uuid = await sent('limpo.pdf', content);
    expect(await shown(uuid)).toMatchObject({ verificacao: 'em_verificacao' });
    expect(await link(keeper, uuid)).toMatchObject({ status: 406, body: { codigo: 'anexo_em_verificacao' } });
    const own = await link(sender, uuid);
    expect((await test().request({ url: own.body.data.url })).status).toBe(200);
    await worker(scanner.address).drain();
    expect(scanner.seen.at(-1)?.equals(content)).toBe(true);
    expect(await shown(uuid)).toMatchObject({ verificacao: 'liberado' });
    expect((await link(keeper, uuid)).status).toBe(200);
  });

  it('gives a threat to nobody, and tells who sent it and who keeps its record', async () => {
    const uuid = await sent('boleto.pdf', fresh(threat));
    const own = await link(sender, uuid);
    await worker(scanner.address).drain();
    expect(await shown(uuid)).toMatchObject({ verificacao: 'quarentena' });
    for (const person of [sender, keeper]) {
      expect(await link(person, uuid)).toMatchObject({
        status: 406,
        body: { codigo: 'anexo_em_quarentena' },
      });
      const [told] = await database()
        .orm.select()
        .from(notificacao)
        .where(eq(notificacao.usuario_id, person.id));
      expect(told).toMatchObject({
        evento: 'anexo_quarentena',
        titulo: 'Arquivo em quarentena: boleto.pdf',
        corpo: expect.stringContaining('Win.Test.EICAR_HDB-1'),
      });
    }
    // Also by the address that was made before.
    expect((await test().request({ url: own.body.data.url })).status).toBe(404);
  });

  it('waits for a scanner that is down, asks less and less often, and goes on once it answers', async () => {
    const uuid = await sent('espera.pdf', fresh('espera'));
    const down = await fakeClamd();
    await close(down.server);
    const before = errors.length;
    const patient = worker(down.address);
    const attempts = async () =>
      (await database().orm.select().from(anexo).where(eq(anexo.uuid, uuid)))[0]?.verificacao_tentativas;
    await patient.drain();
    await patient.drain();
    expect(await attempts()).toBe(1);
    test().advance(5001);
    await patient.drain();
    test().advance(5001);
    await patient.drain();
    expect(await attempts()).toBe(2);
    expect(errors).toHaveLength(before + 1);
    expect(await link(keeper, uuid)).toMatchObject({ status: 406 });
    await worker(scanner.address).drain();
    expect(await shown(uuid)).toMatchObject({ verificacao: 'liberado' });
  });

  it('frees what waits once the firm scans no more, and what comes after at once', async () => {
    const waiting = await sent('espera ainda.pdf', fresh('espera ainda'));
    await worker(undefined).drain();
    expect(await shown(waiting)).toMatchObject({ verificacao: 'em_verificacao' });
    await scanWith(false);
    expect(await shown(waiting)).toMatchObject({ verificacao: 'liberado' });
    expect(await shown(await sent('depois.pdf', fresh('depois')))).toMatchObject({ verificacao: 'liberado' });
  });
});
