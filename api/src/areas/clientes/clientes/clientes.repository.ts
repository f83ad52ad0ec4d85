import {
  type Cliente,
  type ClienteListQuery,
  clienteStatusLabels,
  regimeLabels,
} from '@gestao/shared/contracts/clientes/clientes';
import type { Ref } from '@gestao/shared/contracts/comum/fields';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import type { Choice } from '@gestao/shared/rules/choices';
import { and, arrayOverlaps, type Column, eq, inArray, isNull, like, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { Refusal } from '../../../platform/app/refusal';
import type { Reader } from '../../../platform/area/area';
import { servicoNaoEncerrado } from '../../../platform/area/service-in-force';
import type { Database, Transaction } from '../../../platform/database/database';
import { cliente, equipe, seletor, usuario } from '../../../platform/database/schema';
import { chosen, chosenWhere, inRange } from '../../../platform/listing/choices';
import { countUpTo } from '../../../platform/listing/count';
import { countOf } from '../../../platform/listing/found-first';
import { grouped, notNull } from '../../../platform/listing/keyset';
import { type Page, paginate } from '../../../platform/listing/paginate';
import { idsOfFilter } from '../../../platform/listing/refs';
import { byText } from '../../../platform/listing/text';
import { honorarioEmVigor, pagesOfClientes } from './cliente-paginas';
import { figuresOf } from './clientes.figures';
import { clienteRows, knownClienteRows } from './clientes.rows';

const defaultSort = 'razao_social';
/** What is added up over the list. */
const soma = 'honorario_mensal_centavos';

/**
 * Some driver above its franquia in the client's latest month with figures (docs/domain/comercial.md#volume).
 */
const volumeExcedido = sql`exists (select 1 from volume_comercial v
  where v.cliente_id = cliente.id and v.excluido_em is null and v.volume_realizado > v.volume_contratado
    and v.competencia = (select max(w.competencia) from volume_comercial w
      where w.cliente_id = cliente.id and w.excluido_em is null and w.volume_realizado is not null))`;

/** Ids of records by their addresses, so that a filter compares the client's own column. */
const among = (column: Column | SQL, table: string, choice: Choice | undefined) =>
  chosenWhere(
    choice,
    (uuids) => sql`${column} in (select id from ${sql.raw(table)} where ${inArray(sql`uuid`, [...uuids])})`,
  );

/** What a client's own user does not read, he does not ask for either. */
function refuseHidden(actor: Actor, { classificacao, tag, pld_incompleto, ordenar }: ClienteListQuery): void {
  if (!actor.isClient) return;
  if (classificacao || tag || pld_incompleto || ordenar?.includes('classificacao')) {
    throw new Refusal(400, 'Requisição inválida.');
  }
}

function filters(
  rows: SQL | undefined,
  query: ClienteListQuery,
  carteira: Choice<number> | undefined,
  hoje: string,
): SQL | undefined {
  return and(
    isNull(cliente.excluido_em),
    rows,
    chosen(cliente.status, query.status),
    chosen(cliente.regime_tributario, query.regime),
    among(cliente.segmento_id, 'seletor', query.segmento),
    chosen(cliente.responsavel_carteira_id, carteira),
    among(cliente.equipe_id, 'equipe', query.equipe),
    chosen(cliente.uf, query.uf),
    chosen(cliente.classificacao, query.classificacao),
    inRange(cliente.honorario_mensal_centavos, query.honorario_de, query.honorario_ate),
    chosenWhere(
      query.servico,
      (valores) => sql`exists (select 1 from cliente_servico cs
        where cs.cliente_id = cliente.id and cs.excluido_em is null
          and ${servicoNaoEncerrado(hoje, { data_fim: sql`cs.data_fim` })}
          and ${among(sql`cs.servico_id`, 'precificacao_servico', { valores, nao: false })})`,
    ),
    chosenWhere(query.tag, (tags) => arrayOverlaps(cliente.tags, [...tags])),
    // Only a complete registration is given a day of review (pld.service).
    query.pld_incompleto ? isNull(cliente.pld_revisado_em) : undefined,
    query.volume_excedido ? volumeExcedido : undefined,
  );
}

/**
 * Lists the clients of the person's rows.
 * @param hoje the firm's day, `AAAA-MM-DD`: the database's own ends three hours earlier
 * @throws Refusal 400 for a filter of what a client's own user does not see.
 */
export async function listClientes(
  { orm }: Database,
  actor: Actor,
  query: ClienteListQuery,
  hoje: string,
): Promise<ListResult<Cliente>> {
  refuseHidden(actor, query);
  const filtered = Promise.all([
    knownClienteRows(orm, actor),
    idsOfFilter(orm, usuario, query.carteira),
  ]).then(([own, carteira]) => filters(own, query, carteira, hoje));
  const pages = await pagesOfClientes(orm, filtered, query.busca, query.ordenar ?? defaultSort);
  const readPage = async (page: Page) => {
    const of = pages.of(page);
    const rows = await orm
      .select({
        ...page.key,
        contagem: of.contagem,
        id: cliente.id,
        uuid: cliente.uuid,
        razao_social: cliente.razao_social,
        nome_fantasia: cliente.nome_fantasia,
        documento: cliente.documento,
        regime_tributario: cliente.regime_tributario,
        segmento: seletor.rotulo,
        carteira: usuario.nome,
        equipe: equipe.nome,
        municipio: cliente.municipio,
        uf: cliente.uf,
        classificacao: cliente.classificacao,
        honorario_mensal_centavos: cliente.honorario_mensal_centavos,
        tags: cliente.tags,
        nps_ultimo: cliente.nps_ultimo,
        pld_revisado_em: cliente.pld_revisado_em,
        status: cliente.status,
        versao: cliente.versao,
      })
      .from(cliente)
      .innerJoin(of.achados, of.ligados)
      .innerJoin(usuario, eq(usuario.id, cliente.responsavel_carteira_id))
      .leftJoin(equipe, eq(equipe.id, cliente.equipe_id))
      .leftJoin(seletor, eq(seletor.id, cliente.segmento_id))
      .where(of.where)
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(of.offset);
    const figures = await figuresOf(
      orm,
      actor,
      rows.map((row) => row.id),
      hoje,
    );
    return rows.map((row) => ({ ...row, ...figures(row.id) }));
  };
  return paginate({
    query,
    sortable: {
      razao_social: notNull(byText(cliente.razao_social)),
      regime_tributario: grouped(cliente.regime_tributario),
      segmento: byText(seletor.rotulo),
      carteira: notNull(byText(usuario.nome)),
      equipe: byText(equipe.nome),
      uf: grouped(cliente.uf),
      classificacao: grouped(cliente.classificacao),
      honorario_mensal_centavos: cliente.honorario_mensal_centavos,
      status: grouped(cliente.status),
    },
    defaultSort,
    countCap: pages.countCap,
    tieBreaker: cliente.id,
    rows: readPage,
    count: async (cap, read) => {
      const counted = pages.contam && read && countOf(await read(), query, cap, soma);
      return (
        counted ||
        countUpTo(
          orm,
          orm
            .select({ [soma]: honorarioEmVigor.as(soma) })
            .from(cliente)
            .where(pages.where),
          cap,
          { [soma]: soma },
          pages.expected,
        )
      );
    },
    toItem: ({ id: _id, contagem: _contagem, pld_revisado_em, ...row }) => ({
      ...row,
      ...(actor.isClient ? { nps_ultimo: null, tags: [], classificacao: null } : {}),
      pld_completo: pld_revisado_em !== null,
      regime_tributario: row.regime_tributario,
      regime_label: regimeLabels[row.regime_tributario],
      status: row.status,
      status_label: clienteStatusLabels[row.status],
    }),
  });
}

/** Reads a row of the person's rows, live or deleted, and holds it until the end of the transaction. */
export async function lockCliente(
  tx: Transaction,
  actor: Actor,
  uuid: string,
  state: 'live' | 'deleted' = 'live',
) {
  const [row] = await tx
    .select()
    .from(cliente)
    .where(
      and(
        eq(cliente.uuid, uuid),
        state === 'live' ? isNull(cliente.excluido_em) : sql`cliente.excluido_em is not null`,
        clienteRows(actor),
      ),
    )
    .for('update');
  return row;
}

/** Who has a document, deleted or not, and whether the person may know. */
export async function findByDocumento(orm: Reader, actor: Actor, documento: string) {
  const [row] = await orm
    .select({
      uuid: cliente.uuid,
      nome: cliente.razao_social,
      excluido: sql<boolean>`cliente.excluido_em is not null`,
      visivel: clienteRows(actor) ?? sql`true`,
    })
    .from(cliente)
    .where(eq(cliente.documento, documento));
  return row && { ...row, visivel: row.visivel === true };
}

/** Clients of the person's rows with the same company root, head offices (`0001`) first. */
export async function findSameRoot(
  orm: Reader,
  actor: Actor,
  documento: string,
  ignorar: string | undefined,
): Promise<Ref[]> {
  if (!/^[A-Z0-9]{12}\d{2}$/.test(documento)) return [];
  return orm
    .select({ uuid: cliente.uuid, nome: cliente.razao_social })
    .from(cliente)
    .where(
      and(
        like(cliente.documento, `${documento.slice(0, 8)}______`),
        ignorar ? ne(cliente.uuid, ignorar) : undefined,
        isNull(cliente.excluido_em),
        isNull(cliente.filial_de_id),
        clienteRows(actor),
      ),
    )
    .orderBy(cliente.documento)
    .limit(5);
}

/** Internal id of a live client of the person's rows, for what hangs on clients. */
export async function findClienteId(orm: Reader, actor: Actor, uuid: string): Promise<number | undefined> {
  const [row] = await orm
    .select({ id: cliente.id })
    .from(cliente)
    .where(and(eq(cliente.uuid, uuid), isNull(cliente.excluido_em), clienteRows(actor)));
  return row?.id;
}

/** Everything alive that names the client. */
export function clienteLinks(uuid: string) {
  const id = sql`(select id from cliente where uuid = ${uuid})`;
  const of = (rotulo: string, table: string, nome: string) => ({
    rotulo,
    source: sql`select ${sql.raw(nome)} as nome from ${sql.raw(table)} where cliente_id = ${id} and excluido_em is null`,
  });
  return [
    of('Usuários', 'usuario', 'nome'),
    {
      rotulo: 'Filiais e empresas do grupo',
      source: sql`select razao_social as nome from cliente
        where (filial_de_id = ${id} or grupo_economico_id = ${id}) and excluido_em is null`,
    },
    of('Projetos', 'projeto', 'nome'),
    of('Fechamentos', 'fechamento', 'codigo'),
    of('Tarefas', 'tarefa', 'titulo'),
    of('Oportunidades', 'oportunidade', 'titulo'),
    of('Orçamentos', 'orcamento', 'numero'),
    of('Implantações', 'implantacao', 'codigo'),
    {
      rotulo: 'Serviços',
      source: sql`select s.nome from cliente_servico cs join precificacao_servico s on s.id = cs.servico_id
        where cs.cliente_id = ${id} and cs.excluido_em is null`,
    },
  ];
}
