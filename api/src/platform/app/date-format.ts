import { type DateFormat, formatDate, formatDateInWords } from '@gestao/shared/config';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { configuracao, usuario } from '../database/schema';
import type { Actor } from './actor';

type Reader = Pick<Database['orm'], 'select'>;

const known = (value: unknown): DateFormat | null => (value === 'pt-BR' || value === 'en-US' ? value : null);

/** The firm's `formato_data`; English (US) where it has set none (docs/domain/plataforma.md#datas). */
export async function readFirmDateFormat(orm: Reader): Promise<DateFormat> {
  const [row] = await orm
    .select({ valor: configuracao.valor })
    .from(configuracao)
    .where(eq(configuracao.chave, 'formato_data'));
  return known(row?.valor) ?? 'en-US';
}

/** How a person reads dates: as they chose, else as the firm writes them. */
export async function readDateFormat(orm: Reader, usuarioId: number): Promise<DateFormat> {
  const [row] = await orm
    .select({ chosen: sql<unknown>`${usuario.preferencias} ->> 'formato_data'` })
    .from(usuario)
    .where(eq(usuario.id, usuarioId));
  return known(row?.chosen) ?? readFirmDateFormat(orm);
}

/** A date in a message to one person: in the format he reads on his screens, and in words to a client's person. */
export async function formatDateFor(
  orm: Reader,
  { usuarioId, isClient }: Pick<Actor, 'usuarioId' | 'isClient'>,
  value: string | Date | null,
): Promise<string> {
  return isClient
    ? formatDateInWords(value)
    : formatDate(value, { locale: await readDateFormat(orm, usuarioId) });
}
