import type { PapelRaci } from '@gestao/shared/contracts/implantacao/papel-raci';

/** RACI letters in the order people read them; anything else is dropped. */
export function papeisRaci(letras: string[]): PapelRaci[] {
  return (['R', 'A', 'C', 'I'] as const).filter((papel) => letras.includes(papel));
}
