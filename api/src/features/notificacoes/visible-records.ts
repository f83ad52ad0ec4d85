import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Actor, may } from '../../app/actor';
import type { Transaction } from '../../database/database';
import {
  cliente,
  exportacao,
  oportunidade,
  orcamento,
  tarefa,
  usuario,
  usuario_ausencia,
} from '../../database/schema';
import { ausenciaRows, orcamentoRows } from '../calendario/calendario.rows';
import { clienteRows } from '../clientes/clientes.rows';
import { oportunidadeRows } from '../oportunidades/oportunidades.rows';
import { tarefaRows } from '../tarefas/tarefas.rows';

type Reader = Pick<Transaction, 'select'>;
type Check = (orm: Reader, actor: Actor, uuids: string[]) => Promise<{ uuid: string }[]>;

/** Which of these records the person may still see, by kind of record. */
const checks: { readonly [entidade: string]: Check } = {
  cliente: (orm, actor, uuids) =>
    orm
      .select({ uuid: cliente.uuid })
      .from(cliente)
      .where(and(inArray(cliente.uuid, uuids), isNull(cliente.excluido_em), clienteRows(actor))),
  exportacao: (orm, actor, uuids) =>
    orm
      .select({ uuid: exportacao.uuid })
      .from(exportacao)
      .where(and(inArray(exportacao.uuid, uuids), eq(exportacao.usuario_id, actor.usuarioId))),
  oportunidade: (orm, actor, uuids) =>
    orm
      .select({ uuid: oportunidade.uuid })
      .from(oportunidade)
      .where(
        and(inArray(oportunidade.uuid, uuids), isNull(oportunidade.excluido_em), oportunidadeRows(actor)),
      ),
  orcamento: (orm, actor, uuids) =>
    orm
      .select({ uuid: orcamento.uuid })
      .from(orcamento)
      .where(and(inArray(orcamento.uuid, uuids), isNull(orcamento.excluido_em), orcamentoRows(actor))),
  tarefa: (orm, actor, uuids) =>
    orm
      .select({ uuid: tarefa.uuid })
      .from(tarefa)
      .where(and(inArray(tarefa.uuid, uuids), isNull(tarefa.excluido_em), tarefaRows(actor))),
  usuario: (orm, actor, uuids) =>
    orm
      .select({ uuid: usuario.uuid })
      .from(usuario)
      .where(
        and(
          inArray(usuario.uuid, uuids),
          isNull(usuario.excluido_em),
          may(actor, 'gerenciar usuarios') ? undefined : eq(usuario.id, actor.usuarioId),
        ),
      ),
  usuario_ausencia: (orm, actor, uuids) =>
    orm
      .select({ uuid: usuario_ausencia.uuid })
      .from(usuario_ausencia)
      .where(
        and(inArray(usuario_ausencia.uuid, uuids), isNull(usuario_ausencia.excluido_em), ausenciaRows(actor)),
      ),
};

/**
 * Whether a person may see a record now.
 * @returns for each record, in order: `undefined` for a kind whose rows cannot be checked here.
 */
export async function visibleRecords(
  orm: Reader,
  actor: Actor,
  records: readonly { entidade: string | null; entidade_uuid: string | null }[],
): Promise<(boolean | undefined)[]> {
  const seen = new Set<string>();
  for (const [entidade, check] of Object.entries(checks)) {
    const uuids = records
      .filter((record) => record.entidade === entidade)
      .flatMap(({ entidade_uuid }) => entidade_uuid ?? []);
    // A client's own rows are the areas' matter; no summary names the firm's records to him.
    if (uuids.length === 0 || actor.isClient) continue;
    for (const { uuid } of await check(orm, actor, uuids)) seen.add(`${entidade} ${uuid}`);
  }
  return records.map(({ entidade, entidade_uuid }) =>
    entidade && entidade_uuid && checks[entidade] ? seen.has(`${entidade} ${entidade_uuid}`) : undefined,
  );
}
