/*
 * What is typed before it is sent, kept by the tab itself until it is closed or the proposal is accepted: a
 * reload takes no letter. Browsers that keep nothing lose only that.
 */
const nome = (chave: string) => `aceite-${chave}`;

export function lerRascunho(chave: string): Record<string, string> | null {
  try {
    return JSON.parse(sessionStorage.getItem(nome(chave)) ?? 'null');
  } catch {
    return null;
  }
}

export function guardarRascunho(chave: string, valores: Record<string, string>): void {
  try {
    sessionStorage.setItem(nome(chave), JSON.stringify(valores));
  } catch {
    // The server keeps what is sent.
  }
}

export function apagarRascunho(chave: string): void {
  try {
    sessionStorage.removeItem(nome(chave));
  } catch {
    // Nothing was kept.
  }
}
