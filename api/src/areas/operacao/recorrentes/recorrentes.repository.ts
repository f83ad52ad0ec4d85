import type { ListResult } from '@gestao/shared/contracts/comum/http';
import {
  frequenciaLabels,
  type RevisaoListQuery,
  type RevisaoRecorrente,
  recorrenteEscopoLabels,
  revisaoDecisaoLabels,
  revisaoGatilhoLabels,
} from '@gestao/shared/contracts/operacao/recorrentes';
import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Database } from '../../../platform/database/database';
import {
  cliente,
  tarefa_recorrente,
  tarefa_recorrente_revisao,
  usuario,
} from '../../../platform/database/schema';
import { chosen } from '../../../platform/listing/choices';
import { noKey } from '../../../platform/listing/paginate';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { byText, contains } from '../../../platform/listing/text';
import { clienteReferido } from '../../clientes/clientes/cliente-referido';
import { recorrenteRows } from './recorrentes.rows';

/** The last six finished instances, oldest first, as they ended. */
const ultimas = sql<RevisaoRecorrente['ultimas']>`coalesce((select json_agg(u.fim order by u.prazo) from (
  select coalesce(t.data_vencimento, t.data_meta) as prazo, case when t.status = 'desconsiderada' then 'desconsiderada'
      when (t.concluida_em at time zone 'America/Sao_Paulo')::date > t.data_vencimento then 'com_atraso'
      else 'no_prazo' end as fim
  from tarefa t where t.tarefa_recorrente_id = ${tarefa_recorrente.id} and t.excluido_em is null
    and t.status in ('concluida', 'desconsiderada')
  order by prazo desc limit 6) u), '[]'::json)`;

const ultimaRevisao = sql<
  string | null
>`(select max(coalesce((a.decidido_em at time zone 'America/Sao_Paulo')::date, a.devida_em))::text from tarefa_recorrente_revisao a
  where a.modelo_id = ${tarefa_recorrente.id} and a.decisao <> 'pendente'
    and a.id <> ${tarefa_recorrente_revisao.id} and a.excluido_em is null)`;

/** The median of the time noted on the last twelve that were concluded with any, in milimin. */
const tempoMediano = sql<number | null>`(select percentile_cont(0.5) within group (order by g.gasto) from (
  select sum(a.minutos_milimin) as gasto from tarefa t
    join apontamento_tempo a on a.tarefa_id = t.id and a.excluido_em is null
  where t.tarefa_recorrente_id = ${tarefa_recorrente.id} and t.excluido_em is null and t.status = 'concluida'
  group by t.id, t.concluida_em having sum(a.minutos_milimin) > 0
  order by t.concluida_em desc limit 12) g)`.mapWith((tempo) =>
  tempo === null ? null : Math.floor(Number(tempo)),
);

const sugestoes = sql<
  NonNullable<RevisaoRecorrente['sugestoes']>
>`coalesce((select json_agg(json_build_object(
    'quem', u.nome, 'texto', s.texto, 'em', to_char(s.criado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    order by s.id)
  from tarefa_recorrente_sugestao s join usuario u on u.id = s.criado_por_id
  where s.revisao_id = ${tarefa_recorrente_revisao.id} and s.excluido_em is null), '[]'::json)`;

const decididoPor = sql<string | null>`(select d.nome from usuario d
  where d.id = ${tarefa_recorrente_revisao.decidido_por_id})`;

function selectRevisoes({ orm }: Database, key = noKey) {
  return orm
    .select({
      ...key,
      uuid: tarefa_recorrente_revisao.uuid,
      modelo: tarefa_recorrente.titulo,
      modelo_uuid: tarefa_recorrente.uuid,
      escopo: sql<RevisaoRecorrente['escopo']>`${tarefa_recorrente.escopo}`,
      cliente_uuid: cliente.uuid,
      cliente_nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      frequencia: sql<RevisaoRecorrente['frequencia']>`${tarefa_recorrente.frequencia}`,
      responsavel: usuario.nome,
      ultimas,
      estimado_milimin: tarefa_recorrente.minutos_estimados_milimin,
      tempo_mediano_milimin: tempoMediano,
      ultima_revisao: ultimaRevisao,
      devida_em: tarefa_recorrente_revisao.devida_em,
      gatilho: sql<RevisaoRecorrente['gatilho']>`${tarefa_recorrente_revisao.gatilho}`,
      sugestao: tarefa_recorrente_revisao.sugestao,
      sugestao_acao: sql<RevisaoRecorrente['sugestao_acao']>`${tarefa_recorrente_revisao.sugestao_acao}`,
      gatilhos: tarefa_recorrente_revisao.gatilhos,
      sugestoes,
      justificativa: tarefa_recorrente_revisao.justificativa,
      decidido_por: decididoPor,
      adiada_ate: tarefa_recorrente_revisao.adiada_ate,
      versao: tarefa_recorrente_revisao.versao,
      decisao: sql<RevisaoRecorrente['decisao']>`${tarefa_recorrente_revisao.decisao}`,
    })
    .from(tarefa_recorrente_revisao)
    .innerJoin(tarefa_recorrente, eq(tarefa_recorrente.id, tarefa_recorrente_revisao.modelo_id))
    .leftJoin(usuario, eq(usuario.id, tarefa_recorrente.responsavel_id))
    .leftJoin(cliente, eq(cliente.id, tarefa_recorrente.cliente_id));
}
type DadosRevisao = Awaited<ReturnType<typeof selectRevisoes>>[number];

function revisaoItem(row: DadosRevisao): RevisaoRecorrente {
  const { cliente_uuid, cliente_nome, gatilhos, ...resto } = row;
  const desconsideradas = row.ultimas.filter((fim) => fim === 'desconsiderada').length;
  return {
    ...resto,
    escopo_label: recorrenteEscopoLabels[row.escopo],
    cliente: cliente_uuid ? { uuid: cliente_uuid, nome: cliente_nome } : null,
    frequencia_label: frequenciaLabels[row.frequencia],
    desconsideradas_bp:
      row.ultimas.length === 0 ? null : Math.round((desconsideradas * 10_000) / row.ultimas.length),
    gatilho_label: revisaoGatilhoLabels[row.gatilho],
    gatilhos_labels: gatilhos.map((gatilho) => revisaoGatilhoLabels[gatilho as RevisaoRecorrente['gatilho']]),
    decisao_label: revisaoDecisaoLabels[row.decisao],
  };
}

/** Reviews that any, or none, of these speak for. */
function gatilhosEscolhidos(choice: RevisaoListQuery['gatilho']): SQL | undefined {
  if (!choice) return undefined;
  const some = sql`${tarefa_recorrente_revisao.gatilhos} && ${sql.param([...choice.valores])}::text[]`;
  return choice.nao ? not(some) : some;
}

/** Reviews of recurring models; without a decision asked for, the pending ones. */
export function listRevisoes(
  database: Database,
  actor: Actor,
  query: RevisaoListQuery,
): Promise<ListResult<RevisaoRecorrente>> {
  const where = and(
    isNull(tarefa_recorrente_revisao.excluido_em),
    isNull(tarefa_recorrente.excluido_em),
    recorrenteRows(actor),
    chosen(tarefa_recorrente_revisao.decisao, query.decisao ?? { valores: ['pendente'], nao: false }),
    gatilhosEscolhidos(query.gatilho),
    chosen(tarefa_recorrente.frequencia, query.frequencia),
    query.busca
      ? or(
          contains(query.busca, tarefa_recorrente.titulo, usuario.nome),
          clienteReferido(tarefa_recorrente.cliente_id, query.busca),
        )
      : undefined,
  );
  return paginateSelect({
    orm: database.orm,
    where,
    query,
    sortable: {
      modelo: byText(tarefa_recorrente.titulo),
      frequencia: tarefa_recorrente.frequencia,
      responsavel: byText(usuario.nome),
      devida_em: tarefa_recorrente_revisao.devida_em,
      gatilho: tarefa_recorrente_revisao.gatilho,
    },
    defaultSort: 'devida_em',
    tieBreaker: tarefa_recorrente_revisao.id,
    select: (key) => selectRevisoes(database, key),
    matching: () =>
      database.orm
        .select({ id: tarefa_recorrente_revisao.id })
        .from(tarefa_recorrente_revisao)
        .innerJoin(tarefa_recorrente, eq(tarefa_recorrente.id, tarefa_recorrente_revisao.modelo_id))
        .leftJoin(usuario, eq(usuario.id, tarefa_recorrente.responsavel_id))
        .leftJoin(cliente, eq(cliente.id, tarefa_recorrente.cliente_id)),
    toItem: revisaoItem,
  });
}
