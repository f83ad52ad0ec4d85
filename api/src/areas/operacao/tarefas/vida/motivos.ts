import type { Option } from '@gestao/shared/contracts/comum/fields';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { invalidFields } from '../../../../platform/app/refusal';
import type { Reader } from '../../../../platform/area/area';
import { seletor } from '../../../../platform/database/schema';

type Grupo = 'motivo_desconsideracao' | 'motivo_rejeicao_anexo' | 'tipo_documento' | 'motivo_reabertura';

const vigentes = (grupo: Grupo) =>
  and(eq(seletor.grupo, grupo), eq(seletor.ativo, true), isNull(seletor.excluido_em));

/** What one of the firm's lists offers: why a task is set aside or a file sent back, what a file has to be. */
export function listMotivos(orm: Reader, grupo: Grupo = 'motivo_desconsideracao'): Promise<Option[]> {
  return orm
    .select({ valor: seletor.uuid, rotulo: seletor.rotulo })
    .from(seletor)
    .where(vigentes(grupo))
    .orderBy(asc(seletor.ordem), asc(seletor.id));
}

/** @throws Refusal 422 at `motivo_uuid` for one that is not of the list */
export async function motivoDe(
  orm: Reader,
  uuid: string,
  grupo: Grupo = 'motivo_desconsideracao',
): Promise<{ id: number; rotulo: string }> {
  const [motivo] = await orm
    .select({ id: seletor.id, rotulo: seletor.rotulo })
    .from(seletor)
    .where(and(vigentes(grupo), eq(seletor.uuid, uuid)));
  if (!motivo) throw invalidFields({ motivo_uuid: ['Opção inválida.'] });
  return motivo;
}
