import { z } from 'zod';
import { dataOf } from './http';

/** Records of one bulk action; more than this is several actions. */
export const massaLimite = 500;

/** Records a bulk action names: `POST /{recurso}/massa` (docs/domain/plataforma.md#acoes-em-massa). */
export const massaUuidsSchema = z
  .array(z.uuid())
  .min(1, 'Escolha ao menos um registro.')
  .max(massaLimite, `Escolha no máximo ${massaLimite} registros.`);

/** What became of each record: a refusal of one does not stop the others. */
export const massaResultSchema = z.object({
  sucesso: z.array(z.uuid()),
  falhas: z.array(z.object({ uuid: z.uuid(), rotulo: z.string(), message: z.string() })),
});
export type MassaResult = z.infer<typeof massaResultSchema>;

export const massaResponseSchema = dataOf(massaResultSchema);
