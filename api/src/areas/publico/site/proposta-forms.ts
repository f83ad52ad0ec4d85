import type { Retorno } from '@gestao/shared/contracts/publico/publico';
import {
  aceiteClienteSchema,
  atualizacaoSchema,
  opcionaisSchema,
  perguntaClienteSchema,
  type RespostaCliente,
  recusaClienteSchema,
} from '@gestao/shared/contracts/publico/publico-respostas';
import type { z } from 'zod';
import type { AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import type { ClientLinks, LinkRequest } from '../publico/client-links';
import { acceptByLink } from '../publico/proposta/aceite-por-link.service';
import type { Cliente } from '../publico/proposta/cliente-da-proposta';
import { requestAtualizacao } from '../publico/proposta/proposta-atualizacao';
import { ask, chooseOpcionais, refuse } from '../publico/proposta/proposta-respostas.service';
import { cutTyped } from './typed';

/** Forms of a proposal's page; each names itself in the field `formulario`. */
export const formularios = ['aceite', 'recusa', 'pergunta', 'opcionais', 'atualizacao'] as const;
export type Formulario = (typeof formularios)[number];

export const formularioOf = (fields: URLSearchParams): Formulario | undefined =>
  formularios.find((one) => one === fields.get('formulario'));

/** What became of a form: done, or to be shown again. */
export type FormAnswer = { feito: Formulario } | { retorno: Retorno; status: 200 | 406 | 422 | 429 };

interface FormDefinition<Schema extends z.ZodType> {
  schema: Schema;
  read(fields: URLSearchParams): unknown;
  run(context: AppContext, cliente: Cliente, form: z.output<Schema>): Promise<RespostaCliente>;
}
const form = <Schema extends z.ZodType>(definition: FormDefinition<Schema>) => definition;
const text = (fields: URLSearchParams, name: string) => fields.get(name) ?? '';
const optional = (fields: URLSearchParams, name: string) => text(fields, name).trim() || null;

const definitions = {
  aceite: form({
    schema: aceiteClienteSchema,
    read: (fields) => ({
      nome: text(fields, 'nome'),
      cpf: text(fields, 'cpf'),
      cargo: optional(fields, 'cargo'),
      email: text(fields, 'email'),
      declaro: fields.has('declaro'),
      mensal_centavos: Number.parseInt(text(fields, 'mensal_centavos'), 10),
      implantacao_centavos: fields.has('implantacao_centavos')
        ? Number.parseInt(text(fields, 'implantacao_centavos'), 10)
        : null,
      opcionais: fields.has('implantacao_centavos') ? fields.getAll('opcionais') : null,
      // The code's own page asks for another one by leaving the field out, not empty.
      codigo:
        fields.has('passo') && fields.has('codigo') ? text(fields, 'codigo') : optional(fields, 'codigo'),
    }),
    run: acceptByLink,
  }),
  recusa: form({
    schema: recusaClienteSchema,
    read: (fields) => ({ motivo: text(fields, 'motivo'), comentario: optional(fields, 'comentario') }),
    run: refuse,
  }),
  pergunta: form({
    schema: perguntaClienteSchema,
    read: (fields) => ({ texto: text(fields, 'texto') }),
    run: ask,
  }),
  opcionais: form({
    schema: opcionaisSchema,
    read: (fields) => ({ opcionais: fields.getAll('opcionais') }),
    run: chooseOpcionais,
  }),
  atualizacao: form({ schema: atualizacaoSchema, read: () => ({}), run: requestAtualizacao }),
};

/** Fields that are shown again; never the code. */
const repetidos = ['nome', 'cpf', 'cargo', 'email', 'motivo', 'comentario', 'texto'];

/**
 * Runs a plain form of a proposal's page.
 * @returns null when the link does not open
 * @throws Refusal 429 for the link's own limits
 */
export async function answerForm(
  context: AppContext,
  links: ClientLinks,
  request: LinkRequest,
  formulario: Formulario,
  fields: URLSearchParams,
): Promise<FormAnswer | null> {
  const { schema, read, run } = definitions[formulario] as FormDefinition<z.ZodType>;
  const again = (status: 200 | 406 | 422 | 429, more: Partial<Retorno>): FormAnswer => ({
    status,
    retorno: {
      formulario,
      mensagem: null,
      erros: {},
      valores: Object.fromEntries(
        repetidos.flatMap((name) => (fields.has(name) ? [[name, cutTyped(text(fields, name))]] : [])),
      ),
      codigo_enviado: false,
      ...more,
    },
  });
  const codigo_enviado = fields.has('codigo');
  return links.act(request, async (cliente): Promise<FormAnswer> => {
    const parsed = schema.safeParse(read(fields));
    if (!parsed.success) {
      const erros: Record<string, string[]> = {};
      for (const { path, message } of parsed.error.issues) erros[String(path[0] ?? '')] ??= [message];
      return again(422, { erros, codigo_enviado });
    }
    try {
      const resposta = await run(context, cliente, parsed.data);
      if (resposta.situacao === 'codigo_enviado') {
        return again(200, { mensagem: resposta.message, codigo_enviado: true });
      }
      return { feito: formulario };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { erros } = error.details;
      // The limits of the link itself are outside of this: here too many codes were asked for.
      return again(error.status === 422 || error.status === 429 ? error.status : 406, {
        // A refusal of the whole form belongs to no field, but is no success either.
        erros: erros ?? { geral: [error.message] },
        mensagem: erros ? null : error.message,
        codigo_enviado,
      });
    }
  });
}
