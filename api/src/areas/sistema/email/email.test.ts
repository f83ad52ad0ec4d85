import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { withTransaction } from '../../../platform/database/database';
import { configuracao, email_saida } from '../../../platform/database/schema';
import { useSignedInApp } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';
import { createEmailTransport, type EmailTransport, type OutgoingEmail } from './email-transport';
import { createEmailWorker } from './email-worker';
import { enqueueEmail } from './outbox';

const link = 'https://gestao.firma.example/orcamento-site/segredo-do-cliente';

describeDatabase('outgoing e-mail', (database) => {
  const api = useSignedInApp(database, { bare: true });
  beforeEach(async () => {
    await database().orm.delete(email_saida);
  });

  const enqueue = (para: string) =>
    withTransaction(database(), (tx) =>
      enqueueEmail(tx, api().config, {
        para,
        modelo: 'novo_link',
        dados: { nome: 'Ana', titulo: 'Proposta ORC-2026-000001' },
        segredos: { link },
      }),
    );
  const worker = (transport: EmailTransport, errors: unknown[] = []) =>
    createEmailWorker(api().app.context, transport, (error) => errors.push(error));
  const recorder = (fail: () => boolean = () => false) => {
    const sent: OutgoingEmail[] = [];
    const transport: EmailTransport = {
      async send(email) {
        if (fail()) throw new Error('mailbox unavailable');
        sent.push(email);
      },
      close: () => {},
    };
    return { sent, transport };
  };
  const rows = () => database().orm.select().from(email_saida).orderBy(email_saida.id);

  it('leaves only when the transaction commits, once, signed by the firm', async () => {
    await database()
      .orm.insert(configuracao)
      .values([
        { chave: 'razao_social', valor: 'Aurora Contábil', grupo: 'empresa' },
        { chave: 'email_remetente', valor: 'contato@aurora.example', grupo: 'empresa' },
      ]);
    const { sent, transport } = recorder();
    await expect(
      withTransaction(database(), async (tx) => {
        await enqueueEmail(tx, api().config, {
          para: 'a@x.example',
          modelo: 'codigo',
          dados: { nome: 'Ana', minutos: 10 },
          segredos: { codigo: '123456' },
        });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await enqueue('ana@cliente.example');
    await worker(transport).drain();
    await worker(transport).drain();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      para: 'ana@cliente.example',
      assunto: 'Novo link: Proposta ORC-2026-000001',
      de: { nome: 'Aurora Contábil', email: 'contato@aurora.example' },
    });
    expect(sent[0]?.texto).toContain(`\n${link}\n`);
    await database().orm.delete(configuracao);
  });

  it('holds no secret in the database, before or after', async () => {
    await enqueue('ana@cliente.example');
    expect(JSON.stringify(await rows())).not.toContain('segredo-do-cliente');
    await worker(recorder().transport).drain();
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'enviado', tentativas: 1 });
    expect(row?.texto).toContain('{{link}}');
  });

  it('says in plain words why a server could not be reached', async () => {
    await enqueue('ana@cliente.example');
    const unreachable: EmailTransport = {
      send: () => Promise.reject(Object.assign(new Error('getaddrinfo ENOTFOUND smtp.x'), { code: 'EDNS' })),
      close: () => undefined,
    };
    await worker(unreachable).drain();
    expect(await rows()).toMatchObject([{ erro: 'O servidor não foi encontrado. Confira o nome.' }]);
  });

  it('tries again with growing waits, and gives up after ten', async () => {
    await enqueue('ana@cliente.example');
    let broken = true;
    const { sent, transport } = recorder(() => broken);
    const errors: unknown[] = [];
    const one = worker(transport, errors);
    await one.drain();
    expect(await rows()).toMatchObject([{ status: 'pendente', tentativas: 1, erro: 'mailbox unavailable' }]);
    await one.drain();
    expect(errors).toHaveLength(1);
    api().advance(31_000);
    await one.drain();
    expect(errors).toHaveLength(2);
    api().advance(31_000);
    await one.drain();
    expect(errors).toHaveLength(2);
    broken = false;
    api().advance(31_000);
    await one.drain();
    expect(sent).toHaveLength(1);

    broken = true;
    await enqueue('bia@cliente.example');
    for (let n = 0; n < 12; n += 1) {
      await one.drain();
      api().advance(3_600_001);
    }
    const last = (await rows()).find((row) => row.para === 'bia@cliente.example');
    expect(last).toMatchObject({ status: 'falhou', tentativas: 10 });
    expect(last?.texto).not.toContain('segredo-do-cliente');
  });

  it('sends each message once when several processes work on them', async () => {
    for (let n = 0; n < 25; n += 1) await enqueue(`pessoa${n}@cliente.example`);
    const { sent, transport } = recorder();
    await Promise.all([worker(transport).drain(), worker(transport).drain(), worker(transport).drain()]);
    expect(sent.map((email) => email.para).sort()).toEqual(
      Array.from({ length: 25 }, (_, n) => `pessoa${n}@cliente.example`).sort(),
    );
  });

  it('takes over what a process that died had taken', async () => {
    await enqueue('ana@cliente.example');
    let started = () => {};
    const under = new Promise<void>((resolve) => {
      started = resolve;
    });
    const stuck: EmailTransport = {
      send: () => {
        started();
        return new Promise(() => {});
      },
      close: () => {},
    };
    void worker(stuck).drain();
    await under;
    const { sent, transport } = recorder();
    await worker(transport).drain();
    expect(sent).toHaveLength(0);
    api().advance(5 * 60_000 + 1);
    await worker(transport).drain();
    expect(sent).toHaveLength(1);
  });

  it('writes private files without SMTP: the message itself and its text', async () => {
    await enqueue('ana@cliente.example');
    const one = worker(createEmailTransport(api().config));
    await one.drain();
    await one.stop();
    const folder = join(api().config.dataDir, 'outbox');
    const files = readdirSync(folder).filter((name) => name.includes('novo_link'));
    expect(files.map((name) => name.split('.').at(-1)).sort()).toEqual(['eml', 'txt']);
    expect(statSync(folder).mode & 0o077).toBe(0);
    for (const name of files) {
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
      const text = readFileSync(join(folder, name), 'utf8');
      if (name.endsWith('.txt')) expect(text).toContain(link);
      else expect(text).toMatch(/^To: ana@cliente\.example\r$/m);
    }
    expect(existsSync(join(folder, `${files[0]}.part`))).toBe(false);
  });

  it('shows administrators what left, with the secrets taken out, and nobody else', async () => {
    const admin = await api().tokenOf(await api().account({ permissoes: ['gerenciar perfis'] }));
    const other = await api().tokenOf(await api().account({ permissoes: ['gerenciar usuarios'] }));
    await enqueue('ana@cliente.example');
    const list = async (query = '') => (await api().call('GET', `/outbox${query}`, { token: admin })).body;
    expect(await list()).toMatchObject({
      data: {
        total: 1,
        itens: [{ para: 'ana@cliente.example', status: 'pendente', status_label: 'Pendente', texto: '' }],
      },
    });
    await worker(recorder().transport).drain();
    const shown = await list('?status=enviado&busca=ana@&ordenar=-para');
    expect(shown).toMatchObject({ data: { total: 1, itens: [{ status_label: 'Enviado' }] } });
    expect(JSON.stringify(shown)).toContain('•••');
    expect(JSON.stringify(shown)).not.toContain('segredo-do-cliente');
    expect((await api().call('GET', '/outbox', { token: other })).status).toBe(403);
    expect((await api().call('GET', '/outbox')).status).toBe(401);
    expect((await api().call('GET', '/outbox?ordenar=texto', { token: admin })).status).toBe(400);
  });

  it('keeps line breaks of a name out of the headers', async () => {
    await withTransaction(database(), (tx) =>
      enqueueEmail(tx, api().config, {
        para: 'ana@cliente.example',
        modelo: 'novo_link',
        dados: { nome: 'Ana', titulo: 'x\r\nBcc: todos@firma.example' },
        segredos: { link },
      }),
    );
    const [row] = await database()
      .orm.select()
      .from(email_saida)
      .where(eq(email_saida.modelo, 'novo_link'))
      .orderBy(email_saida.id);
    expect(row?.assunto).toBe('Novo link: x Bcc: todos@firma.example');
  });
});
