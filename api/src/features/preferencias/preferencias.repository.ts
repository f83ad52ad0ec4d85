import { type PreferenciasForm, preferenciasFormSchema } from '@gestao/shared/contracts/acesso/preferencias';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { configuracao, usuario } from '../../database/schema';

type DateFormat = PreferenciasForm['formato_data'];

/** The firm's `formato_data`; the specification's English (US) where it has set none. */
export async function readFirmDateFormat({ orm }: Database): Promise<DateFormat> {
  const [row] = await orm
    .select({ valor: configuracao.valor })
    .from(configuracao)
    .where(eq(configuracao.chave, 'formato_data'));
  return row?.valor === 'pt-BR' ? 'pt-BR' : 'en-US';
}

/** What a person chose, the rest by default; a value that is not offered any more counts as not chosen. */
export function withDefaults(chosen: Record<string, unknown>, firmFormat: DateFormat): PreferenciasForm {
  const { tema, formato_data, densidade } = preferenciasFormSchema.shape;
  return {
    tema: tema.catch('sistema').parse(chosen.tema),
    formato_data: formato_data.catch(firmFormat).parse(chosen.formato_data),
    densidade: densidade.catch('confortavel').parse(chosen.densidade),
  };
}

export async function findPreferences({ orm }: Database, usuarioId: number) {
  const [row] = await orm
    .select({
      preferencias: usuario.preferencias,
      dois_fatores: usuario.dois_fatores,
      senha_hash: usuario.senha_hash,
    })
    .from(usuario)
    .where(eq(usuario.id, usuarioId));
  return row;
}
