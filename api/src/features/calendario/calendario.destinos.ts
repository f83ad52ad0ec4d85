import type { Destino } from '@gestao/shared/contracts/comum/labels';
import { type Actor, may } from '../../app/actor';

const destino = (
  pagina: string,
  parametros: Record<string, string> = {},
  consulta: Record<string, string> = {},
): Destino => ({ pagina, parametros, consulta });

/**
 * Where a task opens for a person: the closing or project that holds it when the person may open that
 * page, else among the own tasks.
 */
export function destinoDaTarefa(
  actor: Actor,
  tarefa: { uuid: string; contexto: string; origem: { uuid: string } | null },
): Destino | null {
  const painel = { tarefa: tarefa.uuid };
  if (tarefa.origem && tarefa.contexto === 'fechamento' && may(actor, 'gerenciar fechamentos'))
    return destino('fechamentos.detail', { uuid: tarefa.origem.uuid }, painel);
  if (tarefa.origem && tarefa.contexto === 'projeto' && may(actor, 'gerenciar projetos'))
    return destino('projetos.tarefas', { uuid: tarefa.origem.uuid }, painel);
  return may(actor, 'gerenciar minhas tarefas') ? destino('minhas-tarefas.list', {}, painel) : null;
}

export function destinoDoFechamento(uuid: string): Destino {
  return destino('fechamentos.detail', { uuid });
}

export function destinoDaOportunidade(uuid: string): Destino {
  return destino('oportunidades.list', {}, { oportunidade: uuid });
}

export function destinoDoOrcamento(uuid: string): Destino {
  return destino('orcamentos.flow', { uuid });
}

export function destinoDaImplantacao(uuid: string): Destino {
  return destino('implantacoes.detail', { uuid });
}
