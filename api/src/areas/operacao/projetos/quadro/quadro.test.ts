import { asc, eq } from 'drizzle-orm';
import { projeto, projeto_membro, tarefa } from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { trabalhoFixture } from '../../tarefas/tarefas.fixture';

interface Etapa {
  tarefas?: number;
  uuid: string | null;
  nome: string;
  cor: string;
  limite_wip: number | null;
  status_vinculado: string | null;
}

describeFirm("a project's board", ({ app, database, gestor, usePerson }) => {
  const work = trabalhoFixture(database);
  const ana = usePerson('Gestor operacional', { nome: 'Ana', habilitar_visualizacao_total: 0 });
  const bia = usePerson('Gestor operacional', { nome: 'Bia', habilitar_visualizacao_total: 0 });
  let clienteId: number;
  let cliente: SignedInPerson;
  beforeAll(async () => {
    clienteId = (await work.cliente(gestor.id)).id;
    cliente = await app().person('Gestor operacional', { is_client: 1, cliente_id: clienteId });
  });

  const etapa = (nome: string, values: Partial<Etapa> = {}): Etapa => ({
    uuid: null,
    nome,
    cor: '#2563eb',
    limite_wip: null,
    status_vinculado: null,
    ...values,
  });
  const board = async (who: SignedInPerson, uuid: string) =>
    (await who.get(`/projetos/${uuid}/tarefas`)).body.data;
  const save = async (who: SignedInPerson, uuid: string, etapas: Etapa[], more: object = {}) => {
    const [row] = await database().orm.select().from(projeto).where(eq(projeto.uuid, uuid));
    return who.put(`/projetos/${uuid}/etapas`, { versao: row?.versao, etapas, ...more });
  };
  const withStages = async (values: object = {}) => {
    const row = await work.projeto(gestor.id, values);
    await save(gestor, row.uuid, [
      etapa('A fazer', { status_vinculado: 'a_fazer' }),
      etapa('Fazendo', { status_vinculado: 'em_andamento', limite_wip: 2 }),
      etapa('Espera'),
      etapa('Pronto', { status_vinculado: 'concluida' }),
    ]);
    const { etapas } = await board(gestor, row.uuid);
    const of = Object.fromEntries(etapas.map((one: Etapa) => [one.nome, one]));
    return { row, etapas: etapas as Etapa[], of: of as Record<string, Etapa & { uuid: string }> };
  };
  const tasksOf = (projetoId: number) =>
    database().orm.select().from(tarefa).where(eq(tarefa.projeto_id, projetoId)).orderBy(asc(tarefa.id));
  const add = (who: SignedInPerson, uuid: string, tarefas: object[], more: object = {}) =>
    who.post(`/projetos/${uuid}/tarefas`, { tarefas, ...more });

  it('of a new project has a stage for each status', async () => {
    const made = await gestor.post('/projetos', {
      nome: 'Com quadro',
      cliente_uuid: null,
      tipo: 'interno',
      objetivo: null,
      descricao: null,
      responsavel_uuid: gestor.uuid,
      membros: [],
      departamento_uuid: null,
      data_inicio: '2026-03-02',
      data_prevista_fim: '2026-06-30',
      orcamento_horas: null,
      prioridade: 'normal',
      visivel_cliente: false,
      tags: [],
    });
    const { etapas, cria, edita } = await board(gestor, made.body.data.uuid);
    expect(etapas.map(({ nome }: Etapa) => nome)).toEqual([
      'A fazer',
      'Em andamento',
      'Aguardando cliente',
      'Em revisão',
      'Concluída',
    ]);
    expect({ cria, edita }).toEqual({ cria: true, edita: true });
  });

  it('has stages renamed, reordered, exchanged and deleted; tasks of a deleted one go where they are told', async () => {
    const { row, of } = await withStages();
    const feita = await work.tarefa({ contexto: 'projeto', projeto_id: row.id });
    const espera = of.Espera as Etapa & { uuid: string };
    const moved = await gestor.put(`/projetos/${row.uuid}/tarefas/${feita.uuid}/etapa`, {
      etapa_uuid: espera.uuid,
      versao: 1,
    });
    expect(moved.status).toBe(200);
    const rest = [
      { ...of.Pronto, nome: 'Fazendo', tarefas: undefined },
      { ...of.Fazendo, nome: 'Pronto', tarefas: undefined },
      { ...of['A fazer'], tarefas: undefined },
    ] as Etapa[];
    const refused = await save(gestor, row.uuid, rest);
    expect(refused).toMatchObject({ status: 406, body: { codigo: 'etapa_com_tarefas' } });
    expect((await board(gestor, row.uuid)).etapas).toHaveLength(4);
    const saved = await save(gestor, row.uuid, rest, {
      destinos: [{ de: espera.uuid, para: of['A fazer']?.uuid }],
    });
    expect(saved.status).toBe(200);
    const { etapas, posicoes } = await board(gestor, row.uuid);
    expect(etapas.map(({ nome, uuid }: Etapa) => [nome, uuid])).toEqual([
      ['Fazendo', of.Pronto?.uuid],
      ['Pronto', of.Fazendo?.uuid],
      ['A fazer', of['A fazer']?.uuid],
    ]);
    expect(posicoes).toMatchObject([{ uuid: feita.uuid, etapa_uuid: of['A fazer']?.uuid }]);
  });

  it.each([
    ['etapas', []],
    ['etapas.1.nome', [etapa('Um'), etapa('um')]],
    ['etapas.0.cor', [etapa('Um', { cor: 'javascript:1' })]],
    ['etapas.0.limite_wip', [etapa('Um', { limite_wip: 0 })]],
    ['etapas.0.status_vinculado', [etapa('Um', { status_vinculado: 'cancelada' })]],
    ['etapas.0.nome', [etapa('Um', { uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' })]],
    ['etapas', Array.from({ length: 13 }, (_, index) => etapa(`Etapa ${index}`))],
  ])('refuses stages at %s', async (campo, etapas) => {
    const row = await work.projeto(gestor.id);
    const reply = await save(gestor, row.uuid, etapas as Etapa[]);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.erros)).toEqual([campo]);
  });

  it('has its stages changed by who leads it, one of two at once, and never when it ended', async () => {
    const row = await work.projeto(ana.id);
    await database().orm.insert(projeto_membro).values({ projeto_id: row.id, usuario_id: bia.id });
    expect((await save(bia, row.uuid, [etapa('Um')])).status).toBe(403);
    const send = (nome: string) =>
      ana.put(`/projetos/${row.uuid}/etapas`, { versao: 1, etapas: [etapa(nome)] });
    const twice = await Promise.all([send('Um'), send('Dois')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const ended = await work.projeto(gestor.id, { status: 'concluido' });
    expect((await save(gestor, ended.uuid, [etapa('Um')])).body.codigo).toBe('projeto_encerrado');
    const alheio = await work.projeto(gestor.id);
    expect((await save(ana, alheio.uuid, [etapa('Um')])).status).toBe(404);
  });

  it('takes a tree of tasks from lines, with people, departments and dates, told once', async () => {
    const { row, of } = await withStages({ cliente_id: clienteId });
    const reply = await add(
      gestor,
      row.uuid,
      [
        { titulo: 'Fechar', prioridade: 'alta', data_vencimento: '2026-12-10', tags: ['caixa'] },
        { titulo: 'Conferir', pai: 0, responsavel_uuid: ana.uuid },
        { titulo: 'Extrato', pai: 1, responsavel_uuid: ana.uuid },
        { titulo: 'Guardar' },
      ],
      { etapa_uuid: of.Espera?.uuid },
    );
    expect(reply.status).toBe(201);
    const rows = await tasksOf(row.id);
    expect(rows.map(({ titulo }) => titulo)).toEqual(
      expect.arrayContaining(['Fechar', 'Conferir', 'Extrato', 'Guardar']),
    );
    const by = (titulo: string) => rows.find((one) => one.titulo === titulo);
    expect(by('Fechar')).toMatchObject({
      contexto: 'projeto',
      cliente_id: clienteId,
      prioridade: 'alta',
      data_vencimento: '2026-12-10',
      tags: ['caixa'],
      tarefa_pai_id: null,
      responsavel_id: null,
    });
    expect(by('Conferir')).toMatchObject({ tarefa_pai_id: by('Fechar')?.id, responsavel_id: ana.id });
    expect(by('Extrato')?.tarefa_pai_id).toBe(by('Conferir')?.id);
    expect(
      (await board(gestor, row.uuid)).posicoes.map((one: { etapa_uuid: string }) => one.etapa_uuid),
    ).toEqual(rows.map(() => of.Espera?.uuid));
  });

  it('takes all lines or none', async () => {
    const row = await work.projeto(gestor.id);
    const linhas = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ titulo: `Linha ${index}` }));
    const demais = await add(gestor, row.uuid, linhas(2000));
    expect(demais).toMatchObject({
      status: 422,
      body: {
        erros: { tarefas: ['A lista tem 2.000 linhas. Cole no máximo 500 de cada vez; nada foi salvo.'] },
      },
    });
    const umaErrada = await add(gestor, row.uuid, [
      { titulo: 'Boa' },
      { titulo: 'De ninguém', responsavel_uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' },
    ]);
    expect(umaErrada.body.erros).toEqual({ 'tarefas.1.responsavel_uuid': ['Opção inválida.'] });
    const funda = await add(gestor, row.uuid, [
      { titulo: 'Um' },
      { titulo: 'Dois', pai: 0 },
      { titulo: 'Três', pai: 1 },
      { titulo: 'Quatro', pai: 2 },
    ]);
    expect(funda.body.erros).toEqual({ 'tarefas.3.pai': ['São no máximo 3 níveis.'] });
    expect((await add(gestor, row.uuid, [{ titulo: 'Um', pai: 0 }])).status).toBe(422);
    expect((await add(gestor, row.uuid, [{ titulo: 'Um', data_vencimento: '2026-02-30' }])).status).toBe(422);
    expect(await tasksOf(row.id)).toHaveLength(0);
    expect((await add(gestor, row.uuid, linhas(500))).status).toBe(201);
    expect(await tasksOf(row.id)).toHaveLength(500);
  });

  it('takes tasks from who sees it, while it goes on, and never from a client', async () => {
    const row = await work.projeto(ana.id, { cliente_id: clienteId, visivel_cliente: true });
    expect((await add(bia, row.uuid, [{ titulo: 'x' }])).status).toBe(404);
    await database().orm.insert(projeto_membro).values({ projeto_id: row.id, usuario_id: bia.id });
    expect((await add(bia, row.uuid, [{ titulo: 'De uma pessoa do projeto' }])).status).toBe(201);
    expect((await add(cliente, row.uuid, [{ titulo: 'x' }])).status).toBe(403);
    expect(await board(cliente, row.uuid)).toMatchObject({
      cria: false,
      edita: false,
      etapas: [],
      posicoes: [],
    });
    const ended = await work.projeto(gestor.id, { status: 'cancelado' });
    const refused = await add(gestor, ended.uuid, [{ titulo: 'x' }]);
    expect(refused).toMatchObject({ status: 406, body: { codigo: 'projeto_encerrado' } });
  });

  it('moves a card with the step its column asks for, once of two at once', async () => {
    const { row, of } = await withStages();
    const one = await work.tarefa({ contexto: 'projeto', projeto_id: row.id, responsavel_id: ana.id });
    await database().orm.insert(projeto_membro).values({ projeto_id: row.id, usuario_id: ana.id });
    const move = (who: SignedInPerson, nome: string, versao: number) =>
      who.put(`/projetos/${row.uuid}/tarefas/${one.uuid}/etapa`, { etapa_uuid: of[nome]?.uuid, versao });
    expect((await move(bia, 'Fazendo', 1)).status).toBe(404);
    const twice = await Promise.all([move(ana, 'Fazendo', 1), move(gestor, 'Fazendo', 1)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(twice.find(({ status }) => status === 409)?.body.message).toMatch(/alterado por (Ana|Gil) às/);
    const versao = async () => (await tasksOf(row.id))[0]?.versao as number;
    expect((await tasksOf(row.id))[0]).toMatchObject({ status: 'em_andamento' });
    // Waits in a column that says nothing of the status.
    expect((await move(ana, 'Espera', await versao())).status).toBe(200);
    expect((await tasksOf(row.id))[0]?.status).toBe('em_andamento');
    const back = await move(ana, 'A fazer', await versao());
    expect(back).toMatchObject({ status: 406, body: { codigo: 'etapa_sem_passo' } });
    await work.item(one.id);
    const missing = await move(ana, 'Pronto', await versao());
    expect(missing).toMatchObject({ status: 406, body: { codigo: 'checklist_incompleto' } });
    const { posicoes } = await board(ana, row.uuid);
    expect(posicoes).toMatchObject([{ etapa_uuid: of.Espera?.uuid }]);
  });

  it('asks for words in the task itself, and for a column of its own project', async () => {
    const { row, of } = await withStages();
    const outro = await withStages();
    const one = await work.tarefa({
      contexto: 'projeto',
      projeto_id: row.id,
      responsavel_id: gestor.id,
      status: 'concluida',
    });
    const move = (projetoUuid: string, etapa_uuid?: string) =>
      gestor.put(`/projetos/${projetoUuid}/tarefas/${one.uuid}/etapa`, { etapa_uuid, versao: 1 });
    expect(await move(row.uuid, of.Fazendo?.uuid)).toMatchObject({
      status: 406,
      body: { codigo: 'etapa_pede_texto', message: expect.stringContaining('um motivo') },
    });
    expect((await move(row.uuid, outro.of.Fazendo?.uuid)).body.erros).toEqual({
      etapa_uuid: ['Opção inválida.'],
    });
    expect((await move(outro.row.uuid, outro.of.Fazendo?.uuid)).status).toBe(404);
  });
});
