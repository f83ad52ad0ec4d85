import { z } from 'zod';
import { isValidDocumento } from '../../rules/documents';
import { erroDoMunicipio } from '../../rules/municipio';
import { centavosFilter, choiceOf } from '../comum/choices';
import { documentoField, optionalCep } from '../comum/documents';
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
import { listOf, listQuerySchema } from '../comum/http';
import { ufs } from '../comum/values/ufs';
import { contatoSchema, contatosField } from './cliente-contatos';
import { pldSituacaoSchema } from './cliente-pld';
import {
  canaisPreferidos,
  classificacoes,
  clienteStatuses,
  portes,
  regimes,
  tiposPessoa,
} from './values/clientes';

export {
  type ClienteStatus,
  canaisPreferidos,
  canalLabels,
  classificacoes,
  clienteStatuses,
  clienteStatusLabels,
  porteLabels,
  portes,
  type Regime,
  regimeLabels,
  regimes,
} from './values/clientes';

/**
 * Cliente: whom the firm serves. Permission `gerenciar clientes`, rows by the view
 * (docs/domain/acesso.md#linhas).
 */
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
  /** Written into files beside the state. */
  municipio: z.string().nullable().optional(),
  uf: z.string(),
  classificacao: z.string().nullable(),
  servicos: z.array(z.string()),
  /** Monthly fee in centavos. */
  honorario_mensal_centavos: z.number().int().nullable(),
  tags: z.array(z.string()),
  /** The client's latest competência with closings; progress 0 to 100. */
  fechamento: z
    .object({
      competencia: z.string(),
      progresso: z.number().int(),
      fechados: z.number().int(),
      total: z.number().int(),
    })
    .nullable(),
  /** Open tasks that wait for the client. */
  pendencias_cliente: z.number().int(),
  /** Health of the latest implantação, 0 to 100. */
  saude: z.number().int().nullable(),
  nps_ultimo: z.number().int().nullable(),
  pld_completo: z.boolean(),
  status: z.enum(clienteStatuses),
  status_label: z.string(),
  versao: z.number().int(),
});
export type Cliente = z.infer<typeof clienteSchema>;

export const clienteListQuerySchema = listQuerySchema
  .extend({
    status: choiceOf(z.enum(clienteStatuses)).optional(),
    regime: choiceOf(z.enum(regimes)).optional(),
    segmento: choiceOf(z.uuid()).optional(),
    carteira: choiceOf(z.uuid()).optional(),
    equipe: choiceOf(z.uuid()).optional(),
    uf: choiceOf(z.enum(ufs)).optional(),
    classificacao: choiceOf(z.enum(classificacoes)).optional(),
    servico: choiceOf(z.uuid()).optional(),
    tag: choiceOf(z.string().max(40)).optional(),
    /** Monthly fee, in centavos. */
    honorario_de: centavosFilter.optional(),
    honorario_ate: centavosFilter.optional(),
    pld_incompleto: z.literal('sim').optional(),
    volume_excedido: z.literal('sim').optional(),
  })
  .strict();
export type ClienteListQuery = z.infer<typeof clienteListQuerySchema>;
export const clienteListSchema = listOf(clienteSchema);

const enderecoSchema = z.object({
  cep: z.string().nullable(),
  logradouro: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
  bairro: z.string().nullable(),
});

export const clienteDetailSchema = z.object({
  uuid: z.uuid(),
  tipo_pessoa: z.enum(tiposPessoa),
  documento: z.string(),
  razao_social: z.string(),
  nome_fantasia: z.string().nullable(),
  grupo_economico: refSchema.nullable(),
  filial_de: refSchema.nullable(),
  filiais: z.array(refSchema),
  regime_tributario: z.enum(regimes),
  segmento: refSchema.nullable(),
  cnae: z.string().nullable(),
  porte: z.enum(portes).nullable(),
  inscricao_estadual: z.string().nullable(),
  inscricao_municipal: z.string().nullable(),
  municipio: z.string().nullable(),
  municipio_ibge: z.string(),
  uf: z.string(),
  endereco: enderecoSchema,
  data_inicio_contrato: z.string().nullable(),
  data_fim_contrato: z.string().nullable(),
  honorario_mensal_centavos: z.number().int().nullable(),
  responsavel_carteira: refSchema,
  equipe: refSchema.nullable(),
  /** Who manages the client in each department. */
  gestores: z.array(z.object({ departamento: refSchema, usuario: refSchema })),
  particularidades: z.string().nullable(),
  canal_preferido: z.enum(canaisPreferidos),
  classificacao: z.string().nullable(),
  tags: z.array(z.string()),
  contatos: z.array(contatoSchema),
  nps_ultimo: z.number().int().nullable(),
  /** Absent for a client's own user. */
  pld: pldSituacaoSchema.optional(),
  suspensao_motivo: z.string().nullable(),
  encerrado_em: z.string().nullable(),
  encerramento_motivo: z.string().nullable(),
  status: z.enum(clienteStatuses),
  status_label: z.string(),
  /** Manual changes of status open to the person asking. */
  transicoes: z.array(z.enum(['suspenso', 'ativo', 'encerrado'])),
  /** Whether the person may adjust the fee by hand. */
  ajusta_honorario: z.boolean(),
  /** `contatos`: a client's own user changes only the contacts. */
  edita: z.enum(['tudo', 'contatos']),
  versao: z.number().int(),
});
export type ClienteDetail = z.infer<typeof clienteDetailSchema>;

const dateField = z.iso.date('Data inválida.').nullable();

/** Seven digits, in any spelling: `6920-6/01`. */
const optionalCnae = z
  .string()
  .transform((value) => value.replace(/\D/g, ''))
  .refine((value) => value === '' || value.length === 7, 'Informe os 7 dígitos do CNAE.')
  .transform((value) => (value === '' ? null : value))
  .nullable();

const clienteFields = z.strictObject({
  tipo_pessoa: z.enum(tiposPessoa, requiredText),
  documento: documentoField,
  razao_social: textField(160),
  nome_fantasia: optionalTextField(160),
  grupo_economico_uuid: optionalRef,
  filial_de_uuid: optionalRef,
  regime_tributario: z.enum(regimes, requiredText),
  segmento_uuid: requiredRef,
  cnae: optionalCnae,
  porte: z.enum(portes).nullable(),
  inscricao_estadual: optionalTextField(20),
  inscricao_municipal: optionalTextField(20),
  municipio: textField(120),
  /** IBGE code of the town; people choose the town by its name. */
  municipio_ibge: z.string(requiredText).regex(/^\d{7}$/, requiredText),
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
  gestores: z.array(z.strictObject({ departamento_uuid: requiredRef, usuario_uuid: requiredRef })).max(60),
  canal_preferido: z.enum(canaisPreferidos),
  classificacao: z.enum(classificacoes).nullable(),
  tags: z.array(textField(40)).max(20),
});

type ClienteFields = z.infer<typeof clienteFields>;

/** Rules of more than one field are told with the others, not only once each field alone is right. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** What stands in the fields, right or wrong. */
type Typed = { [Field in keyof ClienteFields]?: unknown };

/** Rules that look at more than one field of a client. */
function checkCliente(value: Typed, context: z.RefinementCtx): void {
  const issue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const { documento, data_inicio_contrato: start, data_fim_contrato: end } = value;
  // A document that is none was told already.
  const length = typeof documento === 'string' && isValidDocumento(documento) ? documento.length : 0;
  if (value.tipo_pessoa === 'juridica' && length === 11) issue(['documento'], 'CNPJ inválido.');
  if (value.tipo_pessoa === 'fisica' && length === 14) issue(['documento'], 'CPF inválido.');
  if (typeof start === 'string' && typeof end === 'string' && start && end && end < start) {
    issue(['data_fim_contrato'], 'A data final deve ser igual ou posterior à inicial.');
  }
  const town = erroDoMunicipio(value.municipio_ibge, value.uf);
  if (town) issue(['municipio_ibge'], town);
  const gestores: unknown[] = Array.isArray(value.gestores) ? value.gestores : [];
  const departments = gestores.map(
    (gestor) => (gestor as Partial<ClienteFields['gestores'][number]> | null)?.departamento_uuid,
  );
  departments.forEach((department, index) => {
    if (department && departments.indexOf(department) < index) {
      issue(['gestores', index, 'departamento_uuid'], 'Este departamento já tem gestor.');
    }
  });
}

export const clienteCreateSchema = clienteFields
  .extend({
    contatos: contatosField,
    particularidades: optionalTextField(5000),
    status: z.enum(['prospecto', 'ativo'], requiredText),
  })
  .superRefine(checkCliente, always);
export type ClienteCreate = z.infer<typeof clienteCreateSchema>;
export const clienteUpdateSchema = clienteFields
  .extend({ versao: versaoField })
  .superRefine(checkCliente, always);
export type ClienteUpdate = z.infer<typeof clienteUpdateSchema>;

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
  /** Clients of the same company, by the first 8 characters of the CNPJ: one may be the head office. */
  mesma_raiz: z.array(refSchema).default([]),
});
export type ClienteDocumento = z.infer<typeof clienteDocumentoSchema>;

export const clienteOptionsSchema = z.object({
  segmentos: z.array(optionSchema),
  responsaveis: z.array(optionSchema),
  equipes: z.array(optionSchema),
  /** Published closing templates. */
  fechamento_modelos: z.array(optionSchema),
  departamentos: z.array(optionSchema),
  servicos: z.array(optionSchema),
  tags: z.array(z.string()),
  /** Public registers that the firm switched on (docs/domain/sistema.md#consultas). */
  consultas: z.object({ cep: z.boolean(), cnpj: z.boolean() }),
});
export type ClienteOptions = z.infer<typeof clienteOptionsSchema>;
