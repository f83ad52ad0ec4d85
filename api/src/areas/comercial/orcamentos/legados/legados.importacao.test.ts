import { and, eq } from 'drizzle-orm';
import { cliente, log_transacao, orcamento } from '../../../../platform/database/schema/index';
import { type SignedInPerson, useSignedInApp } from '../../../../testing/signed-in-app';
import { describeDatabase } from '../../../../testing/test-database';
import { publishExamples } from '../../precificacao/parametros.fixture';

describeDatabase('orçamentos anteriores por planilha', (database) => {
  const app = useSignedInApp(database);
  let patricia: SignedInPerson;
  let bruno: SignedInPerson;

  beforeAll(async () => {
    await publishExamples(database());
    patricia = await app().person('Precificação', { nome: 'Patrícia', habilitar_visualizacao_total: 1 });
    bruno = await app().person('Comercial', { nome: 'Bruno' });
  });

  async function startImport(simular: 'sim' | 'nao', lines: string[], person = patricia) {
    const form = new FormData();
    form.append('arquivo', new Blob([lines.join('\n')]), 'anteriores.csv');
    const request = new Request('http://firma.example', { method: 'POST', body: form });
    const { status, body } = await app().request({
      method: 'POST',
      url: `/api/orcamentos/legados/importar?simular=${simular}`,
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
});
