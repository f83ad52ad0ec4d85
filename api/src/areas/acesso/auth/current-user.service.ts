import { type AuthUser, authUserSchema } from '@gestao/shared/contracts/acesso/auth';
import type { Actor } from '../../../platform/app/actor';
import { unauthorized } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import { readConfigs } from '../../sistema/configs/configs.repository';
import { findAuthUser } from './auth.repository';
import { formatUnlessChosen, withDefaults } from './chosen-preferences';

/** The person of the session (docs/domain/plataforma.md#sessao-no-navegador), and the firm around them. */
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
    preferencias: withDefaults(user.preferencias, formatUnlessChosen(user.is_client, firm.formato_data)),
    ...(actor.vistoPor
      ? { ver_como: { por: actor.vistoPor.nome, ate: actor.vistoPor.ate.toISOString() } }
      : {}),
  });
}
