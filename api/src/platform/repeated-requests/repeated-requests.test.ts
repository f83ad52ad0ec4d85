import { randomBytes, randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { buildApp } from '../../app';
import { multipart, pdfOf } from '../../testing/multipart';
import { type SignedInPerson, useSignedInApp } from '../../testing/signed-in-app';
import { describeDatabase } from '../../testing/test-database';
import type { Actor } from '../app/actor';
import { anexo, cliente, departamento, idempotencia, log_transacao } from '../database/schema';
import { once } from './once';

const day = 86_400_000;

describeDatabase('a request that is sent again', (database) => {
  const app = useSignedInApp(database, {
    configure: () => ({ allowedOrigins: ['https://app.firma.example'] }),
  });
  let admin: SignedInPerson;
  let outra: SignedInPerson;
  beforeAll(async () => {
    const values = { habilitar_visualizacao_total: 1 };
    admin = await app().person('Administrador', { nome: 'Helena', ...values });
    outra = await app().person('Administrador', { nome: 'Olga', ...values });
  });

  const send = (
    chave: string,
    body: object,
    { path = '/departamentos', method = 'POST' as const, token = admin.token } = {},
  ) => app().call(method, path, { token, body, headers: { 'idempotency-key': chave } });
  const logged = async () => (await database().orm.select({ n: count() }).from(log_transacao))[0]?.n;
  const named = (nome: string) => database().orm.$count(departamento, eq(departamento.nome, nome));
  /** Where files of a client of its own go, and how many there are. */
  async function aClientsFiles() {
    const [row] = await database()
      .orm.insert(cliente)
      .values({
        ...{ tipo_pessoa: 'juridica', documento: '11222333000181', razao_social: 'Pão Dourado' },
        ...{ regime_tributario: 'mei', municipio_ibge: '3550308', uf: 'SP' },
        responsavel_carteira_id: admin.id,
      })
      .returning();
    return {
      path: `/anexos?entidade=cliente&entidade_uuid=${row?.uuid}`,
      files: () => database().orm.$count(anexo, eq(anexo.cliente_id, row?.id ?? 0)),
    };
  }
  const form = (nome: string) => ({
    nome,
    sigla: null,
    cor: null,
    responsavel_uuid: null,
    departamento_pai_uuid: null,
    ativo: true,
  });

  test('is answered as the first one was, and nothing is written again', async () => {
    const chave = randomUUID();
    const first = await send(chave, form('Uma vez'));
    expect(first.status).toBe(201);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    const before = await logged();
    const again = await send(chave, form('Uma vez'));
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect([await logged(), await named('Uma vez')]).toEqual([before, 1]);
  });

  test('an answer without a body is repeated too', async () => {
    const { body } = await send(randomUUID(), form('Vai embora'));
    const chave = randomUUID();
    const excluir = () =>
      app().call('DELETE', `/departamentos/${body.data.uuid}?versao=1`, {
        token: admin.token,
        headers: { 'idempotency-key': chave },
      });
    expect(await excluir()).toMatchObject({ status: 204, body: '' });
    expect(await excluir()).toMatchObject({
      status: 204,
      body: '',
      headers: { 'idempotency-replayed': 'true' },
    });
  });

  test('with another body, on another route or by another method it is refused with a sentence', async () => {
    const chave = randomUUID();
    const { body } = await send(chave, form('Primeiro'));
    const before = await logged();
    for (const other of [
      await send(chave, form('Segundo')),
      await send(
        chave,
        { nome: 'Primeiro', departamento_uuid: null, nivel: 'Estágio', ativo: true },
        { path: '/cargos' },
      ),
      await app().call('PUT', `/departamentos/${body.data.uuid}`, {
        token: admin.token,
        body: { ...form('Primeiro'), versao: 1 },
        headers: { 'idempotency-key': chave },
      }),
    ]) {
      expect(other.status).toBe(422);
      expect(other.body.message).toMatch(/\.$/);
    }
    expect(await logged()).toBe(before);
  });

  test('a key is one person’s, and is forgotten after a day', async () => {
    const chave = randomUUID();
    expect((await send(chave, form('De Helena'))).status).toBe(201);
    expect((await send(chave, form('De Olga'), { token: outra.token })).status).toBe(201);
    await database()
      .orm.update(idempotencia)
      .set({ criado_em: new Date(app().now().getTime() - day) })
      .where(eq(idempotencia.chave, chave));
    const later = await send(chave, form('De Helena, amanhã'));
    expect([later.status, later.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });

  test('a refused one leaves its key free', async () => {
    const chave = randomUUID();
    expect((await send(chave, form(''))).status).toBe(422);
    await send(randomUUID(), form('Já existe'));
    expect((await send(chave, form('Já existe'))).status).toBe(422);
    expect((await send(chave, form('Ainda não existe'))).status).toBe(201);
  });

  test('a lost update leaves its key free', async () => {
    const { uuid } = (await send(randomUUID(), form('Versões'))).body.data;
    const chave = randomUUID();
    const salvar = (versao: number) =>
      app().call('PUT', `/departamentos/${uuid}`, {
        token: admin.token,
        body: { ...form('Versões novas'), versao },
        headers: { 'idempotency-key': chave },
      });
    expect((await salvar(7)).status).toBe(409);
    expect((await salvar(1)).status).toBe(200);
  });

  test('fifty at once are one', async () => {
    const chave = randomUUID();
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(chave, form('Cinquenta'))));
    expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(replies.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect(await named('Cinquenta')).toBe(1);
  });

  test('two processes are one', async () => {
    const other = await buildApp(
      { config: app().config, database: database(), now: app().now },
      { rateLimit: false },
    );
    try {
      const chave = randomUUID();
      const there = () =>
        other.inject({
          method: 'POST',
          url: '/api/departamentos',
          headers: { authorization: admin.token, rota: '/teste', 'idempotency-key': chave },
          payload: form('Em dois'),
        });
      const replies = await Promise.all([
        ...Array.from({ length: 4 }, async () => {
          const { status, body } = await send(chave, form('Em dois'));
          return { status, body };
        }),
        ...Array.from({ length: 4 }, async () => {
          const { statusCode, body } = await there();
          return { status: statusCode, body: JSON.parse(body) };
        }),
      ]);
      expect([...new Set(replies.map((one) => JSON.stringify(one)))]).toEqual([JSON.stringify(replies[0])]);
      expect(await named('Em dois')).toBe(1);
    } finally {
      await other.close();
    }
  });

  test('what was written by a process that died before it answered is told by the next one', async () => {
    const dying = await buildApp(
      { config: app().config, database: database(), now: app().now },
      { rateLimit: false },
    );
    let answered: (() => void) | undefined;
    const reached = new Promise<void>((resolve) => {
      answered = resolve;
    });
    let release = () => {};
    dying.addHook('onSend', async () => {
      answered?.();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    try {
      const chave = randomUUID();
      const lost = dying.inject({
        method: 'POST',
        url: '/api/departamentos',
        headers: { authorization: admin.token, rota: '/teste', 'idempotency-key': chave },
        payload: form('Escrito'),
      });
      lost.catch(() => {});
      await reached;
      const told = await send(chave, form('Escrito'));
      expect([told.status, told.headers['idempotency-replayed']]).toEqual([201, 'true']);
      const [row] = await database().orm.select().from(departamento).where(eq(departamento.nome, 'Escrito'));
      expect(told.body.data).toEqual({ uuid: row?.uuid, versao: 1 });
      expect(await named('Escrito')).toBe(1);
      release();
      await lost;
    } finally {
      await dying.close();
    }
  });

  test('a file of the same length is another request, the same one is not, whatever boundary its form has', async () => {
    const { path, files } = await aClientsFiles();
    const chave = randomUUID();
    const content = Buffer.concat([pdfOf('um'), randomBytes(300_000)]);
    const other = Buffer.from(content);
    other.writeUInt8(other.readUInt8(other.length - 1) ^ 1, other.length - 1);
    const sendFile = async (bytes: Buffer, boundary: string) => {
      const { payload } = multipart('contrato.pdf', bytes);
      const reply = await app().request({
        method: 'POST',
        url: `/api${path}`,
        headers: {
          ...{ authorization: admin.token, rota: '/teste', 'idempotency-key': chave },
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload: Buffer.from(payload.toString('latin1').replaceAll('limite-do-teste', boundary), 'latin1'),
      });
      return { status: reply.status, body: reply.body, replayed: reply.headers['idempotency-replayed'] };
    };
    const first = await sendFile(content, 'limite-numero-1');
    expect([first.status, first.replayed]).toEqual([201, undefined]);
    const again = await sendFile(content, 'limite-numero-2');
    expect(again).toEqual({ ...first, replayed: 'true' });
    const refused = await sendFile(other, 'limite-numero-3');
    expect([refused.status, refused.body.codigo]).toEqual([422, 'chave_repetida']);
    expect(await files()).toBe(1);

    // Sent at once, each waits for the first.
    const fresh = randomUUID();
    const atOnce = await Promise.all(
      [content, other].map((bytes) =>
        app().request({
          method: 'POST',
          url: `/api${path}`,
          headers: {
            ...multipart('', bytes).headers,
            ...{ authorization: admin.token, rota: '/teste', 'idempotency-key': fresh },
          },
          payload: multipart('outro.pdf', Buffer.concat([bytes, Buffer.from('fim')])).payload,
        }),
      ),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await files()).toBe(2);
  });

  test('a secret is told once: repeated, it is said to be done', async () => {
    const chave = randomUUID();
    const assinar = () =>
      app().call('POST', '/calendario/assinatura', {
        token: admin.token,
        body: { camadas: ['tarefas'], reservado: true },
        headers: { 'idempotency-key': chave },
      });
    const first = await assinar();
    expect(first.status).toBe(201);
    const again = await assinar();
    expect(again).toMatchObject({ status: 409, body: { codigo: 'envio_ja_recebido' } });
    const [kept] = await database().orm.select().from(idempotencia).where(eq(idempotencia.chave, chave));
    expect(kept).toMatchObject({ status: null, resposta: null });
  });

  test.each([
    ['short', 'abc'],
    ['name of every object', 'constructor'],
    ['name of every object', 'propertyIsEnumerable'],
    ['with a letter that no key has', 'chave com espaço'],
    ['with a NUL', 'chave\0quebrada'],
    ['of 201 letters', 'x'.repeat(201)],
    ['of 10 kB', 'x'.repeat(10_240)],
  ])('a key that is %s is refused with a sentence', async (_what, chave) => {
    const before = await logged();
    const { status, body } = await send(chave, form('Chave estranha'));
    expect([status, body.codigo]).toEqual([400, 'chave_invalida']);
    expect(body.message).toMatch(/letras, números/);
    expect([await logged(), await named('Chave estranha')]).toEqual([before, 0]);
  });

  test('pages of another origin may read that an answer is a repeated one', async () => {
    const { headers } = await app().app.inject({
      method: 'GET',
      url: '/api/auth/user',
      headers: { origin: 'https://app.firma.example' },
    });
    expect(headers['access-control-expose-headers']).toContain('Idempotency-Replayed');
  });

  it('whose record is its key is done once, and refused under other content as any key is', async () => {
    const work = jest.fn(async () => 'feito');
    const ask = (corpo: string) =>
      database().orm.transaction((tx) =>
        once(
          tx,
          {
            chave: `envio:${admin.id}`,
            rota: 'envio',
            corpo,
            actor: { usuarioId: admin.id } as Actor,
            now: new Date(),
          },
          work,
        ),
      );
    expect([await ask('a'), await ask('a')]).toEqual(['feito', 'feito']);
    expect(work).toHaveBeenCalledTimes(1);
    await expect(ask('b')).rejects.toMatchObject({ status: 422, details: { codigo: 'chave_repetida' } });
  });
});
