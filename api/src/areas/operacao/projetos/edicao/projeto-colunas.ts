import type { ProjetoForm } from '@gestao/shared/contracts/operacao/projeto-edicao';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { forbidden, invalidFields } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import type { Transaction } from '../../../../platform/database/database';
import { cliente, departamento, projeto_membro, tarefa, usuario } from '../../../../platform/database/schema';
import { idOfRef, idsOfRefs } from '../../../../platform/listing/refs';
import { clienteRows } from '../../../clientes/clientes/clientes.rows';
import type { ProjetoRow } from '../projeto.writer';
import { seesValores } from '../projetos.rows';

const milimin_por_hora = 60_000;

/**
 * What a form says, as columns, and the ids of who works on it.
 * @param before the project it changes
 * @throws Refusal 403 for a contracted value of who may not see it; 422 by field
 */
export async function columnsOf(tx: Transaction, scope: Scope, form: ProjetoForm, before?: ProjetoRow) {
  const {
    responsavel_uuid,
    membros,
    cliente_uuid,
    departamento_uuid,
    valor_contratado_centavos,
    orcamento_horas,
    ...iguais
  } = form;
  if (valor_contratado_centavos !== undefined && !seesValores(scope.actor)) throw forbidden();
  const pessoas = await idsOfRefs(tx, usuario, membros, 'membros');
  await refuseForaDaEquipe(tx, pessoas, 'membros', before);
  return {
    ...iguais,
    tags: [...new Set(form.tags)],
    orcamento_horas_milimin: orcamento_horas && orcamento_horas * milimin_por_hora,
    ...(valor_contratado_centavos === undefined ? {} : { valor_contratado_centavos }),
    cliente_id: await clienteDe(tx, scope, cliente_uuid, before),
    departamento_id: await idOfRef(tx, departamento, departamento_uuid, 'departamento_uuid'),
    responsavel_id: await responsavelDe(tx, scope, responsavel_uuid, before?.responsavel_id),
    membros: pessoas,
  };
}

/**
 * Clients of one's own rows; the one it already has stays, whoever looks after it. Tasks name the client too: with
 * the first of them it is fixed.
 */
export async function clienteDe(tx: Transaction, scope: Scope, uuid: string | null, before?: ProjetoRow) {
  const id = await idOfRef(tx, cliente, uuid, 'cliente_uuid');
  if (before && id === before.cliente_id) return id;
  const invalido = (texto: string) => invalidFields({ cliente_uuid: [texto] });
  if (id !== null) {
    const vistos = await tx.$count(
      cliente,
      and(eq(cliente.id, id), isNull(cliente.excluido_em), clienteRows(scope.actor)),
    );
    if (vistos === 0) throw invalido('Opção inválida.');
  }
  if (!before) return id;
  const tarefas = await tx.$count(tarefa, and(eq(tarefa.projeto_id, before.id), isNull(tarefa.excluido_em)));
  if (tarefas > 0) throw invalido('O projeto já tem tarefas: o cliente não muda.');
  return id;
}

/**
 * Who may be given a project: an active person of the firm; who sees only the own ones gives it to himself alone, and
 * who has it may keep it.
 * @throws Refusal 422 at `responsavel_uuid`
 */
export async function responsavelDe(
  tx: Transaction,
  { actor }: Scope,
  uuid: string,
  atual?: number,
): Promise<number> {
  const id = await idOfRef(tx, usuario, uuid, 'responsavel_uuid');
  if (id === atual) return id;
  if (!actor.visaoTotal && id !== actor.usuarioId) {
    throw invalidFields({ responsavel_uuid: ['O responsável dos seus projetos é você.'] });
  }
  await refuseForaDaEquipe(tx, [id], 'responsavel_uuid');
  return id;
}

/** Only active people of the firm; who has left may stay where he was. */
async function refuseForaDaEquipe(
  tx: Transaction,
  ids: readonly number[],
  campo: string,
  before?: ProjetoRow,
): Promise<void> {
  if (ids.length === 0) return;
  const ja = before ? await membrosDe(tx, before.id) : [];
  const novos = ids.filter((id) => !ja.includes(id));
  if (novos.length === 0) return;
  const validos = await tx.$count(
    usuario,
    and(inArray(usuario.id, novos), eq(usuario.is_client, 0), eq(usuario.status, 'ativo')),
  );
  if (validos !== novos.length) throw invalidFields({ [campo]: ['Escolha uma pessoa ativa da equipe.'] });
}

async function membrosDe(tx: Transaction, projetoId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: projeto_membro.usuario_id })
    .from(projeto_membro)
    .where(eq(projeto_membro.projeto_id, projetoId));
  return rows.map(({ id }) => id);
}
