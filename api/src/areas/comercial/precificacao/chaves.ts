import { chaveUnica } from '@gestao/shared/rules/chave';
import type { Transaction } from '../../../platform/database/database';
import type {
  direcionador,
  precificacao_fator,
  precificacao_servico,
} from '../../../platform/database/schema';

/** Key free among deleted rows too: budgets and versions keep naming it. */
export async function chaveLivre(
  tx: Transaction,
  tabela: typeof precificacao_servico | typeof direcionador | typeof precificacao_fator,
  nome: string,
): Promise<string> {
  const t = tabela as typeof direcionador;
  return chaveUnica(nome, new Set((await tx.select({ chave: t.chave }).from(t)).map(({ chave }) => chave)));
}
