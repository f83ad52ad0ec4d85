import { uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import {
  linkDocumentosCriadoSchema,
  linkDocumentosFormSchema,
  linkParamsSchema,
  linkRevogarSchema,
  linksDocumentosSchema,
} from './cliente-documentos';

/**
 * Links by which the client's people send documents, and those to all that is open for the client or owed
 * by it; made and ended on the client's page.
 */
export const clienteDocumentosCalls = calls(
  route('GET /clientes/:uuid/links-documentos', {
    params: uuidParamsSchema,
    answer: dataOf(linksDocumentosSchema),
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/links-documentos', {
    onceOnly: true,
    params: uuidParamsSchema,
    body: linkDocumentosFormSchema,
    answer: dataOf(linkDocumentosCriadoSchema),
    status: 201,
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/links-documentos/:link/reemitir', {
    onceOnly: true,
    params: linkParamsSchema,
    answer: dataOf(linkDocumentosCriadoSchema),
    status: 201,
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/links-documentos/:link/revogar', {
    params: linkParamsSchema,
    body: linkRevogarSchema,
    status: 204,
    access: needs('gerenciar clientes'),
  }),
  route('GET /clientes/:uuid/links-indice', {
    params: uuidParamsSchema,
    answer: dataOf(linksDocumentosSchema),
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/links-indice', {
    onceOnly: true,
    params: uuidParamsSchema,
    body: linkDocumentosFormSchema,
    answer: dataOf(linkDocumentosCriadoSchema),
    status: 201,
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/links-indice/:link/reemitir', {
    onceOnly: true,
    params: linkParamsSchema,
    answer: dataOf(linkDocumentosCriadoSchema),
    status: 201,
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/links-indice/:link/revogar', {
    params: linkParamsSchema,
    body: linkRevogarSchema,
    status: 204,
    access: needs('gerenciar clientes'),
  }),
  route('GET /clientes/:uuid/links-pendencias', {
    params: uuidParamsSchema,
    answer: dataOf(linksDocumentosSchema),
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/links-pendencias', {
    onceOnly: true,
    params: uuidParamsSchema,
    body: linkDocumentosFormSchema,
    answer: dataOf(linkDocumentosCriadoSchema),
    status: 201,
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/links-pendencias/:link/reemitir', {
    onceOnly: true,
    params: linkParamsSchema,
    answer: dataOf(linkDocumentosCriadoSchema),
    status: 201,
    access: needs('gerenciar clientes'),
  }),
  route('POST /clientes/:uuid/links-pendencias/:link/revogar', {
    params: linkParamsSchema,
    body: linkRevogarSchema,
    status: 204,
    access: needs('gerenciar clientes'),
  }),
);
