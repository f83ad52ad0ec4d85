import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Transaction } from '../../../platform/database/database';
import { cliente, departamento, processo, usuario } from '../../../platform/database/schema';
import type { ProcessoRow } from './processo.writer';
import { altera, processoRows } from './processos.rows';

/**
 * The process a person is about to change, held until the end of the transaction.
 * @throws Refusal 404 outside the rows; 403 for who is neither its dono nor sees all of them
 */
export async function holdProcesso(tx: Transaction, actor: Actor, uuid: string): Promise<ProcessoRow> {
  const [row] = await tx
    .select()
    .from(processo)
    .where(and(eq(processo.uuid, uuid), isNull(processo.excluido_em), processoRows(actor)))
    .for('update');
  if (!row) throw notFound();
  if (!altera(actor, row.dono_id))
    throw forbidden('Somente o dono ou quem vê todos os processos altera este processo.');
  return row;
}

/** @throws Refusal 406 for one that is archived, or whose steps are what is being measured */
export function refuseEtapasFixas({ status }: ProcessoRow): void {
  if (status === 'arquivado')
    throw ruleRefusal('processo_arquivado', 'O processo está arquivado. Volte para Rascunho para alterar.');
  if (status === 'implantado')
    throw ruleRefusal(
      'processo_implantado',
      'O processo está implantado. Volte para Em implantação para alterar as etapas.',
    );
}

/** The process as the log shows it. */
export async function registroDe(tx: Transaction, row: ProcessoRow): Promise<Record<string, unknown>> {
  const [nomes] = await tx
    .select({
      departamento: departamento.nome,
      dono: usuario.nome,
      cliente: cliente.razao_social,
    })
    .from(processo)
    .innerJoin(departamento, eq(departamento.id, processo.departamento_id))
    .innerJoin(usuario, eq(usuario.id, processo.dono_id))
    .leftJoin(cliente, eq(cliente.id, processo.cliente_id))
    .where(eq(processo.id, row.id));
  return {
    nome: row.nome,
    departamento: nomes?.departamento,
    dono: nomes?.dono,
    cliente: nomes?.cliente ?? null,
    frequencia_mes: row.frequencia_mes,
    investimento_centavos: row.investimento_centavos,
    custo_recorrente_centavos: row.custo_recorrente_centavos,
  };
}
