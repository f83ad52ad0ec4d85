import type { VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import { createContext, useContext } from 'react';
import { type Fora, sendForm } from './send-form';

/** Fields of a plain form of the matriz or the manual, as it would send them. */
export type CamposDaResposta = Record<string, string>;
/**
 * How an answer leaves the page, by link or by the session. Never rejects; null when the plain form is the way, `fora` when
 * nothing left.
 * @param dados the same with its files, of a form that has any
 */
export type RespondeDaPagina = (
  campos: CamposDaResposta,
  dados?: FormData,
) => Promise<VisaoCliente | Fora | null>;

const peloSite: RespondeDaPagina = (campos, dados) => sendForm(dados ?? Object.entries(campos));
const Resposta = createContext<RespondeDaPagina>(peloSite);
export const RespostaDaPagina = Resposta.Provider;
export const useRespostaDaPagina = () => useContext(Resposta);
