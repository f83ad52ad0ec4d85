import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { invalidFields } from '../../../../platform/app/refusal';
import type { Reader } from '../../../../platform/area/area';
import type { Transaction } from '../../../../platform/database/database';
import { perfil, usuario } from '../../../../platform/database/schema';
import { idOfRef, idsOfRefs } from '../../../../platform/listing/refs';
import { byText } from '../../../../platform/listing/text';

/** Permissions of which one opens tasks. */
export const abremTarefas = ['gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos'];

/** Active people of the firm. */
const daEquipe = and(
  eq(usuario.status, 'ativo'),
  eq(usuario.is_client, 0),
  isNull(usuario.excluido_em),
) as SQL;
/** People whose profile opens tasks at all: their own, whoever made them. */
const comTarefas = or(...abremTarefas.map((one) => sql`${one} = any(${perfil.permissoes})`)) as SQL;

/** Whom a task may name, by name. */
export function listPessoasDasTarefas(orm: Reader) {
  return orm
    .select({ id: usuario.id, valor: usuario.uuid, rotulo: usuario.nome })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(and(daEquipe, comTarefas))
    .orderBy(byText(usuario.nome), usuario.id)
    .limit(1000);
}

/**
 * Whom a task is to name: active people of the firm who have a way to it. Who is named already stays.
 * @throws Refusal 422 at `campo`
 */
export async function refusePessoas(
  tx: Transaction,
  pessoas: readonly number[],
  campo: string,
  atuais: readonly (number | null)[] = [],
): Promise<void> {
  const novas = pessoas.filter((id) => !atuais.includes(id));
  if (novas.length === 0) return;
  const rows = await tx
    .select({ nome: usuario.nome, daEquipe: sql<boolean>`${daEquipe}`, abre: sql<boolean>`${comTarefas}` })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(inArray(usuario.id, novas));
  for (const one of rows) {
    if (!one.daEquipe) throw invalidFields({ [campo]: ['Escolha uma pessoa ativa da equipe.'] });
    if (!one.abre) throw invalidFields({ [campo]: [`${one.nome} não tem acesso a este registro.`] });
  }
}

/** The same for one person by his address. @returns the internal id */
export async function pessoaDaTarefa<Uuid extends string | null>(
  tx: Transaction,
  uuid: Uuid,
  campo: string,
  atual?: number | null,
) {
  const id = await idOfRef(tx, usuario, uuid, campo);
  if (id !== null) await refusePessoas(tx, [id], campo, [atual ?? null]);
  return id;
}

/** The same for several. */
export async function pessoasDaTarefa(
  tx: Transaction,
  uuids: string[],
  campo: string,
  atuais: readonly number[] = [],
): Promise<number[]> {
  const ids = await idsOfRefs(tx, usuario, uuids, campo);
  await refusePessoas(tx, ids, campo, atuais);
  return ids;
}
