import { regimeLabels } from '@gestao/shared/contracts/clientes/clientes';
import type {
  Firma,
  LinhaDoReajuste,
  QuemChamar,
  VisaoDocumentos,
  VisaoEbook,
  VisaoMatriz,
  VisaoProposta,
} from '@gestao/shared/contracts/publico/publico';
import { daysBetween } from '@gestao/shared/rules/calendar';
import { declaracaoDeAceite, termosDaProposta } from '../orcamentos/proposta/proposta-termos';
import type { OfertaDaEscolha } from '../orcamentos/proposta/proposta-total';
import type {
  AtividadeRow,
  DirecionadorRow,
  DocumentoRow,
  EbookRow,
  ImplantacaoRow,
  PropostaRow,
} from './publico.repository';
import { anual, linhas, papeis, parcelas, situacaoDaProposta } from './publico.rules';
import { publicoTexts } from './publico.texts';

/** What every page is made with. */
export interface Moldura {
  firma: Firma;
  destinatario: string | null;
  /** `AAAA-MM-DD` in America/Sao_Paulo. */
  hoje: string;
  /** Court of the settings, which the terms name. */
  foro: string | null;
  /** Staff look at it before it is the client's: nothing is withheld for its status. */
  previa: boolean;
}

/** The proposal; null while it is not the client's to see. */
export function visaoDaProposta(
  row: PropostaRow,
  direcionadores: DirecionadorRow[],
  moldura: Moldura,
  answer: {
    oferta: OfertaDaEscolha;
    reajuste: LinhaDoReajuste[];
    motivos: { nome: string; exige_comentario: boolean }[];
    pede_codigo: boolean;
    /** Somebody asked for a new one today. */
    pediu_hoje: boolean;
  },
): VisaoProposta | null {
  const dias = daysBetween(moldura.hoje, row.validade);
  const situacao = situacaoDaProposta(row.status, dias) ?? (moldura.previa ? 'preparacao' : null);
  if (!situacao) return null;
  const { oferta, reajuste, motivos, pede_codigo, pediu_hoje } = answer;
  const nomes = new Map(direcionadores.map(({ chave, nome }) => [chave, nome]));
  // The record that an acceptance makes of a prospect changes nothing of what was accepted.
  const daCarteira = row.prospecto === null;
  return {
    pagina: 'orcamento_aceite',
    ...comum(moldura, nomeDoCliente(row), vendedor(row)),
    numero: row.numero,
    revisao: row.revisao,
    situacao,
    validade: row.validade,
    dias_restantes: dias,
    respondida_em: row.respondido_em?.toISOString() ?? null,
    regime:
      daCarteira && row.regime ? (regimeLabels[row.regime as keyof typeof regimeLabels] ?? row.regime) : null,
    municipio: daCarteira && row.municipio ? [row.municipio, row.uf].filter(Boolean).join('/') : null,
    entendemos: direcionadores
      .filter(({ chave }) => (row.volumes[chave] ?? 0) > 0)
      .map(({ chave, nome }) => ({ nome, quantidade: row.volumes[chave] ?? 0 })),
    reajuste,
    servicos: oferta.itens.map((item) => ({
      chave: item.chave,
      nome: item.nome,
      descricao: item.descricao,
      incluso: linhas(item.incluso),
      nao_incluso: linhas(item.nao_incluso),
      opcional: item.opcional,
      selecionado: item.selecionado,
      valor_centavos: item.valor_centavos,
      // Its discount is one amount for all lines: one more line adds its whole price.
      ...(item.opcional ? { implantacao_centavos: item.implantacao_tabela_centavos } : {}),
      franquias: Object.entries(item.franquias ?? {}).map(([chave, franquia]) => ({
        nome: nomes.get(chave) ?? chave,
        contratado: franquia.contratado,
        valor_excedente_centavos: franquia.valor_excedente_centavos,
      })),
    })),
    mensal_centavos: oferta.mensal_centavos,
    desconto_centavos: oferta.desconto_centavos,
    implantacao_centavos: oferta.implantacao_centavos,
    parcelas_implantacao: parcelas(oferta.implantacao_centavos, row.parcelas_implantacao),
    decima_terceira: row.cobrar_13a,
    anual_centavos: anual(oferta.mensal_centavos, row.cobrar_13a),
    prazo_meses: row.prazo_meses,
    indice_reajuste: row.indice_reajuste,
    dia_vencimento: row.dia_vencimento_boleto,
    condicoes: linhas(row.condicoes),
    termos: termosDaProposta(moldura.foro).map(({ titulo, texto }) => ({ titulo, texto })),
    tem_pdf: row.pdf_anexo_id !== null && !moldura.previa,
    resposta:
      situacao === 'aberta' && !moldura.previa
        ? { declaracao: declaracaoDeAceite, pede_codigo, motivos }
        : null,
    atualizacao: situacao !== 'vencida' || moldura.previa ? null : pediu_hoje ? 'pedida' : 'pedir',
    aceita_por: situacao === 'aceita' ? row.aceita_por : null,
  };
}

/** The checklist. What was waived no longer counts; what was sent back counts as missing. */
export function visaoDosDocumentos(
  row: ImplantacaoRow,
  documentos: DocumentoRow[],
  moldura: Moldura,
): VisaoDocumentos {
  const pedidos = documentos.map((documento) => {
    const status = documento.status as keyof typeof publicoTexts.documento;
    const aberto = status === 'pendente' || status === 'rejeitado';
    return {
      nome: documento.nome,
      instrucoes: documento.instrucoes,
      obrigatorio: documento.obrigatorio,
      prazo: documento.prazo,
      atrasado: aberto && documento.prazo < moldura.hoje,
      status,
      status_label: publicoTexts.documento[status],
      motivo: status === 'rejeitado' || status === 'dispensado' ? documento.motivo : null,
    };
  });
  return {
    pagina: 'implantacao_documentos',
    ...comum(moldura, row.cliente_nome, responsavel(row)),
    pausada: row.status === 'pausada',
    enviados: pedidos.filter(({ status }) => status === 'enviado' || status === 'aprovado').length,
    total: pedidos.filter(({ status }) => status !== 'dispensado').length,
    documentos: pedidos,
  };
}

/** Who does what, areas in the order of their first activity. */
export function visaoDaMatriz(
  row: ImplantacaoRow,
  atividades: AtividadeRow[],
  moldura: Moldura,
): VisaoMatriz {
  const areas = new Map<string, VisaoMatriz['areas'][number]['atividades']>();
  for (const item of atividades) {
    const situacao = item.situacao as keyof typeof publicoTexts.matriz;
    const daArea = areas.get(item.area) ?? [];
    areas.set(item.area, daArea);
    daArea.push({
      atividade: item.atividade,
      descricao: item.descricao,
      periodicidade: item.periodicidade,
      prazo: item.prazo,
      escritorio: papeis(item.escritorio),
      cliente: papeis(item.cliente),
      situacao,
      situacao_label: publicoTexts.matriz[situacao],
      comentario: item.comentario,
    });
  }
  return {
    pagina: 'implantacao_matriz',
    ...comum(moldura, row.cliente_nome, responsavel(row)),
    areas: [...areas].map(([area, itens]) => ({ area, atividades: itens })),
  };
}

/** The manual, as it was published. */
export function visaoDoEbook(row: ImplantacaoRow, ebook: EbookRow, moldura: Moldura): VisaoEbook {
  return {
    pagina: 'implantacao_ebook',
    ...comum(moldura, row.cliente_nome, responsavel(row)),
    versao: ebook.versao,
    publicado_em: ebook.publicado_em?.toISOString() ?? null,
    secoes: ebook.secoes.map(({ titulo, paragrafos, itens }) => ({ titulo, paragrafos, itens: itens ?? [] })),
  };
}

/** What every page says of the firm, the reader and whom to call. */
export function comum(
  { firma, destinatario }: Moldura,
  cliente_nome: string,
  quem_chamar: QuemChamar | null,
) {
  return { firma, destinatario, cliente_nome, quem_chamar };
}

/** Client of a budget, or its prospect. */
export function nomeDoCliente(row: PropostaRow): string {
  return row.cliente_nome ?? row.prospecto?.nome ?? '';
}

/** Who answers for a proposal. */
export function vendedor(row: PropostaRow): QuemChamar {
  return {
    nome: row.vendedor_nome,
    papel: publicoTexts.vendedor,
    email: row.vendedor_email,
    telefone: row.vendedor_telefone,
  };
}

function responsavel({ pessoa, propria }: ImplantacaoRow): QuemChamar | null {
  if (!pessoa) return null;
  const papel = propria ? publicoTexts.responsavelImplantacao : publicoTexts.responsavelCarteira;
  return { ...pessoa, papel };
}
