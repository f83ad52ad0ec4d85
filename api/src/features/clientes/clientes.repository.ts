import {
  type Cliente,
  type ClienteDetail,
  type ClienteListQuery,
  type ClienteOptions,
  type ClienteStatus,
  clienteStatusLabels,
  type Regime,
  regimeLabels,
} from '@gestao/shared/contracts/clientes';
import type { ListResult } from '@gestao/shared/contracts/http';
import { and, asc, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../app/actor';
import type { Database, Transaction } from '../../database/database';
import { cliente, cliente_contato, equipe, seletor, usuario } from '../../database/schema';
import { notNull } from '../../listing/keyset';
import { paginate, searchPattern } from '../../listing/paginate';
import { byText, contains } from '../../listing/text';
import { clienteRows } from './clientes.rows';

type Reader = Database['orm'] | Transaction;

const servicos = sql<string[]>`(select coalesce(array_agg(distinct s.nome order by s.nome), '{}')
  from cliente_servico cs join precificacao_servico s on s.id = cs.servico_id
  where cs.cliente_id = cliente.id and cs.excluido_em is null and cs.data_fim is null)`;

function filters(actor: Actor, query: ClienteListQuery): SQL | undefined {
  return and(
    isNull(cliente.excluido_em),
    clienteRows(actor),
    query.status ? eq(cliente.status, query.status) : undefined,
    query.regime ? eq(cliente.regime_tributario, query.regime) : undefined,
    query.segmento ? eq(seletor.uuid, query.segmento) : undefined,
    query.carteira ? eq(usuario.uuid, query.carteira) : undefined,
    query.equipe ? eq(equipe.uuid, query.equipe) : undefined,
    query.uf ? eq(cliente.uf, query.uf) : undefined,
    query.classificacao ? eq(cliente.classificacao, query.classificacao) : undefined,
    query.busca ? matches(query.busca) : undefined,
  );
}

/** By name, trade name, or the document in any format. */
function matches(busca: string): SQL | undefined {
  const compact = busca.replace(/[.\-/\s]/g, '');
  return or(
    contains(busca, cliente.razao_social, cliente.nome_fantasia),
    compact.length >= 3 ? ilike(cliente.documento, searchPattern(compact)) : undefined,
  );
}

/** Lists the clients of the person's rows. */
export function listClientes(
  { orm }: Database,
  actor: Actor,
  query: ClienteListQuery,
): Promise<ListResult<Cliente>> {
  const where = filters(actor, query);
  return paginate({
    query,
    sortable: {
      razao_social: notNull(byText(cliente.razao_social)),
      regime_tributario: cliente.regime_tributario,
      segmento: byText(seletor.rotulo),
      carteira: notNull(byText(usuario.nome)),
      equipe: byText(equipe.nome),
      uf: cliente.uf,
      classificacao: cliente.classificacao,
      honorario_mensal_centavos: cliente.honorario_mensal_centavos,
      status: cliente.status,
    },
    defaultSort: 'razao_social',
    tieBreaker: cliente.id,
    rows: (page) =>
          ...page.key,
      orm
        .select({
          uuid: cliente.uuid,
          razao_social: cliente.razao_social,
          nome_fantasia: cliente.nome_fantasia,
          documento: cliente.documento,
          regime_tributario: cliente.regime_tributario,
          segmento: seletor.rotulo,
          carteira: usuario.nome,
          equipe: equipe.nome,
          uf: cliente.uf,
          classificacao: cliente.classificacao,
          servicos,
          honorario_mensal_centavos: cliente.honorario_mensal_centavos,
          status: cliente.status,
          versao: cliente.versao,
        })
        .from(cliente)
        .innerJoin(usuario, eq(usuario.id, cliente.responsavel_carteira_id))
        .leftJoin(equipe, eq(equipe.id, cliente.equipe_id))
        .leftJoin(seletor, eq(seletor.id, cliente.segmento_id))
        .where(page.within(where))
        .orderBy(...page.order)
        .limit(page.limit)
        .offset(page.offset),
    count: (cap) =>
      orm.$count(
        orm
          .select({ id: cliente.id })
          .from(cliente)
          .innerJoin(usuario, eq(usuario.id, cliente.responsavel_carteira_id))
          .leftJoin(equipe, eq(equipe.id, cliente.equipe_id))
          .leftJoin(seletor, eq(seletor.id, cliente.segmento_id))
          .where(where)
          .limit(cap)
          .as('capped'),
      ),
    toItem: (row) => ({
      ...row,
      regime_tributario: row.regime_tributario as Regime,
      regime_label: regimeLabels[row.regime_tributario as Regime],
      status: row.status as ClienteStatus,
      status_label: clienteStatusLabels[row.status as ClienteStatus],
    }),
    agregados: async () => {
      const [row] = await orm
        .select({ honorario: sql<string>`coalesce(sum(cliente.honorario_mensal_centavos), 0)` })
        .from(cliente)
        .innerJoin(usuario, eq(usuario.id, cliente.responsavel_carteira_id))
        .leftJoin(equipe, eq(equipe.id, cliente.equipe_id))
        .leftJoin(seletor, eq(seletor.id, cliente.segmento_id))
        .where(where);
      return { honorario_mensal_centavos: Number(row?.honorario ?? 0) };
    },
  });
}

/** One live client of the person's rows, with contacts, or `undefined`. `null` reads it for the log. */
export async function findCliente(
  orm: Reader,
  actor: Actor | null,
  uuid: string,
): Promise<Omit<ClienteDetail, 'transicoes' | 'edita'> | undefined> {
  const [row] = await orm
    .select({
      cliente,
      segmento: { uuid: seletor.uuid, nome: seletor.rotulo },
      responsavel_carteira: { uuid: usuario.uuid, nome: usuario.nome },
      equipe: { uuid: equipe.uuid, nome: equipe.nome },
    })
    .from(cliente)
    .innerJoin(usuario, eq(usuario.id, cliente.responsavel_carteira_id))
    .leftJoin(equipe, eq(equipe.id, cliente.equipe_id))
    .leftJoin(seletor, eq(seletor.id, cliente.segmento_id))
    .where(and(eq(cliente.uuid, uuid), isNull(cliente.excluido_em), actor ? clienteRows(actor) : undefined));
  if (!row) return undefined;
  const { cliente: found } = row;
  const contatos = await orm
    .select({
      uuid: cliente_contato.uuid,
      nome: cliente_contato.nome,
      email: cliente_contato.email,
      telefone: cliente_contato.telefone,
      cpf: cliente_contato.cpf,
      cargo: cliente_contato.cargo,
      papeis: cliente_contato.papeis,
      recebe_notificacoes: cliente_contato.recebe_notificacoes,
      principal: cliente_contato.principal,
    })
    .from(cliente_contato)
    .where(and(eq(cliente_contato.cliente_id, found.id), isNull(cliente_contato.excluido_em)))
    .orderBy(desc(cliente_contato.principal), byText(cliente_contato.nome));
  const address = found.endereco ?? {};
  return {
    uuid: found.uuid,
    tipo_pessoa: found.tipo_pessoa as ClienteDetail['tipo_pessoa'],
    documento: found.documento,
    razao_social: found.razao_social,
    nome_fantasia: found.nome_fantasia,
    regime_tributario: found.regime_tributario as Regime,
    segmento: row.segmento,
    municipio: found.municipio,
    municipio_ibge: found.municipio_ibge,
    uf: found.uf,
    endereco: {
      cep: address.cep ?? null,
      logradouro: address.logradouro ?? null,
      numero: address.numero ?? null,
      complemento: address.complemento ?? null,
      bairro: address.bairro ?? null,
    },
    data_inicio_contrato: found.data_inicio_contrato,
    data_fim_contrato: found.data_fim_contrato,
    honorario_mensal_centavos: found.honorario_mensal_centavos,
    responsavel_carteira: row.responsavel_carteira,
    equipe: row.equipe,
    particularidades: found.particularidades,
    canal_preferido: found.canal_preferido as ClienteDetail['canal_preferido'],
    classificacao: found.classificacao,
    tags: found.tags,
    contatos,
    status: found.status as ClienteStatus,
    status_label: clienteStatusLabels[found.status as ClienteStatus],
    versao: found.versao,
  };
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

/** Choices of the form and of the filters. */
export async function clienteOptions({ orm }: Database): Promise<ClienteOptions> {
  const [segmentos, responsaveis, equipes] = await Promise.all([
    orm
      .select({ valor: seletor.uuid, rotulo: seletor.rotulo })
      .from(seletor)
      .where(and(eq(seletor.grupo, 'segmento'), eq(seletor.ativo, true), isNull(seletor.excluido_em)))
      .orderBy(asc(seletor.ordem), byText(seletor.rotulo)),
    orm
      .select({ valor: usuario.uuid, rotulo: usuario.nome })
      .from(usuario)
      .where(and(eq(usuario.is_client, 0), eq(usuario.status, 'ativo'), isNull(usuario.excluido_em)))
      .orderBy(byText(usuario.nome))
      .limit(1000),
    orm
      .select({ valor: equipe.uuid, rotulo: equipe.nome })
      .from(equipe)
      .where(and(eq(equipe.ativo, true), isNull(equipe.excluido_em)))
      .orderBy(byText(equipe.nome)),
  ]);
  return { segmentos, responsaveis, equipes };
}
