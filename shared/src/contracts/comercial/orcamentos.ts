import { z } from 'zod';
import { centavosFilter, choiceOf } from '../comum/choices';
import { documentoField } from '../comum/documents';
import {
  emailField,
  optionalRef,
  optionalTelefone,
  optionalTextField,
  requiredRef,
  requiredText,
} from '../comum/fields';
import { dataOf, listOf, listQuerySchema } from '../comum/http';
import { clienteRefSchema, dataSchema, enumOf } from '../comum/labels';
import { filaLabels, orcamentoStatusLabels, sinalLabels } from './values/orcamentos';

export { filaDeOutros, filaLabels, orcamentoStatusLabels, sinalLabels } from './values/orcamentos';

export const orcamentoStatusSchema = enumOf(orcamentoStatusLabels);
export type OrcamentoStatus = z.infer<typeof orcamentoStatusSchema>;

export const sinalSchema = enumOf(sinalLabels);
export type Sinal = z.infer<typeof sinalSchema>;

/**
 * Orçamento as lists show it (docs/domain/comercial.md#orcamento). Prices are null until they were
 * calculated.
 */
export const orcamentoSchema = z.object({
  uuid: z.uuid(),
  /** The same for all revisions: `ORC-2026-000123`. */
  numero: z.string(),
  revisao: z.number().int(),
  cliente: clienteRefSchema.nullable(),
  /** Client or prospect, as lists name it. */
  nome_cliente: z.string(),
  servicos: z.array(z.string()),
  origem: z.string(),
  vendedor: z.string(),
  precificador: z.string().nullable(),
  mensal_centavos: z.number().int().nullable(),
  implantacao_centavos: z.number().int().nullable(),
  /** Discount on the table price that was really given. */
  desconto_bp: z.number().int().nullable(),
  sinal: sinalSchema.nullable(),
  sinal_label: z.string().nullable(),
  /** Absent for people who may not see costs (docs/domain/acesso.md#custos); null until calculated. */
  custo_mensal_centavos: z.number().int().nullable().optional(),
  margem_bp: z.number().int().nullable().optional(),
  validade: z.string(),
  /** Negative once it is over. */
  dias_validade: z.number().int(),
  visualizado_em: z.string().nullable(),
  visualizacoes: z.number().int(),
  status: orcamentoStatusSchema,
  status_label: z.string(),
  dias_no_status: z.number().int(),
  /** Out of the inbox until this day. */
  adiada_ate: z.string().nullable().optional(),
  criado_em: z.string(),
});
export type Orcamento = z.infer<typeof orcamentoSchema>;

export const orcamentoFiltersSchema = z.object({
  status: choiceOf(orcamentoStatusSchema).optional(),
  /** `abertos` leaves accepted, refused, expired and cancelled out; `a_vencer`: sent, five days or less left. */
  situacao: z.enum(['abertos', 'a_vencer']).optional(),
  sinal: choiceOf(sinalSchema).optional(),
  /** What the dashboard leads to: cuts by uuid, days of creation. */
  vendedor: choiceOf(z.uuid()).optional(),
  origem: choiceOf(z.uuid()).optional(),
  servico: choiceOf(z.uuid()).optional(),
  motivo: choiceOf(z.uuid()).optional(),
  /** Monthly price, in centavos. */
  mensal_de: centavosFilter.optional(),
  mensal_ate: centavosFilter.optional(),
  criado_de: z.iso.date().optional(),
  criado_ate: z.iso.date().optional(),
});
export const orcamentoListQuerySchema = listQuerySchema.extend(orcamentoFiltersSchema.shape).strict();
export type OrcamentoListQuery = z.infer<typeof orcamentoListQuerySchema>;
/**
 * `agregados`: abertos, enviados, a_vencer, mensal_centavos, conversao_bp and ticket_medio_centavos (absent
 * without decisions), margem_bp (docs/domain/acesso.md#custos).
 */
export const orcamentoListSchema = listOf(orcamentoSchema);

/** Steps of a budget's way (docs/domain/comercial.md#vida). */
export const etapaLabels = {
  rascunho: 'Rascunho',
  precificacao: 'Precificação',
  aprovacao: 'Aprovação',
  envio: 'Envio',
  resposta: 'Aceite',
} as const;
export const etapaSchema = z.object({
  etapa: enumOf(etapaLabels),
  label: z.string(),
  situacao: z.enum(['concluida', 'atual', 'pendente', 'interrompida']),
  em: z.string().nullable(),
  quem: z.string().nullable(),
});
export type Etapa = z.infer<typeof etapaSchema>;

export const orcamentoItemSchema = z.object({
  uuid: z.uuid(),
  servico: z.string(),
  descricao: z.string(),
  incluso: z.array(z.string()),
  nao_incluso: z.array(z.string()),
  opcional: z.boolean(),
  selecionado: z.boolean(),
  preco_tabela_centavos: z.number().int().nullable(),
  desconto_centavos: z.number().int().nullable(),
  preco_final_centavos: z.number().int().nullable(),
  /** Absent for people who may not see costs. */
  custo_total_centavos: z.number().int().nullable().optional(),
  margem_bp: z.number().int().nullable().optional(),
  franquias: z.array(
    z.object({
      nome: z.string(),
      unidade: z.string(),
      contratado: z.number().int(),
      valor_excedente_centavos: z.number().int(),
    }),
  ),
});
export type OrcamentoItem = z.infer<typeof orcamentoItemSchema>;

/**
 * How the monthly price becomes the result; only for people who may see costs (docs/domain/acesso.md#custos).
 */
export const composicaoSchema = z.object({
  tabela_centavos: z.number().int(),
  desconto_centavos: z.number().int(),
  mensal_centavos: z.number().int(),
  /** Taxes, commission and default: what leaves the price before the cost. */
  deducoes_centavos: z.number().int(),
  custo_centavos: z.number().int(),
  resultado_centavos: z.number().int(),
  margem_bp: z.number().int(),
  piso_centavos: z.number().int().nullable(),
});
export type Composicao = z.infer<typeof composicaoSchema>;

export const orcamentoDetalheSchema = orcamentoSchema.extend({
  documento: z.string().nullable(),
  contato: z.string().nullable(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  aprovador: z.string().nullable(),
  etapas: z.array(etapaSchema),
  itens: z.array(orcamentoItemSchema),
  volumes: z.array(z.object({ nome: z.string(), unidade: z.string(), quantidade: z.number().int() })),
  complexidade: z.array(z.object({ fator: z.string(), opcao: z.string() })),
  composicao: composicaoSchema.nullable().optional(),
  total_tabela_centavos: z.number().int().nullable(),
  total_desconto_centavos: z.number().int().nullable(),
  valor_contrato_centavos: z.number().int().nullable(),
  prazo_meses: z.number().int(),
  cobrar_13a: z.boolean(),
  parcelas_implantacao: z.number().int(),
  indice_reajuste: z.string(),
  dia_vencimento_boleto: z.number().int(),
  condicoes: z.array(z.string()),
  observacoes_internas: z.string().nullable(),
  motivo_recusa: z.string().nullable(),
  comentario_recusa: z.string().nullable(),
  motivo_cancelamento: z.string().nullable(),
  /** Who sent it back and why, until its next step. */
  devolucao: z.object({ motivo: z.string(), quem: z.string(), em: z.string() }).nullable(),
  /** The client's oldest question without an answer, and how many there are. */
  pergunta: z
    .object({ texto: z.string(), quem: z.string(), em: z.string(), abertas: z.number().int() })
    .nullable(),
  enviado_em: z.string().nullable(),
  /** Day the client is reminded of the sent proposal next; null when no reminder will leave. */
  proximo_lembrete_em: z.string().nullable(),
  respondido_em: z.string().nullable(),
  status_desde: z.string(),
  legado: z.boolean(),
});
export type OrcamentoDetalhe = z.infer<typeof orcamentoDetalheSchema>;
export const orcamentoDetalheAnswerSchema = dataOf(orcamentoDetalheSchema);

export const filaSchema = enumOf(filaLabels);
export type Fila = z.infer<typeof filaSchema>;

/** What may be done with a row of the inbox right there. */
export const caixaAcoes = [
  'assumir',
  'atribuir',
  'adiar',
  'aprovar',
  'devolver',
  'trocar_aprovador',
  'responder',
] as const;
export type CaixaAcao = (typeof caixaAcoes)[number];

/** A budget that waits for somebody, with the clock of its queue. */
export const orcamentoCaixaSchema = orcamentoSchema.extend({
  versao: z.number().int(),
  fila: filaSchema,
  fila_label: z.string(),
  /** Who has it now; null while nobody took it. */
  responsavel: z.string().nullable(),
  /**
   * Whether the person may open it: the queue also shows what nobody took yet (docs/domain/acesso.md#linhas).
   */
  abre: z.boolean(),
  /** Day the queue's SLA ends; null where the queue has none. */
  sla_em: z.string().nullable(),
  /** The same as an instant, and what is left of it in office minutes; negative once it is over. */
  sla_ate: z.string().nullable(),
  sla_minutos: z.number().int().nullable(),
  sla: z.enum(['no_prazo', 'vence_hoje', 'atrasado']).nullable(),
  adiada_ate: z.string().nullable(),
  /** The client's oldest question without an answer. */
  pergunta: z.string().nullable(),
  /** Why it was sent back. */
  devolucao: z.string().nullable(),
  acoes: z.array(z.enum(caixaAcoes)),
});
export type OrcamentoCaixa = z.infer<typeof orcamentoCaixaSchema>;
export const caixaQuerySchema = listQuerySchema
  .extend({
    fila: filaSchema.optional(),
    /** Only what was put off until a later day. */
    adiados: z.enum(['sim']).optional(),
  })
  .strict();
export type CaixaQuery = z.infer<typeof caixaQuerySchema>;
/** `agregados`: rows of each queue, by its key. */
export const caixaListSchema = listOf(orcamentoCaixaSchema);

export const orcamentoOpcoesSchema = z.object({
  origens: z.array(z.object({ uuid: z.uuid(), nome: z.string() })),
  servicos: z.array(z.object({ uuid: z.uuid(), nome: z.string(), descricao: z.string() })),
  prazo_meses: z.number().int(),
  /** Suggested last day of the proposal. */
  validade: z.string(),
});
export type OrcamentoOpcoes = z.infer<typeof orcamentoOpcoesSchema>;
export const orcamentoOpcoesAnswerSchema = dataOf(orcamentoOpcoesSchema);

/** Clients inside the person's rows, for the choice in the form. */
export const orcamentoClientesQuerySchema = z.strictObject({
  busca: z.string().trim().max(120).default(''),
  /** Only this one, as where a budget begins on a client's page. */
  uuid: z.uuid().optional(),
});
export const orcamentoClientesSchema = dataOf(
  z.array(z.object({ uuid: z.uuid(), nome: z.string(), documento: z.string() })),
);

/** Whom a budget is for: a client of the portfolio, or what is known of a prospect. */
export const destinatarioShape = {
  para: z.enum(['cliente', 'prospecto'], requiredText),
  cliente_uuid: optionalRef,
  prospecto_nome: optionalTextField(160),
  prospecto_documento: z.union([z.literal('').transform(() => null), documentoField, z.null()]),
  prospecto_contato: optionalTextField(120),
  prospecto_email: z.union([z.literal('').transform(() => null), emailField, z.null()]),
  prospecto_telefone: optionalTelefone.default(null),
  /** Open opportunity of the same client or prospect that it belongs to. */
  oportunidade_uuid: optionalRef.optional(),
};

/** A recipient needs the one field that names it. */
export function requireDestinatario(
  value: { para: 'cliente' | 'prospecto'; cliente_uuid: string | null; prospecto_nome: string | null },
  context: z.RefinementCtx,
): void {
  const field = value.para === 'cliente' ? 'cliente_uuid' : 'prospecto_nome';
  if (value[field] === null) context.addIssue({ code: 'custom', path: [field], message: requiredText });
}

/** Services of one budget, and of the opportunity it comes from. */
export const maximoDeServicos = 100;
export const servicosDemais = `Escolha no máximo ${maximoDeServicos} serviços.`;

/** A new draft. Its prices are not part of it: they come from the pricing. */
export const orcamentoFormSchema = z
  .strictObject({
    ...destinatarioShape,
    origem_uuid: requiredRef,
    /** May be none yet: a draft is saved as soon as it is known for whom it is. */
    servicos: z.array(z.uuid('Opção inválida.')).max(maximoDeServicos, servicosDemais),
    prazo_meses: z
      .number(requiredText)
      .int('Informe um número inteiro.')
      .min(1, 'Informe um valor maior que zero.')
      .max(60, 'O prazo é de até 60 meses.'),
    validade: dataSchema,
    observacoes_internas: optionalTextField(2000),
  })
  .superRefine(requireDestinatario);
export type OrcamentoForm = z.infer<typeof orcamentoFormSchema>;
export type OrcamentoFormInput = z.input<typeof orcamentoFormSchema>;
export const orcamentoCriadoSchema = dataOf(z.object({ uuid: z.uuid(), numero: z.string() }));
