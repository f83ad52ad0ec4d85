import type { DocumentoStatus } from '@gestao/shared/contracts/clientes/documento-status';

/** A document that the client still owes after its date. @param hoje `AAAA-MM-DD` */
export function documentoAtrasado(status: DocumentoStatus, prazo: string, hoje: string): boolean {
  return prazo < hoje && (status === 'pendente' || status === 'rejeitado');
}
