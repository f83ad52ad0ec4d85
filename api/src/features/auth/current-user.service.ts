import { type AuthUser, authUserSchema } from '@gestao/shared/contracts/acesso/auth';
import type { Actor } from '../../app/actor';
import { unauthorized } from '../../app/refusal';
import type { Database } from '../../database/database';
import { readConfigs } from '../configs/configs.repository';
import { withDefaults } from '../preferencias/preferencias.repository';
import { findAuthUser } from './auth.repository';

/** The person of the session, as the specification carries it (section 3), and the firm around them. */
export async function readCurrentUser(database: Database, actor: Actor): Promise<AuthUser> {
  const [user, firm] = await Promise.all([
    findAuthUser(database, actor.usuarioId),
    readConfigs(database.orm, 'empresa'),
  ]);
  if (!user) throw unauthorized();
  // Checked against the contract on the way: columns are wider than the flags and lists they hold.
  return authUserSchema.parse({
    ...user,
    empresa: {
      nome: firm.nome_fantasia ?? (firm.razao_social || 'Gestão'),
      cor: firm.cor,
      fuso: firm.fuso,
    },
    preferencias: withDefaults(user.preferencias, firm.formato_data),
    ...(actor.vistoPor
      ? { ver_como: { por: actor.vistoPor.nome, ate: actor.vistoPor.ate.toISOString() } }
      : {}),
  });
}
