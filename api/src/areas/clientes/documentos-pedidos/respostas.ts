import { formatDateInWords } from '@gestao/shared/config';
import type { Resposta, RespostaDoCliente } from '@gestao/shared/contracts/clientes/documento-resposta';
import {
  respostaLabels,
  respostaSituacaoLabels,
} from '@gestao/shared/contracts/clientes/values/documento-resposta';
import { addDays } from '@gestao/shared/rules/calendar';
import { invalidFields } from '../../../platform/app/refusal';
import type { DocumentoRow } from './documento.writer';

/** Why what waited for the client goes on, as its history tells it. */
export const respondeu = 'O cliente respondeu ao que foi pedido.';

type ComResposta = Pick<
  DocumentoRow,
  'resposta' | 'resposta_motivo' | 'resposta_prazo' | 'resposta_em' | 'resposta_situacao' | 'resposta_retorno'
>;

/** What the client answered to a request, as the firm and the client read it. */
export function respostaDe(row: ComResposta): Resposta | null {
  if (row.resposta === null || row.resposta_em === null) return null;
  return {
    resposta: row.resposta,
    motivo: row.resposta_motivo ?? '',
    prazo: row.resposta_prazo,
    em: row.resposta_em.toISOString(),
    situacao: row.resposta_situacao as Resposta['situacao'],
    retorno: row.resposta_retorno,
  };
}

/** The same for the log. */
export const respostaNoLog = (row: Pick<ComResposta, 'resposta' | 'resposta_situacao'>) => ({
  resposta: row.resposta && respostaLabels[row.resposta],
  resposta_situacao: row.resposta_situacao && respostaSituacaoLabels[row.resposta_situacao],
});

/** Somebody of the firm has to decide before its client owes it again. */
export const esperaDecisao = ({ resposta_situacao }: Pick<ComResposta, 'resposta_situacao'>): boolean =>
  resposta_situacao === 'aguarda';

/** A client answers what is owed, once until that is decided. */
export const podeResponder = (row: Pick<DocumentoRow, 'status' | 'resposta_situacao'>): boolean =>
  ['pendente', 'rejeitado'].includes(row.status) && !esperaDecisao(row);

/** Days that may be asked for: from tomorrow, up to a year. */
export const prazosPossiveis = (hoje: string) => ({ de: addDays(hoje, 1), ate: addDays(hoje, 366) });

/** @throws Refusal 422 at `prazo` for a day that gives no more time, or lies too far away */
export function checkPrazo(
  form: RespostaDoCliente,
  documento: Pick<DocumentoRow, 'prazo'>,
  hoje: string,
): void {
  if (form.resposta !== 'mais_prazo') return;
  const { de, ate } = prazosPossiveis(hoje);
  const refuse = (texto: string) => invalidFields({ prazo: [texto] });
  if (form.prazo < de) throw refuse('Escolha um dia depois de hoje.');
  if (form.prazo <= documento.prazo)
    throw refuse(`Escolha um dia depois do prazo atual, ${formatDateInWords(documento.prazo)}.`);
  if (form.prazo > ate) throw refuse(`Escolha um dia até ${formatDateInWords(ate)}.`);
}
