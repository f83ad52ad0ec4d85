import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { seal } from '../../../platform/crypto/secret-box';
import { withTransaction } from '../../../platform/database/database';
import { configuracao, email_saida } from '../../../platform/database/schema';
import { useSignedInApp } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';
import { createEmailWorker } from '../email/email-worker';
import { type Notice, notify } from '../notificacoes/notify';

let server: Server;
let status = 200;
let posted: unknown[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      posted.push(JSON.parse(text));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describeDatabase('the channel of Teams', (database) => {
  const api = useSignedInApp(database, {
    bare: true,
    configure: () => ({ innerHosts: ['127.0.0.1'] }),
  });
  const letters: string[] = [];
  const drain = () =>
    createEmailWorker(
      api().app.context,
      { send: async ({ para }) => void letters.push(para), close: () => {} },
      () => {},
    ).drain();
  const channel = async (address: string | null) => {
    const valor = address && seal(api().config.secretKey, 'config:teams_webhook', address);
    await database().orm.delete(configuracao).where(eq(configuracao.chave, 'teams_webhook'));
    if (valor) {
      await database()
        .orm.insert(configuracao)
        .values({ chave: 'teams_webhook', valor, grupo: 'integracoes' });
    }
  };
  const own = () => channel(`http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook/segredo`);
  const tell = (notice: Partial<Notice> = {}) =>
    withTransaction(database(), (tx) =>
      notify(tx, api(), {
        evento: 'aceite_cliente',
        usuarioIds: [],
        titulo: 'Proposta aceita',
        corpo: 'Padaria [Sol](https://x.example) aceitou.',
        rota: '/precificacao/fluxo-orcamento/1',
        ...notice,
      }),
    );
  const rows = () => database().orm.select().from(email_saida).orderBy(email_saida.id);
  beforeEach(async () => {
    posted = [];
    status = 200;
    await database().orm.delete(email_saida);
  });

  it('is told once of what concerns the firm, however many people are told', async () => {
    await own();
    await tell();
    await tell();
    await drain();
    await drain();
    expect(posted).toHaveLength(1);
    const text = JSON.stringify(posted[0]);
    expect(text).toContain('Proposta aceita');
    expect(text).toContain(`${api().config.publicUrl}/precificacao/fluxo-orcamento/1`);
    // What a client typed is shown as it was typed, never as a link.
    expect(text).toContain(String.raw`Padaria \\[Sol\\]\\(https://x.example\\) aceitou.`);
    expect(await rows()).toEqual([expect.objectContaining({ status: 'enviado', para: 'Canal do Teams' })]);
    expect(letters).toEqual([]);
  });

  it('is never an address inside the network: the queue says why', async () => {
    await channel('https://10.255.255.1/webhook/segredo');
    await tell();
    await drain();
    const [row] = await rows();
    expect(row?.erro).toMatch(/^Este servidor fica na rede interna/);
    expect(row?.erro).not.toContain('segredo');
    await own();
    await database().orm.delete(email_saida);
  });

  it('is not told of what is one person’s, of what was undone, or without an address', async () => {
    await own();
    await tell({ evento: 'cliente_atribuido' });
    await expect(
      withTransaction(database(), async (tx) => {
        await notify(tx, api(), { evento: 'aceite_cliente', usuarioIds: [], titulo: 'T', corpo: 'C' });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await channel(null);
    await tell();
    expect(await rows()).toEqual([]);
    await own();
    await tell();
    await channel(null);
    await drain();
    expect([posted, await rows()]).toEqual([[], []]);
  });

  it('waits in the queue while Teams does not take it, and the queue never shows the address', async () => {
    await own();
    status = 404;
    await tell();
    await drain();
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'pendente', erro: 'O Teams não aceitou a mensagem (404).' });
    await channel('http://127.0.0.1:1/webhook/segredo');
    api().advance(3_600_000);
    await drain();
    expect((await rows())[0]?.erro).toBe('O Teams não respondeu.');
    expect(JSON.stringify(await rows())).not.toContain('segredo');
    await own();
    status = 202;
    api().advance(3_600_000);
    await drain();
    expect(await rows()).toEqual([expect.objectContaining({ status: 'enviado', erro: null })]);
  });
});
