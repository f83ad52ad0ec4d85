import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { implantacao_membro, tarefa, usuario } from '../../../platform/database/schema';

/** Who else works on an implantação, by name. */
export function membrosDe(orm: Reader, implantacaoId: number) {
  return orm
    .select({ id: usuario.id, uuid: usuario.uuid, nome: usuario.nome })
    .from(implantacao_membro)
    .innerJoin(usuario, eq(usuario.id, implantacao_membro.usuario_id))
    .where(eq(implantacao_membro.implantacao_id, implantacaoId))
    .orderBy(asc(usuario.nome), asc(usuario.id));
}

/** Open steps of an implantação that are in the hands of who answers for it. */
export function etapasAbertasDe(row: { id: number; responsavel_id: number | null }): SQL | undefined {
  return and(
    eq(tarefa.implantacao_id, row.id),
    row.responsavel_id === null ? isNull(tarefa.id) : eq(tarefa.responsavel_id, row.responsavel_id),
    isNull(tarefa.excluido_em),
    tarefaAberta(tarefa.status),
  );
}
