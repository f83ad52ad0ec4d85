import { maximo, meioAcima } from './inteiros';
import type { Parametros, Pedido, TarefaParametros } from './parametros';
import type { ServicoPreparado, TarefaPreparada } from './preparo';

const dez_mil = 10_000n;

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
  pedido: Pedido,
  servico: string,
  preparada: TarefaPreparada,
  multiplicador_bp: bigint,
): CustoTarefa {
  const { tarefa, vezes } = preparada;
  const unidades = quantidade(tarefa, pedido.volumes);
  const ajuste = pedido.ajustes.find((one) => one.servico === servico && one.tarefa === tarefa.chave);
  const milimin = ajuste
    ? BigInt(ajuste.milimin ?? 0)
    : preparada.base_milimin + preparada.por_unidade_milimin * unidades;
  const trabalho = milimin * vezes * (tarefa.fator_aplica ? multiplicador_bp : dez_mil);
  let custo_centavos = 0n;
  for (const peso of preparada.pesos) custo_centavos += meioAcima(trabalho * peso, preparada.divisor_custo);
  return {
    tarefa,
    quantidade: unidades,
    milimin,
    milimin_mes: meioAcima(trabalho, preparada.divisor_mes),
    custo_centavos,
    ajustada: ajuste !== undefined,
  };
}

/** Switched off, or left without minutes by hand: the budget does not have this task. */
export const semTrabalho = ({ ajustada, milimin }: CustoTarefa): boolean => ajustada && milimin === 0n;

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
  { servico, mensais, unicas }: ServicoPreparado,
  parte: 'mensal' | 'implantacao',
  multiplicador_bp: bigint,
): Custo {
  const tarefas = (parte === 'mensal' ? mensais : unicas).map((tarefa) =>
    custoTarefa(pedido, servico.chave, tarefa, multiplicador_bp),
  );
  let milimin_mes = 0n;
  let direto_centavos = 0n;
  for (const tarefa of tarefas) {
    milimin_mes += tarefa.milimin_mes;
    direto_centavos += tarefa.custo_centavos;
  }
  const indireto_centavos = meioAcima(direto_centavos * BigInt(parametros.overhead_bp), dez_mil);
  const terceiros_centavos = parte === 'mensal' ? BigInt(servico.custo_terceiros_centavos) : 0n;
  return {
    tarefas,
    milimin_mes,
    direto_centavos,
    indireto_centavos,
    terceiros_centavos,
    total_centavos: direto_centavos + indireto_centavos + terceiros_centavos,
  };
}
