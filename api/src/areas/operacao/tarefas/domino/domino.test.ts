import { and, eq, inArray } from 'drizzle-orm';
import {
  feriado,
  log_transacao,
  tarefa,
  tarefa_dependencia,
  usuario,
  usuario_ausencia,
} from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas.fixture';

type Row = typeof tarefa.$inferSelect;

describeFirm('dates that move with one another', ({ app, database, gestor, ana, bia }) => {
  const work = trabalhoFixture(database);
  const preview = (who: SignedInPerson, body: object) => who.post('/tarefas/domino/previa', body);
  const apply = (who: SignedInPerson, body: object) => who.post('/tarefas/domino', body);
  const now = async (rows: readonly Row[]) => {
    const found = await database()
      .orm.select()
      .from(tarefa)
      .where(
        inArray(
          tarefa.id,
          rows.map(({ id }) => id),
        ),
      );
    return rows.map(({ id }) => found.find((one) => one.id === id) as Row);
  };
  const ends = async (rows: readonly Row[]) => (await now(rows)).map((one) => one.data_meta);
  const linesOf = (uuid: string) =>
    database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade, 'tarefa'), eq(log_transacao.entidade_uuid, uuid)));

  /** Five tasks that wait for each other, around the holiday of Friday, 20/11/2026. */
  async function chain(values: Partial<typeof tarefa.$inferInsert> = {}) {
    const rows: Row[] = [];
    for (const [titulo, inicio, fim] of [
      ['Coletar', '2026-11-16', '2026-11-17'],
      ['Lançar', '2026-11-17', '2026-11-18'],
      ['Conciliar', '2026-11-18', '2026-11-19'],
      ['Apurar', '2026-11-19', '2026-11-23'],
      ['Entregar', '2026-11-23', '2026-11-24'],
    ] as const)
      rows.push(
        await work.tarefa({
          titulo,
          data_inicio_prevista: inicio,
          data_meta: fim,
          responsavel_id: ana.id,
          ...values,
        }),
      );
    for (const [at, row] of rows.entries()) {
      const before = rows[at - 1];
      if (before) await work.dependencia(row.id, before.id);
    }
    return rows as [Row, Row, Row, Row, Row];
  }
  const later = (row: Row, data_meta = '2026-11-18') => ({
    uuid: row.uuid,
    versao: row.versao,
    data_meta,
  });
  interface Sucessora {
    uuid: string;
    versao: number;
    titulo: string;
    situacao: string;
    para: { data_meta: string } | null;
  }
  const moved = (sucessoras: readonly Sucessora[]) =>
    sucessoras
      .filter(({ situacao }) => situacao === 'move')
      .map(({ uuid, versao, para }) => ({ uuid, versao, para }));

  it('names each new date of a chain over a holiday, and writes nothing', async () => {
    const rows = await chain();
    const { status, body } = await preview(gestor, { mudancas: [later(rows[0])] });
    expect(status).toBe(200);
    expect(
      body.data.sucessoras.map((one: Sucessora) => [one.titulo, one.situacao, one.para?.data_meta]),
    ).toEqual([
      ['Lançar', 'move', '2026-11-19'],
      ['Conciliar', 'move', '2026-11-23'],
      ['Apurar', 'move', '2026-11-24'],
      ['Entregar', 'move', '2026-11-25'],
    ]);
    expect(body.data.sucessoras[1]).toMatchObject({
      responsavel: 'Ana',
      de: { data_inicio_prevista: '2026-11-18', data_meta: '2026-11-19' },
      para: { data_inicio_prevista: '2026-11-19', data_meta: '2026-11-23' },
      por: { titulo: 'Lançar', tipo: 'termina_inicia', folga_dias_uteis: 0, termina_em: '2026-11-19' },
      pede_motivo: false,
    });
    expect(await ends(rows)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-23', '2026-11-24']);
    expect(await linesOf(rows[0].uuid)).toEqual([]);
  });

  it('moves all of it at once, each with its line in the log', async () => {
    const rows = await chain();
    const { data } = (await preview(gestor, { mudancas: [later(rows[0])] })).body;
    const sent = { mudancas: [later(rows[0])], modo: 'todas', sucessoras: moved(data.sucessoras) };
    const { status, body } = await apply(gestor, sent);
    expect(status).toBe(200);
    expect(body.data.tarefas).toHaveLength(5);
    expect(await ends(rows)).toEqual(['2026-11-18', '2026-11-19', '2026-11-23', '2026-11-24', '2026-11-25']);
    const [line] = await linesOf(rows[4].uuid);
    expect(line).toMatchObject({ acao: 'Alterou', usuario_id: gestor.id });
    expect(line?.campos_alterados).toEqual(['data_inicio_prevista', 'data_meta']);
    const seen = (await ana.get(`/tarefas/${rows[4].uuid}`)).body.data;
    expect(seen).toMatchObject({ versao: 2, data_inicio_prevista: '2026-11-24', data_meta: '2026-11-25' });
    expect(seen.historico.at(-1)).toMatchObject({ texto: 'Alterou: Início previsto, Data meta', por: 'Gil' });
  });

  it('moves only what was marked, and only the task itself', async () => {
    const rows = await chain();
    const mudancas = [later(rows[0])];
    const some = await preview(gestor, { mudancas, somente: [rows[1].uuid, rows[3].uuid] });
    expect(some.body.data.sucessoras.map((one: Sucessora) => [one.titulo, one.situacao])).toEqual([
      ['Lançar', 'move'],
      ['Conciliar', 'fora'],
    ]);
    const sucessoras = moved(some.body.data.sucessoras);
    expect((await apply(gestor, { mudancas, modo: 'algumas', sucessoras })).status).toBe(200);
    expect(await ends(rows)).toEqual(['2026-11-18', '2026-11-19', '2026-11-19', '2026-11-23', '2026-11-24']);
    const [first] = await now(rows);
    const only = { mudancas: [later(first as Row, '2026-11-30')], modo: 'nenhuma' };
    expect((await apply(gestor, only)).body.data.tarefas).toEqual([{ uuid: rows[0].uuid, versao: 3 }]);
    expect(await ends(rows.slice(0, 2))).toEqual(['2026-11-30', '2026-11-19']);
  });

  it('leaves alone what ended, what is of somebody else, and what belongs to something closed', async () => {
    const cliente = await work.cliente(gestor.id);
    const aberto = await work.projeto(gestor.id, { cliente_id: cliente.id });
    const fechado = await work.fechamento(gestor.id, cliente.id, { status: 'fechado' });
    const values = { cliente_id: cliente.id, data_meta: '2026-11-10' };
    const inicio = await work.tarefa({ ...values, titulo: 'Início', responsavel_id: ana.id });
    const outros = [
      await work.tarefa({ ...values, titulo: 'Feita', status: 'concluida', responsavel_id: ana.id }),
      await work.tarefa({
        ...values,
        titulo: 'Fechada',
        contexto: 'fechamento',
        fechamento_id: fechado.id,
        responsavel_id: ana.id,
      }),
      await work.tarefa({
        ...values,
        titulo: 'De Bia',
        contexto: 'projeto',
        projeto_id: aberto.id,
        responsavel_id: bia.id,
      }),
      await work.tarefa({ ...values, titulo: 'De Ana', responsavel_id: ana.id }),
    ];
    for (const { id } of outros) await work.dependencia(id, inicio.id);
    const mudancas = [later(inicio, '2026-11-12')];
    const { data } = (await preview(ana, { mudancas })).body;
    expect(data.sucessoras.map((one: Sucessora) => [one.titulo, one.situacao])).toEqual([
      ['Feita', 'encerrada'],
      ['Fechada', 'trancada'],
      ['De Bia', 'de_outros'],
      ['De Ana', 'move'],
    ]);
    // Of somebody else's task a restricted person knows title and status.
    const [, , deBia] = data.sucessoras;
    expect(deBia).toMatchObject({ de: null, para: null, carga: null });
    expect(deBia).not.toHaveProperty('responsavel');
    const deBiaAntes = await work.tarefa({
      titulo: 'Antes',
      responsavel_id: bia.id,
      data_meta: '2026-11-16',
    });
    await work.dependencia(outros[3]?.id as number, deBiaAntes.id);
    const behind = (await preview(ana, { mudancas })).body.data.sucessoras.at(-1);
    expect(behind).toMatchObject({
      para: { data_meta: '2026-11-16' },
      por: { titulo: 'Antes', termina_em: null },
    });
    await database()
      .orm.delete(tarefa_dependencia)
      .where(eq(tarefa_dependencia.predecessora_id, deBiaAntes.id));
    const forced = { ...moved(data.sucessoras)[0], uuid: outros[2]?.uuid };
    expect((await apply(ana, { mudancas, modo: 'algumas', sucessoras: [forced] })).status).toBe(404);
    expect((await apply(ana, { mudancas, modo: 'todas', sucessoras: moved(data.sucessoras) })).status).toBe(
      200,
    );
    expect(await ends(outros)).toEqual(['2026-11-10', '2026-11-10', '2026-11-10', '2026-11-12']);
  });

  it('asks for a reason where a legal date moves, and keeps it', async () => {
    const [antes, , ...rest] = await chain();
    const legal = await work.tarefa({
      titulo: 'Guia',
      responsavel_id: ana.id,
      data_inicio_prevista: '2026-11-16',
      data_meta: '2026-11-17',
      data_vencimento: '2026-11-19',
    });
    await work.dependencia(legal.id, antes.id);
    const mudancas = [later(antes)];
    const { data } = (await preview(gestor, { mudancas })).body;
    const guia = data.sucessoras.find(({ titulo }: Sucessora) => titulo === 'Guia');
    expect(guia).toMatchObject({
      pede_motivo: true,
      para: { data_inicio_prevista: '2026-11-18', data_meta: '2026-11-19', data_vencimento: '2026-11-24' },
    });
    const sent = { mudancas, modo: 'todas', sucessoras: moved(data.sucessoras) };
    expect((await apply(gestor, sent)).body.erros).toEqual({ motivo: ['Diga por que o vencimento muda.'] });
    expect((await now([legal, ...rest])).map(({ versao }) => versao)).toEqual([1, 1, 1, 1]);
    expect((await apply(gestor, { ...sent, motivo: 'Banco atrasou o extrato' })).status).toBe(200);
    const [line] = await linesOf(legal.uuid);
    expect(line?.depois).toMatchObject({ data_vencimento: '2026-11-24', motivo: 'Banco atrasou o extrato' });
  });

  it('a form moves them along with what else it changes, or saves nothing', async () => {
    const rows = await chain();
    const [first, second] = rows;
    const form = {
      titulo: 'Coletar tudo',
      data_inicio_prevista: '2026-11-16',
      data_meta: '2026-11-18',
      responsavel_uuid: ana.uuid,
      versao: 1,
    };
    const { data } = (await preview(gestor, { mudancas: [later(first)] })).body;
    const domino = { modo: 'todas', sucessoras: moved(data.sucessoras) };
    const [stale, ...rest] = domino.sucessoras;
    const late = { ...domino, sucessoras: [{ ...stale, versao: 9 }, ...rest] };
    const refused = await gestor.put(`/tarefas/${first.uuid}`, { ...form, domino: late });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^O registro “Lançar” foi alterado/) },
    });
    expect((await now([first]))[0]).toMatchObject({ titulo: 'Coletar', versao: 1 });
    expect((await gestor.put(`/tarefas/${first.uuid}`, { ...form, domino })).status).toBe(200);
    expect((await now([first]))[0]).toMatchObject({ titulo: 'Coletar tudo', data_meta: '2026-11-18' });
    expect(await ends(rows.slice(1))).toEqual(['2026-11-19', '2026-11-23', '2026-11-24', '2026-11-25']);
    expect((await now([second]))[0]?.versao).toBe(2);
  });

  it('counts business days as the client’s town has them', async () => {
    const cliente = await work.cliente(gestor.id);
    await database().orm.insert(feriado).values({
      data: '2026-11-24',
      nome: 'Aniversário da cidade',
      abrangencia: 'municipal',
      municipio_ibge: '3550308',
      uf: 'SP',
      conta_como_util: false,
    });
    const antes = await work.tarefa({
      cliente_id: cliente.id,
      data_meta: '2026-11-23',
      responsavel_id: ana.id,
    });
    const depois = await work.tarefa({
      cliente_id: cliente.id,
      data_meta: '2026-11-23',
      responsavel_id: ana.id,
    });
    await work.dependencia(depois.id, antes.id, 'termina_termina');
    const { data } = (await preview(gestor, { mudancas: [later(antes, '2026-11-24')] })).body;
    expect(data.sucessoras[0].para.data_meta).toBe('2026-11-25');
  });

  it('tells what the person has to do on the new day and week, and of an absence', async () => {
    const caio = await app().person('Analista', { nome: 'Caio' });
    const carla = await app().person('Gestor operacional', {
      nome: 'Carla',
      habilitar_visualizacao_total: 1,
    });
    await database().orm.update(usuario).set({ capacidade_minutos_dia: 120 }).where(eq(usuario.id, caio.id));
    await database()
      .orm.insert(usuario_ausencia)
      .values({ usuario_id: caio.id, inicio: '2026-12-03', fim: '2026-12-04', tipo: 'ferias' });
    const dele = { responsavel_id: caio.id, minutos_estimados_milimin: 90_000 };
    await work.tarefa({ ...dele, data_meta: '2026-12-02' });
    const antes = await work.tarefa({ responsavel_id: carla.id, data_meta: '2026-12-01' });
    const depois = await work.tarefa({ ...dele, data_meta: '2026-12-01' });
    await work.dependencia(depois.id, antes.id);
    const asked = async (data: string) =>
      (await preview(carla, { mudancas: [later(antes, data)] })).body.data.sucessoras[0].carga;
    expect(await asked('2026-12-02')).toEqual({
      dia: { antes_milimin: 90_000, depois_milimin: 180_000, capacidade_milimin: 120_000 },
      // Monday to Wednesday: on Thursday and Friday he is away.
      semana: { antes_milimin: 180_000, depois_milimin: 180_000, capacidade_milimin: 360_000 },
      ausente: false,
    });
    expect(await asked('2026-12-03')).toMatchObject({
      dia: { antes_milimin: 0, depois_milimin: 90_000, capacidade_milimin: 0 },
      ausente: true,
    });
  });

  it('a date given to many moves what comes after them, where it is asked for', async () => {
    const rows = await chain({ data_meta: null, data_vencimento: '2026-11-17', data_inicio_prevista: null });
    const [first, second] = rows;
    const feita = await work.tarefa({ titulo: 'Feita', status: 'concluida', responsavel_id: ana.id });
    const due = async () => (await now(rows)).map(({ data_vencimento }) => data_vencimento);
    const massa = (dados: object) =>
      gestor.post('/tarefas/massa', {
        acao: 'mudar_vencimento',
        uuids: [first.uuid, feita.uuid],
        dados: { data_vencimento: '2026-11-19', motivo: 'Cliente pediu', ...dados },
      });
    const change = ({ uuid }: Row) => ({ uuid, data_vencimento: '2026-11-19' });
    const asked = { mudancas: [first, feita].map(change), pular_recusadas: true };
    const { data } = (await preview(gestor, asked)).body;
    expect(data.alteradas).toMatchObject([{ titulo: 'Coletar' }]);
    expect(moved(data.sucessoras)).toHaveLength(4);
    const { body } = await massa({ sucessoras: 'mover' });
    expect(body.data.sucesso).toEqual([first.uuid]);
    expect(body.data.falhas).toMatchObject([{ uuid: feita.uuid }]);
    expect(await due()).toEqual(rows.map(() => '2026-11-19'));
    const [line] = await linesOf(second.uuid);
    expect(line?.depois).toMatchObject({ data_vencimento: '2026-11-19', motivo: 'Cliente pediu' });
    expect((await massa({ data_vencimento: '2026-11-23' })).body.data.sucesso).toEqual([first.uuid]);
    expect(await due()).toEqual(['2026-11-23', ...rows.slice(1).map(() => '2026-11-19')]);
  });

  it('the calendar says which date stands on a day, and who may move it', async () => {
    const one = await work.tarefa({
      titulo: 'No calendário',
      data_meta: '2027-01-12',
      data_vencimento: '2027-01-14',
      responsavel_id: bia.id,
      revisor_id: ana.id,
    });
    const seen = async (who: SignedInPerson) =>
      (await who.get('/calendario?de=2027-01-11&ate=2027-01-15')).body.data.itens
        .filter(({ uuid }: { uuid: string }) => uuid === one.uuid)
        .map(({ inicio, data_da_tarefa, versao, pode_mover }: Record<string, unknown>) => [
          inicio,
          data_da_tarefa,
          versao,
          pode_mover,
        ]);
    const both = (moves: boolean) => [
      ['2027-01-12', 'data_meta', 1, moves],
      ['2027-01-14', 'data_vencimento', 1, moves],
    ];
    expect(await seen(bia)).toEqual(both(true));
    expect(await seen(gestor)).toEqual(both(true));
    // Who reviews it sees it, and leaves its dates alone.
    expect(await seen(ana)).toEqual(both(false));
    const dragged = { uuid: one.uuid, versao: 1, data_meta: '2027-01-18', acompanham: true };
    const { alteradas } = (await preview(bia, { mudancas: [dragged] })).body.data;
    expect(alteradas).toMatchObject([
      { pede_motivo: true, para: { data_meta: '2027-01-18', data_vencimento: '2027-01-18' } },
    ]);
    expect((await preview(ana, { mudancas: [dragged] })).status).toBe(403);
  });

  it('names who was changed meanwhile, and writes nothing', async () => {
    const rows = await chain();
    const mudancas = [later(rows[0])];
    const sucessoras = moved((await preview(gestor, { mudancas })).body.data.sucessoras);
    const [, , third] = rows;
    expect((await apply(gestor, { mudancas: [later(third, '2026-11-19')], modo: 'nenhuma' })).status).toBe(
      200,
    );
    await database()
      .orm.update(tarefa)
      .set({ versao: 2, atualizado_por_id: ana.id })
      .where(eq(tarefa.id, third.id));
    const late = await apply(gestor, { mudancas, modo: 'todas', sucessoras });
    expect(late).toMatchObject({ status: 409, body: { codigo: 'versao_desatualizada' } });
    expect(late.body.message).toMatch(/^O registro “Conciliar” foi alterado por Ana às /);
    expect(await ends(rows.slice(0, 2))).toEqual(['2026-11-17', '2026-11-18']);
  });

  it('answers that the chain tells something else by now', async () => {
    const rows = await chain();
    const mudancas = [later(rows[0])];
    const sucessoras = moved((await preview(gestor, { mudancas })).body.data.sucessoras);
    const nova = await work.tarefa({ titulo: 'Nova', data_meta: '2026-11-17', responsavel_id: ana.id });
    await work.dependencia(nova.id, rows[0].id);
    const answer = await apply(gestor, { mudancas, modo: 'todas', sucessoras });
    expect(answer).toMatchObject({ status: 409, body: { codigo: 'domino_mudou' } });
    expect((await now(rows)).map(({ versao }) => versao)).toEqual([1, 1, 1, 1, 1]);
  });

  it('of two at once one is written whole, the other hears of it', async () => {
    const rows = await chain();
    const first = [later(rows[0])];
    const second = [later(rows[1], '2026-11-23')];
    const [one, two] = await Promise.all(
      [first, second].map(async (mudancas) => ({
        mudancas,
        modo: 'todas',
        sucessoras: moved((await preview(gestor, { mudancas })).body.data.sucessoras),
      })),
    );
    const answers = await Promise.all([apply(gestor, one as object), apply(gestor, two as object)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await now(rows.slice(2))).map(({ versao }) => versao)).toEqual([2, 2, 2]);
  });

  it('two chains that lie across each other are both written, or one hears of the other', async () => {
    const cliente = await work.cliente(gestor.id);
    const projetos = [
      await work.projeto(gestor.id, { cliente_id: cliente.id }),
      await work.projeto(gestor.id, { cliente_id: cliente.id }),
    ];
    const make = (at: number) =>
      work.tarefa({
        contexto: 'projeto',
        projeto_id: projetos[at]?.id ?? null,
        cliente_id: cliente.id,
        data_meta: '2026-11-10',
        responsavel_id: gestor.id,
      });
    for (let round = 0; round < 5; round++) {
      const [a, b, c, d] = [await make(0), await make(1), await make(1), await make(0)];
      await work.dependencia(b.id, a.id);
      await work.dependencia(d.id, c.id);
      const sent = await Promise.all(
        [a, c].map(async (row) => {
          const mudancas = [later(row, '2026-11-12')];
          const { data } = (await preview(gestor, { mudancas })).body;
          return { mudancas, modo: 'todas', sucessoras: moved(data.sucessoras) };
        }),
      );
      const answers = await Promise.all(sent.map((one) => apply(gestor, one)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await ends([a, b, c, d])).toEqual(['2026-11-12', '2026-11-12', '2026-11-12', '2026-11-12']);
    }
  });

  it('refuses what is not to be changed, and odd input', async () => {
    const cliente = await app().person('Cliente', { is_client: 1 });
    const [one] = await chain();
    const change = (values: object) => ({ mudancas: [{ ...later(one), ...values }] });
    const status = async (who: SignedInPerson, body: object) => (await preview(who, body)).status;
    expect(await status(bia, change({}))).toBe(404);
    expect(await status(cliente, change({}))).toBe(403);
    expect(await status(gestor, { mudancas: [] })).toBe(422);
    expect(await status(gestor, { mudancas: [later(one), later(one)] })).toBe(422);
    expect(await status(gestor, change({ data_meta: '2026-02-30' }))).toBe(422);
    expect(await status(gestor, change({ data_meta: '0026-11-19' }))).toBe(422);
    expect(await status(gestor, change({ data_meta: '9999-12-31', acompanham: true }))).toBe(422);
    // A thousand years are counted, and not walked through.
    expect(await status(gestor, change({ data_meta: '2999-12-31', acompanham: true }))).toBe(200);
    // Not known to the form, and of no effect.
    expect(await status(gestor, change({ constructor: 'x' }))).toBe(200);
    expect(await status(gestor, change({ versao: 7 }))).toBe(409);
    expect(await status(gestor, change({ uuid: 'constructor' }))).toBe(422);
    const early = await preview(gestor, change({ data_meta: '2026-11-12' }));
    expect(early.body.erros).toEqual({ data_inicio_prevista: ['O início deve ser até o prazo da tarefa.'] });
    const feita = await work.tarefa({ titulo: 'Feita', status: 'concluida', data_meta: '2026-11-17' });
    const ended = await preview(gestor, { mudancas: [later(feita)] });
    expect(ended).toMatchObject({ status: 406, body: { codigo: 'tarefa_encerrada' } });
    const long = { mudancas: [later(one)], modo: 'nenhuma', motivo: 'x'.repeat(10_000) };
    expect((await apply(gestor, long)).status).toBe(422);
    const twice = await Promise.all([
      apply(gestor, { mudancas: [later(one)], modo: 'nenhuma' }),
      apply(gestor, { mudancas: [later(one)], modo: 'nenhuma' }),
    ]);
    expect(twice.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});
