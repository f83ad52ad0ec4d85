import {
  farolLabels,
  type Indicador,
  type IndicadorLista,
  type IndicadorListQuery,
  sentidoLabels,
} from '@gestao/shared/contracts/operacao/indicadores';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { indicador, indicador_valor, usuario } from '../../../platform/database/schema';
import { indicadorRows, valorRows } from './indicadores.rows';
import { farolDe, tendenciaDe } from './indicadores.rules';

const periodicidadeLabels: Record<string, string> = {
  semanal: 'Semanal',
  mensal: 'Mensal',
  trimestral: 'Trimestral',
};

/** Months of the sparkline. */
const meses = 12;

/** The active indicators of a person with their last twelve months. */
export async function listIndicadores(
  context: AppContext,
  actor: Actor,
  query: IndicadorListQuery,
): Promise<IndicadorLista> {
  const { orm } = context.database;
  const desde = addMonths(dateIn(context.now()).slice(0, 7), -meses);
  const visiveis = and(isNull(indicador.excluido_em), eq(indicador.ativo, true), indicadorRows(actor));
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
      })
      .from(indicador_valor)
      .innerJoin(indicador, eq(indicador.id, indicador_valor.indicador_id))
      .where(and(visiveis, valorRows(actor), gte(indicador_valor.competencia, desde)))
      .orderBy(asc(indicador_valor.competencia)),
  ]);
  const busca = query.busca?.toLocaleLowerCase('pt-BR');
  const itens = indicadores.map((row) =>
    indicadorItem(
      row,
      valores.filter((valor) => valor.indicador_id === row.indicador.id),
    ),
  );
  return {
    itens: itens.filter(
      (item) =>
        (!busca || `${item.nome} ${item.descricao}`.toLocaleLowerCase('pt-BR').includes(busca)) &&
        (!query.farol || item.farol === query.farol),
    ),
    total: itens.length,
  };
}

function indicadorItem(
  { indicador: row, dono }: { indicador: typeof indicador.$inferSelect; dono: string },
  valores: { competencia: string; recorte: string; valor: number | null }[],
): Indicador {
  const proprios = valores.filter((valor) => valor.recorte === 'usuario');
  const recorte = proprios.length > 0 ? 'eu' : 'geral';
  const sentido = row.sentido as Indicador['sentido'];
  const alvo = { meta: row.meta, limite_atencao: row.limite_atencao, sentido };
  const serie = (recorte === 'eu' ? proprios : valores).slice(-meses).map(({ competencia, valor }) => ({
    competencia,
    valor,
    farol: farolDe(valor, alvo),
  }));
  const ultimo = serie.at(-1);
  const farol = ultimo?.farol ?? 'sem_dados';
  return {
    uuid: row.uuid,
    nome: row.nome,
    descricao: row.descricao,
    unidade: row.unidade as Indicador['unidade'],
    sentido,
    sentido_label: sentidoLabels[sentido],
    periodicidade_label: periodicidadeLabels[row.periodicidade] ?? row.periodicidade,
    dono,
    recorte,
    competencia: ultimo?.competencia ?? null,
    valor: ultimo?.valor ?? null,
    meta: row.meta,
    limite_atencao: row.limite_atencao,
    farol,
    farol_label: farolLabels[farol],
    tendencia: tendenciaDe(serie.map((ponto) => ponto.valor)),
    serie,
  };
}
