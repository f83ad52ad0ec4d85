import { z } from 'zod';
import { textField, uuidParamsSchema, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { destinoSchema, enumOf } from '../comum/labels';
import { tarefaStatusSchema } from '../operacao/tarefas';
import { ladoLabels } from '../operacao/values/tarefas';
import { faseStatusSchema } from './implantacoes';
import { criterioDaFaseLabels } from './values/implantacao-modelos';

/** What is missing, with where it is settled. */
export const faltaSchema = z.object({ texto: z.string(), destino: destinoSchema.nullable() });
export type Falta = z.infer<typeof faltaSchema>;

export const etapaDoPlanoSchema = z.object({
  uuid: z.uuid(),
  titulo: z.string(),
  lado: enumOf(ladoLabels),
  lado_label: z.string(),
  responsavel: z.string().nullable(),
  vencimento: z.string().nullable(),
  status: tarefaStatusSchema,
  status_label: z.string(),
  aberta: z.boolean(),
  atrasada: z.boolean(),
  obrigatoria: z.boolean(),
  /** Whether the person may open it. */
  abre: z.boolean(),
});
export type EtapaDoPlano = z.infer<typeof etapaDoPlanoSchema>;

export const faseDoPlanoSchema = z.object({
  uuid: z.uuid(),
  versao: z.number().int(),
  nome: z.string(),
  ordem: z.number().int(),
  peso_bp: z.number().int(),
  status: faseStatusSchema,
  status_label: z.string(),
  inicio_previsto: z.string().nullable(),
  fim_previsto: z.string().nullable(),
  fim_real: z.string().nullable(),
  atrasada: z.boolean(),
  /** Whole percent. */
  progresso: z.number().int(),
  criterio: enumOf(criterioDaFaseLabels),
  /** In the firm's own words, else as the product names it. */
  criterio_texto: z.string(),
  /** Whether it holds, and what is missing; asked of phases that are not over. */
  cumprido: z.boolean(),
  falta: z.array(faltaSchema),
  etapas: z.array(etapaDoPlanoSchema),
});
export type FaseDoPlano = z.infer<typeof faseDoPlanoSchema>;

/** The plan of an implantação: phases with their steps. */
export const planoDaImplantacaoSchema = z.object({
  /** Whether the person ends phases. */
  conduz: z.boolean(),
  fases: z.array(faseDoPlanoSchema),
  /** Its tasks of no phase. */
  avulsas: z.array(etapaDoPlanoSchema),
});
export type PlanoDaImplantacao = z.infer<typeof planoDaImplantacaoSchema>;
export const planoDaImplantacaoAnswerSchema = dataOf(planoDaImplantacaoSchema);

export const faseParamsSchema = uuidParamsSchema.extend({ fase: z.uuid() });

export const naoSeAplicaSchema = z.strictObject({
  passo: z.literal('nao_se_aplica'),
  versao: versaoField,
  motivo: textField(500).refine((text) => text.length >= 10, 'Escreva ao menos 10 caracteres.'),
});

/** Ends a phase by its criterion, or says why it does not apply. `versao` is the phase's. */
export const faseFormSchema = z.discriminatedUnion('passo', [
  z.strictObject({ passo: z.literal('concluir'), versao: versaoField }),
  naoSeAplicaSchema,
]);
export type FaseForm = z.output<typeof faseFormSchema>;

/** What keeps an implantação from being concluded, and what follows once it is. */
export const concluirPreviaSchema = z.object({
  versao: z.number().int(),
  nota_cliente: z.number().int().nullable(),
  pendencias: z.array(faltaSchema),
  /** Steps that are not required and still open: they are set aside. */
  etapas_abertas: z.number().int(),
  cliente_fica_ativo: z.boolean(),
  /** First competência the firm answers for, `AAAA-MM`, and the templates of closings from it on. */
  competencia_inicial: z.string(),
  modelos: z.array(z.string()),
});
export type ConcluirPrevia = z.infer<typeof concluirPreviaSchema>;
export const concluirPreviaAnswerSchema = dataOf(concluirPreviaSchema);
export const concluirFormSchema = z.strictObject({ versao: versaoField });
export type ConcluirForm = z.output<typeof concluirFormSchema>;
