import { type SaudeFaixa, saudeFaixaLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import {
  idadeLabels,
  type PainelImplantacao,
  type PainelImplantacaoQuery,
  type PainelPeriodo,
} from '@gestao/shared/contracts/implantacao/painel';
import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  type DayRules,
  dateIn,
} from '@gestao/shared/rules/calendar';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import type { Reader } from '../../../platform/area/area';
import { documento_pedido, implantacao, implantacao_fase, usuario } from '../../../platform/database/schema';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { diaDoFim, emCurso, vivasDe } from '../implantacoes/implantacoes.repository';
import { faixaDaSaude } from '../saude/saude.rules';

const dias: Record<PainelPeriodo, number> = { '30d': 30, '90d': 90, '12m': 365 };
const quantidade = sql<number>`count(*)::int`;
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round(values.reduce((sum, one) => sum + one, 0) / values.length);

/**
 * Dashboard over the person's rows: how what runs stands today, and how what ended in the period went
 * (docs/domain/implantacao.md#painel). Days are counted on the firm's own calendar.
 * @throws Refusal 403 for a client's person
 */
export async function readPainel(
  { database: { orm }, now }: Pick<AppContext, 'database' | 'now'>,
  actor: Actor,
  { periodo }: PainelImplantacaoQuery,
): Promise<PainelImplantacao> {
  const hoje = dateIn(now());
  const de = addDays(hoje, 1 - dias[periodo]);
  const base = vivasDe(actor);
  const regras = await readDayRules(orm);
  const [correndo, esperando, concluidas, responsaveis, fases, pendentes, rejeitados] = await Promise.all([
    orm
      .select({ saude: implantacao.saude, inicio: implantacao.data_inicio })
      .from(implantacao)
      .where(and(base, emCurso)),
    orm.$count(implantacao, and(base, eq(implantacao.status, 'aguardando_inicio'))),
    readConcluidas(orm, base, de),
    orm
      .select({
        uuid: usuario.uuid,
        nome: usuario.nome,
        quantidade,
        saude_media: sql<number>`round(avg(${implantacao.saude}))::int`,
      })
      .from(implantacao)
      .innerJoin(usuario, eq(usuario.id, implantacao.responsavel_id))
      .where(and(base, emCurso))
      .groupBy(usuario.id)
      .orderBy(desc(quantidade), asc(usuario.nome)),
    readFases(orm, base, de, hoje, regras),
    documentosDas(orm, and(base, emCurso, sql`${documento_pedido.status} in ('pendente', 'rejeitado')`)),
    documentosDas(orm, and(base, emCurso, eq(documento_pedido.status, 'rejeitado'))),
  ]);
  return {
    de,
    ate: hoje,
    em_andamento: correndo.length,
    aguardando_inicio: esperando,
    saude_media: mean(correndo.map(({ saude }) => saude)),
    documentos_pendentes: pendentes.reduce((soma, um) => soma + um.quantidade, 0),
    ...figurasDasConcluidas(concluidas, regras),
    por_saude: (Object.keys(saudeFaixaLabels) as SaudeFaixa[]).map((faixa) => ({
      faixa,
      nome: saudeFaixaLabels[faixa],
      quantidade: correndo.filter(({ saude }) => faixaDaSaude(saude) === faixa).length,
    })),
    por_responsavel: responsaveis,
    por_fase: fases,
    documentos_rejeitados: rejeitados,
    por_idade: porIdade(
      correndo.map(({ inicio }) => inicio ?? hoje),
      hoje,
      regras,
    ),
  };
}

function readConcluidas(orm: Reader, base: SQL | undefined, de: string) {
  return orm
    .select({
      inicio: implantacao.data_inicio,
      fim: diaDoFim,
      previsto: implantacao.data_prevista_fim,
      nota: implantacao.nota_cliente,
    })
    .from(implantacao)
    .where(and(base, eq(implantacao.status, 'concluida'), sql`${diaDoFim} >= ${de}`));
}

function figurasDasConcluidas(
  concluidas: Awaited<ReturnType<typeof readConcluidas>>,
  regras: DayRules,
): Pick<PainelImplantacao, 'concluidas' | 'dias_uteis_medios' | 'no_prazo_bp' | 'nota_media_decimos'> {
  const planejadas = concluidas.filter(({ previsto }) => previsto !== null);
  const noPrazo = planejadas.filter(({ fim, previsto }) => previsto !== null && fim <= previsto).length;
  return {
    concluidas: concluidas.length,
    dias_uteis_medios: mean(
      concluidas.flatMap(({ inicio, fim }) => (inicio ? [businessDaysBetween(inicio, fim, regras)] : [])),
    ),
    no_prazo_bp: planejadas.length === 0 ? null : Math.round((noPrazo * 10_000) / planejadas.length),
    nota_media_decimos: mean(concluidas.flatMap(({ nota }) => (nota === null ? [] : [nota * 10]))),
  };
}

/** Where implantações stop: how long each phase took, of those that run and those that ended in the period. */
async function readFases(
  orm: Reader,
  base: SQL | undefined,
  de: string,
  hoje: string,
  regras: DayRules,
): Promise<PainelImplantacao['por_fase']> {
  const f = implantacao_fase;
  const inicio = sql<string>`coalesce(${f.inicio_real}, ${f.inicio_previsto})::text`;
  const fim = sql<string>`coalesce(${f.fim_real}, ${f.fim_previsto})::text`;
  const rows = await orm
    .select({ nome: f.nome, status: f.status, ordem: f.ordem, inicio, fim })
    .from(f)
    .innerJoin(implantacao, eq(implantacao.id, f.implantacao_id))
    .where(
      and(
        base,
        isNull(f.excluido_em),
        sql`${inicio} is not null`,
        sql`(${f.status} = 'em_andamento' and ${emCurso}
          or ${f.status} = 'concluida' and coalesce(${f.fim_real}, ${f.fim_previsto}) >= ${de}::date)`,
      ),
    );
  const porNome = new Map<string, { ordem: number; agora: number; dias: number[] }>();
  for (const row of rows) {
    const dela = porNome.get(row.nome) ?? { ordem: row.ordem, agora: 0, dias: [] };
    const corre = row.status === 'em_andamento';
    dela.dias.push(Math.max(0, businessDaysBetween(row.inicio, corre ? hoje : row.fim, regras)));
    dela.agora += corre ? 1 : 0;
    dela.ordem = Math.min(dela.ordem, row.ordem);
    porNome.set(row.nome, dela);
  }
  return [...porNome]
    .sort(([nome, um], [outro, dois]) => um.ordem - dois.ordem || nome.localeCompare(outro, 'pt-BR'))
    .map(([nome, dela]) => ({ nome, quantidade: dela.agora, dias_uteis: mean(dela.dias) ?? 0 }));
}

function documentosDas(orm: Reader, where: SQL | undefined) {
  return orm
    .select({ nome: documento_pedido.nome, quantidade })
    .from(documento_pedido)
    .innerJoin(implantacao, eq(implantacao.id, documento_pedido.implantacao_id))
    .where(and(isNull(documento_pedido.excluido_em), where))
    .groupBy(documento_pedido.nome)
    .orderBy(desc(quantidade), asc(documento_pedido.nome));
}

/** Ages in business days, each from and up to so many. */
const idades = [
  ['ate_10', 0, 10],
  ['ate_20', 11, 20],
  ['ate_40', 21, 40],
  ['mais_40', 41, null],
] as const;

/** @param inicios first days of those that run */
function porIdade(
  inicios: readonly string[],
  hoje: string,
  regras: DayRules,
): PainelImplantacao['por_idade'] {
  // An age is a span of first days: what is counted here and what the list shows by them is the same.
  const desde = (dias: number) => addBusinessDays(hoje, -dias, regras);
  return idades.map(([idade, de, ate]) => {
    const inicio_de = ate === null ? null : desde(ate);
    const inicio_ate = de === 0 ? null : addDays(desde(de - 1), -1);
    return {
      idade,
      nome: idadeLabels[idade],
      quantidade: inicios.filter(
        (inicio) =>
          (inicio_de === null || inicio >= inicio_de) && (inicio_ate === null || inicio <= inicio_ate),
      ).length,
      inicio_de,
      inicio_ate,
    };
  });
}
