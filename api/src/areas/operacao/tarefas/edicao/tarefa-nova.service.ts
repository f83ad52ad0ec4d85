import type { TarefaForm } from '@gestao/shared/contracts/operacao/tarefa-edicao';
import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, may } from '../../../../platform/app/actor';
import { forbidden, invalidFields } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { offered } from '../../../../platform/area/area';
import { clienteAtendido } from '../../../../platform/area/open-rows';
import { audited } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { cliente } from '../../../../platform/database/schema';
import { clienteRows } from '../../../clientes/clientes/clientes.rows';
import { contextoDe } from '../vida/passos.service';
import { createTarefas } from './create-tarefas';
import { columnsOf, paiDe } from './tarefa-colunas';

/**
 * A new task: a loose one, or one of a project of the person's rows (docs/domain/operacao.md#edicao).
 * @throws Refusal 403 for a client's person, and for a loose task by who has no tasks of his own; 406 for a project
 * that ended; 422 by field
 */
export function createTarefa(scope: Scope, form: TarefaForm) {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  if (form.contexto === 'avulsa' && !may(actor, 'gerenciar minhas tarefas')) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const lugar = await lugarDe(tx, scope, form);
    const { participantes, ...colunas } = await columnsOf(tx, form, { projetoId: lugar.projeto_id });
    const tarefa_pai_id = await paiDe(tx, actor, form.pai_uuid, lugar);
    const [row] = await createTarefas(tx, audit, contextoDe(scope), [
      {
        ...lugar,
        ...colunas,
        contexto: form.contexto,
        tarefa_pai_id,
        participantes,
        itens: form.itens_checklist.map(({ texto, obrigatorio }) => ({ texto, obrigatorio })),
      },
    ]);
    if (!row) throw new Error('A task was not made.');
    return { uuid: row.uuid, versao: row.versao };
  });
}

/** Project and client that a form names for a task: the client is that of the project, where it has one. @throws Refusal 422 by field */
export async function lugarDe(
  tx: Transaction,
  scope: Scope,
  form: Pick<TarefaForm, 'projeto_uuid' | 'cliente_uuid'>,
): Promise<{ projeto_id: number | null; cliente_id: number | null }> {
  const cliente_id = await clienteDe(tx, scope.actor, form.cliente_uuid);
  if (form.projeto_uuid === null) return { projeto_id: null, cliente_id };
  const places = offered(scope.areas, 'taskParents').find(({ contexto }) => contexto === 'projeto');
  const projeto = await places?.takesTasks?.find(tx, scope.actor, form.projeto_uuid);
  if (!projeto) throw invalidFields({ projeto_uuid: ['Opção inválida.'] });
  if (projeto.clienteId !== null && cliente_id !== null && cliente_id !== projeto.clienteId)
    throw invalidFields({ cliente_uuid: ['O projeto é de outro cliente.'] });
  return { projeto_id: projeto.id, cliente_id: projeto.clienteId ?? cliente_id };
}

/** @throws Refusal 422 for a client outside the person's rows, or that is served no more */
async function clienteDe(tx: Transaction, actor: Actor, uuid: string | null): Promise<number | null> {
  if (uuid === null) return null;
  const [row] = await tx
    .select({ id: cliente.id })
    .from(cliente)
    .where(
      and(
        eq(cliente.uuid, uuid),
        isNull(cliente.excluido_em),
        clienteAtendido(cliente.status),
        clienteRows(actor),
      ),
    );
  if (!row) throw invalidFields({ cliente_uuid: ['Opção inválida.'] });
  return row.id;
}
