import { z } from 'zod';
import { documentoField, optionalCep, optionalCpf } from './documents';
import {
  emailField,
  optionalRef,
  optionalTelefone,
  optionalTextField,
  optionSchema,
  refSchema,
  requiredRef,
  requiredText,
  textField,
  versaoField,
} from './fields';
import { listOf, listQuerySchema } from './http';

/** Life of a client (domain 2.1). */
export const clienteStatuses = ['prospecto', 'em_implantacao', 'ativo', 'suspenso', 'encerrado'] as const;
export type ClienteStatus = (typeof clienteStatuses)[number];
export const clienteStatusLabels: Record<ClienteStatus, string> = {
  prospecto: 'Prospecto',
  em_implantacao: 'Em implantação',
  ativo: 'Ativo',
  suspenso: 'Suspenso',
  encerrado: 'Encerrado',
};

export const regimes = ['mei', 'simples_nacional', 'lucro_presumido', 'lucro_real', 'imune_isenta'] as const;
export type Regime = (typeof regimes)[number];
export const regimeLabels: Record<Regime, string> = {
  mei: 'MEI',
  simples_nacional: 'Simples Nacional',
  lucro_presumido: 'Lucro Presumido',
  lucro_real: 'Lucro Real',
  imune_isenta: 'Imune/Isenta',
};

export const ufs = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;

export const canaisPreferidos = ['email', 'whatsapp', 'telefone'] as const;
export const canalLabels: Record<(typeof canaisPreferidos)[number], string> = {
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  telefone: 'Telefone',
};
export const classificacoes = ['A', 'B', 'C'] as const;
export const contatoPapeis = ['Decisor', 'Financeiro', 'DP', 'Fiscal', 'Signatário'] as const;

/** Cliente: whom the firm serves. Permission `gerenciar clientes`, rows of domain 0.6. */
export const clienteSchema = z.object({
  uuid: z.uuid(),
  razao_social: z.string(),
  nome_fantasia: z.string().nullable(),
  /** CPF or CNPJ without mask. */
  documento: z.string(),
  regime_tributario: z.enum(regimes),
  regime_label: z.string(),
  segmento: z.string().nullable(),
  carteira: z.string(),
  equipe: z.string().nullable(),
  uf: z.string(),
  classificacao: z.string().nullable(),
  servicos: z.array(z.string()),
  /** Monthly fee in centavos. */
  honorario_mensal_centavos: z.number().int().nullable(),
  status: z.enum(clienteStatuses),
  status_label: z.string(),
  versao: z.number().int(),
});
export type Cliente = z.infer<typeof clienteSchema>;

export const clienteListQuerySchema = listQuerySchema
  .extend({
    status: z.enum(clienteStatuses).optional(),
    regime: z.enum(regimes).optional(),
    segmento: z.uuid().optional(),
    carteira: z.uuid().optional(),
    equipe: z.uuid().optional(),
    uf: z.enum(ufs).optional(),
    classificacao: z.enum(classificacoes).optional(),
  })
  .strict();
export type ClienteListQuery = z.infer<typeof clienteListQuerySchema>;
export const clienteListSchema = listOf(clienteSchema);

export const contatoSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  cpf: z.string().nullable(),
  cargo: z.string().nullable(),
  papeis: z.array(z.string()),
  recebe_notificacoes: z.boolean(),
  principal: z.boolean(),
});
export type Contato = z.infer<typeof contatoSchema>;

const enderecoSchema = z.object({
  cep: z.string().nullable(),
  logradouro: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
  bairro: z.string().nullable(),
});
export type Endereco = z.infer<typeof enderecoSchema>;

export const clienteDetailSchema = z.object({
  uuid: z.uuid(),
  tipo_pessoa: z.enum(['juridica', 'fisica']),
  documento: z.string(),
  razao_social: z.string(),
  nome_fantasia: z.string().nullable(),
  regime_tributario: z.enum(regimes),
  segmento: refSchema.nullable(),
  municipio: z.string().nullable(),
  municipio_ibge: z.string(),
  uf: z.string(),
  endereco: enderecoSchema,
  data_inicio_contrato: z.string().nullable(),
  data_fim_contrato: z.string().nullable(),
  honorario_mensal_centavos: z.number().int().nullable(),
  responsavel_carteira: refSchema,
  equipe: refSchema.nullable(),
  particularidades: z.string().nullable(),
  canal_preferido: z.enum(canaisPreferidos),
  classificacao: z.string().nullable(),
  tags: z.array(z.string()),
  contatos: z.array(contatoSchema),
  status: z.enum(clienteStatuses),
  status_label: z.string(),
  /** Manual changes of status open to the person asking. */
  transicoes: z.array(z.enum(['suspenso', 'ativo'])),
  /** `contatos`: a client's own user changes only the contacts. */
  edita: z.enum(['tudo', 'contatos']),
  versao: z.number().int(),
});
export type ClienteDetail = z.infer<typeof clienteDetailSchema>;

export const contatoFormSchema = z
  .strictObject({
    /** Missing on a new contact. */
    uuid: z.uuid().nullable(),
    nome: textField(120),
    email: z.union([z.literal('').transform(() => null), emailField, z.null()]),
    telefone: optionalTelefone,
    cpf: optionalCpf,
    cargo: optionalTextField(80),
    papeis: z.array(z.enum(contatoPapeis)).max(contatoPapeis.length),
    recebe_notificacoes: z.boolean(),
    principal: z.boolean(),
  })
  .refine((contato) => contato.email !== null || contato.telefone !== null, {
    path: ['email'],
    message: 'Informe o e-mail ou o telefone.',
  });
export type ContatoForm = z.infer<typeof contatoFormSchema>;

const dateField = z.iso.date('Data inválida.').nullable();

const clienteFields = z.strictObject({
  tipo_pessoa: z.enum(['juridica', 'fisica'], requiredText),
  documento: documentoField,
  razao_social: textField(160),
  nome_fantasia: optionalTextField(160),
  regime_tributario: z.enum(regimes, requiredText),
  segmento_uuid: requiredRef,
  municipio: textField(120),
  municipio_ibge: z.string().regex(/^\d{7}$/, 'Informe os 7 dígitos do código IBGE.'),
  uf: z.enum(ufs, requiredText),
  endereco: z.strictObject({
    cep: optionalCep,
    logradouro: optionalTextField(160),
    numero: optionalTextField(20),
    complemento: optionalTextField(80),
    bairro: optionalTextField(80),
  }),
  data_inicio_contrato: dateField,
  data_fim_contrato: dateField,
  responsavel_carteira_uuid: requiredRef,
  equipe_uuid: optionalRef,
  particularidades: optionalTextField(5000),
  canal_preferido: z.enum(canaisPreferidos),
  classificacao: z.enum(classificacoes).nullable(),
  tags: z.array(textField(40)).max(20),
  contatos: z.array(contatoFormSchema).max(30, 'Cadastre até 30 contatos.'),
});

type ClienteFields = z.infer<typeof clienteFields>;

/** Rules that look at more than one field of a client. */
function checkCliente(value: ClienteFields, context: z.RefinementCtx): void {
  const issue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  if (value.tipo_pessoa === 'juridica' && value.documento.length !== 14)
    issue(['documento'], 'CNPJ inválido.');
  if (value.tipo_pessoa === 'fisica' && value.documento.length !== 11) issue(['documento'], 'CPF inválido.');
  if (
    value.data_inicio_contrato &&
    value.data_fim_contrato &&
    value.data_fim_contrato < value.data_inicio_contrato
  ) {
    issue(['data_fim_contrato'], 'A data final deve ser igual ou posterior à inicial.');
  }
  if (value.contatos.length > 0 && value.contatos.filter((contato) => contato.principal).length !== 1) {
    issue(['contatos'], 'Escolha um contato principal.');
  }
}

export const clienteCreateSchema = clienteFields
  .extend({ status: z.enum(['prospecto', 'ativo'], requiredText) })
  .superRefine(checkCliente);
export type ClienteCreate = z.infer<typeof clienteCreateSchema>;
export const clienteUpdateSchema = clienteFields.extend({ versao: versaoField }).superRefine(checkCliente);
export type ClienteUpdate = z.infer<typeof clienteUpdateSchema>;

export const clienteTransitionSchema = z.strictObject({
  para: z.enum(['suspenso', 'ativo']),
  versao: versaoField,
});

/** Asked while the document is typed. */
export const clienteDocumentoQuerySchema = z.strictObject({
  documento: z.string().max(14),
  /** The client being edited does not clash with himself. */
  ignorar: z.uuid().optional(),
});
export const clienteDocumentoSchema = z.object({
  /** `excluido`: a deleted record has it and can be brought back. */
  situacao: z.enum(['livre', 'existe', 'excluido']),
  /** Absent when the record is outside the person's rows. */
  cliente: refSchema.optional(),
});
export type ClienteDocumento = z.infer<typeof clienteDocumentoSchema>;

export const clienteOptionsSchema = z.object({
  segmentos: z.array(optionSchema),
  responsaveis: z.array(optionSchema),
  equipes: z.array(optionSchema),
});
export type ClienteOptions = z.infer<typeof clienteOptionsSchema>;
