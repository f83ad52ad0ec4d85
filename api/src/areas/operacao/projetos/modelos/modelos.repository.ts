import type { Modelo, ModeloListQuery } from '@gestao/shared/contracts/operacao/projeto-modelos';
import { projetoTipoLabels } from '@gestao/shared/contracts/operacao/projetos';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import type { Reader } from '../../../../platform/area/area';
import type { Database } from '../../../../platform/database/database';
import { projeto, projeto_modelo, usuario } from '../../../../platform/database/schema';
import { chosen } from '../../../../platform/listing/choices';
import { notNull } from '../../../../platform/listing/keyset';
import { noKey } from '../../../../platform/listing/paginate';
import { paginateSelect } from '../../../../platform/listing/paginate-select';
import { byText, contains } from '../../../../platform/listing/text';
import { projetoRows } from '../projetos.rows';

const tarefas = sql<number>`jsonb_array_length(${projeto_modelo.conteudo}->'tarefas')`;
const dias = sql<number>`(${projeto_modelo.conteudo}->>'dias_uteis')::int`;
const projetosDe = (actor: Actor) => sql<number>`(select count(*)::int from ${projeto}
  where ${and(eq(projeto.modelo_id, projeto_modelo.id), isNull(projeto.excluido_em), projetoRows(actor))})`;

const colunas = (actor: Actor) => ({
  id: projeto_modelo.id,
  uuid: projeto_modelo.uuid,
  nome: projeto_modelo.nome,
  descricao: projeto_modelo.descricao,
  tipo: sql<Modelo['tipo']>`${projeto_modelo.tipo}`,
  tarefas,
  dias_uteis: dias,
  projetos: projetosDe(actor),
  atualizado_em: projeto_modelo.atualizado_em,
  atualizado_por: usuario.nome,
  criado_por_id: projeto_modelo.criado_por_id,
  versao: projeto_modelo.versao,
});

const select = (orm: Reader, actor: Actor, key = noKey) =>
  orm
    .select({ ...colunas(actor), ...key })
    .from(projeto_modelo)
    .leftJoin(usuario, eq(usuario.id, projeto_modelo.atualizado_por_id));
type Dados = Omit<Awaited<ReturnType<typeof select>>[number], 'chave'>;

/** Who made a template, or sees all projects, changes it. */
export const editaModelo = (actor: Actor, criadoPorId: number | null): boolean =>
  actor.visaoTotal || criadoPorId === actor.usuarioId;

function toModelo(actor: Actor, row: Dados): Modelo {
  const { uuid, nome, descricao, tipo, tarefas, dias_uteis, projetos, atualizado_por, versao } = row;
  return {
    uuid,
    nome,
    descricao,
    tipo,
    tarefas,
    dias_uteis,
    projetos,
    atualizado_por,
    versao,
    tipo_label: projetoTipoLabels[row.tipo],
    atualizado_em: row.atualizado_em.toISOString(),
    edita: editaModelo(actor, row.criado_por_id),
  };
}

/** Templates of the firm: for everybody who makes projects. */
export function listProjetoModelos({ orm }: Database, actor: Actor, query: ModeloListQuery) {
  return paginateSelect({
    orm,
    where: and(
      isNull(projeto_modelo.excluido_em),
      chosen(projeto_modelo.tipo, query.tipo),
      query.busca ? contains(query.busca, projeto_modelo.nome, projeto_modelo.descricao) : undefined,
    ),
    query,
    sortable: {
      nome: notNull(byText(projeto_modelo.nome)),
      tipo: projeto_modelo.tipo,
      tarefas: notNull(tarefas),
      atualizado_em: projeto_modelo.atualizado_em,
    },
    defaultSort: 'nome',
    tieBreaker: projeto_modelo.id,
    select: (key) => select(orm, actor, key),
    matching: () => orm.select({ id: projeto_modelo.id }).from(projeto_modelo),
    toItem: (row) => toModelo(actor, row),
  });
}

/** One live template with what it keeps, still unread. */
export async function findProjetoModelo(orm: Reader, actor: Actor, uuid: string) {
  const [row] = await orm
    .select({ ...colunas(actor), conteudo: projeto_modelo.conteudo })
    .from(projeto_modelo)
    .leftJoin(usuario, eq(usuario.id, projeto_modelo.atualizado_por_id))
    .where(and(eq(projeto_modelo.uuid, uuid), isNull(projeto_modelo.excluido_em)));
  return row && { id: row.id, conteudo: row.conteudo, item: toModelo(actor, row) };
}
