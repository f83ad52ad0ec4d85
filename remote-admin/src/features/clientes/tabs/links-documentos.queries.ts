import type { LinkDocumentosForm, LinkRevogar } from '@gestao/shared/contracts/clientes/cliente-documentos';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from '../clientes.queries';

export const linksQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'links-documentos', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /clientes/:uuid/links-documentos', { params: { uuid }, signal })).data,
  });

/** Answers the only time the address is told. */
export const createLink = async (uuid: string, form: LinkDocumentosForm) =>
  (await call('POST /clientes/:uuid/links-documentos', { params: { uuid }, body: form })).data;
export const reissueLink = async (uuid: string, link: string) =>
  (await call('POST /clientes/:uuid/links-documentos/:link/reemitir', { params: { uuid, link } })).data;
export const revokeLink = (uuid: string, link: string, form: LinkRevogar) =>
  call('POST /clientes/:uuid/links-documentos/:link/revogar', { params: { uuid, link }, body: form });
