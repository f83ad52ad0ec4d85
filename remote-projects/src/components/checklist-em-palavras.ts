import { plainText } from '@gestao/shared/ui/form';

/** The items of a checklist, one after the other. */
export const checklistEmPalavras = (itens: readonly { texto: string; obrigatorio: boolean }[]): string =>
  plainText(itens.map(({ texto, obrigatorio }) => (obrigatorio ? texto : `${texto} (opcional)`)));
