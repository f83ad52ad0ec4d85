import { z } from 'zod';
import { centavosFilter, choiceOf } from '../comum/choices';
import { optionSchema } from '../comum/fields';
import { dataOf, listOf, listQuerySchema } from '../comum/http';
import { clienteRefSchema, dataSchema, enumOf } from '../comum/labels';
import { comissaoSchema } from './comissoes';
import { orcamentoStatusSchema } from './orcamentos';
import { atividadeTipoLabels, oportunidadeEtapaLabels } from './values/oportunidades';

export { atividadeTipoLabels, oportunidadeEtapaLabels } from './values/oportunidades';

export const oportunidadeEtapaSchema = enumOf(oportunidadeEtapaLabels);
export type OportunidadeEtapa = z.infer<typeof oportunidadeEtapaSchema>;

/**
 * Oportunidade (docs/domain/comercial.md#oportunidades). Permission `gerenciar oportunidades`; a client's
 * person is refused.
 */
export const oportunidadeSchema = z.object({
  uuid: z.string(),
  codigo: z.string(),
  titulo: z.string(),
  cliente: clienteRefSchema.nullable(),
  /** Client or prospect, as lists name it. */
  nome_cliente: z.string(),
  origem: z.string().nullable(),
  etapa: oportunidadeEtapaSchema,
  etapa_label: z.string(),
  probabilidade_bp: z.number().int(),
  valor_mensal_centavos: z.number().int(),
  valor_unico_centavos: z.number().int(),
  prazo_meses: z.number().int(),
  valor_total_centavos: z.number().int(),
  valor_ponderado_centavos: z.number().int(),
  previsao_fechamento: z.string(),
  dias_na_etapa: z.number().int(),
  /** Longer in the stage than its limit. */
  parada: z.boolean(),
  /** Won by hand: no budget of it was accepted yet. */
  a_formalizar: z.boolean(),
  proxima_acao: z.string().nullable(),
  proxima_acao_em: z.string().nullable(),
  responsavel: z.string(),
});
export type Oportunidade = z.infer<typeof oportunidadeSchema>;

export const oportunidadeFiltersSchema = z.object({
  etapa: choiceOf(oportunidadeEtapaSchema).optional(),
  /** `abertas` leaves won and lost out. */
  situacao: z.enum(['abertas', 'paradas', 'sem_proxima_acao']).optional(),
  responsavel: choiceOf(z.uuid()).optional(),
  origem: choiceOf(z.uuid()).optional(),
  servico: choiceOf(z.uuid()).optional(),
  /** Monthly value, in centavos. */
  mensal_de: centavosFilter.optional(),
  mensal_ate: centavosFilter.optional(),
  previsao_de: dataSchema.optional(),
  previsao_ate: dataSchema.optional(),
  /** Days on which it was won, in America/Sao_Paulo. */
  ganha_de: dataSchema.optional(),
  ganha_ate: dataSchema.optional(),
  /** More than this many days in its stage. */
  parada_ha: z.coerce.number().int().min(1).max(365).optional(),
});
export const oportunidadeListQuerySchema = listQuerySchema.extend(oportunidadeFiltersSchema.shape).strict();
export type OportunidadeListQuery = z.infer<typeof oportunidadeListQuerySchema>;
/** `agregados`: abertas, funil_aberto_centavos, ponderado_centavos, ganhas_no_mes, conversao_bp (absent without decisions), ciclo_medio_dias. */
export const oportunidadeListSchema = listOf(oportunidadeSchema);

/** Whose, of which service, and those that stand still. */
export const funilQuerySchema = oportunidadeFiltersSchema
  .pick({ responsavel: true, servico: true, situacao: true })
  .extend({ busca: z.string().trim().max(120).optional() })
  .strict();
export type FunilQuery = z.infer<typeof funilQuerySchema>;
const cartaoSchema = oportunidadeSchema.extend({
  /** Whether the person moves, wins and loses it; the responsável and the total view do. */
  movimenta: z.boolean(),
});
export type Cartao = z.infer<typeof cartaoSchema>;
/** `GET /oportunidades/funil`: a column per stage; won and lost show the last 30 days. Up to 50 cards each. */
export const funilSchema = dataOf(
  z.object({
    colunas: z.array(
      z.object({
        etapa: oportunidadeEtapaSchema,
        etapa_label: z.string(),
        total: z.number().int(),
        valor_centavos: z.number().int(),
        ponderado_centavos: z.number().int(),
        itens: z.array(cartaoSchema),
      }),
    ),
  }),
);
export type Funil = z.infer<typeof funilSchema>['data'];

export const atividadeTipoSchema = enumOf(atividadeTipoLabels);
export type AtividadeTipo = z.infer<typeof atividadeTipoSchema>;

const refTextoSchema = z.object({ uuid: z.string(), nome: z.string() });

/** Everything of one opportunity, with its latest 200 activities and its budgets. */
export const oportunidadeDetalheSchema = oportunidadeSchema.extend({
  versao: z.number().int(),
  /** CNPJ or CPF of the client or prospect. */
  documento: z.string().nullable().optional(),
  prospecto: z
    .object({
      nome: z.string(),
      documento: z.string().nullable(),
      contato: z.string().nullable(),
      email: z.string().nullable(),
      telefone: z.string().nullable(),
    })
    .nullable(),
  origem_ref: refTextoSchema.nullable(),
  parceiro: refTextoSchema.nullable(),
  servicos: z.array(refTextoSchema),
  responsavel_ref: refTextoSchema,
  participantes: z.array(z.string()),
  participantes_ref: z.array(refTextoSchema),
  concorrente: z.string().nullable(),
  observacoes: z.string().nullable(),
  motivo_perda: z.string().nullable(),
  criado_em: z.string(),
  ganha_em: z.string().nullable(),
  perdida_em: z.string().nullable(),
  /**
   * Whether the person may move, win, lose and reopen it: responsável, or total view
   * (docs/domain/comercial.md#oportunidades).
   */
  movimenta: z.boolean(),
  /** What its acceptance owes the partner; `null` where nothing is due. */
  comissao: comissaoSchema.nullable().optional(),
  atividades: z.array(
    z.object({
      uuid: z.string(),
      tipo: atividadeTipoSchema,
      tipo_label: z.string(),
      quando: z.string(),
      resumo: z.string(),
      autor: z.string(),
    }),
  ),
  orcamentos: z.array(
    z.object({
      uuid: z.string(),
      numero: z.string(),
      revisao: z.number().int(),
      status: orcamentoStatusSchema,
      status_label: z.string(),
      /** Still to be answered: losing the opportunity asks to cancel it. */
      aberto: z.boolean(),
      /** Inside the person's own rows of budgets. */
      abre: z.boolean(),
    }),
  ),
});
export type OportunidadeDetalhe = z.infer<typeof oportunidadeDetalheSchema>;
export const oportunidadeDetalheResponseSchema = dataOf(oportunidadeDetalheSchema);

/** Choices of the forms and filters. */
export const oportunidadeOpcoesSchema = z.object({
  usuarios: z.array(optionSchema),
  origens: z.array(optionSchema.extend({ exige_parceiro: z.boolean() })),
  servicos: z.array(optionSchema),
  motivos_perda: z.array(optionSchema.extend({ exige_comentario: z.boolean() })),
  /** Default chance of each stage, in bp. */
  probabilidades: z.record(z.string(), z.number().int()),
  /** Day a new opportunity is expected to close unless somebody says otherwise. */
  previsao_fechamento: z.string(),
  /** May make a budget of an opportunity (`gerenciar orcamentos precificacao`). */
  gera_orcamento: z.boolean(),
});
export type OportunidadeOpcoes = z.infer<typeof oportunidadeOpcoesSchema>;
export const oportunidadeOpcoesAnswerSchema = dataOf(oportunidadeOpcoesSchema);
/** `GET /oportunidades/clientes`: clients inside the person's rows. */
export const oportunidadeClientesQuerySchema = z.strictObject({
  busca: z.string().trim().max(120).default(''),
});
export const oportunidadeClientesSchema = dataOf(
  z.array(optionSchema.extend({ documento: z.string().optional() })),
);

const previsaoLinhaSchema = z.object({
  /** Open opportunities. */
  total: z.number().int(),
  valor_centavos: z.number().int(),
  ponderado_centavos: z.number().int(),
  /** Value of those won in the month. */
  ganho_centavos: z.number().int(),
  /** Filter of the list that shows the open ones. */
  de: z.string().nullable(),
  ate: z.string().nullable(),
});
/** `GET /oportunidades/previsao`: open ones by the month they are expected in; twelve months from this one. */
export const previsaoSchema = z.object({
  /** Expected before this month and still open. */
  atrasadas: previsaoLinhaSchema,
  meses: z.array(previsaoLinhaSchema.extend({ mes: z.string() })),
  /** Expected after the last of the months. */
  depois: previsaoLinhaSchema,
});
export type Previsao = z.infer<typeof previsaoSchema>;
export type PrevisaoLinha = z.infer<typeof previsaoLinhaSchema>;
export const previsaoAnswerSchema = dataOf(previsaoSchema);
