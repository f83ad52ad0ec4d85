import type { LinkDocumentosForm, LinkRevogar } from '@gestao/shared/contracts/clientes/cliente-documentos';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from '../clientes.queries';

/** Which links of a client: those to send documents, or those to its index. */
export type Links = 'documentos' | 'indice';

export const linksQuery = (uuid: string, links: Links) =>
  queryOptions({
    queryKey: [noun, `links-${links}`, uuid],
    queryFn: async ({ signal }) =>
      (
        await (links === 'indice'
          ? call('GET /clientes/:uuid/links-indice', { params: { uuid }, signal })
          : call('GET /clientes/:uuid/links-documentos', { params: { uuid }, signal }))
      ).data,
  });

/** Answers the only time the address is told. */
export const createLink = async (uuid: string, links: Links, form: LinkDocumentosForm) =>
  (
    await (links === 'indice'
      ? call('POST /clientes/:uuid/links-indice', { params: { uuid }, body: form })
      : call('POST /clientes/:uuid/links-documentos', { params: { uuid }, body: form }))
  ).data;
export const reissueLink = async (uuid: string, links: Links, link: string) =>
  (
    await (links === 'indice'
      ? call('POST /clientes/:uuid/links-indice/:link/reemitir', { params: { uuid, link } })
      : call('POST /clientes/:uuid/links-documentos/:link/reemitir', { params: { uuid, link } }))
  ).data;
export const revokeLink = (uuid: string, links: Links, link: string, form: LinkRevogar) =>
  links === 'indice'
    ? call('POST /clientes/:uuid/links-indice/:link/revogar', { params: { uuid, link }, body: form })
    : call('POST /clientes/:uuid/links-documentos/:link/revogar', { params: { uuid, link }, body: form });
