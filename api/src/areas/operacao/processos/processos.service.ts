import type { ListResult } from '@gestao/shared/contracts/comum/http';
import {
  etapaTipoLabels,
  type Processo,
  type ProcessoDetalhe,
  type ProcessoEtapa,
  type ProcessoListQuery,
  processoStatusLabels,
} from '@gestao/shared/contracts/operacao/processos';
import { processoPassos } from '@gestao/shared/contracts/operacao/values/processos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import type { Database } from '../../../platform/database/database';
import { cliente, departamento, processo, projeto, usuario } from '../../../platform/database/schema';
import { chosen } from '../../../platform/listing/choices';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { idsOfFilter } from '../../../platform/listing/refs';
import { byText, contains } from '../../../platform/listing/text';
import { projetoRows, seesValores } from '../projetos/projetos.rows';
import { aMedir, measureIn } from './medir-em';
import {
  type DadosEtapa,
  type DadosProcesso,
  findProcesso,
  type Medida,
  measure,
  selectEtapas,
  selectProcessos,
  vivosDe,
} from './processos.repository';
import { altera } from './processos.rows';
import { type Cenario, conta, custoDaEtapa, type Ganho, tempoDaEtapa } from './processos.rules';

function processoItem(
  row: DadosProcesso,
  { antes, depois, ganho }: Medida,
  valores: boolean,
  hoje: string,
): Processo {
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
    a_medir: aMedir(row, hoje),
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
  const { orm } = database;
  const hoje = dateIn(context.now());
  const valores = seesValores(actor);
  const where = and(
    vivosDe(actor),
    chosen(processo.status, query.status),
    chosen(processo.departamento_id, await idsOfFilter(orm, departamento, query.departamento)),
    chosen(processo.dono_id, await idsOfFilter(orm, usuario, query.dono)),
    chosen(processo.cliente_id, await idsOfFilter(orm, cliente, query.cliente)),
    query.projeto
      ? inArray(
          processo.projeto_id,
          orm.select({ id: projeto.id }).from(projeto).where(eq(projeto.uuid, query.projeto)),
        )
      : undefined,
    query.a_medir ? aMedirSql(hoje) : undefined,
    query.busca ? contains(query.busca, processo.nome, usuario.nome, departamento.nome) : undefined,
  );
  const pagina = await paginateSelect({
    orm,
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
    select: (key) => selectProcessos(orm, key),
    matching: () => selectProcessos(orm),
    toItem: (row) => row,
    agregados: () => agregadosDe(database, where, hoje, valores),
  });
  const etapas = await selectEtapas(
    orm,
    pagina.itens.map((row) => row.id),
    hoje,
  );
  return {
    ...pagina,
    itens: pagina.itens.map((row) => processoItem(row, measure(row, etapas), valores, hoje)),
  };
}

/** As `aMedir` says it of a row. */
export const aMedirSql = (hoje: string): SQL =>
  sql`(${processo.status} = 'implantado' and ${processo.medido_em} is null
    and (${processo.implantado_em} at time zone 'America/Sao_Paulo')::date <= ${measureIn(hoje, -1)}::date)`;

/** Sums over all matching processes, not only the page. */
async function agregadosDe(
  { orm }: Database,
  where: SQL | undefined,
  hoje: string,
  valores: boolean,
): Promise<Record<string, number>> {
  const rows = await selectProcessos(orm).where(where).limit(1000);
  const etapas = await selectEtapas(
    orm,
    rows.map((row) => row.id),
    hoje,
  );
  const porProcesso = new Map<number, DadosEtapa[]>();
  for (const etapa of etapas) {
    const dela = porProcesso.get(etapa.processo_id);
    if (dela) dela.push(etapa);
    else porProcesso.set(etapa.processo_id, [etapa]);
  }
  const ganhos = rows.map((row) => measure(row, porProcesso.get(row.id) ?? []).ganho);
  const soma = (valor: (ganho: NonNullable<Medida['ganho']>) => number) =>
    ganhos.reduce((total, ganho) => total + (ganho ? valor(ganho) : 0), 0);
  return {
    tempo_liberado_mes_milimin: soma((ganho) => ganho.tempo_liberado_mes_milimin),
    ...(valores ? { ganho_mensal_centavos: soma((ganho) => ganho.ganho_mensal_centavos ?? 0) } : {}),
  };
}

/** @throws Refusal 404 outside the person's rows, 403 for a client's person */
export async function getProcesso(context: AppContext, actor: Actor, uuid: string): Promise<ProcessoDetalhe> {
  const { orm } = context.database;
  const hoje = dateIn(context.now());
  const row = await findProcesso(orm, actor, uuid);
  const medida = measure(row, await selectEtapas(orm, [row.id], hoje));
  const valores = seesValores(actor);
  const edita = altera(actor, row.dono_id);
  const cenario = (etapas: DadosEtapa[], soma: Cenario) => ({
    etapas: etapas.map((etapa) => etapaItem(etapa, valores)),
    ...somaDe(soma, valores),
  });
  return {
    ...processoItem(row, medida, valores, hoje),
    as_is: cenario(medida.asIs, medida.antes),
    to_be: medida.depois && cenario(medida.toBe, medida.depois),
    ...ganhoVisivel(medida.ganho, valores),
    ...(valores
      ? {
          investimento_centavos: row.investimento_centavos,
          custo_recorrente_centavos: row.custo_recorrente_centavos,
          sem_custo: semCusto([...medida.asIs, ...medida.toBe]),
        }
      : {}),
    departamento_uuid: row.departamento_uuid,
    dono_uuid: row.dono_uuid,
    cliente_uuid: row.cliente_uuid,
    edita,
    passos: edita ? [...processoPassos[row.status]] : [],
    implantado_em: row.implantado_em && dateIn(row.implantado_em),
    medir_em: row.implantado_em && measureIn(dateIn(row.implantado_em)),
    medido_em: row.medido_em && dateIn(row.medido_em),
    realizado: medida.realizado && {
      tempo_milimin: medida.realizado.tempo_milimin,
      ...ganhoVisivel(medida.realizado.ganho, valores),
    },
    projeto: await projetoDe(context.database, actor, row),
    versao: row.versao,
  };
}

async function projetoDe({ orm }: Database, actor: Actor, row: DadosProcesso) {
  if (row.projeto_id === null || row.projeto_uuid === null) return null;
  const visivel =
    may(actor, 'gerenciar projetos') &&
    (await orm.$count(
      projeto,
      and(eq(projeto.id, row.projeto_id), isNull(projeto.excluido_em), projetoRows(actor)),
    )) > 0;
  return {
    uuid: row.projeto_uuid,
    codigo: row.projeto_codigo ?? '',
    nome: row.projeto_nome ?? '',
    visivel,
  };
}

/** What a lane comes to; money only for who may see costs. */
export const somaDe = (soma: Cenario, valores: boolean) => ({
  tempo_milimin: soma.tempo_milimin,
  lead_time_milimin: soma.lead_time_milimin,
  ...(valores && soma.custo_centavos !== null ? { custo_centavos: soma.custo_centavos } : {}),
});

export function ganhoVisivel(ganho: Ganho | null, valores: boolean) {
  return {
    variacao_tempo_bp: ganho?.variacao_tempo_bp ?? null,
    tempo_liberado_mes_milimin: ganho?.tempo_liberado_mes_milimin ?? null,
    ...(valores
      ? {
          ganho_bruto_centavos: ganho?.ganho_bruto_centavos ?? null,
          ganho_mensal_centavos: ganho?.ganho_mensal_centavos ?? null,
          payback_decimos: ganho?.payback_decimos ?? null,
          roi_12_meses_bp: ganho?.roi_12_meses_bp ?? null,
        }
      : {}),
  };
}

/** Steps that leave money unknown. */
export const semCusto = (
  etapas: readonly (Parameters<typeof custoDaEtapa>[0] & { nome: string })[],
): string[] => [
  ...new Set(etapas.filter((etapa) => conta(etapa) && custoDaEtapa(etapa) === null).map(({ nome }) => nome)),
];

function etapaItem(etapa: DadosEtapa, valores: boolean): ProcessoEtapa {
  const custo = valores ? custoDaEtapa(etapa) : null;
  return {
    uuid: etapa.uuid,
    ordem: etapa.ordem,
    nome: etapa.nome,
    tipo: etapa.tipo,
    tipo_label: etapaTipoLabels[etapa.tipo],
    cargo: etapa.cargo,
    cargo_uuid: etapa.cargo_uuid,
    minutos_execucao_milimin: etapa.minutos_execucao_milimin,
    minutos_espera_milimin: etapa.minutos_espera_milimin,
    retrabalho_bp: etapa.retrabalho_bp,
    sistema: etapa.sistema,
    automatizada: etapa.automatizada,
    dor: etapa.dor,
    melhoria: etapa.melhoria,
    origem: etapa.origem,
    destino: etapa.destino,
    minutos_medidos_milimin: etapa.minutos_medidos_milimin,
    tempo_milimin: tempoDaEtapa(etapa),
    ...(custo === null ? {} : { custo_centavos: custo }),
  };
}
