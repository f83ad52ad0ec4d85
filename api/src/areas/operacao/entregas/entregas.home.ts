import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { HomeBlock } from '../../../platform/area/screen-sources';
import { cliente, entrega as t, tarefa } from '../../../platform/database/schema';
import { abremTarefas } from '../tarefas/edicao/pessoas-da-tarefa';
import { doMesmoCliente, naoLida } from './entregas.repository';

/** Days after its due date for which an unread delivery still asks for a word with the client. */
const atraso = 30;

/** What the person delivered, or whose task did, that nobody has opened; nothing is said while there is none. */
export const entregasHome: HomeBlock = {
  chave: 'entregas_nao_lidas',
  async read({ context, actor, hoje, linhas }) {
    if (actor.isClient || !may(actor, ...abremTarefas)) return null;
    const rows = await context.database.orm
      .select({
        uuid: t.uuid,
        titulo: t.titulo,
        vencimento: t.vencimento,
        criado_em: t.criado_em,
        cliente: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
        tarefa: tarefa.uuid,
      })
      .from(t)
      .innerJoin(tarefa, eq(tarefa.id, t.tarefa_id))
      .innerJoin(cliente, eq(cliente.id, t.cliente_id))
      .where(
        and(
          isNull(t.retirada_em),
          isNull(t.excluido_em),
          isNull(tarefa.excluido_em),
          doMesmoCliente,
          sql`coalesce(${tarefa.responsavel_id}, ${t.criado_por_id}) = ${actor.usuarioId}`,
          sql`coalesce(${t.vencimento}, ${t.criado_em}::date) >= ${hoje}::date - ${atraso}::int`,
          naoLida,
        ),
      )
      .orderBy(sql`${t.vencimento} asc nulls last`, asc(t.id))
      .limit(500);
    if (rows.length === 0) return null;
    return {
      chave: 'entregas_nao_lidas',
      titulo: 'Guias que o cliente não abriu',
      total: rows.length,
      vazio: 'Nenhuma entrega por abrir.',
      itens: rows.slice(0, linhas).map((row) => {
        const destino = {
          pagina: 'minhas-tarefas.list',
          parametros: {},
          consulta: { tarefa: row.tarefa },
        };
        const venceu = row.vencimento !== null && row.vencimento < hoje;
        return {
          uuid: row.uuid,
          titulo: row.titulo,
          detalhe: row.cliente,
          quando: row.vencimento ?? dateIn(row.criado_em),
          situacao: venceu ? 'Vencida' : 'Não aberta',
          tom: venceu ? ('vermelho' as const) : ('ambar' as const),
          destino,
          acao: { rotulo: 'Ver', destino },
        };
      }),
      ver_todos: null,
    };
  },
};
