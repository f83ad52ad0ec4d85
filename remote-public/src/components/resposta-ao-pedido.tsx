import type { VisaoDocumentos } from '@gestao/shared/contracts/publico/publico';
import { createContext, useContext } from 'react';

/** What a form of the page answers to a request, or to a task of the client's own. */
export interface RespostaDada {
  formulario: 'nao_possui' | 'mais_prazo' | 'concluir' | 'encaminhar' | 'encaminhar_varios';
  chave: string;
  /** Documents that are handed on, and to whom. */
  documentos?: string[];
  nome?: string;
  email?: string;
  motivo: string;
  prazo: string;
  comentario: string;
}

/** How an answer leaves the page inside the shell. By link a plain form does it. Never rejects. */
export type RespondeAoPedido = (dada: RespostaDada) => Promise<VisaoDocumentos | null>;
const Resposta = createContext<RespondeAoPedido | null>(null);
export const RespostaAoPedido = Resposta.Provider;
export const useRespostaAoPedido = () => useContext(Resposta);
