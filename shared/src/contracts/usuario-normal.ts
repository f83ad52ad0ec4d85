import type { AuthUser } from './auth';

/**
 * True when the person sees a restricted part of the data (specification, section 3). Apart from the
 * schemas, so that the session does not carry the schema library into every first load.
 */
export function isUsuarioNormal(user: Pick<AuthUser, 'habilitar_visualizacao_total' | 'is_client'>): boolean {
  return user.habilitar_visualizacao_total === 0 || user.is_client === 1;
}
