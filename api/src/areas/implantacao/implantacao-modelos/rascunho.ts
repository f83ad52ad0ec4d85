import type {
  ImplantacaoModeloConteudo,
  ImplantacaoModeloPartes,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { implantacaoModeloParteLabels } from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { trailOf } from '../../../platform/app/author';
import { lostUpdate } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Audit } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/versioned';
import type { Transaction } from '../../../platform/database/database';
import { readConteudoDeImplantacao } from '../../comercial/orcamentos/proposta/proposta-modelos';
import { carryExemplos, dropExemplos } from '../exemplos/exemplos-do-modelo';
import { compararModelos } from './comparar';
import { readNomes } from './comparar.service';
import { insertRascunho, type ModeloRow, type VersaoRow, writeRascunho } from './modelo.writer';
import { refuseReferencias } from './modelos.opcoes';
import { conteudoVazio, findRascunho, listVersoes } from './modelos.repository';

const verbos = { incluida: 'entrou', alterada: 'mudou', retirada: 'saiu' } as const;
/** Changes that one line of the log tells. */
const mudancasNoLog = 100;

/** The draft of a held template, and what it would change. */
export interface RascunhoAberto {
  row: VersaoRow | undefined;
  /** Parts of the draft, or of the version in use where there is none. */
  conteudo: ImplantacaoModeloConteudo;
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
  const raw = row?.conteudo ?? (await listVersoes(tx, modelo.id))[0]?.versao.conteudo;
  return { row, conteudo: raw ? readConteudoDeImplantacao(raw) : conteudoVazio };
}

/** Writes the draft whole; where there is none it begins with these parts. @throws Refusal 422 by field */
export async function gravarRascunho(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  modelo: ModeloRow,
  { row, conteudo: antes }: RascunhoAberto,
  partes: ImplantacaoModeloPartes,
): Promise<VersaoRow> {
  await refuseReferencias(tx, scope.actor, partes, antes);
  const documentos = await carryExemplos(tx, scope, modelo, partes.documentos);
  const conteudo = { ...partes, formato: 1 as const, documentos };
  const por = trailOf(scope);
  const saved = row
    ? await writeRascunho(tx, row.id, conteudo, por)
    : await insertRascunho(tx, modelo, conteudo, por);
  await dropExemplos(tx, audit, antes.documentos, por);
  const { itens } = compararModelos(antes, conteudo, await readNomes(tx, [antes, conteudo]));
  audit.record({
    acao: 'Alterou',
    entidade: 'implantacao_modelo',
    uuid: modelo.uuid,
    rotulo: modelo.nome,
    antes: { mudancas_do_rascunho: null },
    depois: {
      mudancas_do_rascunho: itens
        .slice(0, mudancasNoLog)
        .map(
          ({ parte, mudanca, titulo }) =>
            `${implantacaoModeloParteLabels[parte]}: “${titulo}” ${verbos[mudanca]}`,
        ),
    },
  });
  return saved;
}
