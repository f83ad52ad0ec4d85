import { z } from 'zod';
import { choiceOf } from '../comum/choices';
import {
  optionalRef,
  optionSchema,
  refSchema,
  requiredRef,
  requiredText,
  versaoField,
} from '../comum/fields';
import { listOf, listQuerySchema } from '../comum/http';
import { dataSchema } from '../comum/labels';
import { ausenciaTipos } from './values/ausencias';

export { type AusenciaTipo, ausenciaTipoLabels, ausenciaTipos } from './values/ausencias';

/** How an absence stands against today; computed. */
export const ausenciaSituacoes = ['futura', 'em_curso', 'encerrada'] as const;
export type AusenciaSituacao = (typeof ausenciaSituacoes)[number];
export const ausenciaSituacaoLabels: Record<AusenciaSituacao, string> = {
  futura: 'Futura',
  em_curso: 'Em curso',
  encerrada: 'Encerrada',
};

/**
 * Ausência: days a person is away, both ends included (docs/domain/acesso.md#ausencias). Permission
 * `gerenciar usuarios`.
 */
export const ausenciaSchema = z.object({
  uuid: z.uuid(),
  usuario: refSchema,
  tipo: z.enum(ausenciaTipos),
  tipo_label: z.string(),
  /** `AAAA-MM-DD` */
  inicio: z.iso.date(),
  fim: z.iso.date(),
  /** Calendar days, both ends counted. */
  dias: z.number().int(),
  substituto: refSchema.nullable(),
  situacao: z.enum(ausenciaSituacoes),
  situacao_label: z.string(),
  versao: z.number().int(),
});
export type Ausencia = z.infer<typeof ausenciaSchema>;

export const ausenciaListQuerySchema = listQuerySchema
  .extend({
    usuario: choiceOf(z.uuid()).optional(),
    tipo: choiceOf(z.enum(ausenciaTipos)).optional(),
    /** Absences with at least one day in the period. */
    periodo_de: dataSchema.optional(),
    periodo_ate: dataSchema.optional(),
  })
  .strict();
export type AusenciaListQuery = z.infer<typeof ausenciaListQuerySchema>;
export const ausenciaListSchema = listOf(ausenciaSchema);

const ausenciaFields = z.strictObject({
  usuario_uuid: requiredRef,
  tipo: z.enum(ausenciaTipos, requiredText),
  inicio: dataSchema,
  fim: dataSchema,
  substituto_uuid: optionalRef,
});

export const substituteIsAbsent = 'A pessoa ausente não pode ser a própria substituta.';

function refuseOrder(
  value: { usuario_uuid: string; inicio: string; fim: string; substituto_uuid: string | null },
  context: z.RefinementCtx,
): void {
  if (value.fim < value.inicio) {
    context.addIssue({
      code: 'custom',
      path: ['fim'],
      message: 'A data final deve ser igual ou posterior à inicial.',
    });
  }
  if (value.substituto_uuid === value.usuario_uuid) {
    context.addIssue({ code: 'custom', path: ['substituto_uuid'], message: substituteIsAbsent });
  }
}
export const ausenciaFormSchema = ausenciaFields.superRefine(refuseOrder);
export type AusenciaForm = z.infer<typeof ausenciaFormSchema>;
export const ausenciaUpdateSchema = ausenciaFields.extend({ versao: versaoField }).superRefine(refuseOrder);

export const ausenciaOptionsSchema = z.object({ pessoas: z.array(optionSchema) });
export type AusenciaOptions = z.infer<typeof ausenciaOptionsSchema>;
