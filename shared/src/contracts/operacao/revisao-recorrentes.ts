import { z } from 'zod';
import { optionalTextField, requiredRef, textField, versaoField } from '../comum/fields';
import { massaUuidsSchema } from '../comum/massa';

/** What may be decided of a pending review. */
export const revisaoDecisoes = ['mantida', 'ajustada', 'pausada', 'encerrada', 'adiada'] as const;

const justificativa = optionalTextField(1000).default(null);

/** A decision (docs/domain/operacao.md#revisao-de-recorrentes). Keeping a model against a suggestion asks why. */
export const revisaoDecidirSchema = z.strictObject({
  decisao: z.enum(revisaoDecisoes),
  justificativa,
  /** Of `ajustada`: what of the model changes; empty stays. */
  minutos_estimados_milimin: z
    .number()
    .int()
    .min(1, 'Informe um valor maior que zero.')
    .max(600_000_000, 'Informe no máximo 10.000 horas.')
    .nullable()
    .default(null),
  responsavel_uuid: z.uuid('Opção inválida.').nullable().default(null),
  versao: versaoField,
});
export type RevisaoDecidir = z.output<typeof revisaoDecidirSchema>;

export const revisaoMassaSchema = z.discriminatedUnion('acao', [
  z.strictObject({
    acao: z.literal('manter'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ justificativa }),
  }),
  z.strictObject({ acao: z.literal('adiar'), uuids: massaUuidsSchema, dados: z.strictObject({}) }),
  z.strictObject({
    acao: z.literal('trocar_responsavel'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ responsavel_uuid: requiredRef }),
  }),
]);
export type RevisaoMassa = z.output<typeof revisaoMassaSchema>;

/** What ended models set free, and how many wait. */
export const revisaoResumoSchema = z.object({
  pendentes: z.number().int(),
  encerrados: z.number().int(),
  liberado_mes_milimin: z.number().int(),
});
export type RevisaoResumo = z.infer<typeof revisaoResumoSchema>;

/** What who does the work says should change in its model. */
export const sugerirAjusteSchema = z.strictObject({ texto: textField(1000) });
export type SugerirAjuste = z.output<typeof sugerirAjusteSchema>;
