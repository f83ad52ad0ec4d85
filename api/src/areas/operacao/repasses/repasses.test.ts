import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import {
  ausencia_repasse,
  cargo,
  email_saida,
  evento_calendario,
  log_transacao,
  notificacao,
  tarefa,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { devolverAusencias } from '../../acesso/ausencias/devolver.job';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';

const hoje = dateIn(new Date());
const dia = (n: number) => addDays(hoje, n);

describeFirm('repasses', ({ app, database }) => {
  const make = trabalhoFixture(database);
  let count = 0;
  /** Somebody with a name and a position nobody else has. */
  const staff = async (nome: string, values: object = {}) => {
    count += 1;
    return {
      nome: `${nome} ${count}`,
      ...(await app().person('Analista', { nome: `${nome} ${count}`, ...values })),
    };
  };
  const boss = () => app().person('Administrador', { nome: 'Chefe', habilitar_visualizacao_total: 1 });
  const position = async () => {
    count += 1;
    const [row] = await database()
      .orm.insert(cargo)
      .values({ nome: `Cargo ${count}`, nivel: 'Analista' })
      .returning();
    return row?.id as number;
  };
  type Person = Awaited<ReturnType<typeof staff>>;
  const away = async (
    admin: Awaited<ReturnType<typeof boss>>,
    who: { uuid: string },
    inicio: string,
    fim: string,
    more: object = {},
  ) => {
    const body = { usuario_uuid: who.uuid, tipo: 'ferias', inicio, fim, substituto_uuid: null, ...more };
    const answer = await admin.post('/ausencias', body);
    expect(answer.status).toBe(201);
    return { ...body, ...(answer.body.data as { uuid: string; versao: number }) };
  };
  const line = (uuid: string, to: { uuid: string }, papel = 'tarefa_responsavel') => ({
    papel,
    uuid,
    para_uuid: to.uuid,
  });
  const responsavel = async (id: number) =>
    (await database().orm.select().from(tarefa).where(eq(tarefa.id, id)))[0]?.responsavel_id;
  const toldTo = (who: { id: number }) =>
    database()
      .orm.select()
      .from(notificacao)
      .where(eq(notificacao.usuario_id, who.id))
      .orderBy(asc(notificacao.id));
  const handed = (uuid: string) =>
    database()
      .orm.select()
      .from(ausencia_repasse)
      .where(eq(ausencia_repasse.registro_uuid, uuid))
      .orderBy(asc(ausencia_repasse.id));
  const run = () => devolverAusencias.run(app().app.context);

  it('lists what falls due in the days, and proposes who is alike and has the time', async () => {
    const admin = await boss();
    const cargo_id = await position();
    const ana = await staff('Ana', { cargo_id });
    const bia = await staff('Bia', { cargo_id });
    const caio = await staff('Caio', { cargo_id });
    const mine = await make.tarefa({
      responsavel_id: ana.id,
      revisor_id: bia.id,
      data_vencimento: dia(5),
      minutos_estimados_milimin: 60_000,
    });
    const review = await make.tarefa({ responsavel_id: caio.id, revisor_id: ana.id, data_meta: dia(4) });
    for (const other of [
      { data_vencimento: dia(11) },
      { data_vencimento: dia(2) },
      { data_vencimento: dia(5), status: 'concluida' as const },
      { data_vencimento: dia(5), excluido_em: new Date() },
      {},
    ])
      await make.tarefa({ responsavel_id: ana.id, ...other });
    const [event] = await database()
      .orm.insert(evento_calendario)
      .values({
        titulo: 'Reunião de balanço',
        tipo: 'reuniao',
        inicio: new Date(`${dia(6)}T13:00:00Z`),
        fim: new Date(`${dia(6)}T14:00:00Z`),
        organizador_id: ana.id,
      })
      .returning();
    const { uuid } = await away(admin, ana, dia(3), dia(10));
    const { status, body } = await admin.get(`/ausencias/${uuid}/repasses`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ total: 3, ocultas: 0, repassados: [] });
    expect(body.data.linhas).toEqual([
      expect.objectContaining({
        papel: 'tarefa_revisor',
        uuid: review.uuid,
        data: dia(4),
        para: { uuid: bia.uuid, nome: bia.nome },
        impedidos: [caio.uuid],
      }),
      expect.objectContaining({
        papel: 'tarefa_responsavel',
        uuid: mine.uuid,
        titulo: `${mine.codigo} ${mine.titulo}`,
        minutos_milimin: 60_000,
        para: { uuid: caio.uuid, nome: caio.nome },
        motivos: ['Mesmo cargo', 'Com tempo livre'],
        impedidos: [bia.uuid],
      }),
      expect.objectContaining({ papel: 'evento_organizador', uuid: event?.uuid, data: dia(6) }),
    ]);
    const named = body.data.pessoas.map((one: { uuid: string }) => one.uuid);
    expect(named).toEqual(expect.arrayContaining([bia.uuid, caio.uuid]));
    expect(named).not.toContain(ana.uuid);
  });

  it('hands over what is confirmed at once, tells each receiver once, and refuses the rest with its reason', async () => {
    const admin = await boss();
    const [ana, bia, away2] = [await staff('Ana'), await staff('Bia'), await staff('Caio')];
    const tarefas = [];
    for (let n = 0; n < 3; n += 1)
      tarefas.push(
        await make.tarefa({ titulo: `Guia ${n}`, responsavel_id: ana.id, data_vencimento: dia(3 + n) }),
      );
    const reviewed = await make.tarefa({
      responsavel_id: ana.id,
      revisor_id: bia.id,
      data_vencimento: dia(4),
    });
    const foreign = await make.tarefa({ responsavel_id: away2.id, data_vencimento: dia(4) });
    await away(admin, away2, dia(4), dia(6));
    const { uuid } = await away(admin, ana, dia(1), dia(10));
    const [one, two, three] = tarefas.map((row) => row.uuid) as [string, string, string];
    const { status, body } = await admin.post(`/ausencias/${uuid}/repasses`, {
      linhas: [
        line(one, bia),
        line(two, bia),
        line(three, away2),
        line(reviewed.uuid, bia),
        line(foreign.uuid, bia),
      ],
    });
    expect(status).toBe(200);
    expect(body.data.repassados).toBe(2);
    expect(body.data.recusados).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ uuid: three, message: `${away2.nome} também estará ausente nesses dias.` }),
        expect.objectContaining({
          uuid: reviewed.uuid,
          message: `${bia.nome} está do outro lado da revisão. Escolha outra pessoa.`,
        }),
        {
          papel: 'tarefa_responsavel',
          uuid: foreign.uuid,
          titulo: null,
          message: `Não está mais em aberto com ${ana.nome} nesses dias.`,
        },
      ]),
    );
    expect(await responsavel(tarefas[0]?.id as number)).toBe(bia.id);
    expect(await responsavel(tarefas[2]?.id as number)).toBe(ana.id);
    expect(await responsavel(foreign.id)).toBe(away2.id);
    const told = await toldTo(bia);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ titulo: `2 itens de ${ana.nome} com você`, rota: '/minhas-tarefas' });
    const [logged] = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade, 'tarefa'), eq(log_transacao.entidade_uuid, one)))
      .orderBy(desc(log_transacao.id))
      .limit(1);
    expect(logged?.depois).toMatchObject({ responsavel: bia.nome, motivo: `Ausência de ${ana.nome}` });
    const after = (await admin.get(`/ausencias/${uuid}/repasses`)).body.data;
    expect(after.repassados.map((row: { para: string }) => row.para)).toEqual([bia.nome, bia.nome]);
    expect(after.total).toBe(2);
    expect(await database().orm.select().from(email_saida).where(eq(email_saida.entidade_uuid, one))).toEqual(
      [],
    );
  });

  it('lets two who confirm at once hand each thing over once', async () => {
    const admin = await boss();
    const [ana, bia, caio] = [await staff('Ana'), await staff('Bia'), await staff('Caio')];
    const row = await make.tarefa({ responsavel_id: ana.id, data_vencimento: dia(4) });
    const { uuid } = await away(admin, ana, dia(1), dia(10));
    const answers = await Promise.all(
      [bia, caio].map((to) => admin.post(`/ausencias/${uuid}/repasses`, { linhas: [line(row.uuid, to)] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.data.repassados).sort()).toEqual([0, 1]);
    const rows = await handed(row.uuid);
    expect(rows).toHaveLength(1);
    expect(await responsavel(row.id)).toBe(rows[0]?.para_id);
  });

  it('gives back after the last day what is open and still there, once for all processes, and tells what stayed', async () => {
    const admin = await boss();
    const [ana, bia, caio] = [await staff('Ana'), await staff('Bia'), await staff('Caio')];
    const rows = [];
    for (const titulo of ['Volta', 'Concluída', 'Com outro'])
      rows.push(await make.tarefa({ titulo, responsavel_id: ana.id, data_vencimento: dia(1) }));
    const [back, done, elsewhere] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
    const absence = await away(admin, ana, dia(0), dia(1));
    await admin.post(`/ausencias/${absence.uuid}/repasses`, {
      linhas: rows.map((row) => line(row.uuid, bia)),
    });
    await database().orm.update(tarefa).set({ status: 'concluida' }).where(eq(tarefa.id, done.id));
    await database().orm.update(tarefa).set({ responsavel_id: caio.id }).where(eq(tarefa.id, elsewhere.id));
    await run();
    expect(await responsavel(back.id)).toBe(bia.id);
    const days = 2 * 86_400_000;
    app().advance(days);
    try {
      await Promise.all([run(), run()]);
      await run();
    } finally {
      app().advance(-days);
    }
    expect(await responsavel(back.id)).toBe(ana.id);
    expect(await responsavel(done.id)).toBe(bia.id);
    expect(await responsavel(elsewhere.id)).toBe(caio.id);
    const fins = await Promise.all(
      rows.map(async (row) => (await handed(row.uuid)).map(({ desfecho }) => desfecho)),
    );
    expect(fins).toEqual([['devolvido'], ['encerrado'], ['com_outra_pessoa']]);
    const told = (await toldTo(ana)).filter(({ titulo }) => titulo.includes('volt'));
    expect(told).toHaveLength(1);
    expect(told[0]?.titulo).toBe('1 item voltou para você');
    expect(told[0]?.corpo).toContain('Concluída');
    expect(told[0]?.corpo).toContain('Ficaram com outra pessoa');
    expect((await toldTo(bia)).at(-1)?.titulo).toBe(`1 item voltou para ${ana.nome}`);
    const log = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, back.uuid), inArray(log_transacao.acao, ['Alterou'])));
    expect(log.filter(({ ator_descricao }) => ator_descricao === 'Sistema')).toHaveLength(1);
  });

  it('gives back at once when the absence is deleted, and what a shorter one leaves out', async () => {
    const admin = await boss();
    const [ana, bia] = [await staff('Ana'), await staff('Bia')];
    const early = await make.tarefa({ responsavel_id: ana.id, data_vencimento: dia(4) });
    const late = await make.tarefa({ responsavel_id: ana.id, data_vencimento: dia(9) });
    const { uuid, versao, ...form } = await away(admin, ana, dia(3), dia(10));
    await admin.post(`/ausencias/${uuid}/repasses`, {
      linhas: [line(early.uuid, bia), line(late.uuid, bia)],
    });
    const shorter = await admin.put(`/ausencias/${uuid}`, { ...form, fim: dia(6), versao });
    expect(shorter.status).toBe(200);
    expect([await responsavel(early.id), await responsavel(late.id)]).toEqual([bia.id, ana.id]);
    await admin.delete(`/ausencias/${uuid}?versao=${shorter.body.data.versao}`);
    expect(await responsavel(early.id)).toBe(ana.id);
  });

  it('follows who is away while standing in for another one', async () => {
    const admin = await boss();
    const [ana, bia, caio] = [await staff('Ana'), await staff('Bia'), await staff('Caio')];
    const row = await make.tarefa({ responsavel_id: ana.id, data_vencimento: dia(5) });
    const first = await away(admin, ana, dia(3), dia(10));
    await admin.post(`/ausencias/${first.uuid}/repasses`, { linhas: [line(row.uuid, bia)] });
    const second = await away(admin, bia, dia(4), dia(20));
    const seen = (await admin.get(`/ausencias/${second.uuid}/repasses`)).body.data.linhas;
    expect(seen).toHaveLength(1);
    expect(seen[0].impedidos).toContain(ana.uuid);
    await admin.post(`/ausencias/${second.uuid}/repasses`, { linhas: [line(row.uuid, caio)] });
    expect(await responsavel(row.id)).toBe(caio.id);
    await admin.delete(`/ausencias/${first.uuid}?versao=1`);
    expect(await responsavel(row.id)).toBe(ana.id);
    expect((await handed(row.uuid)).map(({ desfecho }) => desfecho)).toEqual(['devolvido', 'devolvido']);
    await admin.delete(`/ausencias/${second.uuid}?versao=1`);
    expect(await responsavel(row.id)).toBe(ana.id);
  });

  it('counts what the acting person may not see without naming it, and hands none of it over', async () => {
    const admin = await boss();
    const restricted = await app().person('Administrador', {
      nome: 'Restrito',
      habilitar_visualizacao_total: 0,
    });
    const [ana, bia]: Person[] = [await staff('Ana'), await staff('Bia')];
    const hidden = await make.tarefa({ responsavel_id: ana?.id, data_vencimento: dia(4) });
    const { uuid } = await away(admin, ana as Person, dia(3), dia(10));
    const { body } = await restricted.get(`/ausencias/${uuid}/repasses`);
    expect(body.data).toMatchObject({ linhas: [], total: 0, ocultas: 1 });
    expect(JSON.stringify(body)).not.toContain(hidden.codigo);
    const answer = await restricted.post(`/ausencias/${uuid}/repasses`, {
      linhas: [line(hidden.uuid, bia as Person)],
    });
    expect(answer.body.data.repassados).toBe(0);
    expect(JSON.stringify(answer.body)).not.toContain(hidden.codigo);
    expect(await responsavel(hidden.id)).toBe(ana?.id);
    expect((await (ana as Person).get(`/ausencias/${uuid}/repasses`)).status).toBe(403);
  });

  it('refuses an absence that is over, gone or unknown, and odd lines', async () => {
    const admin = await boss();
    const ana = await staff('Ana');
    const over = await away(admin, ana, dia(-10), dia(-5));
    const answer = await admin.post(`/ausencias/${over.uuid}/repasses`, { linhas: [line(over.uuid, ana)] });
    expect([answer.status, answer.body.codigo]).toEqual([406, 'ausencia_encerrada']);
    expect((await admin.get(`/ausencias/${over.uuid}/repasses`)).body.data.linhas).toEqual([]);
    expect((await admin.get(`/ausencias/${ana.uuid}/repasses`)).status).toBe(404);
    for (const linhas of [[], [line('constructor', ana)], [line(over.uuid, ana, 'constructor')], 'x'])
      expect((await admin.post(`/ausencias/${over.uuid}/repasses`, { linhas })).status).toBe(422);
  });
});
