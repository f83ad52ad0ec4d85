import {
  type FormulaChave,
  formulas,
  type Recorte,
} from '@gestao/shared/contracts/operacao/values/indicadores';
import { eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { offered, type Reader } from '../../../platform/area/area';
import type {
  IndicatorMonth,
  IndicatorRecord,
  IndicatorSource,
  IndicatorSum,
} from '../../../platform/area/indicator';
import { equipe, equipe_membro, usuario } from '../../../platform/database/schema';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { type Conta, contaDe, cortesDoRegistro, type Lugar } from './indicadores.rules';
import { monthOf } from './meses';

type Fonte = Pick<AppContext, 'areas' | 'database' | 'now'>;

/** A cut and what its records come to. */
export interface Corte extends Conta {
  recorte: Recorte;
  recorte_id: number | null;
}

/** The very records of a month that a formula counts, of every area that has some of it. */
export const readRegistros = (
  context: Fonte,
  chave: FormulaChave,
  competencia: string,
): Promise<IndicatorRecord[]> => readFonte(context, chave, competencia, (fonte) => fonte.read);

async function readFonte<T>(
  context: Fonte,
  chave: FormulaChave,
  competencia: string,
  how: (fonte: IndicatorSource) => (context: Fonte, mes: IndicatorMonth) => Promise<T[]>,
): Promise<T[]> {
  const mes = { ...monthOf(competencia), regras: await readDayRules(context.database) };
  const fontes = offered(context.areas, 'indicators').filter((one) => one.chave === chave);
  return (await Promise.all(fontes.map((fonte) => how(fonte)(context, mes)))).flat();
}

/** Department and teams of everybody, for records that name a person only. */
export async function readLugares(orm: Reader): Promise<Map<number, Lugar>> {
  const [pessoas, membros] = await Promise.all([
    orm.select({ id: usuario.id, departamentoId: usuario.departamento_id }).from(usuario),
    orm
      .select({ usuario_id: equipe_membro.usuario_id, equipe_id: equipe_membro.equipe_id })
      .from(equipe_membro)
      .innerJoin(equipe, eq(equipe.id, equipe_membro.equipe_id))
      .where(isNull(equipe.excluido_em)),
  ]);
  const lugares = new Map<number, { departamentoId: number | null; equipes: number[] }>(
    pessoas.map(({ id, departamentoId }) => [id, { departamentoId, equipes: [] }]),
  );
  for (const { usuario_id, equipe_id } of membros) lugares.get(usuario_id)?.equipes.push(equipe_id);
  return lugares;
}

export const chaveDoCorte = (recorte: string, id: number | null) => `${recorte} ${id ?? ''}`;

/** Records by cut, each in the order they came. */
export function registrosPorCorte<R extends IndicatorSum>(
  registros: readonly R[],
  chave: FormulaChave,
  lugares: ReadonlyMap<number, Lugar>,
): Map<string, { recorte: Recorte; recorte_id: number | null; registros: R[] }> {
  const grupos = new Map<string, { recorte: Recorte; recorte_id: number | null; registros: R[] }>([
    ['geral ', { recorte: 'geral', recorte_id: null, registros: [] }],
  ]);
  for (const registro of registros) {
    for (const [recorte, recorte_id] of cortesDoRegistro(registro, formulas[chave].recortes, (id) =>
      lugares.get(id),
    )) {
      const key = chaveDoCorte(recorte, recorte_id);
      const grupo = grupos.get(key);
      if (grupo) grupo.registros.push(registro);
      else grupos.set(key, { recorte, recorte_id, registros: [registro] });
    }
  }
  return grupos;
}

/** Every cut of a formula in a month; the general one is always there. */
export async function calculateIndicador(
  context: Fonte,
  chave: FormulaChave,
  competencia: string,
  lugares: ReadonlyMap<number, Lugar>,
): Promise<Corte[]> {
  const soma = formulas[chave].forma !== 'mediana';
  const parcelas = await readFonte<IndicatorSum>(
    context,
    chave,
    competencia,
    (fonte) => (soma && fonte.sum) || fonte.read,
  );
  const grupos = registrosPorCorte(parcelas, chave, lugares);
  return [...grupos.values()].map(({ registros, ...corte }) => ({
    ...corte,
    ...contaDe(formulas[chave], registros),
  }));
}
