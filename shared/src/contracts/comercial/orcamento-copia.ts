import { z } from 'zod';
import { documentoField } from '../comum/documents';
import { versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { destinatarioShape, requireDestinatario } from './orcamentos';

/** `PUT /orcamentos/:uuid/destinatario`: another recipient of a budget that is still being made. */
export const destinatarioSchema = z
  .strictObject({ versao: versaoField, ...destinatarioShape })
  .superRefine(requireDestinatario);
export type Destinatario = z.infer<typeof destinatarioSchema>;

/** Recipient of a budget as its form starts from it. */
export const destinatarioLidoSchema = dataOf(
  z.object({
    versao: z.number().int(),
    para: z.enum(['cliente', 'prospecto']),
    cliente: z.object({ uuid: z.uuid(), nome: z.string(), documento: z.string() }).nullable(),
    prospecto_nome: z.string().nullable(),
    prospecto_documento: z.string().nullable(),
    prospecto_contato: z.string().nullable(),
    prospecto_email: z.string().nullable(),
    prospecto_telefone: z.string().nullable(),
    oportunidade: z.object({ uuid: z.uuid(), rotulo: z.string() }).nullable(),
    /** Whether the person may change it now. */
    edita: z.boolean(),
  }),
);
export type DestinatarioLido = z.infer<typeof destinatarioLidoSchema>['data'];
export const destinatarioSalvoSchema = dataOf(z.object({ uuid: z.uuid(), versao: z.number().int() }));

/** `POST /orcamentos/:uuid/duplicar`: the same content for the same recipient, or for another. */
export const duplicarSchema = z.union([
  z.strictObject({ destinatario: z.literal('mesmo') }),
  z.strictObject({ destinatario: z.literal('outro'), ...destinatarioShape }).superRefine(requireDestinatario),
]);
export type Duplicar = z.infer<typeof duplicarSchema>;

/** The same as one form holds it: the recipient's fields count only where another one is wanted. */
export const duplicarFormSchema = z
  .strictObject({ destinatario: z.enum(['mesmo', 'outro']), ...destinatarioShape })
  .superRefine((values, context) => {
    if (values.destinatario === 'outro') requireDestinatario(values, context);
  })
  .transform(
    ({ destinatario, ...para }): Duplicar =>
      destinatario === 'mesmo' ? { destinatario } : { destinatario, ...para },
  );

/** A draft made out of another budget, and what the current parameters did to its price. */
export const copiaCriadaSchema = dataOf(
  z.object({
    uuid: z.uuid(),
    numero: z.string(),
    mensal_antes_centavos: z.number().int(),
    /** `null` where the current parameters do not fit the old answers: they have to be given anew. */
    mensal_depois_centavos: z.number().int().nullable(),
  }),
);
export type CopiaCriada = z.infer<typeof copiaCriadaSchema>['data'];

/** `GET /orcamentos/oportunidades`: open opportunities a budget of this recipient may belong to. */
export const oportunidadesDoDestinatarioQuerySchema = z.strictObject({
  cliente_uuid: z.uuid().optional(),
  documento: documentoField.optional(),
  nome: z.string().trim().max(160).optional(),
});
export const oportunidadesDoDestinatarioSchema = dataOf(
  z.array(z.object({ uuid: z.uuid(), rotulo: z.string(), etapa_label: z.string() })),
);
export type OportunidadeDoDestinatario = z.infer<typeof oportunidadesDoDestinatarioSchema>['data'][number];
