import type { Destino } from '@gestao/shared/contracts/comum/labels';
import { type Actor, may } from '../../../platform/app/actor';

/**
 * Where a task opens for a person: the closing or project that holds it when the person may open that
 * page, else among the own tasks.
 */
export function destinoDaTarefa(
  actor: Actor,
  tarefa: { uuid: string; contexto: string; origem: { uuid: string } | null },
): Destino | null {
  const consulta = { tarefa: tarefa.uuid };
  if (tarefa.origem && tarefa.contexto === 'fechamento' && may(actor, 'gerenciar fechamentos'))
    return { pagina: 'fechamentos.detail', parametros: { uuid: tarefa.origem.uuid }, consulta };
  if (tarefa.origem && tarefa.contexto === 'projeto' && may(actor, 'gerenciar projetos'))
    return { pagina: 'projetos.tarefas', parametros: { uuid: tarefa.origem.uuid }, consulta };
  return may(actor, 'gerenciar minhas tarefas')
    ? { pagina: 'minhas-tarefas.list', parametros: {}, consulta }
    : null;
}
