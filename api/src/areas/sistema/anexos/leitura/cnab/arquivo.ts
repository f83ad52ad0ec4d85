import { periodoDe } from '../datas';
import type { Documento, Papel } from '../documento';
import { quantos } from '../papel';
import { avisoDeslocadas, noLugar } from './linhas';

/** What files of both lengths tell alike. */
export interface Arquivo {
  linhas: readonly string[];
  retorno: boolean;
  empresa: { nome: string | null; documento: string | null };
  /** Day it was made. */
  gerado: string | null;
  /** Days of what it tells: when a title was paid or credited, when money came and went. */
  dias: readonly (string | null)[];
  /** In centavos, of its titles and payments. */
  valores: readonly (number | null)[];
  papel: Papel;
}

/**
 * A file of a bank as one document. An answer or a statement is of the days that it tells of: it is made the day after,
 * which may be in another month. What is asked of a bank is of the day on which it was made.
 */
export function documentoDe(arquivo: Arquivo): Documento {
  const { linhas, retorno, empresa, gerado, valores, papel } = arquivo;
  const dias = arquivo.dias.filter((um) => um !== null).sort();
  return {
    especie: retorno ? 'cnab_retorno' : 'cnab_remessa',
    texto: linhas.map((um) => um.replace(/\s+/g, ' ')).join('\n'),
    protegido: false,
    partes: [{ papel: 'Empresa', ...empresa }],
    periodo: periodoDe(dias[0] ?? null, dias.at(-1) ?? null) ?? periodoDe(gerado, gerado),
    valor: valores.length > 0 ? somaDe(valores) : null,
    vencimento: null,
    linhaDigitavel: null,
    papel,
  };
}

export const somaDe = (valores: readonly (number | null)[]): number =>
  valores.reduce<number>((soma, um) => soma + (um ?? 0), 0);

/**
 * What makes one doubt that a file is whole, most important first.
 * @param completo its last record is there
 * @param ditas records that it says it has
 */
export const avisosDe = (
  linhas: readonly string[],
  tamanho: 240 | 400,
  { completo, ditas }: { completo: boolean; ditas: number | null },
): string[] => [
  ...(linhas.every((um) => noLugar(um, tamanho)) ? [] : [avisoDeslocadas]),
  ...(completo ? [] : ['Incompleto: falta o registro final do arquivo.']),
  ...(ditas && ditas !== linhas.length
    ? [`O arquivo diz ter ${quantos(ditas)} registros e tem ${quantos(linhas.length)}.`]
    : []),
];
