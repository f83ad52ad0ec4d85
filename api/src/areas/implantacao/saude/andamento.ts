import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { businessDaysBetween, type DayRules, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { cliente, implantacao, implantacao_fase } from '../../../platform/database/schema';
import { progressoDasFasesPorId } from '../../operacao/tarefas/progresso';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { progressoDasFases, progressoEsperado, type Saude, saudeDe } from './saude.rules';

/** How an open implantação goes, counted from its records (docs/domain/implantacao.md#saude). */
export interface Andamento extends Saude {
  /** Whole percent. */
  progresso: number;
  progresso_esperado: number;
  /** Name of the first phase that is not over; `null` when all are. */
  fase_atual: string | null;
}

/**
 * Counts how open implantações go; those that wait to be taken over and those that are over are not there. A paused one
 * is counted on the day it was paused.
 * @param hoje `AAAA-MM-DD`
 */
export async function readAndamentos(
  orm: Reader,
  ids: readonly number[],
  hoje: string,
): Promise<Map<number, Andamento>> {
  if (ids.length === 0) return new Map();
  const rows = await selectSinais(orm, ids, hoje);
  const vivas = rows.filter(({ status }) => isImplantacaoAberta(status) && status !== 'aguardando_inicio');
  if (vivas.length === 0) return new Map();
  const quais = vivas.map(({ id }) => id);
  const fases = await orm
    .select()
    .from(implantacao_fase)
    .where(and(inArray(implantacao_fase.implantacao_id, quais), isNull(implantacao_fase.excluido_em)))
    .orderBy(asc(implantacao_fase.ordem), asc(implantacao_fase.id));
  const progressos = await progressoDasFasesPorId(orm, quais);
  const regras = new Map<string, DayRules>();
  const andamentos = new Map<number, Andamento>();
  for (const row of vivas) {
    const dias = await diasDe(orm, regras, row);
    const dia = row.pausada_em ?? hoje;
    const inicio = row.data_inicio ?? dia;
    const suas = fases
      .filter(({ implantacao_id }) => implantacao_id === row.id)
      .map((fase) => ({ ...fase, progresso: progressos.get(fase.id) ?? 0 }));
    const progresso = progressoDasFases(suas);
    const esperado = progressoEsperado(suas, dia, dias);
    const desde = (data: string) => Math.max(0, businessDaysBetween(data, dia, dias));
    const ativo = row.cliente_ativo_em ? dateIn(new Date(row.cliente_ativo_em)) : inicio;
    const saude = saudeDe({
      progresso,
      esperado,
      documentos: { devidos: row.documentos_devidos, resolvidos: row.documentos_resolvidos },
      diasSemCliente: Math.min(desde(ativo), desde(inicio)),
      checkin: row.checkin_humor ? { humor: row.checkin_humor, dias: desde(row.checkin_em as string) } : null,
      diasDesdeInicio: desde(inicio),
      impedimentos: row.impedimentos,
      multaVencida: row.multa_vencida,
    });
    const atual = suas.find(({ status }) => status === 'em_andamento' || status === 'pendente');
    andamentos.set(row.id, {
      ...saude,
      progresso,
      progresso_esperado: esperado,
      fase_atual: atual?.nome ?? null,
    });
  }
  return andamentos;
}

/** The firm's business days where the client is, each place read once. */
async function diasDe(
  orm: Reader,
  lidas: Map<string, DayRules>,
  { uf, municipio_ibge }: { uf: string | null; municipio_ibge: string | null },
): Promise<DayRules> {
  const lugar = `${uf}/${municipio_ibge}`;
  const antes = lidas.get(lugar);
  if (antes) return antes;
  const dias = await readDayRules(orm, { uf, municipio_ibge });
  lidas.set(lugar, dias);
  return dias;
}

/** Whatever the client did last: a file, an answer, a task of his, a page that writes. */
export const ultimaAcaoDoCliente = sql<string | null>`greatest(${implantacao}.cliente_ativo_em,
  (select max(d.resposta_em) from documento_pedido d where d.implantacao_id = ${implantacao}.id),
  (select max(a.criado_em) from anexo a join documento_pedido d on d.id = a.entidade_id
    where a.entidade = 'documento_pedido' and a.origem <> 'interno' and d.implantacao_id = ${implantacao}.id),
  (select max(t.concluida_em) from tarefa t where t.implantacao_id = ${implantacao}.id and t.lado = 'cliente'))`;

function selectSinais(orm: Reader, ids: readonly number[], hoje: string) {
  const i = sql`${implantacao}.id`;
  const devidos = sql`from documento_pedido d where d.implantacao_id = ${i} and d.excluido_em is null
    and d.obrigatorio and d.prazo <= coalesce(${implantacao}.pausada_em, ${hoje}::date)`;
  const ultimo = sql`from implantacao_checkin k where k.implantacao_id = ${i} and k.excluido_em is null
    and k.humor is not null order by k.data desc, k.id desc limit 1`;
  const abertas = sql`from tarefa t where t.implantacao_id = ${i} and t.excluido_em is null
    and ${tarefaAberta(sql`t.status`)}`;
  return orm
    .select({
      id: implantacao.id,
      status: implantacao.status,
      data_inicio: implantacao.data_inicio,
      pausada_em: implantacao.pausada_em,
      uf: cliente.uf,
      municipio_ibge: cliente.municipio_ibge,
      documentos_devidos: sql<number>`(select count(*)::int ${devidos})`,
      documentos_resolvidos: sql<number>`(select count(*)::int ${devidos} and d.status in ('aprovado', 'dispensado'))`,
      cliente_ativo_em: ultimaAcaoDoCliente,
      checkin_humor: sql<string | null>`(select k.humor ${ultimo})`,
      checkin_em: sql<string | null>`(select k.data::text ${ultimo})`,
      impedimentos: sql<number>`(select count(*)::int from tarefa_impedimento p where p.resolvido_em is null
        and p.excluido_em is null and p.tarefa_id in (select t.id ${abertas}))`,
      multa_vencida: sql<boolean>`exists (select 1 ${abertas} and t.gera_multa and t.data_vencimento < ${hoje}::date)`,
    })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .where(and(inArray(implantacao.id, [...ids]), isNull(implantacao.excluido_em)))
    .orderBy(asc(implantacao.id));
}
