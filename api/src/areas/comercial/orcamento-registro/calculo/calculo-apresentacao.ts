import type {
  Calculo,
  CalculoLinha,
  CalculoPrevio,
  CalculoTarefas,
  PrecoLinha,
} from '@gestao/shared/contracts/comercial/calculo';
import { sinalLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { frequenciaLabels } from '@gestao/shared/contracts/comercial/precificacao';
import type { Calculo as CalculoExato } from '../../precificacao/motor/calcular';
import type { CustoTarefa } from '../../precificacao/motor/custo';
import type { CalculoFeito } from './calculo.service';

type Linha = CalculoExato['linhas'][number];

/**
 * Shortest reason of a discount above the free one (docs/domain/comercial.md#alcadas), and of a loss
 * (docs/domain/comercial.md#alcadas).
 */
const justificativaDoDesconto = 20;
const justificativaDoPrejuizo = 30;

function justificativaMinima({ exato, parametros }: CalculoFeito): number {
  const prejuizo = exato.linhas.some(({ final }) => (final?.resultado.resultado_centavos ?? 0n) < 0n);
  if (prejuizo) return justificativaDoPrejuizo;
  const livre = exato.totais.desconto_efetivo_bp <= BigInt(parametros.desconto_livre_bp);
  return livre ? 0 : justificativaDoDesconto;
}

const numero = (value: bigint) => Number(value);

/** Levels of complexity as the screens name them (docs/domain/comercial.md#multiplicador). */
function nivelDe(multiplicador_bp: bigint): CalculoLinha['nivel_complexidade'] {
  if (multiplicador_bp < 10_000n) return 'Baixa';
  if (multiplicador_bp < 13_000n) return 'Média';
  return multiplicador_bp < 17_000n ? 'Alta' : 'Crítica';
}

/** What the wire carries of a calculation; costs and margins left out, not null, without the right. */
export function present(feito: CalculoFeito, comCustos: boolean): Calculo {
  const nomes = nomesDe(feito);
  return {
    ...presentTotais(feito, comCustos),
    linhas: feito.exato.linhas.map((linha) =>
      Object.assign(presentLinha(linha, comCustos), {
        tarefas: tarefasDe(linha).map((one) => presentTarefa(one, comCustos, nomes)),
      }),
    ),
  };
}

/** The same for a price that is asked while somebody types: tasks by column, drivers named once. */
export function presentPrevio(feito: CalculoFeito, comCustos: boolean): CalculoPrevio {
  const linhas = feito.exato.linhas.map((linha) =>
    Object.assign(presentLinha(linha, comCustos), { tarefas: emColunas(linha, comCustos) }),
  );
  const usados = new Set<string | null>();
  for (const { tarefas } of linhas) for (const chave of tarefas.direcionador_chave) usados.add(chave);
  return {
    ...presentTotais(feito, comCustos),
    direcionadores: Object.fromEntries([...nomesDe(feito)].filter(([chave]) => usados.has(chave))),
    linhas,
  };
}

const nomesDe = ({ parametros }: CalculoFeito) =>
  new Map(parametros.direcionadores.map(({ chave, nome }) => [chave, nome]));

function presentTotais(feito: CalculoFeito, comCustos: boolean): Omit<Calculo, 'linhas'> {
  const { exato, parametros } = feito;
  const { totais } = exato;
  const nomes = nomesDe(feito);
  const sinal = (['automatica', 'gestor', 'diretoria'] as const)[exato.alcada];
  return {
    versao: feito.versao,
    data: feito.pedido.data,
    tabela_centavos: numero(totais.tabela_centavos),
    desconto_centavos: numero(totais.desconto_centavos),
    desconto_efetivo_bp: numero(totais.desconto_efetivo_bp),
    mensal_centavos: numero(totais.mensal_centavos),
    implantacao_tabela_centavos: numero(totais.implantacao_tabela_centavos),
    implantacao_centavos: numero(totais.implantacao_centavos),
    parcelas_implantacao_centavos: totais.parcelas_implantacao_centavos.map(numero),
    anual_centavos: numero(totais.anual_centavos),
    valor_contrato_centavos: numero(totais.valor_contrato_centavos),
    ...(comCustos
      ? {
          custo_centavos: numero(totais.custo_centavos),
          resultado_centavos: numero(totais.resultado_centavos),
          piso_centavos: numero(totais.piso_centavos),
          margem_bp: totais.margem_bp === null ? null : numero(totais.margem_bp),
          minima_ponderada_bp: numero(totais.minima_ponderada_bp),
        }
      : {}),
    alcada: exato.alcada,
    sinal,
    sinal_label: sinalLabels[sinal],
    justificativa_minima: justificativaMinima(feito),
    excedentes: exato.excedentes.map((one) => ({
      direcionador: one.direcionador,
      nome: nomes.get(one.direcionador) ?? one.direcionador,
      contratado: numero(one.contratado),
      valor_centavos: numero(one.valor_centavos),
    })),
    faltam_volumes: exato.volumes_faltando.length > 0,
    faltas: [
      ...exato.volumes_faltando.map((nome) => `Informe o volume de ${nome}.`),
      ...parametros.fatores
        .filter((fator) => fator.obrigatorio && !feito.pedido.complexidade[fator.chave])
        .map((fator) => `Responda: ${fator.nome}.`),
    ],
  };
}

/** Flat, with `undefined` for what is left out: spreads cost more than the prices of a large budget. */
function presentLinha(linha: Linha, comCustos: boolean): PrecoLinha {
  const { custo, preco, final } = linha;
  const reservado = (value: bigint) => (comCustos ? numero(value) : undefined);
  const resultado = comCustos ? final?.resultado : undefined;
  return {
    chave: linha.servico.chave,
    nome: linha.servico.nome,
    opcional: linha.opcional,
    selecionado: linha.selecionado,
    multiplicador_bp: numero(linha.multiplicador_bp),
    nivel_complexidade: nivelDe(linha.multiplicador_bp),
    minutos_mes_milimin: numero(custo.milimin_mes),
    preco_tabela_centavos: numero(preco.tabela_centavos),
    desconto_centavos: numero(final?.desconto_centavos ?? 0n),
    preco_final_centavos: numero(final?.final_centavos ?? 0n),
    implantacao_tabela_centavos: numero(linha.preco_implantacao.tabela_centavos),
    implantacao_desconto_centavos: numero(final?.desconto_implantacao_centavos ?? 0n),
    implantacao_final_centavos: numero(final?.implantacao_centavos ?? 0n),
    custo_direto_centavos: reservado(custo.direto_centavos),
    custo_indireto_centavos: reservado(custo.indireto_centavos),
    custo_terceiros_centavos: reservado(custo.terceiros_centavos),
    custo_total_centavos: reservado(custo.total_centavos),
    divisor_bp: reservado(preco.divisor_bp),
    preco_tecnico_centavos: reservado(preco.tecnico_centavos),
    preco_piso_centavos: reservado(preco.piso_centavos),
    margem_minima_bp: reservado(preco.margem_minima_bp),
    tributos: resultado?.tributos.map((one) => ({
      sigla: one.sigla,
      valor_centavos: numero(one.valor_centavos),
    })),
    comissao_centavos: resultado && numero(resultado.comissao_centavos),
    inadimplencia_centavos: resultado && numero(resultado.inadimplencia_centavos),
    resultado_centavos: resultado && numero(resultado.resultado_centavos),
    margem_bp: resultado && (resultado.margem_bp === null ? null : numero(resultado.margem_bp)),
  };
}

/** A month's tasks, then those that happen once, in the implantação. */
const tarefasDe = ({ custo, custo_implantacao }: Linha): CustoTarefa[] => [
  ...custo.tarefas,
  ...custo_implantacao.tarefas,
];

function presentTarefa(
  { tarefa, ...feita }: CustoTarefa,
  comCustos: boolean,
  nomes: ReadonlyMap<string, string>,
): CalculoLinha['tarefas'][number] {
  const { direcionador } = tarefa;
  return {
    chave: tarefa.chave,
    nome: tarefa.nome,
    frequencia: tarefa.frequencia,
    frequencia_label: frequenciaLabels[tarefa.frequencia],
    direcionador: direcionador === null ? null : (nomes.get(direcionador) ?? direcionador),
    direcionador_chave: direcionador,
    quantidade: numero(feita.quantidade),
    milimin: numero(feita.milimin),
    milimin_mes: numero(feita.milimin_mes),
    ...(comCustos ? { custo_centavos: numero(feita.custo_centavos) } : {}),
    ajustada: feita.ajustada,
  };
}

/** All columns in one walk: a large budget has a thousand tasks. */
function emColunas({ custo, custo_implantacao }: Linha, comCustos: boolean): CalculoTarefas {
  const custos: number[] = [];
  const colunas: CalculoTarefas = {
    chave: [],
    nome: [],
    frequencia: [],
    direcionador_chave: [],
    quantidade: [],
    milimin: [],
    milimin_mes: [],
    ...(comCustos ? { custo_centavos: custos } : {}),
    ajustada: [],
  };
  for (const { tarefas } of [custo, custo_implantacao]) {
    for (const { tarefa, quantidade, milimin, milimin_mes, custo_centavos, ajustada } of tarefas) {
      colunas.chave.push(tarefa.chave);
      colunas.nome.push(tarefa.nome);
      colunas.frequencia.push(tarefa.frequencia);
      colunas.direcionador_chave.push(tarefa.direcionador);
      colunas.quantidade.push(numero(quantidade));
      colunas.milimin.push(numero(milimin));
      colunas.milimin_mes.push(numero(milimin_mes));
      custos.push(numero(custo_centavos));
      colunas.ajustada.push(ajustada);
    }
  }
  return colunas;
}
