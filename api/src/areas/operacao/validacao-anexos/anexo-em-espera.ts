import { anexoValidacaoLabels } from '@gestao/shared/contracts/operacao/values/validacao-anexos';
import { and, eq, isNull } from 'drizzle-orm';
import { notFound, Refusal, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Transaction } from '../../../platform/database/database';
import { anexo, documento_pedido, tarefa, usuario } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { parentOf } from '../../clientes/documentos-pedidos/document-parents';
import type { DocumentoRow } from '../../clientes/documentos-pedidos/documento.writer';
import { doDocumento } from '../../clientes/documentos-pedidos/documentos-recebidos';
import type { TarefaRow } from '../tarefas/tarefa.writer';
import { holdTarefas } from '../tarefas/vida/tarefa-em-vida';
import { parentState } from '../tarefas/vida/task-parents';
import { anexoRows } from './validacao-anexos.rows';

/** Of a file that was asked for by something that is over. */
export const textoEncerrado = 'O que pediu este arquivo já foi encerrado.';

export type AnexoRow = typeof anexo.$inferSelect;

/** What a file is for, held. */
export interface Dono {
  /** The task it is of, or that asked for the document it is of. */
  tarefa: TarefaRow | null;
  documento: DocumentoRow | null;
  /** As people and pages name it; nothing for a file of another record. */
  sobre: { entidade: 'implantacao' | 'tarefa'; uuid: string; codigo: string; rota: string } | null;
  /** Nothing of it changes any more: its closing is closed, its project or start is over. */
  trancado: boolean;
  /** Why not even a decision about the file is taken any more: its closing was closed with it. */
  selado: { codigo: string; texto: string } | null;
}

/** A file of the queue, held for a decision. */
export interface EmEspera extends Dono {
  row: AnexoRow;
  clienteUuid: string | null;
}

const hora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

/** A live file that the person decides about. */
export async function findDaFila(tx: Pick<Transaction, 'select'>, scope: Scope, uuid: string) {
  const [found] = await tx
    .select({ row: anexo })
    .from(anexo)
    .leftJoin(tarefa, and(eq(anexo.entidade, 'tarefa'), eq(tarefa.id, anexo.entidade_id)))
    .where(and(eq(anexo.uuid, uuid), isNull(anexo.excluido_em), anexoRows(scope.actor)));
  return found?.row;
}

/**
 * A file, with what it is for held before it, so that nobody waits crosswise.
 * @param como it stands: whoever comes second reads who was first
 * @throws Refusal 404 outside the rows; 406 of a closed closing; 409 where it is decided already, or not any more
 */
export async function holdAnexo(
  tx: Transaction,
  scope: Scope,
  uuid: string,
  como: 'pendente' | 'decidido' = 'pendente',
): Promise<EmEspera> {
  const found = await findDaFila(tx, scope, uuid);
  if (!found || found.validacao === 'nao_requer') throw notFound();
  const dono = await holdDono(tx, scope, found);
  if (dono.selado) throw ruleRefusal(dono.selado.codigo, dono.selado.texto);
  const [row] = await tx
    .select()
    .from(anexo)
    .where(and(eq(anexo.id, found.id), isNull(anexo.excluido_em)))
    .for('update');
  if (!row) throw notFound();
  const moved = row.entidade !== found.entidade || row.entidade_id !== found.entidade_id;
  if (moved || (row.validacao === 'pendente') !== (como === 'pendente')) throw await already(tx, row, como);
  return { ...dono, row, clienteUuid: await clienteUuidOf(tx, row.cliente_id) };
}

async function already(tx: Transaction, row: AnexoRow, como: 'pendente' | 'decidido'): Promise<Refusal> {
  const decidida = como === 'pendente' && row.validacao !== 'pendente';
  const quemId = decidida ? row.validado_por_id : row.atualizado_por_id;
  const [quem] = quemId
    ? await tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, quemId))
    : [];
  const nome = quem?.nome ?? 'Sistema';
  const quando = hora.format((decidida ? row.validado_em : null) ?? row.atualizado_em);
  const feito = anexoValidacaoLabels[row.validacao].toLowerCase();
  const texto = decidida
    ? `Este arquivo já foi ${feito} por ${nome} às ${quando}.`
    : `Este arquivo foi alterado por ${nome} às ${quando}. Recarregue para continuar.`;
  return new Refusal(409, texto, { codigo: 'versao_desatualizada' });
}

/** What a file is for: its task, or the requested document with what asked for it. */
export async function holdDono(
  tx: Transaction,
  scope: Scope,
  { entidade, entidade_id: id }: Pick<AnexoRow, 'entidade' | 'entidade_id'>,
): Promise<Dono> {
  if (entidade === 'tarefa') {
    const [held] = await holdTarefas(tx, scope.areas, eq(tarefa.id, id), 'ignora');
    if (!held) throw notFound();
    const trava = await travaDe(tx, scope, held.row);
    return { tarefa: held.row, documento: null, sobre: sobreTarefa(held.row), ...trava };
  }
  if (entidade !== doDocumento) return { tarefa: null, documento: null, sobre: null, ...solto };
  const este = and(eq(documento_pedido.id, id), isNull(documento_pedido.excluido_em));
  const [achado] = await tx.select().from(documento_pedido).where(este);
  const asks = achado && parentOf(scope.areas, achado);
  const pede = asks && (await asks.parent.hold(tx, scope.areas, asks.id));
  const [documento] = await tx.select().from(documento_pedido).where(este).for('update');
  if (!documento) throw notFound();
  const [row] =
    documento.tarefa_id === null
      ? []
      : await tx.select().from(tarefa).where(eq(tarefa.id, documento.tarefa_id));
  if (row) {
    return { tarefa: row, documento, sobre: sobreTarefa(row), ...(await travaDe(tx, scope, row)) };
  }
  if (!asks || !pede) return { tarefa: null, documento, sobre: null, ...solto };
  const { uuid, codigo, recusa } = pede;
  const sobre = { entidade: asks.parent.entidade, uuid, codigo, rota: asks.parent.rota(uuid) };
  return { tarefa: null, documento, sobre, trancado: recusa !== null, selado: null };
}

const solto = { trancado: false, selado: null };

async function travaDe(
  tx: Transaction,
  scope: Scope,
  row: TarefaRow,
): Promise<Pick<Dono, 'trancado' | 'selado'>> {
  const { trancado } = await parentState(tx, scope.areas, row);
  return { trancado: trancado !== null, selado: trancado?.selado ? trancado : null };
}

const sobreTarefa = ({ uuid, codigo }: TarefaRow) => ({
  entidade: 'tarefa' as const,
  uuid,
  codigo,
  rota: `/minhas-tarefas?tarefa=${uuid}`,
});
