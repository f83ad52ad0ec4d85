import { z } from 'zod';
import { anexoVerificacoes, envioQuerySchema } from './anexos';
import { optionalRef, textField, versaoField } from './fields';
import { dataOf } from './http';
import { enumOf } from './labels';

/** Records that carry messages; an area of the api offers an adapter for each (`<area>.area.ts`). */
export const mensagemEntidades = [
  'orcamento',
  'cliente',
  'tarefa',
  'projeto',
  'fechamento',
  'implantacao',
] as const;
export type MensagemEntidade = (typeof mensagemEntidades)[number];

/** Kinds of messages (docs/domain/sistema.md#mensagens). `pergunta` is what a client wrote by link. */
export const mensagemTipoLabels = {
  comentario: 'Comentário',
  cliente: 'Mensagem ao cliente',
  pergunta: 'Pergunta do cliente',
  nota_revisao: 'Nota de revisão',
  sistema: 'Sistema',
} as const;
export const mensagemTipoSchema = enumOf(mensagemTipoLabels);
export type MensagemTipo = z.infer<typeof mensagemTipoSchema>;

/** Kinds a person can write. */
export const mensagemEscritaSchema = z.enum(['comentario', 'cliente']);
export type MensagemEscrita = z.infer<typeof mensagemEscritaSchema>;

/**
 * People a record names by what they do in it; a comment mentions them as `@vendedor`
 * (docs/domain/sistema.md#mensagens).
 */
export const mensagemPapelLabels = {
  vendedor: 'Vendedor',
  precificador: 'Precificador',
  aprovador: 'Aprovador',
  responsavel: 'Responsável',
  revisor: 'Revisor',
  coordenador: 'Coordenador',
  equipe: 'Equipe',
} as const;
export type MensagemPapel = keyof typeof mensagemPapelLabels;

/** Roles each kind of record has. */
export const papeisDaEntidade: Readonly<Record<MensagemEntidade, readonly MensagemPapel[]>> = {
  orcamento: ['vendedor', 'precificador', 'aprovador', 'equipe'],
  cliente: ['responsavel', 'equipe'],
  tarefa: ['responsavel', 'revisor', 'coordenador', 'equipe'],
  projeto: ['responsavel', 'equipe'],
  fechamento: ['coordenador', 'equipe'],
  implantacao: ['responsavel', 'equipe'],
};

/** How a review note stands (docs/domain/sistema.md#mensagens). */
export const notaSituacaoLabels = {
  aberta: 'Aberta',
  resolvida: 'Resolvida',
  encerrada: 'Encerrada',
} as const;
export const notaSituacaoSchema = enumOf(notaSituacaoLabels);
export type NotaSituacao = z.infer<typeof notaSituacaoSchema>;
/** What a person does with one: whoever was asked answers, its author ends it or asks again. */
export const notaAcaoLabels = { resolver: 'Resolver', encerrar: 'Encerrar', reabrir: 'Reabrir' } as const;
export type NotaAcao = keyof typeof notaAcaoLabels;

/** Minutes in which its author may change or take back a message. */
export const mensagemMinutos = 15;
export const mensagemMaximo = 5000;
/** Files of one message. */
export const mensagemAnexosMaximo = 10;

/** A file of a comment; who reads the message may download it. */
export const mensagemAnexoSchema = z.object({
  uuid: z.uuid(),
  nome_original: z.string(),
  tamanho_bytes: z.number().int(),
  verificacao: z.enum(anexoVerificacoes).optional(),
});
export type MensagemAnexo = z.infer<typeof mensagemAnexoSchema>;

export const mensagemSchema = z.object({
  uuid: z.uuid(),
  tipo: mensagemTipoSchema,
  tipo_label: z.string(),
  texto: z.string(),
  /** Person of the firm, or the client who wrote by link. */
  autor: z.string(),
  criado_em: z.string(),
  editada_em: z.string().nullable(),
  /** What it answers; null for nothing, or for what was taken back. */
  resposta_a: z.object({ uuid: z.uuid(), autor: z.string(), trecho: z.string() }).nullable(),
  /** Names of who was mentioned. */
  mencoes: z.array(z.string()),
  /** Always empty for what left to the client. */
  anexos: z.array(mensagemAnexoSchema),
  /** Of a client's question: whether it was answered; null for all else. */
  respondida: z.boolean().nullable(),
  /** Of a review note: how it stands, and what the person may do with it. */
  nota: z
    .object({
      situacao: notaSituacaoSchema,
      situacao_label: z.string(),
      pode: z.array(enumOf(notaAcaoLabels)),
    })
    .nullable()
    .optional(),
  /** Until when the person may change it or take it back; null when he may not. */
  altera_ate: z.string().nullable(),
  versao: z.number().int(),
});
export type Mensagem = z.infer<typeof mensagemSchema>;

const registro = { entidade: z.enum(mensagemEntidades), uuid: z.uuid() };

/** `GET /mensagens`: oldest first; `antes` goes on with older ones. */
export const mensagemQuerySchema = z.strictObject({ ...registro, antes: z.uuid().optional() });
export type MensagemQuery = z.infer<typeof mensagemQuerySchema>;
export const mensagensSchema = z.object({
  itens: z.array(mensagemSchema),
  /** Whether older ones exist. */
  anteriores: z.boolean(),
  /** Kinds the person may write here. */
  escreve: z.array(mensagemEscritaSchema),
  /** Whom a message to the client goes to; null where nobody is known. */
  cliente: z.object({ nome: z.string(), email: z.string() }).nullable(),
});
export type Mensagens = z.infer<typeof mensagensSchema>;
export const mensagensAnswerSchema = dataOf(mensagensSchema);

/** `GET /mensagens/pessoas`: who can be mentioned, by name and by role. */
export const mensagemPessoasQuerySchema = z.strictObject(registro);
export const mensagemMencionaveisSchema = z.object({
  pessoas: z.array(z.object({ uuid: z.uuid(), nome: z.string() })),
  /** Only roles that somebody else holds who may see the record; with the names of who would be told. */
  papeis: z.array(z.object({ papel: enumOf(mensagemPapelLabels), nomes: z.array(z.string()) })),
});
export type MensagemMencionaveis = z.infer<typeof mensagemMencionaveisSchema>;
export const mensagemPessoasSchema = dataOf(mensagemMencionaveisSchema);

/** `POST /mensagens/anexos`: keeps a file for a comment that is still being written. */
export const mensagemAnexoQuerySchema = z.strictObject({ ...registro, ...envioQuerySchema.shape });
export const mensagemAnexoAnswerSchema = dataOf(mensagemAnexoSchema);

/** `POST /mensagens`. People are mentioned in the text itself, as `@Nome da Pessoa` or `@vendedor`. */
export const mensagemFormSchema = z.strictObject({
  ...registro,
  tipo: mensagemEscritaSchema,
  texto: textField(mensagemMaximo),
  resposta_a_uuid: optionalRef.default(null),
  /** Files kept before by the same person for the same record; of comments only. */
  anexos: z.array(z.uuid()).max(mensagemAnexosMaximo, `Até ${mensagemAnexosMaximo} arquivos.`).default([]),
});
export type MensagemForm = z.infer<typeof mensagemFormSchema>;
/** `PUT /mensagens/:uuid` */
export const mensagemUpdateSchema = z.strictObject({
  texto: textField(mensagemMaximo),
  versao: versaoField,
});
export type MensagemUpdate = z.infer<typeof mensagemUpdateSchema>;
/** `POST /mensagens/:uuid/resolver`: a client's question that was answered another way. */
export const mensagemResolverSchema = z.strictObject({ versao: versaoField });
/** `POST /mensagens/:uuid/nota`: a review note is answered, ended, or asked again. */
export const mensagemNotaSchema = z.strictObject({ acao: enumOf(notaAcaoLabels), versao: versaoField });
export type MensagemNotaForm = z.infer<typeof mensagemNotaSchema>;
