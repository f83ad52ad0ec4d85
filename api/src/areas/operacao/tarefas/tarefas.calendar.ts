import { situacaoPrazoLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import {
  type CalendarSource,
  dasPessoas,
  dentro,
  diaInteiro,
  doCliente,
  type ItemDeCamada,
  type Janela,
  limitePorFonte,
  vazio,
} from '../../../platform/area/calendar-source';
import { tarefa, usuario } from '../../../platform/database/schema';
import type { TarefaRow } from './tarefa.writer';
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

async function itensDeTarefas(janela: Janela): Promise<ItemDeCamada[]> {
  const { database, actor, hoje } = janela;
  const rows = await selectTarefas(database, {
    where: and(
      tarefaRows(actor),
      notInArray(tarefa.status, ['cancelada', 'desconsiderada']),
      sql`(${dentro(tarefa.data_meta, janela)} or ${dentro(sql`${tarefa.data_vencimento}`, janela)})`,
      dasPessoas(tarefa.responsavel_id, janela),
      doCliente(tarefa.cliente_id, janela),
    ),
    limit: limitePorFonte,
  });
  const versoes = await versoesDe(
    database,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const lida = versoes.get(row.id);
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
      pessoas: lida?.pessoa && !actor.isClient ? [{ uuid: lida.pessoa, nome: row.responsavel ?? '' }] : [],
      versao: lida?.versao ?? null,
      pode_mover: lida !== undefined && podeMover(actor, lida),
      alterado_em: lida?.alterado_em ?? null,
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
              data_da_tarefa:
                data === item.data_vencimento ? ('data_vencimento' as const) : ('data_meta' as const),
            },
          ],
    );
  });
}

/**
 * Whether a person who sees a task may move it, as far as it can be said without what it belongs to: what that refuses
 * is told when it is moved.
 */
const podeMover = (
  { usuarioId, isClient, visaoTotal }: Actor,
  { status, responsavel_id, criado_por_id }: Pick<TarefaRow, 'status' | 'responsavel_id' | 'criado_por_id'>,
): boolean =>
  isTarefaAberta(status) &&
  !isClient &&
  (visaoTotal || responsavel_id === usuarioId || criado_por_id === usuarioId);

/** What a list of tasks does not show, by their ids. */
async function versoesDe({ orm }: Janela['database'], ids: number[]) {
  const rows = await orm
    .select({
      id: tarefa.id,
      versao: tarefa.versao,
      status: tarefa.status,
      responsavel_id: tarefa.responsavel_id,
      criado_por_id: tarefa.criado_por_id,
      alterado_em: tarefa.atualizado_em,
      pessoa: usuario.uuid,
    })
    .from(tarefa)
    .leftJoin(usuario, eq(usuario.id, tarefa.responsavel_id))
    .where(inArray(tarefa.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
