import { z } from 'zod';
import { optionalTextField, optionSchema, requiredRef } from '../comum/fields';
import { dataOf } from '../comum/http';
import { massaUuidsSchema } from '../comum/massa';

/** `POST /fechamentos/massa`. */
export const fechamentoMassaSchema = z.discriminatedUnion('acao', [
  z.strictObject({
    acao: z.literal('trocar_coordenador'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ coordenador_uuid: requiredRef }),
  }),
  /** One e-mail to the first contact of each client, however many of his closings are named. */
  z.strictObject({
    acao: z.literal('cobrar'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ mensagem: optionalTextField(1000).default(null) }),
  }),
]);
export type FechamentoMassa = z.output<typeof fechamentoMassaSchema>;

/** `POST /fechamentos/:uuid/cobranca`: reminds one of the client's contacts of all that the client owes. */
export const cobrarClienteSchema = z.strictObject({
  avisar_uuid: requiredRef,
  mensagem: optionalTextField(1000).default(null),
});
export type CobrarCliente = z.infer<typeof cobrarClienteSchema>;

/** `GET /fechamentos/:uuid/cobranca`. */
export const cobrancaSchema = dataOf(
  z.object({
    /** What the client owes, as the e-mail would say it. */
    devidos: z.array(
      z.object({
        nome: z.string(),
        prazo: z.string().nullable(),
        /** The task that waits for it, with what it belongs to; opened where it is one of this closing. */
        tarefa: z.object({ uuid: z.string(), titulo: z.string(), deste: z.boolean() }),
      }),
    ),
    /** Contacts of the client with an e-mail, the first one first. */
    contatos: z.array(optionSchema),
    cobrado_em: z.iso.datetime().nullable(),
    /** Whether the person may remind the client now. */
    cobra: z.boolean(),
  }),
);
export type Cobranca = z.infer<typeof cobrancaSchema>['data'];
