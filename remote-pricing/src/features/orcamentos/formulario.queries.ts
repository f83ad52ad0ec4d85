import type {
  FormularioAplicar,
  FormularioEnviar,
  FormularioSalvar,
} from '@gestao/shared/contracts/comercial/formularios';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from './orcamentos.queries';

/** Questions, answers, link and differences of a budget; `null` while no questionnaire is published. */
export const formularioQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'formulario', uuid],
    queryFn: ({ signal }) => readFormulario(uuid, signal),
  });

/** The same past the cache: what is in sight stays as it is. */
export const readFormulario = async (uuid: string, signal?: AbortSignal) =>
  (
    await call('GET /orcamentos/:uuid/formulario', {
      params: { uuid },
      ...(signal === undefined ? {} : { signal }),
    })
  ).data;

export const saveFormulario = async (uuid: string, form: FormularioSalvar) =>
  (await call('PUT /orcamentos/:uuid/formulario', { params: { uuid }, body: form })).data;

export const applyFormulario = async (uuid: string, form: FormularioAplicar) =>
  (await call('POST /orcamentos/:uuid/formulario/aplicar', { params: { uuid }, body: form })).data;

/** Answers the only time the address is told. */
export const sendFormulario = async (uuid: string, form: FormularioEnviar) =>
  (await call('POST /orcamentos/:uuid/formulario/enviar', { params: { uuid }, body: form })).data;

export const revokeFormulario = async (uuid: string) =>
  (await call('POST /orcamentos/:uuid/formulario/revogar', { params: { uuid } })).data;

export const linkArquivo = async (uuid: string, chave: string) =>
  (await call('POST /orcamentos/:uuid/formulario/arquivos/:chave/link', { params: { uuid, chave } })).data
    .url;
