import { addBusinessDays, addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  log_transacao,
  seletor,
  tarefa,
  tarefa_checklist_item,
  tarefa_recorrente,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson as Person } from '../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';
import { diaDaSemana } from './datas.rules';

const hoje = dateIn(new Date());
const util = addBusinessDays(addDays(hoje, 2), 1);

describeFirm('a change of one task of a model, and of those after it', ({ app, database, orm }) => {
  const make = trabalhoFixture(database);
  const gestor = () =>
    app().person('Gestor operacional', { nome: 'Gestora', habilitar_visualizacao_total: 1 });

  async function novo(who: Person, more: object = {}) {
    const made = await who.post('/recorrentes', {
      titulo: 'Caixa postal {competencia}',
      escopo: 'interna',
      frequencia: 'semanal',
      dias_semana: [diaDaSemana(util)],
      ajuste: 'mantem',
      inicio: hoje,
      responsavel_uuid: who.uuid,
      horizonte_dias: 60,
      itens_checklist: [{ texto: 'Ler' }],
      ...more,
    });
    expect(made.status).toBe(201);
    return made.body.data.uuid as string;
  }
  const modeloDe = async (uuid: string) => {
    const [row] = await orm().select().from(tarefa_recorrente).where(eq(tarefa_recorrente.uuid, uuid));
    if (!row) throw new Error('No such model.');
    return row;
  };
  const tarefasDe = async (uuid: string) =>
    orm()
      .select()
      .from(tarefa)
      .where(and(eq(tarefa.tarefa_recorrente_id, (await modeloDe(uuid)).id), isNull(tarefa.excluido_em)))
      .orderBy(asc(tarefa.data_vencimento), asc(tarefa.id));
  const itensDe = async (id: number) =>
    (
      await orm()
        .select({ texto: tarefa_checklist_item.texto })
        .from(tarefa_checklist_item)
        .where(eq(tarefa_checklist_item.tarefa_id, id))
        .orderBy(asc(tarefa_checklist_item.ordem))
    ).map(({ texto }) => texto);
  /** The task as its form sends it, changed. */
  async function salvar(who: Person, uuid: string, more: object) {
    const { data } = (await who.get(`/tarefas/${uuid}`)).body;
    return who.put(`/tarefas/${uuid}`, {
      titulo: data.titulo,
      descricao: data.descricao,
      responsavel_uuid: data.responsavel_ref?.uuid ?? null,
      revisor_uuid: data.revisor_ref?.uuid ?? null,
      departamento_uuid: data.departamento_ref?.uuid ?? null,
      prioridade: data.prioridade,
      data_meta: data.data_meta,
      data_vencimento: data.data_vencimento,
      minutos_estimados_milimin: data.minutos_estimados_milimin,
      exige_revisao: data.exige_revisao,
      exige_anexo: data.exige_anexo,
      tipo_documento_uuid: data.tipo_documento?.uuid ?? null,
      gera_multa: data.gera_multa,
      tags: data.tags,
      itens_checklist: data.itens_checklist.map(
        ({ uuid, texto, obrigatorio }: { uuid: string; texto: string; obrigatorio: boolean }) => ({
          uuid,
          texto,
          obrigatorio,
        }),
      ),
      versao: data.versao,
      ...more,
    });
  }
  const mesDe = (row: { data_original: string | null }) =>
    `${row.data_original?.slice(5, 7)}/${row.data_original?.slice(0, 4)}`;

  it('only this one: the model and the others stay, and the model leaves it alone from then on', async () => {
    const who = await gestor();
    const uuid = await novo(who);
    const [primeira, segunda] = await tarefasDe(uuid);
    expect((await who.get(`/tarefas/${primeira?.uuid}`)).body.data.recorrente).toEqual({
      titulo: 'Caixa postal {competencia}',
      altera: true,
      varios_clientes: false,
    });
    const put = await salvar(who, primeira?.uuid ?? '', { titulo: 'Só desta vez', recorrencia: 'so_esta' });
    expect(put.status).toBe(200);
    expect((await modeloDe(uuid)).titulo).toBe('Caixa postal {competencia}');
    const depois = await tarefasDe(uuid);
    expect(depois[0]).toMatchObject({ titulo: 'Só desta vez', ajustada_em: expect.any(Date) });
    expect(depois[1]).toMatchObject({ titulo: segunda?.titulo, versao: segunda?.versao });
    await salvar(who, depois[1]?.uuid ?? '', { prioridade: 'alta', recorrencia: 'proximas' });
    expect((await tarefasDe(uuid)).map(({ prioridade }) => prioridade)).toEqual([
      'normal',
      ...depois.slice(1).map(() => 'alta'),
    ]);
  });

  it('the document a task asks for changes there alone, or in the model and the next ones', async () => {
    const who = await gestor();
    const tipos = await orm()
      .insert(seletor)
      .values([
        { grupo: 'tipo_documento', chave: 'guia_adiante', rotulo: 'Guia' },
        { grupo: 'tipo_documento', chave: 'recibo_adiante', rotulo: 'Recibo' },
      ])
      .returning();
    const [guia, recibo] = tipos;
    const uuid = await novo(who, { exige_anexo: true, tipo_documento_uuid: guia?.uuid });
    const documentos = async () => (await tarefasDe(uuid)).map((row) => row.tipo_documento_id);
    const [primeira, segunda, ...resto] = await tarefasDe(uuid);
    const recebe = { tipo_documento_uuid: recibo?.uuid };
    await salvar(who, primeira?.uuid ?? '', { ...recebe, recorrencia: 'so_esta' });
    expect(await documentos()).toEqual([recibo?.id, guia?.id, ...resto.map(() => guia?.id)]);
    expect((await modeloDe(uuid)).tipo_documento_id).toBe(guia?.id);
    // What else changes leaves it as it is.
    await salvar(who, segunda?.uuid ?? '', { prioridade: 'alta', recorrencia: 'proximas' });
    expect(await documentos()).toEqual([recibo?.id, guia?.id, ...resto.map(() => guia?.id)]);
    await salvar(who, segunda?.uuid ?? '', { ...recebe, recorrencia: 'proximas' });
    expect(await documentos()).toEqual([recibo?.id, recibo?.id, ...resto.map(() => recibo?.id)]);
    expect((await modeloDe(uuid)).tipo_documento_id).toBe(recibo?.id);
  });

  it('this one and the next: the model changes and later ones follow, but for what somebody touched', async () => {
    const who = await gestor();
    const ana = await app().person('Analista', { nome: 'Ana' });
    const uuid = await novo(who);
    const [anterior, esta, ajustada, iniciada, concluida, livre] = await tarefasDe(uuid);
    await salvar(who, ajustada?.uuid ?? '', { prioridade: 'alta' });
    await who.post(`/tarefas/${iniciada?.uuid}/passos`, { passo: 'iniciar', versao: 1 });
    await orm()
      .update(tarefa)
      .set({ status: 'concluida', concluida_em: new Date() })
      .where(eq(tarefa.id, concluida?.id ?? 0));
    const put = await salvar(who, esta?.uuid ?? '', {
      titulo: `Caixa postal e e-CAC ${mesDe(esta ?? { data_original: null })}`,
      descricao: 'Ler as duas.',
      responsavel_uuid: ana.uuid,
      minutos_estimados_milimin: 45_000,
      itens_checklist: [{ texto: 'Ler' }, { texto: 'Ler o e-CAC', obrigatorio: false }],
      recorrencia: 'proximas',
    });
    expect(put.status).toBe(200);
    const modelo = await modeloDe(uuid);
    expect(modelo).toMatchObject({
      titulo: 'Caixa postal e e-CAC {competencia}',
      descricao: 'Ler as duas.',
      responsavel_regra: 'pessoa',
      responsavel_id: ana.id,
      minutos_estimados_milimin: 45_000,
      checklist: [
        { texto: 'Ler', obrigatorio: true },
        { texto: 'Ler o e-CAC', obrigatorio: false },
      ],
      versao: 2,
    });
    const depois = new Map((await tarefasDe(uuid)).map((row) => [row.id, row]));
    for (const row of [anterior, ajustada, iniciada, concluida])
      expect(depois.get(row?.id ?? 0)).toMatchObject({ titulo: row?.titulo, responsavel_id: who.id });
    for (const row of [esta, livre]) {
      expect(depois.get(row?.id ?? 0)).toMatchObject({
        titulo: `Caixa postal e e-CAC ${mesDe(row ?? { data_original: null })}`,
        responsavel_id: ana.id,
        minutos_estimados_milimin: 45_000,
        ajustada_em: null,
      });
      expect(await itensDe(row?.id ?? 0)).toEqual(['Ler', 'Ler o e-CAC']);
    }
    const logs = await orm()
      .select({ acao: log_transacao.acao })
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade, 'tarefa_recorrente'), eq(log_transacao.entidade_uuid, uuid)))
      .orderBy(asc(log_transacao.id));
    expect(logs.map(({ acao }) => acao)).toEqual(['Criou', 'Alterou']);
    expect((await who.post(`/recorrentes/${uuid}/gerar`, undefined)).body.data.criadas).toBe(0);
  });

  it('moves this one alone where its date changes too', async () => {
    const who = await gestor();
    const uuid = await novo(who);
    const antes = await tarefasDe(uuid);
    const [esta] = antes;
    const put = await salvar(who, esta?.uuid ?? '', {
      data_vencimento: addDays(esta?.data_vencimento ?? '', 1),
      motivo_prazo: 'Combinado.',
      prioridade: 'alta',
      recorrencia: 'proximas',
    });
    expect(put.status).toBe(200);
    const [mudada, ...outras] = await tarefasDe(uuid);
    expect(mudada).toMatchObject({
      data_vencimento: addDays(esta?.data_vencimento ?? '', 1),
      ajustada_em: expect.any(Date),
    });
    expect(outras.map(({ data_vencimento, prioridade }) => [data_vencimento, prioridade])).toEqual(
      antes.slice(1).map(({ data_vencimento }) => [data_vencimento, 'alta']),
    );
  });

  it('of many clients the next ones of all follow, each with its own name', async () => {
    const who = await gestor();
    await make.cliente(who.id);
    await make.cliente(who.id);
    const uuid = await novo(who, {
      titulo: 'Extrato de {cliente}',
      escopo: 'clientes_por_filtro',
      filtro_carteiras: [who.uuid],
    });
    const antes = await tarefasDe(uuid);
    const [esta] = antes;
    await salvar(who, esta?.uuid ?? '', {
      titulo: `${esta?.titulo} e aplicações`,
      recorrencia: 'proximas',
    });
    expect((await modeloDe(uuid)).titulo).toBe('Extrato de {cliente} e aplicações');
    const depois = await tarefasDe(uuid);
    expect(depois.map(({ titulo }) => titulo)).toEqual(
      antes.map(({ id, titulo, data_original }) =>
        id === esta?.id || (data_original ?? '') > (esta?.data_original ?? '')
          ? `${titulo} e aplicações`
          : titulo,
      ),
    );
  });

  it('is refused to who may not change the model, and says what the model cannot hold', async () => {
    const who = await gestor();
    const ana = await app().person('Analista', { nome: 'Ana' });
    const uuid = await novo(who, { responsavel_uuid: ana.uuid, revisor_uuid: who.uuid });
    const [esta] = await tarefasDe(uuid);
    expect((await ana.get(`/tarefas/${esta?.uuid}`)).body.data.recorrente.altera).toBe(false);
    const recusa = await salvar(ana, esta?.uuid ?? '', { titulo: 'Outra', recorrencia: 'proximas' });
    expect(recusa.status).toBe(403);
    expect(recusa.body.message).toMatch(/Altere só esta/);
    expect((await salvar(ana, esta?.uuid ?? '', { titulo: 'Outra' })).status).toBe(200);

    const variavel = await salvar(who, esta?.uuid ?? '', { titulo: 'Guia {ano}', recorrencia: 'proximas' });
    expect(variavel.body.erros).toHaveProperty('titulo');
    await orm()
      .update(tarefa)
      .set({ revisor_id: null })
      .where(eq(tarefa.id, esta?.id ?? 0));
    const papel = await salvar(who, esta?.uuid ?? '', {
      responsavel_uuid: who.uuid,
      recorrencia: 'proximas',
    });
    expect(papel.body.erros).toHaveProperty('responsavel_uuid');

    await who.post(`/recorrentes/${uuid}/situacao`, { para: 'encerrada', motivo: 'Acabou.', versao: 1 });
    expect((await salvar(who, esta?.uuid ?? '', { titulo: 'Fim', recorrencia: 'proximas' })).status).toBe(
      403,
    );
    const solta = await make.tarefa({ responsavel_id: who.id });
    expect((await who.get(`/tarefas/${solta.uuid}`)).body.data.recorrente).toBeNull();
    expect((await salvar(who, solta.uuid, { titulo: 'Fim', recorrencia: 'proximas' })).status).toBe(403);
  });
});
