import { z } from 'zod';
import { arquivoGuardadoSchema } from '../comum/arquivo-guardado';
import { cpfField, optionalCpf } from '../comum/documents';
import {
  optionalRef,
  optionalTextField,
  optionSchema,
  requiredText,
  savedSchema,
  textField,
  versaoField,
} from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema, enumOf } from '../comum/labels';
import { modeloAtividadeSchema } from './implantacao-modelos';
import { matrizSituacaoSchema } from './implantacoes';
import { papelRaciSchema } from './papel-raci';
import { semUmAprovador, temAprovador } from './values/implantacao-modelos';
import { matrizMaximos, matrizMeioLabels, matrizStatusLabels } from './values/matriz';

export const matrizStatusSchema = enumOf(matrizStatusLabels);

/** A row as it is written; `chave` is kept from one version to the next. */
export const matrizLinhaSchema = modeloAtividadeSchema.extend({
  /** Who answers for it in the firm, and of the client's contacts. */
  responsavel_uuid: optionalRef.default(null),
  contato_uuid: optionalRef.default(null),
});
export type MatrizLinhaForm = z.output<typeof matrizLinhaSchema>;

/** All rows of a version, in their order; `versao` is that of the version as it was read. */
export const matrizFormSchema = z
  .strictObject({
    linhas: z
      .array(matrizLinhaSchema)
      .max(matrizMaximos.linhas, `No máximo ${matrizMaximos.linhas} atividades.`),
    versao: versaoField,
  })
  .superRefine(({ linhas }, context) => {
    const vistas = new Set<string>();
    for (const [at, linha] of linhas.entries()) {
      const tell = (campo: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['linhas', at, campo], message });
      if (!temAprovador(linha)) tell('escritorio', semUmAprovador);
      if (vistas.has(linha.chave)) tell('chave', 'Duas atividades têm a mesma chave.');
      vistas.add(linha.chave);
    }
  });
export type MatrizForm = z.output<typeof matrizFormSchema>;

export const matrizEnviarSchema = z.strictObject({ versao: versaoField });
export type MatrizEnviar = z.output<typeof matrizEnviarSchema>;

const pessoaSchema = z.object({ uuid: z.uuid(), nome: z.string() });

export const matrizLinhaDetalheSchema = z.object({
  uuid: z.uuid(),
  chave: z.string(),
  area: z.string(),
  atividade: z.string(),
  descricao: z.string().nullable(),
  periodicidade: z.string(),
  prazo_texto: z.string().nullable(),
  dia_mes: z.number().int().nullable(),
  escritorio: z.array(papelRaciSchema),
  cliente: z.array(papelRaciSchema),
  responsavel: pessoaSchema.nullable(),
  contato: pessoaSchema.nullable(),
  situacao: matrizSituacaoSchema,
  situacao_label: z.string(),
  /** What the client suggested, of this version or of the one before it. */
  comentario_cliente: z.string().nullable(),
  /** Against the version before; `null` for the first one and for what is the same. */
  mudanca: z.enum(['nova', 'alterada']).nullable(),
  /** What changed, each in a line: `Quando: até o dia 5 → até o dia 10`. */
  mudou: z.array(z.string()),
});
export type MatrizLinhaDetalhe = z.infer<typeof matrizLinhaDetalheSchema>;

/** Who confirmed a version, and what proves it. */
export const matrizConfirmacaoSchema = z.object({
  nome: z.string(),
  /** `***.456.789-**`; `—` where the firm was not told it. */
  cpf: z.string(),
  em: z.string(),
  hash: z.string(),
  /** Of one that the firm wrote down: how it was given, on which day, who wrote it down, and what else was said. */
  registro: z
    .object({
      meio: enumOf(matrizMeioLabels),
      meio_label: z.string(),
      dia: z.string(),
      por: z.string(),
      observacao: z.string().nullable(),
      /** The paper or e-mail it was given by. */
      arquivo: z.object({ uuid: z.uuid(), nome: z.string(), sha256: z.string() }).nullable().optional(),
    })
    .nullable()
    .optional(),
});

/** The newest version of a matriz, for who works on it (docs/domain/implantacao.md#matriz). */
export const matrizDetalheSchema = z.object({
  uuid: z.uuid(),
  numero: z.number().int(),
  status: matrizStatusSchema,
  status_label: z.string(),
  versao: z.number().int(),
  /** Whether it may be changed now; of one that was sent a new version is made. */
  edita: z.boolean(),
  /** Whether a confirmation given by other means may be written down now. */
  registra: z.boolean().optional(),
  /** Whether it may be sent now; `impedimento` says why not. */
  envia: z.boolean(),
  impedimento: z.string().nullable(),
  contato_nome: z.string().nullable(),
  contato_email: z.string().nullable(),
  enviada_em: z.string().nullable(),
  confirmacao: matrizConfirmacaoSchema.nullable(),
  linhas: z.array(matrizLinhaDetalheSchema),
  /** What the version before had and this one has not. */
  retiradas: z.array(z.object({ area: z.string(), atividade: z.string() })),
  /** All versions, newest first. */
  versoes: z.array(
    z.object({
      numero: z.number().int(),
      status_label: z.string(),
      enviada_em: z.string().nullable(),
      confirmacao: matrizConfirmacaoSchema.nullable(),
    }),
  ),
  pessoas: z.array(optionSchema),
  contatos: z.array(optionSchema),
});
export type MatrizDetalhe = z.infer<typeof matrizDetalheSchema>;

export const matrizDetalheAnswerSchema = dataOf(matrizDetalheSchema);
export const matrizSavedSchema = dataOf(savedSchema.extend({ numero: z.number().int() }));
/** `POST /implantacoes/:uuid/matriz/confirmacao`: given by telephone, in a meeting, on paper or by e-mail. */
export const matrizRegistrarSchema = z.strictObject({
  versao: versaoField,
  meio: enumOf(matrizMeioLabels),
  dia: dataSchema,
  nome: textField(160).refine((nome) => /\S\s+\S/.test(nome), 'Informe o nome completo.'),
  cpf: optionalCpf,
  observacao: optionalTextField(1000),
  /** The signed paper, or the e-mail it was given by. */
  arquivo: arquivoGuardadoSchema.nullable().default(null),
});
export type MatrizRegistrar = z.output<typeof matrizRegistrarSchema>;

/** The new link's address leaves only here and in the e-mail. */
export const matrizEnviadaSchema = dataOf(
  savedSchema.extend({ numero: z.number().int(), email: z.string(), url: z.string() }),
);

/** A row as its client's page names it: the beginning of its address, so that hundreds of them weigh little. */
const linhaRespondida = z
  .string()
  .regex(/^[\da-f]{8}-[\da-f]{4}(-[\da-f-]*)?$/, requiredText)
  .max(36);
/** A client agrees with a row. */
export const matrizConcordarSchema = z.strictObject({ linha: linhaRespondida });
/** A client would have a row another way. */
export const matrizSugerirSchema = z.strictObject({
  linha: linhaRespondida,
  comentario: textField(matrizMaximos.comentario),
});
/** A client confirms the version that its page showed. */
export const matrizConfirmarSchema = z.strictObject({
  numero: z.number().int().min(1),
  nome: textField(160).refine((nome) => /\S\s+\S/.test(nome), 'Informe o nome completo.'),
  cpf: cpfField,
});
export type MatrizConcordar = z.output<typeof matrizConcordarSchema>;
export type MatrizSugerir = z.output<typeof matrizSugerirSchema>;
export type MatrizConfirmar = z.output<typeof matrizConfirmarSchema>;
