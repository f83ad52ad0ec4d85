import { addBusinessDays, addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import { openDatabase } from '../../../platform/database/database';
import {
  ausencia_repasse,
  notificacao,
  seletor,
  tarefa,
  tarefa_checklist_item,
  tarefa_recorrente,
  usuario_ausencia,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';
import { diaDaSemana } from './datas.rules';
import { gerarRecorrentes } from './gerar.job';
import { generateRecorrente } from './gerar.service';

const hoje = dateIn(new Date());
const dia = (n: number) => addDays(hoje, n);
/** A business day in some days: a rhythm of its weekday falls on it. */
const util = addBusinessDays(dia(2), 1);

describeFirm('recorrentes', ({ app, database, orm }) => {
  const make = trabalhoFixture(database);
  const gestor = () =>
    app().person('Gestor operacional', { nome: 'Gestora', habilitar_visualizacao_total: 1 });
  const semanal = (responsavel_uuid: string, more: object = {}) => ({
    titulo: 'Conferir caixa postal',
    escopo: 'interna',
    frequencia: 'semanal',
    dias_semana: [diaDaSemana(util)],
    ajuste: 'mantem',
    inicio: hoje,
    responsavel_uuid,
    ...more,
  });
  const idOf = async (uuid: string) =>
    (await orm().select().from(tarefa_recorrente).where(eq(tarefa_recorrente.uuid, uuid)))[0]?.id as number;
  const tarefasDe = async (uuid: string) =>
    orm()
      .select()
      .from(tarefa)
      .where(and(eq(tarefa.tarefa_recorrente_id, await idOf(uuid)), isNull(tarefa.excluido_em)))
      .orderBy(asc(tarefa.data_vencimento), asc(tarefa.id));
  const gerar = async (uuid: string, from = app().app.context) =>
    generateRecorrente(from, systemActor, await idOf(uuid), { nome: 'Sistema', usuarioId: null });
  type Person = Awaited<ReturnType<typeof gestor>>;
  const novo = async (who: Person, more: object = {}) => {
    const made = await who.post('/recorrentes', semanal(who.uuid, more));
    expect(made.status).toBe(201);
    return made.body.data as { uuid: string; versao: number; geradas: Record<string, number> };
  };
  const completo = async (who: Person, uuid: string) => {
    const { data } = (await who.get(`/recorrentes/${uuid}`)).body;
    const { cliente, responsavel, revisor, departamento, tipo_documento, ...lido } = data;
    const { status, status_motivo, proxima_geracao, ...resto } = lido;
    const { uuid: _, ...form } = resto;
    return {
      ...form,
      cliente_uuid: cliente?.uuid ?? null,
      responsavel_uuid: responsavel?.uuid ?? null,
      revisor_uuid: revisor?.uuid ?? null,
      departamento_uuid: departamento?.uuid ?? null,
      tipo_documento_uuid: tipo_documento?.uuid ?? null,
    };
  };

  it('makes the tasks of its horizon with the model, and none of them again', async () => {
    const who = await gestor();
    const modelo = await novo(who, {
      titulo: 'Caixa postal {competencia}',
      antecedencia_dias: 3,
      itens_checklist: [{ texto: 'Ler' }, { texto: 'Arquivar', obrigatorio: false }],
      minutos_estimados_milimin: 30_000,
    });
    const tarefas = await tarefasDe(modelo.uuid);
    const [primeira] = tarefas;
    expect(modelo.geradas).toEqual({
      criadas: tarefas.length,
      existentes: 0,
      sem_responsavel: 0,
      nao_criadas: 0,
    });
    expect(tarefas.map(({ data_vencimento }) => data_vencimento)).toEqual(
      Array.from({ length: tarefas.length }, (_, n) => addDays(util, 7 * n)),
    );
    expect(primeira).toMatchObject({
      titulo: `Caixa postal ${util.slice(5, 7)}/${util.slice(0, 4)}`,
      contexto: 'recorrente',
      data_original: util,
      mostrar_a_partir: addDays(util, -3),
      minutos_estimados_milimin: 30_000,
      status: 'a_fazer',
    });
    const itens = await orm()
      .select()
      .from(tarefa_checklist_item)
      .where(eq(tarefa_checklist_item.tarefa_id, primeira?.id ?? 0))
      .orderBy(asc(tarefa_checklist_item.ordem));
    expect(itens.map(({ texto, obrigatorio }) => [texto, obrigatorio])).toEqual([
      ['Ler', true],
      ['Arquivar', false],
    ]);
    expect(await gerar(modelo.uuid)).toMatchObject({ criadas: 0, existentes: tarefas.length });
    const agora = await who.post(`/recorrentes/${modelo.uuid}/gerar`, undefined);
    expect(agora.body.data).toMatchObject({ criadas: 0, existentes: tarefas.length });
    expect(
      (await orm().select().from(tarefa_recorrente).where(eq(tarefa_recorrente.uuid, modelo.uuid)))[0]
        ?.proxima_geracao,
    ).toBe(addDays(util, 7 * tarefas.length));
  });

  it('its tasks ask for the document it names, and those that nobody touched follow another one', async () => {
    const who = await gestor();
    const tipos = await orm()
      .insert(seletor)
      .values([
        { grupo: 'tipo_documento', chave: 'guia_recorrente', rotulo: 'Guia recorrente' },
        { grupo: 'tipo_documento', chave: 'recibo_recorrente', rotulo: 'Recibo', ativo: false },
        { grupo: 'segmento', chave: 'segmento_recorrente', rotulo: 'Indústria' },
      ])
      .returning();
    const [guia, inativo, outro] = tipos.map(({ uuid }) => uuid);
    for (const tipo_documento_uuid of [inativo, outro]) {
      const recusa = await who.post('/recorrentes', semanal(who.uuid, { tipo_documento_uuid }));
      expect([recusa.status, recusa.body.erros]).toEqual([422, { tipo_documento_uuid: ['Opção inválida.'] }]);
    }
    const { uuid } = await novo(who, { exige_anexo: true, tipo_documento_uuid: guia });
    const [primeira] = await tarefasDe(uuid);
    expect((await who.get(`/tarefas/${primeira?.uuid}`)).body.data.tipo_documento).toEqual({
      uuid: guia,
      nome: 'Guia recorrente',
    });
    const concluir = await who.post(`/tarefas/${primeira?.uuid}/passos`, { passo: 'concluir', versao: 1 });
    expect([concluir.status, concluir.body.message]).toEqual([406, 'Anexe Guia recorrente para concluir.']);
    // One that left the list stays where it was.
    await orm()
      .update(seletor)
      .set({ ativo: false })
      .where(eq(seletor.uuid, guia ?? ''));
    const mesmo = await who.put(`/recorrentes/${uuid}`, {
      ...(await completo(who, uuid)),
      descricao: 'Paga.',
    });
    expect(mesmo.status).toBe(200);
    await orm()
      .update(seletor)
      .set({ ativo: true })
      .where(eq(seletor.uuid, inativo ?? ''));
    await who.put(`/recorrentes/${uuid}`, { ...(await completo(who, uuid)), tipo_documento_uuid: inativo });
    expect((await tarefasDe(uuid)).map(({ tipo_documento_id }) => tipo_documento_id)).toEqual(
      (await tarefasDe(uuid)).map(() => tipos[1]?.id),
    );
  });

  it('two at once, in one process and in two, make none twice', async () => {
    const who = await gestor();
    const { uuid } = await novo(who, { inicio: dia(100), dias_semana: [1, 2, 3, 4, 5], titulo: 'Em dobro' });
    await orm().update(tarefa_recorrente).set({ inicio: hoje }).where(eq(tarefa_recorrente.uuid, uuid));
    const outro = await openDatabase(database().options);
    try {
      const context = app().app.context;
      const feitas = await Promise.all([
        gerar(uuid),
        gerar(uuid, { ...context, database: outro }),
        gerar(uuid),
        gerar(uuid, { ...context, database: outro }),
      ]);
      const tarefas = await tarefasDe(uuid);
      expect(tarefas.length).toBeGreaterThan(20);
      expect(feitas.reduce((soma, { criadas }) => soma + criadas, 0)).toBe(tarefas.length);
      expect(new Set(tarefas.map(({ data_original }) => data_original)).size).toBe(tarefas.length);
    } finally {
      await outro.close();
    }
  });

  it('a deleted or moved task does not come again', async () => {
    const who = await gestor();
    const { uuid } = await novo(who);
    const [apagada, movida] = await tarefasDe(uuid);
    await orm()
      .update(tarefa)
      .set({ excluido_em: new Date() })
      .where(eq(tarefa.id, apagada?.id ?? 0));
    const one = (await who.get(`/tarefas/${movida?.uuid}`)).body.data;
    const moved = await who.post('/tarefas/massa', {
      acao: 'mudar_vencimento',
      uuids: [one.uuid],
      dados: { data_vencimento: addDays(one.data_vencimento, 1), motivo: 'Cliente pediu.' },
    });
    expect(moved.body.data.falhas).toEqual([]);
    const antes = await tarefasDe(uuid);
    expect((await gerar(uuid)).criadas).toBe(0);
    expect(await tarefasDe(uuid)).toEqual(antes);
    expect(antes.find(({ id }) => id === movida?.id)).toMatchObject({
      data_original: movida?.data_original,
      data_vencimento: addDays(movida?.data_vencimento ?? '', 1),
      ajustada_em: expect.any(Date),
    });
  });

  it('a change is followed by what nobody touched and is to come', async () => {
    const who = await gestor();
    const ana = await app().person('Analista', { nome: 'Ana' });
    const { uuid } = await novo(who, { titulo: 'Antes' });
    const [ajustada, iniciada, livre] = await tarefasDe(uuid);
    await who.post('/tarefas/massa', {
      acao: 'mudar_prioridade',
      uuids: [ajustada?.uuid],
      dados: { prioridade: 'alta' },
    });
    await who.post(`/tarefas/${iniciada?.uuid}/passos`, { passo: 'iniciar', versao: 1 });
    const form = await completo(who, uuid);
    const put = await who.put(`/recorrentes/${uuid}`, {
      ...form,
      titulo: 'Depois',
      responsavel_uuid: ana.uuid,
    });
    expect(put.status).toBe(200);
    const depois = new Map((await tarefasDe(uuid)).map((row) => [row.id, row]));
    expect(depois.get(ajustada?.id ?? 0)?.titulo).toBe('Antes');
    expect(depois.get(iniciada?.id ?? 0)?.titulo).toBe('Antes');
    expect(depois.get(livre?.id ?? 0)).toMatchObject({ titulo: 'Depois', responsavel_id: ana.id });
    expect((await who.put(`/recorrentes/${uuid}`, { ...form, titulo: 'Perdida' })).status).toBe(409);
  });

  it('a new day of the month moves the tasks, and other days of the week replace them', async () => {
    const who = await gestor();
    const mensal = await novo(who, {
      frequencia: 'mensal',
      dias_semana: [],
      regra_dia: 10,
      horizonte_dias: 100,
    });
    const antes = await tarefasDe(mensal.uuid);
    const form = await completo(who, mensal.uuid);
    await who.put(`/recorrentes/${mensal.uuid}`, { ...form, regra_dia: 12 });
    const depois = await tarefasDe(mensal.uuid);
    const futura = antes.at(-1);
    expect(depois.find(({ id }) => id === futura?.id)).toMatchObject({
      data_original: futura?.data_original,
      data_vencimento: `${futura?.data_vencimento?.slice(0, 8)}12`,
    });
    expect(new Set(depois.map(({ data_original }) => data_original)).size).toBe(depois.length);

    const outra = await novo(who);
    const daSemana = await completo(who, outra.uuid);
    const amanha = (diaDaSemana(util) % 7) + 1;
    await who.put(`/recorrentes/${outra.uuid}`, { ...daSemana, dias_semana: [amanha] });
    for (const { data_vencimento } of await tarefasDe(outra.uuid))
      expect(diaDaSemana(data_vencimento ?? '')).toBe(amanha);
    // The day it had before may be chosen again.
    const { versao } = await completo(who, outra.uuid);
    await who.put(`/recorrentes/${outra.uuid}`, { ...daSemana, versao });
    expect((await tarefasDe(outra.uuid)).map(({ data_vencimento }) => data_vencimento)).toContain(util);
  });

  it('pauses, resumes and ends', async () => {
    const who = await gestor();
    const { uuid } = await novo(who, { inicio: dia(200) });
    const para = (body: object) => who.post(`/recorrentes/${uuid}/situacao`, body);
    expect((await para({ para: 'pausada', versao: 1 })).body.erros).toHaveProperty('motivo');
    expect((await para({ para: 'pausada', motivo: 'Férias', versao: 1 })).status).toBe(200);
    expect((await who.post(`/recorrentes/${uuid}/gerar`, undefined)).body.codigo).toBe('modelo_parado');
    expect((await para({ para: 'ativa', versao: 2 })).status).toBe(200);
    expect((await para({ para: 'encerrada', motivo: 'Acabou', versao: 3 })).status).toBe(200);
    const form = await completo(who, uuid);
    expect((await who.put(`/recorrentes/${uuid}`, form)).body.codigo).toBe('modelo_encerrado');
  });

  it('an open task that is late holds the next back and tells of it, or is set aside', async () => {
    const who = await gestor();
    for (const modo of ['nao_criar', 'desconsiderar'] as const) {
      const { uuid, geradas } = await novo(who, { se_anterior_aberta: modo, antecedencia_dias: 10 });
      expect(geradas.criadas).toBe(1);
      const [primeira] = await tarefasDe(uuid);
      // It still has time: the next one waits in silence.
      expect(await gerar(uuid)).toMatchObject({ criadas: 0, nao_criadas: 0 });
      await orm()
        .update(tarefa)
        .set({ data_original: dia(-7), data_vencimento: dia(-7) })
        .where(eq(tarefa.id, primeira?.id ?? 0));
      const feitas = [await gerar(uuid), await gerar(uuid)];
      const [anterior, ...outras] = await tarefasDe(uuid);
      const avisos = await orm()
        .select()
        .from(notificacao)
        .where(eq(notificacao.entidade_uuid, primeira?.uuid ?? ''));
      if (modo === 'nao_criar') {
        expect(feitas[0]).toMatchObject({ criadas: 0, nao_criadas: 1 });
        expect(anterior?.status).toBe('a_fazer');
        expect(outras).toEqual([]);
        expect(avisos.map(({ evento }) => evento)).toEqual(['recorrente_nao_criada']);
      } else {
        expect(feitas.map(({ criadas }) => criadas)).toEqual([1, 0]);
        expect(anterior?.status).toBe('desconsiderada');
        expect(outras.map(({ data_vencimento }) => data_vencimento)).toEqual([util]);
        expect(avisos).toEqual([]);
      }
    }
  });

  it('gives the tasks of who is away to the substitute, and keeps that they go back', async () => {
    const who = await gestor();
    const ana = await app().person('Analista', { nome: 'Ana fora' });
    const bia = await app().person('Analista', { nome: 'Bia' });
    const [ausencia] = await orm()
      .insert(usuario_ausencia)
      .values({
        usuario_id: ana.id,
        inicio: util,
        fim: addDays(util, 3),
        tipo: 'ferias',
        substituto_id: bia.id,
      })
      .returning();
    const { uuid } = await novo(who, { responsavel_uuid: ana.uuid });
    const [coberta, ...outras] = await tarefasDe(uuid);
    expect(coberta?.responsavel_id).toBe(bia.id);
    expect(new Set(outras.map(({ responsavel_id }) => responsavel_id))).toEqual(new Set([ana.id]));
    const repasses = await orm()
      .select()
      .from(ausencia_repasse)
      .where(eq(ausencia_repasse.ausencia_id, ausencia?.id ?? 0));
    expect(repasses).toMatchObject([{ registro_uuid: coberta?.uuid, de_id: ana.id, para_id: bia.id }]);
  });

  it('makes one for each client of its filter, by who has the client, and tells it before', async () => {
    const who = await gestor();
    const ana = await app().person('Analista', { nome: 'Ana da carteira' });
    const clientes = [await make.cliente(ana.id), await make.cliente(who.id)];
    const filtro = {
      escopo: 'clientes_por_filtro',
      filtro_carteiras: [ana.uuid, who.uuid],
      responsavel_regra: 'carteira',
      responsavel_uuid: null,
    };
    const { titulo, horizonte_dias, ...rest } = {
      ...semanal(who.uuid, filtro),
      horizonte_dias: 8,
    };
    const previa = await who.post('/recorrentes/previa', rest);
    expect(previa.body.data).toMatchObject({ clientes: 2, cliente: { uuid: clientes[0]?.uuid } });
    expect(previa.body.data.datas).toHaveLength(6);
    expect(previa.body.data.pessoas).toEqual([
      { nome: 'Ana da carteira', tarefas: 1 },
      { nome: 'Gestora', tarefas: 1 },
    ]);
    const { uuid } = await novo(who, {
      ...filtro,
      horizonte_dias: 8,
      antecedencia_dias: 5,
      titulo: 'Extrato de {cliente}',
    });
    const tarefas = await tarefasDe(uuid);
    expect(new Set(tarefas.map(({ cliente_id }) => cliente_id))).toEqual(
      new Set(clientes.map(({ id }) => id)),
    );
    expect(tarefas.find(({ cliente_id }) => cliente_id === clientes[0]?.id)).toMatchObject({
      titulo: 'Extrato de Comercial Ipê Ltda.',
      responsavel_id: ana.id,
    });
  });

  it('says at the field what gives no date', async () => {
    const who = await gestor();
    const erros = async (more: object) =>
      (await who.post('/recorrentes', semanal(who.uuid, more))).body.erros as Record<string, string[]>;
    expect(await erros({ dias_semana: [] })).toEqual({ dias_semana: ['Escolha ao menos um dia da semana.'] });
    expect(await erros({ fim: dia(-1) })).toEqual({
      fim: ['O fim deve ser igual ou posterior ao início.'],
    });
    expect(await erros({ frequencia: 'mensal', regra_dia: 0 })).toEqual({
      regra_dia: ['Informe um dia de 1 a 31.'],
    });
    expect(await erros({ titulo: 'Extrato de {cliente}' })).toHaveProperty('titulo');
    expect(await erros({ escopo: 'um_cliente' })).toHaveProperty('cliente_uuid');
  });

  it('who sees only the own has the own models', async () => {
    const who = await gestor();
    const ana = await app().person('Gestor operacional', { nome: 'Ana' });
    const { uuid } = await novo(who);
    expect((await ana.get(`/recorrentes/${uuid}`)).status).toBe(404);
    const alheio = await ana.post('/recorrentes', semanal(who.uuid));
    expect(alheio.body.erros).toHaveProperty('responsavel_uuid');
    const propria = await novo(ana, { titulo: 'Minha' });
    expect((await ana.get('/recorrentes')).body.data.itens.map((one: { uuid: string }) => one.uuid)).toEqual([
      propria.uuid,
    ]);
  });

  it('the nightly job makes what came into the horizon', async () => {
    const who = await gestor();
    const { uuid } = await novo(who, { horizonte_dias: 1, antecedencia_dias: 1 });
    expect(await tarefasDe(uuid)).toEqual([]);
    await orm().update(tarefa_recorrente).set({ horizonte_dias: 30 }).where(eq(tarefa_recorrente.uuid, uuid));
    await gerarRecorrentes.run(app().app.context);
    expect((await tarefasDe(uuid)).length).toBeGreaterThan(2);
  });
});
