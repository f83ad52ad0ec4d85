import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FileStore } from '../../../../platform/app/file-store';
import type { Transaction } from '../../../../platform/database/database';
import { anexo } from '../../../../platform/database/schema/index';
import { writeAnexo } from '../../../sistema/anexos/anexo.writer';
import { type StoredFile, storeFile } from '../../../sistema/anexos/store-file';

/** A paper of a budget in the file store. */
export interface PapelGuardado {
  id: number;
  sha256: string;
}

/**
 * Files written during a transaction, which the database cannot take back: those of a failed or repeated
 * attempt are removed afterwards.
 */
export class ArquivosDaTransacao {
  #escritos: string[] = [];
  #validos: string[] = [];

  constructor(private readonly files: FileStore) {}

  /** Call first in the transaction: files of an earlier attempt no longer count. */
  recomecar(): void {
    this.#validos = [];
  }

  /** Keeps a PDF of a budget as an attachment the client may see; it is never changed. */
  async guardar(
    tx: Transaction,
    papel: {
      nome: string;
      pdf: Buffer;
      orcamentoId: number;
      clienteId: number | null;
      autorId: number | null;
    },
  ): Promise<PapelGuardado> {
    const stored = await storeFile(this.files, { filename: papel.nome, stream: Readable.from([papel.pdf]) });
    this.anotar(stored);
    const row = await writeAnexo(tx, stored, {
      entidade: 'orcamento',
      entidade_id: papel.orcamentoId,
      cliente_id: papel.clienteId,
      autorId: papel.autorId,
      origem: 'interno',
      visivel_cliente: true,
    });
    return { id: row.id, sha256: stored.sha256 };
  }

  anotar({ arquivo }: Pick<StoredFile, 'arquivo'>): void {
    this.#escritos.push(arquivo);
    this.#validos.push(arquivo);
  }

  /** Runs the transaction and removes the files it did not keep. */
  async durante<T>(transacao: () => Promise<T>): Promise<T> {
    let ficam: readonly string[] = [];
    try {
      const result = await transacao();
      ficam = this.#validos;
      return result;
    } finally {
      const sobram = this.#escritos.filter((one) => !ficam.includes(one));
      await Promise.all(sobram.map((arquivo) => this.files.discard(arquivo)));
    }
  }
}

/** Where a stored paper lies. */
export async function findPapel(orm: Pick<Transaction, 'select'>, anexoId: number) {
  const [row] = await orm
    .select({ arquivo: anexo.arquivo, nome: anexo.nome_original, sha256: anexo.sha256 })
    .from(anexo)
    .where(eq(anexo.id, anexoId));
  return row ?? null;
}
