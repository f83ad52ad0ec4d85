import type { ProjetoTarefasForm } from '@gestao/shared/contracts/operacao/projeto-tarefas';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { forbidden, invalidFields, notFound } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { departamento, projeto } from '../../../../platform/database/schema';
import { createTarefas } from '../../tarefas/edicao/create-tarefas';
import { pessoaDaTarefa } from '../../tarefas/edicao/pessoas-da-tarefa';
import { paiDe } from '../../tarefas/edicao/tarefa-colunas';
import { contextoDe } from '../../tarefas/vida/passos.service';
import { projetoRows } from '../projetos.rows';
import { listEtapas } from './etapa.writer';

/**
 * New tasks of a project, out of typed or pasted lines: all or none.
 * @throws Refusal 403 for a client's person; 404; 406 for a project that ended;
 * 422 by line
 */
export function createDoProjeto(scope: Scope, uuid: string, form: ProjetoTarefasForm) {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const [row] = await tx
      .select()
      .from(projeto)
      .where(and(eq(projeto.uuid, uuid), isNull(projeto.excluido_em), projetoRows(actor)));
    if (!row) throw notFound();
    const lugar = { projeto_id: row.id, cliente_id: row.cliente_id };
    const etapas = await listEtapas(tx, row.id);
    const etapa = form.etapa_uuid && etapas.find((one) => one.uuid === form.etapa_uuid);
    if (form.etapa_uuid && !etapa) throw invalidFields({ etapa_uuid: ['Opção inválida.'] });
    const acima = await paiDe(tx, actor, form.pai_uuid, lugar);
    const pessoas = await pessoasDe(tx, form);
    const areas = await departamentosDe(tx, form);
    const saved = await createTarefas(
      tx,
      audit,
      contextoDe(scope),
      form.tarefas.map(({ pai, responsavel_uuid, departamento_uuid, ...iguais }) => ({
        ...lugar,
        ...iguais,
        contexto: 'projeto',
        projeto_etapa_id: etapa ? etapa.id : null,
        departamento_id: departamento_uuid ? (areas.get(departamento_uuid) ?? null) : row.departamento_id,
        responsavel_id: responsavel_uuid ? (pessoas.get(responsavel_uuid) ?? null) : null,
        ...(pai === null ? { tarefa_pai_id: acima } : { pai }),
      })),
    );
    return { uuids: saved.map((one) => one.uuid) };
  });
}

/** Whom the lines name, each asked once. @throws Refusal 422 at the first line that names one who may not have it */
async function pessoasDe(tx: Transaction, { tarefas }: ProjetoTarefasForm): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [index, { responsavel_uuid }] of tarefas.entries()) {
    if (responsavel_uuid === null || found.has(responsavel_uuid)) continue;
    found.set(
      responsavel_uuid,
      await pessoaDaTarefa(tx, responsavel_uuid, `tarefas.${index}.responsavel_uuid`),
    );
  }
  return found;
}

async function departamentosDe(
  tx: Transaction,
  { tarefas }: ProjetoTarefasForm,
): Promise<Map<string, number>> {
  const uuids = [...new Set(tarefas.flatMap(({ departamento_uuid }) => departamento_uuid ?? []))];
  if (uuids.length === 0) return new Map();
  const rows = await tx
    .select({ id: departamento.id, uuid: departamento.uuid })
    .from(departamento)
    .where(
      and(inArray(departamento.uuid, uuids), isNull(departamento.excluido_em), eq(departamento.ativo, true)),
    );
  const found = new Map(rows.map((one) => [one.uuid, one.id]));
  const index = tarefas.findIndex((one) => one.departamento_uuid && !found.has(one.departamento_uuid));
  if (index >= 0) throw invalidFields({ [`tarefas.${index}.departamento_uuid`]: ['Opção inválida.'] });
  return found;
}
