/*
 * What is typed before the server has it, kept by the tab itself until it is closed or sent: a reload takes no
 * letter. Browsers that keep nothing lose only that.
 */
export function lerRascunho<Valor>(chave: string): Record<string, Valor> | null {
  try {
    return JSON.parse(sessionStorage.getItem(chave) ?? 'null');
  } catch {
    return null;
  }
}

export function guardarRascunho(chave: string, valores: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(chave, JSON.stringify(valores));
  } catch {
    // The server keeps what is sent.
  }
}

export function apagarRascunho(chave: string): void {
  try {
    sessionStorage.removeItem(chave);
  } catch {
    // Nothing was kept.
  }
}
