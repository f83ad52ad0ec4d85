import { maximo, meioAcima, soma } from './inteiros';
import type { Frequencia, Parametros, Pedido, ServicoParametros, TarefaParametros } from './parametros';

const dez_mil = 10_000n;

/** Occurrences a month; made once, since every task of every calculation asks. */
const fracoes: Readonly<Record<Exclude<Frequencia, 'diaria'>, readonly [bigint, bigint]>> = {
  semanal: [52n, 12n],
  quinzenal: [2n, 1n],
  mensal: [1n, 1n],
  bimestral: [1n, 2n],
  trimestral: [1n, 3n],
  quadrimestral: [1n, 4n],
  semestral: [1n, 6n],
  anual: [1n, 12n],
  unica: [1n, 1n],
};

/** Occurrences a month as a fraction; `unica` happens once, in the implantação (domain 4.3, step 3). */
export function ocorrencias(
  frequencia: Frequencia,
  dias_uteis_mes: number,
): readonly [numerador: bigint, denominador: bigint] {
  return frequencia === 'diaria' ? [BigInt(dias_uteis_mes), 1n] : fracoes[frequencia];
}

/** Complexity of a service in bp: 10000 is 1,0000, within the limits of the parameters (step 1). */
export function multiplicadorBp(parametros: Parametros, pedido: Pedido, servico: string): bigint {
  let total = 10_000;
  for (const fator of parametros.fatores) {
    const opcao = fator.opcoes.find((one) => one.chave === pedido.complexidade[fator.chave]);
    const acrescimos = opcao?.acrescimos ?? [];
    const proprio = acrescimos.find((one) => one.servico === servico);
    const geral = acrescimos.find((one) => one.servico === null);
    total += (proprio ?? geral)?.acrescimo_bp ?? 0;
  }
  return BigInt(Math.min(Math.max(total, parametros.multiplicador_min_bp), parametros.multiplicador_max_bp));
}

/** Units of the driver above the allowance (step 2). */
export function quantidade(tarefa: TarefaParametros, volumes: Pedido['volumes']): bigint {
  if (tarefa.direcionador === null) return 0n;
  return maximo(0n, BigInt(volumes[tarefa.direcionador] ?? 0) - BigInt(tarefa.franquia));
}

export interface CustoTarefa {
  tarefa: TarefaParametros;
  quantidade: bigint;
  /** One occurrence, without complexity, in thousandths of a minute. */
  milimin: bigint;
  /** A month's work with complexity, rounded for showing only. */
  milimin_mes: bigint;
  custo_centavos: bigint;
  ajustada: boolean;
}

/** Minutes and cost of one task; one rounding for each task × position (step 4). */
export function custoTarefa(
  parametros: Parametros,
  pedido: Pedido,
  servico: string,
  tarefa: TarefaParametros,
  multiplicador_bp: bigint,
): CustoTarefa {
  const unidades = quantidade(tarefa, pedido.volumes);
  const calculado =
    BigInt(tarefa.minutos_base_milimin) + BigInt(tarefa.minutos_por_unidade_milimin) * unidades;
  const ajuste = pedido.ajustes.find((one) => one.servico === servico && one.tarefa === tarefa.chave);
  const milimin = ajuste ? BigInt(ajuste.milimin ?? 0) : calculado;
  const multiplicador = tarefa.fator_aplica ? multiplicador_bp : dez_mil;
  const [numerador, denominador] = ocorrencias(tarefa.frequencia, parametros.dias_uteis_mes);
  const custo_centavos = soma(
    tarefa.cargos.map(({ cargo, participacao_bp }) =>
      meioAcima(
        milimin * numerador * multiplicador * BigInt(participacao_bp) * custoHora(parametros, cargo),
        1000n * denominador * dez_mil * dez_mil * 60n,
      ),
    ),
  );
  return {
    tarefa,
    quantidade: unidades,
    milimin,
    milimin_mes: meioAcima(milimin * numerador * multiplicador, denominador * dez_mil),
    custo_centavos,
    ajustada: ajuste !== undefined,
  };
}

/** @throws RangeError for parameters that were published with a position that costs nothing. */
export function custoHora(parametros: Parametros, cargo: string): bigint {
  const custo = parametros.custo_hora_centavos[cargo];
  if (custo === undefined) throw new RangeError(`No hourly cost for ${cargo}.`);
  return BigInt(custo);
}

export interface Custo {
  tarefas: CustoTarefa[];
  milimin_mes: bigint;
  direto_centavos: bigint;
  indireto_centavos: bigint;
  terceiros_centavos: bigint;
  total_centavos: bigint;
}

/**
 * Cost of a service a month, or of its implantação (tasks `unica`, without third parties).
 * @param parte which tasks count
 */
export function custoServico(
  parametros: Parametros,
  pedido: Pedido,
  servico: ServicoParametros,
  parte: 'mensal' | 'implantacao',
  multiplicador = multiplicadorBp(parametros, pedido, servico.chave),
): Custo {
  const tarefas = servico.tarefas
    .filter((tarefa) => (tarefa.frequencia === 'unica') === (parte === 'implantacao'))
    .map((tarefa) => custoTarefa(parametros, pedido, servico.chave, tarefa, multiplicador));
  const direto_centavos = soma(tarefas.map((tarefa) => tarefa.custo_centavos));
  const indireto_centavos = meioAcima(direto_centavos * BigInt(parametros.overhead_bp), dez_mil);
  const terceiros_centavos = parte === 'mensal' ? BigInt(servico.custo_terceiros_centavos) : 0n;
  return {
    tarefas,
    milimin_mes: soma(tarefas.map((tarefa) => tarefa.milimin_mes)),
    direto_centavos,
    indireto_centavos,
    terceiros_centavos,
    total_centavos: direto_centavos + indireto_centavos + terceiros_centavos,
  };
}
