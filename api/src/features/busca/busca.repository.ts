import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import type { BuscaItem } from '@gestao/shared/contracts/comum/busca';
import { formatDocumento } from '@gestao/shared/rules/format';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../app/actor';
import type { Database } from '../../database/database';
import { cliente, tarefa } from '../../database/schema';
import { type PageSource, walked } from '../../listing/found-first';
import { searchPattern } from '../../listing/paginate';
import { byText, contains } from '../../listing/text';
import { destinoDaTarefa, destinoDoOrcamento } from '../calendario/calendario.destinos';
import { firstClientes, ordemDoNome } from '../clientes/cliente-paginas';
import { knownClienteRows } from '../clientes/clientes.rows';
import { buscaDeOrcamento, selectOrcamentos, vivos } from '../orcamentos/orcamentos.repository';
import { orcamentoRows } from '../orcamentos/orcamentos.rows';
import { selectTarefas } from '../tarefas/tarefas.repository';
import { tarefaRows } from '../tarefas/tarefas.rows';

/** Records of each kind the palette shows. */
const porTipo = 5;

/** Names that begin with the words come before those that only contain them. */
const melhorPrimeiro = (nome: SQL, texto: string) =>
  sql`(${nome} like sem_acento(${searchPattern(texto).slice(1)})) desc`;

/**
 * Clients by name, trade name or document in any format. Names that begin with the words stand together in
 * the order of names; the others are looked for only while there is room.
 */
export async function buscaClientes({ orm }: Database, actor: Actor, texto: string): Promise<BuscaItem[]> {
  const nome = byText(cliente.razao_social);
  const visible = and(isNull(cliente.excluido_em), await knownClienteRows(orm, actor));
  const begins = (name: SQL) => sql`${name} like sem_acento(${searchPattern(texto).slice(1)})`;
  const read = (of: PageSource, limit: number) =>
    orm
      .select({
        uuid: cliente.uuid,
        razao_social: cliente.razao_social,
        nome_fantasia: cliente.nome_fantasia,
        documento: cliente.documento,
      })
      .from(cliente)
      .innerJoin(of.achados, of.ligados)
      .where(of.where)
      .orderBy(nome, cliente.id)
      .limit(limit);
  const rows = await read(walked(and(visible, begins(nome)), 0), porTipo);
  const room = porTipo - rows.length;
  if (room > 0) {
    const others = and(visible, sql`not ${begins(ordemDoNome)}`);
    rows.push(...(await read(await firstClientes(orm, others, texto, room), room)));
  }
  return rows.map((row) => ({
    tipo: 'cliente',
    uuid: row.uuid,
    titulo: row.nome_fantasia ?? row.razao_social,
    detalhe: formatDocumento(row.documento),
    destino: { pagina: 'clientes.edit', parametros: { uuid: row.uuid }, consulta: {} },
  }));
}

/** Tasks by title or code, the open ones first. */
export async function buscaTarefas(database: Database, actor: Actor, texto: string): Promise<BuscaItem[]> {
  const rows = await selectTarefas(database, {
    where: and(
      isNull(tarefa.excluido_em),
      tarefaRows(actor),
      or(contains(texto, tarefa.titulo), eq(tarefa.codigo, texto.toUpperCase())),
    ),
    order: [
      sql`(${tarefa.status} in ('concluida', 'desconsiderada', 'cancelada'))`,
      melhorPrimeiro(byText(tarefa.titulo), texto),
      desc(tarefa.id),
    ],
    limit: porTipo,
  });
  return rows.flatMap((row): BuscaItem[] => {
    const uuid = row.fechamento_uuid ?? row.projeto_uuid;
    const destino = destinoDaTarefa(actor, { ...row, origem: uuid ? { uuid } : null });
    if (!destino) return [];
    return [{ tipo: 'tarefa', uuid: row.uuid, titulo: row.titulo, detalhe: row.cliente_nome, destino }];
  });
}

/** Budgets by number, client or whatever their lists are searched by. */
export async function buscaOrcamentos(database: Database, actor: Actor, texto: string): Promise<BuscaItem[]> {
  const rows = await selectOrcamentos(database)
    .where(vivos(orcamentoRows(actor), buscaDeOrcamento(texto)))
    .orderBy(desc(sql`orcamento.id`))
    .limit(porTipo);
  return rows.map((row) => ({
    tipo: 'orcamento',
    uuid: row.uuid,
    titulo: `${row.numero} · ${row.nome_cliente}`,
    detalhe: orcamentoStatusLabels[row.status],
    destino: destinoDoOrcamento(row.uuid),
  }));
}
