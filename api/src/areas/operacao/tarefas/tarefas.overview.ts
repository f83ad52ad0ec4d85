import type { HojeItem } from '@gestao/shared/contracts/sistema/hoje';
import { addDays, businessDaysBetween } from '@gestao/shared/rules/calendar';
import { and, eq, or, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import {
  type ClientOverview,
  daysAhead,
  nextDates,
  waitingForClient,
} from '../../../platform/area/client-overview';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { tarefa } from '../../../platform/database/schema';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { destinoDaTarefa } from './tarefas.destino';
import { tarefaItem } from './tarefas.item';
import { countTarefas, prazoDaTarefa, selectTarefas } from './tarefas.repository';
import { tarefaRows } from './tarefas.rows';
import { tomDoPrazo } from './tom-do-prazo';

/** What the client owes the firm, and the legal dates to come. */
export const tarefasOverview: ClientOverview = async ({ context, actor, hoje, linhas, cliente }) => {
  if (!may(actor, 'gerenciar minhas tarefas', 'gerenciar fechamentos', 'gerenciar projetos')) return {};
  const { database } = context;
  const regras = await readDayRules(database);
  const abertas = and(tarefaRows(actor), eq(tarefa.cliente_id, cliente.id), tarefaAberta(tarefa.status));
  const esperam = and(abertas, or(eq(tarefa.lado, 'cliente'), eq(tarefa.status, 'aguardando_cliente')));
  const vencidas = and(esperam, sql`${prazoDaTarefa} < ${hoje}::date`);
  const legais = and(
    abertas,
    sql`${tarefa.data_vencimento} between ${hoje}::date and ${addDays(hoje, daysAhead)}::date`,
  );
  const [pedidos, total, atrasos, datas, totalDeDatas] = await Promise.all([
    selectTarefas(database, { where: esperam, limit: linhas }),
    countTarefas(database, esperam),
    countTarefas(database, vencidas),
    selectTarefas(database, { where: legais, limit: linhas }),
    countTarefas(database, legais),
  ]);
  const item = (row: (typeof pedidos)[number]): HojeItem => {
    const one = tarefaItem(row, hoje, actor);
    const quando = one.data_vencimento ?? one.data_meta;
    const dias = quando !== null && quando < hoje ? businessDaysBetween(quando, hoje, regras) : 0;
    return {
      uuid: one.uuid,
      titulo: one.titulo,
      detalhe: dias > 0 ? `há ${dias} ${dias === 1 ? 'dia útil' : 'dias úteis'}` : null,
      quando,
      situacao: one.situacao_prazo_label,
      tom: tomDoPrazo(one.situacao_prazo),
      destino: destinoDaTarefa(actor, one),
    };
  };
  return {
    figuras: [
      {
        rotulo: waitingForClient.titulo,
        valor: String(total),
        nota: atrasos > 0 ? `${atrasos} ${atrasos === 1 ? 'vencida' : 'vencidas'}` : null,
        tom: atrasos > 0 ? 'vermelho' : 'neutro',
        destino: null,
      },
    ],
    blocos: [
      { ...waitingForClient, total, itens: pedidos.map(item) },
      {
        ...nextDates,
        total: totalDeDatas,
        itens: datas.map((row) => ({ ...item(row), detalhe: null, situacao: null, tom: 'neutro' })),
      },
    ],
  };
};
