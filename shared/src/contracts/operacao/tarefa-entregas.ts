import { z } from 'zod';
import { optionalTextField, optionSchema, requiredText, textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';

/** Most files and most people of one delivery. */
export const maximoDaEntrega = 20;

const some = (text: string) =>
  z.array(z.uuid('Opção inválida.')).min(1, text).max(maximoDaEntrega, `Máximo de ${maximoDaEntrega}.`);

/** `POST /tarefas/:uuid/entregas`: hands files of a task to people of its client, by a link of each one's own. */
export const entregarSchema = z.strictObject({
  arquivos: some('Escolha ao menos um arquivo.'),
  titulo: textField(160),
  vencimento: z.iso.date('Data inválida.').nullable().default(null),
  valor_centavos: z
    .number(requiredText)
    .int()
    .min(0, 'O valor não pode ser negativo.')
    .max(99_999_999_999)
    .nullable()
    .default(null),
  mensagem: optionalTextField(1000).default(null),
  contatos: some('Escolha ao menos um contato.'),
});
export type Entregar = z.infer<typeof entregarSchema>;

export const entregaParamsSchema = z.strictObject({ uuid: z.uuid(), entrega: z.uuid() });

/** Another e-mail with a new link, or taking it back: of the delivery as it was read. */
export const entregaPassoSchema = z.strictObject({ versao: versaoField });

/** A person of the client who gets it: unread while `lido_em` is empty. */
export const destinatarioSchema = z.object({
  nome: z.string(),
  email: z.string().nullable(),
  lido_em: z.iso.datetime().nullable(),
  /** How often a file of it was opened. */
  vezes: z.number().int(),
  ultima_em: z.iso.datetime().nullable(),
});

export const entregaSchema = z.object({
  uuid: z.uuid(),
  versao: z.number().int(),
  titulo: z.string(),
  vencimento: z.iso.date().nullable(),
  valor_centavos: z.number().int().nullable(),
  mensagem: z.string().nullable(),
  entregue_em: z.iso.datetime(),
  entregue_por: z.string().nullable(),
  reenviada_em: z.iso.datetime().nullable(),
  retirada_em: z.iso.datetime().nullable(),
  retirada_por: z.string().nullable(),
  /** Each of its files was opened by somebody. */
  lida: z.boolean(),
  /** `aberto`: by anybody; `removido`: taken away from the task since. */
  arquivos: z.array(
    z.object({ uuid: z.uuid(), nome: z.string(), aberto: z.boolean(), removido: z.boolean() }),
  ),
  destinatarios: z.array(destinatarioSchema),
});
export type Entrega = z.infer<typeof entregaSchema>;

/** `GET /tarefas/:uuid/entregas`. */
export const entregasDaTarefaSchema = dataOf(
  z.object({
    /** Newest first. */
    itens: z.array(entregaSchema),
    /** Whether the person may deliver, send again and take back now. */
    entrega: z.boolean(),
    /** Files of the task that may be delivered. */
    arquivos: z.array(optionSchema),
    /** Contacts of the client with an e-mail. */
    contatos: z.array(optionSchema),
    /** What a delivery is filled in with. */
    titulo: z.string(),
    vencimento: z.iso.date().nullable(),
  }),
);
export type EntregasDaTarefa = z.infer<typeof entregasDaTarefaSchema>['data'];

/** `GET /fechamentos/:uuid/entregas`: of all its tasks, newest first. */
export const entregasDoFechamentoSchema = dataOf(
  z.object({
    itens: z.array(
      entregaSchema.omit({ versao: true, mensagem: true }).extend({
        tarefa: z.object({ uuid: z.uuid(), titulo: z.string() }),
      }),
    ),
  }),
);
export type EntregasDoFechamento = z.infer<typeof entregasDoFechamentoSchema>['data'];
