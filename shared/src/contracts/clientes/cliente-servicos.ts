import { z } from 'zod';
import {
  optionalRef,
  optionSchema,
  refSchema,
  requiredRef,
  requiredText,
  versaoField,
} from '../comum/fields';

/** How a contracted service stands today. */
export const clienteServicoSituacaoLabels = {
  previsto: 'Previsto',
  ativo: 'Ativo',
  encerrado: 'Encerrado',
} as const;
export type ClienteServicoSituacao = keyof typeof clienteServicoSituacaoLabels;

/**
 * Serviço contratado: what the firm does for a client, since when and for how much
 * (docs/domain/clientes.md#servicos).
 */
export const clienteServicoSchema = z.object({
  uuid: z.uuid(),
  servico: refSchema,
  /** `AAAA-MM-DD`. */
  data_inicio: z.string(),
  /** Last day of the service; `null` while there is no end. */
  data_fim: z.string().nullable(),
  /** Monthly value in centavos. */
  valor_mensal_centavos: z.number().int(),
  /** Closing template the service runs by; `null` for none, and for a client's own user. */
  fechamento_modelo: refSchema.nullable(),
  situacao: z.enum(['previsto', 'ativo', 'encerrado']),
  situacao_label: z.string(),
  versao: z.number().int(),
});
export type ClienteServico = z.infer<typeof clienteServicoSchema>;

/** `GET /clientes/:uuid/servicos`. Permission `gerenciar clientes`, rows of the client. */
export const clienteServicosSchema = z.object({
  /** Active and planned ones first, then the ended ones, newest first. */
  itens: z.array(clienteServicoSchema),
  /** Sum of the services active today, in centavos. */
  total_ativo_centavos: z.number().int(),
  /** Services that are still to begin: their sum in centavos and the first day one does; `null` without any. */
  previstos: z.object({ centavos: z.number().int(), inicio: z.string() }).nullable().optional(),
  /** The client's monthly fee in centavos; other than the sum when it was adjusted by hand. */
  honorario_mensal_centavos: z.number().int().nullable(),
  /** The fee stopped following the services because somebody adjusted it. */
  honorario_ajustado: z.boolean(),
  /** Whether the person asking may change the services. */
  edita: z.boolean(),
});
export type ClienteServicos = z.infer<typeof clienteServicosSchema>;

export const clienteServicoOptionsSchema = z.object({
  servicos: z.array(optionSchema),
  /** Published closing templates. */
  fechamento_modelos: z.array(optionSchema),
});
export type ClienteServicoOptions = z.infer<typeof clienteServicoOptionsSchema>;

const dateField = z.iso.date('Data inválida.');
/** Largest monthly value, in centavos: R$ 100 million. */
const most = 10_000_000_000;
const fields = z.strictObject({
  servico_uuid: requiredRef,
  data_inicio: dateField,
  data_fim: dateField.nullable(),
  valor_mensal_centavos: z
    .int(requiredText)
    .positive('Informe um valor maior que zero.')
    .max(most, 'Informe um valor menor.'),
  fechamento_modelo_uuid: optionalRef.default(null),
});

function checkPeriod(value: z.infer<typeof fields>, context: z.RefinementCtx): void {
  if (value.data_fim !== null && value.data_fim < value.data_inicio) {
    context.addIssue({
      code: 'custom',
      path: ['data_fim'],
      message: 'A data final deve ser igual ou posterior à inicial.',
    });
  }
}

export const clienteServicoFormSchema = fields.superRefine(checkPeriod);
export type ClienteServicoForm = z.infer<typeof clienteServicoFormSchema>;
export const clienteServicoUpdateSchema = fields
  // Left out of a change it would be taken away unasked.
  .extend({ fechamento_modelo_uuid: optionalRef, versao: versaoField })
  .superRefine(checkPeriod);
export type ClienteServicoUpdate = z.infer<typeof clienteServicoUpdateSchema>;

export const clienteServicoEndSchema = z.strictObject({ data_fim: dateField, versao: versaoField });
export type ClienteServicoEnd = z.infer<typeof clienteServicoEndSchema>;

export const clienteServicoParamsSchema = z.strictObject({ uuid: z.uuid(), servico: z.uuid() });
