import type {
  Cronograma,
  TarefaDoCronograma,
  TarefaNoTempo,
} from '@gestao/shared/contracts/operacao/cronograma';
import { feriado, projeto_membro, tarefa_impedimento } from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { trabalhoFixture } from '../../tarefas/tarefas.fixture';

describeFirm("a project's schedule", ({ app, database, gestor, usePerson }) => {
  const work = trabalhoFixture(database);
  const ana = usePerson('Gestor operacional', { nome: 'Ana', habilitar_visualizacao_total: 0 });
  let clienteId: number;
  let cliente: SignedInPerson;
  beforeAll(async () => {
    clienteId = (await work.cliente(gestor.id)).id;
    cliente = await app().person('Gestor operacional', { is_client: 1, cliente_id: clienteId });
  });

  const read = (who: SignedInPerson, uuid: string) => who.get(`/projetos/${uuid}/cronograma`);
  const schedule = async (who: SignedInPerson, uuid: string): Promise<Cronograma> =>
    (await read(who, uuid)).body.data;
  const named = ({ tarefas }: Cronograma, titulo: string) =>
    tarefas.find((one) => one.titulo === titulo) as TarefaDoCronograma;
  const inTime = (data: Cronograma, titulo: string) => named(data, titulo) as TarefaNoTempo;
  const task = (projetoId: number, titulo: string, values: object = {}) =>
    work.tarefa({ contexto: 'projeto', projeto_id: projetoId, titulo, ...values });

  it('draws its tasks on business days, counted from the estimate where no beginning is written', async () => {
    const row = await work.projeto(gestor.id);
    await task(row.id, 'Escrita', { data_inicio_prevista: '2026-11-16', data_vencimento: '2026-11-20' });
    await task(row.id, 'Estimada', {
      responsavel_id: gestor.id,
      data_meta: '2026-11-19',
      data_vencimento: '2026-11-23',
      minutos_estimados_milimin: 1_080_000,
    });
    await task(row.id, 'Marco', { data_vencimento: '2026-11-23' });
    await task(row.id, 'Sem data');
    const data = await schedule(gestor, row.uuid);
    expect(inTime(data, 'Escrita').barra).toMatchObject({ inicio: '2026-11-16', fim: '2026-11-19' });
    // Three days of six hours before a Monday, over 20/11 and a weekend.
    expect(inTime(data, 'Estimada')).toMatchObject({
      barra: { inicio: '2026-11-18', fim: '2026-11-23', dias_uteis: 3, calculado: 'inicio' },
      responsavel: 'Gil',
      data_meta: '2026-11-19',
    });
    expect(inTime(data, 'Marco').barra).toMatchObject({ inicio: '2026-11-23', marco: true });
    expect(inTime(data, 'Sem data')).toMatchObject({ barra: null, folga: null, move: true });
    expect(data.sem_expediente).toContainEqual({ data: '2026-11-20', nome: 'Dia da Consciência Negra' });
    expect(data.de <= '2026-01-05' && data.ate >= '2026-12-18').toBe(true);
  });

  it("takes the town of its client into account, and no other one's", async () => {
    const entry = { abrangencia: 'municipal', uf: 'SP', conta_como_util: false } as const;
    await database()
      .orm.insert(feriado)
      .values([
        { ...entry, data: '2026-08-19', nome: 'Festa da cidade', municipio_ibge: '3550308' },
        { ...entry, data: '2026-08-20', nome: 'Festa de outra', municipio_ibge: '3509502' },
      ]);
    const there = await work.projeto(gestor.id, { cliente_id: clienteId });
    const inside = await work.projeto(gestor.id);
    for (const row of [there, inside])
      await task(row.id, 'Entrega', { cliente_id: row.cliente_id, data_vencimento: '2026-08-19' });
    const local = await schedule(gestor, there.uuid);
    expect(inTime(local, 'Entrega').barra?.fim).toBe('2026-08-18');
    expect(local.sem_expediente).toContainEqual({ data: '2026-08-19', nome: 'Festa da cidade' });
    expect(local.sem_expediente.map(({ data }) => data)).not.toContain('2026-08-20');
    expect(inTime(await schedule(gestor, inside.uuid), 'Entrega').barra?.fim).toBe('2026-08-19');
  });

  it('names the critical path, what collides, what is held up, and how far each is', async () => {
    const row = await work.projeto(gestor.id);
    const dates = (inicio: string, fim: string) => ({ data_inicio_prevista: inicio, data_vencimento: fim });
    const um = await task(row.id, 'Um', dates('2026-11-03', '2026-11-05'));
    const dois = await task(row.id, 'Dois', dates('2026-11-05', '2026-11-12'));
    const livre = await task(row.id, 'Livre', dates('2026-11-03', '2026-11-04'));
    const cedo = await task(row.id, 'Cedo', dates('2026-11-09', '2026-11-10'));
    const feita = await task(row.id, 'Feita', { ...dates('2026-11-12', '2026-11-30'), status: 'concluida' });
    await work.dependencia(dois.id, um.id);
    await work.dependencia(cedo.id, dois.id);
    await work.dependencia(feita.id, livre.id);
    await database()
      .orm.insert(tarefa_impedimento)
      .values({ tarefa_id: livre.id, motivo: 'Certidão', responsavel_desbloqueio: 'governo' });
    const parte = await task(row.id, 'Parte', { tarefa_pai_id: livre.id, status: 'concluida' });
    const data = await schedule(gestor, row.uuid);
    const facts = ({ folga, critica, bloqueada, progresso, move }: TarefaNoTempo) => ({
      folga,
      critica,
      bloqueada,
      progresso,
      move,
    });
    expect(facts(inTime(data, 'Um'))).toEqual({
      folga: -1,
      critica: true,
      bloqueada: false,
      progresso: 0,
      move: true,
    });
    expect(facts(inTime(data, 'Dois'))).toMatchObject({ folga: -1, critica: true, bloqueada: true });
    expect(facts(inTime(data, 'Cedo'))).toMatchObject({ folga: 2, critica: false });
    expect(facts(inTime(data, 'Livre'))).toMatchObject({
      folga: 6,
      critica: false,
      bloqueada: true,
      progresso: 100,
    });
    expect(facts(inTime(data, 'Feita'))).toMatchObject({ folga: null, critica: false, move: false });
    expect(named(data, 'Parte').pai_uuid).toBe(livre.uuid);
    expect(parte.tarefa_pai_id).toBe(livre.id);
    const link = (de: { uuid: string }, para: { uuid: string }) =>
      data.dependencias.find((one) => one.predecessora_uuid === de.uuid && one.sucessora_uuid === para.uuid);
    expect(link(um, dois)).toMatchObject({ critica: true, colide: false, tipo: 'termina_inicia' });
    expect(link(dois, cedo)).toMatchObject({ colide: true });
    expect(link(livre, feita)).toMatchObject({ critica: false, colide: false });
  });

  it('shows a restricted member the own tasks, and of the others title and status alone', async () => {
    const row = await work.projeto(gestor.id);
    await database().orm.insert(projeto_membro).values({ projeto_id: row.id, usuario_id: ana.id });
    const dates = { data_inicio_prevista: '2026-11-03', data_vencimento: '2026-11-05' };
    const propria = await task(row.id, 'Própria', { ...dates, responsavel_id: ana.id });
    const alheia = await task(row.id, 'Alheia', { ...dates, data_vencimento: '2027-09-15' });
    await work.dependencia(alheia.id, propria.id);
    const data = await schedule(ana, row.uuid);
    expect(inTime(data, 'Própria')).toMatchObject({ move: true, resumida: false });
    expect(named(data, 'Alheia')).toEqual({
      resumida: true,
      uuid: alheia.uuid,
      titulo: 'Alheia',
      pai_uuid: null,
      status: 'a_fazer',
      status_label: 'A fazer',
    });
    expect(data.dependencias).toMatchObject([{ critica: false, colide: false }]);
    expect(data.ate < '2027-06-01').toBe(true);
    expect((await schedule(gestor, row.uuid)).ate > '2027-09-15').toBe(true);
  });

  it("shows a client's person what is visible to it, without people, order or a hand on it", async () => {
    const row = await work.projeto(gestor.id, { cliente_id: clienteId, visivel_cliente: true });
    const mine = { cliente_id: clienteId, data_vencimento: '2026-11-05' };
    const vista = await task(row.id, 'Vista', { ...mine, visivel_cliente: true, responsavel_id: gestor.id });
    const interna = await task(row.id, 'Interna', mine);
    await work.dependencia(vista.id, interna.id);
    const data = await schedule(cliente, row.uuid);
    expect(data.tarefas.map(({ titulo }) => titulo)).toEqual(['Vista']);
    expect(inTime(data, 'Vista').move).toBe(false);
    expect(inTime(data, 'Vista')).not.toHaveProperty('responsavel');
    expect(inTime(data, 'Vista')).not.toHaveProperty('folga');
    expect(data.dependencias).toEqual([]);
  });

  it('is nobody else’s, and stands still once the project ended', async () => {
    const row = await work.projeto(gestor.id, { status: 'concluido' });
    await task(row.id, 'Aberta', { data_vencimento: '2026-11-05', responsavel_id: gestor.id });
    expect((await read(ana, row.uuid)).status).toBe(404);
    expect((await read(cliente, row.uuid)).status).toBe(404);
    expect((await read(gestor, 'constructor')).status).toBe(404);
    expect(inTime(await schedule(gestor, row.uuid), 'Aberta').move).toBe(false);
  });

  it('stands a date that is a slip of the hand', async () => {
    const row = await work.projeto(gestor.id);
    await task(row.id, 'Longe', { data_vencimento: '2999-12-30' });
    await task(row.id, 'Longe demais', { data_inicio_prevista: '9999-12-31' });
    await task(row.id, 'Cedo demais', { data_vencimento: '0001-01-05' });
    const data = await schedule(gestor, row.uuid);
    expect(inTime(data, 'Longe')).toMatchObject({ folga: null, critica: false });
    expect(inTime(data, 'Longe').barra).not.toBeNull();
    expect(inTime(data, 'Cedo demais').barra).toBeNull();
    expect(inTime(data, 'Longe demais').barra).toBeNull();
    expect(data.ate < '2032').toBe(true);
  });
});
