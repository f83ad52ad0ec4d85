import { eq } from 'drizzle-orm';
import { systemActor } from '../app/actor';
import { audited } from '../audit/audit';
import type { Database } from '../database/database';
import { configuracao } from '../database/schema';
import { keepState } from '../settings/configuracao.writer';
import type { WrittenBackup } from './write-backup';

/** The latest whole backup, kept as one entry of `configuracao` beside the state of the jobs. */
export interface LastBackup {
  /** ISO 8601. */
  em: string;
  tamanho_bytes: number;
  registros: number;
  arquivos: number;
}

const chave = 'backup:ultimo';

/** Remembers a backup, and says in the log that all the data was copied. */
export async function recordBackup(database: Database, written: WrittenBackup, now: Date): Promise<void> {
  const valor: LastBackup = {
    em: now.toISOString(),
    tamanho_bytes: written.size,
    registros: written.rows,
    arquivos: written.files,
  };
  await audited(database, systemActor, async (tx, audit) => {
    await keepState(tx, chave, valor, now);
    audit.record({
      acao: 'Exportou',
      entidade: 'copia_de_seguranca',
      rotulo: 'Cópia de segurança',
      depois: { registros: valor.registros, arquivos: valor.arquivos, tamanho_bytes: valor.tamanho_bytes },
    });
  });
}

/** @returns `null` while there was none */
export async function readLastBackup({ orm }: Database): Promise<LastBackup | null> {
  const [row] = await orm
    .select({ valor: configuracao.valor })
    .from(configuracao)
    .where(eq(configuracao.chave, chave));
  return (row?.valor as LastBackup | undefined) ?? null;
}
