import type { DepartamentoNode } from '@gestao/shared/contracts/acesso/departamentos';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../../platform/database/database';
import { departamento, usuario } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';

const pai = alias(departamento, 'pai');
const responsavel = alias(usuario, 'responsavel');

/** Every live department with its parent, by name. */
export function selectArvore({ orm }: Database): Promise<DepartamentoNode[]> {
  return orm
    .select({
      uuid: departamento.uuid,
      nome: departamento.nome,
      sigla: departamento.sigla,
      cor: departamento.cor,
      responsavel: responsavel.nome,
      pai_uuid: pai.uuid,
      usuarios_total: sql<number>`(select count(*)::int from usuario u
        where u.departamento_id = departamento.id and u.excluido_em is null)`,
      ativo: departamento.ativo,
      versao: departamento.versao,
    })
    .from(departamento)
    .leftJoin(pai, sql`${pai.id} = ${departamento.departamento_pai_id} and ${isNull(pai.excluido_em)}`)
    .leftJoin(responsavel, eq(responsavel.id, departamento.responsavel_id))
    .where(isNull(departamento.excluido_em))
    .orderBy(byText(departamento.nome), asc(departamento.id))
    .limit(2000);
}

/**
 * Makes changes of the tree wait for each other: two that are right alone can be a cycle together.
 * Take it before locking a department.
 */
export async function lockArvore(tx: Transaction): Promise<void> {
  await tx
    .select({ id: departamento.id })
    .from(departamento)
    .where(isNull(departamento.excluido_em))
    .orderBy(asc(departamento.id))
    .for('no key update');
}

/** Whether `candidateId` lies under `departamentoId` in the tree, or is it. */
export async function isInSubtree(
  tx: Transaction,
  departamentoId: number,
  candidateId: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive abaixo(id) as (
      select id from departamento where id = ${departamentoId}
      union
      select d.id from departamento d join abaixo a on d.departamento_pai_id = a.id where d.excluido_em is null
    ) select 1 from abaixo where id = ${candidateId}`);
  return rows.length > 0;
}
