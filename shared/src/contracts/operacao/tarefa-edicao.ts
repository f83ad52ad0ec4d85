import { z } from 'zod';
import { parseDuracao } from '../../rules/duracao';
import {
  optionalRef,
  optionalTextField,
  optionSchema,
  requiredRef,
  requiredText,
  textField,
  versaoField,
} from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema, enumOf } from '../comum/labels';
import { massaUuidsSchema } from '../comum/massa';
import { escolhaDoDominoSchema } from './tarefa-domino';
import { prioridadeSchema } from './tarefas';
import { alcanceRecorrenteLabels } from './values/recorrentes';

/** An item of the checklist as it is written; one that is there already keeps its tick. */
const itemField = z.strictObject({
  uuid: z.uuid().nullable().default(null),
  texto: textField(200),
  obrigatorio: z.boolean().default(true),
});

/** 10,000 hours: more is a slip of the hand. */
const estimativaMaxima = 600_000_000;

const tags = z.array(textField(40)).max(20, 'No máximo 20 tags.');

const campos = {
  titulo: textField(160),
  descricao: optionalTextField(10_000).default(null),
  /** The task it is part of; three levels at most. */
  pai_uuid: optionalRef.default(null),
  /** Stage of its project. */
  etapa_uuid: optionalRef.default(null),
  departamento_uuid: optionalRef.default(null),
  responsavel_uuid: optionalRef.default(null),
  revisor_uuid: optionalRef.default(null),
  participantes: z.array(requiredRef).max(30, 'No máximo 30 participantes.').default([]),
  prioridade: prioridadeSchema.default('normal'),
  data_inicio_prevista: dataSchema.nullable().default(null),
  /** Internal date, at most the legal one. */
  data_meta: dataSchema.nullable().default(null),
  /** Legal or contractual date. */
  data_vencimento: dataSchema.nullable().default(null),
  minutos_estimados_milimin: z
    .number()
    .int()
    .min(1, 'Informe um valor maior que zero.')
    .max(estimativaMaxima, 'Informe no máximo 10.000 horas.')
    .nullable()
    .default(null),
  exige_revisao: z.boolean().default(false),
  exige_anexo: z.boolean().default(false),
  /** What the file has to be, of the firm's list; said where one is asked for. */
  tipo_documento_uuid: optionalRef.default(null),
  gera_multa: z.boolean().default(false),
  visivel_cliente: z.boolean().default(false),
  tags: tags.default([]),
  itens_checklist: z.array(itemField).max(100, 'No máximo 100 itens.').default([]),
};

/** The same as people write it: `1h30`, `90min`; nothing typed is no estimate. */
export const estimativaDigitada = z
  .string()
  .trim()
  .transform((text, context) => {
    if (text === '') return null;
    const milimin = parseDuracao(text);
    if (milimin === null || milimin <= 0) {
      context.addIssue({ code: 'custom', message: 'Informe um tempo, como 1h30 ou 45min.' });
      return z.NEVER;
    }
    return milimin;
  });

interface Datas {
  data_inicio_prevista: string | null;
  data_meta: string | null;
  data_vencimento: string | null;
}

/** The internal date lies before the legal one, and the beginning before both (docs/domain/operacao.md#edicao). */
export const datasInvalidas = ({
  data_inicio_prevista: inicio,
  data_meta: meta,
  data_vencimento: vencimento,
}: Datas): Record<string, string> => {
  const erros: Record<string, string> = {};
  if (meta !== null && vencimento !== null && meta > vencimento)
    erros.data_meta = 'A meta deve ser até o vencimento.';
  const prazo = vencimento ?? meta;
  if (inicio !== null && prazo !== null && inicio > prazo)
    erros.data_inicio_prevista = 'O início deve ser até o prazo da tarefa.';
  return erros;
};

function emOrdem(
  value: Datas & { responsavel_uuid: string | null; revisor_uuid: string | null },
  context: z.RefinementCtx,
) {
  for (const [campo, message] of Object.entries(datasInvalidas(value)))
    context.addIssue({ code: 'custom', path: [campo], message });
  if (value.revisor_uuid !== null && value.revisor_uuid === value.responsavel_uuid)
    context.addIssue({ code: 'custom', path: ['revisor_uuid'], message: 'O revisor deve ser outra pessoa.' });
}

const lugar = {
  contexto: z.enum(['avulsa', 'projeto']).default('avulsa'),
  projeto_uuid: optionalRef.default(null),
  cliente_uuid: optionalRef.default(null),
};
function noLugar(
  { contexto, projeto_uuid }: { contexto: string; projeto_uuid: string | null },
  context: z.RefinementCtx,
) {
  if (contexto === 'projeto' && projeto_uuid === null)
    context.addIssue({ code: 'custom', path: ['projeto_uuid'], message: requiredText });
  if (contexto === 'avulsa' && projeto_uuid !== null)
    context.addIssue({ code: 'custom', path: ['contexto'], message: 'Escolha Projeto para esta tarefa.' });
}

/** `POST /tarefas`: a loose task, or one of a project; only the title is needed. */
export const tarefaFormSchema = z
  .strictObject({ ...campos, ...lugar })
  .superRefine(emOrdem)
  .superRefine(noLugar);
export type TarefaForm = z.output<typeof tarefaFormSchema>;
/** The dialog of a new one, where the estimate is typed. */
export const tarefaNovaDialogSchema = z
  .strictObject({ ...campos, ...lugar, minutos_estimados_milimin: estimativaDigitada })
  .superRefine(emOrdem)
  .superRefine(noLugar);

/** `PUT /tarefas/:uuid/lugar`: another project, client or stage for a task and all that is part of it. */
export const tarefaLugarSchema = z
  .strictObject({ ...lugar, etapa_uuid: optionalRef.default(null), versao: versaoField })
  .superRefine(noLugar);
export type TarefaLugar = z.output<typeof tarefaLugarSchema>;

const mudanca = {
  /** Why the legal date moves; asked for where there was one. */
  motivo_prazo: optionalTextField(500).default(null),
  /** What of the tasks that come after it moves as well; nothing without it. */
  domino: escolhaDoDominoSchema.nullable().default(null),
  /** Whether the model of a recurring task changes with it, and the tasks that come after. */
  recorrencia: enumOf(alcanceRecorrenteLabels).default('so_esta'),
  versao: versaoField,
};
/** `PUT /tarefas/:uuid`: what it belongs to stays as it was made. */
export const tarefaUpdateSchema = z.strictObject({ ...campos, ...mudanca }).superRefine(emOrdem);
export type TarefaUpdate = z.output<typeof tarefaUpdateSchema>;
/** The same as its dialog holds it. */
export const tarefaEdicaoDialogSchema = z
  .strictObject({ ...campos, ...mudanca, minutos_estimados_milimin: estimativaDigitada })
  .superRefine(emOrdem);

/** `GET /tarefas/opcoes`: choices of the forms. */
export const tarefaOpcoesSchema = z.object({
  /** Active people of the firm who work on tasks. */
  usuarios: z.array(optionSchema),
  departamentos: z.array(optionSchema),
  tipos_documento: z.array(optionSchema).optional(),
  /** Open projects of the person's rows that he may add tasks to, with their stages. */
  projetos: z.array(
    optionSchema.extend({
      cliente: z.object({ uuid: z.string(), nome: z.string() }).nullable(),
      etapas: z.array(optionSchema),
    }),
  ),
});
export type TarefaOpcoes = z.infer<typeof tarefaOpcoesSchema>;
export const tarefaOpcoesAnswerSchema = dataOf(tarefaOpcoesSchema);

/** `GET /tarefas/clientes` */
export const tarefaClientesQuerySchema = z.strictObject({ busca: z.string().trim().max(120).default('') });

/** Steps of many tasks at once, besides their end, that ask for nothing, or for the same reason for each. */
const passoEmMassa = z
  .strictObject({
    passo: z.enum(
      ['iniciar', 'aguardar', 'retomar', 'aprovar', 'reabrir', 'desconsiderar', 'cancelar'],
      requiredText,
    ),
    /** Why; for `aguardar` what is awaited. */
    motivo: optionalTextField(300).default(null),
    /** Of the firm's list, for `desconsiderar`. */
    motivo_uuid: optionalRef.default(null),
  })
  .superRefine(({ passo, motivo, motivo_uuid }, context) => {
    const falta =
      passo === 'desconsiderar'
        ? motivo_uuid === null && 'motivo_uuid'
        : ['aguardar', 'reabrir', 'cancelar'].includes(passo) && motivo === null && 'motivo';
    if (falta) context.addIssue({ code: 'custom', path: [falta], message: requiredText });
  });

/** `POST /tarefas/massa` */
export const tarefaMassaSchema = z.discriminatedUnion('acao', [
  z.strictObject({ acao: z.literal('concluir'), uuids: massaUuidsSchema }),
  z.strictObject({
    acao: z.literal('mudar_vencimento'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({
      data_vencimento: dataSchema,
      motivo: optionalTextField(500).default(null),
      /** What becomes of those that come after, and collide. */
      sucessoras: z.enum(['ficar', 'mover']).default('ficar'),
    }),
  }),
  z.strictObject({
    acao: z.literal('trocar_responsavel'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ responsavel_uuid: requiredRef }),
  }),
  z.strictObject({
    acao: z.literal('mudar_prioridade'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ prioridade: prioridadeSchema }),
  }),
  z.strictObject({ acao: z.literal('mudar_status'), uuids: massaUuidsSchema, dados: passoEmMassa }),
  z.strictObject({
    acao: z.literal('trocar_tags'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ tags }),
  }),
]);
export type TarefaMassa = z.output<typeof tarefaMassaSchema>;
