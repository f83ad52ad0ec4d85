import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import type { DayRules } from '@gestao/shared/rules/calendar';
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import type { Database } from '../../../platform/database/database';
import { direcionador, seletor, volume_comercial } from '../../../platform/database/schema';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { type Prazo, prazosDe } from '../fechamento-modelos/prazos.rules';
import { type TarefaPulada, tarefasDoMes } from '../fechamento-modelos/tarefas-do-mes.rules';
import type { Alvo, ClienteAlvo } from './alvos-da-competencia';
import { type QuemFaz, readQuemFaz } from './quem-faz';

/** A task of a template as it is to be for one client in one competência. */
export interface TarefaPlanejada {
  tarefa: FechamentoModeloTarefa;
  prazo: Prazo | null;
  departamento_id: number | null;
  responsavel_id: number | null;
  revisor_id: number | null;
  tipo_documento_id: number | null;
}

export interface Plano {
  alvo: Alvo;
  competencia: string;
  coordenador_id: number;
  tarefas: TarefaPlanejada[];
  puladas: TarefaPulada[];
}

/** What plans ask besides the clients themselves, read once for a whole generation. */
export interface Mesa {
  competencia: string;
  quem: QuemFaz;
  dias(cliente: ClienteAlvo): Promise<{ nacional: DayRules; municipal: DayRules }>;
  volumes: ReadonlyMap<number, ReadonlyMap<string, number>>;
  direcionadores: ReadonlyMap<string, string>;
  tipos: ReadonlyMap<string, number>;
}

/** @param clientes whose volumes are asked */
export async function readMesa(
  database: Database,
  competencia: string,
  clientes: readonly number[],
): Promise<Mesa> {
  const { orm } = database;
  const nacional = await readDayRules(database);
  const lugares = new Map<string, Promise<DayRules>>();
  const direcionadores = await orm
    .select({ id: direcionador.id, uuid: direcionador.uuid, nome: direcionador.nome })
    .from(direcionador);
  const tipos = await orm
    .select({ id: seletor.id, uuid: seletor.uuid })
    .from(seletor)
    .where(and(eq(seletor.grupo, 'tipo_documento'), isNull(seletor.excluido_em)));
  return {
    competencia,
    quem: await readQuemFaz(orm),
    async dias({ uf, municipio_ibge }) {
      const chave = `${uf} ${municipio_ibge}`;
      const municipal = lugares.get(chave) ?? readDayRules(database, { uf, municipio_ibge });
      lugares.set(chave, municipal);
      return { nacional, municipal: await municipal };
    },
    volumes: await readVolumes(orm, competencia, clientes),
    direcionadores: new Map(direcionadores.map(({ uuid, nome }) => [uuid, nome])),
    tipos: new Map(tipos.map(({ id, uuid }) => [uuid, id])),
  };
}

/** The latest known volume of each driver up to a competência: what was realised, else what was contracted. */
async function readVolumes(orm: Reader, competencia: string, clientes: readonly number[]) {
  const volumes = new Map<number, Map<string, number>>();
  if (clientes.length === 0) return volumes;
  const rows = await orm
    .selectDistinctOn([volume_comercial.cliente_id, volume_comercial.direcionador_id], {
      clienteId: volume_comercial.cliente_id,
      uuid: direcionador.uuid,
      volume: sql<number>`coalesce(${volume_comercial.volume_realizado}, ${volume_comercial.volume_contratado}, 0)`,
    })
    .from(volume_comercial)
    .innerJoin(direcionador, eq(direcionador.id, volume_comercial.direcionador_id))
    .where(
      and(
        isNull(volume_comercial.excluido_em),
        lte(volume_comercial.competencia, competencia),
        inArray(volume_comercial.cliente_id, [...new Set(clientes)]),
      ),
    )
    .orderBy(
      asc(volume_comercial.cliente_id),
      asc(volume_comercial.direcionador_id),
      desc(volume_comercial.competencia),
    );
  for (const { clienteId, uuid, volume } of rows) {
    const known = volumes.get(clienteId) ?? new Map<string, number>();
    volumes.set(clienteId, known.set(uuid, volume));
  }
  return volumes;
}

/** Which tasks a template makes for a client in the competência of the table: all that is asked of a closing that is whole. */
export function tarefasDe(mesa: Mesa, { em, cliente, excecoes }: Alvo) {
  const { desligadas = [], dias = {} } = excecoes ?? {};
  const doCliente = em.tarefas.map((one) => {
    const dia = doMapa(dias, one.chave);
    return dia === undefined ? one : { ...one, regra_dia: dia };
  });
  return tarefasDoMes(doCliente, mesa.competencia, {
    volumes: mesa.volumes.get(cliente.id) ?? new Map(),
    direcionadores: mesa.direcionadores,
    desligadas: new Set(desligadas),
  });
}

/** What a template makes for a client in the competência of the table: which tasks, when, and by whom. */
export async function planoDe(mesa: Mesa, alvo: Alvo): Promise<Plano> {
  const { cliente } = alvo;
  const { pessoas = {} } = alvo.excecoes ?? {};
  const { ficam, puladas } = tarefasDe(mesa, alvo);
  const calendarios = await mesa.dias(cliente);
  const prazos = prazosDe(ficam, mesa.competencia, (calendario) => calendarios[calendario]);
  const tarefas = ficam.map((tarefa): TarefaPlanejada => {
    const { departamento_uuid } = tarefa;
    const outra = doMapa(pessoas, tarefa.chave);
    const responsavel_id =
      (outra === undefined ? null : mesa.quem.porUuid(outra)) ??
      mesa.quem.pessoa(
        { regra: tarefa.responsavel_regra, pessoa_uuid: tarefa.responsavel_uuid, departamento_uuid },
        cliente,
      );
    const revisor_id =
      tarefa.revisor_regra === null
        ? null
        : mesa.quem.pessoa(
            { regra: tarefa.revisor_regra, pessoa_uuid: tarefa.revisor_uuid, departamento_uuid },
            cliente,
          );
    return {
      tarefa,
      prazo: prazos.get(tarefa.chave) ?? null,
      departamento_id: mesa.quem.departamento(departamento_uuid),
      responsavel_id,
      // Nobody reviews what he does.
      revisor_id: revisor_id === responsavel_id ? null : revisor_id,
      tipo_documento_id: mesa.tipos.get(tarefa.tipo_documento_uuid ?? '') ?? null,
    };
  });
  return { alvo, competencia: mesa.competencia, coordenador_id: coordenadorDe(alvo), tarefas, puladas };
}

/** Keys are what people chose: `constructor` is one like any other. */
const doMapa = <T>(mapa: Readonly<Record<string, T>>, chave: string): T | undefined =>
  Object.hasOwn(mapa, chave) ? mapa[chave] : undefined;

/** Who coordinates; where the rule finds nobody, the keeper of the client's portfolio. */
function coordenadorDe({ em: { modelo }, cliente }: Alvo): number {
  switch (modelo.coordenador_regra) {
    case 'pessoa':
      return modelo.coordenador_id ?? cliente.carteiraId;
    case 'lider_da_equipe':
      return cliente.liderId ?? cliente.carteiraId;
    default:
      return cliente.carteiraId;
  }
}
