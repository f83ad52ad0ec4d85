import { buffer } from 'node:stream/consumers';
import { and, eq } from 'drizzle-orm';
import { withTransaction } from '../../../platform/database/database';
import { cliente, log_transacao, orcamento, precificacao_origem } from '../../../platform/database/schema';
import { pdfPages } from '../../../platform/pdf/pdf-text.fixture';
import { describeFirm } from '../../../testing/firm';
import { ArquivosDaTransacao, findPapel } from '../orcamentos/proposta/proposta-arquivo';
import { generateProposta } from '../orcamentos/proposta/proposta-pdf.service';
import { publishExamples } from '../precificacao/parametros.fixture';
import { baseDoReajuste, graficoDoReajuste } from './reajuste-grafico';

describeFirm('proposta de reajuste', ({ app, database, admin }) => {
  let uuid: string;
  let clienteId: number;
  let origens: Map<string, string>;
  const volumes = {
    lancamentos: 180,
    contas_bancarias: 1,
    notas_saida: 40,
    notas_entrada: 25,
    filiais: 0,
    funcionarios: 3,
    socios: 2,
  };
  beforeAll(async () => {
    origens = await publishExamples(database());
    const [row] = await database()
      .orm.insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '12ABC34501DE35',
        razao_social: 'Comercial Ipê Ltda.',
        regime_tributario: 'simples_nacional',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: admin.id,
        status: 'ativo',
      })
      .returning();
    uuid = row?.uuid as string;
    clienteId = row?.id as number;
  });

  /** First worked example (docs/domain/comercial.md#exemplos), for the client. */
  async function contrato(): Promise<string> {
    const criado = await admin.post('/orcamentos', {
      para: 'cliente',
      cliente_uuid: uuid,
      prospecto_nome: null,
      prospecto_documento: null,
      prospecto_contato: null,
      prospecto_email: null,
      origem_uuid: origens.get('Site'),
      servicos: [],
      prazo_meses: 12,
      validade: '2099-01-31',
      observacoes_internas: null,
    });
    const salvo = await admin.put(`/orcamentos/${criado.body.data.uuid}/conteudo`, {
      versao: 1,
      origem_uuid: origens.get('Site'),
      parceiro_uuid: null,
      servicos: ['contabil', 'fiscal', 'dp'].map((chave) => ({ chave, opcional: false, selecionado: true })),
      volumes,
      complexidade: {
        Regime: 'Simples Nacional',
        Segmento: 'Serviços',
        Documentação: 'Digital e organizada',
        Sistema: 'ERP sem integração',
      },
      desconto: { tipo: 'nenhum' },
      justificativa_desconto: null,
      desconto_implantacao_centavos: 0,
      prazo_meses: 24,
      cobrar_13a: true,
      parcelas_implantacao: 1,
      indice_reajuste: 'IPCA',
      dia_vencimento_boleto: 20,
      validade: '2099-01-31',
      condicoes: 'Pagamento por boleto.',
      observacoes_internas: null,
      ajustes: [],
    });
    expect(salvo.status).toBe(200);
    return criado.body.data.uuid;
  }
  const propose = (body: object = {}) =>
    admin.post(`/clientes/${uuid}/proposta-reajuste`, { competencia: '2026-10', ...body });
  const perform = (chave: string, competencia: string, realizado: number) =>
    admin.put(`/clientes/${uuid}/volumes?competencia=${competencia}`, {
      itens: [{ direcionador: chave, realizado, versao: null }],
    });

  it('asks for a contract, and for what goes beyond it', async () => {
    expect((await propose()).body).toMatchObject({ codigo: 'sem_contrato' });
    const aceito = await contrato();
    await database()
      .orm.update(orcamento)
      .set({ status: 'aceito', respondido_em: new Date('2026-08-15T12:00:00Z') })
      .where(eq(orcamento.uuid, aceito));
    expect((await propose()).body).toMatchObject({ codigo: 'sem_excedente' });
    await perform('lancamentos', '2026-10', 200);
    expect((await propose()).body).toMatchObject({ codigo: 'sem_excedente' });
    expect((await admin.get(`/clientes/${uuid}/volumes?competencia=2026-10`)).body.data.reajuste).toBe(false);
  });

  it('makes a draft with what was realised, at the engine’s price, without another implantação', async () => {
    await perform('lancamentos', '2026-09', 190);
    await perform('notas_saida', '2026-10', 30);
    expect((await admin.get(`/clientes/${uuid}/volumes?competencia=2026-10`)).body.data.reajuste).toBe(true);
    const { status, body } = await propose();
    expect(status).toBe(201);
    const [antes] = await database().orm.select().from(orcamento).where(eq(orcamento.status, 'aceito'));
    expect(body.data).toMatchObject({ mensal_anterior_centavos: antes?.mensal_centavos });
    const esperado = { ...volumes, lancamentos: 200, notas_saida: 30 };
    const {
      conteudo,
      calculo,
      status: situacao,
    } = (await admin.get(`/orcamentos/${body.data.uuid}/conteudo`)).body.data;
    expect(situacao).toBe('rascunho');
    expect(conteudo).toMatchObject({
      volumes: esperado,
      prazo_meses: 24,
      dia_vencimento_boleto: 20,
      condicoes: 'Pagamento por boleto.',
      observacoes_internas: expect.stringContaining('180 contratados, 200 realizados'),
    });
    const { versao: _v, ...pedido } = conteudo;
    const { data: simulado } = (
      await admin.post('/orcamentos/calcular', {
        origem_uuid: pedido.origem_uuid,
        servicos: pedido.servicos,
        volumes: esperado,
        complexidade: pedido.complexidade,
        desconto: { tipo: 'nenhum' },
        prazo_meses: 24,
        cobrar_13a: true,
        parcelas_implantacao: 1,
        desconto_implantacao_centavos: 0,
        ajustes: [],
      })
    ).body;
    expect(calculo.mensal_centavos).toBe(simulado.mensal_centavos);
    expect(simulado.implantacao_centavos).toBeGreaterThan(0);
    expect(calculo.implantacao_centavos).toBe(0);
    // It was done already: nobody has to approve that it is left out, nor when the draft is priced again.
    expect(calculo.alcada).toBe(0);
    const previo = await admin.post('/orcamentos/calcular', {
      origem_uuid: pedido.origem_uuid,
      servicos: pedido.servicos,
      volumes: esperado,
      complexidade: pedido.complexidade,
      desconto: { tipo: 'nenhum' },
      prazo_meses: 24,
      cobrar_13a: true,
      parcelas_implantacao: 1,
      desconto_implantacao_centavos: 0,
      ajustes: pedido.ajustes.map((one: { servico: string; tarefa: string; milimin: null }) => ({
        servico: one.servico,
        tarefa: one.tarefa,
        milimin: one.milimin,
      })),
      orcamento_uuid: body.data.uuid,
    });
    expect(previo.body.data).toMatchObject({ alcada: 0, mensal_centavos: calculo.mensal_centavos });
    const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.uuid, body.data.uuid));
    expect(row).toMatchObject({ cliente_id: clienteId, orcamento_anterior_id: antes?.id });
    const [log] = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.rotulo, body.data.numero), eq(log_transacao.acao, 'Criou')))
      .orderBy(log_transacao.id);
    expect(log).toMatchObject({ cliente_uuid: uuid, depois: { contrato: antes?.numero } });

    // Its paper shows what it is based on; the contract's own has nothing to show.
    const { orm } = database();
    const grafico = async (id = 0) => graficoDoReajuste(orm, await baseDoReajuste(orm, id));
    const linhas = await grafico(row?.id);
    expect(linhas.map(({ nome, meses }) => [nome, meses.slice(-2)])).toEqual([
      [
        'Lançamentos contábeis',
        [
          { competencia: '2026-09', contratado: 180, realizado: 190 },
          { competencia: '2026-10', contratado: 180, realizado: 200 },
        ],
      ],
    ]);
    expect(await grafico(antes?.id)).toEqual([]);
    const { context } = app().app;
    const papel = await withTransaction(database(), (tx) =>
      generateProposta(
        tx,
        context,
        row as NonNullable<typeof row>,
        'hash',
        new ArquivosDaTransacao(context.files),
        admin.id,
      ),
    );
    const guardado = await findPapel(orm, papel.id);
    const pdf = await buffer(await context.files.open(guardado?.arquivo as string));
    const texto = (await pdfPages(pdf)).join('\n');
    expect(texto).toContain('Contratado × realizado');
    expect(texto).toMatch(/set\. 2026 180\n190/);
    expect(texto).toMatch(/out\. 2026 180\n200/);
  });

  it('asks before a second open budget, and keeps to rows and rights', async () => {
    expect((await propose()).body).toMatchObject({ codigo: 'orcamento_aberto' });
    expect((await propose({ confirma_aberto: true })).status).toBe(201);
    const seller = await app().person('Comercial');
    expect((await seller.post(`/clientes/${uuid}/proposta-reajuste`, {})).status).toBe(404);
    const analyst = await app().person('Analista');
    expect((await analyst.post(`/clientes/${uuid}/proposta-reajuste`, {})).status).toBe(403);
  });

  it('leaves a contract that the published parameters no longer know to a new budget', async () => {
    const { orm } = database();
    const [feira] = await orm.insert(precificacao_origem).values({ nome: 'Feira' }).returning();
    await orm
      .update(orcamento)
      .set({ origem_id: feira?.id as number })
      .where(eq(orcamento.status, 'aceito'));
    expect((await propose({ confirma_aberto: true })).body).toMatchObject({ codigo: 'contrato_sem_preco' });
  });
});
