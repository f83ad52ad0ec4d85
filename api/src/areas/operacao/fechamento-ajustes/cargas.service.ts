import type { CargasDoFechamento } from '@gestao/shared/contracts/operacao/fechamento-ajustes';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Scope } from '../../../platform/app/scope';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { tarefa } from '../../../platform/database/schema';
import { departamentoChoices } from '../../acesso/departamentos/departamento-choices';
import { listPessoasDasTarefas } from '../tarefas/edicao/pessoas-da-tarefa';
import { findFechamento, refuseQuemNaoCoordena } from './hold-fechamento';

/** Whom tasks of a closing may be given, with what each has open. @throws Refusal 403, 404 */
export async function getCargas(
  { database: { orm }, actor }: Scope,
  uuid: string,
): Promise<CargasDoFechamento> {
  const row = await findFechamento(orm, actor, uuid);
  refuseQuemNaoCoordena(actor, row);
  const abertas = and(isNull(tarefa.excluido_em), tarefaAberta(tarefa.status));
  const daqui = await orm
    .select({ uuid: tarefa.uuid, titulo: tarefa.titulo, responsavelId: tarefa.responsavel_id })
    .from(tarefa)
    .where(and(abertas, eq(tarefa.fechamento_id, row.id), eq(tarefa.lado, 'escritorio')))
    .orderBy(asc(tarefa.ordem), asc(tarefa.id));
  const todas = await orm
    .select({
      id: tarefa.responsavel_id,
      abertas: sql<number>`count(*)::int`,
      minutos: sql<number>`coalesce(sum(${tarefa.minutos_estimados_milimin}), 0)`.mapWith(Number),
    })
    .from(tarefa)
    .where(and(abertas, sql`${tarefa.responsavel_id} is not null`))
    .groupBy(tarefa.responsavel_id);
  const cargas = new Map(todas.map((one) => [one.id, one]));
  const pessoas = await listPessoasDasTarefas(orm);
  const curta = ({ uuid: de, titulo }: (typeof daqui)[number]) => ({ uuid: de, titulo });
  return {
    pessoas: pessoas.map(({ id, valor, rotulo }) => ({
      uuid: valor,
      nome: rotulo,
      tarefas: daqui.filter(({ responsavelId }) => responsavelId === id).map(curta),
      abertas: cargas.get(id)?.abertas ?? 0,
      minutos_milimin: cargas.get(id)?.minutos ?? 0,
    })),
    sem_responsavel: daqui.filter(({ responsavelId }) => responsavelId === null).map(curta),
    departamentos: await departamentoChoices(orm),
  };
}
