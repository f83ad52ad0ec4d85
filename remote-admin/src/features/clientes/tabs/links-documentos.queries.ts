import type {
  LinkDocumentosCriado,
  LinkDocumentosForm,
  LinkRevogar,
  LinksDocumentos,
} from '@gestao/shared/contracts/clientes/cliente-documentos';
import { http } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from '../clientes.queries';

export const linksQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'links-documentos', uuid],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: LinksDocumentos }>(`/clientes/${uuid}/links-documentos`, { signal })).data,
  });

/** Answers the only time the address is told. */
export const createLink = async (uuid: string, form: LinkDocumentosForm) =>
  (await http.post<{ data: LinkDocumentosCriado }>(`/clientes/${uuid}/links-documentos`, form)).data;
export const reissueLink = async (uuid: string, link: string) =>
  (await http.post<{ data: LinkDocumentosCriado }>(`/clientes/${uuid}/links-documentos/${link}/reemitir`))
    .data;
export const revokeLink = (uuid: string, link: string, form: LinkRevogar) =>
  http.post(`/clientes/${uuid}/links-documentos/${link}/revogar`, form);
