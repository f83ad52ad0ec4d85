import { createContext, type ReactNode, useContext } from 'react';

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
