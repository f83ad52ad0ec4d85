import { z } from 'zod';
import { optionalTextField, requiredRef, textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { enumOf } from '../comum/labels';
import { pedidosDoPasso } from './tarefa-pedidos';
import { tarefaStatusSchema } from './tarefas';

/** Reasons of steps that take work away or back are read later by others: more than a word. */
const motivo = textField(500);
const base = { versao: versaoField };

/**
 * `POST /tarefas/:uuid/passos`: one step in a task's life (docs/domain/operacao.md#passos). What a step needs
 * besides is its own.
 */
export const tarefaPassoSchema = z.discriminatedUnion('passo', [
  /** `mesmo_assim` begins although the task waits for something; by who sees the whole area only. */
  z.strictObject({ passo: z.literal('iniciar'), ...base, mesmo_assim: optionalTextField(500).default(null) }),
  /** What is awaited: in words, as documents the client is asked for, or both. */
  z.strictObject({
    passo: z.literal('aguardar'),
    ...base,
    aguarda: optionalTextField(300).default(null),
    ...pedidosDoPasso,
  }),
  z.strictObject({ passo: z.literal('retomar'), ...base }),
  z.strictObject({
    passo: z.literal('concluir'),
    ...base,
    /** What came of it, for who reads it later; what was said before stays without. */
    resultado: optionalTextField(2000).optional(),
  }),
  z.strictObject({ passo: z.literal('aprovar'), ...base }),
  z.strictObject({ passo: z.literal('devolver'), ...base, nota: textField(5000) }),
  z.strictObject({ passo: z.literal('reabrir'), ...base, motivo }),
  z.strictObject({
    passo: z.literal('desconsiderar'),
    ...base,
    motivo_uuid: requiredRef,
    comentario: optionalTextField(500).default(null),
  }),
  z.strictObject({ passo: z.literal('cancelar'), ...base, motivo }),
]);
export type TarefaPassoForm = z.infer<typeof tarefaPassoSchema>;

/** The form of each dialog: what a person types for one step. */
export const aguardarFormSchema = z
  .object({ aguarda: optionalTextField(300), ...pedidosDoPasso })
  .refine(({ aguarda, documentos }) => aguarda !== null || documentos.length > 0, {
    path: ['aguarda'],
    message: 'Diga o que se espera do cliente, ou peça um documento.',
  });
export const resultadoFormSchema = z.object({ resultado: textField(2000) });
export const devolverFormSchema = z.object({ nota: textField(5000) });
export const motivoFormSchema = z.object({ motivo });
export const naoSeAplicaFormSchema = z.object({ motivo: textField(200) });
export const desconsiderarFormSchema = z.object({
  motivo_uuid: requiredRef,
  comentario: optionalTextField(500),
});

/** How the task stands after a write on it. */
export const tarefaSalvaSchema = dataOf(
  z.object({
    uuid: z.uuid(),
    versao: z.number().int(),
    status: tarefaStatusSchema,
    status_label: z.string(),
  }),
);
export type TarefaSalva = z.infer<typeof tarefaSalvaSchema>['data'];

/** What is done with one item of the checklist. */
export const checklistAcaoLabels = {
  concluir: 'Feito',
  reabrir: 'A fazer',
  nao_se_aplica: 'Não se aplica',
} as const;

/** `PUT /tarefas/:uuid/checklist/:item`: answers at once, without a version: each item is its own. */
export const checklistItemFormSchema = z
  .strictObject({ acao: enumOf(checklistAcaoLabels), motivo: optionalTextField(200).default(null) })
  .refine(({ acao, motivo }) => acao !== 'nao_se_aplica' || motivo !== null, {
    path: ['motivo'],
    message: 'Diga por que não se aplica.',
  });
export type ChecklistItemForm = z.infer<typeof checklistItemFormSchema>;
export const checklistItemParamsSchema = z.strictObject({ uuid: z.uuid(), item: z.uuid() });
