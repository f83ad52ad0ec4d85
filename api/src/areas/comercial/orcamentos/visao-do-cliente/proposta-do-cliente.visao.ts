import { regimeLabels } from '@gestao/shared/contracts/clientes/clientes';
import type { LinhaDoReajuste, QuemChamar, VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import { daysBetween } from '@gestao/shared/rules/calendar';
import { declaracaoDeAceite, termosDaProposta } from '../proposta/proposta-termos';
import type { OfertaDaEscolha } from '../proposta/proposta-total';
import { comum, type Moldura } from './moldura';
import type { DirecionadorRow, PropostaRow } from './proposta-do-cliente.repository';
import { anual, linhas, parcelas, situacaoDaProposta, valorDoContrato } from './proposta-do-cliente.rules';

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
    regime: daCarteira && row.regime ? (regimeLabels[row.regime] ?? row.regime) : null,
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
      ...(item.opcional
        ? {
            implantacao_centavos: item.implantacao_tabela_centavos,
            diferenca_centavos: item.diferenca_centavos ?? item.valor_centavos,
          }
        : {}),
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
    ...(oferta.mensal_centavos > 0
      ? {
          valor_contrato_centavos: valorDoContrato({
            mensal_centavos: oferta.mensal_centavos,
            implantacao_centavos: oferta.implantacao_centavos,
            prazo_meses: row.prazo_meses,
            decima_terceira: row.cobrar_13a,
          }),
        }
      : {}),
    prazo_meses: row.prazo_meses,
    indice_reajuste: row.indice_reajuste,
    dia_vencimento: row.dia_vencimento_boleto,
    condicoes: linhas(row.condicoes),
    termos: termosDaProposta(moldura.foro).map(({ titulo, texto }) => ({ titulo, texto })),
    tem_pdf: row.pdf_anexo_id !== null && !moldura.previa,
    resposta:
      situacao === 'aberta' && !moldura.previa
        ? { declaracao: declaracaoDeAceite, contato: moldura.contato, pede_codigo, motivos }
        : null,
    atualizacao: situacao !== 'vencida' || moldura.previa ? null : pediu_hoje ? 'pedida' : 'pedir',
    aceita_por: situacao === 'aceita' ? row.aceita_por : null,
  };
}

/** Client of a budget, or its prospect. */
export function nomeDoCliente(row: PropostaRow): string {
  return row.cliente_nome ?? row.prospecto?.nome ?? '';
}

/** Who answers for a proposal. */
export function vendedor(row: PropostaRow): QuemChamar {
  return {
    nome: row.vendedor_nome,
    papel: 'Responsável pela proposta',
    email: row.vendedor_email,
    telefone: row.vendedor_telefone,
  };
}
