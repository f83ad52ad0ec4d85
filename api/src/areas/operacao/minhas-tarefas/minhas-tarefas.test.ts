import { meuDiaSchema, quadroSchema } from '@gestao/shared/contracts/operacao/minhas-tarefas';
import { grupoDeTarefasSchema, minhasTarefasSchema } from '@gestao/shared/contracts/operacao/tarefas';
import type { respostaLabels } from '@gestao/shared/contracts/operacao/values/evento';
import { addDays, dateIn, weekdayOf } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import {
  equipe,
  equipe_membro,
  evento_calendario,
  evento_participante,
  tarefa,
  tarefa_participante,
  usuario_ausencia,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';

describeFirm('the board and the plan of one’s tasks', ({ app, database }) => {
  const work = trabalhoFixture(database);
  let gestor: SignedInPerson;
  let ana: SignedInPerson;
  let bia: SignedInPerson;
  // Each test has people of its own: nobody else’s tasks are on their boards.
  beforeEach(async () => {
    gestor = await app().person('Gestor operacional', { nome: 'Gil', habilitar_visualizacao_total: 1 });
    ana = await app().person('Analista', { nome: 'Ana' });
    bia = await app().person('Analista', { nome: 'Bia' });
  });

  describe('the list', () => {
    const list = async (who: SignedInPerson, query = '') =>
      (await who.get(`/minhas-tarefas${query}`)).body.data;
    const groups = async (who: SignedInPerson, query = '') =>
      Object.fromEntries(
        (await list(who, query)).grupos.map(
          ({ chave, total, itens }: { chave: string; total: number; itens: { titulo: string }[] }) => [
            chave,
            [total, ...itens.map(({ titulo }) => titulo)],
          ],
        ),
      );

    it('puts each open task into one group, with the count of all of it', async () => {
      const hoje = dateIn(app().now());
      const domingo = addDays(hoje, (7 - weekdayOf(hoje)) % 7);
      const own = { responsavel_id: ana.id };
      await work.tarefa({ ...own, titulo: 'Ontem', data_vencimento: addDays(hoje, -1) });
      await work.tarefa({ ...own, titulo: 'Hoje', data_meta: hoje });
      await work.tarefa({ ...own, titulo: 'Depois', data_vencimento: addDays(domingo, 1) });
      await work.tarefa({ ...own, titulo: 'Sem data' });
      await work.tarefa({
        ...own,
        titulo: 'Espera',
        status: 'aguardando_cliente',
        data_vencimento: addDays(hoje, -1),
      });
      await work.tarefa({ ...own, titulo: 'De mim, outro revê', status: 'em_revisao', revisor_id: bia.id });
      await work.tarefa({
        responsavel_id: bia.id,
        titulo: 'Revejo',
        status: 'em_revisao',
        revisor_id: ana.id,
      });
      await work.tarefa({ responsavel_id: bia.id, titulo: 'Ainda não', revisor_id: ana.id });
      await work.tarefa({ ...own, titulo: 'Acabou', status: 'concluida', data_vencimento: hoje });
      // Made ahead by its model: it shows some days before it is due, or once somebody began it.
      const adiante = { ...own, data_vencimento: hoje, mostrar_a_partir: addDays(hoje, 1) };
      await work.tarefa({ ...adiante, titulo: 'Ainda não se mostra' });
      expect(await groups(ana)).toEqual({
        atrasadas: [1, 'Ontem'],
        hoje: [1, 'Hoje'],
        proximas: [1, 'Depois'],
        sem_prazo: [2, 'Sem data', 'De mim, outro revê'],
        aguardando_cliente: [1, 'Espera'],
        para_revisar: [1, 'Revejo'],
      });
      expect(await list(ana)).toMatchObject({
        total: 7,
        kpis: { vencem_hoje: 1, atrasadas: 2, em_revisao_para_mim: 1 },
      });
      expect(await groups(ana, '?revisar=sim')).toEqual({ para_revisar: [1, 'Revejo'] });
      // On a Sunday nothing else is left of the week.
      if (domingo !== hoje) {
        await work.tarefa({ ...own, titulo: 'Até domingo', data_vencimento: domingo });
        expect(await groups(ana)).toMatchObject({ esta_semana: [1, 'Até domingo'] });
      }
    });

    it('found by words of title, code or client, stands in the same groups with the count of what was found', async () => {
      const hoje = dateIn(app().now());
      const cliente = await work.cliente(gestor.id);
      const own = { responsavel_id: ana.id };
      await work.tarefa({ ...own, titulo: "Caixa d'água: março", data_vencimento: addDays(hoje, -2) });
      await work.tarefa({ ...own, titulo: 'Água e luz de MARCO', data_vencimento: addDays(hoje, -1) });
      await work.tarefa({ ...own, titulo: 'Água de abril', data_vencimento: addDays(hoje, -3) });
      await work.tarefa({ ...own, titulo: 'Água em março, espera', status: 'aguardando_cliente' });
      await work.tarefa({
        responsavel_id: bia.id,
        titulo: 'Revejo água de março',
        status: 'em_revisao',
        revisor_id: ana.id,
      });
      await work.tarefa({ responsavel_id: bia.id, titulo: 'De Bia: água de março' });
      expect(await groups(ana, '?busca=marco%20AGUA')).toEqual({
        atrasadas: [2, "Caixa d'água: março", 'Água e luz de MARCO'],
        aguardando_cliente: [1, 'Água em março, espera'],
        para_revisar: [1, 'Revejo água de março'],
      });
      // The figures stay those of all open tasks.
      expect(await list(ana, '?busca=marco%20AGUA')).toMatchObject({ total: 4, kpis: { atrasadas: 3 } });
      const { codigo } = await work.tarefa({ ...own, titulo: 'Outra' });
      expect(await groups(ana, `?busca=${codigo.toLowerCase()}&status=a_fazer`)).toEqual({
        sem_prazo: [1, 'Outra'],
      });
      await work.tarefa({ ...own, titulo: 'Do cliente', cliente_id: cliente.id });
      expect(await groups(ana, `?busca=${encodeURIComponent(cliente.razao_social)}`)).toEqual({
        sem_prazo: [1, 'Do cliente'],
      });
    });

    it('gives more of one group, with the filters in force', async () => {
      for (const titulo of ['A', 'B', 'C']) await work.tarefa({ responsavel_id: ana.id, titulo });
      await work.tarefa({ responsavel_id: ana.id, titulo: 'Urgente', prioridade: 'urgente' });
      const more = async (query: string) => (await ana.get(`/minhas-tarefas/grupos/${query}`)).body.data;
      expect(await more('sem_prazo?quantos=2')).toMatchObject({
        total: 4,
        itens: [{ titulo: 'A' }, { titulo: 'B' }],
      });
      expect(await more('sem_prazo?quantos=9&prioridade=urgente')).toMatchObject({
        total: 1,
        itens: [{ titulo: 'Urgente' }],
      });
      expect(await more('hoje?quantos=9')).toMatchObject({ total: 0, itens: [] });
      expect((await ana.get('/minhas-tarefas/grupos/constructor?quantos=9')).status).toBe(404);
      expect((await ana.get('/minhas-tarefas/grupos/sem_prazo?quantos=5001')).status).toBe(400);
      expect((await ana.get('/minhas-tarefas/grupos/sem_prazo?quantos=9&equipe=sim')).status).toBe(403);
    });
  });

  // Their answers are written as they are (docs/decisions/0018-written-answers.md).
  it('answers nothing that the contract does not name, to people of the firm and of a client', async () => {
    const cliente = await work.cliente(gestor.id);
    const externo = await app().person('Cliente', { is_client: 1, cliente_id: cliente.id });
    const mes = await work.fechamento(gestor.id, cliente.id);
    const ofMonth = { contexto: 'fechamento' as const, fechamento_id: mes.id, cliente_id: cliente.id };
    const hoje = dateIn(app().now());
    const days = [-1, 0, 1, 30].map((n) => addDays(hoje, n));
    for (const who of [gestor, externo]) {
      for (const data_vencimento of [...days, null])
        await work.tarefa({ ...ofMonth, responsavel_id: who.id, visivel_cliente: true, data_vencimento });
      for (const [address, schema] of [
        ['', minhasTarefasSchema],
        ['/grupos/sem_prazo?quantos=9', grupoDeTarefasSchema],
        ['/quadro', quadroSchema],
        ...(who === gestor ? ([['/meu-dia', meuDiaSchema]] as const) : []),
      ] as const) {
        const { status, body } = await who.get(`/minhas-tarefas${address}`);
        expect([address, status]).toEqual([address, 200]);
        expect(JSON.stringify(body)).toContain('"titulo"');
        expect(schema.parse(body)).toEqual(body);
      }
    }
  });

  describe('the board', () => {
    const board = async (who: SignedInPerson, query = '') =>
      (await who.get(`/minhas-tarefas/quadro${query}`)).body.data;
    const titles = async (who: SignedInPerson, query = '') => {
      const { colunas } = await board(who, query);
      return Object.fromEntries(
        colunas
          .filter(({ total }: { total: number }) => total > 0)
          .map(({ chave, itens }: { chave: string; itens: { titulo: string }[] }) => [
            chave,
            itens.map(({ titulo }) => titulo).sort(),
          ]),
      );
    };

    it('has a column for each status, with what was concluded today at the end', async () => {
      const own = { responsavel_id: ana.id };
      await work.tarefa({ ...own, titulo: 'Nova' });
      await work.tarefa({ ...own, titulo: 'Espera', status: 'aguardando_cliente' });
      await work.tarefa({ ...own, titulo: 'Minha em revisão', status: 'em_revisao' });
      await work.tarefa({
        responsavel_id: bia.id,
        revisor_id: ana.id,
        titulo: 'Reviso',
        status: 'em_revisao',
      });
      await work.tarefa({ responsavel_id: bia.id, revisor_id: ana.id, titulo: 'Reviso depois' });
      await work.tarefa({ ...own, titulo: 'Hoje', status: 'concluida', concluida_em: app().now() });
      await work.tarefa({
        ...own,
        titulo: 'Antes',
        status: 'concluida',
        concluida_em: new Date(app().now().getTime() - 2 * 86_400_000),
      });
      await work.tarefa({ ...own, titulo: 'Largada', status: 'cancelada' });
      expect(await titles(ana)).toEqual({
        a_fazer: ['Nova'],
        aguardando_cliente: ['Espera'],
        em_revisao: ['Minha em revisão', 'Reviso'],
        concluida: ['Hoje'],
      });
    });

    it('gives each column by itself, as long as it is asked for', async () => {
      for (const titulo of ['A', 'B', 'C']) await work.tarefa({ responsavel_id: ana.id, titulo });
      const { colunas } = await board(ana, '?coluna=a_fazer&quantos=2');
      expect(colunas).toMatchObject([
        { chave: 'a_fazer', total: 3, itens: [{ titulo: 'A' }, { titulo: 'B' }] },
      ]);
      expect((await ana.get('/minhas-tarefas/quadro?quantos=501')).status).toBe(400);
      expect((await ana.get('/minhas-tarefas/quadro?coluna=constructor')).status).toBe(400);
    });

    it('shows what one gave to others, what one follows, and what one’s team has', async () => {
      await work.tarefa({ criado_por_id: gestor.id, responsavel_id: ana.id, titulo: 'Delegada' });
      await work.tarefa({ criado_por_id: gestor.id, responsavel_id: gestor.id, titulo: 'Própria' });
      const seguida = await work.tarefa({ responsavel_id: bia.id, titulo: 'Seguida' });
      await database()
        .orm.insert(tarefa_participante)
        .values({ tarefa_id: seguida.id, usuario_id: gestor.id });
      expect(await titles(gestor)).toEqual({ a_fazer: ['Própria'] });
      expect(await titles(gestor, '?ver=delegadas')).toEqual({ a_fazer: ['Delegada'] });
      expect(await titles(gestor, '?ver=sigo')).toEqual({ a_fazer: ['Seguida'] });
      expect((await gestor.get('/minhas-tarefas/quadro?equipe=sim')).status).toBe(403);
      const [time] = await database()
        .orm.insert(equipe)
        .values({ nome: `Time ${ana.uuid}`, lider_id: gestor.id })
        .returning();
      await database()
        .orm.insert(equipe_membro)
        .values({ equipe_id: time?.id as number, usuario_id: ana.id });
      expect(await titles(gestor, '?equipe=sim')).toEqual({ a_fazer: ['Delegada', 'Própria'] });
    });

    it('carries the version a step is sent with: of two who drag a card the second hears whose came first', async () => {
      await work.tarefa({ responsavel_id: ana.id });
      const { colunas } = await board(ana);
      const [{ uuid, versao }] = colunas[0].itens;
      const drag = (who: SignedInPerson) => who.post(`/tarefas/${uuid}/passos`, { passo: 'iniciar', versao });
      expect((await drag(gestor)).status).toBe(200);
      const second = await drag(ana);
      expect(second.status).toBe(409);
      expect(second.body.message).toContain('alterado por Gil');
    });

    it('shows a client’s person only what is the client’s to see', async () => {
      const cliente = await work.cliente(gestor.id);
      const externo = await app().person('Cliente', { is_client: 1, cliente_id: cliente.id });
      await work.tarefa({ cliente_id: cliente.id, responsavel_id: externo.id, titulo: 'Enviar extrato' });
      await work.tarefa({ cliente_id: cliente.id, responsavel_id: ana.id, titulo: 'Interna' });
      const answer = await externo.get('/minhas-tarefas/quadro');
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer.body)).toContain('Enviar extrato');
      expect(JSON.stringify(answer.body)).not.toContain('Interna');
      expect(JSON.stringify(answer.body)).not.toContain('minutos_estimados');
      // The plan tells hours and people of the firm.
      expect((await externo.get('/minhas-tarefas/meu-dia')).status).toBe(403);
    });
  });

  describe('the plan of the day', () => {
    const plan = async (who: SignedInPerson) => (await who.get('/minhas-tarefas/meu-dia')).body.data;
    const hoje = () => dateIn(app().now());

    it('has what may be done now and what waits for the own review; neither what waits nor what others do', async () => {
      const own = { responsavel_id: ana.id, data_vencimento: hoje(), minutos_estimados_milimin: 5_000 };
      const first = await work.tarefa({ ...own, titulo: 'Primeira' });
      const blocked = await work.tarefa({ ...own, titulo: 'Bloqueada' });
      await work.dependencia(blocked.id, first.id);
      await work.tarefa({ ...own, titulo: 'Espera', status: 'aguardando_cliente' });
      await work.tarefa({ ...own, titulo: 'De Bia', responsavel_id: bia.id });
      await work.tarefa({
        ...own,
        titulo: 'Reviso',
        status: 'em_revisao',
        responsavel_id: bia.id,
        revisor_id: ana.id,
      });
      const { itens, fora } = await plan(ana);
      const seen = [...itens, ...fora];
      expect(seen.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Primeira', 'Reviso']);
      expect(seen).toMatchObject([
        { libera: 1, revisao: false },
        { libera: 0, revisao: true },
      ]);
    });

    it('of who is away holds nothing, and says whom to ask about what is due', async () => {
      const cliente = await work.cliente(gestor.id);
      const mes = await work.fechamento(gestor.id, cliente.id);
      await work.tarefa({
        contexto: 'fechamento',
        fechamento_id: mes.id,
        cliente_id: cliente.id,
        responsavel_id: ana.id,
        data_vencimento: hoje(),
      });
      await database().orm.insert(usuario_ausencia).values({
        usuario_id: ana.id,
        inicio: '2020-01-01',
        fim: '2999-01-01',
        tipo: 'licenca',
      });
      expect(await plan(ana)).toMatchObject({
        capacidade_milimin: 0,
        sem_capacidade: 'ausente',
        itens: [],
        fora: [{ ajuda: [{ nome: 'Gil' }], combina: [{ nome: 'Gil' }] }],
      });
    });

    it('asks of a loose task whoever wrote it for another date, and the leader for help', async () => {
      await work.tarefa({ responsavel_id: ana.id, criado_por_id: bia.id, data_meta: '2026-01-05' });
      const [time] = await database()
        .orm.insert(equipe)
        .values({ nome: `Dia ${ana.uuid}`, lider_id: gestor.id })
        .returning();
      await database()
        .orm.insert(equipe_membro)
        .values({ equipe_id: time?.id as number, usuario_id: ana.id });
      await database().orm.insert(usuario_ausencia).values({
        usuario_id: ana.id,
        inicio: '2020-01-01',
        fim: '2999-01-01',
        tipo: 'ferias',
      });
      const { fora } = await plan(ana);
      expect(fora).toMatchObject([{ ajuda: [{ nome: 'Gil' }], combina: [{ nome: 'Bia' }] }]);
    });

    it('counts what was spent already, on the day and of the task', async () => {
      const one = await work.tarefa({
        responsavel_id: ana.id,
        minutos_estimados_milimin: 60_000,
        data_vencimento: hoje(),
      });
      const entry = { tarefa_uuid: one.uuid, minutos_milimin: 45_000, inicio: null, observacao: null };
      expect((await ana.post('/tempo', { ...entry, data: hoje() })).status).toBe(201);
      const { gasto_milimin, itens, fora } = await plan(ana);
      // Over midnight the entry is of the day before.
      expect([45_000, 0]).toContain(gasto_milimin);
      expect([...itens, ...fora]).toMatchObject([{ minutos_milimin: 15_000 }]);
    });

    it('takes off what the person organises or accepted, two at one hour only once', async () => {
      const day = hoje();
      const event = async (
        values: Partial<typeof evento_calendario.$inferInsert>,
        resposta?: keyof typeof respostaLabels,
      ) => {
        const [row] = await database()
          .orm.insert(evento_calendario)
          .values({
            titulo: 'Reunião',
            tipo: 'reuniao',
            organizador_id: gestor.id,
            inicio: new Date(`${day}T10:00:00-03:00`),
            fim: new Date(`${day}T11:00:00-03:00`),
            ...values,
          })
          .returning();
        if (resposta)
          await database()
            .orm.insert(evento_participante)
            .values({ evento_id: row?.id as number, usuario_id: ana.id, resposta });
      };
      await event({}, 'aceito');
      await event(
        { inicio: new Date(`${day}T10:30:00-03:00`), fim: new Date(`${day}T12:00:00-03:00`) },
        'aceito',
      );
      await event(
        { inicio: new Date(`${day}T14:00:00-03:00`), fim: new Date(`${day}T15:00:00-03:00`) },
        'talvez',
      );
      await event({ dia_inteiro: true }, 'aceito');
      await event({ status: 'cancelado' }, 'aceito');
      expect(await plan(ana)).toMatchObject({ compromissos_milimin: 120_000 });
      expect(await plan(bia)).toMatchObject({ compromissos_milimin: 0 });
    });

    it('of more than are shown and weighed tells all, and gives the first', async () => {
      const due = (n: number): typeof tarefa.$inferInsert => ({
        codigo: `D-${ana.id}-${n}`,
        titulo: `Tarefa ${n}`,
        contexto: 'avulsa',
        responsavel_id: ana.id,
        data_vencimento: addDays(hoje(), -n),
        minutos_estimados_milimin: 60_000,
      });
      await database()
        .orm.insert(tarefa)
        .values(Array.from({ length: 205 }, (_, n) => due(n)));
      await work.tarefa({ ...due(0), codigo: `D-${ana.id}-depois`, data_vencimento: addDays(hoje(), 9) });
      await work.tarefa({ ...due(0), codigo: `D-${ana.id}-espera`, status: 'aguardando_cliente' });
      const titles = (tasks: { titulo: string }[]) => tasks.map(({ titulo }) => titulo);
      const byAge = Array.from({ length: 205 }, (_, n) => `Tarefa ${204 - n}`);
      const { itens, fora, fora_total } = await plan(ana);
      expect(fora_total).toBe(205 - itens.length);
      expect(titles([...itens, ...fora])).toEqual(byAge.slice(0, itens.length + 25));
      const most = (await ana.get('/minhas-tarefas/meu-dia?quantos=200')).body.data;
      expect(titles([...most.itens, ...most.fora])).toEqual(byAge.slice(0, 200));
      expect(most).toMatchObject({ fora_total, planejado_milimin: itens.length * 60_000 });
      expect((await ana.get('/minhas-tarefas/meu-dia?quantos=201')).status).toBe(400);
    });

    it('leaves out what was deleted', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id, data_vencimento: hoje() });
      await database().orm.update(tarefa).set({ excluido_em: new Date() }).where(eq(tarefa.id, one.id));
      expect(await plan(ana)).toMatchObject({ itens: [], fora: [] });
    });
  });
});
