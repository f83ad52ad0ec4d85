import { isFechamentoAberto } from '@gestao/shared/contracts/operacao/values/fechamentos';
import { addDays, businessDaysBetween, type DayRules, isBusinessDay } from '@gestao/shared/rules/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { fechamentoAberto, tarefaAberta } from '../../../platform/area/open-rows';
import { fechamento } from '../../../platform/database/schema';

/** Business days counted ahead; a limit beyond it counts as this far. */
const horizonte = 180;

const folha = sql`not exists (select 1 from tarefa f where f.tarefa_pai_id = t.id and f.excluido_em is null)`;
const aberta = tarefaAberta(sql`t.status`);

/**
 * Per closing, what its tasks say, as one lateral row. `capacidade_milimin` counts the working days of
 * the responsible people from today to the limit.
 * @param hoje `AAAA-MM-DD` in America/Sao_Paulo
 * @param regras the firm's business days
 */
export function fatosSql(hoje: string, regras: DayRules): SQL {
  const dias: string[] = [];
  for (let dia = hoje, n = 0; n < horizonte; dia = addDays(dia, 1), n += 1) {
    if (isBusinessDay(dia, regras)) dias.push(dia);
  }
  return sql`lateral (
    select
      (count(*) filter (where ${aberta} and t.data_vencimento < ${hoje}::date))::int as atrasadas,
      (count(*) filter (where ${aberta} and t.data_meta < ${hoje}::date))::int as meta_vencida,
      (count(*) filter (where ${aberta} and (t.lado = 'cliente' or t.status = 'aguardando_cliente')))::int
        as pendencias_cliente,
      (count(*) filter (where t.status = 'em_revisao'))::int as em_revisao,
      coalesce(sum(t.minutos_estimados_milimin) filter (where ${aberta}), 0)::bigint as restante_milimin,
      (select coalesce(sum(u.capacidade_minutos_dia), 0) * 1000 * (
          select count(*) from unnest(${`{${dias.join(',')}}`}::date[]) d where d <= ${fechamento.data_limite})
        from usuario u where u.id in (select r.responsavel_id from tarefa r
          where r.fechamento_id = ${fechamento.id} and r.excluido_em is null
            and ${tarefaAberta(sql`r.status`)}))::bigint as capacidade_milimin
    from tarefa t
    where t.fechamento_id = ${fechamento.id} and t.excluido_em is null and ${folha}
  )`;
}

/** Same rule as `situacaoDoFechamento`, for filters; a test holds the two together. */
export const situacaoSql = sql<string | null>`case
  when not (${fechamentoAberto(fechamento.status)}) then null
  when fatos.atrasadas > 0 then 'atrasado'
  when fatos.meta_vencida > 0 then 'em_risco'
  when ${fechamento.data_limite} is not null and fatos.restante_milimin > fatos.capacidade_milimin then 'em_risco'
  else 'no_prazo' end`;

export const anexosAValidar = sql<number>`(select count(*)::int from anexo a
  join tarefa ta on a.entidade = 'tarefa' and a.entidade_id = ta.id
  where ta.fechamento_id = ${fechamento.id} and a.validacao = 'pendente' and a.excluido_em is null)`;

/** Business days to the limit; `null` without one, or when nothing is left to do. */
export function diasUteisRestantes(
  status: string,
  limite: string | null,
  hoje: string,
  regras: DayRules,
): number | null {
  if (limite === null || !isFechamentoAberto(status)) return null;
  return businessDaysBetween(hoje, limite, regras);
}
