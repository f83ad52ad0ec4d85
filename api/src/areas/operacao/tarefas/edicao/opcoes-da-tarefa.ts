import type { TarefaOpcoes } from '@gestao/shared/contracts/operacao/tarefa-edicao';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { forbidden } from '../../../../platform/app/refusal';
import { offered } from '../../../../platform/area/area';
import { departamento } from '../../../../platform/database/schema';
import { byText } from '../../../../platform/listing/text';
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
    orm
      .select({ valor: departamento.uuid, rotulo: departamento.nome })
      .from(departamento)
      .where(and(isNull(departamento.excluido_em), eq(departamento.ativo, true)))
      .orderBy(byText(departamento.nome), departamento.id),
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
