import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Mudanca, streamType } from '@gestao/shared/contracts/sistema/eventos';
import { eq, sql } from 'drizzle-orm';
import { buildApp } from '../../../app';
import { systemActor } from '../../../platform/app/actor';
import type { App } from '../../../platform/app/context';
import { audited } from '../../../platform/audit/audit';
import { tellAll, toldChanges } from '../../../platform/audit/changes';
import { withTransaction } from '../../../platform/database/database';
import { newsConnection } from '../../../platform/database/news';
import { oportunidade, usuario } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { TestAccount } from '../../../testing/signed-in-app';
import { notify } from '../notificacoes/notify';

interface Heard {
  name: string;
  data: Mudanca;
}

describeFirm('the stream of changes', ({ app: test, database }) => {
  const open: Stream[] = [];
  let port: number;
  beforeAll(async () => {
    port = await listen(test().app);
  });
  afterEach(() => {
    for (const stream of open.splice(0)) stream.leave();
  });

  async function streamOf(
    person: Pick<TestAccount, 'id'>,
    token?: string,
    of = port,
    readAgo?: number,
  ): Promise<Stream> {
    const stream = await openStream(of, token ?? (await test().tokenOf(person)), readAgo);
    open.push(stream);
    await stream.hears(({ name }) => name === 'tudo');
    return stream;
  }

  const departamento = (nome: string, uuid: string) => ({
    acao: 'Alterou' as const,
    entidade: 'departamento',
    uuid,
    rotulo: nome,
    depois: { nome, versao: 3 },
  });
  const write = (uuid: string, by = systemActor) =>
    audited(database(), by, async (_tx, audit) => audit.record(departamento('Fiscal', uuid)));
  const about = (uuid: string) => (one: Heard) => one.data.uuid === uuid;
  /** What is told in one order arrives in that order: a later change shows that an earlier one was not told. */
  async function marked(streams: readonly Stream[]): Promise<void> {
    const uuid = crypto.randomUUID();
    await audited(database(), systemActor, async (_tx, audit) =>
      audit.record({ acao: 'Alterou', entidade: 'feriado', uuid, rotulo: 'Marco' }),
    );
    for (const stream of streams) await stream.hears(about(uuid));
  }

  it('tells a committed change with its record, its version and who made it', async () => {
    const reader = await streamOf(await test().account({ permissoes: ['gerenciar areas'] }));
    const uuid = crypto.randomUUID();
    await write(uuid, { ...systemActor, usuarioId: null, descricao: 'Ana Lima' });
    expect((await reader.hears(about(uuid))).data).toEqual({
      nouns: ['departamentos'],
      uuid,
      versao: 3,
      por: 'Ana Lima',
      meu: false,
    });
  });

  it('tells who joins what was written since he read, and what he may not see to nobody', async () => {
    const reader = await test().account({ permissoes: ['gerenciar areas'] });
    const stranger = await test().account({ permissoes: ['gerenciar cargos'] });
    const read = performance.now();
    const others = await streamOf(reader);
    const [before, missed] = [crypto.randomUUID(), crypto.randomUUID()];
    await write(before);
    await others.hears(about(before));
    await write(missed);
    // Told to the others: whoever joins now comes too late to hear it with them.
    await others.hears(about(missed));
    const since = () => Math.floor(performance.now() - read);
    const late = await streamOf(reader, undefined, port, since());
    const blind = await streamOf(stranger, undefined, port, since());
    const fresh = await streamOf(reader);
    await late.hears(about(missed));
    await marked([late, blind, fresh]);
    const told = ({ heard }: Stream) => heard.map(({ name, data }) => data.uuid ?? name).slice(0, -1);
    expect(told(late)).toContain(missed);
    expect([blind, fresh].map(told)).toEqual([['tudo'], ['tudo']]);
  });

  it('says to who read too long ago that he may have missed something', async () => {
    const stream = await streamOf(await test().account(), undefined, port, 3_600_000);
    await stream.hears(({ name }) => name === 'tudo', 1);
  });

  it('says that it was oneself', async () => {
    const ana = await test().account({ permissoes: ['gerenciar areas'] });
    const stream = await streamOf(ana);
    const uuid = crypto.randomUUID();
    await write(uuid, { ...systemActor, usuarioId: ana.id, descricao: ana.nome });
    expect((await stream.hears(about(uuid))).data).toMatchObject({ meu: true, por: null });
  });

  it('tells nothing of what was rolled back, or only looked at', async () => {
    const reader = await streamOf(await test().account({ permissoes: ['gerenciar areas'] }));
    const [undone, looked] = [crypto.randomUUID(), crypto.randomUUID()];
    await expect(
      withTransaction(database(), async (tx) => {
        const told = toldChanges(systemActor, [departamento('Fiscal', undone)]);
        await tx.execute(sql`select ${tellAll(told)}`);
        throw new Error('Undone.');
      }),
    ).rejects.toThrow();
    await audited(database(), systemActor, async (_tx, audit) =>
      audit.record({ ...departamento('Fiscal', looked), acao: 'Visualizou' }),
    );
    await marked([reader]);
    expect(reader.heard.filter((one) => one.data.uuid === undone || one.data.uuid === looked)).toEqual([]);
  });

  it('many of a kind at once are told as the kind alone', async () => {
    const reader = await streamOf(await test().account({ permissoes: ['gerenciar areas'] }));
    await audited(database(), systemActor, async (_tx, audit) => {
      for (let one = 0; one < 400; one += 1) audit.record(departamento('Fiscal', crypto.randomUUID()));
    });
    const told = ({ data }: Heard) => data.nouns?.includes('departamentos') ?? false;
    await reader.hears(told);
    await marked([reader]);
    expect(reader.heard.filter(told).map(({ data }) => data.uuid)).toEqual([null]);
  });

  it('is silent for who may not see such records, and about rows of others', async () => {
    const funil = { permissoes: ['gerenciar oportunidades'], habilitar_visualizacao_total: 0 };
    const owner = await test().account(funil);
    const other = await test().account(funil);
    const chief = await test().account({ ...funil, habilitar_visualizacao_total: 1 });
    const stranger = await test().account({ permissoes: ['gerenciar cargos'] });
    const [row] = await database()
      .orm.insert(oportunidade)
      .values({
        codigo: 'OP-VIVO',
        titulo: 'Venda',
        etapa: 'prospeccao',
        probabilidade_bp: 1000,
        previsao_fechamento: '2026-12-31',
        responsavel_id: owner.id,
      })
      .returning();
    const uuid = row?.uuid ?? '';
    const streams = await Promise.all([owner, other, chief, stranger].map((one) => streamOf(one)));
    await audited(database(), systemActor, async (_tx, audit) =>
      audit.record({ acao: 'Mudou status', entidade: 'oportunidade', uuid, rotulo: 'Venda' }),
    );
    const [hers, , all] = streams as [Stream, Stream, Stream, Stream];
    await hers.hears(about(uuid));
    await all.hears(about(uuid));
    await marked(streams);
    expect(
      streams.map(({ heard }) => heard.some(({ data }) => data.nouns?.includes('oportunidades') ?? false)),
    ).toEqual([true, false, true, false]);
  });

  it('tells a person of a new notice, and nobody else', async () => {
    const ana = await test().account();
    const rui = await test().account();
    const [hers, his] = await Promise.all([streamOf(ana), streamOf(rui)]);
    await withTransaction(database(), (tx) =>
      notify(tx, test().app.context, {
        evento: 'acesso_solicitado',
        usuarioIds: [ana.id],
        titulo: 'Pedido',
        corpo: 'Alguém pediu acesso.',
      }),
    );
    const notice = ({ data }: Heard) => data.nouns?.includes('notificacoes') ?? false;
    await hers.hears(notice);
    await marked([his]);
    expect(his.heard.some(notice)).toBe(false);
  });

  it('ends with the session, here and when another process ends it', async () => {
    const { config, now } = test();
    const second = await buildApp({ config, database: database(), now }, { rateLimit: false });
    try {
      const elsewhere = await listen(second);
      const ana = await test().account();
      const rui = await test().account();
      const [token, kept] = [await test().tokenOf(ana), await test().tokenOf(rui)];
      const here = await streamOf(ana, token);
      const there = await streamOf(ana, token, elsewhere);
      const stays = await streamOf(rui, kept, elsewhere);
      await test().call('POST', '/auth/logout', { token });
      for (const stream of [here, there]) {
        await stream.hears(({ name }) => name === 'fim');
        await stream.ended;
      }
      await marked([stays]);
    } finally {
      await second.close();
    }
  });

  it('follows the rights of the person while it is open', async () => {
    const ana = await test().account({ permissoes: ['gerenciar areas'] });
    const rui = await test().account({ permissoes: ['gerenciar cargos'] });
    const stream = await streamOf(ana);
    const [row] = await database().orm.select().from(usuario).where(eq(usuario.id, rui.id));
    await database()
      .orm.update(usuario)
      .set({ perfil_id: row?.perfil_id ?? 0 })
      .where(eq(usuario.id, ana.id));
    test().app.sessions.invalidateUser(ana.id);
    await test().app.sessions.peek(stream.token);
    // Asked after the change, so answered after it.
    await marked([stream]);
    const uuid = crypto.randomUUID();
    await write(uuid);
    await marked([stream]);
    expect(stream.heard.filter(about(uuid))).toEqual([]);
  });

  it('an open stream is no use of the session', async () => {
    const ana = await test().account();
    const token = await test().tokenOf(ana);
    await streamOf(ana, token);
    const { sessions } = test().app;
    test().advance(40 * 24 * 3_600_000);
    try {
      expect(await sessions.peek(token)).toBeNull();
    } finally {
      test().advance(-40 * 24 * 3_600_000);
    }
  });

  it('after a lost connection to the database it says that something may have been missed, and goes on', async () => {
    const stream = await streamOf(await test().account());
    const before = stream.heard.length;
    await database().pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [newsConnection],
    );
    await stream.hears(({ name }) => name === 'tudo', before);
    await marked([stream]);
  });

  it('gives up the oldest of too many streams of one person', async () => {
    const ana = await test().account();
    const first = await streamOf(ana);
    const others = [];
    for (let one = 0; one < 12; one += 1) others.push(await streamOf(ana));
    await first.ended;
    await marked(others);
  });

  it('the server stops although streams are open', async () => {
    const { config, now } = test();
    const second = await buildApp({ config, database: database(), now }, { rateLimit: false });
    const stream = await streamOf(await test().account(), undefined, await listen(second));
    await second.close();
    await stream.ended;
  });

  it('answers who does not ask for a stream, or has no session, at once', async () => {
    const token = await test().tokenOf(await test().account());
    expect((await test().call('GET', '/eventos', { token })).status).toBe(400);
    expect((await test().call('GET', '/eventos', { headers: { accept: streamType } })).status).toBe(401);
  });
});

interface Stream {
  token: string;
  heard: Heard[];
  /** The first that is so, heard already or to come. @param from leaves out what was heard before */
  hears(so: (one: Heard) => boolean, from?: number): Promise<Heard>;
  ended: Promise<unknown>;
  leave(): void;
}

async function listen(app: App): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  await app.news.start();
  return (app.server.address() as AddressInfo).port;
}

async function openStream(port: number, token: string, readAgo?: number): Promise<Stream> {
  const asked = request({
    host: '127.0.0.1',
    port,
    path: readAgo === undefined ? '/api/eventos' : `/api/eventos?lido_ha_ms=${readAgo}`,
    headers: { authorization: token, accept: streamType, rota: '/' },
  });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain(streamType);
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  answer.setEncoding('utf8');
  answer.on('data', (text: string) => {
    const parts = (rest + text).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const found = /^event: (\w+)\ndata: (.*)$/.exec(part);
      if (found) heard.push({ name: found[1] ?? '', data: JSON.parse(found[2] ?? '{}') });
    }
    for (const look of waiting) look();
  });
  asked.on('error', () => undefined);
  answer.on('error', () => undefined);
  return {
    token,
    heard,
    hears: (so, from = 0) =>
      new Promise((resolve) => {
        const look = () => {
          const found = heard.slice(from).find(so);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    ended: once(answer, 'end').catch(() => undefined),
    leave: () => asked.destroy(),
  };
}
