import { z } from 'zod';
import { refSchema } from '../comum/fields';
import { enumOf } from '../comum/labels';
import { massaLimite } from '../comum/massa';
import { repasseDesfechoLabels, repassePapelLabels } from './values/repasses';

export {
  type RepasseDesfecho,
  type RepassePapel,
  repasseDesfechoLabels,
  repassePapelLabels,
} from './values/repasses';

/** Lines shown and handed over at once; the rest shows once these are done. */
export const repasseLimite = massaLimite;

export const repassePapelSchema = enumOf(repassePapelLabels);

/** Something open that falls due while its person is away, and who could do it (docs/domain/acesso.md#repasses). */
export const repasseLinhaSchema = z.object({
  papel: repassePapelSchema,
  papel_label: z.string(),
  uuid: z.uuid(),
  titulo: z.string(),
  cliente: z.string().nullable(),
  /** Day it is due, `AAAA-MM-DD`. */
  data: z.string(),
  minutos_milimin: z.number().int(),
  /** Whom the product proposes, `null` where nobody fits. */
  para: refSchema.nullable(),
  /** Why that person. */
  motivos: z.array(z.string()),
  /** People who cannot take it: away by then, or on the other side of its review. */
  impedidos: z.array(z.uuid()),
});
export type RepasseLinha = z.infer<typeof repasseLinhaSchema>;

/** Somebody who may take something, with what the days leave free. */
export const repassePessoaSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  papeis: z.array(repassePapelSchema),
  /** Below zero for who has more to do than the days hold. */
  livre_milimin: z.number().int(),
});
export type RepassePessoa = z.infer<typeof repassePessoaSchema>;

/** What was handed over before. `titulo` is `null` where the record may not be seen. */
export const repassadoSchema = z.object({
  uuid: z.uuid(),
  papel: repassePapelSchema,
  papel_label: z.string(),
  titulo: z.string().nullable(),
  para: z.string(),
  desfecho: enumOf(repasseDesfechoLabels).nullable(),
  desfecho_label: z.string().nullable(),
});
export type Repassado = z.infer<typeof repassadoSchema>;

export const repassesSchema = z.object({
  linhas: z.array(repasseLinhaSchema),
  /** Lines there are; more than `repasseLimite` come in turns. */
  total: z.number().int(),
  /** What else falls due and may not be seen. */
  ocultas: z.number().int(),
  pessoas: z.array(repassePessoaSchema),
  repassados: z.array(repassadoSchema),
});
export type Repasses = z.infer<typeof repassesSchema>;

export const repassesFormSchema = z.strictObject({
  linhas: z
    .array(z.strictObject({ papel: repassePapelSchema, uuid: z.uuid(), para_uuid: z.uuid() }))
    .min(1, 'Escolha ao menos um item.')
    .max(repasseLimite, `Escolha no máximo ${repasseLimite} itens.`),
});
export type RepassesForm = z.infer<typeof repassesFormSchema>;

/** What was handed over, and what could not be and why. */
export const repassesResultSchema = z.object({
  repassados: z.number().int(),
  recusados: z.array(
    z.object({
      papel: repassePapelSchema,
      uuid: z.uuid(),
      titulo: z.string().nullable(),
      message: z.string(),
    }),
  ),
});
export type RepassesResult = z.infer<typeof repassesResultSchema>;

/** The same as a form: whom each line goes to, in their order; `null` stays where it is. */
export const repassesEscolhaSchema = z.object({
  escolhas: z.array(z.object({ para_uuid: z.uuid('Opção inválida.').nullable() })),
});
