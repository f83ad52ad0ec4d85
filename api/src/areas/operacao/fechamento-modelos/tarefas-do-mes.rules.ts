import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import {
  condicaoOperadorLabels,
  mesesDaPeriodicidade,
  modeloPeriodicidadeLabels,
} from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { vale } from '@gestao/shared/rules/condicao';

/** What of a client decides which tasks of a template it has in a competência. */
export interface ClienteNoMes {
  /** Latest known volume by the address of its driver. */
  volumes: ReadonlyMap<string, number>;
  /** Names of the drivers, for the reasons. */
  direcionadores: ReadonlyMap<string, string>;
  /** Keys that this client does without. */
  desligadas: ReadonlySet<string>;
}

export interface TarefaPulada {
  chave: string;
  titulo: string;
  motivo: string;
}

/**
 * Tasks that a template makes for a client in a competência (docs/domain/operacao.md#geracao), and why the others are
 * left out. What belongs to one that is left out goes with it.
 * @param competencia `AAAA-MM`
 */
export function tarefasDoMes(
  tarefas: readonly FechamentoModeloTarefa[],
  competencia: string,
  cliente: ClienteNoMes,
): { ficam: FechamentoModeloTarefa[]; puladas: TarefaPulada[] } {
  const puladas = new Map<string, TarefaPulada>();
  const ficam = tarefas.filter((tarefa) => {
    const motivo = porqueNao(tarefa, competencia, cliente, puladas);
    if (motivo) puladas.set(tarefa.chave, { chave: tarefa.chave, titulo: tarefa.titulo, motivo });
    return motivo === null;
  });
  return { ficam, puladas: [...puladas.values()] };
}

function porqueNao(
  tarefa: FechamentoModeloTarefa,
  competencia: string,
  cliente: ClienteNoMes,
  puladas: ReadonlyMap<string, TarefaPulada>,
): string | null {
  if (tarefa.pai !== null && puladas.has(tarefa.pai)) return 'A tarefa principal não existe neste mês.';
  if (cliente.desligadas.has(tarefa.chave)) return 'Desligada para este cliente.';
  const { meses_ativos, periodicidade } = tarefa;
  const meses: readonly number[] =
    meses_ativos.length > 0 ? meses_ativos : mesesDaPeriodicidade[periodicidade];
  if (!meses.includes(Number(competencia.slice(5))))
    return `${modeloPeriodicidadeLabels[periodicidade]}: não é deste mês.`;
  return tarefa.condicao === null ? null : porqueNaoVale(tarefa.condicao, cliente);
}

type Condicao = NonNullable<FechamentoModeloTarefa['condicao']>;

function porqueNaoVale(condicao: Condicao, { volumes, direcionadores }: ClienteNoMes): string | null {
  const { direcionador_uuid, operador, quantidade } = condicao;
  const nome = direcionadores.get(direcionador_uuid) ?? 'volume';
  const volume = volumes.get(direcionador_uuid);
  const texto = `só quando ${nome} for ${condicaoOperadorLabels[operador]} ${quantidade}`;
  if (volume === undefined) return `Condição: ${texto}; o cliente não tem este volume.`;
  return vale(operador, volume, quantidade) ? null : `Condição: ${texto}; é ${volume}.`;
}
