import {
  type EmailModelo,
  type EmailVariable,
  emailModelos,
} from '@gestao/shared/contracts/sistema/email-modelos';
import { fillVariables } from '@gestao/shared/rules/email-text';

type Variables<M extends EmailModelo> = (typeof emailModelos)[M]['variaveis'];
type SecretNames<M extends EmailModelo> = {
  [K in keyof Variables<M>]: Variables<M>[K] extends { segredo: true } ? K : never;
}[keyof Variables<M>];
/** Variables that every e-mail has, or that come out of others. */
type Given = 'empresa' | 'novidades';

/** What each kind of e-mail needs. Members of `segredos` are encrypted at rest and never shown. */
export type EmailModels = {
  [M in EmailModelo]: {
    dados: { [K in Exclude<keyof Variables<M>, SecretNames<M> | Given>]: string | number };
    segredos: { [K in SecretNames<M>]: string };
  };
};
export type EmailModel = EmailModelo;

export interface RenderedEmail {
  assunto: string;
  /** Plain text with `{{name}}` in place of each secret. */
  texto: string;
}

/** Who signs, and with which words. */
export interface EmailSender {
  empresa: string;
  /** Last lines, under the name. */
  rodape: string | null;
  /** The firm's own text of the model; the product's where it has none. */
  modelo?: { assunto: string; corpo: string } | null;
}

/**
 * Fills a model. Secrets stay as `{{name}}` until the message leaves.
 * @param sender Name and last lines of the firm, and its own text of the model.
 */
export function renderEmail<M extends EmailModel>(
  modelo: M,
  dados: EmailModels[M]['dados'],
  sender: EmailSender,
): RenderedEmail {
  const { assunto, corpo } = sender.modelo ?? emailModelos[modelo];
  const given = dados as Record<string, string | number>;
  const secrets = Object.entries(emailModelos[modelo].variaveis as Record<string, EmailVariable>)
    .filter(([, variable]) => variable.segredo)
    .map(([name]) => [name, `{{${name}}}`]);
  const values = {
    ...given,
    ...('total' in given ? { novidades: given.total === 1 ? '1 novidade' : `${given.total} novidades` } : {}),
    empresa: sender.empresa,
    ...Object.fromEntries(secrets),
  };
  const filled = fillVariables(withMessage(corpo, given.mensagem), values);
  // A variable without a value leaves no empty paragraph, and no space where it stood.
  const tidy = filled.replace(/[ \t]+$/gm, '');
  const texto = [tidy.trim().replace(/\n{3,}/g, '\n\n'), signature(sender)].join('\n\n');
  return { assunto: subjectOf(fillVariables(assunto, values)), texto };
}

/** What somebody wrote to this person is said after the greeting, also in a text of the firm's own without it. */
function withMessage(corpo: string, mensagem: string | number | undefined): string {
  if (!mensagem || corpo.includes('{mensagem}')) return corpo;
  const [greeting = '', ...rest] = corpo.split('\n\n');
  return [greeting, '{mensagem}', ...rest].join('\n\n');
}

const signature = ({ empresa, rodape }: EmailSender) => (rodape ? `${empresa}\n${rodape}` : empresa);

/** A name with a line break must not become a header. */
export const subjectOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 200);

/** Puts the secrets in, for the one copy that leaves. */
export function fillSecrets(texto: string, segredos: Record<string, string>): string {
  return texto.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => segredos[name] ?? placeholder);
}

/** What the preview and the test message say: the catalogue's examples. */
export function sampleOf(modelo: EmailModel, sender: EmailSender): RenderedEmail {
  const variables = Object.entries(emailModelos[modelo].variaveis as Record<string, EmailVariable>);
  const samples = Object.fromEntries(variables.map(([name, { exemplo }]) => [name, exemplo]));
  const { assunto, texto } = renderEmail(modelo, samples as EmailModels[typeof modelo]['dados'], sender);
  return { assunto, texto: fillSecrets(texto, samples) };
}
