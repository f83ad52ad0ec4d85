import { z } from 'zod';
import { respostaSchema } from '../clientes/documento-resposta';
import { documentoStatusSchema } from '../clientes/documento-status';
import { eformOperadorLabels, eformTipoLabels } from '../comercial/values/eforms';
import { formularioSituacoes } from '../comercial/values/formularios';
import { dataOf } from '../comum/http';
import { enumOf } from '../comum/labels';
import { ebookRetratoSchema } from '../implantacao/ebook-retrato';
import { papelRaciSchema } from '../implantacao/papel-raci';
import {
  dataDoClienteSchema,
  formularioPendenteSchema,
  minhaImplantacaoSchema,
  minhaPropostaSchema,
  pedidoAoClienteSchema,
} from './empresa';

/*
 * What a client sees by link (docs/domain/publico.md#proposta): one view model per page. It carries no id,
 * cost, margin, ungranted discount or internal note, and the same model feeds the staff's preview.
 */

const texto = z.string();
const data = z.iso.date();

/** The firm as clients know it, from the settings. */
export const firmaSchema = z.object({
  nome: texto,
  crc: texto.nullable(),
  endereco: texto.nullable(),
  email: texto.nullable(),
  telefone: texto.nullable(),
  /** `#rrggbb` of the settings; the page checks its contrast before using it. */
  cor: texto.nullable(),
  /** Picture as `data:image/…`. */
  logo: texto.nullable(),
  /** The firm's words on personal data, and who answers for them. */
  privacidade: texto.nullable(),
  encarregado: texto.nullable(),
  formato_data: z.enum(['en-US', 'pt-BR']),
});
export type Firma = z.infer<typeof firmaSchema>;

/** The person of the firm who answers for the page. */
export const quemChamarSchema = z.object({
  nome: texto,
  papel: texto,
  email: texto.nullable(),
  telefone: texto.nullable(),
});
export type QuemChamar = z.infer<typeof quemChamarSchema>;

const comum = {
  firma: firmaSchema,
  quem_chamar: quemChamarSchema.nullable(),
  /** Name of the one person the link was made for; null in the staff's preview. */
  destinatario: texto.nullable(),
  cliente_nome: texto,
};

const quantidadeSchema = z.object({ nome: texto, quantidade: z.number().int() });

export const franquiaSchema = z.object({
  nome: texto,
  contratado: z.number().int(),
  valor_excedente_centavos: z.number().int(),
});

export const servicoPropostoSchema = z.object({
  /** Names the service in the client's choice of optional ones. */
  chave: texto,
  nome: texto,
  descricao: texto,
  incluso: z.array(texto),
  nao_incluso: z.array(texto),
  opcional: z.boolean(),
  selecionado: z.boolean(),
  valor_centavos: z.number().int(),
  /**
   * What an optional service adds to the monthly total, as the others stand: the same whether it is in or
   * out. Absent for the others.
   */
  diferenca_centavos: z.number().int().optional(),
  /** What the implantação costs more with an optional service; absent for the others. */
  implantacao_centavos: z.number().int().optional(),
  franquias: z.array(franquiaSchema),
});
export type ServicoProposto = z.infer<typeof servicoPropostoSchema>;

/**
 * Contracted against realised of a driver that went beyond the contract, oldest month first
 * (docs/domain/comercial.md#reajuste).
 */
export const linhaDoReajusteSchema = z.object({
  nome: texto,
  unidade: texto,
  meses: z.array(z.object({ competencia: texto, contratado: z.number().int(), realizado: z.number().int() })),
});
export type LinhaDoReajuste = z.infer<typeof linhaDoReajusteSchema>;

/** Answer to a plain form: what was done, or what to correct, with what was typed. */
export const retornoSchema = z.object({
  formulario: z.enum([
    'aceite',
    'recusa',
    'pergunta',
    'opcionais',
    'atualizacao',
    'respostas',
    'documentos',
    'retirar',
    'nao_possui',
    'mais_prazo',
    'concluir',
    'encaminhar',
    'encaminhar_varios',
    'acesso',
    'retirar_acesso',
    'certificado',
    'concordar',
    'sugerir',
    'confirmar',
    'ciencia',
  ]),
  mensagem: texto.nullable(),
  erros: z.record(z.string(), z.array(z.string())),
  valores: z.record(z.string(), z.string()),
  /** A code was sent to the e-mail in `valores`. */
  codigo_enviado: z.boolean(),
});
export type Retorno = z.infer<typeof retornoSchema>;

/** Steps of an acceptance, each a page of its own that the address names (`?passo=`). */
export const passosDoAceite = ['conferir', 'dados', 'codigo', 'pronto'] as const;
export type PassoDoAceite = (typeof passosDoAceite)[number];

export const propostaSituacoes = ['aberta', 'vencida', 'aceita', 'recusada', 'preparacao'] as const;

/** The proposal (finalidade `orcamento_aceite`). */
export const visaoPropostaSchema = z.object({
  pagina: z.literal('orcamento_aceite'),
  ...comum,
  numero: texto,
  revisao: z.number().int(),
  situacao: z.enum(propostaSituacoes),
  validade: data,
  /** Whole days left to answer, 0 on the last one; negative once it is over. */
  dias_restantes: z.number().int(),
  respondida_em: z.iso.datetime().nullable(),
  regime: texto.nullable(),
  municipio: texto.nullable(),
  entendemos: z.array(quantidadeSchema),
  /** What a readjustment rests on; empty for any other proposal. */
  reajuste: z.array(linhaDoReajusteSchema),
  servicos: z.array(servicoPropostoSchema),
  mensal_centavos: z.number().int(),
  desconto_centavos: z.number().int(),
  implantacao_centavos: z.number().int(),
  /** Equal parcels together: `[{ quantidade: 2, valor_centavos: 245167 }, …]`; they sum to the fee exactly. */
  parcelas_implantacao: z.array(z.object({ quantidade: z.number().int(), valor_centavos: z.number().int() })),
  decima_terceira: z.boolean(),
  /** Twelve monthly fees, plus the 13th when charged. */
  anual_centavos: z.number().int(),
  /** Everything that is paid until the contract ends, the implantação included; absent before it has a price. */
  valor_contrato_centavos: z.number().int().optional(),
  prazo_meses: z.number().int(),
  indice_reajuste: texto,
  dia_vencimento: z.number().int(),
  condicoes: z.array(texto),
  /** Clauses every proposal carries (Res. CFC 1.590/2020). */
  termos: z.array(z.object({ titulo: texto, texto })),
  tem_pdf: z.boolean(),
  /** What the client may answer with; `null` when there is nothing to answer. */
  resposta: z
    .object({
      declaracao: texto,
      /** Whom the link was made for: what the acceptance is filled in with. */
      contato: z.object({ nome: texto, email: texto }).nullable(),
      /** The acceptance asks for a code by e-mail. */
      pede_codigo: z.boolean(),
      motivos: z.array(z.object({ nome: texto, exige_comentario: z.boolean() })),
    })
    .nullable(),
  /** On an expired one: the seller may be asked for a new one, or was asked today. */
  atualizacao: z.enum(['pedir', 'pedida']).nullable(),
  /** Who accepted, once accepted. */
  aceita_por: texto.nullable(),
  /** What the site says to the form that was just sent. */
  retorno: retornoSchema.optional(),
  /** The step of the acceptance the site shows; absent on the proposal itself. */
  aceite: z
    .object({
      passo: z.enum(passosDoAceite),
      /** What this browser was told before, by field. */
      valores: z.record(z.string(), z.string()),
      /** When the last code was sent; null before any. */
      codigo_enviado_em: z.iso.datetime().nullable(),
      /** Seconds until another code may be asked for. */
      reenviar_em: z.number().int(),
    })
    .optional(),
});
export type VisaoProposta = z.infer<typeof visaoPropostaSchema>;

export const perguntaSchema = z.object({
  /** Names the question in the answers. */
  chave: texto,
  rotulo: texto,
  ajuda: texto.nullable(),
  tipo: enumOf(eformTipoLabels),
  obrigatoria: z.boolean(),
  minimo: z.number().int().nullable(),
  maximo: z.number().int().nullable(),
  opcoes: z.array(z.object({ valor: texto, rotulo: texto })),
  /** On an answer of this page; what depends on the firm's own answers was decided by the server. */
  condicao: z.object({ chave: texto, operador: enumOf(eformOperadorLabels), valor: texto }).nullable(),
  /** What was answered so far, as its control holds it. */
  valores: z.array(texto),
  /** The same in words. */
  resposta: texto.nullable(),
});
export type PerguntaDoCliente = z.infer<typeof perguntaSchema>;

/** The questionnaire behind a budget (finalidade `orcamento_formulario`). */
export const visaoFormularioSchema = z.object({
  pagina: z.literal('orcamento_formulario'),
  ...comum,
  titulo: texto,
  situacao: z.enum(formularioSituacoes),
  enviado_em: z.iso.datetime().nullable(),
  /** Whether it can be answered now: neither sent nor a preview. */
  responde: z.boolean(),
  /** Extensions a file may have, for the browser's own choice. */
  extensoes: z.array(texto),
  perguntas: z.array(perguntaSchema),
  /** What the site says to the answers that were just posted. */
  retorno: retornoSchema.optional(),
});
export type VisaoFormulario = z.infer<typeof visaoFormularioSchema>;

export const documentoPedidoSchema = z.object({
  /** Names the document in what is sent. */
  chave: texto.optional(),
  nome: texto,
  instrucoes: texto.nullable(),
  obrigatorio: z.boolean(),
  prazo: data,
  atrasado: z.boolean(),
  status: documentoStatusSchema,
  status_label: texto,
  /** Why it was sent back or is not needed, in plain words. */
  motivo: texto.nullable(),
  /** What was sent for it, oldest first. */
  arquivos: z
    .array(
      z.object({
        nome: texto,
        enviado_em: z.iso.datetime(),
        /** Only while it is looked at, or once it cannot be had. */
        verificacao: z.enum(['em_verificacao', 'quarentena']).optional(),
        /** Names the file when it is taken back; absent for one that is looked at or settled already. */
        chave: texto.optional(),
      }),
    )
    .optional(),
  /** Files are taken for it now. */
  recebe: z.boolean().optional(),
  /** What was answered instead of sending it. */
  resposta: respostaSchema.nullable().optional(),
  /** It may be answered now: not possessed, or more time needed. */
  responde: z.boolean().optional(),
  /** Who of the client it was handed on to. */
  com: texto.optional(),
  /** The firm shows what it should look like. */
  exemplo: z.boolean().optional(),
  /** It may be handed on now. */
  encaminha: z.boolean().optional(),
});
export type DocumentoPedido = z.infer<typeof documentoPedidoSchema>;

/** What the client itself has to do. */
export const tarefaDoClienteSchema = z.object({
  chave: texto,
  titulo: texto,
  prazo: data.nullable(),
  atrasado: z.boolean(),
  /** It can be told as done now. */
  conclui: z.boolean(),
  /** It ends with a file that is not there yet. */
  precisa_arquivo: z.boolean().optional(),
  /** Files are taken for it now. */
  recebe: z.boolean().optional(),
  /** How many it has. */
  arquivos: z.number().int().optional(),
});
export type TarefaDoCliente = z.infer<typeof tarefaDoClienteSchema>;

/** An access that was handed over: what it opens is never shown again. */
export const acessoDoClienteSchema = z.object({
  chave: texto,
  sistema: texto,
  entregue_em: z.iso.datetime(),
  situacao: z.enum(['aguarda', 'recebido', 'apagado']),
  recebido_por: texto.nullable(),
  recebido_em: z.iso.datetime().nullable(),
  /** It may be taken back now. */
  retira: z.boolean(),
});
export type AcessoDoCliente = z.infer<typeof acessoDoClienteSchema>;

/** Checklist of documents (finalidades `implantacao_documentos` and `cliente_pendencias`). */
export const visaoDocumentosSchema = z.object({
  pagina: z.literal('implantacao_documentos'),
  /** What the link is for: the page serves two purposes. */
  finalidade: z.enum(['implantacao_documentos', 'cliente_pendencias']),
  ...comum,
  pausada: z.boolean(),
  /** Only what its reader was named for, of all that is asked. */
  restrito: z.boolean().optional(),
  enviados: z.number().int(),
  total: z.number().int(),
  documentos: z.array(documentoPedidoSchema),
  /** Of a client's own tasks; only where all that is owed is shown. */
  tarefas: z.array(tarefaDoClienteSchema).optional(),
  /** The statement of punctuality can be had. */
  extrato: z.boolean().optional(),
  /** Accesses that were handed over; only where they may be. */
  acessos: z.array(acessoDoClienteSchema).optional(),
  /** One more may be handed over now. */
  entrega_acesso: z.boolean().optional(),
  /** A certificate may be handed over now, with its password. */
  entrega_certificado: z.boolean().optional(),
  /** First and last day that may be asked for; absent while nothing can be answered. */
  prazos: z.object({ de: data, ate: data }).optional(),
  /** What a file may be, for the browser's own choice; absent while nothing is taken. */
  envio: z.object({ extensoes: z.array(texto), limite_mb: z.number().int() }).optional(),
  /** What the site says to the files that were just posted. */
  retorno: retornoSchema.optional(),
});
export type VisaoDocumentos = z.infer<typeof visaoDocumentosSchema>;

export const atividadeSchema = z.object({
  /** Names the row in what is answered; absent where nothing can be. */
  chave: texto.optional(),
  atividade: texto,
  descricao: texto.nullable(),
  periodicidade: texto,
  prazo: texto.nullable(),
  escritorio: z.array(papelRaciSchema),
  cliente: z.array(papelRaciSchema),
  situacao: z.enum(['proposta', 'confirmada', 'contestada']),
  situacao_label: texto,
  comentario: texto.nullable(),
  /** Who answers for it on each side, where somebody does. */
  responsavel: texto.nullable().optional(),
  contato: texto.nullable().optional(),
  /** Against the version before: absent where it is the same. */
  mudanca: z.enum(['nova', 'alterada']).optional(),
  mudou: z.array(texto).optional(),
});
export type Atividade = z.infer<typeof atividadeSchema>;

/** Who does what (finalidade `implantacao_matriz`). */
export const visaoMatrizSchema = z.object({
  pagina: z.literal('implantacao_matriz'),
  ...comum,
  areas: z.array(z.object({ area: texto, atividades: z.array(atividadeSchema) })),
  /** Which version it is; absent while none was sent. */
  numero: z.number().int().optional(),
  /** It may be answered now. */
  responde: z.boolean().optional(),
  /** The firm is making another version of it. */
  em_revisao: z.boolean().optional(),
  /** What the version before had and this one has not. */
  retiradas: z.array(z.object({ area: texto, atividade: texto })).optional(),
  /** Once it is confirmed: by whom, and what proves it. `pdf` where the receipt can be had. */
  confirmacao: z
    .object({
      nome: texto,
      /** `***.456.789-**` */
      cpf: texto,
      em: z.iso.datetime(),
      hash: texto,
      pdf: z.boolean(),
      /** How it was given, where the firm wrote it down, on which day, and who did. */
      registro: z
        .object({
          meio: texto,
          dia: data,
          por: texto,
          /** The file the firm keeps of it. */
          arquivo: z.object({ nome: texto, sha256: texto }).optional(),
        })
        .optional(),
    })
    .optional(),
  /** What the site says to the form that was just sent. */
  retorno: retornoSchema.optional(),
});
export type VisaoMatriz = z.infer<typeof visaoMatrizSchema>;

/** Manual of the client (finalidade `implantacao_ebook`). */
export const visaoEbookSchema = z.object({
  pagina: z.literal('implantacao_ebook'),
  ...comum,
  versao: z.number().int(),
  publicado_em: z.iso.datetime().nullable(),
  secoes: z.array(z.object({ titulo: texto, paragrafos: z.array(texto), itens: z.array(texto) })),
  /** Company, services, team and deadlines as they were when it was published. */
  retrato: ebookRetratoSchema.omit({ formato: true, secoes: true }).optional(),
  /** Whether its deadlines can be had as a file for calendars. */
  agenda: z.boolean().optional(),
  /** Whether who reads may say so here. */
  pede_ciencia: z.boolean().optional(),
  /** Who said to have read this version. */
  ciencia: z.object({ nome: texto, em: z.iso.datetime() }).optional(),
  /** What the site says to the form that was just sent. */
  retorno: retornoSchema.optional(),
});
export type VisaoEbook = z.infer<typeof visaoEbookSchema>;

export const entregaAoClienteSchema = z.object({
  chave: texto,
  titulo: texto,
  /** `AAAA-MM`. */
  competencia: texto.nullable(),
  vencimento: data.nullable(),
  vencida: z.boolean(),
  valor_centavos: z.number().int().nullable(),
  mensagem: texto.nullable(),
  entregue_em: z.iso.datetime(),
  /** This person has not opened each of its files yet. */
  nova: z.boolean(),
  arquivos: z.array(
    z.object({
      chave: texto,
      nome: texto,
      tamanho_bytes: z.number().int(),
      /** A browser shows it by itself. */
      abre: z.boolean(),
    }),
  ),
});
export type EntregaAoCliente = z.infer<typeof entregaAoClienteSchema>;

/** Guides and reports that were handed to this person (finalidade `cliente_entregas`), newest first. */
export const visaoEntregasSchema = z.object({
  pagina: z.literal('cliente_entregas'),
  ...comum,
  entregas: z.array(entregaAoClienteSchema),
  /** What was asked for is not there any more. */
  encerrado: z.boolean(),
});
export type VisaoEntregas = z.infer<typeof visaoEntregasSchema>;

/** What an index opens: pages with a link of their own. */
export const finalidadesDoIndice = [
  'orcamento_aceite',
  'orcamento_formulario',
  'implantacao_documentos',
  'implantacao_matriz',
  'implantacao_ebook',
  'cliente_pendencias',
  'cliente_entregas',
] as const;
export type FinalidadeDoIndice = (typeof finalidadesDoIndice)[number];

/** All that is open for a client at one address (finalidade `cliente_indice`). */
export const visaoIndiceSchema = z.object({
  pagina: z.literal('cliente_indice'),
  ...comum,
  /** Those that wait for an answer. */
  propostas: z.array(minhaPropostaSchema),
  formularios: z.array(formularioPendenteSchema),
  /** Documents that the day's work waits for; `null` while it waits for none. `uuid` is the client's. */
  pendencias: z
    .object({
      uuid: z.uuid(),
      documentos: z.object({
        enviados: z.number().int(),
        total: z.number().int(),
        faltam: z.number().int(),
        atrasados: z.number().int(),
      }),
    })
    .nullable(),
  /** Where a certificate is handed over, also while nothing is owed; absent for who is no client yet. `uuid` is the client's. */
  certificado: z.object({ uuid: z.uuid() }).optional(),
  /** What was handed to this person; `null` while nothing was. `uuid` is the client's. */
  entregas: z.object({ uuid: z.uuid(), total: z.number().int(), novas: z.number().int() }).nullable(),
  /** Without a page of their own by link. */
  pedidos: z.array(pedidoAoClienteSchema),
  /** Running ones first; of one that is over, what can still be read. */
  implantacoes: z.array(minhaImplantacaoSchema),
  /** Next one first. */
  datas: z.array(dataDoClienteSchema),
  /** What was asked for is not open any more. */
  encerrado: z.boolean(),
});
export type VisaoIndice = z.infer<typeof visaoIndiceSchema>;

export const visaoClienteSchema = z.discriminatedUnion('pagina', [
  visaoPropostaSchema,
  visaoFormularioSchema,
  visaoDocumentosSchema,
  visaoMatrizSchema,
  visaoEbookSchema,
  visaoIndiceSchema,
  visaoEntregasSchema,
]);
export type VisaoCliente = z.infer<typeof visaoClienteSchema>;
export const visaoClienteAnswerSchema = dataOf(visaoClienteSchema);

/** Pages without a client's data: the neutral one, the answer to `Receber novo link`, too many requests. */
export interface PaginaNeutra {
  pagina: 'indisponivel' | 'novo_link' | 'limite';
  firma: Firma;
}
/** Asks for the end of the client's document before anything else is told. */
export interface PaginaConfirmacao {
  pagina: 'confirmacao';
  firma: Firma;
  erro: string | null;
}
/** What the code of a closing's receipt leads to, for whoever holds the paper; `null` for a code that is none. */
export interface PaginaComprovante {
  pagina: 'comprovante';
  firma: Firma;
  comprovante: { numero: string; data: string; hash: string } | null;
}
export type PaginaPublica = VisaoCliente | PaginaNeutra | PaginaConfirmacao | PaginaComprovante;

export const linkParamsSchema = z.object({ finalidade: z.string().max(60), token: z.string().max(300) });
export const novoLinkAnswerSchema = dataOf(z.object({ message: texto }));
export const visualizacaoAnswerSchema = dataOf(z.object({ registrada: z.boolean() }));

/** Pages of an implantação staff may preview. */
export const paginaImplantacaoSchema = z.enum(['documentos', 'matriz', 'ebook']);
export type PaginaImplantacao = z.infer<typeof paginaImplantacaoSchema>;
