import { entregarAcessoSchema } from '@gestao/shared/contracts/implantacao/acessos';
import type { Retorno } from '@gestao/shared/contracts/publico/publico';
import type { AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { isStorable } from '../../../platform/app/text-input.plugin';
import type { Transaction } from '../../../platform/database/database';
import { insertAccess, type TokenAction } from '../../acesso/tokens/tokens.repository';
import { handOverAcesso, withdrawAcesso } from '../../implantacao/acessos/entregar-acesso';
import type { ClientLinks, LinkRequest } from '../publico/client-links';
import type { Cliente } from '../publico/proposta/cliente-da-proposta';
import { donoDoLink, sender } from './remetente';
import { siteTexts } from './texts';
import { typed } from './typed';

/** Forms by which a client hands an access over, and takes it back. */
export const formulariosDeAcesso = ['acesso', 'retirar_acesso'] as const;
type FormularioDeAcesso = (typeof formulariosDeAcesso)[number];
export const formularioDeAcesso = (fields: URLSearchParams): FormularioDeAcesso | undefined =>
  formulariosDeAcesso.find((one) => one === fields.get('formulario'));

type Answer = { feito: FormularioDeAcesso } | { retorno: Retorno; status: 406 | 422 };

/** The password is not among them: no answer has it. */
const mostrados = ['sistema', 'endereco', 'usuario', 'observacao'] as const;

/**
 * Takes a plain form of an access. What is wrong is told at its field, with what was typed; the password is asked for
 * again.
 * @returns null when the link does not open
 * @throws Refusal 429
 */
export function answerAcesso(
  context: AppContext,
  links: ClientLinks,
  link: LinkRequest,
  formulario: FormularioDeAcesso,
  fields: URLSearchParams,
): Promise<Answer | null> {
  return links.act(link, async (cliente) => {
    const text = (name: string) => fields.get(name) ?? '';
    const chave = text('chave').slice(0, 60);
    const valores = Object.fromEntries(mostrados.map((name) => [name, typed(fields, name)]));
    const refuse = (status: 406 | 422, erros: Retorno['erros']): Answer => ({
      status,
      retorno: { formulario, mensagem: null, erros, valores, codigo_enviado: false },
    });
    const onde = formulario === 'acesso' ? 'geral' : chave;
    // The list of all that a client owes takes certificates only.
    const dono = donoDoLink(cliente);
    if (!dono || (formulario === 'acesso' && 'clienteId' in dono))
      return refuse(406, { [onde]: [siteTexts.pedidoEncerrado] });
    if ([chave, text('senha'), ...Object.values(valores)].some((one) => !isStorable(one)))
      return refuse(422, { [onde]: [siteTexts.caractereInvalido] });
    try {
      if (formulario === 'retirar_acesso') {
        const trace = traceOf(context, cliente, 'Retirou acesso');
        await withdrawAcesso(context, sender(cliente), dono, chave, trace);
        return { feito: formulario };
      }
      const form = entregarAcessoSchema.safeParse({ ...valores, senha: text('senha') });
      if (!form.success) {
        const erros: Record<string, string[]> = {};
        for (const { path, message } of form.error.issues) erros[String(path[0])] ??= [message];
        return refuse(422, { ...erros, senha: erros.senha ?? [siteTexts.senhaDeNovo] });
      }
      const trace = traceOf(context, cliente, 'Entregou acesso', { sistema: form.data.sistema });
      await handOverAcesso(context, sender(cliente), dono, form.data, trace);
      return { feito: formulario };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 429) throw error;
      // What is not on the page any more has no place there.
      if (error.status === 404) return refuse(406, { geral: [siteTexts.acessoRetirado] });
      return refuse(406, { [onde]: [error.message] });
    }
  });
}

const traceOf =
  (context: AppContext, { token, origin }: Cliente, acao: TokenAction, dados?: Record<string, unknown>) =>
  (tx: Transaction) =>
    insertAccess(tx, { tokenId: token.id, acao, em: context.now(), origin, ...(dados ? { dados } : {}) });
