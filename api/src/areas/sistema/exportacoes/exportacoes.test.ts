import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { cliente, usuario } from '../../../platform/database/schema';
import { pdfPages } from '../../../platform/pdf/pdf-text.fixture';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';
import { allOfThem, lines, useExports } from './exportacoes.fixture';

describeDatabase('exports', (database) => {
  const { test, admin: person, download, lastLog } = useExports(database);
  let admin: SignedInPerson;

  beforeAll(() => {
    admin = person();
  });

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

  it('applies the filters, and writes instants on the clock of São Paulo, the day first whoever exports', async () => {
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
    const brazilian = await test().person('Administrador', { nome: 'Bia', habilitar_visualizacao_total: 1 });
    await brazilian.put('/preferencias', {
      tema: 'sistema',
      formato_data: 'pt-BR',
      densidade: 'confortavel',
    });
    const same = await download(
      brazilian,
      '/usuarios/exportar?formato=csv&busca=Ana&colunas=nome,email,ultimo_acesso_em',
    );
    expect(lines(same.payload)[1]).toMatch(/;28\/02\/2026 22:30$/);
    expect(
      lines((await download(admin, '/clientes/exportar?formato=csv&status=suspenso')).payload),
    ).toHaveLength(2);
    await download(admin, '/clientes/exportar?formato=csv&busca=529.982.247-25');
    expect((await lastLog())?.depois).toMatchObject({ linhas: 1, filtros: ['Busca: ***.982.247-**'] });
    await download(admin, '/clientes/exportar?formato=csv&busca=11222333000181');
    expect((await lastLog())?.depois).toMatchObject({ filtros: ['Busca: 11222333000181'] });
    await download(admin, '/clientes/exportar?formato=csv&status=-ativo,suspenso&honorario_de=150000');
    expect((await lastLog())?.depois).toMatchObject({
      filtros: ['Status: não Ativo, Suspenso', 'Honorário a partir de: R$\u00a01.500,00'],
    });
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
    const { sheets } = await readXlsx(reply.rawPayload, { readStyles: true });
    const bold = [0, 1, 2, 3, 4].map((row) => sheets[0]?.cells?.get(`${row},0`)?.style?.font?.bold === true);
    expect(bold).toEqual([true, false, false, false, true]);
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
    const [first, text] = [reply.payload.slice(0, 5), (await pdfPages(reply.rawPayload)).join('\n')];
    expect(first).toBe('%PDF-');
    expect(text).toContain('gerado por Ana em');
    expect(text).toContain('Filtros: Busca: Setor 0001 · Status: Ativos');
    expect(text).toContain('Setor 00010');
    const long = (
      await pdfPages(
        (
          await download(admin, '/departamentos/exportar?formato=pdf&busca=Setor 000')
        ).rawPayload,
      )
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
});
