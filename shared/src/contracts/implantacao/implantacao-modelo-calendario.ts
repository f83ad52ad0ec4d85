import { z } from 'zod';
import { dataOf } from '../comum/http';
import { mudancaSchema } from '../comum/importacao';
import { dataSchema, enumOf } from '../comum/labels';
import { ufs } from '../comum/values/ufs';
import { ladoLabels } from '../operacao/values/tarefas';
import { modeloCheckinSchema, modeloDocumentoSchema, modeloEtapaSchema } from './implantacao-modelos';
import {
  implantacaoModeloParteLabels,
  implantacaoModeloMaximos as maximos,
} from './values/implantacao-modelos';

/** What a template would bring from a day on, as it is being written: only what decides about days. */
export const calendarioDoModeloFormSchema = z.strictObject({
  inicio: dataSchema.refine((dia) => dia >= '2000-01-01' && dia <= '2099-12-31', 'Data inválida.'),
  /** Where the client is: its state's and town's holidays count too. */
  local: z
    .strictObject({ uf: z.enum(ufs), municipio_ibge: z.string().regex(/^\d{7}$/, 'Opção inválida.') })
    .nullable()
    .default(null),
  etapas: z
    .array(
      modeloEtapaSchema.pick({
        chave: true,
        titulo: true,
        lado: true,
        offset_dias_uteis: true,
        conta_de: true,
        aguarda: true,
      }),
    )
    .max(maximos.etapas),
  documentos: z
    .array(modeloDocumentoSchema.pick({ chave: true, nome: true, prazo_dias_uteis: true }))
    .max(maximos.documentos),
  checkins: z.array(modeloCheckinSchema).max(maximos.checkins),
});
export type CalendarioDoModeloForm = z.output<typeof calendarioDoModeloFormSchema>;

/** Dates in their order, and the days without business between them that are no weekend. */
export const calendarioDoModeloSchema = z.object({
  /** The first business day from the one that was asked. */
  inicio: z.string(),
  /** `null` where nothing has a date. */
  fim: z.string().nullable(),
  itens: z.array(
    z.object({
      parte: z.enum(['etapas', 'documentos', 'checkins']),
      titulo: z.string(),
      lado: enumOf(ladoLabels).nullable(),
      /** Business days from the start. */
      dia_util: z.number().int(),
      data: z.string(),
    }),
  ),
  feriados: z.array(z.object({ data: z.string(), nome: z.string() })),
});
export type CalendarioDoModelo = z.infer<typeof calendarioDoModeloSchema>;
export const calendarioDoModeloResponseSchema = dataOf(calendarioDoModeloSchema);

/** What differs between two versions, part by part, in the order of the newer one. */
export const implantacaoModeloComparacaoSchema = z.object({
  itens: z.array(mudancaSchema.extend({ parte: enumOf(implantacaoModeloParteLabels) })),
});
export type ImplantacaoModeloComparacao = z.infer<typeof implantacaoModeloComparacaoSchema>;
