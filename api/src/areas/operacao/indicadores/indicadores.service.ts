import type { ListResult } from '@gestao/shared/contracts/comum/http';
import {
  farolLabels,
  type Indicador,
  type IndicadorExportQuery,
  type IndicadorLista,
  type IndicadorListQuery,
  periodicidadeLabels,
  sentidoLabels,
} from '@gestao/shared/contracts/operacao/indicadores';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, gte, lte, or, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { indicador, indicador_valor, usuario } from '../../../platform/database/schema';
import { type CorteAlvo, findAlvo } from './cortes';
import { indicadorRows, valorRows } from './indicadores.rows';
import { farolDe, tendenciaDe } from './indicadores.rules';
import { type MetaDe, readMetas } from './metas';
import { meses } from './recalculo';

type Valor = Pick<
  typeof indicador_valor.$inferSelect,
  | 'competencia'
  | 'recorte'
  | 'valor'
  | 'numerador'
  | 'denominador'
  | 'congelado'
  | 'ajustado_denominador'
  | 'ajustado_valor'
>;

/** The last month that is over: the current one says little before its end. */
export const ultimoMes = (now: Date): string => addMonths(dateIn(now).slice(0, 7), -1);

/**
 * The active indicators of a person with the twelve months up to one, by a cut (docs/domain/operacao.md#indicadores).
 * @throws Refusal 404 for a cut that is nobody's; 403 for a client's person
 */
export async function listIndicadores(
  context: AppContext,
  actor: Actor,
  query: IndicadorListQuery,
): Promise<IndicadorLista> {
  const { orm } = context.database;
  const competencia = query.competencia ?? ultimoMes(context.now());
  const visiveis = and(
    eq(indicador.ativo, query.situacao !== 'inativos'),
    indicadorRows(actor, context.areas),
  );
  const alvo = query.recorte ? await findAlvo(orm, actor, query) : undefined;
  const [indicadores, valores] = await Promise.all([
    orm
      .select({ indicador, dono: usuario.nome })
      .from(indicador)
      .innerJoin(usuario, eq(usuario.id, indicador.dono_id))
      .where(visiveis)
      .orderBy(asc(indicador.id))
      .limit(200),
    orm
      .select({
        indicador_id: indicador_valor.indicador_id,
        competencia: indicador_valor.competencia,
        recorte: indicador_valor.recorte,
        valor: indicador_valor.valor,
        numerador: indicador_valor.numerador,
        denominador: indicador_valor.denominador,
        congelado: indicador_valor.congelado,
        ajustado_denominador: indicador_valor.ajustado_denominador,
        ajustado_valor: indicador_valor.ajustado_valor,
      })
      .from(indicador_valor)
      .innerJoin(indicador, eq(indicador.id, indicador_valor.indicador_id))
      .where(
        and(
          visiveis,
          valorRows(actor),
          gte(indicador_valor.competencia, addMonths(competencia, 1 - meses)),
          lte(indicador_valor.competencia, competencia),
          cortesPedidos(actor, alvo),
        ),
      )
      .orderBy(asc(indicador_valor.competencia)),
  ]);
  const metaDe = await readMetas(
    orm,
    indicadores.map((row) => row.indicador.id),
  );
  const porIndicador = new Map<number, Valor[]>();
  for (const { indicador_id, ...valor } of valores) {
    const dele = porIndicador.get(indicador_id);
    if (dele) dele.push(valor);
    else porIndicador.set(indicador_id, [valor]);
  }
  const busca = query.busca?.toLocaleLowerCase('pt-BR');
  const itens = indicadores.map((row) =>
    indicadorItem(row, porIndicador.get(row.indicador.id) ?? [], { actor, alvo, competencia, metaDe }),
  );
  return {
    itens: itens.filter(
      (item) =>
        (!busca || `${item.nome} ${item.descricao}`.toLocaleLowerCase('pt-BR').includes(busca)) &&
        (!query.farol || item.farol === query.farol),
    ),
    total: itens.length,
    competencia,
    pode_criar: actor.visaoTotal,
  };
}

/** Without a cut asked for: the firm's, and of a restricted view the own one too. */
function cortesPedidos(actor: Actor, alvo: CorteAlvo | undefined): SQL | undefined {
  const { recorte, recorte_id } = indicador_valor;
  if (alvo?.id != null) return and(eq(recorte, alvo.recorte), eq(recorte_id, alvo.id));
  const doEscritorio = eq(recorte, 'geral');
  if (alvo || actor.visaoTotal) return doEscritorio;
  return or(doEscritorio, and(eq(recorte, 'usuario'), eq(recorte_id, actor.usuarioId)));
}

function indicadorItem(
  { indicador: row, dono }: { indicador: typeof indicador.$inferSelect; dono: string },
  valores: readonly Valor[],
  {
    actor,
    alvo,
    competencia,
    metaDe,
  }: { actor: Actor; alvo: CorteAlvo | undefined; competencia: string; metaDe: MetaDe },
): Indicador {
  const eu = !alvo && valores.some((valor) => valor.recorte === 'usuario');
  const recorte = eu ? 'usuario' : (alvo?.recorte ?? 'geral');
  const recorte_id = eu ? actor.usuarioId : (alvo?.id ?? null);
  const sentido = row.sentido;
  const alvoDe = (mes: string) => ({ ...metaDe(row.id, mes, { recorte, recorte_id }), sentido });
  const serie = valores
    .filter((valor) => valor.recorte === recorte)
    .map(({ competencia: mes, valor }) => ({
      competencia: mes,
      valor,
      farol: farolDe(valor, alvoDe(mes)),
    }));
  const ultimo = valores.find((valor) => valor.recorte === recorte && valor.competencia === competencia);
  const { meta, meta_minima, limite_atencao } = alvoDe(competencia);
  const farol = farolDe(ultimo?.valor ?? null, alvoDe(competencia));
  const escritorio = eu
    ? (valores.find((valor) => valor.recorte === 'geral' && valor.competencia === competencia)?.valor ?? null)
    : null;
  return {
    uuid: row.uuid,
    nome: row.nome,
    descricao: row.descricao,
    unidade: row.unidade,
    sentido,
    sentido_label: sentidoLabels[sentido],
    periodicidade_label: periodicidadeLabels[row.periodicidade] ?? row.periodicidade,
    dono,
    recorte: eu ? 'eu' : recorte,
    competencia,
    valor: ultimo?.valor ?? null,
    numerador: ultimo?.numerador ?? null,
    denominador: ultimo?.denominador ?? null,
    congelado: ultimo?.congelado ?? false,
    ajustado: ultimo && ajustadoDe(ultimo) ? { valor: ultimo.ajustado_valor } : null,
    escritorio,
    meta,
    meta_minima,
    limite_atencao,
    farol,
    farol_label: farolLabels[farol],
    tendencia:
      ultimo && serie.at(-1)?.competencia === competencia
        ? tendenciaDe(serie.map((ponto) => ponto.valor))
        : null,
    serie,
  };
}

/** Whether a frozen value has become another one since. */
export const ajustadoDe = (
  row: Pick<Valor, 'congelado' | 'ajustado_denominador' | 'ajustado_valor'>,
): boolean => row.congelado && (row.ajustado_denominador !== null || row.ajustado_valor !== null);

/** The same list, as its file takes it. */
export async function exportIndicadores(
  context: AppContext,
  actor: Actor,
  { pagina, por_pagina, cursor: _cursor, ...query }: IndicadorExportQuery,
): Promise<ListResult<Indicador>> {
  const { itens } = await listIndicadores(context, actor, query);
  const inicio = (pagina - 1) * por_pagina;
  return {
    itens: itens.slice(inicio, inicio + por_pagina),
    total: itens.length,
    total_exato: true,
    pagina,
    por_pagina,
    agregados: {},
  };
}
