import {
  matrizConcordarSchema,
  matrizConfirmarSchema,
  matrizSugerirSchema,
} from '@gestao/shared/contracts/implantacao/matriz';
import type { Retorno } from '@gestao/shared/contracts/publico/publico';
import type { z } from 'zod';
import type { AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { isStorable } from '../../../platform/app/text-input.plugin';
import { insertAccess, updateToken } from '../../acesso/tokens/tokens.repository';
import {
  agreeWithLinha,
  confirmMatriz,
  type QuemResponde,
  suggestMudanca,
} from '../../implantacao/matriz/responder-matriz';
import type { ClientLinks, LinkRequest } from '../publico/client-links';
import type { Cliente } from '../publico/proposta/cliente-da-proposta';
import { actorOf } from '../publico/visualizacao.service';
import { siteTexts } from './texts';
import { typed } from './typed';

/** Forms of the page of a matriz; each names itself in the field `formulario`. */
export const formulariosDaMatriz = ['concordar', 'sugerir', 'confirmar'] as const;
type FormularioDaMatriz = (typeof formulariosDaMatriz)[number];
export const formularioDaMatriz = (fields: URLSearchParams): FormularioDaMatriz | undefined =>
  formulariosDaMatriz.find((one) => one === fields.get('formulario'));

type Answer = { feito: FormularioDaMatriz } | { retorno: Retorno; status: 406 | 422 };

interface Formulario<Schema extends z.ZodType> {
  schema: Schema;
  read(text: (name: string) => string): unknown;
  run(
    context: AppContext,
    quem: QuemResponde,
    implantacaoId: number,
    form: z.output<Schema>,
  ): Promise<unknown>;
}
const form = <Schema extends z.ZodType>(one: Formulario<Schema>) => one;

const formularios = {
  concordar: form({
    schema: matrizConcordarSchema,
    read: (text) => ({ linha: text('chave') }),
    run: agreeWithLinha,
  }),
  sugerir: form({
    schema: matrizSugerirSchema,
    read: (text) => ({ linha: text('chave'), comentario: text('comentario') }),
    run: suggestMudanca,
  }),
  confirmar: form({
    schema: matrizConfirmarSchema,
    read: (text) => ({ numero: Number(text('numero')), nome: text('nome'), cpf: text('cpf') }),
    run: confirmMatriz,
  }),
};

/**
 * Takes a plain form of the page: what is wrong is told at its row or field, with what was typed.
 * @returns null when the link does not open
 * @throws Refusal 429
 */
export function answerMatriz(
  context: AppContext,
  links: ClientLinks,
  link: LinkRequest,
  formulario: FormularioDaMatriz,
  fields: URLSearchParams,
): Promise<Answer | null> {
  return links.act(link, async (cliente) => {
    const text = (name: string) => fields.get(name) ?? '';
    const chave = text('chave').slice(0, 60);
    const valores = Object.fromEntries(
      ['chave', 'comentario', 'nome', 'cpf'].flatMap((name) =>
        fields.has(name) ? [[name, typed(fields, name)]] : [],
      ),
    );
    const refuse = (status: 406 | 422, erros: Retorno['erros']): Answer => ({
      status,
      retorno: { formulario, mensagem: null, erros, valores, codigo_enviado: false },
    });
    // What belongs to a row is told there, whatever its field.
    const noLugar = (erros: Readonly<Record<string, readonly string[]>>) =>
      formulario === 'confirmar'
        ? Object.fromEntries(
            Object.entries(erros).map(([campo, textos]) => [
              campo === 'nome' || campo === 'cpf' ? campo : 'geral',
              [...textos],
            ]),
          )
        : { [chave]: Object.values(erros).flat() };
    if (Object.values(valores).some((one) => !isStorable(one)))
      return refuse(422, noLugar({ geral: [siteTexts.caractereInvalido] }));
    const { schema, read, run } = formularios[formulario] as Formulario<z.ZodType>;
    const lido = schema.safeParse(read(text));
    if (!lido.success) {
      const erros: Record<string, string[]> = {};
      for (const { path, message } of lido.error.issues) erros[String(path[0] ?? 'geral')] ??= [message];
      return refuse(422, noLugar(erros));
    }
    try {
      await run(context, quemResponde(context, cliente, formulario), cliente.token.entidade_id, lido.data);
      return { feito: formulario };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 429) throw error;
      return refuse(406, noLugar(error.details.erros ?? { geral: [error.message] }));
    }
  });
}

const quemResponde = (
  context: AppContext,
  { token, origin }: Cliente,
  formulario: FormularioDaMatriz,
): QuemResponde => ({
  auditActor: actorOf(token.contato_nome, origin),
  usuarioId: null,
  nome: token.contato_nome,
  async rastro(tx, acao) {
    const em = context.now();
    await insertAccess(tx, { tokenId: token.id, acao, em, origin, dados: { formulario } });
    if (acao === 'Aceitou') await updateToken(tx, token.id, { consumido_em: em });
  },
});
