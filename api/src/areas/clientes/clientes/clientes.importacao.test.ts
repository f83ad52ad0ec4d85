import { clienteImportColumns } from '@gestao/shared/contracts/clientes/cliente-importacao';
import { eq, inArray, like } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { cliente, cliente_contato, log_transacao, usuario } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';

const columns = ['CNPJ ou CPF', 'Razão social', 'Regime tributário', 'Segmento'];
const header = [...columns, 'Município', 'Código IBGE', 'UF', 'Responsável pela carteira'].join(';');
const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** A valid CNPJ for each number. */
const cnpj = (n: number) => withDigits(`${String(20_000_000 + n)}0001`);

function withDigits(body: string): string {
  let document = body;
  for (const from of [1, 0]) {
    const sum = [...document].reduce(
      (total, sign, at) => total + Number(sign) * (weights[at + from] ?? 0),
      0,
    );
    document += sum % 11 < 2 ? 0 : 11 - (sum % 11);
  }
  return document;
}

describeFirm('clientes: importação', ({ app, database, usePerson }) => {
  const admin = usePerson('Administrador', {
    email: 'helena@firma.example',
    habilitar_visualizacao_total: 1,
  });

  const send = (who: SignedInPerson, file: string | Uint8Array, simular: 'sim' | 'nao', more = '') =>
    who.upload(`/clientes/importar?simular=${simular}${more}`, 'c.csv', Buffer.from(file));
  const line = (n: number, values: Partial<Record<number, string>> = {}) =>
    [
      cnpj(n),
      `Importada ${n} Ltda.`,
      'Simples Nacional',
      'Comércio',
      'São Paulo',
      '3550308',
      'SP',
      'Helena@firma.example',
    ]
      .map((cell, at) => values[at] ?? cell)
      .join(';');

  it('says every wrong line and column of 500 with 20 wrong ones, and saves none', async () => {
    await send(admin, [header, line(9000)].join('\n'), 'nao');
    const lines = Array.from({ length: 500 }, (_, n) => line(n));
    const wrong = Array.from({ length: 20 }, (_, n) => 3 + n * 24);
    const faults: Partial<Record<number, string>>[] = [
      { 0: '11.222.333/0001-82' },
      { 2: 'Simples' },
      { 3: 'Pesca' },
      { 7: 'ninguem@firma.example' },
      { 0: cnpj(9000) },
      { 6: 'RJ' },
    ];
    for (const [at, n] of wrong.entries()) lines[n] = line(n, faults[at % faults.length]);
    const answer = await send(admin, [header, ...lines].join('\r\n'), 'sim');
    const { erros, erradas, colunas: _columns, leitura: _reading, ...counts } = answer.body.data;
    expect(counts).toEqual({ simulacao: true, total: 500, validas: 480, gravadas: 0 });
    const named = new Set(erros.map((erro: { linha: number }) => erro.linha));
    expect([...named]).toEqual(wrong.map((n) => n + 2));
    expect(erros.slice(0, 6)).toMatchObject([
      { linha: 5, coluna: 'CNPJ ou CPF', mensagem: 'CNPJ inválido.' },
      {
        linha: 29,
        coluna: 'Regime tributário',
        mensagem: 'Use MEI, Simples Nacional, Lucro Presumido, Lucro Real, Imune/Isenta.',
      },
      { linha: 53, coluna: 'Segmento', mensagem: 'Segmento não encontrado.' },
      {
        linha: 77,
        coluna: 'Responsável pela carteira',
        mensagem: 'Pessoa não encontrada na equipe.',
      },
      { linha: 101, coluna: 'CNPJ ou CPF', mensagem: 'Já existe um registro com este CPF/CNPJ.' },
      {
        linha: 125,
        coluna: 'Código IBGE',
        mensagem: 'Este código é de um município de SP; a UF informada é RJ.',
      },
    ]);
    expect(erros[0].valor).toBe('11.222.333/0001-82');
    expect(erradas.map((one: { linha: number }) => one.linha)).toEqual(wrong.map((n) => n + 2));
    expect(erradas[0].valores[0]).toBe('11.222.333/0001-82');
    expect(await database().orm.$count(cliente)).toBe(1);
  });

  it('saves a whole file with contacts and log, each once', async () => {
    const cells: Record<string, string> = {
      'CNPJ ou CPF': '12.ABC.345/01DE-35',
      'Razão social': '=1+1 Ltda.',
      'Regime tributário': 'lucro real',
      Segmento: 'comercio',
      CNAE: '6920-6/01',
      Porte: 'epp',
      Município: 'Campinas',
      'Código IBGE': '3509502',
      UF: 'sp',
      CEP: '13010-001',
      'Início do contrato': '31/01/2024',
      'Responsável pela carteira': 'helena@firma.example',
      Classificação: 'a',
      Tags: 'Prioritário | Em risco',
      Situação: 'Prospecto',
      Contato: 'Marta Souza',
      'E-mail do contato': 'Marta@cliente.example',
      'Telefone do contato': '(11) 98765-4321',
    };
    const titles = clienteImportColumns.map((column) => column.titulo);
    const file = [titles.join(';'), titles.map((title) => cells[title] ?? '').join(';')].join('\n');
    const answer = await send(admin, file, 'nao');
    expect(answer.body.data).toMatchObject({ gravadas: 1, erros: [] });
    const { orm } = database();
    const [row] = await orm.select().from(cliente).where(like(cliente.documento, '12ABC%'));
    expect(row).toMatchObject({
      tipo_pessoa: 'juridica',
      razao_social: '=1+1 Ltda.',
      regime_tributario: 'lucro_real',
      cnae: '6920601',
      porte: 'epp',
      uf: 'SP',
      endereco: { cep: '13010001' },
      data_inicio_contrato: '2024-01-31',
      classificacao: 'A',
      tags: ['Prioritário', 'Em risco'],
      status: 'prospecto',
    });
    const contatos = await orm.select().from(cliente_contato).orderBy(cliente_contato.id);
    expect(contatos).toMatchObject([
      { nome: 'Marta Souza', email: 'marta@cliente.example', telefone: '+5511987654321', principal: true },
    ]);
    const logs = await orm.select().from(log_transacao).orderBy(log_transacao.id);
    expect(logs.filter((log) => log.cliente_uuid === row?.uuid).map((log) => log.entidade)).toEqual([
      'cliente',
      'cliente_contato',
    ]);
    expect((await send(admin, file, 'nao')).body.data).toMatchObject({ validas: 0, gravadas: 0 });
  });

  it('takes the town from name and state, and tells a name that no town has', async () => {
    const named = (n: number, nome: string, codigo = '', uf = 'SP') => line(n, { 4: nome, 5: codigo, 6: uf });
    const good = [header, named(800, 'santa barbara d oeste'), named(801, 'Campinas', '3509502')].join('\n');
    expect((await send(admin, good, 'nao')).body.data).toMatchObject({ gravadas: 2 });
    const rows = await database()
      .orm.select({ nome: cliente.municipio, ibge: cliente.municipio_ibge })
      .from(cliente)
      .where(inArray(cliente.documento, [cnpj(800), cnpj(801)]))
      .orderBy(cliente.documento);
    expect(rows).toEqual([
      { nome: "Santa Bárbara d'Oeste", ibge: '3545803' },
      { nome: 'Campinas', ibge: '3509502' },
    ]);
    const bad = [header, named(802, 'Atlântida'), named(803, 'Campinas', '3599999')].join('\n');
    expect((await send(admin, bad, 'sim')).body.data.erros).toEqual([
      { linha: 2, coluna: 'Município', valor: 'Atlântida', mensagem: 'Município não encontrado em SP.' },
      { linha: 3, coluna: 'Código IBGE', valor: '3599999', mensagem: 'Código IBGE inexistente.' },
    ]);
  });

  it('tells everything wrong with a line at once, and takes the file of wrong lines back', async () => {
    const faults = { 0: '123', 3: 'Pesca', 4: 'Atlântida', 5: '', 7: 'ninguem@firma.example' };
    const { data } = (await send(admin, [header, line(850, faults), line(851)].join('\n'), 'sim')).body;
    expect(data.erros.map((erro: { coluna: string }) => erro.coluna)).toEqual([
      'CNPJ ou CPF',
      'Segmento',
      'Município',
      'Responsável pela carteira',
    ]);
    const corrected = [`${header};Motivo do erro`, `${line(850)};CNPJ ou CPF: CNPJ inválido.`].join('\n');
    expect((await send(admin, corrected, 'nao')).body.data).toMatchObject({ gravadas: 1 });
  });

  it('reads days with the day first, whatever the firm shows', async () => {
    const titles = [...header.split(';'), 'Início do contrato'];
    const days = ['03/04/2026', '2026-04-03', '01/31/2026'];
    const file = [titles.join(';'), ...days.map((day, at) => `${line(700 + at)};${day}`)].join('\n');
    const { data } = (await send(admin, file, 'sim')).body;
    expect(data.erros).toMatchObject([
      { linha: 4, coluna: 'Início do contrato', mensagem: 'Data inválida.' },
    ]);
    const whole = file.split('\n').slice(0, 3).join('\n');
    expect((await send(admin, whole, 'nao')).body.data).toMatchObject({ gravadas: 2 });
    const rows = await database()
      .orm.select({ inicio: cliente.data_inicio_contrato })
      .from(cliente)
      .where(inArray(cliente.documento, [cnpj(700), cnpj(701)]));
    expect(rows).toEqual([{ inicio: '2026-04-03' }, { inicio: '2026-04-03' }]);
  });

  it('is closed to who may not register clients', async () => {
    const file = [header, line(1)].join('\n');
    expect((await send(await app().person('Analista'), file, 'sim')).status).toBe(403);
    const client = await app().person('Administrador', { is_client: 1, cliente_id: 1 });
    expect((await send(client, file, 'sim')).status).toBe(403);
  });

  it('understands a portal’s workbook: hidden sheet, titles above, lost zeros, days, names, no state', async () => {
    const lostZero = `0${cnpj(9500).slice(1, 12)}`;
    const whole = withDigits(lostZero);
    const book = await writeXlsx({
      sheets: [
        { name: 'Parâmetros', hidden: true, rows: [['x']] },
        {
          name: 'Relação',
          rows: [
            ['Banco Exemplo S.A.'],
            ['Relação de clientes em 28/11/2026'],
            [],
            ['CNPJ/CPF', 'Nome', 'Regime', 'Ramo', 'Cidade', 'CEP', 'Cliente desde', 'Carteira'],
            [
              Number(whole),
              'Do portal Ltda.',
              'Simples Nacional',
              'Comércio',
              'Goiânia',
              1310100,
              46054,
              'Helena',
            ],
            [
              cnpj(9501),
              'Do portal S.A.',
              'Lucro Real',
              'Comércio',
              'Santos - SP',
              '',
              '1/2/26',
              'helena@firma.example',
            ],
            ['Total', 2],
          ],
        },
      ],
    });
    await database().orm.update(usuario).set({ nome: 'Helena' }).where(eq(usuario.id, admin.id));
    const dry = await send(admin, new Uint8Array(book), 'sim');
    expect(dry.body.data).toMatchObject({
      total: 2,
      erros: [],
      leitura: {
        frases: [
          'Planilha “Relação”, uma de 2; 1 está oculta.',
          'Cabeçalho na linha 4; as 2 linhas acima ficaram de fora.',
          'A linha 7, de totais, ficou de fora.',
        ],
        reparos: [
          `1 CNPJ teve zeros à esquerda restaurados: ${Number(whole)} → ${whole}.`,
          '1 CEP teve o zero à esquerda restaurado: 1310100 → 01310100.',
          '1 data estava como número da planilha: 46054 → 01/02/2026.',
          '1 data com ano de dois dígitos foi lida entre 1950 e 2049: 1/2/26 → 01/02/2026.',
        ],
        folha: 'Relação',
        lembradas: false,
      },
    });
    expect((await send(admin, new Uint8Array(book), 'nao')).body.data).toMatchObject({
      gravadas: 2,
      erros: [],
    });
    const saved = await database()
      .orm.select()
      .from(cliente)
      .where(inArray(cliente.documento, [whole, cnpj(9501)]))
      .orderBy(cliente.razao_social);
    expect(saved).toMatchObject([
      { razao_social: 'Do portal Ltda.', municipio: 'Goiânia', uf: 'GO', data_inicio_contrato: '2026-02-01' },
      { razao_social: 'Do portal S.A.', municipio: 'Santos', uf: 'SP', data_inicio_contrato: '2026-02-01' },
    ]);
  });

  it('asks for the state where several towns have the name, and says what a number has lost', async () => {
    const titles = 'CNPJ;Nome;Regime;Ramo;Cidade;Carteira';
    const line = (documento: string, cidade: string) =>
      `${documento};Sem UF ${documento};Lucro Real;Comércio;${cidade};helena@firma.example`;
    const file = `sep=;\r\n${[titles, line(cnpj(9600), 'Bom Jesus'), line('1,22233E+13', 'Goiânia')].join('\r\n')}`;
    const { erros, leitura } = (await send(admin, file, 'sim')).body.data;
    expect(leitura.frases[0]).toBe('CSV separado por ponto e vírgula, dito na primeira linha, em UTF-8.');
    expect(erros).toMatchObject([
      {
        linha: 2,
        coluna: 'UF',
        mensagem: expect.stringMatching(/^Há municípios com este nome em .*RS.*: informe a UF\.$/),
      },
      { linha: 3, coluna: 'CNPJ ou CPF', mensagem: expect.stringContaining('número científico') },
    ]);
  });

  it('tells that columns are as of an earlier file, and reads them by their titles where asked', async () => {
    const titles = 'Documento do cliente;Nome;Regime;Ramo;Cidade;Carteira';
    const of = (n: number) =>
      `${titles}\r\n${cnpj(n)};Lembrada ${n};Lucro Real;Comércio;Goiânia;helena@firma.example\r\n`;
    const keys = '&colunas=documento,razao_social,regime,segmento,municipio,responsavel';
    expect((await send(admin, of(9700), 'nao', keys)).body.data).toMatchObject({ gravadas: 1 });
    expect((await send(admin, of(9701), 'sim')).body.data).toMatchObject({
      erros: [],
      leitura: { lembradas: true },
    });
    expect((await send(admin, of(9701), 'sim', '&memoria=nao')).body.data).toMatchObject({
      conferir_colunas: true,
      leitura: { lembradas: false },
    });
  });
});
