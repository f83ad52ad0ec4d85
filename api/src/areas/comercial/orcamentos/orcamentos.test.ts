import { configuracao } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { createComercial } from './comercial.fixture';

/** Keys of cost and margin (docs/domain/acesso.md#custos); no answer to others may hold one. */
const secretKeys = /"(custo_\w+|margem\w*|composicao|piso_centavos|resultado_centavos)":/;

describeFirm('orcamentos', ({ app, database, bruno, carla, patricia, usePerson }) => {
  let firma: Awaited<ReturnType<typeof createComercial>>;
  const gestor = usePerson('Gestor operacional', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
  beforeAll(async () => {
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
    expect((await patricia.get('/orcamentos/exportar?formato=csv&secreto=1')).status).toBe(400);
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
});
