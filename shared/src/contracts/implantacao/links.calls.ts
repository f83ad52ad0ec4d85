import { linkParamsSchema, linkRevogarSchema } from '../clientes/cliente-documentos';
import { uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { calls, needs, route } from '../comum/route';
import { acessosDoLinkSchema, linkNovoCriadoSchema, linkNovoSchema, linksDaImplantacaoSchema } from './links';

const access = needs('gerenciar implantacao');

/** Links of the client's people to the pages of an implantação. */
export const linksDaImplantacaoCalls = calls(
  route('GET /implantacoes/:uuid/links', {
    params: uuidParamsSchema,
    answer: linksDaImplantacaoSchema,
    access,
  }),
  route('POST /implantacoes/:uuid/links', {
    onceOnly: true,
    params: uuidParamsSchema,
    body: linkNovoSchema,
    answer: dataOf(linkNovoCriadoSchema),
    status: 201,
    access,
  }),
  route('GET /implantacoes/:uuid/links/:link/acessos', {
    params: linkParamsSchema,
    answer: acessosDoLinkSchema,
    access,
  }),
  route('POST /implantacoes/:uuid/links/:link/reemitir', {
    onceOnly: true,
    params: linkParamsSchema,
    answer: dataOf(linkNovoCriadoSchema),
    status: 201,
    access,
  }),
  route('POST /implantacoes/:uuid/links/:link/revogar', {
    params: linkParamsSchema,
    body: linkRevogarSchema,
    status: 204,
    access,
  }),
);
