import { isFechamentoAberto } from '@gestao/shared/contracts/operacao/values/fechamentos';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { fechamento, tarefa } from '../../../platform/database/schema';
import type { Alvo } from './alvos-da-competencia';

/** A closing that is there, with the keys of its tasks, deleted ones too. */
export interface FechamentoFeito {
  uuid: string;
  status: string;
  chaves: ReadonlySet<string>;
}

/** Finds the closing of a client with a template. */
export type Feitos = (alvo: Alvo) => FechamentoFeito | undefined;

/** The live closings of a competência. @param clientes only theirs, by id; all of them where it is not told */
export async function selectFeitos(
  orm: Reader,
  competencia: string,
  clientes?: readonly number[],
): Promise<Feitos> {
  const rows = await orm
    .select({
      uuid: fechamento.uuid,
      clienteId: fechamento.cliente_id,
      modeloId: fechamento.modelo_id,
      status: fechamento.status,
      chaves: sql<string[]>`array(select t.chave_modelo from ${tarefa} t
        where t.fechamento_id = ${fechamento}.id and t.chave_modelo is not null)`,
    })
    .from(fechamento)
    .where(
      and(
        eq(fechamento.competencia, competencia),
        isNull(fechamento.excluido_em),
        clientes ? inArray(fechamento.cliente_id, [...clientes]) : undefined,
      ),
    );
  const feitos = new Map(
    rows.map(({ clienteId, modeloId, chaves, ...row }) => [
      `${clienteId} ${modeloId}`,
      { ...row, chaves: new Set(chaves) },
    ]),
  );
  return ({ cliente, em }) => feitos.get(`${cliente.id} ${em.modelo.id}`);
}

/** What of these tasks of a template a closing lacks; one that is closed or cancelled gets none. */
export function faltamEm<T>(
  { status, chaves }: FechamentoFeito,
  tarefas: readonly T[],
  chaveDe: (one: T) => string,
): T[] {
  return isFechamentoAberto(status) ? tarefas.filter((one) => !chaves.has(chaveDe(one))) : [];
}
