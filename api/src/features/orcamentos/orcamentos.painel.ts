import { type OrcamentoStatus, orcamentoStatusLabels } from '@gestao/shared/contracts/orcamentos';
import type { PainelPrecificacao, Periodo } from '@gestao/shared/contracts/precificacao';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../app/actor';
import { forbidden } from '../../app/refusal';
import type { Database } from '../../database/database';
import {
  orcamento,
  orcamento_item,
  precificacao_origem,
  precificacao_recusa_motivo,
  precificacao_servico,
} from '../../database/schema';
import { vendedor, vivos } from './orcamentos.repository';
import { orcamentosProprios, veCustos } from './orcamentos.rows';
import { proporcaoBp } from './orcamentos.rules';

const dias: Record<Periodo, number> = { '30d': 30, '90d': 90, '12m': 365 };
const quantidade = sql<number>`count(*)::int`;
const mensal = sql<string>`coalesce(sum(${orcamento.mensal_centavos}), 0)`;

/**
 * Dashboard of the budgets created in the period. Restricted people get only their own ones in it
 * (domain 0.6), the mean margin only who may see costs.
 * @throws Refusal 403 for a client's person
 */
export async function readPainel(
  database: Database,
  actor: Actor,
  periodo: Periodo,
  hoje: string,
): Promise<PainelPrecificacao> {
  if (actor.isClient) throw forbidden();
  const de = addDays(hoje, 1 - dias[periodo]);
  const where = vivos(
    eq(orcamento.legado, false),
    actor.visaoTotal ? undefined : orcamentosProprios(actor),
    sql`(${orcamento.criado_em} at time zone 'America/Sao_Paulo')::date between ${de} and ${hoje}`,
  );
  const [numeros, por_status, cortes, motivos_recusa] = await Promise.all([
    readNumeros(database, where),
    porStatus(database, where),
    readCortes(database, where),
    motivosDeRecusa(database, where),
  ]);
  const { margem_media_bp, ...abertos } = numeros;
  return {
    de,
    ate: hoje,
    ...abertos,
    ...(veCustos(actor) ? { margem_media_bp } : {}),
    por_status,
    ...cortes,
    motivos_recusa,
  };
}

async function readNumeros({ orm }: Database, where: SQL | undefined) {
  const calculado = sql`${orcamento.total_tabela_centavos} > 0`;
  const aceito = sql`${orcamento.status} = 'aceito'`;
  const inteiro = (valor: string | null | undefined) =>
    valor === null || valor === undefined ? null : Number(valor);
  const [row] = await orm
    .select({
      criados: quantidade,
      enviados: sql<number>`(count(*) filter (where ${orcamento.enviado_em} is not null))::int`,
      aceitos: sql<number>`(count(*) filter (where ${aceito}))::int`,
      decididos: sql<number>`(count(*) filter (where ${orcamento.status} in ('aceito', 'recusado', 'expirado')))::int`,
      mrr: sql<string>`coalesce(sum(${orcamento.mensal_centavos}) filter (where ${aceito}), 0)`,
      implantacao: sql<string>`coalesce(sum(${orcamento.implantacao_centavos}) filter (where ${aceito}), 0)`,
      envio: sql<
        string | null
      >`round(avg(extract(epoch from ${orcamento.enviado_em} - ${orcamento.criado_em}) / 86400))`,
      aceite: sql<
        string | null
      >`round(avg(extract(epoch from ${orcamento.respondido_em} - ${orcamento.enviado_em}) / 86400)
        filter (where ${aceito}))`,
      desconto: sql<
        string | null
      >`round(sum(${orcamento.total_desconto_centavos}::numeric) filter (where ${calculado})
        * 10000 / nullif(sum(${orcamento.total_tabela_centavos}) filter (where ${calculado}), 0))`,
      margem: sql<
        string | null
      >`floor(sum(${orcamento.resultado_centavos}::numeric) filter (where ${calculado})
        * 10000 / nullif(sum(${orcamento.mensal_centavos}) filter (where ${calculado}), 0))`,
    })
    .from(orcamento)
    .where(where);
  return {
    criados: row?.criados ?? 0,
    enviados: row?.enviados ?? 0,
    aceitos: row?.aceitos ?? 0,
    mrr_novo_centavos: Number(row?.mrr ?? 0),
    implantacao_vendida_centavos: Number(row?.implantacao ?? 0),
    conversao_bp: row && row.decididos > 0 ? proporcaoBp(row.aceitos, row.decididos) : null,
    dias_ate_envio: inteiro(row?.envio),
    dias_ate_aceite: inteiro(row?.aceite),
    desconto_medio_bp: inteiro(row?.desconto),
    margem_media_bp: inteiro(row?.margem),
  };
}

async function porStatus({ orm }: Database, where: SQL | undefined) {
  const rows = await orm
    .select({ status: sql<OrcamentoStatus>`${orcamento.status}`, quantidade, mensal })
    .from(orcamento)
    .where(where)
    .groupBy(orcamento.status);
  return (Object.keys(orcamentoStatusLabels) as OrcamentoStatus[]).flatMap((status) => {
    const row = rows.find((um) => um.status === status);
    if (!row) return [];
    return [
      {
        status,
        nome: orcamentoStatusLabels[status],
        quantidade: row.quantidade,
        mensal_centavos: Number(row.mensal),
      },
    ];
  });
}

async function readCortes({ orm }: Database, where: SQL | undefined) {
  const fatias = (rows: { nome: string; quantidade: number; mensal: string }[]) =>
    rows
      .map(({ nome, quantidade: n, mensal: m }) => ({ nome, quantidade: n, mensal_centavos: Number(m) }))
      .sort((um, outro) => outro.quantidade - um.quantidade || um.nome.localeCompare(outro.nome, 'pt-BR'));
  const [origens, vendedores, servicos] = await Promise.all([
    orm
      .select({ nome: precificacao_origem.nome, quantidade, mensal })
      .from(orcamento)
      .innerJoin(precificacao_origem, eq(precificacao_origem.id, orcamento.origem_id))
      .where(where)
      .groupBy(precificacao_origem.nome),
    orm
      .select({ nome: vendedor.nome, quantidade, mensal })
      .from(orcamento)
      .innerJoin(vendedor, eq(vendedor.id, orcamento.vendedor_id))
      .where(where)
      .groupBy(vendedor.nome),
    orm
      .select({
        nome: precificacao_servico.nome,
        quantidade,
        mensal: sql<string>`coalesce(sum(${orcamento_item.preco_final_centavos})
          filter (where ${orcamento.total_tabela_centavos} > 0), 0)`,
      })
      .from(orcamento)
      .innerJoin(orcamento_item, eq(orcamento_item.orcamento_id, orcamento.id))
      .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
      .where(where)
      .groupBy(precificacao_servico.nome),
  ]);
  return { por_origem: fatias(origens), por_vendedor: fatias(vendedores), por_servico: fatias(servicos) };
}

async function motivosDeRecusa({ orm }: Database, where: SQL | undefined) {
  const rows = await orm
    .select({ nome: precificacao_recusa_motivo.nome, quantidade })
    .from(orcamento)
    .innerJoin(precificacao_recusa_motivo, eq(precificacao_recusa_motivo.id, orcamento.motivo_recusa_id))
    .where(and(where, eq(orcamento.status, 'recusado')))
    .groupBy(precificacao_recusa_motivo.nome);
  return rows.sort(
    (um, outro) => outro.quantidade - um.quantidade || um.nome.localeCompare(outro.nome, 'pt-BR'),
  );
}
