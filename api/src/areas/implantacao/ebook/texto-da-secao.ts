import type { Secoes } from '../implantacao-registro/ebook.writer';

type Secao = Secoes[number];

const item = /^[-•]\s+/;

/** A section's text as it is written: paragraphs apart by an empty line, then the list, each item after `- `. */
export function textoDa({ paragrafos, itens = [] }: Pick<Secao, 'paragrafos' | 'itens'>): string {
  return [...paragrafos, itens.map((one) => `- ${one}`).join('\n')].filter(Boolean).join('\n\n');
}

/** The same text in its parts. */
export function partesDo(texto: string): { paragrafos: string[]; itens: string[] } {
  const paragrafos: string[] = [];
  const itens: string[] = [];
  for (const bloco of texto.split(/\n\s*\n/)) {
    const linhas = bloco
      .split('\n')
      .map((linha) => linha.trim())
      .filter(Boolean);
    const corridas = linhas.filter((linha) => !item.test(linha));
    if (corridas.length > 0) paragrafos.push(corridas.join('\n'));
    itens.push(...linhas.filter((linha) => item.test(linha)).map((linha) => linha.replace(item, '')));
  }
  return { paragrafos, itens };
}

/** What stands for the variables of a text; one that stands for nothing stays as it is written. */
export const comValores = (texto: string, valores: Readonly<Record<string, string>>): string =>
  texto.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (escrita, nome: string) =>
    Object.hasOwn(valores, nome) ? (valores[nome] ?? '') : escrita,
  );
