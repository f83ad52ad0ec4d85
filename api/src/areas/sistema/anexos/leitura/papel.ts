import { formatDocumento } from '@gestao/shared/rules/format';
import type { Bloco, Valor } from './documento';

/** How values stand on a paper: builders for what readers of formats show. */

type Dito = Valor | null | undefined;

/** Facts with a value; `null` where none has one. */
export function fatos(
  titulo: string | null,
  pares: readonly (readonly [rotulo: string, valor: Dito])[],
): Bloco | null {
  const ditos = pares.flatMap(([rotulo, valor]) => (valor ? [{ rotulo, valor }] : []));
  return ditos.length > 0 ? { tipo: 'fatos', titulo, fatos: ditos } : null;
}

/** A table cut at `most` lines; `null` for an empty one. A column whose label begins with `#` holds numbers. */
export function tabela(
  titulo: string,
  colunas: readonly string[],
  linhas: readonly (readonly Dito[])[],
  most = 200,
): Bloco | null {
  if (linhas.length === 0) return null;
  return {
    tipo: 'tabela',
    titulo,
    colunas: colunas.map((um) => ({ rotulo: um.replace(/^#/, ''), numero: um.startsWith('#') })),
    linhas: linhas.slice(0, most).map((linha) => linha.map((um) => um ?? '')),
    cortada: linhas.length > most,
  };
}

export const blocosDe = (blocos: readonly (Bloco | null)[]): Bloco[] =>
  blocos.filter((um): um is Bloco => um !== null);

/** A day as a value, `AAAA-MM-DD`. */
export const dia = (iso: string | null | undefined): Valor | null =>
  iso ? { tipo: 'data', valor: iso } : null;

/** A day within words, as the trade's papers write it. */
export const diaEscrito = (iso: string | null | undefined): string =>
  iso ? iso.split('-').reverse().join('/') : '';

export const entre = (inicio: string, fim: string): string =>
  inicio === fim ? diaEscrito(inicio) : `${diaEscrito(inicio)} a ${diaEscrito(fim)}`;

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Centavos within words: `R$ 1.234,56`. */
export const reais = (centavos: number): string => `R$ ${decimal.format(centavos / 100)}`;

/** Centavos as a value. */
export const dinheiro = (centavos: number | null | undefined): Valor | null =>
  centavos === null || centavos === undefined ? null : { tipo: 'dinheiro', valor: centavos };

/** CNPJ or CPF as a value; the root of a CNPJ as it is. */
export const inscricao = (documento: string | null): Valor | null => {
  if (!documento) return null;
  return formatDocumento(documento) === documento ? documento : { tipo: 'documento', valor: documento };
};

const inteiro = new Intl.NumberFormat('pt-BR');

/** Numbers as the way of writing here counts them. */
export const quantos = (n: number): string => inteiro.format(n);
