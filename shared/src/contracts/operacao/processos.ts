import { z } from 'zod';
import { choiceOf } from '../comum/choices';
import {
  optionalRef,
  optionalTextField,
  optionSchema,
  refSchema,
  requiredRef,
  requiredText,
  savedSchema,
  textField,
  versaoField,
} from '../comum/fields';
import { dataOf, listOf, listQuerySchema } from '../comum/http';
import { clienteRefSchema, dataSchema, enumOf } from '../comum/labels';
import { etapaDestinoLabels, etapasDaRaia, etapaTipoLabels, processoStatusLabels } from './values/processos';

export { etapaTipoLabels, processoStatusLabels } from './values/processos';

export const processoStatusSchema = enumOf(processoStatusLabels);
export type ProcessoStatus = z.infer<typeof processoStatusSchema>;
export const etapaTipoSchema = enumOf(etapaTipoLabels);
export const etapaDestinoSchema = enumOf(etapaDestinoLabels);

/**
 * Processo as-is/to-be with its gain (docs/domain/operacao.md#processos). Money only for people who may see
 * costs (docs/domain/acesso.md#custos): for the others the keys are absent.
 */
export const processoSchema = z.object({
  uuid: z.string(),
  nome: z.string(),
  departamento: z.string(),
  dono: z.string(),
  cliente: clienteRefSchema.nullable(),
  frequencia_mes: z.number().int(),
  /** Time of one execution, with rework. */
  tempo_as_is_milimin: z.number().int(),
  /** `null` while there is no to-be. */
  tempo_to_be_milimin: z.number().int().nullable(),
  /** Hours freed a month, in thousandths of a minute. */
  tempo_liberado_mes_milimin: z.number().int().nullable(),
  ganho_mensal_centavos: z.number().int().nullable().optional(),
  /** Months in tenths, rounded up; `null` when there is no gain. */
  payback_decimos: z.number().int().nullable().optional(),
  /** Its time is to be measured now. */
  a_medir: z.boolean(),
  status: processoStatusSchema,
  status_label: z.string(),
});
export type Processo = z.infer<typeof processoSchema>;

export const processoListQuerySchema = listQuerySchema
  .extend({
    status: choiceOf(processoStatusSchema).optional(),
    departamento: choiceOf(z.uuid()).optional(),
    dono: choiceOf(z.uuid()).optional(),
    cliente: choiceOf(z.uuid()).optional(),
    /** Those that a project puts in place. */
    projeto: z.uuid().optional(),
    /** Put in place sixty days ago and not measured yet. */
    a_medir: z.enum(['sim']).optional(),
  })
  .strict();
export type ProcessoListQuery = z.infer<typeof processoListQuerySchema>;
/** `agregados`: tempo_liberado_mes_milimin and, for people who may see costs, ganho_mensal_centavos. */
export const processoListSchema = listOf(processoSchema);

/** What a step costs and takes; money as everywhere. */
const medidaDaEtapa = {
  tempo_milimin: z.number().int(),
  custo_centavos: z.number().int().optional(),
};

const etapaLida = {
  uuid: z.string(),
  ordem: z.number().int(),
  nome: z.string(),
  tipo: etapaTipoSchema,
  tipo_label: z.string(),
  cargo: z.string().nullable(),
  cargo_uuid: z.string().nullable(),
  minutos_execucao_milimin: z.number().int(),
  minutos_espera_milimin: z.number().int(),
  retrabalho_bp: z.number().int(),
  sistema: z.string().nullable(),
  automatizada: z.boolean(),
  dor: z.string().nullable(),
  melhoria: z.string().nullable(),
  /** As-is step it comes from, by its uuid, and what was done with it. */
  origem: z.string().nullable(),
  destino: etapaDestinoSchema.nullable(),
  /** Once the to-be is worked and measured. */
  minutos_medidos_milimin: z.number().int().nullable(),
  ...medidaDaEtapa,
};
export const processoEtapaSchema = z.object(etapaLida);
export type ProcessoEtapa = z.infer<typeof processoEtapaSchema>;

const somaDoCenario = {
  tempo_milimin: z.number().int(),
  /** Execution with rework plus waiting. */
  lead_time_milimin: z.number().int(),
  custo_centavos: z.number().int().optional(),
};
const cenarioSchema = z.object({ etapas: z.array(processoEtapaSchema), ...somaDoCenario });

/** What the to-be gains; money only for people who may see costs. */
const ganho = {
  /** Change of the time of one execution; negative is faster. */
  variacao_tempo_bp: z.number().int().nullable(),
  tempo_liberado_mes_milimin: z.number().int().nullable(),
  ganho_bruto_centavos: z.number().int().nullable().optional(),
  ganho_mensal_centavos: z.number().int().nullable().optional(),
  payback_decimos: z.number().int().nullable().optional(),
  roi_12_meses_bp: z.number().int().nullable().optional(),
};

export const processoDetalheSchema = processoSchema.extend({
  as_is: cenarioSchema,
  to_be: cenarioSchema.nullable(),
  ...ganho,
  investimento_centavos: z.number().int().optional(),
  custo_recorrente_centavos: z.number().int().optional(),
  /** Steps whose hour has no cost: they leave money unknown. */
  sem_custo: z.array(z.string()).optional(),
  departamento_uuid: z.string(),
  dono_uuid: z.string(),
  cliente_uuid: z.string().nullable(),
  /** Whether the person may change it, and where he may take it. */
  edita: z.boolean(),
  passos: z.array(processoStatusSchema),
  /** Dates it was put in place, is to be measured from, and was measured. */
  implantado_em: z.string().nullable(),
  medir_em: z.string().nullable(),
  medido_em: z.string().nullable(),
  /** What was gained by the time that was measured. */
  realizado: z.object({ tempo_milimin: z.number().int(), ...ganho }).nullable(),
  /** Project that puts it in place; `visivel` to who may open it. */
  projeto: refSchema.extend({ codigo: z.string(), visivel: z.boolean() }).nullable(),
  versao: z.number().int(),
});
export type ProcessoDetalhe = z.infer<typeof processoDetalheSchema>;
export const processoDetalheResponseSchema = dataOf(processoDetalheSchema);

const dinheiro = z
  .number()
  .int()
  .min(0, 'Informe um valor maior ou igual a zero.')
  .max(9_999_999_999, 'Valor muito alto.')
  .optional();

const campos = {
  nome: textField(140),
  departamento_uuid: requiredRef,
  dono_uuid: requiredRef,
  cliente_uuid: optionalRef.default(null),
  frequencia_mes: z
    .number(requiredText)
    .int()
    .min(1, 'Informe um valor maior que zero.')
    .max(100_000, 'O máximo é 100.000 execuções.'),
  /** Left out by who may not see costs (docs/domain/acesso.md#custos): they then stay as they are. */
  investimento_centavos: dinheiro,
  custo_recorrente_centavos: dinheiro,
};

const minutos = z
  .number(requiredText)
  .int()
  .min(0, 'Informe um valor maior ou igual a zero.')
  .max(10_000_000, 'O máximo é 10.000 minutos.');
const etapaCampos = {
  /** Its uuid, or for a new one any other word. */
  chave: textField(60),
  nome: textField(160),
  tipo: etapaTipoSchema,
  cargo_uuid: optionalRef.default(null),
  minutos_execucao_milimin: minutos.default(0),
  minutos_espera_milimin: z
    .number(requiredText)
    .int()
    .min(0, 'Informe um valor maior ou igual a zero.')
    .max(600_000_000, 'O máximo é 600.000 minutos.')
    .default(0),
  retrabalho_bp: z
    .number(requiredText)
    .int()
    .min(0, 'Informe de 0 a 100 %.')
    .max(10_000, 'Informe de 0 a 100 %.')
    .default(0),
  sistema: optionalTextField(80).default(null),
  automatizada: z.boolean().default(false),
  dor: optionalTextField(500).default(null),
  melhoria: optionalTextField(500).default(null),
};
const etapaAntes = z.strictObject(etapaCampos);
const etapaDepois = z.strictObject({
  ...etapaCampos,
  /** Key of the as-is step it comes from. */
  origem: textField(60).nullable().default(null),
  destino: etapaDestinoSchema.nullable().default(null),
});
export type EtapaAntesForm = z.output<typeof etapaAntes>;
export type EtapaDepoisForm = z.output<typeof etapaDepois>;

const muitas = `Uma raia tem no máximo ${etapasDaRaia} etapas.`;
const raias = {
  as_is: z.array(etapaAntes).max(etapasDaRaia, muitas),
  to_be: z.array(etapaDepois).max(etapasDaRaia, muitas).default([]),
};

function coerentes(
  { as_is, to_be }: { as_is: EtapaAntesForm[]; to_be: EtapaDepoisForm[] },
  context: z.RefinementCtx,
): void {
  const antes = new Set(as_is.map(({ chave }) => chave));
  if (new Set([...as_is, ...to_be].map(({ chave }) => chave)).size < as_is.length + to_be.length)
    context.addIssue({ code: 'custom', path: ['as_is'], message: 'Duas etapas têm a mesma chave.' });
  to_be.forEach(({ origem, destino }, at) => {
    const tell = (campo: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['to_be', at, campo], message });
    if (origem !== null && !antes.has(origem)) tell('origem', 'Esta etapa não existe no as-is.');
    if ((origem === null) !== (destino === null)) tell('destino', 'Diga o que acontece com a etapa de hoje.');
  });
}

/** `POST /processos`; its steps may come along, as the report of bottlenecks prefills them. */
export const novoProcessoSchema = z
  .strictObject({ ...campos, as_is: raias.as_is.default([]) })
  .superRefine((form, context) => coerentes({ ...form, to_be: [] }, context));
export type NovoProcesso = z.output<typeof novoProcessoSchema>;
/** `PUT /processos/{uuid}` */
export const processoFormSchema = z.strictObject({ ...campos, versao: versaoField });
export type ProcessoForm = z.output<typeof processoFormSchema>;

/** `PUT /processos/{uuid}/etapas`: both lanes whole. */
export const etapasFormSchema = z.strictObject({ ...raias, versao: versaoField }).superRefine(coerentes);
export type EtapasForm = z.output<typeof etapasFormSchema>;
/** `POST /processos/{uuid}/simular`: the same, not saved. */
export const simularSchema = z.strictObject(raias).superRefine(coerentes);
export type Simular = z.output<typeof simularSchema>;

const simulado = z.object({
  /** By key, in order. */
  etapas: z.array(z.object({ chave: z.string(), ...medidaDaEtapa })),
  ...somaDoCenario,
});
export const simulacaoSchema = z.object({
  as_is: simulado,
  to_be: simulado.nullable(),
  ...ganho,
  sem_custo: z.array(z.string()).optional(),
});
export type Simulacao = z.infer<typeof simulacaoSchema>;
export const simulacaoResponseSchema = dataOf(simulacaoSchema);

/** `POST /processos/{uuid}/passos` */
export const processoPassoSchema = z.strictObject({ versao: versaoField, para: processoStatusSchema });
export type ProcessoPasso = z.output<typeof processoPassoSchema>;

/** `PUT /processos/{uuid}/medicao`: what each to-be step really takes, rework included. */
export const medicaoSchema = z.strictObject({
  versao: versaoField,
  etapas: z.array(z.strictObject({ uuid: requiredRef, minutos_medidos_milimin: minutos })).max(etapasDaRaia),
});
export type Medicao = z.output<typeof medicaoSchema>;

/** `POST /processos/{uuid}/projeto` */
export const projetoDeMelhoriaSchema = z.strictObject({ versao: versaoField, data_inicio: dataSchema });
export type ProjetoDeMelhoria = z.output<typeof projetoDeMelhoriaSchema>;
export const projetoDeMelhoriaResponseSchema = dataOf(
  savedSchema.extend({ projeto_uuid: z.uuid(), tarefas: z.number().int() }),
);

/** `GET /processos/opcoes` */
export const processoOpcoesSchema = dataOf(
  z.object({
    pessoas: z.array(optionSchema),
    departamentos: z.array(optionSchema),
    cargos: z.array(optionSchema),
    /** Who sees only the own ones is dono of those he makes. */
    escolhe_dono: z.boolean(),
    ve_valores: z.boolean(),
  }),
);
export type ProcessoOpcoes = z.infer<typeof processoOpcoesSchema>['data'];
export const processoClientesQuerySchema = z.strictObject({
  busca: z.string().trim().max(120).default(''),
  uuid: z.uuid().optional(),
});
export const processoClientesSchema = dataOf(z.array(optionSchema));

/** The dialog of one step; what it applies is saved with the lanes. */
export const etapaDialogSchema = z.object({
  nome: etapaCampos.nome,
  tipo: etapaTipoSchema,
  cargo_uuid: optionalRef,
  minutos_execucao_milimin: minutos,
  minutos_espera_milimin: etapaCampos.minutos_espera_milimin.removeDefault(),
  retrabalho_bp: etapaCampos.retrabalho_bp.removeDefault(),
  sistema: optionalTextField(80),
  automatizada: z.boolean(),
  dor: optionalTextField(500),
  melhoria: optionalTextField(500),
  origem: z.string().nullable(),
  destino: etapaDestinoSchema,
});
/** The dialog of the measuring: a field for each step, by its place. */
export const medicaoDialogSchema = z.object({ minutos: z.array(minutos) });
export const projetoDialogSchema = z.object({ data_inicio: dataSchema });
