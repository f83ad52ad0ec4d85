import { z } from 'zod';
import { emailField, optionSchema, requiredRef, textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { massaUuidsSchema } from '../comum/massa';

/** Whether the open steps of who answered for it pass to who answers now. */
const passarTarefas = z.boolean().default(true);

/** Who works on an implantação that was taken over, on both sides. */
export const pessoasDaImplantacaoSchema = z.object({
  versao: z.number().int(),
  responsavel_uuid: z.uuid().nullable(),
  membros: z.array(z.uuid()),
  contato_nome: z.string().nullable(),
  contato_email: z.string().nullable(),
  /** Of the client, who have an e-mail; the main one first. */
  contatos: z.array(z.object({ nome: z.string(), email: z.string() })),
  /** Who may answer for it or be a member. */
  pessoas: z.array(optionSchema),
  /** Whether the person gives it to somebody else: who sees all of them. */
  troca_responsavel: z.boolean(),
  /** Open steps of who answers for it. */
  tarefas_abertas: z.number().int(),
});
export type PessoasDaImplantacao = z.infer<typeof pessoasDaImplantacaoSchema>;
export const pessoasDaImplantacaoAnswerSchema = dataOf(pessoasDaImplantacaoSchema);

export const pessoasFormSchema = z.strictObject({
  versao: versaoField,
  responsavel_uuid: requiredRef,
  passar_tarefas: passarTarefas,
  membros: z.array(requiredRef).max(30, 'No máximo 30 membros.').default([]),
  contato_nome: textField(120),
  contato_email: emailField,
});
export type PessoasForm = z.output<typeof pessoasFormSchema>;

/** `POST /implantacoes/massa` */
export const implantacaoMassaSchema = z.discriminatedUnion('acao', [
  z.strictObject({ acao: z.literal('cobrar_documentos'), uuids: massaUuidsSchema }),
  z.strictObject({
    acao: z.literal('trocar_responsavel'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ responsavel_uuid: requiredRef, passar_tarefas: passarTarefas }),
  }),
]);
export type ImplantacaoMassa = z.output<typeof implantacaoMassaSchema>;
