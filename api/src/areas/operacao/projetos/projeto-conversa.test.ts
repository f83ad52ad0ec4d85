import { projeto_membro, tarefa } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';

describeFirm('messages, files and money of a project', ({ app, database, usePerson }) => {
  const work = trabalhoFixture(database);
  const admin = usePerson('Administrador', { nome: 'Eva', habilitar_visualizacao_total: 1 });
  const ana = usePerson('Gestor operacional', { nome: 'Ana', habilitar_visualizacao_total: 0 });
  const bia = usePerson('Gestor operacional', { nome: 'Bia', habilitar_visualizacao_total: 0 });
  let cliente: SignedInPerson;
  let clienteId: number;
  beforeAll(async () => {
    clienteId = (await work.cliente(admin.id)).id;
    cliente = await app().person('Gestor operacional', { is_client: 1, cliente_id: clienteId });
  });
  const shared = async () => {
    const row = await work.projeto(admin.id, { cliente_id: clienteId, visivel_cliente: true });
    await database().orm.insert(projeto_membro).values({ projeto_id: row.id, usuario_id: ana.id });
    return row;
  };

  it('are written and read by who sees it, and mention its team', async () => {
    const row = await shared();
    const written = await ana.post('/mensagens', {
      entidade: 'projeto',
      uuid: row.uuid,
      tipo: 'comentario',
      texto: 'Falta o aceite, @responsavel.',
    });
    expect(written.status).toBe(201);
    const path = `/mensagens?entidade=projeto&uuid=${row.uuid}`;
    expect((await admin.get(path)).body.data.itens).toMatchObject([
      { texto: 'Falta o aceite, @responsavel.' },
    ]);
    for (const other of [bia, cliente]) expect((await other.get(path)).status).toBe(404);
  });

  it('has files for who sees it, never for a client', async () => {
    const row = await shared();
    const path = `/anexos?entidade=projeto&entidade_uuid=${row.uuid}`;
    expect((await ana.get(path)).body.data.itens).toEqual([]);
    expect((await bia.get(path)).status).toBe(404);
    expect((await cliente.get(path)).status).toBe(403);
  });

  it('tells what its hours cost to who may see costs alone', async () => {
    const row = await shared();
    await database()
      .orm.insert(tarefa)
      .values({
        codigo: `T-F${row.id}`,
        titulo: 'Estimar',
        contexto: 'projeto',
        projeto_id: row.id,
        responsavel_id: ana.id,
        minutos_estimados_milimin: 90_000,
      });
    const visto = (await admin.get(`/projetos/${row.uuid}`)).body.data;
    // Ana's position has no price: her hours are told, not guessed.
    expect(visto).toMatchObject({
      apontado_milimin: 0,
      financeiro: { custo_estimado_centavos: 0, estimado_sem_custo_milimin: 90_000 },
    });
    expect((await ana.get(`/projetos/${row.uuid}`)).body.data).not.toHaveProperty('financeiro');
    const dele = (await cliente.get(`/projetos/${row.uuid}`)).body.data;
    for (const campo of ['financeiro', 'apontado_milimin']) expect(dele).not.toHaveProperty(campo);
  });
});
