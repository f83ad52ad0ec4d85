import type { DocumentoStatus } from '@gestao/shared/contracts/clientes/documento-status';
import type { TarefaStatus } from '@gestao/shared/contracts/operacao/tarefas';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { anexo, documento_pedido, tarefa } from '../../../platform/database/schema';
import { settleDocumento } from '../../clientes/documentos-pedidos/decide-documento';
import { followDocumento } from '../../clientes/documentos-pedidos/document-parents';
import { doDocumento } from '../../clientes/documentos-pedidos/documentos-recebidos';
import type { TarefaRow } from '../tarefas/tarefa.writer';
import { notifyReturned, notifyReview } from '../tarefas/vida/avisos';
import { changeTarefaStatus, type MudancaDeStatus } from '../tarefas/vida/change-tarefa-status';
import { recusaDoFim } from '../tarefas/vida/passos.rules';
import { contextoDe } from '../tarefas/vida/passos.service';
import { bloqueiosDe, faltasDe } from '../tarefas/vida/tarefa-em-vida';
import type { EmEspera } from './anexo-em-espera';

/** What a decision changed besides the file, as it was before: kept with the file until the time to undo is over. */
export interface Efeito {
  tarefa?: {
    para: TarefaStatus;
    antes: {
      status: TarefaStatus;
      enviada_revisao_em: string | null;
      enviada_revisao_por_id: number | null;
      concluida_em: string | null;
      concluida_por_id: number | null;
      iniciada_em: string | null;
      aguarda: string | null;
    };
  };
  documento?: { para: DocumentoStatus; antes: { status: DocumentoStatus; motivo: string | null } };
  /** Contact of the client who was written to. */
  avisado?: string;
}

const antesDe = (row: TarefaRow): NonNullable<Efeito['tarefa']>['antes'] => ({
  status: row.status,
  enviada_revisao_em: row.enviada_revisao_em?.toISOString() ?? null,
  enviada_revisao_por_id: row.enviada_revisao_por_id,
  concluida_em: row.concluida_em?.toISOString() ?? null,
  concluida_por_id: row.concluida_por_id,
  iniciada_em: row.iniciada_em?.toISOString() ?? null,
  aguarda: row.aguarda,
});

/**
 * With its last file that waits a document is accepted, and a task that says so ends. What is closed stays as it is.
 */
export async function afterApproval(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  held: EmEspera,
): Promise<Efeito> {
  const efeito: Efeito = {};
  const { documento, tarefa: task } = held;
  if (documento?.status === 'enviado' && (await waiting(tx, doDocumento, documento.id)) === 0) {
    efeito.documento = await settle(tx, audit, scope, held, 'aprovado', null);
  }
  if (task?.conclui_ao_aprovar && !held.trancado && (await isComplete(tx, task))) {
    efeito.tarefa = await conclude(tx, audit, scope, held, task);
  }
  return efeito;
}

/** The document is asked for again, and a task that counted on the file goes on. */
export async function afterRejection(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  held: EmEspera,
  motivo: string,
): Promise<Efeito> {
  const efeito: Efeito = {};
  const { documento, tarefa: task } = held;
  if (documento && ['enviado', 'aprovado'].includes(documento.status)) {
    efeito.documento = await settle(tx, audit, scope, held, 'rejeitado', motivo);
  }
  if (task && ['em_revisao', 'concluida'].includes(task.status)) {
    const porque = `Arquivo rejeitado: ${held.row.nome_original}. ${motivo}`.slice(0, 500);
    const volta = {
      enviada_revisao_em: null,
      enviada_revisao_por_id: null,
      concluida_em: null,
      concluida_por_id: null,
    };
    const saved = await move(tx, audit, scope, held, task, {
      para: 'em_andamento',
      colunas: volta,
      motivo: porque,
    });
    await notifyReturned(tx, contextoDe(scope), saved, porque);
    efeito.tarefa = { para: 'em_andamento', antes: antesDe(task) };
  }
  return efeito;
}

/**
 * Takes back what a decision changed besides the file.
 * @throws Refusal 406 `registro_seguiu` where it went on since
 */
export async function undoEfeito(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  held: EmEspera,
  efeito: Efeito,
): Promise<void> {
  const { documento, tarefa: task } = held;
  if (efeito.documento && documento) {
    if (documento.status !== efeito.documento.para) throw seguiu('O documento');
    const { status, motivo } = efeito.documento.antes;
    await settle(tx, audit, scope, held, status, motivo);
  }
  if (efeito.tarefa && task) {
    if (task.status !== efeito.tarefa.para) throw seguiu('A tarefa');
    const { status, enviada_revisao_em, concluida_em, iniciada_em, ...colunas } = efeito.tarefa.antes;
    await move(tx, audit, scope, held, task, {
      para: status,
      motivo: 'A decisão sobre um arquivo foi desfeita.',
      colunas: {
        ...colunas,
        enviada_revisao_em: instant(enviada_revisao_em),
        concluida_em: instant(concluida_em),
        iniciada_em: instant(iniciada_em),
      },
    });
  }
}

const instant = (text: string | null) => (text === null ? null : new Date(text));
const seguiu = (quem: string) =>
  ruleRefusal('registro_seguiu', `${quem} seguiu depois da decisão. Não é mais possível desfazer.`);

/** Files of a record that still wait. */
const waiting = (tx: Transaction, entidade: string, id: number) =>
  tx.$count(
    anexo,
    and(
      eq(anexo.entidade, entidade),
      eq(anexo.entidade_id, id),
      eq(anexo.validacao, 'pendente'),
      isNull(anexo.excluido_em),
    ),
  );

/** Nothing that a task needs is missing or still waits. */
async function isComplete(tx: Transaction, row: TarefaRow): Promise<boolean> {
  if ((await waiting(tx, 'tarefa', row.id)) > 0) return false;
  const devidos = await tx.$count(
    documento_pedido,
    and(
      eq(documento_pedido.tarefa_id, row.id),
      eq(documento_pedido.obrigatorio, true),
      isNull(documento_pedido.excluido_em),
      sql`${documento_pedido.status} not in ('aprovado', 'dispensado')`,
    ),
  );
  return devidos === 0;
}

/** Ends a task as its Concluir does, or sends it to review where one is asked; `undefined` where it lacks something. */
async function conclude(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  held: EmEspera,
  row: TarefaRow,
): Promise<Efeito['tarefa']> {
  if (!['a_fazer', 'em_andamento', 'aguardando_cliente'].includes(row.status)) return undefined;
  const { inicia, impedimentos, termina } = await bloqueiosDe(tx, row.id, scope.actor);
  if (row.status === 'a_fazer' && inicia.length + impedimentos.length > 0) return undefined;
  if (recusaDoFim({ ...(await faltasDe(tx, row)), termina }, row.exige_revisao)) return undefined;
  const now = scope.now();
  const para = row.exige_revisao ? 'em_revisao' : 'concluida';
  const saved = await move(tx, audit, scope, held, row, {
    para,
    via: row.status === 'a_fazer' ? 'em_andamento' : undefined,
    motivo: 'O último arquivo que faltava foi aprovado.',
    colunas: {
      iniciada_em: row.iniciada_em ?? now,
      aguarda: null,
      // Who did the work is who may not review it, not who looked at its file.
      ...(row.exige_revisao
        ? { enviada_revisao_em: now, enviada_revisao_por_id: row.responsavel_id }
        : { concluida_em: now, concluida_por_id: scope.actor.usuarioId }),
    },
  });
  if (para === 'em_revisao') await notifyReview(tx, contextoDe(scope), saved);
  return { para, antes: antesDe(row) };
}

async function move(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  { clienteUuid }: EmEspera,
  row: TarefaRow,
  mudanca: MudancaDeStatus,
): Promise<TarefaRow> {
  // Its document may have been received, or its parent written, since it was held.
  const [agora] = await tx.select().from(tarefa).where(eq(tarefa.id, row.id));
  if (!agora) throw new Error('A held task is gone.');
  const [saved] = await changeTarefaStatus(tx, audit, contextoDe(scope), [agora], mudanca, () => clienteUuid);
  if (!saved) throw new Error('A held task is gone.');
  return saved;
}

async function settle(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  { documento, sobre, clienteUuid }: EmEspera,
  para: DocumentoStatus,
  motivo: string | null,
): Promise<NonNullable<Efeito['documento']>> {
  if (!documento) throw new Error('A held document is gone.');
  const pede = { codigo: sobre?.codigo ?? '', sobre: sobre ?? undefined, clienteUuid };
  await settleDocumento(tx, audit, documento, pede, { status: para, motivo }, trailOf(scope));
  await followDocumento(tx, audit, scope, documento);
  return { para, antes: { status: documento.status, motivo: documento.motivo } };
}
