import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import type { Excecao } from '@gestao/shared/contracts/operacao/modelo-clientes';

/** As the link keeps them: keys that are off, and by key another person or another day. */
export interface Excecoes {
  desligadas?: string[];
  pessoas?: Record<string, string>;
  dias?: Record<string, number>;
}

const doMapa = <T>(mapa: Readonly<Record<string, T>>, chave: string): T | null =>
  Object.hasOwn(mapa, chave) ? (mapa[chave] ?? null) : null;

/** What is kept, task by task. */
export function readExcecoes(excecoes: Excecoes | null): Excecao[] {
  const { desligadas = [], pessoas = {}, dias = {} } = excecoes ?? {};
  const chaves = [...new Set([...desligadas, ...Object.keys(pessoas), ...Object.keys(dias)])];
  return chaves.map((chave) => ({
    chave,
    desligada: desligadas.includes(chave),
    responsavel_uuid: doMapa(pessoas, chave),
    dia: doMapa(dias, chave),
  }));
}

/** What is to be kept; nothing where nothing differs. */
export function keepExcecoes(excecoes: readonly Excecao[]): Excecoes | null {
  const pares = <T>(of: (one: Excecao) => T | null) =>
    Object.fromEntries(
      excecoes.flatMap((one): [string, T][] => {
        const value = of(one);
        return value === null ? [] : [[one.chave, value]];
      }),
    );
  const desligadas = excecoes.filter(({ desligada }) => desligada).map(({ chave }) => chave);
  const pessoas = pares(({ responsavel_uuid }) => responsavel_uuid);
  const dias = pares(({ dia }) => dia);
  if ([desligadas, Object.keys(pessoas), Object.keys(dias)].every(({ length }) => length === 0)) return null;
  return { desligadas, pessoas, dias };
}

/** Whether the rule of a task counts by a day at all. */
export const temDia = ({ regra_tipo }: Pick<FechamentoModeloTarefa, 'regra_tipo'>): boolean =>
  regra_tipo === 'dia_fixo' || regra_tipo === 'dia_util' || regra_tipo === 'apos_anteriores';

/** Why a task cannot have this day; `null` where it can. */
export function problemaDoDia(
  { regra_tipo }: Pick<FechamentoModeloTarefa, 'regra_tipo'>,
  dia: number | null,
): string | null {
  if (dia === null) return null;
  if (!temDia({ regra_tipo })) return 'A regra desta tarefa não tem dia.';
  if (regra_tipo === 'dia_fixo' && (dia < 1 || dia > 31)) return 'Informe um dia de 1 a 31.';
  if (regra_tipo === 'dia_util' && (dia < 1 || dia > 22)) return 'Informe um dia útil de 1 a 22.';
  return null;
}

/** What differs, in words, for lists and the log. */
export function excecaoEmPalavras(
  { desligada, responsavel_uuid, dia }: Excecao,
  titulo: string,
  nomeDe: (uuid: string) => string,
): string {
  if (desligada) return `${titulo}: desligada`;
  return `${titulo}: ${[
    responsavel_uuid === null ? null : nomeDe(responsavel_uuid),
    dia === null ? null : `dia ${dia}`,
  ]
    .filter((one) => one !== null)
    .join(', ')}`;
}
