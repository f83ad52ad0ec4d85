import type { ModeloStatus } from '@gestao/shared/contracts/comum/modelo-versoes';
import { modeloStatusLabels } from '@gestao/shared/contracts/comum/values/modelo-status';
import type {
  FechamentoModelo,
  FechamentoModeloListQuery,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import type { Database } from '../../../platform/database/database';
import { departamento, fechamento_modelo } from '../../../platform/database/schema';
import { chosen } from '../../../platform/listing/choices';
import { notNull } from '../../../platform/listing/keyset';
import { noKey } from '../../../platform/listing/paginate';
import { paginateSelect } from '../../../platform/listing/paginate-select';
import { byText, contains } from '../../../platform/listing/text';

/** The version in use; before the first one, the draft. */
const emUso = sql`(select v.* from fechamento_modelo_versao v
  where v.modelo_id = ${fechamento_modelo}.id and v.excluido_em is null
  order by v.publicada_em is null, v.numero desc limit 1)`;
const tarefas = sql<number>`coalesce((select jsonb_array_length(u.conteudo->'tarefas') from ${emUso} u), 0)`;
const publicadaEm = sql<string | null>`(select u.publicada_em from ${emUso} u)`;
const temRascunho = sql<boolean>`exists (select 1 from fechamento_modelo_versao v
  where v.modelo_id = ${fechamento_modelo}.id and v.publicada_em is null and v.excluido_em is null)`;
/** Clients linked in a competência. */
const clientesEm = (competencia: string) => sql<number>`(select count(*)::int from cliente_fechamento_modelo l
  join cliente c on c.id = l.cliente_id and c.excluido_em is null
  where l.modelo_id = ${fechamento_modelo}.id and l.excluido_em is null
    and l.inicio <= ${competencia} and (l.fim is null or l.fim >= ${competencia}))`;

const select = (orm: Reader, competencia: string, key = noKey) =>
  orm
    .select({
      ...key,
      id: fechamento_modelo.id,
      uuid: fechamento_modelo.uuid,
      nome: fechamento_modelo.nome,
      descricao: fechamento_modelo.descricao,
      departamento: departamento.nome,
      tarefas,
      clientes: clientesEm(competencia),
      versao_modelo: fechamento_modelo.versao_modelo,
      publicada_em: publicadaEm,
      tem_rascunho: temRascunho,
      status: sql<ModeloStatus>`${fechamento_modelo}.status`,
      versao: fechamento_modelo.versao,
    })
    .from(fechamento_modelo)
    .leftJoin(departamento, eq(departamento.id, fechamento_modelo.departamento_id));

/** Templates of closings, for everybody who works on closings. @param competencia of today, `AAAA-MM` */
export function listFechamentoModelos(
  { orm }: Database,
  query: FechamentoModeloListQuery,
  competencia: string,
) {
  return paginateSelect({
    orm,
    where: and(
      isNull(fechamento_modelo.excluido_em),
      chosen(fechamento_modelo.status, query.status),
      query.busca ? contains(query.busca, fechamento_modelo.nome, fechamento_modelo.descricao) : undefined,
    ),
    query,
    sortable: {
      nome: notNull(byText(fechamento_modelo.nome)),
      departamento: byText(departamento.nome),
      tarefas: notNull(tarefas),
      clientes: notNull(clientesEm(competencia)),
      status: fechamento_modelo.status,
    },
    defaultSort: 'nome',
    tieBreaker: fechamento_modelo.id,
    select: (key) => select(orm, competencia, key),
    matching: () =>
      orm
        .select({ id: fechamento_modelo.id })
        .from(fechamento_modelo)
        .leftJoin(departamento, eq(departamento.id, fechamento_modelo.departamento_id)),
    toItem: ({ id: _, versao_modelo, publicada_em, ...row }): FechamentoModelo => ({
      ...row,
      versao_publicada: versao_modelo === 0 ? null : versao_modelo,
      publicada_em: publicada_em === null ? null : new Date(publicada_em).toISOString(),
      status_label: modeloStatusLabels[row.status],
    }),
  });
}

/** One live template, and how many clients have it. */
export async function findFechamentoModelo(orm: Reader, uuid: string, competencia: string) {
  const [row] = await orm
    .select({ modelo: fechamento_modelo, clientes: clientesEm(competencia) })
    .from(fechamento_modelo)
    .where(and(eq(fechamento_modelo.uuid, uuid), isNull(fechamento_modelo.excluido_em)));
  return row;
}
