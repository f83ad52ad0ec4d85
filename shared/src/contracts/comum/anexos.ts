import { z } from 'zod';
import { enumOf } from './labels';

import { anexoVerificacoes } from './values/anexos';

export { arquivoGrande, arquivoVazio, recusaPeloNome } from './values/anexo-recusas';
export { acceptOf, anexoExtensions, anexoMaxBytes, anexoVerificacoes, extensaoDe } from './values/anexos';

/** Where a file came from (docs/domain/sistema.md#anexos). */
export const anexoOrigemLabels = {
  interno: 'Interno',
  cliente_logado: 'Cliente',
  link_cliente: 'Link do cliente',
} as const;

/** Anexo: a private file bound to one record. Rights are those of the record. */
export const anexoSchema = z.object({
  uuid: z.uuid(),
  nome_original: z.string(),
  extensao: z.string(),
  tamanho_bytes: z.number().int(),
  /** SHA-256 of the content, in hexadecimal: proves that a file is the one that was sent. */
  sha256: z.string(),
  origem: enumOf(anexoOrigemLabels),
  origem_label: z.string(),
  verificacao: z.enum(anexoVerificacoes),
  /** Who sent it; `null` for a file that came by a client's link. */
  enviado_por: z.string().nullable(),
  /** Own files can be taken away until somebody has validated them. */
  pode_excluir: z.boolean(),
  criado_em: z.string(),
});
export type Anexo = z.infer<typeof anexoSchema>;

/** Records a file can be bound to in this version. */
export const anexoEntidades = ['cliente', 'tarefa', 'projeto'] as const;

export const anexoUploadQuerySchema = z.strictObject({
  entidade: z.enum(anexoEntidades),
  entidade_uuid: z.uuid(),
});
/** A file that comes in pieces, announced: what it will be, and where it goes (docs/domain/sistema.md#envios). */
export const envioFormSchema = z.union([
  z.strictObject({
    entidade: z.enum(anexoEntidades),
    entidade_uuid: z.uuid(),
    nome: z.string().trim().min(1).max(255),
    tamanho_bytes: z.int().positive(),
  }),
  // Without a record: another call takes it along once it is whole.
  z.strictObject({
    nome: z.string().trim().min(1).max(255),
    tamanho_bytes: z.int().positive(),
  }),
]);
export type EnvioForm = z.input<typeof envioFormSchema>;

/** A call that takes a form with a file may take a whole sending instead. */
export const envioQuerySchema = z.strictObject({ envio: z.uuid().optional() });

export const envioSchema = z.object({
  uuid: z.uuid(),
  tamanho_bytes: z.number().int(),
  /** What arrived: the next piece begins here. */
  recebido_bytes: z.number().int(),
  expira_em: z.string(),
});
export type Envio = z.infer<typeof envioSchema>;

/** Where a piece begins. */
export const envioPosicaoSchema = z.strictObject({ posicao: z.coerce.number().int().nonnegative() });

/** What an address of a private file carries: it opens that one file for a few minutes, whoever has it. */
export const downloadLinkQuerySchema = z.strictObject({
  expira: z.coerce.number().int().positive(),
  assinatura: z.string().regex(/^[0-9a-f]{64}$/),
});
export type DownloadLinkQuery = z.infer<typeof downloadLinkQuerySchema>;

export const anexoLinkSchema = z.object({ url: z.string(), expira_em: z.string() });
