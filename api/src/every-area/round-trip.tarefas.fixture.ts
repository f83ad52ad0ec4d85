import { asc, eq } from 'drizzle-orm';
import { trabalhoFixture } from '../areas/operacao/tarefas/tarefas.fixture';
import { cliente, projeto_etapa, seletor } from '../platform/database/schema';
import { type Answered, type Cases, found, pair } from './round-trip.case.fixture';
import type { World } from './round-trip.world.fixture';

/** A project of the first client with two stages, and two tasks that others may be part of. */
async function makePlace(world: World) {
  const work = trabalhoFixture(() => world.database);
  const cliente_uuid = world.clientes[0];
  const [row] = await world.orm
    .select()
    .from(cliente)
    .where(eq(cliente.uuid, cliente_uuid ?? ''));
  if (!row) throw new Error('The world has no client.');
  const projeto = await work.projeto(world.admin.id, { cliente_id: row.id });
  const etapas = await world.orm
    .insert(projeto_etapa)
    .values(
      ['Coleta', 'Entrega'].map((nome, ordem) => ({ projeto_id: projeto.id, nome, ordem, cor: '#0f766e' })),
    )
    .returning();
  const pai = () => work.tarefa({ contexto: 'projeto', projeto_id: projeto.id, cliente_id: row.id });
  const tipos = await readTiposDeDocumento(world);
  return { cliente_uuid, projeto_uuid: projeto.uuid, etapas, tipos, pais: [await pai(), await pai()] };
}

/** Two documents of the firm's list, by uuid. */
export const readTiposDeDocumento = ({ orm }: World) =>
  orm
    .select({ uuid: seletor.uuid })
    .from(seletor)
    .where(eq(seletor.grupo, 'tipo_documento'))
    .orderBy(asc(seletor.id))
    .limit(2);

const places = new WeakMap<World, ReturnType<typeof makePlace>>();
function placeIn(world: World) {
  const place = places.get(world) ?? makePlace(world);
  places.set(world, place);
  return place;
}

const tarefa = (data: Answered) => ({
  ...data,
  projeto_uuid: data.origem?.uuid ?? null,
  pai_uuid: data.tarefa_pai_uuid,
  participantes: data.participantes_ref,
});

export const tarefas: Cases = {
  ...pair('/tarefas', 'GET /tarefas/:uuid', {
    at: tarefa,
    given: async (world, turn) => {
      const { cliente_uuid, projeto_uuid, etapas, tipos, pais } = await placeIn(world);
      return {
        contexto: 'projeto',
        projeto_uuid,
        cliente_uuid,
        pai_uuid: pais[turn]?.uuid,
        etapa_uuid: etapas[turn]?.uuid,
        tipo_documento_uuid: tipos[turn]?.uuid,
        revisor_uuid: world.pessoas[2 + turn],
        domino: null,
        recorrencia: 'so_esta',
      };
    },
    lost: {
      motivo_prazo: 'kept in the log',
      domino: 'moves other tasks',
      recorrencia: 'changes the model and other tasks',
    },
  }),
  'PUT /tarefas/:uuid/lugar': {
    changes: 'POST /tarefas',
    read: 'GET /tarefas/:uuid',
    at: tarefa,
    // Out of its project, to another client.
    given: (world) => ({
      contexto: 'avulsa',
      projeto_uuid: null,
      cliente_uuid: world.clientes[1],
      etapa_uuid: null,
    }),
  },
  'PUT /tarefas/:uuid/dependencias': {
    changes: 'POST /tarefas',
    read: 'GET /tarefas/:uuid',
    given: async (world, turn) => {
      const { pais } = await placeIn(world);
      return { predecessora_uuid: pais[turn]?.uuid };
    },
  },
  'POST /tarefas/:uuid/impedimentos': {
    changes: 'POST /tarefas',
    read: 'GET /tarefas/:uuid',
    at: (data, at) => found(at, data.impedimentos),
  },
  'PUT /tarefas/:uuid/impedimentos/:impedimento': {
    changes: 'POST /tarefas/:uuid/impedimentos',
    read: 'GET /tarefas/:uuid',
    at: (data, at) => found(at, data.impedimentos),
  },
};
