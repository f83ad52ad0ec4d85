import { z } from 'zod';
import { regimes } from '../clientes/values/clientes';
import { choiceOf } from '../comum/choices';
import {
  optionalRef,
  optionalTextField,
  optionSchema,
  refSchema,
  requiredRef,
  requiredText,
  textField,
  versaoField,
} from '../comum/fields';
import { dataOf, listOf, listQuerySchema } from '../comum/http';
import { competenciaSchema, dataSchema, destinoSchema, enumOf } from '../comum/labels';
import {
  modeloStatusSchema,
  modeloVersaoSchema,
  publicarRascunhoSchema,
  rascunhoVersaoField,
  type ModeloStatusForm as StatusForm,
  versaoPublicadaSchema,
  versoesComparadasSchema,
} from '../comum/modelo-versoes';
import { aguardaDoModelo, estimativaDoModelo, itemDoModelo, problemasDoModelo } from './projeto-modelos';
import { responsavelRegraSchema } from './recorrente-modelos';
import { estimativaDigitada } from './tarefa-edicao';
import { maximoDeAnteriores } from './tarefa-vinculos';
import {
  condicaoOperadorLabels,
  coordenadorRegraLabels,
  fechamentoModeloTarefasMaximas,
  modeloPeriodicidadeLabels,
  modeloPrazoLabels,
  revisorRegraLabels,
} from './values/fechamento-modelos';
import { ajusteLabels, calendarioDaRegraLabels, regrasDoDepartamento } from './values/recorrentes';
import { ladoLabels } from './values/tarefas';

const diaInvalido = 'Informe um dia de 1 a 31.';
const mes = z.number().int().min(1).max(12);

/** Only where the client's volume of the month says so. */
const condicaoSchema = z.strictObject({
  direcionador_uuid: requiredRef,
  operador: enumOf(condicaoOperadorLabels),
  quantidade: z.number(requiredText).int().min(0).max(1_000_000_000),
});

/** A task of a template of closings; others name it by its key, which its tasks bear for ever. */
export const fechamentoModeloTarefaSchema = z.strictObject({
  chave: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letras minúsculas, números e hífens.')
    .max(60, 'Máximo de 60 caracteres.'),
  /** The one it is part of, further up in the list. */
  pai: textField(60).nullable().default(null),
  titulo: textField(160),
  descricao: optionalTextField(10_000).default(null),
  departamento_uuid: optionalRef.default(null),
  lado: enumOf(ladoLabels).default('escritorio'),
  responsavel_regra: responsavelRegraSchema.default('gestor_do_cliente'),
  responsavel_uuid: optionalRef.default(null),
  revisor_regra: enumOf(revisorRegraLabels).nullable().default(null),
  revisor_uuid: optionalRef.default(null),
  /** The rule of the due day (docs/domain/operacao.md#prazos). */
  regra_tipo: enumOf(modeloPrazoLabels).default('dia_util'),
  /** Of a fixed day and of a business day; after the ones before it, how many business days. */
  regra_dia: z
    .number(diaInvalido)
    .int(diaInvalido)
    .min(0, diaInvalido)
    .max(60, diaInvalido)
    .nullable()
    .default(null),
  /** Months from the competência to the month it is due. */
  deslocamento_meses: z
    .number()
    .int()
    .min(0, 'Informe de 0 a 12 meses.')
    .max(12, 'Informe de 0 a 12 meses.')
    .default(1),
  ajuste: enumOf(ajusteLabels).default('antecipa'),
  calendario: enumOf(calendarioDaRegraLabels).default('nacional'),
  /** Business days from the internal date to the legal one. */
  meta_dias_uteis: z
    .number()
    .int()
    .min(0, 'Informe de 0 a 30 dias úteis.')
    .max(30, 'Informe de 0 a 30 dias úteis.')
    .default(0),
  periodicidade: enumOf(modeloPeriodicidadeLabels).default('mensal'),
  /** Months of the competência it belongs to; empty for those of its period. */
  meses_ativos: z.array(mes).max(12).default([]),
  minutos_estimados_milimin: estimativaDoModelo,
  peso: z.number().int().min(0).max(1_000_000).nullable().default(null),
  exige_revisao: z.boolean().default(false),
  exige_anexo: z.boolean().default(false),
  tipo_documento_uuid: optionalRef.default(null),
  gera_multa: z.boolean().default(false),
  visivel_cliente: z.boolean().default(false),
  /** Done once the closing is closed: it holds nothing back. */
  apos_fechamento: z.boolean().default(false),
  itens_checklist: z.array(itemDoModelo).max(100, 'No máximo 100 itens.').default([]),
  /** What it waits for. */
  aguarda: aguardaDoModelo(60),
  condicao: condicaoSchema.nullable().default(null),
  /** The law the date rests on, and when somebody last looked it up. */
  fundamento: optionalTextField(300).default(null),
  conferido_em: dataSchema.nullable().default(null),
  /** Who did; the api writes it, whatever is sent. */
  conferido_por_uuid: optionalRef.default(null),
});
export type FechamentoModeloTarefa = z.output<typeof fechamentoModeloTarefaSchema>;

/** The same as an answer tells it. */
const tarefaRespostaSchema = fechamentoModeloTarefaSchema.extend({
  descricao: z.string().nullable(),
  fundamento: z.string().nullable(),
});

/** What of one task gives no date or nobody, by field. */
function problemasDaTarefa(
  tarefa: Pick<
    FechamentoModeloTarefa,
    | 'regra_tipo'
    | 'regra_dia'
    | 'aguarda'
    | 'responsavel_regra'
    | 'responsavel_uuid'
    | 'revisor_regra'
    | 'revisor_uuid'
    | 'departamento_uuid'
  >,
): Record<string, string> {
  const erros: Record<string, string> = {};
  const { regra_tipo, regra_dia, aguarda } = tarefa;
  if (regra_tipo === 'dia_fixo' && (regra_dia === null || regra_dia < 1 || regra_dia > 31))
    erros.regra_dia = diaInvalido;
  if (regra_tipo === 'dia_util' && (regra_dia === null || regra_dia < 1 || regra_dia > 22))
    erros.regra_dia = 'Informe um dia útil de 1 a 22.';
  if (regra_tipo === 'apos_anteriores' && regra_dia === null)
    erros.regra_dia = 'Informe quantos dias úteis depois, de 0 a 60.';
  if (regra_tipo === 'apos_anteriores' && aguarda.length === 0)
    erros.aguarda = 'Diga o que ela aguarda: o prazo é contado a partir daí.';
  if (tarefa.responsavel_regra === 'pessoa' && tarefa.responsavel_uuid === null)
    erros.responsavel_uuid = requiredText;
  if (tarefa.revisor_regra === 'pessoa' && tarefa.revisor_uuid === null) erros.revisor_uuid = requiredText;
  const pedem = [tarefa.responsavel_regra, tarefa.revisor_regra ?? ''];
  if (pedem.some((regra) => regrasDoDepartamento.includes(regra)) && tarefa.departamento_uuid === null)
    erros.departamento_uuid = requiredText;
  if (
    tarefa.responsavel_regra === 'pessoa' &&
    tarefa.revisor_regra === 'pessoa' &&
    tarefa.revisor_uuid !== null &&
    tarefa.revisor_uuid === tarefa.responsavel_uuid
  )
    erros.revisor_uuid = 'O revisor deve ser outra pessoa.';
  return erros;
}

/** What is wrong with tasks that are each right by themselves, by the place of the field. */
export function problemasDasTarefas(
  tarefas: readonly FechamentoModeloTarefa[],
): { path: (string | number)[]; message: string }[] {
  const arvore = tarefas.map((one) => ({ ...one, etapa: null, inicio: null, meta: null, vencimento: null }));
  return [
    ...tarefas.flatMap((tarefa, index) =>
      Object.entries(problemasDaTarefa(tarefa)).map(([campo, message]) => ({
        path: ['tarefas', index, campo],
        message,
      })),
    ),
    ...problemasDoModelo(arvore, []),
  ];
}

function emOrdem({ tarefas }: { tarefas: FechamentoModeloTarefa[] }, context: z.RefinementCtx): void {
  for (const one of problemasDasTarefas(tarefas)) context.addIssue({ code: 'custom', ...one });
}

const tarefas = z
  .array(fechamentoModeloTarefaSchema)
  .max(fechamentoModeloTarefasMaximas, `Um modelo tem no máximo ${fechamentoModeloTarefasMaximas} tarefas.`);

/** What one version of a template holds, as it is written today; older writings are read by `readConteudo` of the api. */
export const fechamentoModeloConteudoSchema = z
  .strictObject({ formato: z.literal(1), tarefas })
  .superRefine(emOrdem);
export type FechamentoModeloConteudo = z.output<typeof fechamentoModeloConteudoSchema>;

/** Whom it runs for by itself: every criterion, each by any of its values. */
const criterios = z.strictObject({
  regimes: z.array(z.enum(regimes)).max(regimes.length).default([]),
  segmentos: z.array(requiredRef).max(100).default([]),
  servicos: z.array(requiredRef).max(100).default([]),
  tags: z.array(textField(40)).max(20).default([]),
});
export type FechamentoModeloCriterios = z.output<typeof criterios>;

const campos = {
  nome: textField(140),
  descricao: optionalTextField(1000).default(null),
  departamento_uuid: optionalRef.default(null),
  /** Besides the clients that are linked by hand. */
  vincular_automaticamente: z.boolean().default(false),
  criterios: criterios.default({ regimes: [], segmentos: [], servicos: [], tags: [] }),
  coordenador_regra: enumOf(coordenadorRegraLabels).default('carteira'),
  coordenador_uuid: optionalRef.default(null),
  /** First and last competência. */
  mes_inicio: competenciaSchema.nullable().default(null),
  mes_fim: competenciaSchema.nullable().default(null),
  /** Day of the month it is generated on, where it is not the firm's. */
  dia_geracao: z
    .number()
    .int()
    .min(1, 'Informe um dia de 1 a 28.')
    .max(28, 'Informe um dia de 1 a 28.')
    .nullable()
    .default(null),
};

function cabecalhoCoerente(form: z.output<z.ZodObject<typeof campos>>, context: z.RefinementCtx): void {
  const tell = (campo: string, message: string) =>
    context.addIssue({ code: 'custom', path: [campo], message });
  if (form.mes_inicio !== null && form.mes_fim !== null && form.mes_fim < form.mes_inicio)
    tell('mes_fim', 'O fim deve ser igual ou posterior ao início.');
  if (form.coordenador_regra === 'pessoa' && form.coordenador_uuid === null)
    tell('coordenador_uuid', requiredText);
  const { regimes, segmentos, servicos, tags } = form.criterios;
  if (
    form.vincular_automaticamente &&
    [regimes, segmentos, servicos, tags].every(({ length }) => length === 0)
  )
    tell('criterios', 'Escolha ao menos um critério.');
}

export const novoFechamentoModeloSchema = z.strictObject(campos).superRefine(cabecalhoCoerente);
export type NovoFechamentoModelo = z.output<typeof novoFechamentoModeloSchema>;
export const fechamentoModeloFormSchema = z
  .strictObject({ ...campos, versao: versaoField })
  .superRefine(cabecalhoCoerente);
export type FechamentoModeloForm = z.output<typeof fechamentoModeloFormSchema>;

/** The tasks of the draft, whole; `versao` is that of the draft as it was read, 0 where there was none. */
export const rascunhoFormSchema = z
  .strictObject({ tarefas, versao: rascunhoVersaoField })
  .superRefine(emOrdem);
export type RascunhoForm = z.output<typeof rascunhoFormSchema>;

/** A template as the list shows it. */
export const fechamentoModeloSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  descricao: z.string().nullable(),
  departamento: z.string().nullable(),
  /** Of the published version, or of the draft where there is none. */
  tarefas: z.number().int(),
  /** Clients it runs for today by a link. */
  clientes: z.number().int(),
  /** Number of the published version. */
  versao_publicada: z.number().int().nullable(),
  publicada_em: z.string().nullable(),
  tem_rascunho: z.boolean(),
  status: modeloStatusSchema,
  status_label: z.string(),
  versao: z.number().int(),
});
export type FechamentoModelo = z.infer<typeof fechamentoModeloSchema>;
export const fechamentoModeloListQuerySchema = listQuerySchema
  .extend({ status: choiceOf(modeloStatusSchema).optional() })
  .strict();
export type FechamentoModeloListQuery = z.infer<typeof fechamentoModeloListQuerySchema>;
export const fechamentoModeloListSchema = listOf(fechamentoModeloSchema);

/** What can be chosen in a template. */
export const fechamentoModeloOpcoesSchema = dataOf(
  z.object({
    departamentos: z.array(optionSchema),
    pessoas: z.array(optionSchema),
    segmentos: z.array(optionSchema),
    servicos: z.array(optionSchema),
    direcionadores: z.array(optionSchema),
    tipos_documento: z.array(optionSchema),
    clientes: z.array(optionSchema),
  }),
);
export type FechamentoModeloOpcoes = z.infer<typeof fechamentoModeloOpcoesSchema>['data'];

/** A template whole: what is in use, and the draft beside it. */
export const fechamentoModeloDetalheSchema = z.object({
  ...campos,
  descricao: z.string().nullable(),
  uuid: z.uuid(),
  status: modeloStatusSchema,
  status_label: z.string(),
  departamento: refSchema.nullable(),
  clientes: z.number().int(),
  /** Tasks of the published version; empty where nothing is published. */
  publicadas: z.array(tarefaRespostaSchema),
  rascunho: z.object({ tarefas: z.array(tarefaRespostaSchema), versao: z.number().int() }).nullable(),
  versoes: z.array(modeloVersaoSchema.extend({ tarefas: z.number().int() })),
  /** People who looked up what its tasks rest on. */
  conferentes: z.array(optionSchema),
  /** The open task that asks to look that up again, where the person may see it. */
  conferencia: z
    .object({ codigo: z.string(), titulos: z.array(z.string()), destino: destinoSchema.nullable() })
    .nullable()
    .optional(),
  versao: z.number().int(),
});
export type FechamentoModeloDetalhe = z.infer<typeof fechamentoModeloDetalheSchema>;
export const fechamentoModeloDetalheResponseSchema = dataOf(fechamentoModeloDetalheSchema);

// Names under which screens still take the frame of `comum/modelo-versoes`.
export const comparacaoSchema = versoesComparadasSchema;
export type ModeloStatusForm = StatusForm;

/** Puts the draft to use; `abertos` also brings it to the open closings. */
export const publicarSchema = publicarRascunhoSchema.extend({
  aplicar: z.enum(['proximas', 'abertos']).default('proximas'),
});
export type PublicarModelo = z.output<typeof publicarSchema>;

/** What publishing into the open closings would do, before it is done. */
export const publicacaoPreviaSchema = z.object({
  fechamentos: z.number().int(),
  incluidas: z.number().int(),
  alteradas: z.number().int(),
  retiradas: z.number().int(),
  /** Tasks that would change, and that somebody has already touched. */
  intocadas: z.number().int(),
  itens: z.array(
    z.object({
      fechamento: z.string(),
      cliente: z.string(),
      competencia: z.string(),
      incluidas: z.array(z.string()),
      alteradas: z.array(z.string()),
      retiradas: z.array(z.string()),
      intocadas: z.array(z.object({ titulo: z.string(), porque: z.string() })),
    }),
  ),
});
export type PublicacaoPrevia = z.infer<typeof publicacaoPreviaSchema>;
export const publicadoSchema = dataOf(versaoPublicadaSchema.extend({ fechamentos: z.number().int() }));

/** The next six dates of a rule, for a client's calendar or the firm's. */
export const datasDaRegraFormSchema = z.strictObject({
  cliente_uuid: optionalRef.default(null),
  tarefas,
  chave: textField(60),
});
export type DatasDaRegraForm = z.output<typeof datasDaRegraFormSchema>;
export const datasDaRegraSchema = dataOf(
  z.object({
    itens: z.array(
      z.object({
        competencia: z.string(),
        /** `null` where the rule gives none: what it waits for has no date. */
        vencimento: z.string().nullable(),
        meta: z.string().nullable(),
        /** Why it is another day than the rule names. */
        ajuste: z.string().nullable(),
      }),
    ),
  }),
);

/** The dialog of one task of a template; what it applies is saved with the draft. */
export const fechamentoModeloTarefaDialogSchema = fechamentoModeloTarefaSchema
  .pick({
    titulo: true,
    descricao: true,
    departamento_uuid: true,
    lado: true,
    responsavel_regra: true,
    responsavel_uuid: true,
    revisor_regra: true,
    revisor_uuid: true,
    regra_tipo: true,
    regra_dia: true,
    deslocamento_meses: true,
    ajuste: true,
    calendario: true,
    meta_dias_uteis: true,
    periodicidade: true,
    peso: true,
    exige_revisao: true,
    exige_anexo: true,
    tipo_documento_uuid: true,
    gera_multa: true,
    visivel_cliente: true,
    apos_fechamento: true,
    fundamento: true,
    conferido_em: true,
  })
  .strip()
  .extend({
    /** A choice of several holds words. */
    meses_ativos: z.array(z.coerce.number<string | number>().int().min(1).max(12)),
    minutos_estimados_milimin: estimativaDigitada,
    itens_checklist: z.array(itemDoModelo.strip()).max(100, 'No máximo 100 itens.'),
    /** Keys; a link that was there keeps its days between. */
    aguarda: z
      .array(z.string())
      .max(maximoDeAnteriores, `Uma tarefa aguarda no máximo ${maximoDeAnteriores} outras.`),
    condicao_direcionador_uuid: optionalRef,
    condicao_operador: enumOf(condicaoOperadorLabels),
    condicao_quantidade: z.number().int().min(0).max(1_000_000_000).nullable(),
  })
  .superRefine((values, context) => {
    const tell = (campo: string, message: string) =>
      context.addIssue({ code: 'custom', path: [campo], message });
    const aguarda = values.aguarda.map((chave) => ({
      chave,
      tipo: 'termina_inicia' as const,
      folga_dias_uteis: 0,
    }));
    for (const [campo, message] of Object.entries(problemasDaTarefa({ ...values, aguarda })))
      tell(campo, message);
    if (values.condicao_direcionador_uuid !== null && values.condicao_quantidade === null)
      tell('condicao_quantidade', requiredText);
  });
