/**
 * The header `rota` of a client page's calls (docs/domain/plataforma.md#sessao-no-navegador): its
 * route. The secret of the link, which stands last in the address, stays out of it and so out of every log.
 */
export function rotaHeader(): { rota: string } {
  const path = location.pathname.replace(/\/+$/, '');
  return { rota: `${path.slice(0, path.lastIndexOf('/'))}/{token}` };
}
