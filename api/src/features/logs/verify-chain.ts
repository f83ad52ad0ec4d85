import type { LogVerification } from '@gestao/shared/contracts/logs';
import { chainHash, genesisHash } from '../../audit/audit';
import { type Database, withTransaction } from '../../database/database';
import type { log_transacao } from '../../database/schema';
import { readChain, readChainHead } from './logs.repository';

const batch = 1000;

/**
 * Computes the chain of the log again from its first row, in one consistent view of the database and
 * a thousand rows at a time (domain 7.8). Finds an altered, removed, added or reordered row, and a
 * chain cut at its end.
 * @param showRow whether the person may read the broken row
 */
export function verifyChain(database: Database, showRow: boolean): Promise<LogVerification> {
  return withTransaction(
    database,
    async (tx) => {
      const head = await readChainHead(tx);
      let previous = genesisHash;
      let total = 0;
      let lastId = 0;
      for (;;) {
        const rows = await readChain(tx, lastId, batch);
        for (const row of rows) {
          if (row.hash_anterior !== previous || row.hash !== chainHash(previous, contentOf(row))) {
            return broken(
              total,
              showRow ? { data_hora: row.data_hora.toISOString(), rotulo: row.rotulo } : {},
            );
          }
          previous = row.hash;
          lastId = row.id;
          total += 1;
        }
        if (rows.length < batch) break;
      }
      if ((head?.ultimo_hash ?? genesisHash) !== previous || (head?.total ?? 0) !== total)
        return broken(total, {});
      return {
        integra: true,
        total,
        message: `Cadeia íntegra: ${total.toLocaleString('pt-BR')} registros verificados.`,
        primeiro_rompido: null,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function broken(verified: number, row: { data_hora?: string; rotulo?: string }): LogVerification {
  const position = verified + 1;
  return {
    integra: false,
    total: verified,
    message: `Cadeia rompida no registro ${position.toLocaleString('pt-BR')}.`,
    primeiro_rompido: { posicao: position, ...row },
  };
}

/** The row as it was hashed: without its hashes and what the database gave it. */
function contentOf(row: typeof log_transacao.$inferSelect): object {
  const { id: _id, uuid: _uuid, hash: _hash, hash_anterior: _previous, ...content } = row;
  return { ...content, cliente_uuid: content.cliente_uuid ?? undefined };
}
