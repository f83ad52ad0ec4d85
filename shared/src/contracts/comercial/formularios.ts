import { z } from 'zod';
import { arquivoGuardadoSchema } from '../comum/arquivo-guardado';
import { emailField, textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { enumOf } from '../comum/labels';
import { tokenStatusLabels } from '../comum/tokens';
import { eformPerguntaSchema } from './eforms';
import { orcamentoStatusSchema } from './orcamentos';
import {
  formularioAutores,
  formularioMudancaLabels,
  formularioSituacoes,
  formularioStatusLabels,
} from './values/formularios';

/*
 * The questionnaire of one budget: answered by staff inside, or by the client by link
 * (docs/domain/comercial.md#formulario). Its questions are those of the version it was begun with.
 */

const chave = z.string().min(1).max(60);

/** A stored answer: units, centavos, text, option, options, `sim`/`nao`, date, CNPJ, or a file. */
export const respostaSchema = z.union([
  z.number(),
  z.string(),
  z.array(z.string()),
  z.object({ uuid: z.string(), nome: z.string() }),
]);

const respostaDada = z.union([
  z.number().int('Informe um número inteiro.'),
  z.string().max(2000, 'Máximo de 2000 caracteres.'),
  z.array(z.string().max(120)).max(60),
  z.null(),
]);
/** Answers that somebody gives; `null` takes one back. A client's files come by their own way. */
export const respostasDadasSchema = z.record(chave, respostaDada);
export type RespostasDadas = z.infer<typeof respostasDadasSchema>;

/** A file that answers a question, as it was kept. */
/** Answers that staff give: a file is kept first, then it is an answer like the others. */
export const respostasDeDentroSchema = z.record(chave, z.union([respostaDada, arquivoGuardadoSchema]));
export type RespostasDeDentro = z.infer<typeof respostasDeDentroSchema>;

/** One thing of the budget that the answers would change, in words. */
export const mudancaSchema = z.object({
  tipo: enumOf(formularioMudancaLabels),
  tipo_label: z.string(),
  rotulo: z.string(),
  /** `null` where there is nothing. */
  de: z.string().nullable(),
  para: z.string().nullable(),
});
export type Mudanca = z.infer<typeof mudancaSchema>;

/** The last link of the questionnaire; its secret was shown once. */
export const formularioLinkSchema = z.object({
  uuid: z.uuid(),
  contato_nome: z.string(),
  contato_email: z.string(),
  status: enumOf(tokenStatusLabels),
  status_label: z.string(),
  enviado_em: z.string(),
  expira_em: z.string(),
  /** When a person first had the page in view. */
  aberto_em: z.string().nullable(),
  respondido_em: z.string().nullable(),
});

export const formularioSchema = z.object({
  nome: z.string(),
  versao_eform: z.number().int(),
  status: enumOf(formularioStatusLabels),
  status_label: z.string(),
  /** Of the answers; 0 before the first one. */
  versao: z.number().int(),
  /** Of the budget, which the answers are applied to. */
  orcamento_versao: z.number().int(),
  // As it is stored: what the editor trims and empties is done by then.
  perguntas: z.array(eformPerguntaSchema.extend({ ajuda: z.string().nullable() })),
  respostas: z.record(z.string(), respostaSchema),
  /** What the budget knows of whom it is for, by question: shown to be confirmed, no answer yet. */
  conhecidas: z.record(z.string(), z.string()).optional(),
  respondidas: z.number().int(),
  total: z.number().int(),
  /** Questions, by key, that still need an answer. */
  faltam: z.array(z.string()),
  /** Who answered last; `null` before the first answer. */
  respondido: z.object({ por: z.enum(formularioAutores), nome: z.string(), em: z.string() }).nullable(),
  /** When the client sent the answers. */
  enviado_em: z.string().nullable(),
  /** Whether the person may answer and apply now. */
  edita: z.boolean(),
  /** Whether a link may be sent now. */
  envia: z.boolean(),
  link: formularioLinkSchema.nullable(),
  /** To whom the link would go. */
  contato_nome: z.string().nullable(),
  contato_email: z.string().nullable(),
  /** What applying the answers would change. */
  mudancas: z.array(mudancaSchema),
});
export type Formulario = z.infer<typeof formularioSchema>;
/** `null` while no questionnaire is published. */
export const formularioAnswerSchema = dataOf(formularioSchema.nullable());

/** `PUT /orcamentos/{uuid}/formulario`: answers that changed; `versao` is 0 for the first ones. */
export const formularioSalvarSchema = z.strictObject({
  versao: z.number().int().min(0),
  respostas: respostasDeDentroSchema,
});
export type FormularioSalvar = z.infer<typeof formularioSalvarSchema>;
export const formularioSalvoSchema = dataOf(
  z.object({
    versao: z.number().int(),
    respondidas: z.number().int(),
    total: z.number().int(),
    faltam: z.array(z.string()),
    mudancas: z.array(mudancaSchema),
  }),
);
export type FormularioSalvo = z.infer<typeof formularioSalvoSchema>['data'];

/** `POST …/arquivos/{chave}` of the budget's questionnaire. */
export const formularioArquivoParamsSchema = z.object({ uuid: z.uuid(), chave });

/** `POST …/aplicar`. */
export const formularioAplicarSchema = z.strictObject({
  /** Of the budget. */
  versao: versaoField,
  /** Of the answers whose changes the person saw; without it those of now are applied. */
  respostas_versao: versaoField.nullable().default(null),
  /** An approved budget goes back to the pricing when its content changes: the person said yes to that. */
  confirma_reabrir: z.boolean().default(false),
});
export type FormularioAplicar = z.input<typeof formularioAplicarSchema>;
export const formularioAplicadoSchema = dataOf(
  z.object({
    /** Of the budget. */
    versao: z.number().int(),
    status: orcamentoStatusSchema,
    mudancas: z.array(mudancaSchema),
  }),
);
export type FormularioAplicado = z.infer<typeof formularioAplicadoSchema>['data'];

/** `POST …/enviar`: the one person who gets the link. */
export const formularioEnviarSchema = z.strictObject({
  contato_nome: textField(120),
  contato_email: emailField,
});
export type FormularioEnviar = z.infer<typeof formularioEnviarSchema>;
export const formularioEnviadoSchema = dataOf(
  z.object({
    /** The address with its secret: shown this once. */
    /** Told once: `null` in the answer to a repeated request. */
    link: z.string().nullable(),
    expira_em: z.string(),
    message: z.string(),
  }),
);
export type FormularioEnviado = z.infer<typeof formularioEnviadoSchema>['data'];
export const formularioRevogadoSchema = dataOf(z.object({ message: z.string() }));

/** `PUT` (kept) and `POST` (sent) of `/publico/orcamento_formulario/{token}/respostas`. */
export const formularioClienteSchema = z.strictObject({ respostas: respostasDadasSchema });
export const formularioClienteSalvoSchema = dataOf(
  z.object({
    situacao: z.enum(formularioSituacoes),
    salvo_em: z.string(),
    respondidas: z.number().int(),
    total: z.number().int(),
  }),
);
export type FormularioClienteSalvo = z.infer<typeof formularioClienteSalvoSchema>['data'];
export const arquivoParamsSchema = z.object({ token: z.string().max(300), chave });
/** A file that was kept as an answer. */
export const arquivoRespondidoSchema = dataOf(z.object({ nome: z.string(), salvo_em: z.string() }));
