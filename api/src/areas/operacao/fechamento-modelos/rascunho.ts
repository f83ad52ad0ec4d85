import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { trailOf } from '../../../platform/app/author';
import { lostUpdate } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Audit } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/versioned';
import type { Transaction } from '../../../platform/database/database';
import { readConteudo } from './conteudo';
import { insertRascunho, type ModeloRow, type VersaoRow, writeRascunho } from './modelo.writer';
import { findRascunho, listVersoes } from './modelos.repository';

/** The draft of a held template, and what it would change. */
export interface RascunhoAberto {
  row: VersaoRow | undefined;
  /** Tasks of the draft, or of the version in use where there is none. */
  tarefas: FechamentoModeloTarefa[];
}

/** @param versao of the draft as it was read, 0 where there was none @throws Refusal 409 */
export async function openRascunho(
  tx: Transaction,
  modelo: ModeloRow,
  versao: number,
): Promise<RascunhoAberto> {
  const row = await findRascunho(tx, modelo.id);
  if (row) await refuseLostUpdate(tx, row, versao);
  else if (versao !== 0) throw lostUpdate('Outra pessoa', 'agora há pouco');
  const conteudo = row?.conteudo ?? (await listVersoes(tx, modelo.id))[0]?.versao.conteudo;
  return { row, tarefas: conteudo ? readConteudo(conteudo).tarefas : [] };
}

/** Writes the draft whole; where there is none it begins with these tasks. */
export async function gravarRascunho(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  modelo: ModeloRow,
  { row: before }: RascunhoAberto,
  tarefas: FechamentoModeloTarefa[],
): Promise<VersaoRow> {
  const conteudo = { formato: 1 as const, tarefas };
  const por = trailOf(scope);
  const saved = before
    ? await writeRascunho(tx, before.id, conteudo, por)
    : await insertRascunho(tx, modelo, conteudo, por);
  audit.record({
    acao: 'Alterou',
    entidade: 'fechamento_modelo',
    uuid: modelo.uuid,
    rotulo: modelo.nome,
    antes: { tarefas_do_rascunho: before ? titulosDe(before.conteudo) : null },
    depois: { tarefas_do_rascunho: titulosDe(conteudo) },
  });
  return saved;
}

export const titulosDe = (conteudo: unknown): string[] =>
  readConteudo(conteudo).tarefas.map(({ titulo }) => titulo);
