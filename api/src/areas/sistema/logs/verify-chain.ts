import { formatDateInWords } from '@gestao/shared/config';
import type { LogVerification } from '@gestao/shared/contracts/sistema/logs';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { type Anchors, readAnchors } from '../../../platform/audit/anchors';
import { chainHash, contentWithUuid, genesisHash } from '../../../platform/audit/audit';
import { maskCpfs } from '../../../platform/audit/masked';
import { open, seal } from '../../../platform/crypto/secret-box';
import { type Transaction, withTransaction } from '../../../platform/database/database';
import type { log_transacao } from '../../../platform/database/schema';
import { lastOf, readChain, readChainHead } from './logs.repository';
import { entidadeDaRetencao, readTrechos, resumoDos } from './retencao/trechos';

/** Rows read at once: of a long trail, only so many lie in memory. */
const batch = 1000;
const batchesPerAnswer = 10;
const purpose = 'verificacao-logs';

/** Where a check stands between two answers; `removidos` of the `total` are gone. */
interface Place {
  anterior: string;
  total: number;
  removidos: number;
  ultimoId: number;
  /** Code of the list of what left, as it was at the first answer. */
  resumo: string | null;
}

const start: Place = { anterior: genesisHash, total: 0, removidos: 0, ultimoId: 0, resumo: null };

/**
 * Computes the chain of the log again from its first row, ten thousand rows for each call
 * (docs/domain/sistema.md#cadeia). Finds an altered, removed, added or reordered row, and a chain cut at its
 * end, also together with the head that the database keeps: the anchors outside it know how many rows there were
 * (decision 0074). Where rows left because the firm need not keep them any more, the chain is followed across: how many
 * and between which hashes stands in a list, and the list's own code in the chain (decision 0025).
 * @param continuar what an earlier answer gave, sealed: the check goes on from there
 * @param showRow whether the person may read the broken row
 * @throws Refusal 400 for a `continuar` that is not one of ours.
 */
export async function verifyChain(
  { database, config }: Pick<AppContext, 'database' | 'config'>,
  showRow: boolean,
  continuar?: string,
): Promise<LogVerification> {
  const from = continuar ? placeOf(config.secretKey, continuar) : start;
  // Before the chain: none is newer than what is read of it.
  const anchors = await readAnchors(config);
  return withTransaction(
    database,
    (tx) => proveChain(tx, { from, anchors, showRow, secretKey: config.secretKey }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

interface Proof {
  from?: Place;
  anchors: Anchors;
  showRow: boolean;
  secretKey: Buffer;
}

/** The same within a transaction that stands: what it sees is what is proved. */
export async function proveChain(
  tx: Transaction,
  { from = start, anchors, showRow, secretKey }: Proof,
): Promise<LogVerification> {
  const head = await readChainHead(tx);
  const previsto = head?.total ?? 0;
  let { anterior, total, removidos, ultimoId } = from;
  const trechos = await readTrechos(tx);
  const prova = await lastOf(tx, entidadeDaRetencao);
  // As the log keeps it: a number in it that reads as a CPF is masked there.
  const resumo = maskCpfs(resumoDos(trechos));
  if (anchors.altered > 0) return { ...broken(0, previsto, {}), message: ancorasAlteradas(anchors) };
  if ((prova?.depois?.resumo_da_retencao ?? semTrechos) !== resumo) {
    return { ...broken(0, previsto, {}), message: listaAlterada };
  }
  // Rows left meanwhile: where the check stands may be gone.
  if (from.resumo !== null && from.resumo !== resumo) throw startAgain();
  const saidas = new Map(trechos.map((trecho) => [trecho.de, trecho]));
  const cross = () => {
    for (let trecho = saidas.get(anterior); trecho; trecho = saidas.get(anterior)) {
      saidas.delete(anterior);
      anterior = trecho.ate;
      total += trecho.quantidade;
      removidos += trecho.quantidade;
    }
  };
  for (let turn = 0; turn < batchesPerAnswer; turn++) {
    const rows = await readChain(tx, ultimoId, batch);
    for (const row of rows) {
      cross();
      if (row.hash_anterior !== anterior || row.hash !== chainHash(anterior, contentOf(row))) {
        const shown = showRow ? { data_hora: row.data_hora.toISOString(), rotulo: row.rotulo } : {};
        return broken(total, previsto, shown);
      }
      anterior = row.hash;
      ultimoId = row.id;
      total += 1;
      const anchor = anchors.at.get(total);
      if (anchor && anchor.hash !== anterior)
        return { ...broken(total - 1, previsto, {}), message: outraCadeia(total, anchor.em) };
    }
    if (rows.length < batch) {
      cross();
      const cut = (head?.ultimo_hash ?? genesisHash) !== anterior || previsto !== total;
      if (cut) return broken(total, previsto, {});
      const { last } = anchors;
      return last && last.total > total
        ? { ...broken(total, last.total, {}), message: cortada(total, last) }
        : whole(total, removidos, anchors);
    }
  }
  return {
    integra: true,
    total,
    previsto,
    continuar: seal(secretKey, purpose, JSON.stringify({ anterior, total, removidos, ultimoId, resumo })),
    message: `${total.toLocaleString('pt-BR')} de ${previsto.toLocaleString('pt-BR')} registros verificados.`,
    primeiro_rompido: null,
  };
}

function placeOf(key: Buffer, continuar: string): Place {
  try {
    return JSON.parse(open(key, purpose, continuar)) as Place;
  } catch {
    throw startAgain();
  }
}

const startAgain = () => new Refusal(400, 'Não foi possível continuar a verificação. Comece de novo.');

const semTrechos = maskCpfs(resumoDos([]));
const listaAlterada = 'Cadeia rompida: a lista do que saiu pelo prazo de guarda foi alterada.';

const numero = (valor: number) => valor.toLocaleString('pt-BR');
const dia = (em: string) => `${formatDateInWords(dateIn(new Date(em)))}`;
const depoisDaCopia =
  'Se uma cópia de segurança foi restaurada, confirme isso como diz o manual de produção.';

const ancorasAlteradas = ({ altered }: Anchors) =>
  `Arquivo de âncoras alterado: ${numero(altered)} ${altered === 1 ? 'linha' : 'linhas'} dele não ${altered === 1 ? 'confere' : 'conferem'} com a chave da instalação.`;
const outraCadeia = (total: number, em: string) =>
  `Cadeia reescrita: o registro ${numero(total)} não é o que foi ancorado em ${dia(em)}. ${depoisDaCopia}`;
const cortada = (total: number, last: { total: number; em: string }) =>
  `Cadeia cortada: há ${numero(total)} registros, e em ${dia(last.em)} havia ${numero(last.total)}. ${depoisDaCopia}`;

/** What the file outside the database adds to the proof; that it is missing or short is said as well. */
function provaDeFora({ at, first, foreign }: Anchors): string {
  const outra = foreign > 0 ? ` ${numero(foreign)} de outra chave não puderam ser conferidas.` : '';
  if (!first) return ` Sem âncora fora do banco: o arquivo delas não existe ou está vazio.${outra}`;
  const desde = first.total > 0 ? ` (a primeira, no registro ${numero(first.total)})` : '';
  return ` Âncoras fora do banco: ${numero(at.size)}, desde ${dia(first.em)}${desde}.${outra}`;
}

function whole(total: number, removidos: number, anchors: Anchors): LogVerification {
  const verificados = (total - removidos).toLocaleString('pt-BR');
  const fora =
    removidos > 0 ? ` Outros ${removidos.toLocaleString('pt-BR')} saíram pelo prazo de guarda.` : '';
  return {
    integra: true,
    total,
    previsto: total,
    continuar: null,
    message: `Cadeia íntegra: ${verificados} registros verificados.${fora}${provaDeFora(anchors)}`,
    primeiro_rompido: null,
  };
}

function broken(
  verified: number,
  previsto: number,
  row: { data_hora?: string; rotulo?: string },
): LogVerification {
  const position = verified + 1;
  return {
    integra: false,
    total: verified,
    previsto,
    continuar: null,
    message: `Cadeia rompida no registro ${position.toLocaleString('pt-BR')}.`,
    primeiro_rompido: { posicao: position, ...row },
  };
}

/**
 * The row as it was hashed: without its hashes and its place; rows of the first format also without `uuid` and the
 * format. A row that was moved to another format has another hash.
 */
function contentOf(row: typeof log_transacao.$inferSelect): object {
  const { id: _id, hash: _hash, hash_anterior: _previous, uuid, formato, ...content } = row;
  const named = { ...content, cliente_uuid: content.cliente_uuid ?? undefined };
  return formato === contentWithUuid ? { ...named, uuid, formato } : named;
}
