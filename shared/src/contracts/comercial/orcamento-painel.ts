import { z } from 'zod';
import { choiceOf } from '../comum/choices';
import { dataOf } from '../comum/http';
import { enumOf } from '../comum/labels';
import { orcamentoStatusSchema } from './orcamentos';
import { periodoLabels } from './values/precificacao';

export { periodoLabels } from './values/precificacao';

export const periodoSchema = enumOf(periodoLabels);
export type Periodo = z.infer<typeof periodoSchema>;
/** Cuts of the dashboard, and filters of the lists it leads to. */
export const cortesDoPainel = {
  vendedor: choiceOf(z.uuid()).optional(),
  origem: choiceOf(z.uuid()).optional(),
  servico: choiceOf(z.uuid()).optional(),
};
export const painelQuerySchema = z.strictObject({ periodo: periodoSchema.default('90d'), ...cortesDoPainel });
export type PainelQuery = z.infer<typeof painelQuerySchema>;
/** `GET /orcamentos/dashboard/exportar` */
export const painelExportSchema = painelQuerySchema.extend({ formato: z.enum(['pdf', 'xlsx']) });

const fatia = z.object({
  /** What a list is filtered by to show these budgets. */
  uuid: z.uuid().optional(),
  nome: z.string(),
  quantidade: z.number().int(),
  mensal_centavos: z.number().int(),
});
const opcoesDoCorte = z.array(z.object({ uuid: z.uuid(), nome: z.string() }));
/** Dashboard of the budgets created in the period (docs/domain/comercial.md#painel). */
export const painelPrecificacaoSchema = z.object({
  de: z.string(),
  ate: z.string(),
  criados: z.number().int(),
  enviados: z.number().int(),
  aceitos: z.number().int(),
  /** Monthly fees and implantação fees of the accepted ones. */
  mrr_novo_centavos: z.number().int(),
  implantacao_vendida_centavos: z.number().int(),
  /** Accepted among those the client answered or let expire; null without any. */
  conversao_bp: z.number().int().nullable(),
  dias_ate_envio: z.number().int().nullable(),
  dias_ate_aceite: z.number().int().nullable(),
  desconto_medio_bp: z.number().int().nullable(),
  /** Absent for people who may not see costs; null without any calculated budget. */
  margem_media_bp: z.number().int().nullable().optional(),
  /** The same numbers of as many days right before the period. */
  antes: z
    .object({
      criados: z.number().int(),
      enviados: z.number().int(),
      mrr_novo_centavos: z.number().int(),
      implantacao_vendida_centavos: z.number().int(),
    })
    .optional(),
  /** Budgets created along the period in steps of about the same length, each beside its step of the period before. */
  serie: z
    .array(z.object({ de: z.string(), ate: z.string(), criados: z.number().int(), antes: z.number().int() }))
    .optional(),
  por_status: z.array(fatia.extend({ status: orcamentoStatusSchema })),
  por_origem: z.array(fatia),
  por_servico: z.array(fatia),
  por_vendedor: z.array(fatia),
  motivos_recusa: z.array(
    z.object({ uuid: z.uuid().optional(), nome: z.string(), quantidade: z.number().int() }),
  ),
  /** Margin against discount of each calculated budget, newest first; absent like the mean margin. */
  pontos: z
    .array(
      z.object({
        uuid: z.uuid(),
        numero: z.string(),
        nome_cliente: z.string(),
        desconto_bp: z.number().int(),
        margem_bp: z.number().int(),
        status_label: z.string(),
      }),
    )
    .optional(),
  /** What waits in the queues right now, by how its time stands. */
  sla_fila: z.array(
    z.object({
      fila: z.enum(['a_precificar', 'aguardando_aprovacao']),
      nome: z.string(),
      no_prazo: z.number().int(),
      vence_hoje: z.number().int(),
      atrasado: z.number().int(),
    }),
  ),
  /** What the period can be cut by: never more than the person's own budgets tell. */
  opcoes: z.object({ vendedores: opcoesDoCorte, origens: opcoesDoCorte, servicos: opcoesDoCorte }),
});
export type PainelPrecificacao = z.infer<typeof painelPrecificacaoSchema>;
export const painelPrecificacaoAnswerSchema = dataOf(painelPrecificacaoSchema);
