import type {
  ArquivoGuardado,
  Formulario,
  FormularioAplicado,
  FormularioAplicar,
  FormularioEnviado,
  FormularioEnviar,
  FormularioSalvar,
  FormularioSalvo,
} from '@gestao/shared/contracts/comercial/formularios';
import { http, type UploadOptions } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { noun } from './orcamentos.queries';

interface Answer<T> {
  data: T;
}

/** Questions, answers, link and differences of a budget; `null` while no questionnaire is published. */
export const formularioQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'formulario', uuid],
    queryFn: ({ signal }) => readFormulario(uuid, signal),
  });

/** The same past the cache: what is in sight stays as it is. */
export const readFormulario = async (uuid: string, signal?: AbortSignal) =>
  (
    await http.get<Answer<Formulario | null>>(
      `/orcamentos/${uuid}/formulario`,
      signal === undefined ? {} : { signal },
    )
  ).data;

export const saveFormulario = async (uuid: string, form: FormularioSalvar) =>
  (await http.put<Answer<FormularioSalvo>>(`/orcamentos/${uuid}/formulario`, form)).data;

export const applyFormulario = async (uuid: string, form: FormularioAplicar) =>
  (await http.post<Answer<FormularioAplicado>>(`/orcamentos/${uuid}/formulario/aplicar`, form)).data;

/** Answers the only time the address is told. */
export const sendFormulario = async (uuid: string, form: FormularioEnviar, idempotencyKey: string) =>
  (
    await http.post<Answer<FormularioEnviado>>(`/orcamentos/${uuid}/formulario/enviar`, form, {
      idempotencyKey,
    })
  ).data;

export const revokeFormulario = async (uuid: string) =>
  (await http.post<Answer<{ message: string }>>(`/orcamentos/${uuid}/formulario/revogar`)).data;

export const linkArquivo = async (uuid: string, chave: string) =>
  (await http.post<Answer<{ url: string }>>(`/orcamentos/${uuid}/formulario/arquivos/${chave}/link`)).data
    .url;

/** Keeps a file for a question; it becomes the answer when the answers are saved with it. */
export async function uploadArquivo(uuid: string, chave: string, file: File, options: UploadOptions) {
  const form = new FormData();
  form.append('arquivo', file);
  const path = `/orcamentos/${uuid}/formulario/arquivos/${encodeURIComponent(chave)}`;
  return (await http.upload<Answer<ArquivoGuardado>>(path, form, options)).data;
}
