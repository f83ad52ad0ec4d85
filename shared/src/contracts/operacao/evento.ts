import { z } from 'zod';
import { daysBetween, weekdayOf } from '../../rules/calendar';
import { caiNoDia, diaEscolhido } from '../../rules/serie';
import {
  optionalHora,
  optionalRef,
  optionalTextField,
  optionSchema,
  refSchema,
  requiredText,
  textField,
  versaoField,
} from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema, enumOf } from '../comum/labels';
import { alcanceLabels, frequenciaLabels, respostaLabels } from './values/evento';

export { alcanceLabels, frequenciaLabels, respostaLabels } from './values/evento';

/** Longest event, in days. */
const maiorEvento = 31;

/** Rule of a series; it ends on `ate`, or goes on. */
export const recorrenciaSchema = z.strictObject({
  frequencia: enumOf(frequenciaLabels),
  /** Every so many days, weeks, months or years. */
  intervalo: z.number().int().min(1, 'Informe um valor maior que zero.').max(99, 'Informe até 99.'),
  /** Only of `semanal`: 0 is Sunday. */
  dias_semana: z.array(z.number().int().min(0).max(6)).max(7),
  /**
   * Only of `mensal`: a month without that day takes its last one, so that 31 is the last day. Without it the series
   * stays as it was before there was a choice.
   */
  dia_mes: z.number().int().min(1).max(31).optional(),
  ate: dataSchema.nullable(),
});
export type Recorrencia = z.infer<typeof recorrenciaSchema>;

const fields = {
  titulo: textField(140),
  /** Key of a live entry of the list `tipo_evento`. */
  tipo: textField(40),
  dia_inteiro: z.boolean(),
  data_inicio: dataSchema,
  /** `null` for the whole day. */
  hora_inicio: optionalHora,
  /** Inclusive. */
  data_fim: dataSchema,
  hora_fim: optionalHora,
  cliente_uuid: optionalRef,
  visivel_cliente: z.boolean(),
  local: optionalTextField(140),
  sala_uuid: optionalRef,
  descricao: optionalTextField(4000),
  /** People of the firm besides who organises it. */
  participantes: z.array(z.uuid('Opção inválida.')).max(100, 'Escolha no máximo 100 pessoas.'),
  /** Contacts of the client who get the invitation by e-mail; who has it keeps it without this. */
  contatos: z.array(z.uuid('Opção inválida.')).max(20, 'Escolha no máximo 20 contatos.').optional(),
  recorrencia: recorrenciaSchema.nullable(),
};

type Campos = z.infer<z.ZodObject<typeof fields>>;

function checkForm(form: Campos, context: z.RefinementCtx): void {
  const issue = (path: (keyof Campos)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  if (!form.dia_inteiro) {
    if (form.hora_inicio === null) issue(['hora_inicio'], requiredText);
    if (form.hora_fim === null) issue(['hora_fim'], requiredText);
  }
  const days = daysBetween(form.data_inicio, form.data_fim);
  if (days < 0) issue(['data_fim'], 'A data final deve ser igual ou posterior à inicial.');
  else if (days > maiorEvento) issue(['data_fim'], `O evento pode durar até ${maiorEvento} dias.`);
  else if (!form.dia_inteiro && days === 0 && form.hora_inicio && form.hora_fim) {
    if (form.hora_fim <= form.hora_inicio) issue(['hora_fim'], 'A hora final deve ser posterior à inicial.');
  }
  if (form.visivel_cliente && form.cliente_uuid === null)
    issue(['cliente_uuid'], 'Escolha o cliente que verá o evento.');
  if (form.contatos?.length && form.cliente_uuid === null)
    issue(['contatos'], 'Escolha o cliente de quem são os contatos.');
  const regra = form.recorrencia;
  if (!regra) return;
  if (regra.ate !== null && regra.ate < form.data_inicio)
    issue(['recorrencia'], 'A repetição termina antes de o evento começar.');
  if (regra.frequencia === 'semanal' && !regra.dias_semana.includes(weekdayOf(form.data_inicio)))
    issue(['recorrencia'], 'Inclua o dia da semana em que o evento começa.');
  if (
    regra.frequencia === 'mensal' &&
    regra.dia_mes !== undefined &&
    !caiNoDia(form.data_inicio, regra.dia_mes)
  )
    issue(['recorrencia'], foraDoDia);
}

/** A series by month begins on the day it repeats on. */
export const foraDoDia =
  'O evento começa em outro dia do mês. Para o último dia, comece no último dia de um mês.';

export const eventoFormSchema = z.strictObject(fields).superRefine(checkForm);
export type EventoForm = z.infer<typeof eventoFormSchema>;

const alcance = {
  /** Of an event that repeats; without it, all of it. */
  alcance: enumOf(alcanceLabels).default('todos'),
  /** The date of the series that is meant, as it stands there now; its first one without it. */
  ocorrencia: dataSchema.nullable().default(null),
};

export const eventoUpdateSchema = z
  .strictObject({ ...fields, ...alcance, versao: versaoField })
  .superRefine(checkForm);
export type EventoUpdate = z.infer<typeof eventoUpdateSchema>;

/** `PUT …/datas`: the same length, elsewhere. */
export const eventoMoveSchema = z.strictObject({
  data_inicio: dataSchema,
  /** `null` keeps the hour. */
  hora_inicio: optionalHora,
  ...alcance,
  versao: versaoField,
});
export type EventoMove = z.infer<typeof eventoMoveSchema>;

export const eventoCancelSchema = z.strictObject({
  motivo: optionalTextField(300),
  ...alcance,
  versao: versaoField,
});
export type EventoCancel = z.infer<typeof eventoCancelSchema>;

export const eventoRespostaSchema = z.strictObject({ resposta: z.enum(['aceito', 'talvez', 'recusado']) });
export type EventoResposta = z.infer<typeof eventoRespostaSchema>;

export const eventoQuerySchema = z.strictObject({ ocorrencia: dataSchema.optional() });

export const eventoSchema = dataOf(
  z.object({
    uuid: z.uuid(),
    versao: z.number().int(),
    titulo: z.string(),
    tipo: z.string(),
    tipo_label: z.string(),
    dia_inteiro: z.boolean(),
    data_inicio: z.string(),
    hora_inicio: z.string().nullable(),
    data_fim: z.string(),
    hora_fim: z.string().nullable(),
    cliente: refSchema.nullable(),
    visivel_cliente: z.boolean(),
    local: z.string().nullable(),
    sala: refSchema.nullable(),
    descricao: z.string().nullable(),
    /** Of the firm: a client's person is told none of them. */
    organizador: refSchema.nullable(),
    participantes: z.array(refSchema.extend({ resposta: enumOf(respostaLabels) })),
    /** Contacts of the client who were invited, as well told to the firm alone. */
    contatos: z.array(refSchema.extend({ email: z.string() })).optional(),
    recorrencia: recorrenciaSchema.nullable(),
    /** The date of the series these dates are of; `null` without a series. */
    ocorrencia: z.string().nullable(),
    cancelado: z.boolean(),
    motivo_cancelamento: z.string().nullable(),
    /** `null` for who does not take part. */
    minha_resposta: enumOf(respostaLabels).nullable(),
    pode_alterar: z.boolean(),
  }),
);
export type Evento = z.infer<typeof eventoSchema>['data'];

/** What the event's form and the calendar's filters offer. */
export const calendarioOpcoesSchema = dataOf(
  z.object({
    tipos: z.array(optionSchema),
    salas: z.array(optionSchema),
    pessoas: z.array(optionSchema),
    departamentos: z.array(optionSchema),
    /** Whether the person is in a team with others. */
    tem_equipe: z.boolean(),
  }),
);
export type CalendarioOpcoes = z.infer<typeof calendarioOpcoesSchema>['data'];

const { recorrencia: _, ...simples } = fields;

/** The same as a window asks it: how it repeats in fields of their own. Answers what `eventoUpdateSchema` takes. */
export const eventoDialogSchema = z
  .strictObject({
    ...simples,
    repete: z.enum(['nao', 'diaria', 'semanal', 'mensal', 'anual']),
    intervalo: z
      .number('Informe um número.')
      .int()
      .min(1, 'Informe um valor maior que zero.')
      .max(99)
      .nullable(),
    dias: z.array(z.enum(['0', '1', '2', '3', '4', '5', '6'])),
    /** Of a month: the day the event begins on, the last one, or what the series has already. */
    no_mes: z.enum(['dia', 'ultimo', 'guardado']),
    dia_guardado: z.number().int().nullable(),
    ate: dataSchema.nullable(),
    alcance: enumOf(alcanceLabels),
    ocorrencia: dataSchema.nullable(),
    versao: z.number().int(),
  })
  .transform(({ repete, intervalo, dias, ate, no_mes, dia_guardado, ...form }) => ({
    ...form,
    recorrencia:
      repete === 'nao'
        ? null
        : {
            frequencia: repete,
            intervalo: intervalo ?? 1,
            dias_semana: repete === 'semanal' ? dias.map(Number) : [],
            ...(repete === 'mensal' ? { dia_mes: diaEscolhido(no_mes, dia_guardado, form.data_inicio) } : {}),
            ate,
          },
  }))
  .superRefine((form, context) =>
    // In the window the rule is asked in these fields.
    checkForm(form, {
      ...context,
      addIssue: (issue: { path?: PropertyKey[]; message?: string }) =>
        context.addIssue({
          code: 'custom',
          message: issue.message ?? '',
          path: issue.path?.[0] === 'recorrencia' ? ['repete'] : (issue.path ?? []),
        }),
    } as z.RefinementCtx),
  );
