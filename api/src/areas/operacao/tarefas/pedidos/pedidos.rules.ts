import type { DocumentoStatus } from '@gestao/shared/contracts/clientes/documento-status';
import type { Conferencia } from '@gestao/shared/contracts/operacao/tarefa-pedidos';
import type { PapelNaTarefa } from '../vida/passos.rules';

/** Whoever works on a task asks its client for documents, and says what is to be made of what came. */
export const pedeAoCliente = (papel: PapelNaTarefa): boolean =>
  !papel.isClient && (papel.responsavel || papel.participante || papel.coordena || papel.visaoDaArea);

const decisoes: Readonly<Record<DocumentoStatus, readonly Conferencia[]>> = {
  pendente: ['dispensar'],
  enviado: ['aprovar', 'devolver', 'dispensar'],
  rejeitado: ['dispensar'],
  aprovado: ['devolver'],
  dispensado: [],
};

/** What can be decided about a document as it stands. */
export const decisoesDe = (status: DocumentoStatus): readonly Conferencia[] => decisoes[status];

/** What the client still has to send. */
export const emFalta: ReadonlySet<string> = new Set<DocumentoStatus>(['pendente', 'rejeitado']);

/** How it stands then. */
export const statusDepois: Readonly<Record<Conferencia, DocumentoStatus>> = {
  aprovar: 'aprovado',
  devolver: 'rejeitado',
  dispensar: 'dispensado',
};
