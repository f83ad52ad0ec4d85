import { z } from 'zod';
import { versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema } from '../comum/labels';

export { prorrogacaoMaxima } from './values/orcamento-revisao';

/** A new revision of a budget (docs/domain/comercial.md#revisoes): `POST /orcamentos/:uuid/revisao`. */
export const revisaoSchema = z.strictObject({ versao: versaoField });
export const revisaoCriadaSchema = dataOf(
  z.object({
    uuid: z.uuid(),
    revisao: z.number().int(),
    mensal_antes_centavos: z.number().int(),
    /** `null` where the current parameters do not fit the old answers: they have to be given anew. */
    mensal_depois_centavos: z.number().int().nullable(),
  }),
);
export type RevisaoCriada = z.infer<typeof revisaoCriadaSchema>['data'];

export const prorrogarSchema = z.strictObject({ versao: versaoField, validade: dataSchema });
export type Prorrogar = z.infer<typeof prorrogarSchema>;
export const prorrogadoSchema = dataOf(
  z.object({ uuid: z.uuid(), versao: z.number().int(), validade: z.string() }),
);
