import { projetoStatusLabels } from '@gestao/shared/contracts/operacao/projetos';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import { forbidden, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Transaction } from '../../../../platform/database/database';
import { projeto } from '../../../../platform/database/schema';
import type { ProjetoRow } from '../projeto.writer';
import { projetoRows } from '../projetos.rows';
import { conduz, estaAberto } from './passos.rules';

/** What the log calls a project. */
export const rotuloDoProjeto = ({ codigo, nome }: Pick<ProjetoRow, 'codigo' | 'nome'>) => `${codigo} ${nome}`;

/**
 * The project a person is about to change, held until the end of the transaction, before any of its tasks.
 * @throws Refusal 404 outside the rows; 403 for who is neither its responsável nor sees all projects
 */
export async function holdProjeto(tx: Transaction, actor: Actor, uuid: string): Promise<ProjetoRow> {
  const [row] = await tx
    .select()
    .from(projeto)
    .where(and(eq(projeto.uuid, uuid), isNull(projeto.excluido_em), projetoRows(actor)))
    .for('update');
  if (!row) throw notFound();
  if (!conduz(actor, row.responsavel_id))
    throw forbidden('Somente o responsável ou quem vê todos os projetos altera este projeto.');
  return row;
}

/** @throws Refusal 406 for a project that ended */
export function refuseEncerrado({ codigo, status }: Pick<ProjetoRow, 'codigo' | 'status'>): void {
  if (estaAberto(status)) return;
  const agora = projetoStatusLabels[status].toLowerCase();
  throw ruleRefusal(
    'projeto_encerrado',
    status === 'concluido'
      ? `O projeto ${codigo} está ${agora}. Reabra para alterar.`
      : `O projeto ${codigo} está ${agora}. Não é possível alterá-lo.`,
  );
}
