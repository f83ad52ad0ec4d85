import { type AuthUser, authUserSchema } from '@gestao/shared/contracts/auth';
import type { Actor } from '../../app/actor';
import { unauthorized } from '../../app/refusal';
import type { Database } from '../../database/database';
import { readFirmDateFormat, withDefaults } from '../preferencias/preferencias.repository';
import { findAuthUser } from './auth.repository';

/** The person of the session, as the specification carries it (section 3). */
export async function readCurrentUser(database: Database, actor: Actor): Promise<AuthUser> {
  const [user, firmFormat] = await Promise.all([
    findAuthUser(database, actor.usuarioId),
    readFirmDateFormat(database),
  ]);
  if (!user) throw unauthorized();
  // Checked against the contract on the way: columns are wider than the flags and lists they hold.
  return authUserSchema.parse({
    ...user,
    preferencias: withDefaults(user.preferencias, firmFormat),
    ...(actor.vistoPor
      ? { ver_como: { por: actor.vistoPor.nome, ate: actor.vistoPor.ate.toISOString() } }
      : {}),
  });
}
