import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, desc, eq } from 'drizzle-orm';
import {
  apontamento_tempo,
  cliente,
  log_transacao,
  tarefa_recorrente,
  tarefa_recorrente_revisao,
  usuario,
} from '../../../platform/database/schema';
import { instantOf } from '../../../platform/jobs/schedule';
import { describeFirm } from '../../../testing/firm';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';
import { weighModelos } from './revisao.job';

const hoje = dateIn(new Date());
const dia = (n: number) => addDays(hoje, n);
const as10 = (n: number) => instantOf(dia(n), '10:00');

describeFirm('revisão de recorrentes', ({ app, database }) => {
  const make = trabalhoFixture(database);
  let count = 0;
  const gestor = () =>
    app().person('Gestor operacional', { nome: 'Gestora', habilitar_visualizacao_total: 1 });
  const analista = (nome = 'Ana') => app().person('Analista', { nome });
  const modelo = async (values: Partial<typeof tarefa_recorrente.$inferInsert> = {}) => {
    count += 1;
    const [row] = await database()
      .orm.insert(tarefa_recorrente)
      .values({
        titulo: `Modelo ${count}`,
        escopo: 'interna',
        frequencia: 'mensal',
        inicio: dia(-100),
        minutos_estimados_milimin: 60_000,
        criado_em: as10(-100),
        ...values,
      })
      .returning();
    return row as NonNullable<typeof row>;
  };
  /** An instance that fell due some days ago and ended as told. */
  const ended = (modeloId: number, ago: number, fim: 'ok' | 'late' | 'dropped', more: object = {}) =>
    make.tarefa({
      contexto: 'recorrente',
      tarefa_recorrente_id: modeloId,
      data_vencimento: dia(-ago),
      status: fim === 'dropped' ? 'desconsiderada' : 'concluida',
      concluida_em: fim === 'dropped' ? null : as10(fim === 'late' ? -ago + 1 : -ago),
      ...more,
    });
  const weigh = () => weighModelos(app().app.context);
  const reviews = (modeloId: number) =>
    database()
      .orm.select()
      .from(tarefa_recorrente_revisao)
      .where(eq(tarefa_recorrente_revisao.modelo_id, modeloId))
      .orderBy(asc(tarefa_recorrente_revisao.id));
  const statusOf = async (id: number) =>
    (await database().orm.select().from(tarefa_recorrente).where(eq(tarefa_recorrente.id, id)))[0];
  type Person = Awaited<ReturnType<typeof gestor>>;
  const decide = (who: Person, uuid: string, body: object) =>
    who.post(`/revisao-recorrentes/${uuid}/decisao`, { versao: 1, ...body });
  /** A model with three dropped ones in a row, and its review. */
  const dropped = async (values: object = {}) => {
    const row = await modelo(values);
    for (const ago of [5, 15, 25]) await ended(row.id, ago, 'dropped');
    await weigh();
    const [review] = await reviews(row.id);
    return { modelo: row, review: review as NonNullable<typeof review> };
  };

  it('opens what real tasks speak for, once, and appends to what waits', async () => {
    const quiet = await modelo();
    await ended(quiet.id, 5, 'ok');
    const late = await modelo();
    for (let n = 0; n < 6; n += 1) await ended(late.id, 6 + n * 10, n % 2 === 0 ? 'late' : 'ok');
    const slow = await modelo();
    for (let n = 0; n < 5; n += 1) {
      const row = await ended(slow.id, 5 + n * 10, 'ok');
      await database()
        .orm.insert(apontamento_tempo)
        .values({
          tarefa_id: row.id,
          usuario_id: (await analista(`Tempo ${n}`)).id,
          data: dia(-5 - n * 10),
          minutos_milimin: 105_000,
          origem: 'manual',
        });
    }
    await weigh();
    expect(await reviews(quiet.id)).toEqual([]);
    expect(await reviews(late.id)).toMatchObject([
      {
        gatilho: 'atrasos',
        gatilhos: ['atrasos'],
        sugestao: 'Rever o prazo: 3 das últimas 6 com atraso.',
        devida_em: hoje,
      },
    ]);
    expect(await reviews(slow.id)).toMatchObject([
      {
        gatilhos: ['tempo_fora_do_estimado'],
        sugestao: 'Ajustar a estimativa para 1 h 45 min.',
        sugestao_acao: 'ajustar_tempo',
        metricas: { tempo_mediano_milimin: 105_000, amostras_de_tempo: 5 },
      },
    ]);
    await Promise.all([weigh(), weigh()]);
    const before = await reviews(late.id);
    expect(before).toHaveLength(1);
    expect(before[0]?.versao).toBe(1);
    for (const ago of [1, 2, 3]) await ended(late.id, ago, 'dropped');
    await weigh();
    expect(await reviews(late.id)).toMatchObject([
      { gatilho: 'atrasos', gatilhos: ['atrasos', 'desconsideradas'], sugestao_acao: 'encerrar', versao: 2 },
    ]);
    const [log] = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade, 'tarefa_recorrente'), eq(log_transacao.entidade_uuid, late.uuid)))
      .orderBy(desc(log_transacao.id))
      .limit(1);
    expect(log).toMatchObject({
      ator_descricao: 'Sistema',
      depois: { revisao: ['Atrasos', 'Desconsideradas'] },
    });
  });

  it('knows who left the firm, a client that ended, and what nobody concluded', async () => {
    const gone = await analista('Saiu');
    await database().orm.update(usuario).set({ status: 'inativo' }).where(eq(usuario.id, gone.id));
    const boss = await gestor();
    const client = await make.cliente(boss.id);
    await database().orm.update(cliente).set({ status: 'encerrado' }).where(eq(cliente.id, client.id));
    const ofGone = await modelo({ responsavel_id: gone.id, inicio: dia(-10), criado_em: as10(-10) });
    const ofEnded = await modelo({
      cliente_id: client.id,
      escopo: 'um_cliente',
      inicio: dia(-10),
      criado_em: as10(-10),
    });
    const idle = await modelo();
    const paused = await modelo({ status: 'pausada' });
    await weigh();
    expect((await reviews(ofGone.id)).map(({ gatilhos }) => gatilhos)).toEqual([['responsavel_inativo']]);
    expect((await reviews(ofEnded.id)).map(({ sugestao_acao }) => sugestao_acao)).toEqual(['encerrar']);
    expect((await reviews(idle.id)).map(({ gatilhos }) => gatilhos)).toEqual([['sem_execucao']]);
    expect(await reviews(paused.id)).toEqual([]);
  });

  it('keeps a model against a suggestion only with a reason, and leaves it alone afterwards', async () => {
    const boss = await gestor();
    const { modelo: row, review } = await dropped();
    const silent = await decide(boss, review.uuid, { decisao: 'mantida' });
    expect([silent.status, Object.keys(silent.body.erros)]).toEqual([422, ['justificativa']]);
    const kept = await decide(boss, review.uuid, { decisao: 'mantida', justificativa: 'Volta em janeiro.' });
    expect(kept.status).toBe(200);
    expect(await reviews(row.id)).toMatchObject([
      { decisao: 'mantida', justificativa: 'Volta em janeiro.', decidido_por_id: boss.id },
    ]);
    await weigh();
    expect(await reviews(row.id)).toHaveLength(1);
    const again = await decide(boss, review.uuid, { decisao: 'mantida', versao: 2 });
    expect([again.status, again.body.codigo]).toEqual([406, 'revisao_decidida']);
  });

  it('ends, pauses and adjusts the model, and counts what its end sets free', async () => {
    const boss = await gestor();
    const before = (await boss.get('/revisao-recorrentes/resumo')).body.data;
    const ending = await dropped();
    expect((await decide(boss, ending.review.uuid, { decisao: 'encerrada' })).status).toBe(200);
    expect(await statusOf(ending.modelo.id)).toMatchObject({
      status: 'encerrada',
      proxima_geracao: null,
      status_motivo: 'Encerrar: 3 desconsideradas seguidas.',
    });
    const after = (await boss.get('/revisao-recorrentes/resumo')).body.data;
    expect(after.liberado_mes_milimin - before.liberado_mes_milimin).toBe(60_000);
    expect(after.encerrados - before.encerrados).toBe(1);

    const pausing = await dropped();
    await decide(boss, pausing.review.uuid, { decisao: 'pausada' });
    expect((await statusOf(pausing.modelo.id))?.status).toBe('pausada');

    const adjusting = await dropped();
    const nothing = await decide(boss, adjusting.review.uuid, { decisao: 'ajustada' });
    expect([nothing.status, Object.keys(nothing.body.erros)]).toEqual([422, ['minutos_estimados_milimin']]);
    const done = await decide(boss, adjusting.review.uuid, {
      decisao: 'ajustada',
      minutos_estimados_milimin: 90_000,
    });
    expect(done.status).toBe(200);
    expect(await statusOf(adjusting.modelo.id)).toMatchObject({
      status: 'ativa',
      minutos_estimados_milimin: 90_000,
    });
    expect((await reviews(adjusting.modelo.id))[0]?.decisao).toBe('ajustada');
  });

  it('is adjusted by a change of its model, in one step with it', async () => {
    const boss = await gestor();
    const { modelo: row, review } = await dropped({ responsavel_id: boss.id, responsavel_regra: 'pessoa' });
    const { data } = (await boss.get(`/recorrentes/${row.uuid}`)).body;
    const {
      uuid: _uuid,
      cliente: _cliente,
      responsavel,
      revisor: _revisor,
      departamento: _area,
      tipo_documento: _tipo,
      ...rest
    } = data;
    const { proxima_geracao: _proxima, status: _status, status_motivo: _motivo, ...form } = rest;
    const put = (more: object) =>
      boss.put(`/recorrentes/${row.uuid}`, {
        ...form,
        responsavel_uuid: responsavel.uuid,
        revisao: { uuid: review.uuid, versao: 1 },
        ...more,
      });
    const nada = await put({});
    expect([nada.status, nada.body.codigo]).toEqual([406, 'sem_mudanca']);
    const velha = { uuid: review.uuid, versao: 7 };
    expect((await put({ titulo: 'Ajustado', revisao: velha })).status).toBe(409);
    const other = await dropped();
    const alheia = { uuid: other.review.uuid, versao: 1 };
    expect((await put({ titulo: 'Ajustado', revisao: alheia })).status).toBe(404);
    expect(await statusOf(row.id)).toMatchObject({ titulo: row.titulo, versao: row.versao });

    expect((await put({ titulo: 'Ajustado', frequencia: 'trimestral', regra_dia: 10 })).status).toBe(200);
    expect(await statusOf(row.id)).toMatchObject({ titulo: 'Ajustado', frequencia: 'trimestral' });
    expect(await reviews(row.id)).toMatchObject([{ decisao: 'ajustada', decidido_por_id: boss.id }]);
    const [last] = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade, 'tarefa_recorrente'), eq(log_transacao.entidade_uuid, row.uuid)))
      .orderBy(desc(log_transacao.id))
      .limit(1);
    expect(last?.depois).toMatchObject({ titulo: 'Ajustado', revisao: 'Ajustada' });
    const again = await put({ titulo: 'De novo', versao: form.versao + 1 });
    expect([again.status, again.body.codigo]).toEqual([406, 'revisao_decidida']);
  });

  it('puts off for 30 days, then asks again', async () => {
    const boss = await gestor();
    const client = await make.cliente(boss.id);
    await database().orm.update(cliente).set({ status: 'encerrado' }).where(eq(cliente.id, client.id));
    const row = await modelo({
      cliente_id: client.id,
      escopo: 'um_cliente',
      inicio: dia(-5),
      criado_em: as10(-5),
    });
    await weigh();
    const [review] = await reviews(row.id);
    await decide(boss, review?.uuid as string, { decisao: 'adiada' });
    expect(await reviews(row.id)).toMatchObject([{ decisao: 'adiada', adiada_ate: dia(30) }]);
    const day = 86_400_000;
    const atDay = (n: number) => ({ ...app().app.context, now: () => new Date(Date.now() + n * day) });
    await weighModelos(atDay(29));
    expect(await reviews(row.id)).toHaveLength(1);
    await weighModelos(atDay(30));
    expect((await reviews(row.id)).map(({ decisao }) => decisao)).toEqual(['adiada', 'pendente']);
  });

  it('takes one of two decisions made at once', async () => {
    const boss = await gestor();
    const { modelo: row, review } = await dropped();
    const answers = await Promise.all([
      decide(boss, review.uuid, { decisao: 'encerrada' }),
      decide(boss, review.uuid, { decisao: 'pausada' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 406]);
    const [saved] = await reviews(row.id);
    expect((await statusOf(row.id))?.status).toBe(saved?.decisao);
    const other = await dropped();
    expect((await decide(boss, other.review.uuid, { decisao: 'adiada', versao: 7 })).status).toBe(409);
  });

  it('keeps, puts off and gives away many, and tells what could not be', async () => {
    const boss = await gestor();
    const ana = await analista();
    const one = await dropped();
    const two = await dropped({ revisor_id: ana.id });
    const uuids = [one.review.uuid, two.review.uuid];
    const silent = await boss.post('/revisao-recorrentes/massa', { acao: 'manter', uuids, dados: {} });
    expect(silent.body.data.sucesso).toEqual([]);
    expect(silent.body.data.falhas[0].message).toContain('Diga por que');
    const given = await boss.post('/revisao-recorrentes/massa', {
      acao: 'trocar_responsavel',
      uuids,
      dados: { responsavel_uuid: ana.uuid },
    });
    expect(given.body.data.sucesso).toEqual([one.review.uuid]);
    expect(given.body.data.falhas).toEqual([
      {
        uuid: two.review.uuid,
        rotulo: two.modelo.titulo,
        message: 'Esta pessoa revisa as tarefas. Escolha outra.',
      },
    ]);
    expect((await statusOf(one.modelo.id))?.responsavel_id).toBe(ana.id);
    const off = await boss.post('/revisao-recorrentes/massa', {
      acao: 'adiar',
      uuids: [two.review.uuid],
      dados: {},
    });
    expect(off.body.data.sucesso).toEqual([two.review.uuid]);
  });

  it('hears what who does a task says, who and what, in the one review of its model', async () => {
    const boss = await gestor();
    const ana = await analista('Ana Sugere');
    const outro = await analista('Outro');
    const row = await modelo();
    const task = await make.tarefa({
      contexto: 'recorrente',
      tarefa_recorrente_id: row.id,
      responsavel_id: ana.id,
      revisor_id: outro.id,
    });
    const path = `/tarefas/${task.uuid}/sugestao-de-ajuste`;
    const texto = 'Passar para o dia 10.';
    expect((await ana.post(path, { texto })).status).toBe(200);
    expect((await ana.post(path, { texto: 'E só trimestral.' })).status).toBe(200);
    expect(await reviews(row.id)).toMatchObject([
      { gatilhos: ['sugestao'], sugestao: null, decisao: 'pendente' },
    ]);
    await weigh();
    expect(await reviews(row.id)).toMatchObject([{ gatilhos: ['sugestao', 'sem_execucao'] }]);
    const { itens } = (await boss.get(`/revisao-recorrentes?busca=${encodeURIComponent(row.titulo)}`)).body
      .data;
    const item = itens.find((one: { modelo: string }) => one.modelo === row.titulo);
    expect(item.gatilhos_labels).toEqual(['Sugestão da equipe', 'Sem execução']);
    expect(item.sugestoes.map((one: { quem: string; texto: string }) => [one.quem, one.texto])).toEqual([
      ['Ana Sugere', texto],
      ['Ana Sugere', 'E só trimestral.'],
    ]);
    expect((await outro.post(path, { texto })).status).toBe(403);
    expect((await (await analista('Alheio')).post(path, { texto })).status).toBe(404);
    const loose = await make.tarefa({ responsavel_id: ana.id });
    expect((await ana.post(`/tarefas/${loose.uuid}/sugestao-de-ajuste`, { texto })).body.codigo).toBe(
      'sem_modelo',
    );
    for (const odd of ['', ' ', 'x'.repeat(10_000), 7])
      expect((await ana.post(path, { texto: odd })).status).toBe(422);
  });

  it('shows and takes only what is of the person, and nothing odd', async () => {
    const boss = await gestor();
    const perfil = { permissoes: ['gerenciar revisao tarefas recorrentes', 'gerenciar minhas tarefas'] };
    const account = await app().account({ nome: 'Restrita', habilitar_visualizacao_total: 0, ...perfil });
    const token = await app().tokenOf(account);
    const own = await dropped({ responsavel_id: account.id });
    const foreign = await dropped();
    const decideAs = (uuid: string) =>
      app().call('POST', `/revisao-recorrentes/${uuid}/decisao`, {
        token,
        body: { decisao: 'adiada', versao: 1 },
      });
    expect((await decideAs(foreign.review.uuid)).status).toBe(404);
    expect((await decideAs(own.review.uuid)).status).toBe(200);
    expect((await decide(boss, account.uuid, { decisao: 'adiada' })).status).toBe(404);
    expect((await decide(boss, foreign.review.uuid, { decisao: 'constructor' })).status).toBe(422);
    expect((await decide(boss, foreign.review.uuid, { decisao: 'pendente' })).status).toBe(422);
    const ana = await analista();
    expect((await decide(ana, foreign.review.uuid, { decisao: 'adiada' })).status).toBe(403);
    expect((await ana.get('/revisao-recorrentes/resumo')).status).toBe(403);
    expect((await reviews(foreign.modelo.id))[0]?.decisao).toBe('pendente');
  });
});
