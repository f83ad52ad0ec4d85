import type { Transaction } from '../../database/database';
import type { direcionador, precificacao_fator, precificacao_servico } from '../../database/schema';

/** Key out of a name: what versions, budgets and answers keep, so that the name may change. */
function chaveDe(nome: string): string {
  return (
    nome
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 60) || 'item'
  );
}

/** The key, or the first of `key_2`, `key_3`… that nothing uses. */
export function chaveUnica(nome: string, usadas: ReadonlySet<string>): string {
  const base = chaveDe(nome);
  let chave = base;
  for (let n = 2; usadas.has(chave); n++) chave = `${base}_${n}`;
  return chave;
}

/** Key free among deleted rows too: budgets and versions keep naming it. */
export async function chaveLivre(
  tx: Transaction,
  tabela: typeof precificacao_servico | typeof direcionador | typeof precificacao_fator,
  nome: string,
): Promise<string> {
  const t = tabela as typeof direcionador;
  return chaveUnica(nome, new Set((await tx.select({ chave: t.chave }).from(t)).map(({ chave }) => chave)));
}
