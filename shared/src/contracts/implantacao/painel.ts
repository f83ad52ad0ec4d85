import { z } from 'zod';
import { dataOf } from '../comum/http';
import { enumOf } from '../comum/labels';
import { saudeFaixaSchema } from './implantacoes';
import { idadeLabels, painelPeriodoLabels } from './values/painel';

export { idadeLabels, painelPeriodoLabels } from './values/painel';

export const painelPeriodoSchema = enumOf(painelPeriodoLabels);
export type PainelPeriodo = z.infer<typeof painelPeriodoSchema>;
export const painelImplantacaoQuerySchema = z.strictObject({ periodo: painelPeriodoSchema.default('90d') });
export type PainelImplantacaoQuery = z.output<typeof painelImplantacaoQuerySchema>;
/** `GET /implantacoes/dashboard/exportar` */
export const painelImplantacaoExportSchema = painelImplantacaoQuerySchema.extend({
  formato: z.enum(['pdf', 'xlsx']),
});

const contagem = z.object({ nome: z.string(), quantidade: z.number().int() });
/** How those that run stand today, and how those went that ended in the period. */
export const painelImplantacaoSchema = z.object({
  de: z.string(),
  ate: z.string(),
  /** Today. */
  em_andamento: z.number().int(),
  aguardando_inicio: z.number().int(),
  saude_media: z.number().int().nullable(),
  documentos_pendentes: z.number().int(),
  /** Ended in the period. */
  concluidas: z.number().int(),
  /** Of those that ended: mean business days from the first one; `null` without any. */
  dias_uteis_medios: z.number().int().nullable(),
  /** Of those that ended: by their planned end. */
  no_prazo_bp: z.number().int().nullable(),
  /** Of those that ended: mean of the clients' notes, in tenths (0–100). */
  nota_media_decimos: z.number().int().nullable(),
  por_saude: z.array(contagem.extend({ faixa: saudeFaixaSchema })),
  por_responsavel: z.array(contagem.extend({ uuid: z.uuid(), saude_media: z.number().int() })),
  /** Phases that run or ended in the period, with the mean business days that they took; how many stand in it now. */
  por_fase: z.array(contagem.extend({ dias_uteis: z.number().int() })),
  documentos_rejeitados: z.array(contagem),
  /** Business days that those that run have run for, with the first days that make them so. */
  por_idade: z.array(
    contagem.extend({
      idade: enumOf(idadeLabels),
      inicio_de: z.string().nullable(),
      inicio_ate: z.string().nullable(),
    }),
  ),
});
export type PainelImplantacao = z.infer<typeof painelImplantacaoSchema>;
export const painelImplantacaoAnswerSchema = dataOf(painelImplantacaoSchema);
