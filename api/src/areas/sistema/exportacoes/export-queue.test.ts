import { get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExportacaoStatus } from '@gestao/shared/contracts/comum/exportacoes';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import { exportacao, notificacao, sessao, usuario } from '../../../platform/database/schema';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';
import { findActor } from '../../acesso/pessoas/find-actor';
import { localOf } from './export-folder';
import { printOfRights } from './export-plan';
import { createExportQueue } from './export-queue';
import { allOfThem, lines, many, useExports } from './exportacoes.fixture';

describeDatabase('exports behind the screen', (database) => {
  const { test, admin: person, lastLog, files } = useExports(database);
  let admin: SignedInPerson;

  beforeAll(() => {
    admin = person();
  });

  it('runs a long one behind the screen: progress, notice, private file by link, gone after 24 hours', async () => {
    const started = await admin.get(`${allOfThem}csv`);
    expect(started.status).toBe(202);
    expect(started.body.data).toMatchObject({
      recurso_label: 'Departamentos',
      total: many,
      disponivel: false,
    });
    const { uuid } = started.body.data;
    await test().app.exports.idle();
    expect((await admin.get(`/exportacoes/${uuid}`)).body.data).toMatchObject({
      status: 'concluida',
      linhas: many,
      disponivel: true,
    });
    expect((await admin.get('/exportacoes')).body.data.itens[0].uuid).toBe(uuid);
    expect(await lastLog()).toMatchObject({
      entidade_uuid: uuid,
      depois: { linhas: many, situacao: 'completa' },
    });
    const [notice] = await database()
      .orm.select()
      .from(notificacao)
      .where(eq(notificacao.entidade_uuid, uuid))
      .orderBy(notificacao.id);
    expect(notice).toMatchObject({ usuario_id: admin.id, corpo: expect.stringContaining('10.020 linhas') });

    const other = await test().person('Administrador', { habilitar_visualizacao_total: 1 });
    expect((await other.get(`/exportacoes/${uuid}`)).status).toBe(404);
    expect((await other.post(`/exportacoes/${uuid}/link`)).status).toBe(404);
    const { url } = (await admin.post(`/exportacoes/${uuid}/link`)).body.data;
    const file = await test().app.inject({ url });
    expect(file.headers['content-disposition']).toContain('departamentos-');
    expect(lines(file.payload)).toHaveLength(many + 1);
    expect(
      (await test().app.inject({ url: url.replace(/.$/, (char: string) => (char === '0' ? '1' : '0')) }))
        .statusCode,
    ).toBe(404);

    const view = async (habilitar_visualizacao_total: number) => {
      await database()
        .orm.update(usuario)
        .set({ habilitar_visualizacao_total })
        .where(eq(usuario.id, admin.id));
      test().app.sessions.invalidateUser(admin.id);
    };
    await view(0);
    expect(await admin.post(`/exportacoes/${uuid}/link`)).toMatchObject({
      status: 403,
      body: { message: 'Seus acessos mudaram desde o pedido. Exporte de novo.' },
    });
    await view(1);

    test().advance(24 * 3_600_000);
    await database()
      .orm.update(sessao)
      .set({ expira_em: new Date('2100-01-01'), expira_em_absoluto: new Date('2100-01-01') });
    expect((await admin.post(`/exportacoes/${uuid}/link`)).status).toBe(406);
    test().app.exports.start();
    await test().app.exports.idle();
    expect(files()).toEqual([]);
    test().advance(-24 * 3_600_000);
  });

  it('cancels one that waits or runs, and keeps nothing of it', async () => {
    const { uuid } = (await admin.get(`${allOfThem}xlsx`)).body.data;
    expect((await admin.post(`/exportacoes/${uuid}/cancelar`)).body.data.status).toBe('cancelada');
    await test().app.exports.idle();
    expect((await admin.get(`/exportacoes/${uuid}`)).body.data).toMatchObject({
      status: 'cancelada',
      disponivel: false,
    });
    expect(files()).toEqual([]);
    expect((await admin.post(`/exportacoes/${uuid}/cancelar`)).status).toBe(406);
  });

  it('asks for the rights again when it runs, and fails what a crash left behind', async () => {
    const { orm } = database();
    const blocked = await test().person('Administrador', { habilitar_visualizacao_total: 1 });
    const store = async (person: SignedInPerson, status: ExportacaoStatus, direitos?: string) => {
      const actor = await findActor(orm, person.id);
      const [row] = await orm
        .insert(exportacao)
        .values({
          usuario_id: person.id,
          recurso: 'departamentos',
          formato: 'csv',
          nome_arquivo: 'x.csv',
          status,
          consulta: {
            query: {},
            colunas: null,
            direitos: direitos ?? (actor ? printOfRights(actor) : ''),
            local: localOf({ dataDir: test().dataDir }),
            origin: { ip: '', userAgent: '', rota: '', requisicaoId: '' },
          },
        })
        .returning();
      return row?.uuid as string;
    };
    const ofBlocked = await store(blocked, 'pendente');
    const ofChanged = await store(admin, 'pendente', 'other rights');
    const crashed = await store(admin, 'em_andamento');
    await orm.update(usuario).set({ status: 'bloqueado' }).where(eq(usuario.id, blocked.id));
    test().app.exports.start();
    await test().app.exports.idle();
    const rows = await orm.select().from(exportacao).orderBy(exportacao.id);
    const ended = (uuid: string) => rows.find((row) => row.uuid === uuid);
    expect(ended(ofBlocked)).toMatchObject({
      status: 'falhou',
      erro: expect.stringContaining('acessos mudaram'),
    });
    expect(ended(ofChanged)).toMatchObject({
      status: 'falhou',
      erro: expect.stringContaining('acessos mudaram'),
    });
    expect(ended(crashed)).toMatchObject({ status: 'falhou', erro: expect.stringContaining('reiniciado') });
    expect(files()).toEqual([]);
  });

  it('stops reading when the person leaves, and logs what had left', async () => {
    await database().orm.execute(
      sql`delete from departamento where nome > 'Setor 09900' and nome like 'Setor %'`,
    );
    const { app } = test();
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    for (const formato of ['csv', 'xlsx']) {
      await new Promise<void>((resolve, reject) => {
        const path = `/api${allOfThem}${formato}`;
        const request = httpGet(
          { port, host: '127.0.0.1', path, headers: { authorization: admin.token } },
          (reply) => {
            reply.once('data', () => {
              reply.destroy();
              resolve();
            });
          },
        );
        request.once('error', reject);
      });
      await waitForLog(formato);
    }
  });

  /** The log row is written once the server has seen the connection end. */
  async function waitForLog(formato: string) {
    for (let turn = 0; turn < 1000; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      const row = await lastLog();
      const depois = row?.depois as { situacao: string; formato: string; linhas: number } | null;
      if (depois?.situacao === 'interrompida' && depois.formato === formato) {
        expect(depois.linhas).toBeLessThan(9900);
        return;
      }
    }
    throw new Error('The broken-off export was not logged.');
  }

  it('tells when it cannot tidy, and is silent when the process ends meanwhile', async () => {
    const context = { ...test().app.context, database: {} as Database };
    const told: unknown[] = [];
    const begin = () => {
      const queue = createExportQueue(context, (error) => told.push(error));
      queue.start();
      return queue;
    };
    const ended = begin();
    await ended.close();
    expect(told).toEqual([]);
    const works = begin();
    await works.idle();
    await works.close();
    expect(told).toHaveLength(1);
  });
});
