import type { BuscaItem } from '@gestao/shared/contracts/comum/busca';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import { tarefaAberta } from '../../../platform/area/open-rows';
import type { SearchSource } from '../../../platform/area/screen-sources';
import { tarefa } from '../../../platform/database/schema';
import { searchPattern } from '../../../platform/listing/paginate';
import { byText, contains } from '../../../platform/listing/text';
import { destinoDaTarefa } from './tarefas.destino';
import { selectTarefas } from './tarefas.repository';
import { tarefaRows } from './tarefas.rows';

/** Tasks by title or code, the open ones first, then titles that begin with the words. */
export const tarefasSearch: SearchSource = {
  tipo: 'tarefa',
  opens: (actor) => may(actor, 'gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos'),
  async find(database, actor, texto, porTipo) {
    const rows = await selectTarefas(database, {
      where: and(
        isNull(tarefa.excluido_em),
        tarefaRows(actor),
        or(contains(texto, tarefa.titulo), eq(tarefa.codigo, texto.toUpperCase())),
      ),
      order: [
        desc(tarefaAberta(tarefa.status)),
        sql`(${byText(tarefa.titulo)} like sem_acento(${searchPattern(texto).slice(1)})) desc`,
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
  },
};
