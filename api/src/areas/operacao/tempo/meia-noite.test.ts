import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import { apontamento_tempo, tarefa_status_historico } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';

const minute = 60_000;

describeFirm('work across midnight in São Paulo', ({ app, database }) => {
  const work = trabalhoFixture(database);

  it('counts to each day its own part, and history tells the same hours', async () => {
    const { advance, now, person } = app();
    // Midnight there is 03:00 UTC.
    const meiaNoite = new Date(`${addDays(dateIn(now()), 1)}T03:00:00Z`);
    advance(meiaNoite.getTime() - 40 * minute - now().getTime());
    const ana = await person('Analista', { nome: 'Ana' });
    const one = await work.tarefa({ responsavel_id: ana.id });
    const hoje = dateIn(now());
    const amanha = addDays(hoje, 1);
    const step = async (passo: string, versao: number) => {
      const answer = await ana.post(`/tarefas/${one.uuid}/passos`, { passo, versao });
      expect(answer.status).toBe(200);
      return answer.body.data.versao as number;
    };

    const versao = await step('iniciar', 1);
    const { uuid } = (await ana.post('/tempo/iniciar', { tarefa_uuid: one.uuid })).body.data.em_curso;
    advance(70 * minute);
    expect((await ana.get('/tempo/em-curso')).body.data).toMatchObject({ uuid, esquecido: true });
    expect((await ana.post('/tempo/parar', { uuid, fim: null, observacao: null })).status).toBe(200);
    await step('concluir', versao);

    const { body } = await ana.get(`/tempo?de=${hoje}&ate=${amanha}`);
    const inMinutes = (milimin: number) => Math.round(milimin / 1000);
    const dias = body.data.dias.map((dia: { data: string; minutos_milimin: number }) => [
      dia.data,
      inMinutes(dia.minutos_milimin),
    ]);
    expect(dias).toEqual([
      [hoje, 40],
      [amanha, 30],
    ]);
    expect(inMinutes(body.data.total_milimin)).toBe(70);

    const linhas = await database()
      .orm.select()
      .from(tarefa_status_historico)
      .where(eq(tarefa_status_historico.tarefa_id, one.id))
      .orderBy(tarefa_status_historico.id);
    expect(linhas.map(({ para, em }) => [para, dateIn(em)])).toEqual([
      ['em_andamento', hoje],
      ['concluida', amanha],
    ]);
    const [entry] = await database()
      .orm.select()
      .from(apontamento_tempo)
      .where(eq(apontamento_tempo.tarefa_id, one.id));
    const [inicio, fim] = linhas.map(({ em }) => em.getTime());
    // What the clock ran lies within what the task was worked on.
    expect(Math.abs((entry?.inicio?.getTime() ?? 0) - (inicio ?? 0))).toBeLessThan(minute);
    expect(Math.abs((entry?.fim?.getTime() ?? 0) - (fim ?? 0))).toBeLessThan(minute);
  });
});
