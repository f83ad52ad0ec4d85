import { z } from 'zod';
import { regimes } from '../clientes/values/clientes';
import { choiceOf } from '../comum/choices';
import {
  optionalRef,
  optionalTextField,
  optionSchema,
  refSchema,
  requiredText,
  savedSchema,
  textField,
  versaoField,
} from '../comum/fields';
import { dataOf, listOf, listQuerySchema } from '../comum/http';
import { clienteRefSchema, dataSchema, enumOf } from '../comum/labels';
import { frequenciaSchema, recorrenteEscopoSchema } from './recorrentes';
import { estimativaDigitada } from './tarefa-edicao';
import { prioridadeSchema } from './tarefas';
import {
  ajusteLabels,
  calendarioDaRegraLabels,
  frequenciasEmMeses,
  frequenciasEmSemanas,
  recorrenteStatusLabels,
  regrasDoCliente,
  regrasDoDepartamento,
  regraTipoLabels,
  responsavelRegraLabels,
  seAnteriorAbertaLabels,
} from './values/recorrentes';

export const recorrenteStatusSchema = enumOf(recorrenteStatusLabels);
export type RecorrenteStatus = z.infer<typeof recorrenteStatusSchema>;
export const regraTipoSchema = enumOf(regraTipoLabels);
export const responsavelRegraSchema = enumOf(responsavelRegraLabels);
export type ResponsavelRegra = z.infer<typeof responsavelRegraSchema>;
export const seAnteriorAbertaSchema = enumOf(seAnteriorAbertaLabels);

/** A model as the list shows it (docs/domain/operacao.md#recorrentes). */
export const recorrenteSchema = z.object({
  uuid: z.string(),
  titulo: z.string(),
  escopo: recorrenteEscopoSchema,
  escopo_label: z.string(),
  cliente: clienteRefSchema.nullable(),
  frequencia: frequenciaSchema,
  frequencia_label: z.string(),
  /** Its days in words: `Dia 20 do mês seguinte, antecipa`. */
  regra: z.string(),
  /** Who does it: a name, or the rule that finds one. */
  responsavel: z.string(),
  departamento: z.string().nullable(),
  /** First day that no task was made for yet. */
  proxima_geracao: z.string().nullable(),
  tarefas_abertas: z.number().int(),
  tarefas_atrasadas: z.number().int(),
  status: recorrenteStatusSchema,
  status_label: z.string(),
  status_motivo: z.string().nullable(),
  versao: z.number().int(),
});
export type Recorrente = z.infer<typeof recorrenteSchema>;

export const recorrenteListQuerySchema = listQuerySchema
  .extend({
    status: choiceOf(recorrenteStatusSchema).optional(),
    frequencia: choiceOf(frequenciaSchema).optional(),
    escopo: choiceOf(recorrenteEscopoSchema).optional(),
  })
  .strict();
export type RecorrenteListQuery = z.infer<typeof recorrenteListQuerySchema>;
export const recorrenteListSchema = listOf(recorrenteSchema);

const inteiro = (de: number, ate: number, message: string) =>
  z.number(message).int(message).min(de, message).max(ate, message);
const refs = z.array(z.uuid('Opção inválida.')).max(100, 'Escolha no máximo 100.').default([]);

/** When its tasks are due. */
const ritmo = {
  frequencia: frequenciaSchema,
  /** Of `semanal` and `quinzenal`; 1 is Monday, 7 Sunday. */
  dias_semana: z.array(z.coerce.number<string | number>().int().min(1).max(7)).max(7).default([]),
  /** How the day is found, of `mensal` and slower. */
  regra_tipo: regraTipoSchema.default('dia_fixo'),
  regra_dia: inteiro(1, 31, 'Informe um dia de 1 a 31.').nullable().default(null),
  /** Months from the competência to the month it is due. */
  deslocamento_meses: inteiro(0, 12, 'Informe de 0 a 12 meses.').default(0),
  ajuste: enumOf(ajusteLabels).default('antecipa'),
  calendario: enumOf(calendarioDaRegraLabels).default('nacional'),
  /** Business days from the internal date to the legal one. */
  meta_dias_uteis: inteiro(0, 30, 'Informe de 0 a 30 dias úteis.').default(0),
  inicio: dataSchema,
  fim: dataSchema.nullable().default(null),
  ocorrencias: inteiro(1, 1000, 'Informe de 1 a 1.000 vezes.').nullable().default(null),
};

/** Whom and what its tasks are for. */
const escopo = {
  escopo: recorrenteEscopoSchema,
  cliente_uuid: optionalRef.default(null),
  filtro_regimes: z.array(z.enum(regimes)).max(regimes.length).default([]),
  filtro_segmentos: refs,
  filtro_equipes: refs,
  filtro_servicos: refs,
  filtro_carteiras: refs,
};

const pessoas = {
  responsavel_regra: responsavelRegraSchema.default('pessoa'),
  responsavel_uuid: optionalRef.default(null),
  departamento_uuid: optionalRef.default(null),
};

const geracao = {
  horizonte_dias: inteiro(1, 400, 'Informe de 1 a 400 dias.').default(45),
  antecedencia_dias: inteiro(0, 400, 'Informe de 0 a 400 dias.').default(10),
};

const campos = {
  titulo: textField(160),
  descricao: optionalTextField(10_000).default(null),
  ...escopo,
  ...ritmo,
  ...pessoas,
  ...geracao,
  revisor_uuid: optionalRef.default(null),
  prioridade: prioridadeSchema.default('normal'),
  minutos_estimados_milimin: z
    .number()
    .int()
    .min(1, 'Informe um valor maior que zero.')
    .max(600_000_000, 'Informe no máximo 10.000 horas.')
    .nullable()
    .default(null),
  itens_checklist: z
    .array(
      z.strictObject({
        uuid: z.null().default(null),
        texto: textField(200),
        obrigatorio: z.boolean().default(true),
      }),
    )
    .max(100, 'No máximo 100 itens.')
    .default([]),
  exige_anexo: z.boolean().default(false),
  /** What the file has to be, of the firm's list; said where one is asked for. */
  tipo_documento_uuid: optionalRef.default(null),
  exige_revisao: z.boolean().default(false),
  gera_multa: z.boolean().default(false),
  tags: z.array(textField(40)).max(20, 'No máximo 20 tags.').default([]),
  se_anterior_aberta: seAnteriorAbertaSchema.default('criar'),
};

type Ritmo = z.output<z.ZodObject<typeof ritmo>>;
type Escopo = z.output<z.ZodObject<typeof escopo>>;
type Pessoas = z.output<z.ZodObject<typeof pessoas>>;
type Erros = Record<string, string>;

/** A rhythm that gives no date, told at its field. */
export function ritmoInvalido(form: Ritmo): Erros {
  const erros: Erros = {};
  if (form.frequencia in frequenciasEmSemanas && form.dias_semana.length === 0)
    erros.dias_semana = 'Escolha ao menos um dia da semana.';
  if (form.frequencia in frequenciasEmMeses) {
    if (form.regra_tipo === 'dia_fixo' && form.regra_dia === null)
      erros.regra_dia = 'Informe um dia de 1 a 31.';
    if (form.regra_tipo === 'dia_util' && (form.regra_dia === null || form.regra_dia > 22))
      erros.regra_dia = 'Informe um dia útil de 1 a 22.';
  }
  if (form.fim !== null && form.fim < form.inicio) erros.fim = 'O fim deve ser igual ou posterior ao início.';
  if (form.fim !== null && form.ocorrencias !== null)
    erros.ocorrencias = 'Informe o fim ou o número de vezes, não os dois.';
  return erros;
}

function escopoInvalido(form: Escopo & Pessoas): Erros {
  const erros: Erros = {};
  if (form.escopo === 'um_cliente' && form.cliente_uuid === null) erros.cliente_uuid = requiredText;
  if (form.escopo === 'clientes_por_filtro') {
    const { filtro_regimes, filtro_segmentos, filtro_equipes, filtro_servicos, filtro_carteiras } = form;
    const criterios = [filtro_regimes, filtro_segmentos, filtro_equipes, filtro_servicos, filtro_carteiras];
    if (criterios.every(({ length }) => length === 0)) erros.filtro_regimes = 'Escolha ao menos um critério.';
  }
  if (form.escopo === 'interna' && regrasDoCliente.includes(form.responsavel_regra))
    erros.responsavel_regra = 'Uma tarefa interna não tem cliente. Escolha outra regra.';
  if (form.responsavel_regra === 'pessoa' && form.responsavel_uuid === null)
    erros.responsavel_uuid = requiredText;
  if (regrasDoDepartamento.includes(form.responsavel_regra) && form.departamento_uuid === null)
    erros.departamento_uuid = requiredText;
  return erros;
}

const tell = (erros: Erros, context: z.RefinementCtx) => {
  for (const [campo, message] of Object.entries(erros))
    context.addIssue({ code: 'custom', path: [campo], message });
};

function coerente(
  form: Ritmo &
    Escopo &
    Pessoas & { titulo: string; revisor_uuid: string | null } & Record<
      'horizonte_dias' | 'antecedencia_dias',
      number
    >,
  context: z.RefinementCtx,
): void {
  const erros = { ...ritmoInvalido(form), ...escopoInvalido(form) };
  const titulo = tituloInvalido(form);
  if (titulo) erros.titulo = titulo;
  if (form.antecedencia_dias > form.horizonte_dias)
    erros.antecedencia_dias = 'A tarefa só aparece depois de criada: use no máximo os dias do horizonte.';
  if (
    form.responsavel_regra === 'pessoa' &&
    form.revisor_uuid !== null &&
    form.revisor_uuid === form.responsavel_uuid
  )
    erros.revisor_uuid = 'O revisor deve ser outra pessoa.';
  tell(erros, context);
}

/** What a title may hold, filled in for each task. */
export const tituloVariaveis: readonly string[] = ['{competencia}', '{mes_extenso}', '{cliente}'];

/** Why a title cannot be that of a model; `null` where it can. */
export function tituloInvalido({ titulo, escopo }: { titulo: string; escopo: string }): string | null {
  const outra = (titulo.match(/\{[^}]*\}/g) ?? []).find((one) => !tituloVariaveis.includes(one));
  if (outra) return `Não conheço ${outra}. Use ${tituloVariaveis.join(', ')}.`;
  if (escopo === 'interna' && titulo.includes('{cliente}'))
    return 'Uma tarefa interna não tem cliente: tire {cliente} do título.';
  return null;
}

/** `POST /recorrentes`. */
export const recorrenteFormSchema = z.strictObject(campos).superRefine(coerente);
export type RecorrenteForm = z.output<typeof recorrenteFormSchema>;
const mudanca = {
  /** The pending review that this change decides on as `ajustada`. */
  revisao: z
    .strictObject({ uuid: z.uuid('Opção inválida.'), versao: versaoField })
    .nullable()
    .default(null),
  versao: versaoField,
};
/** `PUT /recorrentes/:uuid` */
export const recorrenteUpdateSchema = z.strictObject({ ...campos, ...mudanca }).superRefine(coerente);
export type RecorrenteUpdate = z.output<typeof recorrenteUpdateSchema>;
/** The same as their dialogs hold them, where the estimate is typed. */
export const recorrenteNovaDialogSchema = z
  .strictObject({ ...campos, minutos_estimados_milimin: estimativaDigitada })
  .superRefine(coerente);
export const recorrenteEdicaoDialogSchema = z
  .strictObject({ ...campos, ...mudanca, minutos_estimados_milimin: estimativaDigitada })
  .superRefine(coerente);

/** `POST /recorrentes/previa`: what is told before anything is saved. */
export const recorrentePreviaFormSchema = z
  .strictObject({ ...ritmo, ...escopo, ...pessoas })
  .superRefine((form, context) => tell({ ...ritmoInvalido(form), ...escopoInvalido(form) }, context));
export type RecorrentePreviaForm = z.output<typeof recorrentePreviaFormSchema>;
export const recorrentePreviaSchema = z.object({
  /** The next six dates, of a client of the scope where it has any. */
  datas: z.array(
    z.object({
      data_vencimento: z.string(),
      data_meta: z.string().nullable(),
      competencia: z.string(),
      /** Why it is another day than the rule names: `20/11 é feriado: antecipa para 19/11`. */
      ajuste: z.string().nullable(),
    }),
  ),
  cliente: clienteRefSchema.nullable(),
  /** How many clients it makes tasks for; `null` of an internal one. */
  clientes: z.number().int().nullable(),
  /** Who would do them, most first; without a name those that nobody would have. */
  pessoas: z.array(z.object({ nome: z.string().nullable(), tarefas: z.number().int() })),
});
export type RecorrentePrevia = z.infer<typeof recorrentePreviaSchema>;

/** `GET /recorrentes/:uuid`: a model as its form holds it, with what its choices are called. */
export const recorrenteDetalheSchema = z.object({
  uuid: z.string(),
  versao: z.number().int(),
  titulo: z.string(),
  descricao: z.string().nullable(),
  escopo: recorrenteEscopoSchema,
  cliente: clienteRefSchema.nullable(),
  filtro_regimes: z.array(z.enum(regimes)),
  filtro_segmentos: z.array(z.string()),
  filtro_equipes: z.array(z.string()),
  filtro_servicos: z.array(z.string()),
  filtro_carteiras: z.array(z.string()),
  frequencia: frequenciaSchema,
  dias_semana: z.array(z.number().int()),
  regra_tipo: regraTipoSchema,
  regra_dia: z.number().int().nullable(),
  deslocamento_meses: z.number().int(),
  ajuste: enumOf(ajusteLabels),
  calendario: enumOf(calendarioDaRegraLabels),
  meta_dias_uteis: z.number().int(),
  inicio: z.string(),
  fim: z.string().nullable(),
  ocorrencias: z.number().int().nullable(),
  horizonte_dias: z.number().int(),
  antecedencia_dias: z.number().int(),
  responsavel_regra: responsavelRegraSchema,
  responsavel: refSchema.nullable(),
  revisor: refSchema.nullable(),
  departamento: refSchema.nullable(),
  prioridade: prioridadeSchema,
  minutos_estimados_milimin: z.number().int().nullable(),
  itens_checklist: z.array(z.object({ uuid: z.null(), texto: z.string(), obrigatorio: z.boolean() })),
  exige_anexo: z.boolean(),
  tipo_documento: refSchema.nullable(),
  exige_revisao: z.boolean(),
  gera_multa: z.boolean(),
  tags: z.array(z.string()),
  se_anterior_aberta: seAnteriorAbertaSchema,
  proxima_geracao: z.string().nullable(),
  status: recorrenteStatusSchema,
  status_motivo: z.string().nullable(),
});
export type RecorrenteDetalhe = z.infer<typeof recorrenteDetalheSchema>;

/** `GET /recorrentes/opcoes`: choices of the form. */
export const recorrenteOpcoesSchema = z.object({
  /** Active people of the firm who work on tasks. */
  usuarios: z.array(optionSchema),
  departamentos: z.array(optionSchema),
  tipos_documento: z.array(optionSchema),
  segmentos: z.array(optionSchema),
  equipes: z.array(optionSchema),
  servicos: z.array(optionSchema),
  /** People who have clients of their own. */
  carteiras: z.array(optionSchema),
  /** Whether the person makes models for others and for many clients. */
  ve_todos: z.boolean(),
});
export type RecorrenteOpcoes = z.infer<typeof recorrenteOpcoesSchema>;

/** What a run made: `Criadas n · Já existentes n · Sem responsável n`. */
export const recorrenteGeradasSchema = z.object({
  criadas: z.number().int(),
  existentes: z.number().int(),
  sem_responsavel: z.number().int(),
  /** Dates held back because the task before is open. */
  nao_criadas: z.number().int(),
});
export type RecorrenteGeradas = z.infer<typeof recorrenteGeradasSchema>;
export const recorrenteSalvoSchema = dataOf(savedSchema.extend({ geradas: recorrenteGeradasSchema }));

/** `POST /recorrentes/:uuid/situacao`: pauses, resumes or ends a model. */
export const recorrenteSituacaoSchema = z
  .strictObject({
    para: recorrenteStatusSchema,
    motivo: optionalTextField(500).default(null),
    versao: versaoField,
  })
  .superRefine(({ para, motivo }, context) => {
    if (para !== 'ativa' && motivo === null)
      context.addIssue({ code: 'custom', path: ['motivo'], message: requiredText });
  });
export type RecorrenteSituacaoForm = z.output<typeof recorrenteSituacaoSchema>;
/** The dialogs that ask why. */
export const recorrenteMotivoSchema = z.object({ motivo: textField(500) });
