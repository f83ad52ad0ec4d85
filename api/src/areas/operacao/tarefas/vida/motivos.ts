import type { Option } from '@gestao/shared/contracts/comum/fields';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { invalidFields } from '../../../../platform/app/refusal';
import type { Reader } from '../../../../platform/area/area';
import { seletor } from '../../../../platform/database/schema';

const vigentes = and(
  eq(seletor.grupo, 'motivo_desconsideracao'),
  eq(seletor.ativo, true),
  isNull(seletor.excluido_em),
);

/** Reasons for which a task is set aside, from the firm's list. */
export function listMotivos(orm: Reader): Promise<Option[]> {
  return orm
    .select({ valor: seletor.uuid, rotulo: seletor.rotulo })
    .from(seletor)
    .where(vigentes)
    .orderBy(asc(seletor.ordem), asc(seletor.id));
}

/** @throws Refusal 422 at `motivo_uuid` for one that is not of the list */
export async function motivoDe(orm: Reader, uuid: string): Promise<{ id: number; rotulo: string }> {
  const [motivo] = await orm
    .select({ id: seletor.id, rotulo: seletor.rotulo })
    .from(seletor)
    .where(and(vigentes, eq(seletor.uuid, uuid)));
  if (!motivo) throw invalidFields({ motivo_uuid: ['Opção inválida.'] });
  return motivo;
}
