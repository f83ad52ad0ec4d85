/** Files of lines of one length, as banks exchange them: fields by their places, counted from 1. */

export interface Linha {
  /** What stands from one place to another, both included, without blanks around it. */
  campo(de: number, ate: number): string;
  /** An amount with two decimals, in centavos; `null` where no digits stand. */
  valor(de: number, ate: number): number | null;
}

export const linhaDe = (texto: string): Linha => ({
  campo: (de, ate) => texto.slice(de - 1, ate).trim(),
  valor(de, ate) {
    const digitos = texto.slice(de - 1, ate).trim();
    return /^\d+$/.test(digitos) ? Number(digitos) : null;
  },
});

/** Places that a title may have beyond those of the layout: of receivables that were sold, 444. */
const extra = 44;

/**
 * The lines of a file of one length. Programs cut blanks at the end of lines, and editors leave empty ones behind.
 * @returns `null` for a file of another shape
 */
export function linhasDe(texto: string, tamanho: 240 | 400): string[] | null {
  const linhas = texto
    .replaceAll('\u001a', '')
    .split(/\r\n|\n|\r/)
    .filter((um) => um.trim() !== '');
  const maior = Math.max(0, ...linhas.slice(0, 5).map((um) => um.trimEnd().length));
  if (linhas.length < 2 || maior < tamanho * 0.6 || maior > tamanho + extra) return null;
  return linhas.map((um) => um.padEnd(tamanho));
}

/** Whether the fields of a line stand where the layout has them. */
export const noLugar = (linha: string, tamanho: 240 | 400): boolean =>
  [tamanho, tamanho + extra].includes(linha.length) || linha.trimEnd().length <= tamanho;

export const avisoDeslocadas = 'Há linhas mais longas que o leiaute: os campos delas não são mostrados.';

/** CPF or CNPJ of a field that is filled up with zeros at its left; `null` where it is none. */
export function inscrito(tipo: string, numero: string): string | null {
  if (!/^[0-9A-Z]+$/.test(numero) || /^0+$/.test(numero)) return null;
  if (Number(tipo) === 1) return numero.slice(-11).padStart(11, '0');
  if (Number(tipo) === 2) return numero.slice(-14).padStart(14, '0');
  return null;
}

/** Numbers without the zeros that fill them up; nothing where only zeros stand. */
export const semZeros = (texto: string): string => texto.replace(/^0+/, '');

/** A name; nothing where only zeros stand. */
export const nomeDe = (texto: string): string => (/\p{L}/u.test(texto) ? texto : '');
