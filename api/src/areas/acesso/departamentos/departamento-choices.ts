import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import { departamento } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';

/** Active departments as choices of a select. */
export function departamentoChoices(orm: Pick<Database['orm'], 'select'>) {
  return orm
    .select({ valor: departamento.uuid, rotulo: departamento.nome })
    .from(departamento)
    .where(and(isNull(departamento.excluido_em), eq(departamento.ativo, true)))
    .orderBy(byText(departamento.nome), departamento.id);
}
