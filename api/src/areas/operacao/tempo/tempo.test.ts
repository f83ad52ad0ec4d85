import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import {
  apontamento_tempo,
  equipe,
  equipe_membro,
  fechamento,
  log_transacao,
  tarefa,
  tarefa_participante,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';

describeFirm('time spent on tasks', ({ app, database, gestor, bia }) => {
  const work = trabalhoFixture(database);
  let ana: SignedInPerson;
  // Each test has a person of its own: what one day holds is nobody else's.
  beforeEach(async () => {
    ana = await app().person('Analista', { nome: 'Ana' });
  });

  const running = async (who: SignedInPerson) => (await who.get('/tempo/em-curso')).body.data;
  const start = (who: SignedInPerson, one: { uuid: string }) =>
    who.post('/tempo/iniciar', { tarefa_uuid: one.uuid });
  const write = (who: SignedInPerson, one: { uuid: string }, form: object = {}) =>
    who.post('/tempo', {
      tarefa_uuid: one.uuid,
      data: '2026-03-02',
      minutos_milimin: 90_000,
      inicio: null,
      observacao: null,
      ...form,
    });
  const rowsOf = (who: SignedInPerson) =>
    database()
      .orm.select()
      .from(apontamento_tempo)
      .where(and(eq(apontamento_tempo.usuario_id, who.id), isNull(apontamento_tempo.excluido_em)))
      .orderBy(apontamento_tempo.id);
  /** A timer that was started some time ago. */
  const left = async (who: SignedInPerson, one: { id: number }, inicio: Date) => {
    const [row] = await database()
      .orm.insert(apontamento_tempo)
      .values({
        tarefa_id: one.id,
        usuario_id: who.id,
        data: dateIn(inicio),
        inicio,
        origem: 'cronometro',
        criado_em: inicio,
        atualizado_em: inicio,
      })
      .returning();
    return row?.uuid as string;
  };
  const ago = (minutes: number) => new Date(app().now().getTime() - minutes * 60_000);
  const beforeMidnight = () => {
    const midnight = new Date(`${dateIn(app().now())}T00:00:00-03:00`);
    return new Date(midnight.getTime() - 60_000);
  };

  describe('a timer', () => {
    it('runs on one task at a time: the next start stops it, keeps it, and tells which it was', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id, titulo: 'Conciliar' });
      const two = await work.tarefa({ responsavel_id: ana.id, titulo: 'Apurar' });
      expect(await running(ana)).toBeNull();
      expect((await start(ana, one)).body.data).toMatchObject({ parou: null });
      expect(await running(ana)).toMatchObject({ tarefa: { codigo: one.codigo }, esquecido: false });
      const second = await start(ana, two);
      expect(second.body.data).toMatchObject({
        em_curso: { tarefa: { codigo: two.codigo } },
        parou: { tarefa: { titulo: 'Conciliar' }, minutos_milimin: expect.any(Number) },
      });
      const rows = await rowsOf(ana);
      expect(rows.map(({ minutos_milimin }) => minutos_milimin !== null)).toEqual([true, false]);
    });

    it('started again on its own task goes on as it was', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      const first = (await start(ana, one)).body.data.em_curso;
      expect((await start(ana, one)).body.data).toEqual({ em_curso: first, parou: null });
    });

    it('started on two devices at once is one that runs and one that was kept', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      const two = await work.tarefa({ responsavel_id: ana.id });
      const answers = await Promise.all([start(ana, one), start(ana, two)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const rows = await rowsOf(ana);
      expect(rows.filter(({ minutos_milimin }) => minutos_milimin === null)).toHaveLength(1);
      expect(rows).toHaveLength(2);
    });

    it('is stopped once, with what was done; another window hears that it no longer runs', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      await start(ana, one);
      const { uuid } = await running(ana);
      const answers = await Promise.all(
        [1, 2].map(() => ana.post('/tempo/parar', { uuid, observacao: 'Extratos conferidos' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 406]);
      expect(answers.find(({ status }) => status === 406)?.body.codigo).toBe('tempo_mudou');
      expect(await rowsOf(ana)).toMatchObject([
        { observacao: 'Extratos conferidos', minutos_milimin: expect.any(Number), origem: 'cronometro' },
      ]);
      expect(await running(ana)).toBeNull();
    });

    it('left over midnight asks: until then, thrown away, or still at it', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      const two = await work.tarefa({ responsavel_id: ana.id });
      const inicio = beforeMidnight();
      // Far from midnight it is over fourteen hours, too: then it can no longer go on.
      const uuid = await left(ana, one, inicio);
      expect(await running(ana)).toMatchObject({ uuid, esquecido: true });
      expect(await start(ana, two)).toMatchObject({ status: 406, body: { codigo: 'tempo_esquecido' } });
      const fim = new Date(inicio.getTime() + 30_000).toISOString();
      expect((await ana.post('/tempo/parar', { uuid, fim })).status).toBe(200);
      expect(await rowsOf(ana)).toMatchObject([{ minutos_milimin: 500, data: dateIn(inicio) }]);
    });

    it('of more than fourteen hours is neither stopped now nor kept on', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      const uuid = await left(ana, one, ago(15 * 60));
      expect(await running(ana)).toMatchObject({ esquecido: true, vencido: true });
      const codes = [await ana.post('/tempo/parar', { uuid }), await ana.post('/tempo/continuar', { uuid })];
      expect(codes.map(({ body }) => body.codigo)).toEqual(['tempo_esquecido', 'tempo_esquecido']);
      const fim = (minutes: number) => ana.post('/tempo/parar', { uuid, fim: ago(minutes).toISOString() });
      expect((await fim(15 * 60 + 5)).body.erros.fim).toEqual(['Informe um horário depois do início.']);
      expect((await fim(10)).body.erros.fim).toEqual(['Um apontamento tem no máximo 14 horas.']);
      expect((await fim(-10)).body.erros.fim).toEqual(['O tempo não pode terminar no futuro.']);
      expect((await ana.post('/tempo/descartar', { uuid })).status).toBe(204);
      expect(await rowsOf(ana)).toEqual([]);
      expect(await running(ana)).toBeNull();
    });

    it('goes on when the person says so', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      const inicio = ago(60);
      const uuid = await left(ana, one, inicio);
      expect((await ana.post('/tempo/continuar', { uuid })).body.data).toMatchObject({ esquecido: false });
      expect((await rowsOf(ana))[0]?.inicio).toEqual(inicio);
    });

    it('is nobody else’s: it is neither seen nor stopped by others', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      const uuid = await left(ana, one, ago(10));
      expect(await running(gestor)).toBeNull();
      for (const path of ['parar', 'continuar', 'descartar'])
        expect((await gestor.post(`/tempo/${path}`, { uuid })).status).toBe(406);
    });

    it('waits at the shell’s bar of whom it runs for', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      expect((await ana.get('/contadores')).body.data).not.toHaveProperty(['barra.tempo']);
      await start(ana, one);
      expect((await ana.get('/contadores')).body.data['barra.tempo']).toBe(1);
    });
  });

  it('is written by who works on the task only; what one does not see does not exist', async () => {
    const alheia = await work.tarefa({ responsavel_id: bia.id });
    const criada = await work.tarefa({ responsavel_id: bia.id, criado_por_id: ana.id });
    const dividida = await work.tarefa({ responsavel_id: bia.id });
    await database().orm.insert(tarefa_participante).values({ tarefa_id: dividida.id, usuario_id: ana.id });
    for (const send of [start, write]) {
      expect((await send(ana, alheia)).status).toBe(404);
      expect(await send(ana, criada)).toMatchObject({
        status: 403,
        body: { message: 'Somente quem trabalha nesta tarefa aponta tempo nela.' },
      });
      expect((await send(ana, dividida)).status).toBeLessThan(300);
    }
    expect((await ana.get(`/tarefas/${alheia.uuid}/tempo`)).status).toBe(404);
    expect((await ana.get(`/tarefas/${criada.uuid}/tempo`)).body.data).toMatchObject({
      aponta: false,
      inicia: false,
    });
  });

  it('is none of a client’s person', async () => {
    const cliente = await work.cliente(gestor.id);
    const externo = await app().person('Cliente', { is_client: 1, cliente_id: cliente.id });
    const one = await work.tarefa({ cliente_id: cliente.id, lado: 'cliente', visivel_cliente: true });
    expect((await externo.get(`/tarefas/${one.uuid}`)).status).toBe(200);
    expect((await externo.get(`/tarefas/${one.uuid}/tempo`)).status).toBe(403);
    expect((await start(externo, one)).status).toBe(403);
    expect((await write(externo, one)).status).toBe(403);
    expect(await running(externo)).toBeNull();
  });

  describe('an entry by hand', () => {
    it('is written, changed and taken away, and its trail tells it', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id, minutos_estimados_milimin: 120_000 });
      const { uuid, versao } = (await write(ana, one)).body.data;
      const form = { data: '2026-03-03', minutos_milimin: 45_000, inicio: '09:00', observacao: 'Refeito' };
      const changes = await Promise.all([1, 2].map(() => ana.put(`/tempo/${uuid}`, { ...form, versao })));
      expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await ana.get(`/tarefas/${one.uuid}/tempo`)).body.data).toMatchObject({
        estimado_milimin: 120_000,
        gasto_milimin: 45_000,
        aponta: true,
        total: 1,
        itens: [{ ...form, fim: '09:45', versao: 2, altera: true, alterado: true, origem: 'manual' }],
      });
      const trail = (await ana.get(`/tempo/${uuid}/historico`)).body.data.itens;
      expect(trail).toMatchObject([
        { acao: 'Criou', por: expect.stringContaining('Ana') },
        { acao: 'Alterou' },
      ]);
      expect(trail[1].campos).toContainEqual({ campo: 'tempo', antes: '1h30', depois: '45min' });
      expect((await ana.delete(`/tempo/${uuid}?versao=1`)).status).toBe(409);
      expect((await ana.delete(`/tempo/${uuid}?versao=2`)).status).toBe(204);
      expect((await ana.get(`/tarefas/${one.uuid}/tempo`)).body.data).toMatchObject({
        gasto_milimin: 0,
        itens: [],
      });
      const logged = await database()
        .orm.select({ acao: log_transacao.acao })
        .from(log_transacao)
        .where(eq(log_transacao.entidade_uuid, uuid));
      expect(logged.map(({ acao }) => acao)).toEqual(['Criou', 'Alterou', 'Excluiu']);
    });

    it('keeps the seconds of a timer whose hour is left as it was', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      const inicio = new Date('2026-03-02T12:00:20Z');
      const uuid = await left(ana, one, inicio);
      await database()
        .orm.update(apontamento_tempo)
        .set({ minutos_milimin: 60_000, fim: new Date('2026-03-02T13:00:20Z') })
        .where(eq(apontamento_tempo.uuid, uuid));
      const form = { data: '2026-03-02', inicio: '09:00', minutos_milimin: 30_000, observacao: null };
      expect((await ana.put(`/tempo/${uuid}`, { ...form, versao: 1 })).status).toBe(200);
      expect((await rowsOf(ana))[0]).toMatchObject({ inicio, fim: new Date('2026-03-02T12:30:20Z') });
    });

    it('is refused with a sentence at its field for what cannot have been', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id, titulo: 'Conciliar' });
      const future = addDays(dateIn(app().now()), 2);
      const told = async (form: object) => {
        const { status, body } = await write(ana, one, form);
        return [status, ...Object.entries(body.erros ?? {}).flat(2)];
      };
      expect(await told({ data: future })).toEqual([422, 'data', 'O tempo não pode estar no futuro.']);
      expect(await told({ minutos_milimin: 0 })).toEqual([
        422,
        'minutos_milimin',
        'Informe um valor maior que zero.',
      ]);
      expect(await told({ minutos_milimin: 840_001 })).toEqual([
        422,
        'minutos_milimin',
        'Um apontamento tem no máximo 14 horas.',
      ]);
      expect(await told({ data: '2026-02-30' })).toEqual([422, 'data', 'Data inválida.']);
      expect(await told({ data: '0026-11-20' })).toEqual([422, 'data', 'Data inválida.']);
      expect((await ana.get('/tempo?de=0000-01-01&ate=0000-01-02')).status).toBe(400);
      expect((await told({ inicio: 'constructor' }))[0]).toBe(422);
      expect((await told({ observacao: 'x'.repeat(10_000) }))[0]).toBe(422);
      expect((await told({ minutos_milimin: 840_000, inicio: '09:00' }))[0]).toBe(201);
      expect(await told({ inicio: '22:30', minutos_milimin: 60_000 })).toEqual([
        422,
        'inicio',
        `Coincide com o seu tempo de 09:00 a 23:00 em ${one.codigo} Conciliar.`,
      ]);
      // What only touches it does not share its time.
      expect((await told({ inicio: '08:00', minutos_milimin: 60_000 }))[0]).toBe(201);
      expect(await told({ minutos_milimin: 600_000 })).toEqual([
        422,
        'minutos_milimin',
        'Com este tempo o dia passaria de 24 horas.',
      ]);
    });

    it('does not share time with the timer that runs', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      const inicio = new Date('2026-03-02T12:00:00Z');
      await left(ana, one, inicio);
      const refused = await write(ana, one, { inicio: '09:30', minutos_milimin: 10_000 });
      expect(refused.body.erros.inicio[0]).toContain('de 09:00 a agora');
      expect((await write(ana, one, { inicio: '08:00', minutos_milimin: 60_000 })).status).toBe(201);
    });

    it('two at once for the same hour are one entry and one refusal', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      const both = await Promise.all([1, 2].map(() => write(ana, one, { inicio: '10:00' })));
      expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    });

    it('is changed by its owner only, also by who may read it', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      const { uuid } = (await write(ana, one)).body.data;
      const form = { data: '2026-03-02', minutos_milimin: 1_000, inicio: null, observacao: null, versao: 1 };
      expect((await gestor.get(`/tarefas/${one.uuid}/tempo`)).body.data.itens).toMatchObject([
        { usuario: { nome: 'Ana' }, altera: false },
      ]);
      expect((await gestor.put(`/tempo/${uuid}`, form)).status).toBe(403);
      expect((await gestor.delete(`/tempo/${uuid}?versao=1`)).status).toBe(403);
      expect((await bia.put(`/tempo/${uuid}`, form)).status).toBe(404);
      expect((await bia.get(`/tempo/${uuid}/historico`)).status).toBe(404);
    });

    it('of others is told to a restricted person only as a sum', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id, revisor_id: bia.id });
      await write(ana, one);
      await write(bia, one, { minutos_milimin: 30_000 });
      expect((await bia.get(`/tarefas/${one.uuid}/tempo`)).body.data).toMatchObject({
        gasto_milimin: 120_000,
        total: 1,
        itens: [{ usuario: { nome: 'Bia' } }],
      });
    });

    it('stays as it is once its closing is closed', async () => {
      const cliente = await work.cliente(gestor.id);
      const mes = await work.fechamento(gestor.id, cliente.id);
      const one = await work.tarefa({
        contexto: 'fechamento',
        fechamento_id: mes.id,
        cliente_id: cliente.id,
        responsavel_id: ana.id,
      });
      const { uuid } = (await write(ana, one)).body.data;
      await start(ana, one);
      const { uuid: timer } = await running(ana);
      await database().orm.update(fechamento).set({ status: 'fechado' }).where(eq(fechamento.id, mes.id));
      const form = { data: '2026-03-02', minutos_milimin: 1_000, inicio: null, observacao: null, versao: 1 };
      const refused = [
        await write(ana, one),
        await start(ana, one),
        await ana.put(`/tempo/${uuid}`, form),
        await ana.delete(`/tempo/${uuid}?versao=1`),
        await ana.post('/tempo/parar', { uuid: timer }),
      ];
      expect(refused.map(({ body }) => body.codigo)).toEqual(refused.map(() => 'fechamento_fechado'));
      expect((await ana.get(`/tarefas/${one.uuid}/tempo`)).body.data).toMatchObject({
        aponta: false,
        itens: [{ altera: false }],
      });
      // What runs can always be thrown away: nobody is left with a timer that nothing stops.
      expect((await ana.post('/tempo/descartar', { uuid: timer })).status).toBe(204);
    });

    it('may follow the end of its task; a timer may not', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id, status: 'concluida' });
      expect((await write(ana, one)).status).toBe(201);
      expect(await start(ana, one)).toMatchObject({ status: 406, body: { codigo: 'tarefa_encerrada' } });
    });

    it('of a task that was deleted is no longer asked', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      await database().orm.update(tarefa).set({ excluido_em: new Date() }).where(eq(tarefa.id, one.id));
      expect((await write(ana, one)).status).toBe(404);
      expect((await ana.get(`/tarefas/${one.uuid}/tempo`)).status).toBe(404);
    });
  });

  describe('the sheet of a person', () => {
    const sheet = (who: SignedInPerson, more = '') => who.get(`/tempo?de=2026-03-02&ate=2026-03-08${more}`);

    it('counts to each day what was worked in it', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      await write(ana, one, { inicio: '22:30', minutos_milimin: 150_000 });
      await write(ana, one, { data: '2026-03-03', minutos_milimin: 15_000 });
      await write(ana, one, { data: '2026-03-01', inicio: '23:00', minutos_milimin: 90_000 });
      expect((await sheet(ana)).body.data).toMatchObject({
        total_milimin: 195_000,
        dias: [
          {
            data: '2026-03-02',
            minutos_milimin: 120_000,
            itens: [{ parte_milimin: 30_000 }, { parte_milimin: 90_000 }],
          },
          { data: '2026-03-03', minutos_milimin: 75_000 },
        ],
      });
    });

    it('is read by who leads or manages the person, with the total view', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      await write(ana, one);
      expect((await sheet(gestor, `&usuario=${ana.uuid}`)).status).toBe(404);
      const [time] = await database()
        .orm.insert(equipe)
        .values({ nome: `Time ${ana.uuid}`, lider_id: gestor.id })
        .returning();
      await database()
        .orm.insert(equipe_membro)
        .values({ equipe_id: time?.id as number, usuario_id: ana.id });
      expect((await sheet(gestor, `&usuario=${ana.uuid}`)).body.data).toMatchObject({
        usuario: { nome: 'Ana' },
        total_milimin: 90_000,
      });
      const chefe = await app().person('Analista', { nome: 'Caio' });
      const subordinado = await app().person('Analista', { gestor_id: chefe.id });
      expect((await sheet(chefe, `&usuario=${subordinado.uuid}`)).status).toBe(404);
    });

    it('of a team has each person’s days, for who leads or manages it, with the total view', async () => {
      const lider = await app().person('Gestor operacional', {
        nome: 'Lia',
        habilitar_visualizacao_total: 1,
      });
      const ida = await app().person('Analista', { nome: 'Ida', gestor_id: lider.id });
      const leo = await app().person('Analista', { nome: 'Leo', gestor_id: lider.id });
      const saiu = await app().person('Analista', { nome: 'Zeca', gestor_id: lider.id, status: 'inativo' });
      const one = await work.tarefa({ responsavel_id: ida.id });
      await write(ida, one, { inicio: '22:30', minutos_milimin: 150_000 });
      await write(ida, one, { data: '2026-03-01', inicio: '23:00', minutos_milimin: 90_000 });
      await write(ana, await work.tarefa({ responsavel_id: ana.id }));
      const asked = '?de=2026-03-02&ate=2026-03-08';
      const { body } = await lider.get(`/tempo/equipe${asked}`);
      expect(body.data).toEqual({
        total_milimin: 180_000,
        pessoas: [
          {
            usuario: { uuid: ida.uuid, nome: 'Ida' },
            total_milimin: 180_000,
            dias: [
              { data: '2026-03-02', minutos_milimin: 120_000 },
              { data: '2026-03-03', minutos_milimin: 60_000 },
            ],
          },
          { usuario: { uuid: leo.uuid, nome: 'Leo' }, total_milimin: 0, dias: [] },
        ],
      });
      expect(JSON.stringify(body)).not.toContain(saiu.uuid);
      expect((await sheet(lider)).body.data.tem_equipe).toBe(true);
      expect((await sheet(ida)).body.data.tem_equipe).toBe(false);
      const csv = await lider.get(`/tempo/equipe.csv${asked}`);
      const lines = String(csv.body).replace('\uFEFF', '').trim().split('\r\n');
      expect(lines).toEqual([
        'Pessoa;Dia;Minutos no dia',
        expect.stringMatching(/^Ida;.*;120$/),
        expect.stringMatching(/^Ida;.*;60$/),
      ]);
      for (const path of ['equipe', 'equipe.csv'])
        expect((await ida.get(`/tempo/${path}${asked}`)).status).toBe(403);
      expect((await lider.get('/tempo/equipe?de=2026-03-08&ate=2026-03-02')).status).toBe(400);
      expect((await lider.get(`/tempo/equipe.csv${asked}&usuario=${ana.uuid}`)).status).toBe(400);
    });

    it('leaves as a table, which the log keeps', async () => {
      const projeto = await work.projeto(gestor.id, { nome: 'Implantar BPO' });
      const one = await work.tarefa({
        responsavel_id: ana.id,
        titulo: 'Conciliar; contas',
        contexto: 'projeto',
        projeto_id: projeto.id,
      });
      await write(ana, one, { inicio: '22:30', minutos_milimin: 150_000, observacao: 'Extratos' });
      expect((await sheet(ana)).body.data.dias[0].itens[0].tarefa.projeto).toBe('Implantar BPO');
      const csv = await ana.get('/tempo/folha.csv?de=2026-03-02&ate=2026-03-08');
      expect(csv.status).toBe(200);
      const lines = String(csv.body).replace('\uFEFF', '').trim().split('\r\n');
      expect(lines[0]).toBe(
        'Dia;Cliente;Projeto;Código;Tarefa;Início;Fim;Minutos no dia;O que foi feito;Origem',
      );
      expect(lines.slice(1)).toEqual([
        expect.stringMatching(/;Implantar BPO;.*;"Conciliar; contas";22:30;01:00;90;Extratos;Manual$/),
        expect.stringMatching(/;Implantar BPO;.*;"Conciliar; contas";22:30;01:00;60;Extratos;Manual$/),
      ]);
      const [kept] = await database()
        .orm.select()
        .from(log_transacao)
        .where(and(eq(log_transacao.usuario_id, ana.id), eq(log_transacao.acao, 'Exportou')));
      expect(kept?.depois).toMatchObject({ recurso: 'tempo', linhas: 2 });
      expect(
        (await bia.get(`/tempo/folha.csv?de=2026-03-02&ate=2026-03-08&usuario=${ana.uuid}`)).status,
      ).toBe(404);
    });

    it('asks for a period that ends after it begins, and is not too long', async () => {
      expect((await ana.get('/tempo?de=2026-03-08&ate=2026-03-02')).status).toBe(400);
      expect((await ana.get('/tempo?de=2026-03-01&ate=2026-06-02')).status).toBe(400);
      expect((await ana.get('/tempo?de=2026-02-30&ate=2026-03-02')).status).toBe(400);
    });
  });
});
