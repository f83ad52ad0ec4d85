import type {
  PainelPrecificacao,
  PainelQuery,
  Periodo,
} from '@gestao/shared/contracts/comercial/orcamento-painel';
import { type OrcamentoStatus, orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { forbidden } from '../../../../platform/app/refusal';
import type { Database } from '../../../../platform/database/database';
import {
  cliente,
  orcamento,
  orcamento_item,
  precificacao_origem,
  precificacao_recusa_motivo,
  precificacao_servico,
} from '../../../../platform/database/schema/index';
import { nomeNoOrcamento, vivos } from '../../orcamento-registro/orcamento.repository';
import { proporcaoBp } from '../../orcamento-registro/orcamento.rules';
import { orcamentosProprios } from '../../orcamento-registro/orcamentos.rows';
import { seesCustos } from '../../precificacao/custos.rows';
import { filaDoOrcamento, readCaixaRelogio, relogioDoOrcamento } from '../caixa/caixa-relogio';
import { vendedor } from '../orcamentos.repository';
import { condicoesDosCortes, criadoEm } from './orcamentos.painel-cortes';

/** Most budgets in the picture of margin against discount. */
const maisPontos = 500;

const dias: Record<Periodo, number> = { '30d': 30, '90d': 90, '12m': 365 };
/** Steps the period is drawn in. */
const passos: Record<Periodo, number> = { '30d': 6, '90d': 6, '12m': 12 };
const quantidade = sql<number>`count(*)::int`;
const mensal = sql<string>`coalesce(sum(${orcamento.mensal_centavos}), 0)`;

/**
 * Dashboard of the budgets created in the period. Restricted people get only their own ones in it
 * (docs/domain/acesso.md#linhas), the mean margin and its picture only who may see costs.
 * @throws Refusal 403 for a client's person
 */
export async function readPainel(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  actor: Actor,
  { periodo, ...cortes }: PainelQuery,
): Promise<PainelPrecificacao> {
  if (actor.isClient) throw forbidden();
  const hoje = dateIn(now());
  const de = addDays(hoje, 1 - dias[periodo]);
  const minhas = vivos(eq(orcamento.legado, false), actor.visaoTotal ? undefined : orcamentosProprios(actor));
  const doPeriodo = and(minhas, ...condicoesDosCortes({ criado_de: de, criado_ate: hoje }));
  const where = and(doPeriodo, ...condicoesDosCortes(cortes));
  const deAntes = addDays(de, -dias[periodo]);
  const entre = (criado_de: string, criado_ate: string) =>
    and(minhas, ...condicoesDosCortes({ ...cortes, criado_de, criado_ate }));
  const custos = seesCustos(actor);
  const cortado = Object.values(cortes).some((one) => one !== undefined);
  const [numeros, antes, porDia, por_status, porCorte, inteiro, motivos_recusa, pontos, sla_fila] =
    await Promise.all([
      readNumeros(database, where),
      readNumeros(database, entre(deAntes, addDays(de, -1))),
      readPorDia(database, entre(deAntes, hoje)),
      porStatus(database, where),
      readCortes(database, where),
      cortado ? readCortes(database, doPeriodo) : null,
      motivosDeRecusa(database, where),
      custos ? readPontos(database, where) : undefined,
      readSlaDaFila(database, and(minhas, ...condicoesDosCortes(cortes)), now()),
    ]);
  const { margem_media_bp, ...abertos } = numeros;
  const { por_origem, por_servico, por_vendedor } = inteiro ?? porCorte;
  return {
    de,
    ate: hoje,
    ...abertos,
    ...(custos ? { margem_media_bp, pontos } : {}),
    antes: {
      criados: antes.criados,
      enviados: antes.enviados,
      mrr_novo_centavos: antes.mrr_novo_centavos,
      implantacao_vendida_centavos: antes.implantacao_vendida_centavos,
    },
    serie: serieDe(porDia, de, dias[periodo], passos[periodo]),
    por_status,
    ...porCorte,
    motivos_recusa,
    sla_fila,
    opcoes: { vendedores: nomes(por_vendedor), origens: nomes(por_origem), servicos: nomes(por_servico) },
  };
}

const nomes = (fatias: { uuid: string; nome: string }[]) =>
  fatias
    .map(({ uuid, nome }) => ({ uuid, nome }))
    .sort((um, outro) => um.nome.localeCompare(outro.nome, 'pt-BR'));

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

/** Budgets created, by day. */
async function readPorDia({ orm }: Database, where: SQL | undefined): Promise<Map<string, number>> {
  const rows = await orm
    .select({ dia: sql<string>`${criadoEm}::text`, quantidade })
    .from(orcamento)
    .where(where)
    .groupBy(sql`1`);
  return new Map(rows.map(({ dia, quantidade: n }) => [dia, n]));
}

/** @param total days of the period, which begins at `de` */
function serieDe(porDia: ReadonlyMap<string, number>, de: string, total: number, steps: number) {
  const soma = (inicio: number, fim: number) => {
    let criados = 0;
    for (let at = inicio; at < fim; at += 1) criados += porDia.get(addDays(de, at)) ?? 0;
    return criados;
  };
  return Array.from({ length: steps }, (_, step) => {
    const [inicio, fim] = [Math.floor((step * total) / steps), Math.floor(((step + 1) * total) / steps)];
    return {
      de: addDays(de, inicio),
      ate: addDays(de, fim - 1),
      criados: soma(inicio, fim),
      antes: soma(inicio - total, fim - total),
    };
  });
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
  const fatias = (rows: { uuid: string; nome: string; quantidade: number; mensal: string }[]) =>
    rows
      .map(({ uuid, nome, quantidade: n, mensal: m }) => ({
        uuid,
        nome,
        quantidade: n,
        mensal_centavos: Number(m),
      }))
      .sort((um, outro) => outro.quantidade - um.quantidade || um.nome.localeCompare(outro.nome, 'pt-BR'));
  const [origens, vendedores, servicos] = await Promise.all([
    orm
      .select({ uuid: precificacao_origem.uuid, nome: precificacao_origem.nome, quantidade, mensal })
      .from(orcamento)
      .innerJoin(precificacao_origem, eq(precificacao_origem.id, orcamento.origem_id))
      .where(where)
      .groupBy(precificacao_origem.uuid, precificacao_origem.nome),
    orm
      .select({ uuid: vendedor.uuid, nome: vendedor.nome, quantidade, mensal })
      .from(orcamento)
      .innerJoin(vendedor, eq(vendedor.id, orcamento.vendedor_id))
      .where(where)
      .groupBy(vendedor.uuid, vendedor.nome),
    orm
      .select({
        uuid: precificacao_servico.uuid,
        nome: precificacao_servico.nome,
        quantidade,
        mensal: sql<string>`coalesce(sum(${orcamento_item.preco_final_centavos})
          filter (where ${orcamento.total_tabela_centavos} > 0 and ${orcamento_item.selecionado}), 0)`,
      })
      .from(orcamento)
      .innerJoin(orcamento_item, eq(orcamento_item.orcamento_id, orcamento.id))
      .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
      .where(where)
      .groupBy(precificacao_servico.uuid, precificacao_servico.nome),
  ]);
  return { por_origem: fatias(origens), por_vendedor: fatias(vendedores), por_servico: fatias(servicos) };
}

async function motivosDeRecusa({ orm }: Database, where: SQL | undefined) {
  const rows = await orm
    .select({ uuid: precificacao_recusa_motivo.uuid, nome: precificacao_recusa_motivo.nome, quantidade })
    .from(orcamento)
    .innerJoin(precificacao_recusa_motivo, eq(precificacao_recusa_motivo.id, orcamento.motivo_recusa_id))
    .where(and(where, eq(orcamento.status, 'recusado')))
    .groupBy(precificacao_recusa_motivo.uuid, precificacao_recusa_motivo.nome);
  return rows.sort(
    (um, outro) => outro.quantidade - um.quantidade || um.nome.localeCompare(outro.nome, 'pt-BR'),
  );
}

async function readPontos({ orm }: Database, where: SQL | undefined) {
  const rows = await orm
    .select({
      uuid: orcamento.uuid,
      numero: orcamento.numero,
      nome_cliente: nomeNoOrcamento,
      desconto_bp: sql<number>`round(${orcamento.total_desconto_centavos}::numeric * 10000
        / ${orcamento.total_tabela_centavos})::int`,
      margem_bp: sql<number>`${orcamento.margem_bp}`,
      status: sql<OrcamentoStatus>`${orcamento.status}`,
    })
    .from(orcamento)
    .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
    .where(and(where, sql`${orcamento.total_tabela_centavos} > 0`, isNotNull(orcamento.margem_bp)))
    .orderBy(desc(orcamento.id))
    .limit(maisPontos);
  return rows.map(({ status, ...ponto }) => ({ ...ponto, status_label: orcamentoStatusLabels[status] }));
}

const filasDoSla = { a_precificar: 'A precificar', aguardando_aprovacao: 'Em aprovação' } as const;

/** How the time of what waits for a price or an approval stands now, whenever it was created. */
async function readSlaDaFila(database: Database, where: SQL | undefined, agora: Date) {
  const [rows, relogio] = await Promise.all([
    database.orm
      .select({ status: sql<OrcamentoStatus>`${orcamento.status}`, desde: orcamento.status_desde })
      .from(orcamento)
      .where(and(where, inArray(orcamento.status, ['em_precificacao', 'em_aprovacao']))),
    readCaixaRelogio(database.orm, dateIn(agora)),
  ]);
  return (Object.keys(filasDoSla) as (keyof typeof filasDoSla)[]).map((fila) => {
    const situacoes = rows
      .filter((row) => filaDoOrcamento(row) === fila)
      .map(({ status, desde }) => relogioDoOrcamento(status, desde, relogio, agora).sla);
    const conta = (sla: string) => situacoes.filter((one) => one === sla).length;
    return {
      fila,
      nome: filasDoSla[fila],
      no_prazo: conta('no_prazo'),
      vence_hoje: conta('vence_hoje'),
      atrasado: conta('atrasado'),
    };
  });
}
