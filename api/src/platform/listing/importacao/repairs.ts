import type { ImportTipo } from '@gestao/shared/contracts/comum/importacao';
import { digitsOf, isValidCnpj, isValidCpf } from '@gestao/shared/rules/documents';
import { readCompetencia, readDia } from './day-cells';

/** What was mended in a cell; each kind is told with how often it was. */
export type Reparo =
  | 'zeros_cnpj'
  | 'zeros_cpf'
  | 'zeros_cep'
  | 'zeros_cnae'
  | 'cientifico'
  | 'serial'
  | 'ano_curto'
  | 'hora'
  | 'dia_escrito'
  | 'competencia_escrita';

export interface CelulaReparada {
  /** What the cell means; what stood there, where nothing was mended. */
  texto: string;
  reparo?: Reparo;
  /** Why the cell cannot mean anything; its own reader need not tell it again. */
  problema?: string;
}

/**
 * Gives a cell back what a spreadsheet took from it (docs/domain/plataforma.md#importacao): zeros in front only where
 * check digits, or a length that never differs, prove them.
 */
export function repaired(tipo: ImportTipo, texto: string): CelulaReparada {
  if (texto === '') return { texto };
  switch (tipo) {
    case 'documento':
      return repairedDocumento(texto);
    case 'cep':
      return repairedZeros(texto, 8, 'zeros_cep');
    case 'cnae':
      return repairedZeros(texto, 7, 'zeros_cnae');
    case 'data':
      return readDia(texto);
    case 'competencia':
      return readCompetencia(texto);
  }
}

/** One digit is missing of a code that always has as many. */
function repairedZeros(texto: string, length: number, reparo: Reparo): CelulaReparada {
  return /^\d+$/.test(texto) && texto.length === length - 1 ? { texto: `0${texto}`, reparo } : { texto };
}

/** Shorter numbers are no document that lost its zeros: any of them would fit somewhere. */
const shortest = 9;

function repairedDocumento(texto: string): CelulaReparada {
  const bare = texto.replace(/[.\-/\s]/g, '').toUpperCase();
  if (isValidCpf(bare) || isValidCnpj(bare)) return { texto };
  if (/^\d([.,]\d+)?E\+?\d+$/i.test(texto)) return fromScientific(texto);
  // A point or a slash was typed by somebody: nothing is missing in front.
  if (!/^\d+$/.test(texto) || texto.length < shortest || texto.length > 13) return { texto };
  const asCpf = texto.length <= 11 ? texto.padStart(11, '0') : '';
  const asCnpj = texto.padStart(14, '0');
  const fits = { cpf: isValidCpf(asCpf), cnpj: isValidCnpj(asCnpj) };
  if (fits.cpf && fits.cnpj)
    return {
      texto,
      problema: `A planilha tirou zeros à esquerda: pode ser o CPF ${asCpf} ou o CNPJ ${asCnpj}. Escreva-o inteiro.`,
    };
  if (fits.cpf) return { texto: asCpf, reparo: 'zeros_cpf' };
  if (fits.cnpj) return { texto: asCnpj, reparo: 'zeros_cnpj' };
  // Eleven digits are a CPF as they stand; its own reader says that it is wrong.
  if (texto.length === 11) return { texto };
  return {
    texto,
    problema:
      'A planilha transformou o documento em número, e com os zeros à esquerda de volta ele não é um CPF nem um CNPJ: confira-o.',
  };
}

/** `1,1222333000181E+13` has all digits; `1,12E+13` lost most of them. */
function fromScientific(texto: string): CelulaReparada {
  const [mantissa = '', exponent = '0'] = texto.toUpperCase().split('E');
  const digits = digitsOf(mantissa);
  const whole = digits.length === Number(exponent) + 1 ? repairedDocumento(digits) : undefined;
  if (whole && !whole.problema && isDocumento(whole.texto))
    return { texto: whole.texto, reparo: 'cientifico' };
  return {
    texto,
    problema:
      'A planilha transformou o CNPJ em número científico e perdeu dígitos: formate a coluna como Texto e cole de novo.',
  };
}

const isDocumento = (texto: string) => isValidCpf(texto) || isValidCnpj(texto);

/** In words, how often each kind was mended, with the first of them. */
export class Reparos {
  private readonly found = new Map<Reparo, { count: number; de: string; para: string }>();

  add(reparo: Reparo, de: string, para: string): void {
    const known = this.found.get(reparo);
    if (known) known.count += 1;
    else this.found.set(reparo, { count: 1, de, para });
  }

  sentences(): string[] {
    return [...this.found].map(([reparo, { count, de, para }]) => {
      const [um, muitos] = words[reparo];
      return `${count === 1 ? `1 ${um}` : `${count.toLocaleString('pt-BR')} ${muitos}`}: ${de} → ${para}.`;
    });
  }
}

const words: Readonly<Record<Reparo, readonly [string, string]>> = {
  zeros_cnpj: ['CNPJ teve zeros à esquerda restaurados', 'CNPJs tiveram zeros à esquerda restaurados'],
  zeros_cpf: ['CPF teve zeros à esquerda restaurados', 'CPFs tiveram zeros à esquerda restaurados'],
  zeros_cep: ['CEP teve o zero à esquerda restaurado', 'CEPs tiveram o zero à esquerda restaurado'],
  zeros_cnae: ['CNAE teve o zero à esquerda restaurado', 'CNAEs tiveram o zero à esquerda restaurado'],
  cientifico: [
    'documento em número científico foi lido inteiro',
    'documentos em número científico foram lidos inteiros',
  ],
  serial: ['data estava como número da planilha', 'datas estavam como número da planilha'],
  ano_curto: [
    'data com ano de dois dígitos foi lida entre 1950 e 2049',
    'datas com ano de dois dígitos foram lidas entre 1950 e 2049',
  ],
  hora: ['data tinha hora, que ficou de fora', 'datas tinham hora, que ficou de fora'],
  dia_escrito: ['data escrita de outro jeito foi lida', 'datas escritas de outro jeito foram lidas'],
  competencia_escrita: [
    'competência escrita de outro jeito foi lida',
    'competências escritas de outro jeito foram lidas',
  ],
};
