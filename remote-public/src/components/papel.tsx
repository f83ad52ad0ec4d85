import { createContext, type ReactNode, useContext } from 'react';
import { texts } from '../texts/publico.texts';

/** How an example is had inside the shell. */
const Exemplo = createContext<((documento: string) => void) | null>(null);
export const ExemploDaSessao = Exemplo.Provider;

/** What a document should look like, by the link or by the session. */
export function VerExemplo({ documento, nome }: { documento: string; nome: string }) {
  const baixar = useContext(Exemplo);
  const de = texts.documentos.exemploDe(nome);
  return baixar ? (
    <button type="button" className="cp-button" aria-label={de} onClick={() => baixar(documento)}>
      {texts.documentos.exemplo}
    </button>
  ) : (
    <a href={`?exemplo=${documento}`} aria-label={de}>
      {texts.documentos.exemplo}
    </a>
  );
}

export type NomeDoPapel = 'comprovante' | 'extrato';

/** How a paper of the page is had inside the shell. By link it is a file of the page. */
const Sessao = createContext<((papel: NomeDoPapel) => void) | null>(null);
export const PapeisDaSessao = Sessao.Provider;

/** Downloads a paper of the page, by the link or by the session. */
export function Papel({ papel, children }: { papel: NomeDoPapel; children: ReactNode }) {
  const baixar = useContext(Sessao);
  return baixar ? (
    <button type="button" className="cp-button" onClick={() => baixar(papel)}>
      {children}
    </button>
  ) : (
    <a className="cp-button" href={`?arquivo=${papel}`}>
      {children}
    </a>
  );
}
