import {
  type Funil,
  type FunilQuery,
  type OportunidadeEtapa,
  oportunidadeEtapaLabels,
} from '@gestao/shared/contracts/comercial/oportunidades';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, or, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { oportunidade } from '../../../platform/database/schema';
import {
  aberta,
  filtrosComuns,
  oportunidadeItem,
  selectOportunidades,
  vivasDe,
} from './oportunidades.repository';
import { movimenta } from './oportunidades.rules';

const cartoesPorColuna = 50;

/** Columns of the funnel: open stages whole, won and lost of the last 30 days. */
export async function getFunil(context: AppContext, actor: Actor, query: FunilQuery): Promise<Funil> {
  const hoje = dateIn(context.now());
  const filtros = await filtrosComuns(context.database, query, hoje);
  const desde = sql`${addDays(hoje, -30)}::date`;
  const rows = await selectOportunidades(context.database)
    .where(
      and(
        vivasDe(actor),
        or(aberta, sql`coalesce(${oportunidade.ganha_em}, ${oportunidade.perdida_em}) >= ${desde}`),
        filtros,
      ),
    )
    .orderBy(asc(oportunidade.previsao_fechamento), asc(oportunidade.id))
    .limit(5000);
  const itens = rows.map((row) => ({
    ...oportunidadeItem(row, hoje),
    movimenta: movimenta(actor, row.responsavel_id),
  }));
  return {
    colunas: (Object.keys(oportunidadeEtapaLabels) as OportunidadeEtapa[]).map((etapa) => {
      const daColuna = itens.filter((item) => item.etapa === etapa);
      return {
        etapa,
        etapa_label: oportunidadeEtapaLabels[etapa],
        total: daColuna.length,
        valor_centavos: daColuna.reduce((soma, item) => soma + item.valor_total_centavos, 0),
        ponderado_centavos: daColuna.reduce((soma, item) => soma + item.valor_ponderado_centavos, 0),
        itens: daColuna.slice(0, cartoesPorColuna),
      };
    }),
  };
}
