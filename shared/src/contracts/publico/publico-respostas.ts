import { z } from 'zod';
import { cpfField } from '../comum/documents';
import { emailField, optionalTextField, textField } from '../comum/fields';
import { dataOf } from '../comum/http';

/* What a client sends from a proposal's page, as JSON or as a plain form: docs/domain/publico.md#proposta. */

const chave = z.string().min(1).max(120);

/** Optional services that are wanted, by their keys; all others are not. */
export const opcionaisSchema = z.strictObject({ opcionais: z.array(chave).max(100) });
export type Opcionais = z.infer<typeof opcionaisSchema>;

/** A new proposal in place of an expired one: there is nothing to fill in. */
export const atualizacaoSchema = z.strictObject({});

export const perguntaClienteSchema = z.strictObject({ texto: textField(2000) });
export type PerguntaCliente = z.infer<typeof perguntaClienteSchema>;

export const recusaClienteSchema = z.strictObject({
  /** Name of a reason of the list the page shows. */
  motivo: textField(200),
  comentario: optionalTextField(1000).default(null),
});
export type RecusaCliente = z.infer<typeof recusaClienteSchema>;

export const aceiteClienteSchema = z.strictObject({
  nome: textField(160).refine((nome) => /\S\s+\S/.test(nome), 'Informe o nome completo.'),
  cpf: cpfField,
  cargo: optionalTextField(120).default(null),
  email: emailField,
  /** `Li e aceito os termos…`. */
  declaro: z.literal(true, 'Marque a declaração para aceitar.'),
  /** Monthly fee the person saw. */
  mensal_centavos: z.number().int().min(0),
  /** Implantação and optional services on the page; a page that does not tell them is not compared. */
  implantacao_centavos: z.number().int().min(0).nullable().default(null),
  opcionais: z.array(chave).max(100).nullable().default(null),
  /** Six digits of the e-mail, once it was asked for. */
  codigo: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Informe os 6 dígitos do código.')
    .nullable()
    .default(null),
});
export type AceiteCliente = z.infer<typeof aceiteClienteSchema>;

/** Where an answer left the page. */
export const respostaClienteSchema = dataOf(
  z.object({
    situacao: z.enum([
      'aceita',
      'codigo_enviado',
      'recusada',
      'pergunta_enviada',
      'opcionais',
      'atualizacao_pedida',
    ]),
    message: z.string(),
  }),
);
export type RespostaCliente = z.infer<typeof respostaClienteSchema>['data'];
