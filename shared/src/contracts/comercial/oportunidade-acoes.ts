import { z } from 'zod';
import { documentoField } from '../comum/documents';
import {
  emailField,
  optionalRef,
  optionalTelefone,
  optionalTextField,
  requiredRef,
  requiredText,
  textField,
  versaoField,
} from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema } from '../comum/labels';
import { massaUuidsSchema } from '../comum/massa';
import { atividadeTipoSchema, oportunidadeEtapaSchema } from './oportunidades';
import { maximoDeServicos, servicosDemais } from './orcamentos';
import { abertas } from './values/oportunidades';

export { etapasAbertas } from './values/oportunidades';

const valor = z
  .number(requiredText)
  .int()
  .min(0, 'Informe um valor maior ou igual a zero.')
  .max(99_999_999_999, 'Valor muito alto.');
const proximaAcao = { proxima_acao: textField(200), proxima_acao_em: dataSchema };

const campos = {
  titulo: textField(140),
  para: z.enum(['cliente', 'prospecto'], requiredText),
  cliente_uuid: optionalRef,
  prospecto_nome: optionalTextField(160),
  prospecto_documento: z.union([z.literal('').transform(() => null), documentoField, z.null()]),
  prospecto_contato: optionalTextField(120),
  prospecto_email: z.union([z.literal('').transform(() => null), emailField, z.null()]),
  prospecto_telefone: optionalTelefone,
  origem_uuid: optionalRef,
  parceiro_uuid: optionalRef,
  servicos: z.array(z.uuid('Opção inválida.')).max(maximoDeServicos, servicosDemais),
  probabilidade_bp: z.number(requiredText).int().min(0).max(10_000, 'O máximo é 100 %.'),
  /** Why the chance is not the one of the stage. */
  motivo_probabilidade: optionalTextField(300),
  valor_mensal_centavos: valor,
  valor_unico_centavos: valor,
  prazo_meses: z
    .number(requiredText)
    .int()
    .min(1, 'Informe um valor maior que zero.')
    .max(60, 'O prazo é de até 60 meses.'),
  previsao_fechamento: dataSchema,
  responsavel_uuid: requiredRef,
  participantes: z.array(z.uuid('Opção inválida.')).max(30, 'Escolha no máximo 30 pessoas.'),
  concorrente: optionalTextField(160),
  /** Required while the opportunity is open. */
  proxima_acao: optionalTextField(200),
  proxima_acao_em: dataSchema.nullable(),
  observacoes: optionalTextField(4000),
};

interface Contato {
  para: 'cliente' | 'prospecto';
  cliente_uuid: string | null;
  prospecto_nome: string | null;
  prospecto_contato: string | null;
  prospecto_email: string | null;
  prospecto_telefone: string | null;
}

/**
 * A client, or a prospect with somebody to talk to and a way to reach him
 * (docs/domain/comercial.md#oportunidades).
 */
function comContato(value: Contato, context: z.RefinementCtx): void {
  const falta = (campo: string, message = requiredText) =>
    context.addIssue({ code: 'custom', path: [campo], message });
  if (value.para === 'cliente') {
    if (value.cliente_uuid === null) falta('cliente_uuid');
    return;
  }
  if (value.prospecto_nome === null) falta('prospecto_nome');
  if (value.prospecto_contato === null) falta('prospecto_contato');
  if (value.prospecto_email === null && value.prospecto_telefone === null) {
    falta('prospecto_email', 'Informe o e-mail ou o telefone.');
  }
}

/** What is to be done next, and when: required while it is open, as is every one that is being filled in. */
function comProximaAcao(
  value: { proxima_acao: string | null; proxima_acao_em: string | null },
  context: z.RefinementCtx,
): void {
  for (const campo of ['proxima_acao', 'proxima_acao_em'] as const)
    if (value[campo] === null) context.addIssue({ code: 'custom', path: [campo], message: requiredText });
}

/** A new opportunity begins in Prospecção. `POST /oportunidades`. */
export const oportunidadeFormSchema = z
  .strictObject(campos)
  .superRefine(comContato)
  .superRefine(comProximaAcao);
export type OportunidadeForm = z.output<typeof oportunidadeFormSchema>;
/** `PUT /oportunidades/{uuid}` */
export const oportunidadeUpdateSchema = z
  .strictObject({ ...campos, versao: versaoField })
  .superRefine(comContato);
/** An open one as its form holds it: what is done next is required, as in a new one. */
export const oportunidadeEdicaoSchema = oportunidadeUpdateSchema.superRefine(comProximaAcao);
export type OportunidadeEdicao = z.output<typeof oportunidadeEdicaoSchema>;

/** `PUT /oportunidades/{uuid}/etapa` */
export const oportunidadeEtapaFormSchema = z.strictObject({
  etapa: z.enum(abertas),
  /** The client's objection, kept as a note; needed once to enter Negociação. */
  objecao: optionalTextField(500).optional(),
  /** Without it the last saved version is moved: a card on the board knows no version. */
  versao: versaoField.optional(),
});
export type OportunidadeEtapaForm = z.output<typeof oportunidadeEtapaFormSchema>;

/** `POST /oportunidades/{uuid}/ganhar` */
export const ganharFormSchema = z.strictObject({
  /** Why it counts as won before a budget was accepted. */
  motivo: optionalTextField(500),
  versao: versaoField,
});
export type GanharForm = z.output<typeof ganharFormSchema>;

/** `POST /oportunidades/{uuid}/perder` */
export const perderFormSchema = z.strictObject({
  motivo_uuid: requiredRef,
  comentario: optionalTextField(1000),
  /** Cancels the open budgets, too. */
  cancelar_orcamentos: z.boolean(),
  versao: versaoField,
});
export type PerderForm = z.output<typeof perderFormSchema>;

/** `POST /oportunidades/{uuid}/reabrir`: a lost one goes back to Qualificação. */
export const reabrirFormSchema = z.strictObject({ ...proximaAcao, versao: versaoField });
export type ReabrirForm = z.output<typeof reabrirFormSchema>;

/** `POST /oportunidades/{uuid}/atividades`; the next action changes with it when given. */
export const atividadeFormSchema = z.strictObject({
  tipo: atividadeTipoSchema,
  quando: dataSchema,
  resumo: textField(2000),
  proxima_acao: optionalTextField(200),
  proxima_acao_em: dataSchema.nullable(),
});
export type AtividadeForm = z.output<typeof atividadeFormSchema>;

/** `POST /oportunidades/{uuid}/orcamento`: the draft that was made. */
export const oportunidadeOrcamentoSchema = dataOf(z.object({ uuid: z.uuid(), numero: z.string() }));

/** `POST /oportunidades/massa` */
export const oportunidadeMassaSchema = z.discriminatedUnion('acao', [
  z.strictObject({
    acao: z.literal('trocar_responsavel'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ responsavel_uuid: requiredRef }),
  }),
  z.strictObject({
    acao: z.literal('mover_etapa'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ etapa: z.enum(abertas, requiredText) }),
  }),
  z.strictObject({ acao: z.literal('arquivar'), uuids: massaUuidsSchema }),
]);
export type OportunidadeMassa = z.output<typeof oportunidadeMassaSchema>;

/** Answer of a step: the saved record. */
export const oportunidadeSalvaSchema = dataOf(
  z.object({
    uuid: z.uuid(),
    versao: z.number().int(),
    etapa: oportunidadeEtapaSchema,
    etapa_label: z.string(),
    /** Draft made to formalise a win by hand. */
    orcamento: z.object({ uuid: z.uuid(), numero: z.string() }).nullable(),
  }),
);
export type OportunidadeSalva = z.infer<typeof oportunidadeSalvaSchema>['data'];
