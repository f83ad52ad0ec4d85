import { createHash } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { canonicalJson } from '../../../../platform/audit/canonical-json';
import type { Database, Transaction } from '../../../../platform/database/database';
import { log_removido } from '../../../../platform/database/schema';

/** A run of log rows that stood together and left: the chain goes on at `ate` where it stood at `de`. */
export interface Trecho {
  de: string;
  ate: string;
  quantidade: number;
  /** Instant of its youngest row. */
  ultimoEm: Date;
}

/** Name of what the log says of a removal; its newest row proves the list of what left. */
export const entidadeDaRetencao = 'log_removido';

/** Every run that left. */
export async function readTrechos(reader: Pick<Database['orm'] | Transaction, 'select'>): Promise<Trecho[]> {
  const rows = await reader.select().from(log_removido).orderBy(asc(log_removido.id));
  return rows.map(({ hash_de, hash_ate, quantidade, ultimo_em }) => ({
    de: hash_de,
    ate: hash_ate,
    quantidade,
    ultimoEm: ultimo_em,
  }));
}

/** One code for the whole list, whatever its order: it stands in the chain itself, so the list cannot change alone. */
export function resumoDos(trechos: readonly Trecho[]): string {
  const lista = trechos
    .map(({ de, ate, quantidade }) => ({ de, ate, quantidade }))
    .sort((a, b) => (a.de < b.de ? -1 : 1));
  return createHash('sha256').update(canonicalJson(lista)).digest('hex');
}

/** Rows that leave, oldest first, as runs of neighbours in the chain. */
export function trechosDe(
  rows: readonly { hash_anterior: string; hash: string; data_hora: Date }[],
): Trecho[] {
  const trechos: Trecho[] = [];
  for (const { hash_anterior, hash, data_hora } of rows) {
    const ultimo = trechos.at(-1);
    if (ultimo?.ate !== hash_anterior) {
      trechos.push({ de: hash_anterior, ate: hash, quantidade: 1, ultimoEm: data_hora });
      continue;
    }
    ultimo.ate = hash;
    ultimo.quantidade += 1;
    if (data_hora > ultimo.ultimoEm) ultimo.ultimoEm = data_hora;
  }
  return trechos;
}

/** Both lists as one, runs that touch joined: the list grows with what stays, not with what leaves. */
export function unidos(antes: readonly Trecho[], novos: readonly Trecho[]): Trecho[] {
  const porInicio = new Map([...antes, ...novos].map((trecho) => [trecho.de, { ...trecho }]));
  for (const trecho of [...porInicio.values()]) {
    if (porInicio.get(trecho.de) !== trecho) continue;
    for (let segue = porInicio.get(trecho.ate); segue; segue = porInicio.get(trecho.ate)) {
      porInicio.delete(segue.de);
      trecho.ate = segue.ate;
      trecho.quantidade += segue.quantidade;
      if (segue.ultimoEm > trecho.ultimoEm) trecho.ultimoEm = segue.ultimoEm;
    }
  }
  return [...porInicio.values()];
}
