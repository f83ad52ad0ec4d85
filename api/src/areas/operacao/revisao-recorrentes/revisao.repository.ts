import type { RecorrenteFrequencia } from '@gestao/shared/contracts/operacao/recorrentes';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { diasSemExecucao, type Fim, type ModeloMedido } from './revisao.rules';

/** Times that a median is taken of: enough to be true, few enough to be of now. */
const temposDaMediana = 12;

const noFuso = (instante: SQL) => sql`(${instante} at time zone 'America/Sao_Paulo')::date`;

export interface ModeloARevisar extends ModeloMedido {
  id: number;
}

/**
 * What is known of each model that makes tasks, counted since somebody last decided on it.
 * @param where condition on the model `m` @param hoje `AAAA-MM-DD`
 */
export async function selectModelosMedidos(
  orm: Reader,
  hoje: string,
  where?: SQL,
): Promise<ModeloARevisar[]> {
  const { rows } = await orm.execute<{
    id: string;
    frequencia: RecorrenteFrequencia;
    estimado: string | null;
    desde: string;
    revisado: boolean;
    adiada_ate: string | null;
    fins: Fim[] | null;
    tempos: number[] | null;
    concluida_em: string | null;
    venceu: boolean;
    responsavel: string | null;
    inativo: boolean | null;
    cliente_encerrado: boolean;
  }>(sql`
    select m.id, m.frequencia, m.minutos_estimados_milimin as estimado, b.desde::text as desde, b.revisado,
      b.adiada_ate::text as adiada_ate, u.nome as responsavel,
      u.status = 'inativo' or u.excluido_em is not null as inativo,
      coalesce(c.status = 'encerrado', false) as cliente_encerrado,
      (select json_agg(f.fim order by f.prazo desc, f.id desc) from (
        select t.id, coalesce(t.data_vencimento, t.data_meta) as prazo,
          case when t.status = 'desconsiderada' then 'desconsiderada'
            when ${noFuso(sql`t.concluida_em`)} > coalesce(t.data_vencimento, t.data_meta) then 'com_atraso'
            else 'no_prazo' end as fim
        from tarefa t where t.tarefa_recorrente_id = m.id and t.excluido_em is null
          and t.status in ('concluida', 'desconsiderada')
          and coalesce(${noFuso(sql`t.concluida_em`)}, t.data_vencimento, t.data_meta) >= b.desde
        order by prazo desc, t.id desc limit 50) f) as fins,
      (select json_agg(g.gasto) from (
        select sum(a.minutos_milimin) as gasto from tarefa t
          join apontamento_tempo a on a.tarefa_id = t.id and a.excluido_em is null
        where t.tarefa_recorrente_id = m.id and t.excluido_em is null and t.status = 'concluida'
          and ${noFuso(sql`t.concluida_em`)} >= b.desde
        group by t.id, t.concluida_em having sum(a.minutos_milimin) > 0
        order by t.concluida_em desc limit ${temposDaMediana}) g) as tempos,
      (select max(${noFuso(sql`t.concluida_em`)})::text from tarefa t
        where t.tarefa_recorrente_id = m.id and t.excluido_em is null and t.status = 'concluida') as concluida_em,
      exists (select 1 from tarefa t where t.tarefa_recorrente_id = m.id and t.excluido_em is null
        and coalesce(t.data_vencimento, t.data_meta) between ${hoje}::date - ${diasSemExecucao}::int
          and ${hoje}::date) as venceu
    from tarefa_recorrente m
      left join usuario u on u.id = m.responsavel_id
      left join cliente c on c.id = m.cliente_id
      cross join lateral (
        select coalesce(max(${noFuso(sql`r.decidido_em`)}), max(r.devida_em),
            greatest(m.inicio, ${noFuso(sql`m.criado_em`)})) as desde,
          count(r.id) > 0 as revisado, max(r.adiada_ate) as adiada_ate
        from tarefa_recorrente_revisao r
        where r.modelo_id = m.id and r.decisao <> 'pendente' and r.excluido_em is null) b
    where m.excluido_em is null and m.status = 'ativa' ${where ? sql`and ${where}` : sql``}
    order by m.id`);
  return rows.map((row) => ({
    id: Number(row.id),
    frequencia: row.frequencia,
    estimado_milimin: row.estimado === null ? null : Number(row.estimado),
    desde: row.desde,
    revisado: row.revisado,
    adiadaAte: row.adiada_ate,
    fins: row.fins ?? [],
    tempos: (row.tempos ?? []).map(Number),
    concluidaEm: row.concluida_em,
    venceuEm90: row.venceu,
    responsavel: row.responsavel === null ? null : { nome: row.responsavel, inativo: row.inativo === true },
    clienteEncerrado: row.cliente_encerrado,
  }));
}
