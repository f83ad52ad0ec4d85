import { invalidFields } from '../../../../platform/app/refusal';
import { type Custo, custoServico, multiplicadorBp } from './custo';
import { apportion, meioAcima, piso, soma, spread } from './inteiros';
import type { Parametros, Pedido, ServicoParametros } from './parametros';
import { type Deducoes, deducoesDe, type Preco, precoServico, type Resultado, resultadoDe } from './preco';
import { servicoPreparado } from './preparo';

const dez_mil = 10_000n;

/** A service with cost and list price: what does not depend on which optional services are chosen. */
export interface LinhaBase {
  servico: ServicoParametros;
  opcional: boolean;
  multiplicador_bp: bigint;
  deducoes: Deducoes;
  custo: Custo;
  preco: Preco;
  custo_implantacao: Custo;
  preco_implantacao: Preco;
}

/** Steps 1 to 5 for every service of the budget, chosen or not. @throws Refusal 406 */
export function linhasBase(parametros: Parametros, pedido: Pedido): LinhaBase[] {
  return pedido.servicos.map(({ chave, opcional }) => {
    const preparado = servicoPreparado(parametros, chave);
    if (!preparado) throw invalidFields({ servicos: ['Serviço sem parâmetros publicados.'] });
    const { servico } = preparado;
    const multiplicador_bp = multiplicadorBp(parametros, pedido, chave);
    const deducoes = deducoesDe(parametros, pedido, servico);
    const custo = custoServico(parametros, pedido, preparado, 'mensal', multiplicador_bp);
    const custo_implantacao = custoServico(parametros, pedido, preparado, 'implantacao', multiplicador_bp);
    return {
      servico,
      opcional,
      multiplicador_bp,
      deducoes,
      custo,
      preco: precoServico(parametros, pedido, servico, custo, 'mensal', deducoes),
      custo_implantacao,
      preco_implantacao: precoServico(
        parametros,
        pedido,
        servico,
        custo_implantacao,
        'implantacao',
        deducoes,
      ),
    };
  });
}

export interface LinhaFinal {
  desconto_centavos: bigint;
  final_centavos: bigint;
  resultado: Resultado;
  desconto_implantacao_centavos: bigint;
  implantacao_centavos: bigint;
}

export interface Totais {
  tabela_centavos: bigint;
  desconto_centavos: bigint;
  mensal_centavos: bigint;
  custo_centavos: bigint;
  resultado_centavos: bigint;
  piso_centavos: bigint;
  /** `null` for a budget of zero. */
  margem_bp: bigint | null;
  minima_ponderada_bp: bigint;
  desconto_efetivo_bp: bigint;
  implantacao_tabela_centavos: bigint;
  implantacao_centavos: bigint;
  parcelas_implantacao_centavos: bigint[];
  anual_centavos: bigint;
  valor_contrato_centavos: bigint;
}

/**
 * Steps 6 to 10 for a choice of services: discount, final prices, results and totals.
 * @param linhas the chosen ones, in the budget's order
 * @throws Refusal 422 for a discount larger than what it comes off
 */
export function close(
  pedido: Pedido,
  linhas: readonly LinhaBase[],
): { finais: LinhaFinal[]; totais: Totais } {
  const tabelas = linhas.map((linha) => linha.preco.tabela_centavos);
  const tabela_centavos = soma(tabelas);
  const descontos = discountsOf(pedido, tabelas, tabela_centavos);
  const implantacoes = linhas.map((linha) => linha.preco_implantacao.tabela_centavos);
  const implantacao_tabela_centavos = soma(implantacoes);
  const desconto_implantacao = BigInt(pedido.desconto_implantacao_centavos);
  if (desconto_implantacao > implantacao_tabela_centavos) {
    throw invalidFields({
      desconto_implantacao_centavos: ['O desconto não pode passar do valor da implantação.'],
    });
  }
  const descontos_implantacao = apportion(desconto_implantacao, implantacoes);

  const finais = linhas.map((linha, i): LinhaFinal => {
    const desconto_centavos = descontos[i] ?? 0n;
    const final_centavos = linha.preco.tabela_centavos - desconto_centavos;
    return {
      desconto_centavos,
      final_centavos,
      resultado: resultadoDe(linha.deducoes, linha.custo.total_centavos, final_centavos),
      desconto_implantacao_centavos: descontos_implantacao[i] ?? 0n,
      implantacao_centavos: linha.preco_implantacao.tabela_centavos - (descontos_implantacao[i] ?? 0n),
    };
  });
  return { finais, totais: totalsOf(pedido, linhas, finais) };
}

function discountsOf({ desconto }: Pedido, tabelas: readonly bigint[], total: bigint): bigint[] {
  if (desconto.tipo === 'percentual') {
    return tabelas.map((tabela) => meioAcima(tabela * BigInt(desconto.desconto_bp), dez_mil));
  }
  if (desconto.tipo === 'nenhum') return tabelas.map(() => 0n);
  if (BigInt(desconto.desconto_centavos) > total) {
    throw invalidFields({ desconto_centavos: ['O desconto não pode passar do preço de tabela.'] });
  }
  return apportion(BigInt(desconto.desconto_centavos), tabelas);
}

function totalsOf(pedido: Pedido, linhas: readonly LinhaBase[], finais: readonly LinhaFinal[]): Totais {
  const tabela_centavos = soma(linhas.map((linha) => linha.preco.tabela_centavos));
  const desconto_centavos = soma(finais.map((linha) => linha.desconto_centavos));
  const mensal_centavos = soma(finais.map((linha) => linha.final_centavos));
  const resultado_centavos = soma(finais.map((linha) => linha.resultado.resultado_centavos));
  const implantacao_centavos = soma(finais.map((linha) => linha.implantacao_centavos));
  const minimas = linhas.map((linha, i) => linha.preco.margem_minima_bp * (finais[i]?.final_centavos ?? 0n));
  const prazo = BigInt(pedido.prazo_meses);
  const decimas_terceiras = pedido.cobrar_13a ? mensal_centavos * (prazo / 12n) : 0n;
  return {
    tabela_centavos,
    desconto_centavos,
    mensal_centavos,
    custo_centavos: soma(linhas.map((linha) => linha.custo.total_centavos)),
    resultado_centavos,
    piso_centavos: soma(linhas.map((linha) => linha.preco.piso_centavos)),
    margem_bp: mensal_centavos === 0n ? null : piso(resultado_centavos * dez_mil, mensal_centavos),
    minima_ponderada_bp: mensal_centavos === 0n ? 0n : meioAcima(soma(minimas), mensal_centavos),
    desconto_efetivo_bp:
      tabela_centavos === 0n ? 0n : meioAcima(desconto_centavos * dez_mil, tabela_centavos),
    implantacao_tabela_centavos: soma(linhas.map((linha) => linha.preco_implantacao.tabela_centavos)),
    implantacao_centavos,
    parcelas_implantacao_centavos: spread(implantacao_centavos, pedido.parcelas_implantacao),
    anual_centavos: 12n * mensal_centavos + (pedido.cobrar_13a ? mensal_centavos : 0n),
    valor_contrato_centavos: mensal_centavos * prazo + decimas_terceiras + implantacao_centavos,
  };
}
