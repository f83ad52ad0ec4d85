import { z } from 'zod';
import { optionalRef, requiredRef, requiredText, textField, versaoField } from '../comum/fields';
import { competenciaSchema } from '../comum/labels';
import { massaUuidsSchema } from '../comum/massa';

/** Actions on a client beyond its form: life, fee, many at once (docs/domain/clientes.md#status). */

/** Items of the checklist `Distrato`, all confirmed before a contract ends. */
export const distratoItens = {
  handover: 'Entrega ao novo responsável (handover) concluída',
  termo_responsabilidade: 'Termo de transferência de responsabilidade técnica assinado',
  documentos: 'Documentos e arquivos do cliente entregues',
  obrigacoes: 'Obrigações da última competência entregues',
  acessos: 'Procurações e acessos do escritório encerrados',
} as const;
export type DistratoItem = keyof typeof distratoItens;
const distratoChaves = Object.keys(distratoItens) as [DistratoItem, ...DistratoItem[]];

export const distratoItemSchema = z.object({
  item: z.enum(distratoChaves),
  rotulo: z.string(),
  /** Who confirmed and when; `null` while open. */
  confirmado_por: z.string().nullable(),
  confirmado_em: z.string().nullable(),
});
export type DistratoConfirmacao = z.infer<typeof distratoItemSchema>;

/** What ending the contract would touch: `GET /clientes/:uuid/encerramento`. */
export const encerramentoSchema = z.object({
  distrato: z.array(distratoItemSchema),
  motivos: z.array(z.string()),
  /** Open tasks that stay undone, by what becomes of them. */
  tarefas_desconsideradas: z.number().int(),
  links_revogados: z.number().int(),
  servicos_encerrados: z.number().int(),
  fechamentos_cancelados: z.number().int(),
  versao: z.number().int(),
});
export type Encerramento = z.infer<typeof encerramentoSchema>;

export const distratoFormSchema = z.strictObject({ item: z.enum(distratoChaves), confirmado: z.boolean() });

export const suspenderFormSchema = z.strictObject({
  para: z.literal('suspenso'),
  motivo: textField(500),
  versao: versaoField,
});
export const retomarFormSchema = z.strictObject({ para: z.literal('ativo'), versao: versaoField });
export const encerrarFormSchema = z.strictObject({
  para: z.literal('encerrado'),
  motivo: textField(500),
  /** Last day of the contract. */
  data: z.iso.date(requiredText),
  versao: versaoField,
});
/**
 * Changes of status people make; the first two of a client's life are automatic
 * (docs/domain/clientes.md#status).
 */
export const clienteTransitionSchema = z.discriminatedUnion('para', [
  suspenderFormSchema,
  retomarFormSchema,
  encerrarFormSchema,
]);
export type ClienteTransition = z.infer<typeof clienteTransitionSchema>;
export type ClienteTransitionPara = ClienteTransition['para'];

/** Fee adjusted by hand, with the reason (docs/domain/clientes.md#servicos). */
export const honorarioFormSchema = z.strictObject({
  honorario_mensal_centavos: z.number(requiredText).int().min(0).max(100_000_000_00, 'Valor muito alto.'),
  motivo: textField(500),
  versao: versaoField,
});
export type HonorarioForm = z.infer<typeof honorarioFormSchema>;

/** Who gets the portfolio. */
export const carteiraFormSchema = z.strictObject({ responsavel_carteira_uuid: requiredRef });

const tagsField = z.array(textField(40)).min(1, 'Escolha ao menos uma tag.').max(20);

/** `POST /clientes/massa`. */
export const clienteMassaSchema = z.discriminatedUnion('acao', [
  z.strictObject({
    acao: z.literal('trocar_carteira'),
    uuids: massaUuidsSchema,
    dados: carteiraFormSchema,
  }),
  z.strictObject({
    acao: z.literal('trocar_equipe'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ equipe_uuid: optionalRef }),
  }),
  z.strictObject({
    acao: z.literal('adicionar_tags'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ tags: tagsField }),
  }),
  z.strictObject({
    acao: z.literal('remover_tags'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ tags: tagsField }),
  }),
  z.strictObject({
    acao: z.literal('vincular_modelo'),
    uuids: massaUuidsSchema,
    /** Closing template that runs for them from a competência on. */
    dados: z.strictObject({ modelo_uuid: requiredRef, inicio: competenciaSchema }),
  }),
]);
export type ClienteMassa = z.infer<typeof clienteMassaSchema>;
