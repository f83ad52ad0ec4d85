import { eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database';
import { configuracao } from '../database/schema';
import { beginState, keepState } from '../settings/configuracao.writer';

/** What is known of a job, kept as one entry of `configuracao`. */
export interface JobState {
  /** Latest moment of the schedule that is settled, ISO 8601. */
  ultima: string;
  /** Since when somebody runs it; empty between runs. */
  emAndamentoDesde?: string;
  concluidoEm?: string;
  duracaoMs?: number;
  /** Text of the latest failure; empty after a success. */
  erro?: string;
}

const keyOf = (nome: string) => `trabalho:${nome}`;

/** The state, held until the end of the transaction; what is seen for the first time starts as `first`. */
export async function lockJobState(
  tx: Transaction,
  nome: string,
  first: JobState,
): Promise<{ state: JobState; isNew: boolean }> {
  const chave = keyOf(nome);
  const isNew = await beginState(tx, chave, first);
  const [row] = await tx
    .select({ valor: configuracao.valor })
    .from(configuracao)
    .where(eq(configuracao.chave, chave))
    .for('update');
  return { state: (row?.valor as JobState | undefined) ?? first, isNew };
}

export async function writeJobState(tx: Transaction, nome: string, valor: JobState): Promise<void> {
  await keepState(tx, keyOf(nome), valor, new Date());
}

/** States by the job's name. */
export async function readJobStates(
  { orm }: Database,
  nomes: readonly string[],
): Promise<ReadonlyMap<string, JobState>> {
  const rows = await orm
    .select({ chave: configuracao.chave, valor: configuracao.valor })
    .from(configuracao)
    .where(inArray(configuracao.chave, nomes.map(keyOf)));
  return new Map(rows.map(({ chave, valor }) => [chave.slice(keyOf('').length), valor as JobState]));
}
