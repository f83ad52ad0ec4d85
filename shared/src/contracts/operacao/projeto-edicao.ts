import { z } from 'zod';
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
import { dataSchema } from '../comum/labels';
import { massaUuidsSchema } from '../comum/massa';
import { projetoStatusSchema, projetoTipoSchema } from './projetos';
import { prioridadeSchema } from './tarefas';

/** Words that a project is found by. */
const tags = z.array(textField(30)).max(10, 'Use no máximo 10 etiquetas.');

const campos = {
  nome: textField(140),
  /** None for a project of the firm itself. */
  cliente_uuid: optionalRef,
  tipo: projetoTipoSchema,
  objetivo: optionalTextField(1000),
  descricao: optionalTextField(4000),
  responsavel_uuid: requiredRef,
  membros: z.array(z.uuid('Opção inválida.')).max(60, 'Escolha no máximo 60 pessoas.'),
  departamento_uuid: optionalRef,
  data_inicio: dataSchema,
  data_prevista_fim: dataSchema,
  /** Whole hours. */
  orcamento_horas: z
    .number()
    .int()
    .min(1, 'Informe um valor maior que zero.')
    .max(100_000, 'O máximo é 100.000 horas.')
    .nullable(),
  /** Left out by who may not see costs (docs/domain/acesso.md#custos): it then stays as it is. */
  valor_contratado_centavos: z
    .number()
    .int()
    .min(0, 'Informe um valor maior ou igual a zero.')
    .max(99_999_999_999, 'Valor muito alto.')
    .nullable()
    .optional(),
  prioridade: prioridadeSchema,
  visivel_cliente: z.boolean(),
  tags,
};

function emOrdem(value: { data_inicio: string; data_prevista_fim: string }, context: z.RefinementCtx): void {
  if (value.data_prevista_fim >= value.data_inicio) return;
  context.addIssue({
    code: 'custom',
    path: ['data_prevista_fim'],
    message: 'A data final deve ser igual ou posterior à inicial.',
  });
}

/** `POST /projetos`: a new project, Planejado. */
export const projetoFormSchema = z.strictObject(campos).superRefine(emOrdem);
export type ProjetoForm = z.output<typeof projetoFormSchema>;
/** `PUT /projetos/{uuid}` */
export const projetoUpdateSchema = z.strictObject({ ...campos, versao: versaoField }).superRefine(emOrdem);
export type ProjetoUpdate = z.output<typeof projetoUpdateSchema>;

/** Reasons are read later by others: more than a word. */
const motivo = textField(500);
const base = { versao: versaoField };

/** `POST /projetos/{uuid}/passos`: one step in a project's life (docs/domain/operacao.md#projetos). */
export const projetoPassoSchema = z.discriminatedUnion('passo', [
  z.strictObject({ passo: z.literal('iniciar'), ...base }),
  z.strictObject({ passo: z.literal('pausar'), ...base, motivo }),
  /** `deslocar` moves the dates of the open tasks by the business days it was paused. */
  z.strictObject({ passo: z.literal('retomar'), ...base, deslocar: z.boolean() }),
  /** Without `cancelar_abertas` it is refused while tasks are open. */
  z.strictObject({ passo: z.literal('concluir'), ...base, cancelar_abertas: z.boolean() }),
  z.strictObject({ passo: z.literal('cancelar'), ...base, motivo }),
  z.strictObject({ passo: z.literal('reabrir'), ...base, motivo }),
]);
export type ProjetoPassoForm = z.infer<typeof projetoPassoSchema>;
/** The form of the dialogs that ask why. */
export const projetoMotivoSchema = z.object({ motivo });
export const projetoRetomarSchema = z.object({ deslocar: z.boolean() });
/** @param aberto whether tasks are open: they are cancelled only by who says so */
export const projetoConcluirSchema = (aberto: boolean) =>
  z.object({
    cancelar_abertas: z
      .boolean()
      .refine((sim) => sim || !aberto, 'Confirme que as tarefas em aberto serão canceladas.'),
  });

/** How the project stands after a step. */
export const projetoSalvoSchema = dataOf(
  z.object({
    uuid: z.uuid(),
    versao: z.number().int(),
    status: projetoStatusSchema,
    status_label: z.string(),
    /** Open tasks that the step cancelled, or whose dates it moved. */
    tarefas: z.number().int(),
  }),
);
export type ProjetoSalvo = z.infer<typeof projetoSalvoSchema>['data'];

/** `POST /projetos/massa` */
export const projetoMassaSchema = z.discriminatedUnion('acao', [
  z.strictObject({
    acao: z.literal('trocar_responsavel'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ responsavel_uuid: requiredRef }),
  }),
  z.strictObject({
    acao: z.literal('mudar_status'),
    uuids: massaUuidsSchema,
    dados: z
      .strictObject({
        passo: z.enum(['iniciar', 'pausar', 'retomar', 'concluir', 'cancelar', 'reabrir'], requiredText),
        motivo: optionalTextField(500),
      })
      .refine(
        ({ passo, motivo: why }) => why !== null || !['pausar', 'cancelar', 'reabrir'].includes(passo),
        { path: ['motivo'], message: requiredText },
      ),
  }),
  z.strictObject({
    acao: z.literal('trocar_tags'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ tags }),
  }),
]);
export type ProjetoMassa = z.output<typeof projetoMassaSchema>;

/** `GET /projetos/opcoes`: choices of the form. */
export const projetoOpcoesSchema = dataOf(
  z.object({
    usuarios: z.array(optionSchema),
    departamentos: z.array(optionSchema),
    /** Documents a task of a template may ask for. */
    tipos_documento: z.array(optionSchema),
    /** Who sees only the own projects is responsável of those he makes. */
    escolhe_responsavel: z.boolean(),
    ve_valores: z.boolean(),
  }),
);
export type ProjetoOpcoes = z.infer<typeof projetoOpcoesSchema>['data'];

/** `GET /projetos/clientes`: clients of the person's rows by text, the first 20; or the one of an address. */
export const projetoClientesQuerySchema = z.strictObject({
  busca: z.string().trim().max(120).default(''),
  uuid: z.uuid().optional(),
});
export const projetoClientesSchema = dataOf(z.array(optionSchema));
