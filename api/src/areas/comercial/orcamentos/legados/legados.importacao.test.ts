import { and, eq } from 'drizzle-orm';
import { cliente, log_transacao, orcamento } from '../../../../platform/database/schema/index';
import { describeFirm } from '../../../../testing/firm';
import { publishExamples } from '../../precificacao/parametros.fixture';

describeFirm('orçamentos anteriores por planilha', ({ app, database, patricia, bruno }) => {
  beforeAll(async () => {
    await publishExamples(database());
  });

  async function startImport(simular: 'sim' | 'nao', lines: string[], person = patricia, colunas?: string) {
    const form = new FormData();
    form.append('arquivo', new Blob([lines.join('\n')]), 'anteriores.csv');
    const request = new Request('http://firma.example', { method: 'POST', body: form });
    const { status, body } = await app().request({
      method: 'POST',
      url: `/api/orcamentos/legados/importar?simular=${simular}${colunas === undefined ? '' : `&colunas=${colunas}`}`,
      headers: { authorization: person.token, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status, ...body };
  }
  const cabecalho = 'Proposta;Razão social;CNPJ;Status;Data;Mensalidade;Setup;Desconto;Prazo;Serviços';
  const legados = async () =>
    (await patricia.get('/orcamentos/legados?por_pagina=100')).body.data.itens as Record<string, unknown>[];

  it('understands the columns by other names, tells what it would do, then keeps every line', async () => {
    const [dono] = await database()
      .orm.insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '11444777000161',
        razao_social: 'Padaria Antiga Ltda.',
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: patricia.id,
        status: 'ativo',
      })
      .returning({ id: cliente.id });
    const lines = [
      cabecalho,
      'P-77;Padaria Antiga;11.444.777/0001-61;Aceita;05/03/2021;1.234,56;R$ 500,00;100,00;24;Contabilidade; ',
      'P-78;Loja Sem Cadastro;;Recusado;2022-07-01;800;;;;Consultoria antiga',
    ].map((line) => line.replace('Contabilidade; ', 'Contabilidade'));
    const ensaio = await startImport('sim', lines);
    expect(ensaio.data).toMatchObject({
      simulacao: true,
      total: 2,
      validas: 2,
      gravadas: 0,
      avisos: ['Serviços sem cadastro ficam nas observações: Consultoria antiga.'],
    });
    expect(await legados()).toEqual([]);

    expect((await startImport('nao', lines)).data).toMatchObject({ gravadas: 2, erros: [] });
    const itens = await legados();
    expect(itens.map(({ numero }) => numero).sort()).toEqual(['P-77', 'P-78']);
    const aceito = itens.find(({ numero }) => numero === 'P-77');
    expect(aceito).toMatchObject({
      nome_cliente: 'Padaria Antiga Ltda.',
      status: 'aceito',
      mensal_centavos: 123_456,
      implantacao_centavos: 50_000,
      servicos: ['Contabilidade'],
      criado_em: '2021-03-05T15:00:00.000Z',
    });
    const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.numero, 'P-77'));
    expect(row).toMatchObject({
      legado: true,
      cliente_id: dono?.id,
      vendedor_id: patricia.id,
      prazo_meses: 24,
      valor_contrato_centavos: 123_456 * 24 + 50_000,
      validade: '2021-03-20',
    });
    const detalhe = (await patricia.get(`/orcamentos/${aceito?.uuid}`)).body.data;
    expect(detalhe.itens).toMatchObject([{ servico: 'Contabilidade', preco_final_centavos: null }]);
    const [outro] = await database().orm.select().from(orcamento).where(eq(orcamento.numero, 'P-78'));
    expect(outro).toMatchObject({
      prospecto: { nome: 'Loja Sem Cadastro' },
      observacoes_internas: 'Serviços: Consultoria antiga',
    });
    expect(
      await database().orm.$count(
        log_transacao,
        and(eq(log_transacao.entidade, 'orcamento'), eq(log_transacao.rotulo, 'P-77')),
      ),
    ).toBe(1);
    // Nobody has anything to do with it.
    expect((await patricia.get('/orcamentos/caixa-entrada')).body.data.total).toBe(0);
  });

  it('names each wrong cell and keeps no line of that file', async () => {
    const { data } = await startImport('nao', [
      cabecalho,
      'P-77;Repetida;;Aceito;01/01/2020;100;;;;',
      'P-90;Aberta;;Em aprovação;01/01/2020;100;;;;',
      'P-91;Sem valor;;Aceito;31/02/2020;;;;;',
      'P-92;Certa;;Expirado;01/01/2020;100;;;;',
    ]);
    expect(data).toMatchObject({ total: 4, validas: 1, gravadas: 0 });
    expect(data.erros).toMatchObject([
      { linha: 2, coluna: 'Número', mensagem: 'Já existe um orçamento com este número.' },
      { linha: 3, coluna: 'Situação', mensagem: 'Use Aceito, Recusado ou Expirado.' },
      expect.objectContaining({ linha: 4, coluna: 'Criado em' }),
      { linha: 4, coluna: 'Mensal', mensagem: 'Campo obrigatório.' },
    ]);
    expect(await legados()).toHaveLength(2);
    expect((await startImport('sim', [cabecalho, 'P-93;X;;Aceito;01/01/2020;1;;;;'], bruno)).status).toBe(
      403,
    );
  });

  describe('columns that are not known by their names', () => {
    const estranho = 'Ref;Quem;constructor;Situação;Quando;R$;Nome';
    const linhas = [
      'V-1;Ana Ltda;x;Aceito;01/02/2020;900;',
      'V-2;Bia Ltda;y;Recusado;02/02/2020;800;Beatriz',
    ];
    const campos = 'numero,cliente,,status,criado_em,mensal,';

    it('are told with values that stand in them, and saving asks for their fields', async () => {
      const ensaio = await startImport('sim', [estranho, ...linhas]);
      expect(ensaio.data).toMatchObject({ total: 2, validas: 0, gravadas: 0, conferir_colunas: true });
      expect(ensaio.data.colunas).toEqual([
        { titulo: 'Ref', exemplos: ['V-1', 'V-2'], chave: null },
        { titulo: 'Quem', exemplos: ['Ana Ltda', 'Bia Ltda'], chave: null },
        { titulo: 'constructor', exemplos: ['x', 'y'], chave: null },
        { titulo: 'Situação', exemplos: ['Aceito', 'Recusado'], chave: 'status' },
        { titulo: 'Quando', exemplos: ['01/02/2020', '02/02/2020'], chave: null },
        { titulo: 'R$', exemplos: ['900', '800'], chave: null },
        { titulo: 'Nome', exemplos: ['Beatriz'], chave: 'cliente' },
      ]);
      expect(ensaio.data.erros).toContainEqual({ linha: 1, coluna: 'Ref', mensagem: 'Coluna desconhecida.' });
      expect(ensaio.data.erros).toContainEqual({ linha: 1, coluna: 'Número', mensagem: 'Falta a coluna.' });
      const gravar = await startImport('nao', [estranho, ...linhas]);
      expect([gravar.status, gravar.erros.arquivo]).toEqual([
        422,
        expect.arrayContaining(['Coluna desconhecida: Ref.', 'Falta a coluna Número.']),
      ]);
    });

    it('take the fields that a person tells, and those only of that person’s next file like it', async () => {
      const ensaio = await startImport('sim', [estranho, ...linhas], patricia, campos);
      expect(ensaio.data).toMatchObject({ total: 2, validas: 2, erros: [] });
      expect(ensaio.data.conferir_colunas).toBeUndefined();
      // Nothing was saved, and so nothing is remembered.
      expect((await startImport('sim', [estranho, ...linhas])).data.conferir_colunas).toBe(true);

      expect((await startImport('nao', [estranho, ...linhas], patricia, campos)).data.gravadas).toBe(2);
      const outra = ['V-3;Caio Ltda;z;Expirado;03/02/2020;700;'];
      const proxima = await startImport('sim', [estranho.toUpperCase(), ...outra]);
      expect(proxima.data).toMatchObject({ validas: 1, erros: [] });
      expect(proxima.data.colunas.map(({ chave }: { chave: string | null }) => chave)).toEqual([
        ...['numero', 'cliente', null, 'status', 'criado_em', 'mensal', null],
      ]);
      const colega = await app().person('Precificação', { nome: 'Quésia', habilitar_visualizacao_total: 1 });
      expect((await startImport('sim', [estranho, ...outra], colega)).data.conferir_colunas).toBe(true);

      // Told otherwise, the new choice holds; as the titles say, nothing is kept any more.
      const novos = 'numero,,,status,criado_em,mensal,cliente';
      const bia = ['V-4;;z;Expirado;03/02/2020;700;Bia Ltda'];
      const ambas = await Promise.all([
        startImport('nao', [estranho, ...bia], patricia, novos),
        startImport('nao', [estranho, ...bia.map((line) => line.replace('V-4', 'V-5'))], patricia, novos),
      ]);
      expect(ambas.map(({ data }) => data.gravadas)).toEqual([1, 1]);
      expect((await startImport('sim', [estranho, ...outra])).data.colunas[1].chave).toBeNull();
    });

    it.each([
      ['numero,constructor,,status,criado_em,mensal,cliente', 'Campo desconhecido.'],
      ['numero,cliente,numero,status,criado_em,mensal', 'O campo Número está em duas colunas.'],
      ['numero,cliente,,status,criado_em', 'Falta a coluna Mensal.'],
      ['', 'Falta a coluna Número.'],
      ['numero,cliente,,status,criado_em,,,mensal', 'O arquivo tem menos colunas.'],
    ])('take no fields that do not fit: %s', async (escolha, sentence) => {
      const { status, erros } = await startImport('sim', [estranho, ...linhas], patricia, escolha);
      expect([status, erros]).toEqual([422, { colunas: [sentence] }]);
    });

    it('are at most a hundred; what stands beyond the header is an error of its line', async () => {
      const larga = Array.from({ length: 101 }, (_, at) => `c${at}`).join(';');
      expect((await startImport('sim', [larga, '1'])).erros.arquivo).toEqual([
        'O arquivo tem 101 colunas. O limite é de 100.',
      ]);
      const linha = 'V-8;Eva Ltda;x;Aceito;01/02/2020;900;';
      const vazias = await startImport('sim', [`${estranho}${';'.repeat(200)}`, linha], patricia, campos);
      expect(vazias.data).toMatchObject({ validas: 1, erros: [] });
      expect(vazias.data.colunas).toHaveLength(7);
      const sobra = await startImport('sim', [estranho, `${linha};sobra`], patricia, campos);
      expect(sobra.data.erros).toEqual([
        { linha: 2, coluna: '', mensagem: 'Há valores além das colunas do cabeçalho.' },
      ]);
      expect((await startImport('sim', [estranho])).erros.arquivo).toEqual([
        'O arquivo não tem linhas além do cabeçalho.',
      ]);
    });

    it('may lack a title and still have a field', async () => {
      const semTitulo = 'Número;;Situação;Criado em;Mensal;';
      const linha = ['V-9;Dora Ltda;Aceito;01/02/2020;900;guardar'];
      const ensaio = await startImport('sim', [semTitulo, ...linha]);
      expect(ensaio.data.colunas[1]).toEqual({ titulo: '', exemplos: ['Dora Ltda'], chave: null });
      const { data } = await startImport(
        'sim',
        [semTitulo, ...linha],
        patricia,
        'numero,cliente,status,criado_em,mensal',
      );
      expect(data).toMatchObject({ validas: 1, erros: [] });
    });
  });
});
