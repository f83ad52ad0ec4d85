/** A task that a person may do today. */
export interface ParaHoje {
  id: number;
  /** Legal date, else the internal one. */
  prazo: string | null;
  gera_multa: boolean;
  /** Open tasks that wait for it. */
  libera: number;
  revisao: boolean;
  /** 0 baixa … 3 urgente. */
  prioridade: number;
  /** What is left to do, in milimin. */
  resta_milimin: number;
}

export interface Planejada<T> {
  tarefa: T;
  minutos_milimin: number;
  parcial: boolean;
}

export interface Plano<T> {
  itens: Planejada<T>[];
  /** Due by today, and more than the day holds. */
  fora: T[];
}

/**
 * The plan of a day (docs/domain/operacao.md#meu-dia): by date, then what is fined, what others wait for, reviews,
 * priority, until the day is full. What does not fit is left for later, or told apart when it is due by today. A
 * task longer than a whole day takes what those due by today leave of this one.
 * @param hoje `AAAA-MM-DD` @param livre what the day still holds @param dia what a whole day holds, both milimin
 */
export function planDay<T extends ParaHoje>(
  tarefas: readonly T[],
  hoje: string,
  { livre, dia }: { livre: number; dia: number },
): Plano<T> {
  const plano: Plano<T> = { itens: [], fora: [] };
  let resta = livre;
  const emOrdem = [...tarefas].sort(porUrgencia);
  const longa = ({ resta_milimin }: ParaHoje) => resta_milimin > dia;
  const deHoje = (tarefa: ParaHoje) => venceAteHoje(tarefa, hoje);
  const vezDe = (tarefa: ParaHoje) => {
    if (longa(tarefa)) return 1;
    return deHoje(tarefa) ? 0 : 2;
  };
  for (const tarefa of emOrdem.toSorted((one, other) => vezDe(one) - vezDe(other))) {
    const { resta_milimin } = tarefa;
    if (resta_milimin <= resta) {
      plano.itens.push({ tarefa, minutos_milimin: resta_milimin, parcial: false });
      resta -= resta_milimin;
    } else if (resta > 0 && longa(tarefa)) {
      plano.itens.push({ tarefa, minutos_milimin: resta, parcial: true });
      resta = 0;
    } else if (deHoje(tarefa)) plano.fora.push(tarefa);
  }
  return plano;
}

/** Due by today. @param hoje `AAAA-MM-DD` */
export const venceAteHoje = ({ prazo }: Pick<ParaHoje, 'prazo'>, hoje: string) =>
  prazo !== null && prazo <= hoje;

/** A date beyond all others: what has none comes last. */
const nunca = '9999-12-31';

/** What is due first, and of one day what is fined: the order in which tasks are weighed at all. */
export function porPrazo(one: ParaHoje, other: ParaHoje): number {
  const [de, deOutra] = [one.prazo ?? nunca, other.prazo ?? nunca];
  if (de !== deOutra) return de < deOutra ? -1 : 1;
  return Number(other.gera_multa) - Number(one.gera_multa);
}

function porUrgencia(one: ParaHoje, other: ParaHoje): number {
  return (
    porPrazo(one, other) ||
    other.libera - one.libera ||
    Number(other.revisao) - Number(one.revisao) ||
    other.prioridade - one.prioridade ||
    one.id - other.id
  );
}
