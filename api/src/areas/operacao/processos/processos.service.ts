import type { ListResult } from '@gestao/shared/contracts/comum/http';
import {
  etapaTipoLabels,
  type Processo,
  type ProcessoDetalhe,
  type ProcessoEtapa,
  type ProcessoListQuery,
  processoStatusLabels,
} from '@gestao/shared/contracts/operacao/processos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { notFound } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import {
  cargo,
  cliente,
  departamento,
  precificacao_cargo_valor,
  processo,
  processo_etapa,
  usuario,
} from '../../../platform/database/schema';
import { noKey } from '../../../platform/listing/paginate';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { byText, contains } from '../../../platform/listing/text';
import { seesValores } from '../projetos/projetos.rows';
import { processoRows } from './processos.rows';
import { custoDaEtapa, ganhoDe, sumCenario } from './processos.rules';

function selectProcessos({ orm }: Database, key = noKey) {
  return orm
    .select({
      ...key,
      id: processo.id,
      uuid: processo.uuid,
      nome: processo.nome,
      departamento: departamento.nome,
      dono: usuario.nome,
      cliente_uuid: cliente.uuid,
      cliente_nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      frequencia_mes: processo.frequencia_mes,
      investimento_centavos: processo.investimento_centavos,
      custo_recorrente_centavos: processo.custo_recorrente_centavos,
      status: sql<Processo['status']>`${processo.status}`,
    })
    .from(processo)
    .innerJoin(departamento, eq(departamento.id, processo.departamento_id))
    .innerJoin(usuario, eq(usuario.id, processo.dono_id))
    .leftJoin(cliente, eq(cliente.id, processo.cliente_id));
}
type DadosProcesso = Awaited<ReturnType<typeof selectProcessos>>[number];

const vivosDe = (actor: Actor) => and(isNull(processo.excluido_em), processoRows(actor));

/** Steps with the hour's cost of their position in force on a day. */
async function selectEtapas({ orm }: Database, ids: readonly number[], hoje: string) {
  if (ids.length === 0) return [];
  return orm
    .select({
      processo_id: processo_etapa.processo_id,
      cenario: processo_etapa.cenario,
      uuid: processo_etapa.uuid,
      ordem: processo_etapa.ordem,
      nome: processo_etapa.nome,
      tipo: sql<ProcessoEtapa['tipo']>`${processo_etapa.tipo}`,
      cargo: cargo.nome,
      minutos_execucao_milimin: processo_etapa.minutos_execucao_milimin,
      minutos_espera_milimin: processo_etapa.minutos_espera_milimin,
      retrabalho_bp: processo_etapa.retrabalho_bp,
      custo_hora_centavos: sql<number | null>`(select cv.custo_hora_centavos::int
        from ${precificacao_cargo_valor} cv where cv.cargo_id = ${processo_etapa.cargo_id}
          and cv.excluido_em is null and cv.vigencia_inicio <= ${hoje}::date
        order by cv.vigencia_inicio desc limit 1)`,
    })
    .from(processo_etapa)
    .leftJoin(cargo, eq(cargo.id, processo_etapa.cargo_id))
    .where(inArray(processo_etapa.processo_id, [...ids]))
    .orderBy(asc(processo_etapa.processo_id), asc(processo_etapa.ordem));
}
type DadosEtapa = Awaited<ReturnType<typeof selectEtapas>>[number];

function measure(row: DadosProcesso, etapas: DadosEtapa[]) {
  const asIs = etapas.filter((etapa) => etapa.processo_id === row.id && etapa.cenario === 'as_is');
  const toBe = etapas.filter((etapa) => etapa.processo_id === row.id && etapa.cenario === 'to_be');
  const antes = sumCenario(asIs);
  const depois = toBe.length === 0 ? null : sumCenario(toBe);
  return { asIs, toBe, antes, depois, ganho: depois && ganhoDe(antes, depois, row) };
}
type Medida = ReturnType<typeof measure>;

function processoItem(row: DadosProcesso, { antes, depois, ganho }: Medida, valores: boolean): Processo {
  return {
    uuid: row.uuid,
    nome: row.nome,
    departamento: row.departamento,
    dono: row.dono,
    cliente: row.cliente_uuid ? { uuid: row.cliente_uuid, nome: row.cliente_nome } : null,
    frequencia_mes: row.frequencia_mes,
    tempo_as_is_milimin: antes.tempo_milimin,
    tempo_to_be_milimin: depois?.tempo_milimin ?? null,
    tempo_liberado_mes_milimin: ganho?.tempo_liberado_mes_milimin ?? null,
    ...(valores
      ? {
          ganho_mensal_centavos: ganho?.ganho_mensal_centavos ?? null,
          payback_decimos: ganho?.payback_decimos ?? null,
        }
      : {}),
    status: row.status,
    status_label: processoStatusLabels[row.status],
  };
}

export async function listProcessos(
  context: AppContext,
  actor: Actor,
  query: ProcessoListQuery,
): Promise<ListResult<Processo>> {
  const { database } = context;
  const hoje = dateIn(context.now());
  const valores = seesValores(actor);
  const where = and(
    vivosDe(actor),
    query.status ? eq(processo.status, query.status) : undefined,
    query.departamento ? eq(departamento.nome, query.departamento) : undefined,
    query.busca ? contains(query.busca, processo.nome, usuario.nome, departamento.nome) : undefined,
  );
  const pagina = await paginateSelect({
    orm: database.orm,
    where,
    query,
    sortable: {
      nome: byText(processo.nome),
      departamento: byText(departamento.nome),
      dono: byText(usuario.nome),
      frequencia_mes: processo.frequencia_mes,
      status: processo.status,
    },
    defaultSort: 'nome',
    tieBreaker: processo.id,
    select: (key) => selectProcessos(database, key),
    matching: () => selectProcessos(database),
    toItem: (row) => row,
    agregados: () => agregadosDe(database, where, hoje, valores),
  });
  const etapas = await selectEtapas(
    database,
    pagina.itens.map((row) => row.id),
    hoje,
  );
  return { ...pagina, itens: pagina.itens.map((row) => processoItem(row, measure(row, etapas), valores)) };
}

/** Sums over all matching processes, not only the page. */
async function agregadosDe(
  database: Database,
  where: SQL | undefined,
  hoje: string,
  valores: boolean,
): Promise<Record<string, number>> {
  const rows = await selectProcessos(database).where(where).limit(1000);
  const etapas = await selectEtapas(
    database,
    rows.map((row) => row.id),
    hoje,
  );
  const ganhos = rows.map((row) => measure(row, etapas).ganho);
  const soma = (valor: (ganho: NonNullable<Medida['ganho']>) => number) =>
    ganhos.reduce((total, ganho) => total + (ganho ? valor(ganho) : 0), 0);
  return {
    tempo_liberado_mes_milimin: soma((ganho) => ganho.tempo_liberado_mes_milimin),
    ...(valores ? { ganho_mensal_centavos: soma((ganho) => ganho.ganho_mensal_centavos ?? 0) } : {}),
  };
}

/** @throws Refusal 404 outside the person's rows, 403 for a client's person */
export async function getProcesso(context: AppContext, actor: Actor, uuid: string): Promise<ProcessoDetalhe> {
  const { database } = context;
  const hoje = dateIn(context.now());
  const [row] = await selectProcessos(database).where(and(vivosDe(actor), eq(processo.uuid, uuid)));
  if (!row) throw notFound();
  const medida = measure(row, await selectEtapas(database, [row.id], hoje));
  const valores = seesValores(actor);
  const cenario = (etapas: DadosEtapa[], soma: Medida['antes']) => ({
    etapas: etapas.map((etapa) => etapaItem(etapa, valores)),
    tempo_milimin: soma.tempo_milimin,
    lead_time_milimin: soma.lead_time_milimin,
    ...(valores && soma.custo_centavos !== null ? { custo_centavos: soma.custo_centavos } : {}),
  });
  return {
    ...processoItem(row, medida, valores),
    as_is: cenario(medida.asIs, medida.antes),
    to_be: medida.depois && cenario(medida.toBe, medida.depois),
    variacao_tempo_bp: medida.ganho?.variacao_tempo_bp ?? null,
    ...(valores
      ? {
          investimento_centavos: row.investimento_centavos,
          custo_recorrente_centavos: row.custo_recorrente_centavos,
          ganho_bruto_centavos: medida.ganho?.ganho_bruto_centavos ?? null,
          roi_12_meses_bp: medida.ganho?.roi_12_meses_bp ?? null,
        }
      : {}),
  };
}

function etapaItem(etapa: DadosEtapa, valores: boolean): ProcessoEtapa {
  const custo = valores ? custoDaEtapa(etapa) : null;
  return {
    uuid: etapa.uuid,
    ordem: etapa.ordem,
    nome: etapa.nome,
    tipo: etapa.tipo,
    tipo_label: etapaTipoLabels[etapa.tipo],
    cargo: etapa.cargo,
    minutos_execucao_milimin: etapa.minutos_execucao_milimin,
    minutos_espera_milimin: etapa.minutos_espera_milimin,
    retrabalho_bp: etapa.retrabalho_bp,
    ...(custo === null ? {} : { custo_centavos: custo }),
  };
}
