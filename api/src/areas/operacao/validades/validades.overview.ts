import { validadeTipoLabels } from '@gestao/shared/contracts/operacao/values/validades';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, eq, exists, isNull, lte, not } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import { type ClientOverview, daysAhead, nextDates } from '../../../platform/area/client-overview';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { cliente_validade_tarefa, cliente_validade as t, tarefa } from '../../../platform/database/schema';
import { tarefaRows } from '../tarefas/tarefas.rows';
import { selectValidades, vivasDe } from './validades.repository';

/** What runs out, or ran out and was not renewed; where its open task stands among the dates already, that one. */
export const validadesOverview: ClientOverview = async ({ context, actor, hoje, linhas, cliente }) => {
  if (actor.isClient || !may(actor, 'gerenciar clientes')) return {};
  const { orm } = context.database;
  const naTarefa = exists(
    orm
      .select({ id: cliente_validade_tarefa.id })
      .from(cliente_validade_tarefa)
      .innerJoin(tarefa, eq(tarefa.id, cliente_validade_tarefa.tarefa_id))
      .where(
        and(
          eq(cliente_validade_tarefa.validade_id, t.id),
          eq(cliente_validade_tarefa.fim, t.fim),
          isNull(tarefa.excluido_em),
          tarefaAberta(tarefa.status),
          tarefaRows(actor),
        ),
      ),
  );
  const mostraTarefas = may(actor, 'gerenciar minhas tarefas', 'gerenciar fechamentos', 'gerenciar projetos');
  const rows = await selectValidades(
    orm,
    actor,
    and(vivasDe(cliente.id), lte(t.fim, addDays(hoje, daysAhead)), mostraTarefas ? not(naTarefa) : undefined),
  );
  const destino = {
    pagina: 'clientes.edit',
    parametros: { uuid: cliente.uuid },
    consulta: { aba: 'documentos' },
  };
  return {
    blocos: [
      {
        ...nextDates,
        total: rows.length,
        itens: rows.slice(0, linhas).map(({ row }) => ({
          uuid: row.uuid,
          titulo: validadeTipoLabels[row.tipo],
          detalhe: row.titular,
          quando: row.fim,
          situacao: row.fim < hoje ? 'Vencida' : null,
          tom: row.fim < hoje ? ('vermelho' as const) : ('neutro' as const),
          destino,
        })),
      },
    ],
  };
};
