import { ocorrencias } from './frequencia';
import { soma } from './inteiros';
import type { Parametros, ServicoParametros, TarefaParametros } from './parametros';

const dez_mil = 10_000n;

/** A task in the engine's numbers: everything that does not depend on a budget. */
export interface TarefaPreparada {
  tarefa: TarefaParametros;
  base_milimin: bigint;
  por_unidade_milimin: bigint;
  /** Occurrences a month as a fraction. */
  vezes: bigint;
  por: bigint;
  /** Share × cost of an hour, one for each position. */
  pesos: readonly bigint[];
  peso_total: bigint;
  /** What milimin × bp × times × weight is divided by for centavos. */
  divisor_custo: bigint;
  /** What milimin × bp × times is divided by for milimin a month. */
  divisor_mes: bigint;
}

export interface ServicoPreparado {
  servico: ServicoParametros;
  mensais: readonly TarefaPreparada[];
  /** Done once, in the implantação. */
  unicas: readonly TarefaPreparada[];
  /** Drivers that any task asks for. */
  direcionadores: ReadonlySet<string>;
}

const preparados = new WeakMap<Parametros, Map<string, ServicoPreparado | undefined>>();

/**
 * A service of the parameters, ready for calculating. A published version never changes and its prices are
 * asked with every key somebody types, so each service of it is made ready once.
 * @returns `undefined` for a service the parameters do not have
 * @throws RangeError for parameters that were published with a position that costs nothing
 */
export function servicoPreparado(parametros: Parametros, chave: string): ServicoPreparado | undefined {
  let dos_parametros = preparados.get(parametros);
  if (!dos_parametros) {
    dos_parametros = new Map();
    preparados.set(parametros, dos_parametros);
  }
  const conhecido = dos_parametros.get(chave);
  if (conhecido) return conhecido;
  const servico = parametros.servicos.find((one) => one.chave === chave);
  if (!servico) return undefined;
  const preparado = prepareServico(parametros, servico);
  dos_parametros.set(chave, preparado);
  return preparado;
}

function prepareServico(parametros: Parametros, servico: ServicoParametros): ServicoPreparado {
  const tarefas = servico.tarefas.map((tarefa) => prepareTarefa(parametros, tarefa));
  return {
    servico,
    mensais: tarefas.filter(({ tarefa }) => tarefa.frequencia !== 'unica'),
    unicas: tarefas.filter(({ tarefa }) => tarefa.frequencia === 'unica'),
    direcionadores: new Set(
      servico.tarefas.flatMap(({ direcionador }) => (direcionador === null ? [] : [direcionador])),
    ),
  };
}

function prepareTarefa(parametros: Parametros, tarefa: TarefaParametros): TarefaPreparada {
  const [vezes, por] = ocorrencias(tarefa.frequencia, parametros.dias_uteis_mes);
  const pesos = tarefa.cargos.map(
    ({ cargo, participacao_bp }) => BigInt(participacao_bp) * custoHora(parametros, cargo),
  );
  return {
    tarefa,
    base_milimin: BigInt(tarefa.minutos_base_milimin),
    por_unidade_milimin: BigInt(tarefa.minutos_por_unidade_milimin),
    vezes,
    por,
    pesos,
    peso_total: soma(pesos),
    divisor_custo: 1000n * por * dez_mil * dez_mil * 60n,
    divisor_mes: por * dez_mil,
  };
}

function custoHora(parametros: Parametros, cargo: string): bigint {
  const custo = parametros.custo_hora_centavos[cargo];
  if (custo === undefined) throw new RangeError(`No hourly cost for ${cargo}.`);
  return BigInt(custo);
}
