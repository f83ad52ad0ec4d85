import type { CalculoPedido } from '@gestao/shared/contracts/comercial/calculo';
import type { OrcamentoConteudo } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import type { OrcamentoFormInput } from '@gestao/shared/contracts/comercial/orcamentos';
import { exemplo2 } from './motor/vetores.fixture';

/*
 * The worked examples (docs/domain/comercial.md#exemplos) as the api takes them, over `publishExamples`. The
 * first: R$ 955,00 a month, R$ 1.420,00 of implantação, level 0.
 */

/** Three services, none of them optional. */
export const servicosDoExemplo1 = ['contabil', 'fiscal', 'dp'].map((chave) => ({
  chave,
  opcional: false,
  selecionado: true,
}));

const respostas = {
  volumes: {
    lancamentos: 180,
    contas_bancarias: 1,
    notas_saida: 40,
    notas_entrada: 25,
    filiais: 0,
    funcionarios: 3,
    socios: 2,
  },
  complexidade: {
    Regime: 'Simples Nacional',
    Segmento: 'Serviços',
    Documentação: 'Digital e organizada',
    Sistema: 'ERP sem integração',
  },
};

/** What `POST /orcamentos/calcular` takes. */
export function pedidoDoExemplo1(origem_uuid: string, values: Partial<CalculoPedido> = {}): CalculoPedido {
  return {
    origem_uuid,
    servicos: servicosDoExemplo1,
    ...respostas,
    desconto: { tipo: 'nenhum' },
    prazo_meses: 12,
    cobrar_13a: true,
    parcelas_implantacao: 1,
    desconto_implantacao_centavos: 0,
    ajustes: [],
    ...values,
  };
}

/** The second worked example: R$ 8.514,60 a month with a discount of 8 %, level 1. */
export const pedidoDoExemplo2 = (origem_uuid: string): CalculoPedido =>
  pedidoDoExemplo1(origem_uuid, {
    servicos: [...exemplo2.servicos],
    volumes: exemplo2.volumes,
    complexidade: {
      Regime: 'Lucro Presumido',
      Segmento: 'Comércio',
      Documentação: 'Parcialmente digital',
      Sistema: 'ERP integrado',
    },
    desconto: { tipo: 'percentual', desconto_bp: 800 },
    parcelas_implantacao: 3,
  });

/** What `PUT /orcamentos/:uuid/conteudo` takes, of a draft nobody changed yet. */
export function conteudoDoExemplo1(
  origem_uuid: string,
  values: Partial<OrcamentoConteudo> = {},
): Omit<OrcamentoConteudo, 'confirma_reabrir' | 'recalcular'> & Partial<OrcamentoConteudo> {
  return {
    ...pedidoDoExemplo1(origem_uuid),
    versao: 1,
    parceiro_uuid: null,
    justificativa_desconto: null,
    indice_reajuste: 'IPCA',
    dia_vencimento_boleto: 10,
    validade: '2099-01-31',
    condicoes: null,
    observacoes_internas: null,
    ajustes: [],
    ...values,
  };
}

/** What `POST /orcamentos` takes for a prospect, before any service is chosen. */
export function rascunhoParaProspecto(
  origem_uuid: string,
  values: Partial<OrcamentoFormInput> = {},
): OrcamentoFormInput {
  return {
    para: 'prospecto',
    cliente_uuid: null,
    prospecto_nome: 'Padaria Sol',
    prospecto_documento: '11.222.333/0001-81',
    prospecto_contato: 'Dona Sol',
    prospecto_email: 'dona@sol.example',
    origem_uuid,
    servicos: [],
    prazo_meses: 12,
    validade: '2099-01-31',
    observacoes_internas: null,
    ...values,
  };
}
