import { and, asc, eq } from 'drizzle-orm';
import {
  cargo,
  departamento,
  log_transacao,
  notificacao,
  precificacao_cargo_valor,
  processo,
  tarefa,
} from '../../../platform/database/schema';
import { pdfPages } from '../../../platform/pdf/pdf-text.fixture';
import { describeFirm } from '../../../testing/firm';
import { askMedicoes } from './medir.job';

const day = 86_400_000;
const permissoes = [
  'gerenciar fechamentos',
  'gerenciar projetos',
  'gerenciar precificacao cargos x valores',
  'see logs',
];

describeFirm('as-is / to-be', ({ app: test, database }) => {
  let count = 0;

  /** Positions of the worked example, and people. */
  async function mundo() {
    const { orm } = database();
    count += 1;
    const cargos = [];
    for (const [nome, custo] of [
      ['Assistente', 4066],
      ['Analista', 6079],
      ['Coordenador', 10_698],
    ] as const) {
      const [row] = await orm
        .insert(cargo)
        .values({ nome: `${nome} ${count}`, nivel: 'Analista' })
        .returning();
      if (!row) throw new Error('No position.');
      await orm.insert(precificacao_cargo_valor).values({
        cargo_id: row.id,
        vigencia_inicio: '2020-01-01',
        modo: 'manual',
        salario_centavos: 0,
        encargos_bp: 0,
        beneficios_centavos: 0,
        horas_produtivas_mes: 150,
        custo_hora_centavos: custo,
      });
      cargos.push(row.uuid);
    }
    const [area] = await orm
      .insert(departamento)
      .values({ nome: `Fiscal ${count}`, sigla: `F${count}` })
      .returning();
    const conta = await test().account({ permissoes, nome: 'Dona do preço' });
    const token = await test().tokenOf(conta);
    const como = (quem: string) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      test().call(method, path, { token: quem, ...(body ? { body } : {}) });
    return {
      cargos: cargos as [string, string, string],
      area: area?.uuid ?? '',
      areaId: area?.id ?? 0,
      conta,
      token,
      chefe: como(token),
      como,
    };
  }
  type Mundo = Awaited<ReturnType<typeof mundo>>;

  const novo = (m: Mundo, more: object = {}) => ({
    nome: `Emissão de guias ${count}`,
    departamento_uuid: m.area,
    dono_uuid: m.conta.uuid,
    frequencia_mes: 220,
    investimento_centavos: 1_850_000,
    custo_recorrente_centavos: 19_900,
    ...more,
  });
  const etapa = (chave: string, cargo_uuid: string | null, minutos: number, retrabalho_bp = 0) => ({
    chave,
    nome: `Etapa ${chave}`,
    tipo: 'atividade',
    cargo_uuid,
    minutos_execucao_milimin: minutos * 1000,
    retrabalho_bp,
  });
  const raias = ({ cargos: [assistente, analista, coordenador] }: Mundo) => ({
    as_is: [
      etapa('a', assistente, 12, 1000),
      etapa('b', analista, 8, 500),
      { ...etapa('c', coordenador, 3), dor: 'Fila na mesa do coordenador' },
    ],
    to_be: [
      { ...etapa('x', assistente, 2, 200), origem: 'a', destino: 'automatizar', automatizada: true },
      { ...etapa('y', analista, 5, 200), origem: 'b', destino: 'manter' },
    ],
  });
  async function criado(m: Mundo) {
    const { status, body } = await m.chefe('POST', '/processos', novo(m));
    expect(status).toBe(201);
    const { uuid } = body.data;
    const salvo = await m.chefe('PUT', `/processos/${uuid}/etapas`, { ...raias(m), versao: 1 });
    expect(salvo.status).toBe(200);
    return { uuid: uuid as string, versao: salvo.body.data.versao as number };
  }
  const lido = async (m: Mundo, uuid: string, quem = m.chefe) =>
    (await quem('GET', `/processos/${uuid}`)).body.data;

  it('gains to the cent what the worked example says, saved and simulated alike', async () => {
    const m = await mundo();
    const { uuid } = await criado(m);
    const esperado = {
      variacao_tempo_bp: -7097,
      tempo_liberado_mes_milimin: 3_841_200,
      ganho_bruto_centavos: 357_720,
      ganho_mensal_centavos: 337_820,
      payback_decimos: 55,
      roi_12_meses_bp: 11_912,
    };
    const detalhe = await lido(m, uuid);
    expect(detalhe).toMatchObject({
      ...esperado,
      as_is: { custo_centavos: 2281, tempo_milimin: 24_600 },
      to_be: { custo_centavos: 655, tempo_milimin: 7140 },
      sem_custo: [],
    });
    expect(detalhe.to_be.etapas[0]).toMatchObject({
      origem: detalhe.as_is.etapas[0].uuid,
      destino: 'automatizar',
      automatizada: true,
    });
    const simulado = await m.chefe('POST', `/processos/${uuid}/simular`, raias(m));
    expect(simulado.body.data).toMatchObject({ ...esperado, as_is: { custo_centavos: 2281 } });
    const [x, y] = raias(m).to_be;
    const sem = await m.chefe('POST', `/processos/${uuid}/simular`, {
      ...raias(m),
      to_be: [x, { ...y, destino: 'eliminar' }],
    });
    expect(sem.body.data.to_be).toMatchObject({ tempo_milimin: 2040, etapas: [{}, { tempo_milimin: 0 }] });
    const vazio = await m.chefe('POST', `/processos/${uuid}/simular`, {
      as_is: [etapa('a', null, 5)],
      to_be: [],
    });
    expect(vazio.body.data).toMatchObject({
      to_be: null,
      payback_decimos: null,
      ganho_mensal_centavos: null,
      sem_custo: ['Etapa a'],
    });
  });

  it('shows hours and no money to who may not see costs, anywhere', async () => {
    const m = await mundo();
    const { uuid } = await criado(m);
    const gestor = await test().person('Gestor operacional', { habilitar_visualizacao_total: 1 });
    const quem = m.como(gestor.token);
    const { as_is, to_be } = raias(m);
    const answers = [
      await quem('GET', `/processos/${uuid}`),
      await quem('GET', '/processos?por_pagina=100'),
      await quem('POST', `/processos/${uuid}/simular`, { as_is, to_be }),
      await quem('GET', '/processos/exportar?formato=csv'),
      await quem('POST', '/processos', novo(m, { nome: 'Com dinheiro' })),
      await quem('GET', '/processos/opcoes'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 403, 200]);
    for (const { body } of answers)
      expect(JSON.stringify(body)).not.toMatch(/centavos|payback|roi_12|sem_custo|Ganho|R\$/);
    expect(answers[0]?.body.data.tempo_liberado_mes_milimin).toBe(3_841_200);
    const folha = async (token: string) => {
      const { statusCode, rawPayload } = await test().app.inject({
        url: `/api/processos/${uuid}/folha.pdf`,
        headers: { authorization: token },
      });
      expect(statusCode).toBe(200);
      return JSON.stringify(await pdfPages(rawPayload));
    };
    expect(await folha(m.token)).toMatch(/R\$/);
    expect(await folha(gestor.token)).not.toMatch(/R\$|payback|ROI/i);
    // Written by who may not see money, it stays as it was.
    const { nome, departamento_uuid, dono_uuid } = await lido(m, uuid);
    const { versao } = await lido(m, uuid);
    const mudado = await quem('PUT', `/processos/${uuid}`, {
      nome,
      departamento_uuid,
      dono_uuid,
      cliente_uuid: null,
      frequencia_mes: 100,
      versao,
    });
    expect(mudado.status).toBe(200);
    expect(await lido(m, uuid)).toMatchObject({ investimento_centavos: 1_850_000, frequencia_mes: 100 });
  });

  it('is refused with a name that another has, until that one is deleted', async () => {
    const m = await mundo();
    const { uuid, versao } = await criado(m);
    const outro = await m.chefe('POST', '/processos', novo(m));
    expect([outro.status, Object.keys(outro.body.erros ?? {})]).toEqual([422, ['nome']]);
    expect((await m.chefe('DELETE', `/processos/${uuid}?versao=${versao - 1}`)).status).toBe(409);
    expect((await m.chefe('DELETE', `/processos/${uuid}?versao=${versao}`)).status).toBe(204);
    expect((await m.chefe('GET', `/processos/${uuid}`)).status).toBe(404);
    expect((await m.chefe('POST', '/processos', novo(m))).status).toBe(201);
  });

  it('saves both lanes whole: what stays keeps its name, what is gone is gone, an old version is refused', async () => {
    const m = await mundo();
    const { uuid, versao } = await criado(m);
    const antes = await lido(m, uuid);
    const [a, b] = antes.as_is.etapas.map((one: { uuid: string }) => one.uuid);
    const corpo = {
      as_is: [etapa(b, m.cargos[1], 9), etapa(a, m.cargos[0], 12), etapa('n', null, 0)],
      to_be: [{ ...etapa('z', m.cargos[0], 1), origem: b, destino: 'unir' }],
      versao,
    };
    expect((await m.chefe('PUT', `/processos/${uuid}/etapas`, corpo)).status).toBe(200);
    const depois = await lido(m, uuid);
    expect(depois.as_is.etapas.map((one: { uuid: string }) => one.uuid).slice(0, 2)).toEqual([b, a]);
    expect(depois.to_be.etapas).toMatchObject([{ origem: b, destino: 'unir' }]);
    expect((await m.chefe('PUT', `/processos/${uuid}/etapas`, corpo)).status).toBe(409);
    const errada = await m.chefe('PUT', `/processos/${uuid}/etapas`, {
      as_is: [etapa('a', m.area, 1)],
      to_be: [{ ...etapa('z', null, 1), origem: 'nenhuma', destino: 'manter' }],
      versao: versao + 1,
    });
    expect(Object.keys(errada.body.erros)).toEqual(['to_be.0.origem']);
    const cargoErrado = await m.chefe('PUT', `/processos/${uuid}/etapas`, {
      as_is: [etapa('__proto__', m.area, 1)],
      versao: versao + 1,
    });
    expect(Object.keys(cargoErrado.body.erros)).toEqual(['as_is.0.cargo_uuid']);
  });

  it('steps of another process are not taken over by their address', async () => {
    const m = await mundo();
    const { uuid } = await criado(m);
    const [alheia] = (await lido(m, uuid)).as_is.etapas;
    const outro = (await m.chefe('POST', '/processos', novo(m, { nome: `Outro ${count}` }))).body.data;
    await m.chefe('PUT', `/processos/${outro.uuid}/etapas`, {
      as_is: [etapa(alheia.uuid, null, 1)],
      versao: 1,
    });
    expect((await lido(m, uuid)).as_is.etapas[0]).toEqual(alheia);
    expect((await lido(m, outro.uuid)).as_is.etapas[0].uuid).not.toBe(alheia.uuid);
  });

  it('goes its way by its dono or the total view, with what each step asks', async () => {
    const m = await mundo();
    const vazio = (await m.chefe('POST', '/processos', novo(m))).body.data;
    const passo = (quem: Mundo['chefe'], uuid: string, versao: number, para: string) =>
      quem('POST', `/processos/${uuid}/passos`, { versao, para });
    expect((await passo(m.chefe, vazio.uuid, 1, 'as_is_validado')).body.codigo).toBe('as_is_vazio');
    expect((await passo(m.chefe, vazio.uuid, 1, 'implantado')).body.codigo).toBe('processo_mudou');
    await m.chefe('PUT', `/processos/${vazio.uuid}/etapas`, { as_is: raias(m).as_is, versao: 1 });
    expect((await passo(m.chefe, vazio.uuid, 2, 'as_is_validado')).status).toBe(200);
    expect((await passo(m.chefe, vazio.uuid, 3, 'to_be_proposto')).body.codigo).toBe('to_be_vazio');
    const restrito = await test().account({
      permissoes: ['gerenciar fechamentos'],
      habilitar_visualizacao_total: 0,
      departamento_id: m.areaId,
    });
    const dele = m.como(await test().tokenOf(restrito));
    expect((await dele('GET', `/processos/${vazio.uuid}`)).body.data).toMatchObject({
      edita: false,
      passos: [],
    });
    expect((await passo(dele, vazio.uuid, 3, 'rascunho')).status).toBe(403);
    const fora = await test().account({
      permissoes: ['gerenciar fechamentos'],
      habilitar_visualizacao_total: 0,
    });
    const longe = m.como(await test().tokenOf(fora));
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/simular', raias(m)],
      ['GET', '/folha.pdf', undefined],
      ['PUT', '/etapas', { ...raias(m), versao: 3 }],
      ['POST', '/passos', { versao: 3, para: 'rascunho' }],
      ['DELETE', '?versao=3', undefined],
    ] as const)
      expect((await longe(method, `/processos/${vazio.uuid}${path}`, body)).status).toBe(404);
  });

  it('is measured sixty days after, its dono is asked once, and planned stands beside real', async () => {
    const m = await mundo();
    const { uuid, versao } = await criado(m);
    let v = versao;
    for (const para of ['as_is_validado', 'to_be_proposto', 'em_implantacao', 'implantado']) {
      const passo = await m.chefe('POST', `/processos/${uuid}/passos`, { versao: v, para });
      expect([para, passo.status]).toEqual([para, 200]);
      v = passo.body.data.versao;
    }
    const fixo = await m.chefe('PUT', `/processos/${uuid}/etapas`, { ...raias(m), versao: v });
    expect(fixo.body.codigo).toBe('processo_implantado');
    const toBe = (await lido(m, uuid)).to_be.etapas as { uuid: string }[];
    const medicao = (minutos: number[]) => ({
      versao: v,
      etapas: minutos.map((um, at) => ({ uuid: toBe[at]?.uuid, minutos_medidos_milimin: um * 1000 })),
    });
    const medir = (corpo: object) => m.chefe('PUT', `/processos/${uuid}/medicao`, corpo);
    expect((await medir(medicao([3, 6]))).body.codigo).toBe('medicao_cedo');
    await database()
      .orm.update(processo)
      .set({ implantado_em: new Date(test().now().getTime() - 61 * day) })
      .where(eq(processo.uuid, uuid));
    expect((await m.chefe('GET', '/processos?a_medir=sim')).body.data.itens).toMatchObject([{ uuid }]);
    const hoje = (await m.chefe('GET', '/hoje')).body.data.blocos;
    expect(hoje.find((one: { chave: string }) => one.chave === 'processos_a_medir')).toMatchObject({
      total: 1,
      itens: [{ uuid }],
    });
    const { app } = test();
    await askMedicoes(app.context);
    await askMedicoes(app.context);
    const avisos = await database()
      .orm.select({ id: notificacao.id })
      .from(notificacao)
      .where(and(eq(notificacao.evento, 'processo_a_medir'), eq(notificacao.entidade_uuid, uuid)));
    expect(avisos).toHaveLength(1);
    expect((await medir(medicao([3]))).status).toBe(422);
    expect((await medir(medicao([3, 6]))).status).toBe(200);
    const detalhe = await lido(m, uuid);
    expect(detalhe).toMatchObject({
      a_medir: false,
      ganho_mensal_centavos: 337_820,
      // 3 min of the Assistente (R$ 2,03) and 6 min of the Analista (R$ 6,08), rework included.
      realizado: { tempo_milimin: 9000, ganho_bruto_centavos: (2281 - 203 - 608) * 220 },
    });
  });

  it('becomes a project with a task for each step that changes, once, linked both ways', async () => {
    const m = await mundo();
    const { uuid, versao } = await criado(m);
    const corpo = { versao, data_inicio: '2026-11-23' };
    const semPermissao = await test().account({ permissoes: ['gerenciar fechamentos'] });
    const outro = m.como(await test().tokenOf(semPermissao));
    expect((await outro('POST', `/processos/${uuid}/projeto`, corpo)).status).toBe(403);
    const dois = await Promise.all([
      m.chefe('POST', `/processos/${uuid}/projeto`, corpo),
      m.chefe('POST', `/processos/${uuid}/projeto`, corpo),
    ]);
    expect(dois.map(({ status }) => status).sort()).toEqual([201, 406]);
    const feito = dois.find(({ status }) => status === 201)?.body.data;
    const detalhe = await lido(m, uuid);
    expect(detalhe.projeto).toMatchObject({ uuid: feito.projeto_uuid, visivel: true });
    expect((await m.chefe('GET', `/processos?projeto=${feito.projeto_uuid}`)).body.data.itens).toMatchObject([
      { uuid },
    ]);
    expect((await m.chefe('GET', `/projetos/${feito.projeto_uuid}`)).body.data.processos).toBe(1);
    const { tarefas } = (await m.chefe('GET', `/projetos/${feito.projeto_uuid}/tarefas`)).body.data;
    const titulos = await database()
      .orm.select({ titulo: tarefa.titulo, descricao: tarefa.descricao })
      .from(tarefa)
      .where(eq(tarefa.projeto_id, await projetoId(uuid)))
      .orderBy(asc(tarefa.id));
    expect(tarefas).toHaveLength(3);
    expect(titulos).toEqual([
      { titulo: 'Automatizar: Etapa x', descricao: null },
      { titulo: 'Mudar: Etapa y', descricao: null },
      { titulo: 'Eliminar: Etapa c', descricao: 'Dor: Fila na mesa do coordenador' },
    ]);
    const log = await database()
      .orm.select({ acao: log_transacao.acao })
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade, 'processo'), eq(log_transacao.entidade_uuid, uuid)))
      .orderBy(asc(log_transacao.id));
    expect(log.map(({ acao }) => acao)).toEqual(['Criou', 'Alterou', 'Alterou']);
  });

  async function projetoId(uuid: string): Promise<number> {
    const [row] = await database()
      .orm.select({ projeto_id: processo.projeto_id })
      .from(processo)
      .where(eq(processo.uuid, uuid));
    return row?.projeto_id ?? 0;
  }
});
