import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import { situacaoPrazoLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import {
  type CalendarSource,
  dentro,
  diaInteiro,
  type Janela,
  limitePorFonte,
  vazio,
} from '../../../platform/area/calendar-source';
import { tarefa } from '../../../platform/database/schema';
import { destinoDaTarefa } from './tarefas.destino';
import { tarefaItem } from './tarefas.item';
import { selectTarefas } from './tarefas.repository';
import { tarefaRows } from './tarefas.rows';
import { tomDoPrazo } from './tom-do-prazo';

/** Tasks on their internal and their legal date. */
export const tarefasCalendar: CalendarSource = {
  fonte: 'tarefas',
  permissao: ['gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos'],
  clientes: true,
  read: itensDeTarefas,
};

async function itensDeTarefas(janela: Janela): Promise<CalendarioItem[]> {
  const { database, actor, hoje } = janela;
  const rows = await selectTarefas(database, {
    where: and(
      tarefaRows(actor),
      notInArray(tarefa.status, ['cancelada', 'desconsiderada']),
      sql`(${dentro(tarefa.data_meta, janela)} or ${dentro(sql`${tarefa.data_vencimento}`, janela)})`,
      janela.soMeus ? eq(tarefa.responsavel_id, actor.usuarioId) : undefined,
    ),
    limit: limitePorFonte,
  });
  return rows.flatMap((row) => {
    const item = tarefaItem(row, hoje, actor);
    const base = {
      ...vazio,
      fonte: 'tarefas' as const,
      uuid: item.uuid,
      titulo: item.titulo,
      cliente: item.cliente?.nome ?? null,
      responsavel: item.responsavel ?? null,
      situacao: item.situacao_prazo && situacaoPrazoLabels[item.situacao_prazo],
      tom: tomDoPrazo(item.situacao_prazo),
      destino: destinoDaTarefa(actor, item),
    };
    const datas = new Set([item.data_meta, item.data_vencimento]);
    return [...datas].flatMap((data) =>
      data === null || data < janela.de || data > janela.ate
        ? []
        : [
            {
              ...base,
              ...diaInteiro(data),
              contorno: data === item.data_vencimento && item.data_meta !== null && data !== item.data_meta,
            },
          ],
    );
  });
}
