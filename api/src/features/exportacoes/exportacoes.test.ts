import { existsSync, readdirSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { cliente, exportacao, log_transacao, notificacao, sessao, usuario } from '../../database/schema';
import { pdfPages } from '../../pdf/pdf-text.fixture';
import { type SignedInPerson, useSignedInApp } from '../../testing/signed-in-app';
import { describeDatabases } from '../../testing/test-database';
import { findActor } from '../sessoes/find-actor';
import { localOf } from './export-folder';
import { printOfRights } from './export-plan';

/** More than are sent at once. */
const many = 10_020;
const allOfThem = '/departamentos/exportar?busca=Setor&formato=';

describeDatabases('exports', (database) => {
  const test = useSignedInApp(database);
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await test().person('Administrador', { nome: 'Ana', habilitar_visualizacao_total: 1 });
    const { orm } = database();
    await orm.insert(cliente).values(
      [
        ['=HYPERLINK("x")', '11222333000181', 123456, 'ativo'],
        ['Ção; "Aspas"', '12ABC34501DE35', null, 'ativo'],
        ['-Menos', '52998224725', 50, 'suspenso'],
      ].map(([razao_social, documento, honorario, status]) => ({
        tipo_pessoa: 'juridica',
        razao_social: String(razao_social),
        documento: String(documento),
        honorario_mensal_centavos: honorario as number | null,
        status: String(status),
        regime_tributario: 'simples_nacional',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: admin.id,
      })),
    );
    await orm.execute(
      sql`insert into departamento (nome) select 'Setor ' || lpad(n::text, 5, '0') from generate_series(1, ${many}::int) n`,
    );
  });

  async function download(person: SignedInPerson, path: string) {
    const reply = await test().app.inject({ url: `/api${path}`, headers: { authorization: person.token } });
    await test().app.exports.idle();
    return reply;
  }
  const lines = (payload: string) =>
    payload
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
  async function lastLog() {
    const [row] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.acao, 'Exportou'))
      .orderBy(desc(log_transacao.id))
      .limit(1);
    return row;
  }
  const folder = () => join(test().dataDir, 'exports');
  const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);

  it('writes instants on the clock the firm has set', async () => {
    const person = await test().person('Administrador', { nome: 'Relógio', habilitar_visualizacao_total: 1 });
    await database()
      .orm.update(usuario)
      .set({ ultimo_acesso_em: new Date('2039-06-10T03:30:00Z') })
      .where(eq(usuario.id, person.id));
    const path = '/usuarios/exportar?formato=csv&colunas=nome,ultimo_acesso_em&busca=Relógio';
    const { versao } = (await person.get('/configs')).body.data.sistema.grupos.empresa;
    expect((await download(person, path)).payload).toContain('Relógio;10/06/2039 00:30');
    await person.put('/configs/empresa', { versao, fuso: 'America/Manaus' });
    expect((await download(person, path)).payload).toContain('Relógio;09/06/2039 23:30');
    await person.put('/configs/empresa', { versao: versao + 1, fuso: 'America/Sao_Paulo' });
  });

  it('writes CSV as Excel in pt-BR reads it, without running what people typed, and logs it', async () => {
    const reply = await download(
      admin,
      '/clientes/exportar?formato=csv&colunas=razao_social,honorario_mensal_centavos,nada,status&ordenar=razao_social',
    );
    expect(reply.payload.charCodeAt(0)).toBe(0xfeff);
    expect(lines(reply.payload)).toEqual([
      'Cliente;CNPJ/CPF;Honorário mensal (R$);Status',
      `'-Menos;529.982.247-25;0,50;Suspenso`,
      `"'=HYPERLINK(""x"")";11.222.333/0001-81;1234,56;Ativo`,
      '"Ção; ""Aspas""";12.ABC.345/01DE-35;;Ativo',
    ]);
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="clientes-\d{4}-\d\d-\d\d\.csv"/,
    );
    expect(await lastLog()).toMatchObject({
      ator_descricao: 'Ana',
      rotulo: 'Clientes (CSV)',
      depois: {
        recurso: 'clientes',
        formato: 'csv',
        linhas: 3,
        situacao: 'completa',
        filtros: ['Ordem: Cliente'],
      },
    });
  });

  it('applies the filters, and writes instants on the clock of São Paulo, whatever the date format', async () => {
    const { orm } = database();
    await orm
      .update(usuario)
      .set({ ultimo_acesso_em: new Date('2026-03-01T01:30:00Z') })
      .where(eq(usuario.id, admin.id));
    const reply = await download(
      admin,
      '/usuarios/exportar?formato=csv&busca=Ana&colunas=nome,email,ultimo_acesso_em',
    );
    expect(lines(reply.payload)[1]).toMatch(/^Ana;pessoa\d+@teste\.example;28\/02\/2026 22:30$/);
    expect(
      lines((await download(admin, '/clientes/exportar?formato=csv&status=suspenso')).payload),
    ).toHaveLength(2);
    await download(admin, '/clientes/exportar?formato=csv&busca=529.982.247-25');
    expect((await lastLog())?.depois).toMatchObject({ linhas: 1, filtros: ['Busca: ***.982.247-**'] });
    await download(admin, '/clientes/exportar?formato=csv&busca=11222333000181');
    expect((await lastLog())?.depois).toMatchObject({ filtros: ['Busca: 11222333000181'] });
    expect((await download(admin, '/clientes/exportar?formato=csv&status=outro')).statusCode).toBe(400);
    expect((await download(admin, '/clientes/exportar?formato=csv&pagina=2')).statusCode).toBe(400);
    expect((await download(admin, '/clientes/exportar?formato=csv&ordenar=id')).statusCode).toBe(400);
    expect((await download(admin, '/clientes/exportar?formato=csv&colunas=nada')).statusCode).toBe(400);
  });

  it('writes XLSX with typed cells, a header that stays and a total row', async () => {
    const reply = await download(
      admin,
      '/clientes/exportar?formato=xlsx&colunas=razao_social,honorario_mensal_centavos&ordenar=razao_social',
    );
    const { sheets } = await readXlsx(reply.rawPayload);
    expect(sheets[0]?.name).toBe('Clientes');
    expect(sheets[0]?.rows).toEqual([
      ['Cliente', 'CNPJ/CPF', 'Honorário mensal (R$)'],
      ['-Menos', '529.982.247-25', 0.5],
      ['=HYPERLINK("x")', '11.222.333/0001-81', 1234.56],
      ['Ção; "Aspas"', '12.ABC.345/01DE-35', null],
      ['Total', null, 1235.06],
    ]);
    const logs = await readXlsx(
      (await download(admin, '/logs/exportar?formato=xlsx&colunas=data_hora')).rawPayload,
    );
    expect(logs.sheets[0]?.rows[1]?.[0]).toBeInstanceOf(Date);
  });

  it('writes PDF with person, filters, numbered pages and the columns on each of them', async () => {
    const reply = await download(
      admin,
      '/departamentos/exportar?formato=pdf&busca=Setor 0001&colunas=nome&ativo=sim',
    );
    const [first, text] = [reply.payload.slice(0, 5), pdfPages(reply.rawPayload).join('\n')];
    expect(first).toBe('%PDF-');
    expect(text).toContain('gerado por Ana em');
    expect(text).toContain('Filtros: Busca: Setor 0001 · Status: Ativos');
    expect(text).toContain('Setor 00010');
    const long = pdfPages(
      (await download(admin, '/departamentos/exportar?formato=pdf&busca=Setor 000')).rawPayload,
    ).join('\n');
    expect(long.match(/Nome/g)).toHaveLength(4);
    expect(long).toContain('Página 4 de 4');
    const refused = await download(admin, `${allOfThem}pdf`);
    expect(refused.json()).toMatchObject({
      codigo: 'pdf_grande',
      message: expect.stringContaining('10.000 linhas'),
    });
  });

  it('exports the rows of the list: own clients only for a restricted person, nothing without permission', async () => {
    const portfolio = await test().person('Administrador', { nome: 'Rita' });
    expect(lines((await download(portfolio, '/clientes/exportar?formato=csv')).payload)).toHaveLength(1);
    await database()
      .orm.update(cliente)
      .set({ responsavel_carteira_id: portfolio.id })
      .where(eq(cliente.documento, '52998224725'));
    expect(lines((await download(portfolio, '/clientes/exportar?formato=csv')).payload)[1]).toMatch(
      /^'-Menos/,
    );
    const analista = await test().person('Analista');
    expect((await analista.get('/departamentos/exportar?formato=csv')).status).toBe(403);
    const client = await test().person('Administrador', { is_client: 1 });
    expect((await client.get('/departamentos/exportar?formato=csv')).status).toBe(403);
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
    const store = async (person: SignedInPerson, status: string, direitos?: string) => {
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
    for (let turn = 0; turn < 100; turn += 1) {
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
});
