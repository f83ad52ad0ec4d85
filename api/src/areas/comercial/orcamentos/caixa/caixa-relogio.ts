import type { Fila, OrcamentoStatus } from '@gestao/shared/contracts/comercial/orcamentos';
import {
  addOfficeMinutes,
  type OfficeHours,
  officeMinutes,
  officeMinutesBetween,
} from '@gestao/shared/rules/business-hours';
import { type DayRules, dateIn } from '@gestao/shared/rules/calendar';
import { desc, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/database/database';
import { parametrizacao_versao, precificacao_valor } from '../../../../platform/database/schema/index';
import { readConfigs } from '../../../sistema/configs/configs.repository';
import { readDayRules } from '../../../sistema/feriados/firm-calendar';

/** What the clocks of the inbox go by: office hours, business days, and the limits in office minutes. */
export interface Relogio {
  expediente: OfficeHours;
  dias: DayRules;
  precificacao_minutos: number;
  aprovacao_minutos: number;
}

const padrao = { sla_precificacao_dias_uteis: 2, sla_aprovacao_horas_uteis: 8 };
type Chave = keyof typeof padrao;
const chaves = Object.keys(padrao) as Chave[];

/**
 * The clock of the firm's settings and of the parameters in force; before the first version, of the draft.
 * @param hoje `AAAA-MM-DD`
 */
export async function readCaixaRelogio(orm: Database['orm'] | Transaction, hoje: string): Promise<Relogio> {
  const publicado = (chave: Chave) =>
    sql<string | null>`${parametrizacao_versao.snapshot} -> 'valores' -> ${chave}::text ->> 'valor'`;
  const [config, dias, [versao], rascunho] = await Promise.all([
    readConfigs(orm, 'calendario'),
    readDayRules({ orm } as Database),
    orm
      .select({
        sla_precificacao_dias_uteis: publicado('sla_precificacao_dias_uteis'),
        sla_aprovacao_horas_uteis: publicado('sla_aprovacao_horas_uteis'),
      })
      .from(parametrizacao_versao)
      .where(lte(parametrizacao_versao.vigente_desde, hoje))
      .orderBy(desc(parametrizacao_versao.vigente_desde), desc(parametrizacao_versao.numero))
      .limit(1),
    orm
      .select({ chave: precificacao_valor.chave, valor: precificacao_valor.valor })
      .from(precificacao_valor)
      .where(inArray(precificacao_valor.chave, chaves)),
  ]);
  const valor = (chave: Chave) =>
    Number(versao?.[chave] ?? rascunho.find((row) => row.chave === chave)?.valor ?? padrao[chave]);
  const expediente = { inicio: config.expediente_inicio, fim: config.expediente_fim };
  return {
    expediente,
    dias,
    precificacao_minutos: valor('sla_precificacao_dias_uteis') * officeMinutes(expediente),
    aprovacao_minutos: valor('sla_aprovacao_horas_uteis') * 60,
  };
}

/**
 * Queue a budget waits in. A draft that a precificador already had was sent back to its seller; one in
 * pricing that an approver sent back waits as such for its precificador, for others to be priced.
 */
export function filaDoOrcamento({
  status,
  devolvido = false,
}: {
  status: OrcamentoStatus;
  devolvido?: boolean;
}): Fila {
  if (status === 'em_precificacao') return devolvido ? 'devolvidos' : 'a_precificar';
  if (status === 'em_aprovacao') return 'aguardando_aprovacao';
  return status === 'rascunho' ? 'devolvidos' : 'perguntas';
}

/** The instant the time of a budget's status runs out; `null` where nobody's clock runs. */
export function vencimentoDe(status: OrcamentoStatus, desde: Date, relogio: Relogio): Date | null {
  if (status === 'em_precificacao') {
    return addOfficeMinutes(desde, relogio.precificacao_minutos, relogio.expediente, relogio.dias);
  }
  if (status !== 'em_aprovacao') return null;
  return addOfficeMinutes(desde, relogio.aprovacao_minutos, relogio.expediente, relogio.dias);
}

/** The clock of a waiting budget as its list shows it. */
export function relogioDoOrcamento(status: OrcamentoStatus, desde: Date, relogio: Relogio, agora: Date) {
  const ate = vencimentoDe(status, desde, relogio);
  if (!ate) return { sla_em: null, sla_ate: null, sla_minutos: null, sla: null };
  const sla_em = dateIn(ate);
  const sla: 'no_prazo' | 'vence_hoje' | 'atrasado' =
    ate < agora ? 'atrasado' : sla_em === dateIn(agora) ? 'vence_hoje' : 'no_prazo';
  return {
    sla_em,
    sla_ate: ate.toISOString(),
    sla_minutos: officeMinutesBetween(agora, ate, relogio.expediente, relogio.dias),
    sla,
  };
}
