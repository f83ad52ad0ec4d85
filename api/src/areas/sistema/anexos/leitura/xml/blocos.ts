import { formatDocumento } from '@gestao/shared/rules/format';
import type { Bloco, Parte, Valor } from '../documento';
import { type No, texto } from './arvore';
import { centavosDe, dinheiro } from './valores';

/** Most lines of a table; a sheet of paper with more is not read on a page. */
const linhasMax = 200;
/** Longest text that is shown whole. */
const textoMax = 20_000;

type Fato = readonly [rotulo: string, valor: Valor | null | undefined];

/** What is known of these; `null` where nothing is. */
export function fatos(titulo: string | null, pares: readonly Fato[]): Bloco | null {
  const ditos = pares.flatMap(([rotulo, valor]) => (valor ? [{ rotulo, valor }] : []));
  return ditos.length === 0 ? null : { tipo: 'fatos', titulo, fatos: ditos };
}

export function tabela(
  titulo: string,
  colunas: readonly (string | readonly [rotulo: string, numero: 'numero'])[],
  linhas: readonly (readonly (Valor | null)[])[],
): Bloco | null {
  if (linhas.length === 0) return null;
  const vistas = linhas.slice(0, linhasMax);
  // A column that says nothing in any line takes room from those that do.
  const cheias = colunas.map((_, at) => vistas.some((linha) => linha[at]));
  const ditas = <T>(todas: readonly T[]): T[] => todas.filter((_, at) => cheias[at]);
  return {
    tipo: 'tabela',
    titulo,
    colunas: ditas(colunas).map((coluna) =>
      typeof coluna === 'string' ? { rotulo: coluna, numero: false } : { rotulo: coluna[0], numero: true },
    ),
    linhas: vistas.map((linha) => ditas(linha).map((valor) => valor ?? '')),
    cortada: linhas.length > linhasMax,
  };
}

export function palavras(titulo: string | null, dito: string | null): Bloco | null {
  return dito ? { tipo: 'texto', titulo, texto: dito.slice(0, textoMax) } : null;
}

type Soma = readonly [rotulo: string, ...caminhos: string[]];

/** Amounts by name, those of nothing left out: papers list every tax there is. A total is told even of nothing. */
export function somas(
  titulo: string,
  no: No | undefined,
  pares: readonly Soma[],
  total: readonly Soma[] = [],
): Bloco | null {
  const partes = pares.filter(([, ...caminhos]) => centavosDe(texto(no, ...caminhos)) !== 0);
  return fatos(
    titulo,
    [...partes, ...total].map(([rotulo, ...caminhos]) => [rotulo, dinheiro(texto(no, ...caminhos))]),
  );
}

/** Somebody on a paper, with what else is told of him. */
export interface Pessoa extends Parte {
  /** `IE 123`, `São Paulo/SP`: one line each. */
  detalhes?: readonly (string | null)[];
}

/** Who is on the paper, by role. */
export function pessoas(todas: readonly Pessoa[], titulo = 'Partes'): Bloco | null {
  return fatos(
    titulo,
    todas.map(({ papel, nome, documento, detalhes = [] }) => [
      papel,
      [nome, formatDocumento(documento), ...detalhes].filter(Boolean).join('\n'),
    ]),
  );
}

/** Those of them whom the paper names, without what is only shown. */
export const partesDe = (todas: readonly Pessoa[]): Parte[] =>
  todas.map(({ papel, nome, documento, alheia }) => ({
    papel,
    nome,
    documento,
    ...(alheia ? { alheia } : {}),
  }));

/** A person at this element, unless nothing is told of him. */
export function pessoa(
  papel: string,
  { nome, documento, detalhes, alheia }: Omit<Pessoa, 'papel'>,
): Pessoa[] {
  const limpo = documento?.replace(/[.\-/\s]/g, '').toUpperCase() || null;
  if (!nome && !limpo) return [];
  return [{ papel, nome, documento: limpo, detalhes: detalhes ?? [], ...(alheia ? { alheia } : {}) }];
}
