import { and, eq } from 'drizzle-orm';
import { configuracao, log_transacao, orcamento } from '../../database/schema';
import { type SignedInPerson, useSignedInApp } from '../../testing/signed-in-app';
import { describeDatabases } from '../../testing/test-database';
import { createComercial } from './comercial.fixture';
import { linhasDoPainel } from './painel/orcamentos.painel-export';

/** Keys that tell what domain 0.7 hides; no answer to others may hold one. */
const secretKeys = /"(custo_\w+|margem\w*|composicao|piso_centavos|resultado_centavos)":/;

describeDatabases('orcamentos', (database) => {
  const app = useSignedInApp(database);
  let firma: Awaited<ReturnType<typeof createComercial>>;
  let bruno: SignedInPerson;
  let carla: SignedInPerson;
  let patricia: SignedInPerson;
  let gestor: SignedInPerson;
  beforeAll(async () => {
    bruno = await app().person('Comercial', { nome: 'Bruno' });
    carla = await app().person('Comercial', { nome: 'Carla' });
    patricia = await app().person('Precificação', { nome: 'Patrícia', habilitar_visualizacao_total: 1 });
    gestor = await app().person('Gestor operacional', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
    firma = await createComercial(database(), bruno.id);
  });

  const form = (values: object = {}) => ({
    para: 'prospecto',
    cliente_uuid: null,
    prospecto_nome: 'Padaria Sol',
    prospecto_documento: '11.222.333/0001-81',
    prospecto_contato: '',
    prospecto_email: 'Dona@Sol.example',
    origem_uuid: firma.origem.uuid,
    servicos: [firma.servicos.contabil.uuid, firma.servicos.bpo.uuid],
    prazo_meses: 12,
    validade: '2099-01-31',
    observacoes_internas: null,
    ...values,
  });
  const post = (person: SignedInPerson, payload: object, key: string) =>
    app().request({
      method: 'POST',
      url: '/api/orcamentos',
      headers: { authorization: person.token, rota: '/precificacao/novo-orcamento', 'idempotency-key': key },
      payload,
    });
  const numeros = (reply: { body: { data: { itens: { numero: string }[] } } }) =>
    reply.body.data.itens.map((item) => item.numero);

  it('opens each list only to its permission, and nothing at all to a client’s person', async () => {
    const analista = await app().person('Analista', { habilitar_visualizacao_total: 1 });
    for (const path of ['', '/meus', '/legados', '/dashboard', '/opcoes', '/clientes']) {
      expect((await analista.get(`/orcamentos${path}`)).status).toBe(403);
    }
    expect((await analista.post('/orcamentos', form())).status).toBe(403);
    const cliente = await app().person('Administrador', {
      is_client: 1,
      cliente_id: firma.ipe.id,
      habilitar_visualizacao_total: 1,
    });
    const { uuid } = await firma.orcamento({ vendedor_id: bruno.id, cliente_id: firma.ipe.id });
    for (const path of [
      '',
      '/meus',
      '/legados',
      '/dashboard',
      '/opcoes',
      '/clientes',
      '/caixa-entrada',
      `/${uuid}`,
    ]) {
      expect((await cliente.get(`/orcamentos${path}`)).status).toBe(403);
    }
    expect((await cliente.post('/orcamentos', form())).status).toBe(403);
  });

  it('shows all with the total view, else only own ones, in lists and details alike', async () => {
    const deBruno = await firma.orcamento({ vendedor_id: bruno.id });
    const deCarla = await firma.orcamento({ vendedor_id: carla.id });
    const precificado = await firma.orcamento({ vendedor_id: carla.id, precificador_id: bruno.id });
    const meus = numeros(await bruno.get('/orcamentos/meus?por_pagina=100'));
    expect(meus).toContain(deBruno.numero);
    expect(meus).not.toContain(deCarla.numero);
    expect(meus).not.toContain(precificado.numero);
    expect((await bruno.get(`/orcamentos/${deBruno.uuid}`)).status).toBe(200);
    expect((await bruno.get(`/orcamentos/${deCarla.uuid}`)).status).toBe(404);
    expect((await bruno.get(`/orcamentos/${precificado.uuid}`)).status).toBe(200);

    const todos = numeros(await patricia.get('/orcamentos?por_pagina=100'));
    expect(todos).toEqual(expect.arrayContaining([deBruno.numero, deCarla.numero]));
    const restrita = await app().person('Precificação');
    const dela = await firma.orcamento({ vendedor_id: carla.id, aprovador_id: restrita.id });
    expect(numeros(await restrita.get('/orcamentos'))).toEqual([dela.numero]);
    expect((await restrita.get(`/orcamentos/${deBruno.uuid}`)).status).toBe(404);
  });

  it('leaves cost and margin out for people of the sales, whatever they ask', async () => {
    const row = await firma.orcamento({ vendedor_id: bruno.id, status: 'enviado' });
    const detail = await bruno.get(`/orcamentos/${row.uuid}`);
    expect(detail.body.data).toMatchObject({
      mensal_centavos: 851_460,
      desconto_bp: 800,
      sinal: 'gestor',
      sinal_label: 'Precisa de aprovação do gestor',
    });
    const answers = [
      detail,
      await bruno.get('/orcamentos/meus'),
      await bruno.get('/orcamentos/caixa-entrada'),
      await bruno.get(`/orcamentos/${row.uuid}/visao-cliente`),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(secretKeys);
    }
    for (const key of ['margem_bp', '-custo_mensal_centavos']) {
      expect((await bruno.get(`/orcamentos/meus?ordenar=${key}`)).status).toBe(400);
    }
  });

  it('shows them by permission, and to the approver the budget was given to', async () => {
    const row = await firma.orcamento({
      vendedor_id: bruno.id,
      status: 'em_aprovacao',
      aprovador_id: gestor.id,
    });
    for (const person of [patricia, gestor]) {
      const { data } = (await person.get(`/orcamentos/${row.uuid}`)).body;
      expect(data).toMatchObject({ margem_bp: 2580, custo_mensal_centavos: 431_772 });
      expect(data.composicao).toEqual({
        tabela_centavos: 925_500,
        desconto_centavos: 74_040,
        mensal_centavos: 851_460,
        deducoes_centavos: 199_993,
        custo_centavos: 431_772,
        resultado_centavos: 219_695,
        margem_bp: 2580,
        piso_centavos: 751_720,
      });
      expect(data.itens[0]).toMatchObject({ custo_total_centavos: 431_772, margem_bp: 2580 });
    }
    const list = await patricia.get('/orcamentos?ordenar=-margem_bp');
    expect(list.body.data.agregados.margem_bp).toBe(2580);
  });

  it('never answers with ids, and searches number, client, document and seller', async () => {
    const row = await firma.orcamento({
      vendedor_id: carla.id,
      prospecto: null,
      cliente_id: firma.ipe.id,
    });
    for (const busca of [row.numero, 'IPE', '12.ABC.345/01DE-35', 'carla']) {
      const reply = await patricia.get(`/orcamentos?busca=${encodeURIComponent(busca)}`);
      expect(numeros(reply)).toContain(row.numero);
      expect(JSON.stringify(reply.body)).not.toMatch(/"(id|\w+_id)":/);
    }
    expect((await patricia.get('/orcamentos?ordenar=id')).status).toBe(400);
    expect((await patricia.get('/orcamentos?secreto=1')).status).toBe(400);
  });

  it('keeps budgets of the previous generation apart', async () => {
    const antigo = await firma.orcamento({ vendedor_id: bruno.id, legado: true, status: 'aceito' });
    expect(numeros(await patricia.get('/orcamentos/legados'))).toEqual([antigo.numero]);
    expect(numeros(await patricia.get('/orcamentos?por_pagina=100'))).not.toContain(antigo.numero);
  });

  it('queues what waits for the person, and the unassigned by view and setting', async () => {
    const semDono = await firma.orcamento({ vendedor_id: carla.id, status: 'em_precificacao' });
    const outro = await app().person('Precificação');
    const doOutro = await firma.orcamento({
      vendedor_id: carla.id,
      status: 'em_precificacao',
      precificador_id: outro.id,
      status_desde: new Date('2026-01-05T15:00:00Z'),
    });
    const aprovar = await firma.orcamento({
      vendedor_id: carla.id,
      status: 'em_aprovacao',
      aprovador_id: gestor.id,
    });
    const devolvido = await firma.orcamento({
      vendedor_id: carla.id,
      status: 'rascunho',
      precificador_id: outro.id,
    });
    const caixa = async (person: SignedInPerson) =>
      (await person.get('/orcamentos/caixa-entrada?por_pagina=100')).body.data;
    const ofTest = [semDono, doOutro, aprovar, devolvido].map((row) => row.numero);
    const seen = async (person: SignedInPerson) =>
      ((await caixa(person)).itens as { numero: string; fila: string; abre: boolean }[])
        .filter((item) => ofTest.includes(item.numero))
        .map((item) => [item.numero, item.fila, item.abre]);

    expect(await seen(patricia)).toEqual(
      expect.arrayContaining([
        [semDono.numero, 'a_precificar', true],
        [doOutro.numero, 'a_precificar', true],
        [aprovar.numero, 'aguardando_aprovacao', true],
      ]),
    );
    // The total view without the permission: unassigned ones show but open only once taken.
    expect((await seen(gestor)).sort()).toEqual(
      [
        [semDono.numero, 'a_precificar', false],
        [aprovar.numero, 'aguardando_aprovacao', true],
      ].sort(),
    );
    expect(await seen(carla)).toEqual([[devolvido.numero, 'devolvidos', true]]);
    expect(await seen(outro)).toEqual([[doOutro.numero, 'a_precificar', true]]);
    const [oldest] = (await caixa(outro)).itens;
    expect(oldest).toMatchObject({ sla_em: '2026-01-07', sla: 'atrasado' });

    await database()
      .orm.insert(configuracao)
      .values({ chave: 'restrito_assume_fila', grupo: 'comercial', valor: true });
    expect((await seen(outro)).sort()).toEqual(
      [
        [doOutro.numero, 'a_precificar', true],
        [semDono.numero, 'a_precificar', false],
      ].sort(),
    );
  });

  it('creates a draft with the next number, without prices, and logs it once', async () => {
    const first = await post(bruno, form(), 'chave-um-1');
    expect(first.status).toBe(201);
    const { uuid, numero } = first.body.data;
    expect(numero).toMatch(/^ORC-\d{4}-\d{6}$/);
    expect((await post(bruno, form(), 'chave-um-1')).body.data).toEqual({ uuid, numero });
    const other = await post(bruno, form({ prazo_meses: 24 }), 'chave-um-1');
    expect([other.status, other.body.codigo]).toEqual([406, 'chave_repetida']);
    // The same key of another person is another request.
    expect((await post(carla, form(), 'chave-um-1')).body.data.uuid).not.toBe(uuid);

    const { data } = (await bruno.get(`/orcamentos/${uuid}`)).body;
    expect(data).toMatchObject({
      numero,
      nome_cliente: 'Padaria Sol',
      documento: '11222333000181',
      email: 'dona@sol.example',
      vendedor: 'Bruno',
      status: 'rascunho',
      mensal_centavos: null,
      sinal: null,
      valor_contrato_centavos: null,
    });
    expect(
      data.itens.map((item: { servico: string; preco_final_centavos: null }) => [
        item.servico,
        item.preco_final_centavos,
      ]),
    ).toEqual([
      ['Contabilidade', null],
      ['BPO financeiro', null],
    ]);
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade, 'orcamento'), eq(log_transacao.entidade_uuid, uuid)));
    expect(logs).toMatchObject([
      {
        acao: 'Criou',
        ator_descricao: 'Bruno',
        rotulo: numero,
        depois: { cliente: 'Padaria Sol', origem: 'Site', servicos: ['Contabilidade', 'BPO financeiro'] },
      },
    ]);
  });

  it('gives simultaneous drafts different numbers, and one draft to a double press', async () => {
    const before = await database().orm.$count(orcamento);
    const replies = await Promise.all([
      ...['a', 'b', 'c'].map((key) => post(carla, form(), `paralelo-${key}`)),
      post(carla, form(), 'paralelo-c'),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.body.data.numero)).size).toBe(3);
    expect(await database().orm.$count(orcamento)).toBe(before + 3);
  });

  it('tells what is wrong at the fields', async () => {
    const erros = async (values: object) => {
      const reply = await bruno.post('/orcamentos', form(values));
      expect(reply.status).toBe(422);
      return reply.body.erros;
    };
    expect(
      await erros({
        prospecto_nome: ' ',
        prospecto_documento: '11222333000180',
        prazo_meses: 0,
      }),
    ).toMatchObject({
      prospecto_documento: ['CNPJ inválido.'],
      prazo_meses: ['Informe um valor maior que zero.'],
    });
    expect(await erros({ prospecto_nome: ' ' })).toEqual({ prospecto_nome: ['Campo obrigatório.'] });
    expect(await erros({ para: 'cliente' })).toEqual({ cliente_uuid: ['Campo obrigatório.'] });
    expect(await erros({ validade: '2020-01-01' })).toEqual({
      validade: ['A validade precisa ser posterior a hoje.'],
    });
    expect(await erros({ servicos: [firma.servicos.antigo.uuid] })).toEqual({
      servicos: ['Opção inválida.'],
    });
    expect((await bruno.post('/orcamentos', { ...form(), status: 'aceito' })).status).toBe(422);
  });

  it('makes budgets only for clients inside the person’s rows', async () => {
    const para = { para: 'cliente', cliente_uuid: firma.ipe.uuid };
    expect((await carla.post('/orcamentos', form(para))).body.erros).toEqual({
      cliente_uuid: ['Opção inválida.'],
    });
    expect((await carla.get('/orcamentos/clientes?busca=ip')).body.data).toEqual([]);
    expect((await bruno.get('/orcamentos/clientes?busca=ip')).body.data).toEqual([
      { uuid: firma.ipe.uuid, nome: 'Comercial Ipê Ltda.', documento: '12ABC34501DE35' },
    ]);
    const created = await bruno.post('/orcamentos', form(para));
    expect(created.status).toBe(201);
    const { data } = (await bruno.get(`/orcamentos/${created.body.data.uuid}`)).body;
    expect(data).toMatchObject({ cliente: { uuid: firma.ipe.uuid }, documento: '12ABC34501DE35' });
  });

  it('offers only what is active', async () => {
    const { data } = (await bruno.get('/orcamentos/opcoes')).body;
    expect(data.servicos.map((servico: { nome: string }) => servico.nome)).toEqual([
      'Contabilidade',
      'BPO financeiro',
    ]);
    expect(data).toMatchObject({ prazo_meses: 12, origens: [{ nome: 'Site' }] });
  });

  it('hands the dashboard out as a file of the same numbers, logged, with the margin only by right', async () => {
    const auditora = await app().person('Auditor', { nome: 'Auditora do arquivo' });
    const pedir = (pessoa: SignedInPerson, formato: string) =>
      pessoa.get(`/orcamentos/dashboard/exportar?periodo=30d&formato=${formato}`);
    const pdf = await pedir(patricia, 'pdf');
    expect(pdf.status).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename="Dashboard de precificacao /);
    expect((await pedir(auditora, 'xlsx')).status).toBe(200);
    expect((await pedir(auditora, 'exe')).status).toBe(400);
    const rotulos = await database()
      .orm.select({ rotulo: log_transacao.rotulo })
      .from(log_transacao)
      .where(eq(log_transacao.acao, 'Exportou'));
    expect(rotulos.map((one) => one.rotulo)).toEqual(
      expect.arrayContaining(['Dashboard de precificação (PDF)', 'Dashboard de precificação (XLSX)']),
    );
    const painel = async (pessoa: SignedInPerson) =>
      linhasDoPainel((await pessoa.get('/orcamentos/dashboard?periodo=30d')).body.data).map(
        (one) => one.nome,
      );
    expect(await painel(patricia)).toContain('Margem média');
    expect(await painel(auditora)).not.toContain('Margem média');
  });

  it('sums the dashboard over the person’s own budgets, with the margin only by right', async () => {
    const vendedora = await app().person('Comercial', { nome: 'Duda' });
    const painelDe = await app().person('Auditor', { nome: 'Auditora' });
    await firma.orcamento({
      vendedor_id: painelDe.id,
      status: 'aceito',
      enviado_em: new Date(),
      respondido_em: new Date(),
    });
    await firma.orcamento({ vendedor_id: vendedora.id, status: 'recusado' });
    const own = await painelDe.get('/orcamentos/dashboard?periodo=30d');
    expect(own.body.data).toMatchObject({
      criados: 1,
      aceitos: 1,
      conversao_bp: 10_000,
      mrr_novo_centavos: 851_460,
      desconto_medio_bp: 800,
      por_status: [{ status: 'aceito', nome: 'Aceito', quantidade: 1 }],
      por_servico: [{ nome: 'Contabilidade', quantidade: 1 }],
    });
    expect(JSON.stringify(own.body)).not.toMatch(secretKeys);
    const all = (await patricia.get('/orcamentos/dashboard?periodo=30d')).body.data;
    expect(all.criados).toBeGreaterThan(1);
    expect(all.margem_media_bp).toBe(2580);
    expect(all.pontos[0]).toMatchObject({ margem_bp: 2580, desconto_bp: 800 });
    expect(all.opcoes.vendedores.map((one: { nome: string }) => one.nome)).toContain('Duda');
    expect(own.body.data.opcoes.vendedores).toHaveLength(1);

    // A cut counts what the list it leads to shows.
    const corte = `vendedor=${vendedora.uuid}`;
    const cortado = (await patricia.get(`/orcamentos/dashboard?periodo=30d&${corte}`)).body.data;
    expect(cortado).toMatchObject({ criados: 1, aceitos: 0, por_status: [{ status: 'recusado' }] });
    expect(cortado.opcoes.vendedores.length).toBeGreaterThan(1);
    const lista = (
      await patricia.get(`/orcamentos?${corte}&criado_de=${cortado.de}&criado_ate=${cortado.ate}`)
    ).body.data;
    expect(lista.total).toBe(cortado.criados);
    const [servico] = cortado.por_servico;
    const doServico = (await patricia.get(`/orcamentos/dashboard?periodo=30d&servico=${servico.uuid}`)).body
      .data;
    expect(doServico.criados).toBe(
      (await patricia.get(`/orcamentos?servico=${servico.uuid}&criado_de=${doServico.de}`)).body.data.total,
    );
    const outra = (await patricia.get(`/orcamentos?criado_ate=2020-01-01`)).body.data;
    expect(outra.total).toBe(0);
  });
});
