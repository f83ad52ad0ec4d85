import type { TarefaOpcoes } from '@gestao/shared/contracts/operacao/tarefa-edicao';
import type { Actor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { forbidden } from '../../../../platform/app/refusal';
import { offered } from '../../../../platform/area/area';
import { departamentoChoices } from '../../../acesso/departamentos/departamento-choices';
import { listMotivos } from '../vida/motivos';
import { listPessoasDasTarefas } from './pessoas-da-tarefa';

/** Choices of the forms of a task. @throws Refusal 403 for a client's person */
export async function readOpcoesDaTarefa(
  { database: { orm }, areas }: AppContext,
  actor: Actor,
): Promise<TarefaOpcoes> {
  if (actor.isClient) throw forbidden();
  const places = offered(areas, 'taskParents').find(({ contexto }) => contexto === 'projeto')?.takesTasks;
  const [pessoas, departamentos, tipos_documento, projetos] = await Promise.all([
    listPessoasDasTarefas(orm),
    departamentoChoices(orm),
    listMotivos(orm, 'tipo_documento'),
    places?.list(orm, actor) ?? [],
  ]);
  return {
    usuarios: pessoas.map(({ valor, rotulo }) => ({ valor, rotulo })),
    departamentos,
    tipos_documento,
    projetos: projetos.map(({ uuid, nome, cliente, etapas }) => ({
      valor: uuid,
      rotulo: nome,
      cliente,
      etapas: etapas.map((one) => ({ valor: one.uuid, rotulo: one.nome })),
    })),
  };
}
