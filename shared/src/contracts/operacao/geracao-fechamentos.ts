import { z } from 'zod';
import { optionalRef } from '../comum/fields';
import { dataOf } from '../comum/http';
import { clienteRefSchema, competenciaSchema, enumOf } from '../comum/labels';
import { geracaoItemLabels, geracaoSituacaoLabels } from './values/geracao-fechamentos';

export const geracaoItemSituacaoSchema = enumOf(geracaoItemLabels);
export type GeracaoItemSituacao = z.infer<typeof geracaoItemSituacaoSchema>;
export const geracaoSituacaoSchema = enumOf(geracaoSituacaoLabels);
export type GeracaoSituacao = z.infer<typeof geracaoSituacaoSchema>;

const texto = z.object({ titulo: z.string(), motivo: z.string() });

/** One client with one template: what the generation would do, or did. */
export const geracaoItemSchema = z.object({
  cliente: clienteRefSchema,
  modelo: z.string(),
  situacao: geracaoItemSituacaoSchema,
  situacao_label: z.string(),
  /** Why nothing is made, or what went wrong. */
  motivo: z.string().nullable(),
  /** Tasks to be made, or made. */
  tarefas: z.number().int(),
  /** Titles of those that nobody gets. */
  sem_responsavel: z.array(z.string()),
  /** Tasks of the template that this competência does without. */
  puladas: z.array(texto),
  fechamento_uuid: z.string().nullable(),
});
export type GeracaoItem = z.infer<typeof geracaoItemSchema>;

const contagens = {
  criados: z.number().int(),
  completados: z.number().int(),
  existentes: z.number().int(),
  ignorados: z.number().int(),
  falhas: z.number().int(),
  tarefas: z.number().int(),
  sem_responsavel: z.number().int(),
};
export type GeracaoContagens = z.output<z.ZodObject<typeof contagens>>;

const quais = {
  competencia: competenciaSchema,
  modelo_uuid: optionalRef.default(null),
  cliente_uuid: optionalRef.default(null),
};
export const geracaoPreviaQuerySchema = z.strictObject({
  competencia: competenciaSchema,
  modelo_uuid: z.uuid().optional(),
  cliente_uuid: z.uuid().optional(),
});
export type GeracaoPreviaQuery = z.output<typeof geracaoPreviaQuerySchema>;
export const geracaoFormSchema = z.strictObject({
  ...quais,
  /** Also takes what was left open in the month before into what is made now. */
  trazer: z.boolean().default(false),
});
export type GeracaoForm = z.output<typeof geracaoFormSchema>;

export const geracaoPreviaSchema = dataOf(
  z.object({ competencia: z.string(), ...contagens, itens: z.array(geracaoItemSchema) }),
);
export type GeracaoPrevia = z.infer<typeof geracaoPreviaSchema>['data'];

/** A run of the generation, under way or done. */
export const geracaoSchema = z.object({
  uuid: z.uuid(),
  competencia: z.string(),
  situacao: geracaoSituacaoSchema,
  situacao_label: z.string(),
  total: z.number().int(),
  feitos: z.number().int(),
  iniciada_em: z.string(),
  concluida_em: z.string().nullable(),
  por: z.string().nullable(),
  /** Whether what it made can still be taken back. */
  desfaz: z.boolean(),
  ...contagens,
});
export type Geracao = z.infer<typeof geracaoSchema>;
export const geracaoDetalheSchema = geracaoSchema.extend({ itens: z.array(geracaoItemSchema) });
export type GeracaoDetalhe = z.infer<typeof geracaoDetalheSchema>;
export const geracaoDetalheResponseSchema = dataOf(geracaoDetalheSchema);
export const geracoesSchema = dataOf(z.object({ itens: z.array(geracaoSchema) }));

/** What became of taking a run back: who had been worked on stays. */
export const geracaoDesfeitaSchema = dataOf(
  z.object({
    desfeitos: z.number().int(),
    mantidos: z.array(z.object({ fechamento: z.string(), cliente: z.string(), motivo: z.string() })),
  }),
);
export type GeracaoDesfeita = z.infer<typeof geracaoDesfeitaSchema>['data'];
