import { z } from 'zod';
import { respostaSchema } from '../clientes/documento-resposta';
import { documentoStatusSchema } from '../clientes/documento-status';
import { choiceOf } from '../comum/choices';
import { optionSchema } from '../comum/fields';
import { dataOf, listOf, listQuerySchema } from '../comum/http';
import { clienteRefSchema, enumOf } from '../comum/labels';
import { modeloStatusSchema } from '../comum/modelo-versoes';
import { anexoVerificacoes } from '../comum/values/anexos';
import { papelRaciSchema } from './papel-raci';
import {
  checkinTipoLabels,
  humorLabels,
  implantacaoStatusLabels,
  saudeFaixaLabels,
} from './values/implantacoes';

export {
  checkinTipoLabels,
  humorLabels,
  implantacaoStatusLabels,
  saudeFaixaLabels,
} from './values/implantacoes';

export const implantacaoStatusSchema = enumOf(implantacaoStatusLabels);
export type ImplantacaoStatus = z.infer<typeof implantacaoStatusSchema>;

export const saudeFaixaSchema = enumOf(saudeFaixaLabels);
export type SaudeFaixa = z.infer<typeof saudeFaixaSchema>;

export const faseStatusLabels = {
  pendente: 'Pendente',
  em_andamento: 'Em andamento',
  concluida: 'Concluída',
  nao_se_aplica: 'Não se aplica',
} as const;
export const faseStatusSchema = enumOf(faseStatusLabels);
export type FaseStatus = z.infer<typeof faseStatusSchema>;

export const matrizSituacaoLabels = {
  proposta: 'Proposta',
  confirmada: 'Confirmada',
  contestada: 'Contestada',
} as const;
export const matrizSituacaoSchema = enumOf(matrizSituacaoLabels);
export type MatrizSituacao = z.infer<typeof matrizSituacaoSchema>;

export const humorSchema = enumOf(humorLabels);
export type Humor = z.infer<typeof humorSchema>;

export const checkinTipoSchema = enumOf(checkinTipoLabels);

/** Implantação as lists show it (docs/domain/implantacao.md#implantacao). */
export const implantacaoSchema = z.object({
  uuid: z.uuid(),
  codigo: z.string(),
  cliente: clienteRefSchema,
  responsavel: z.string().nullable(),
  fase_atual: z.string().nullable(),
  /** Whole percent. */
  progresso: z.number().int(),
  progresso_esperado: z.number().int(),
  /** 0–100. */
  saude: z.number().int(),
  saude_faixa: saudeFaixaSchema,
  saude_faixa_label: z.string(),
  /** Documents settled (aprovado or dispensado) of all that were asked. */
  documentos_resolvidos: z.number().int(),
  documentos_total: z.number().int(),
  ultimo_checkin: z.string().nullable(),
  data_golive: z.string().nullable(),
  /** Days to the planned end, negative when late; null when nothing is planned or all is over. */
  dias_restantes: z.number().int().nullable(),
  status: implantacaoStatusSchema,
  status_label: z.string(),
});
export type Implantacao = z.infer<typeof implantacaoSchema>;

export const implantacaoListQuerySchema = listQuerySchema
  .extend({
    status: choiceOf(implantacaoStatusSchema).optional(),
    saude: choiceOf(saudeFaixaSchema).optional(),
    fase: choiceOf(z.string().trim().max(60)).optional(),
    golive_de: z.iso.date().optional(),
    golive_ate: z.iso.date().optional(),
    responsavel: choiceOf(z.uuid()).optional(),
    /** A service that was sold with it. */
    servico: choiceOf(z.uuid()).optional(),
    /** First day, and day of the end. */
    inicio_de: z.iso.date().optional(),
    inicio_ate: z.iso.date().optional(),
    fim_de: z.iso.date().optional(),
    fim_ate: z.iso.date().optional(),
    /** With documents that the client still owes, or that were sent back. */
    documentos: z.enum(['pendentes', 'rejeitados']).optional(),
    /** Open ones whose planned end has passed. */
    atrasadas: z.literal('sim').optional(),
  })
  .strict();
export type ImplantacaoListQuery = z.infer<typeof implantacaoListQuerySchema>;
/** `agregados`: abertas, atrasadas, criticas, documentos_pendentes, saude_media (absent without open ones). */
export const implantacaoListSchema = listOf(implantacaoSchema);

/** `GET /implantacoes/quadro`: the open ones by phase. */
export const implantacaoQuadroQuerySchema = z.strictObject({
  busca: z.string().trim().max(120).optional(),
  responsavel: z.uuid().optional(),
  servico: z.uuid().optional(),
  saude: saudeFaixaSchema.optional(),
});
export type ImplantacaoQuadroQuery = z.infer<typeof implantacaoQuadroQuerySchema>;

/** Most cards that come with a column. */
export const cartoesPorFase = 50;

export const implantacaoQuadroSchema = z.object({
  colunas: z.array(
    z.object({
      /** `null` for those that wait in the inbox. */
      fase: z.string().nullable(),
      /** All of them, also those whose card does not come. */
      total: z.number().int(),
      itens: z.array(implantacaoSchema),
    }),
  ),
});
export type ImplantacaoQuadro = z.infer<typeof implantacaoQuadroSchema>;
export const implantacaoQuadroAnswerSchema = dataOf(implantacaoQuadroSchema);

/** What the list is filtered by, of those the person sees. */
export const implantacaoOpcoesSchema = z.object({
  responsaveis: z.array(optionSchema),
  servicos: z.array(optionSchema),
  fases: z.array(z.string()),
  /** Who may answer for one. */
  pessoas: z.array(optionSchema),
});
export type ImplantacaoOpcoes = z.infer<typeof implantacaoOpcoesSchema>;
export const implantacaoOpcoesAnswerSchema = dataOf(implantacaoOpcoesSchema);

/** A sold implantação that waits to be taken over. */
export const implantacaoCaixaSchema = z.object({
  uuid: z.uuid(),
  codigo: z.string(),
  cliente: clienteRefSchema,
  servicos: z.array(z.string()),
  vendedor: z.string().nullable(),
  aceito_em: z.string().nullable(),
  competencia_inicial: z.string(),
  observacoes_venda: z.string().nullable(),
  /** What is missing, of one that was sent back to who sold it. */
  devolvida_motivo: z.string().nullable().optional(),
  /** Required fields of the seller's sheet that are still empty. */
  passagem_faltam: z.number().int().optional(),
  /** So many business days after it arrived (setting `sla_assumir_dias_uteis`). */
  sla_em: z.string(),
  sla: z.enum(['no_prazo', 'vence_hoje', 'atrasado']),
});
export type ImplantacaoCaixa = z.infer<typeof implantacaoCaixaSchema>;
export const implantacaoCaixaQuerySchema = listQuerySchema.strict();
/** `agregados`: atrasadas. */
export const implantacaoCaixaListSchema = listOf(implantacaoCaixaSchema);

export const checkinSchema = z.object({
  uuid: z.uuid(),
  implantacao_uuid: z.uuid(),
  cliente: z.string(),
  tipo: checkinTipoSchema,
  tipo_label: z.string(),
  data: z.string(),
  humor: humorSchema.nullable(),
  humor_label: z.string().nullable(),
  resumo: z.string().nullable(),
  pendencias_abertas: z.number().int(),
  proximo_em: z.string().nullable(),
  situacao: z.enum(['atrasado', 'hoje', 'previsto', 'registrado']),
  situacao_label: z.string(),
});
export type Checkin = z.infer<typeof checkinSchema>;
export const checkinListQuerySchema = listQuerySchema
  .extend({
    situacao: z.enum(['pendentes', 'atrasados', 'registrados']).optional(),
    humor: choiceOf(humorSchema).optional(),
  })
  .strict();
export type CheckinListQuery = z.infer<typeof checkinListQuerySchema>;
/** `agregados`: atrasados, semana, registrados_mes, ruins_mes. */
export const checkinListSchema = listOf(checkinSchema);

export const modeloSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  descricao: z.string().nullable(),
  /** Number of the published version. */
  versao_publicada: z.number().int().nullable(),
  tem_rascunho: z.boolean(),
  versao: z.number().int(),
  duracao_dias_uteis: z.number().int(),
  status: modeloStatusSchema,
  status_label: z.string(),
  fases: z.array(
    z.object({
      nome: z.string(),
      ordem: z.number().int(),
      peso_bp: z.number().int(),
      criterio_saida: z.string(),
    }),
  ),
  documentos: z.array(
    z.object({ nome: z.string(), obrigatorio: z.boolean(), prazo_dias_uteis: z.number().int() }),
  ),
  /** Implantações that follow it. */
  em_uso: z.number().int(),
});
export type Modelo = z.infer<typeof modeloSchema>;
export const modelosAnswerSchema = dataOf(z.object({ modelos: z.array(modeloSchema) }));

export const implantacaoFaseSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  ordem: z.number().int(),
  peso_bp: z.number().int(),
  criterio_saida: z.string().nullable(),
  status: faseStatusSchema,
  status_label: z.string(),
  inicio_previsto: z.string().nullable(),
  fim_previsto: z.string().nullable(),
  atrasada: z.boolean(),
});
export type ImplantacaoFase = z.infer<typeof implantacaoFaseSchema>;

export const implantacaoDocumentoSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  instrucoes: z.string().nullable(),
  obrigatorio: z.boolean(),
  prazo: z.string(),
  atrasado: z.boolean(),
  motivo: z.string().nullable(),
  status: documentoStatusSchema,
  status_label: z.string(),
  /** What the client sent for it, oldest first. */
  arquivos: z
    .array(
      z.object({
        uuid: z.uuid(),
        nome: z.string(),
        enviado_em: z.string(),
        verificacao: z.enum(anexoVerificacoes).optional(),
      }),
    )
    .optional(),
  versao: z.number().int().optional(),
  /** What the client answered instead of sending it, and whether that can be decided now. */
  resposta: respostaSchema.nullable().optional(),
  decide: z.boolean().optional(),
});
export type ImplantacaoDocumento = z.infer<typeof implantacaoDocumentoSchema>;

export const matrizItemSchema = z.object({
  uuid: z.uuid(),
  area: z.string(),
  atividade: z.string(),
  descricao: z.string().nullable(),
  periodicidade: z.string(),
  prazo: z.string().nullable(),
  escritorio: z.array(papelRaciSchema),
  cliente: z.array(papelRaciSchema),
  situacao: matrizSituacaoSchema,
  situacao_label: z.string(),
  comentario_cliente: z.string().nullable(),
});
export type MatrizItem = z.infer<typeof matrizItemSchema>;

/** What the health is made of; `null` while nobody took it over and once it is over. */
export const saudePartesSchema = z.object({
  partes: z.array(
    z.object({
      parte: z.enum(['prazo', 'documentos', 'engajamento', 'checkin', 'impedimentos']),
      parte_label: z.string(),
      /** Hundredths of a point. */
      pontos: z.number().int(),
      maximo: z.number().int(),
    }),
  ),
  /** A fine is overdue, and 79 is the most that is left. */
  limitada: z.boolean(),
});
export type SaudePartes = z.infer<typeof saudePartesSchema>;

export const implantacaoDetalheSchema = implantacaoSchema.extend({
  saude_partes: saudePartesSchema.nullable().optional(),
  cliente_documento: z.string(),
  contato_nome: z.string().nullable(),
  contato_email: z.string().nullable(),
  membros: z.array(z.string()),
  servicos: z.array(z.string()),
  orcamento: z.object({ uuid: z.uuid(), numero: z.string() }).nullable(),
  modelo: z.string().nullable(),
  competencia_inicial: z.string(),
  data_inicio: z.string().nullable(),
  data_prevista_fim: z.string().nullable(),
  recebida_em: z.string(),
  nota_cliente: z.number().int().nullable(),
  observacoes_venda: z.string().nullable(),
  fases: z.array(implantacaoFaseSchema),
  documentos: z.array(implantacaoDocumentoSchema),
  matriz: z.array(matrizItemSchema),
  checkins: z.array(checkinSchema),
  ebook: z
    .object({
      versao: z.number().int(),
      status_label: z.string(),
      publicado_em: z.string().nullable(),
      primeira_leitura_em: z.string().nullable(),
      secoes: z.array(z.string()),
    })
    .nullable(),
});
export type ImplantacaoDetalhe = z.infer<typeof implantacaoDetalheSchema>;
export const implantacaoDetalheAnswerSchema = dataOf(implantacaoDetalheSchema);
