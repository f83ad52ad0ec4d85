import { formatDateInWords } from '@gestao/shared/config';
import type { DocumentoRow } from '../../clientes/documentos-pedidos/documento.writer';
import { esperaDecisao } from '../../clientes/documentos-pedidos/respostas';

const umDia = 24 * 60 * 60 * 1000;

/** What its client still has to send; what the firm has to decide about is not. */
export const estaEmFalta = (documento: Pick<DocumentoRow, 'status' | 'resposta_situacao'>): boolean =>
  ['pendente', 'rejeitado'].includes(documento.status) && !esperaDecisao(documento);

/** When the client was last reminded of any of them. */
export const ultimaCobranca = (documentos: readonly Pick<DocumentoRow, 'cobrado_em'>[]): Date | undefined =>
  documentos
    .flatMap(({ cobrado_em }) => cobrado_em ?? [])
    .sort((um, outro) => outro.getTime() - um.getTime())[0];

/**
 * Why a client is not reminded now, in words a person of the firm can act on; null where it is
 * (docs/domain/implantacao.md#regua).
 */
export function porQueNaoCobra(
  { status, codigo }: { status: string; codigo: string },
  documentos: readonly Pick<DocumentoRow, 'status' | 'resposta_situacao' | 'cobrado_em'>[],
  contato: object | null,
  now: Date,
): string | null {
  if (status === 'pausada')
    return `A implantação ${codigo} está pausada: o cliente não é cobrado até ela voltar.`;
  if (status === 'aguardando_inicio') return `A implantação ${codigo} ainda não foi assumida.`;
  if (!['em_andamento', 'aguardando_cliente'].includes(status))
    return `A implantação ${codigo} já foi encerrada.`;
  if (!documentos.some(estaEmFalta)) return 'O cliente já enviou ou respondeu tudo o que foi pedido.';
  if (!contato) return 'Nenhum contato do cliente tem e-mail. Cadastre um para cobrar.';
  const ultima = ultimaCobranca(documentos);
  if (ultima && now.getTime() - ultima.getTime() < umDia)
    return `O cliente já foi cobrado em ${formatDateInWords(ultima.toISOString(), { time: true })}. Espere um dia para cobrar de novo.`;
  return null;
}
