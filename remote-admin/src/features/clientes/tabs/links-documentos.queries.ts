import type { LinkDocumentosForm, LinkRevogar } from '@gestao/shared/contracts/clientes/cliente-documentos';
import { call } from '@gestao/shared/http';
import { noun } from '../clientes.queries';

/** Which links of a client: to send an implantação's documents, to its index, or to all that it owes. */
export type Links = 'documentos' | 'indice' | 'pendencias';

const prefix = (links: Links) => `/clientes/:uuid/links-${links}` as const;

export const linksQueryKey = (uuid: string, links: Links) => [noun, `links-${links}`, uuid];
export const readLinks = async (uuid: string, links: Links, signal: AbortSignal) =>
  (await call(`GET ${prefix(links)}`, { params: { uuid }, signal })).data;

/** Answers the only time the address is told. */
export const createLink = async (uuid: string, links: Links, form: LinkDocumentosForm) =>
  (await call(`POST ${prefix(links)}`, { params: { uuid }, body: form })).data;
export const reissueLink = async (uuid: string, links: Links, link: string) =>
  (await call(`POST ${prefix(links)}/:link/reemitir`, { params: { uuid, link } })).data;
export const revokeLink = (uuid: string, links: Links, link: string, form: LinkRevogar) =>
  call(`POST ${prefix(links)}/:link/revogar`, { params: { uuid, link }, body: form });
