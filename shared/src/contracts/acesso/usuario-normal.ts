/**
 * True when the person sees a restricted part of the data (docs/domain/plataforma.md#sessao-no-navegador).
 * Apart from the schemas, so that the session does not carry the schema library into every first load.
 */
export function isUsuarioNormal(user: { habilitar_visualizacao_total: 0 | 1; is_client: 0 | 1 }): boolean {
  return user.habilitar_visualizacao_total === 0 || user.is_client === 1;
}
