import { z } from 'zod';
import { documentoField } from '../comum/documents';
import { dataOf } from '../comum/http';
import { indicesReajuste } from './orcamento-fluxo';
import { orcamentoStatusSchema } from './orcamentos';

/*
 * What a budget asks, out of the published parameters: `GET /orcamentos/perguntas`. No cost, no rate
 * and no share is part of it (docs/domain/acesso.md#custos).
 */
/** @property orcamento_uuid asks what the version of its price asked, until it is recalculated */
export const perguntasQuerySchema = z.strictObject({ orcamento_uuid: z.uuid().optional() });
export const perguntasSchema = z.object({
  /** Number of the published version these questions belong to. */
  versao: z.number().int(),
  origens: z.array(z.object({ uuid: z.string(), nome: z.string(), exige_parceiro: z.boolean() })),
  servicos: z.array(
    z.object({
      chave: z.string(),
      nome: z.string(),
      descricao: z.string(),
      /** Drivers its tasks grow with: the volumes to ask for. */
      direcionadores: z.array(z.string()),
    }),
  ),
  direcionadores: z.array(z.object({ chave: z.string(), nome: z.string() })),
  fatores: z.array(
    z.object({
      chave: z.string(),
      nome: z.string(),
      obrigatorio: z.boolean(),
      opcoes: z.array(z.object({ chave: z.string(), rotulo: z.string() })),
    }),
  ),
  /** Discount that needs neither a reason nor anybody's approval, in bp. */
  desconto_livre_bp: z.number().int(),
  parcelas_implantacao_max: z.number().int(),
  cobrar_13a: z.boolean(),
  indice_reajuste: z.enum(indicesReajuste),
});
export type Perguntas = z.infer<typeof perguntasSchema>;
export const perguntasAnswerSchema = dataOf(perguntasSchema);

/** Who else is being offered something: open budgets of the same document, inside the person's rows. */
export const duplicadosQuerySchema = z.strictObject({ documento: documentoField });
export const duplicadosSchema = dataOf(
  z.array(
    z.object({
      uuid: z.uuid(),
      numero: z.string(),
      nome_cliente: z.string(),
      vendedor: z.string(),
      status: orcamentoStatusSchema,
      status_label: z.string(),
    }),
  ),
);
export type Duplicado = z.infer<typeof duplicadosSchema>['data'][number];

/** Reasons a refusal may have, for `recusar`. */
export const motivosRecusaSchema = dataOf(
  z.array(z.object({ uuid: z.uuid(), nome: z.string(), exige_comentario: z.boolean() })),
);
export type MotivoRecusa = z.infer<typeof motivosRecusaSchema>['data'][number];
