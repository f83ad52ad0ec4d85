import { type GargaloFase, gargaloFases } from '@gestao/shared/contracts/operacao/values/gargalos';

/** A task as its history tells it; instants in milliseconds. */
export interface TarefaNoTempo {
  status: string;
  criada: number;
  /** The day it was meant to begin, as an instant. */
  prevista: number | null;
  /** When all it waits for had ended; `null` while one is open. */
  anteriores: number | null;
  /** Each change: where it led, and when, in order. */
  passos: readonly (readonly [para: string, em: number])[];
  /** What held it up: by whom it was cleared, from when to when; `null` while it still does. */
  impedimentos: readonly (readonly [quem: string, de: number, ate: number | null])[];
}

/** Office milliseconds between two instants. */
export type Relogio = (de: number, ate: number) => number;

const faseDoStatus: Readonly<Record<string, GargaloFase>> = {
  a_fazer: 'fila',
  em_andamento: 'execucao',
  aguardando_cliente: 'cliente',
  em_revisao: 'revisao',
};

/**
 * When a task could be begun: made, due to begin, and all before it ended; begun earlier, it was free then.
 * @returns `null` for one that cannot be begun yet
 */
export function liberadaEm({ criada, prevista, anteriores, passos }: TarefaNoTempo): number | null {
  const primeiro = passos[0]?.[1];
  if (anteriores === null) return primeiro ?? null;
  const livre = Math.max(criada, prevista ?? criada, anteriores);
  return primeiro === undefined ? livre : Math.min(livre, primeiro);
}

export interface Tempos {
  /** Office milliseconds; every moment counts once. */
  fases: Record<GargaloFase, number>;
  /** Of `impedida`, by who clears it; moments in which two did count for both. */
  impedidaPor: Readonly<Record<string, number>>;
  devolucoes: number;
}

/** Where the time of a task went, until it ended or until now: a moment in which it is held up is that alone. */
export function temposDe(tarefa: TarefaNoTempo, agora: number, relogio: Relogio): Tempos {
  const fases: Record<GargaloFase, number> = { fila: 0, execucao: 0, cliente: 0, revisao: 0, impedida: 0 };
  const impedidaPor: Record<string, number> = Object.create(null);
  let devolucoes = 0;
  const desde = liberadaEm(tarefa);
  if (desde === null) return { fases, impedidaPor, devolucoes };
  const paradas = juntos(tarefa.impedimentos.map(([, de, ate]) => [de, ate ?? agora]));
  const quem = new Map<string, [number, number][]>();
  for (const [por, de, ate] of tarefa.impedimentos)
    quem.set(por, [...(quem.get(por) ?? []), [de, ate ?? agora]]);
  let status = 'a_fazer';
  let de = desde;
  for (const [para, em] of [...tarefa.passos, [tarefa.status, agora] as const]) {
    const fase = faseDoStatus[status];
    if (fase !== undefined && em > de) {
      const parado = dentro(paradas, de, em, relogio);
      fases[fase] += relogio(de, em) - parado;
      fases.impedida += parado;
      for (const [por, spans] of quem)
        impedidaPor[por] = (impedidaPor[por] ?? 0) + dentro(juntos(spans), de, em, relogio);
    }
    if (status === 'em_revisao' && para === 'em_andamento') devolucoes += 1;
    status = para;
    de = Math.max(de, em);
  }
  return { fases, impedidaPor, devolucoes };
}

/** Spans in order, those that overlap as one. */
function juntos(spans: readonly (readonly [number, number])[]): [number, number][] {
  const out: [number, number][] = [];
  for (const [de, ate] of [...spans].sort(([one], [other]) => one - other)) {
    const last = out.at(-1);
    if (last && de <= last[1]) last[1] = Math.max(last[1], ate);
    else out.push([de, ate]);
  }
  return out;
}

const dentro = (spans: readonly [number, number][], de: number, ate: number, relogio: Relogio) =>
  spans.reduce((sum, [from, to]) => sum + relogio(Math.max(from, de), Math.min(to, ate)), 0);

/** Tasks by place, with those behind each of them. */
export type Sucessores = readonly (readonly number[])[];

/** How many tasks stand behind one, each counted once, whatever the way to it. */
export function contaSucessores(sucessores: Sucessores, de: number): number {
  const vistos = new Set<number>([de]);
  const fila = [de];
  for (let at = fila.pop(); at !== undefined; at = fila.pop())
    for (const next of sucessores[at] ?? []) {
      if (vistos.has(next)) continue;
      vistos.add(next);
      fila.push(next);
    }
  return vistos.size - 1;
}

/**
 * The longest chain of a closing by what really ended last: from the task that ended last, each time to the one before
 * it that ended last.
 * @param fim when each ended; `null` for what has not
 * @returns places, the first to be done first
 */
export function caminhoCritico(
  fim: readonly (number | null)[],
  anteriores: readonly (readonly number[])[],
): number[] {
  const ultima = (places: Iterable<number>, menos: ReadonlySet<number>) => {
    let found: number | null = null;
    for (const at of places) {
      const end = fim[at];
      if (end === null || end === undefined || menos.has(at)) continue;
      if (found === null || end > (fim[found] as number)) found = at;
    }
    return found;
  };
  const caminho: number[] = [];
  const vistos = new Set<number>();
  for (let at = ultima(fim.keys(), vistos); at !== null; at = ultima(anteriores[at] ?? [], vistos)) {
    caminho.push(at);
    vistos.add(at);
  }
  return caminho.reverse();
}

/** Half took no longer, and nine of ten; whole numbers. */
export function medidaDe(valores: readonly number[]): { mediana: number; p90: number } | null {
  if (valores.length === 0) return null;
  // Numbers by themselves are sorted without asking a function for each pair.
  const ordem = Float64Array.from(valores).sort();
  const meio = ordem.length >> 1;
  const mediana =
    ordem.length % 2 === 1
      ? (ordem[meio] as number)
      : Math.round(((ordem[meio - 1] as number) + (ordem[meio] as number)) / 2);
  return { mediana, p90: ordem[Math.ceil(ordem.length * 0.9) - 1] as number };
}

/** Phases in which nobody works at a task. */
export const esperas = gargaloFases.filter((fase) => fase !== 'execucao');
export const esperaDe = (fases: Readonly<Record<GargaloFase, number>>): number =>
  esperas.reduce((sum, fase) => sum + fases[fase], 0);

const naFase: Readonly<Record<GargaloFase, string>> = {
  fila: 'na fila',
  execucao: 'em execução',
  cliente: 'aguardando cliente',
  revisao: 'em revisão',
  impedida: 'impedida',
};

/** Half a day is told by a comma, as people say it. */
export function emDias(minutos: number, dia: number): string {
  const dias = Math.round((minutos * 10) / dia) / 10;
  if (dias < 1) return `${(Math.round((minutos * 10) / 60) / 10).toLocaleString('pt-BR')} h`;
  return `${dias.toLocaleString('pt-BR')} ${dias === 1 ? 'dia' : 'dias'}`;
}

/** What the report begins with. */
export function fraseDe(
  maior: { nome: string; fase: GargaloFase; mediana_min: number; clientes: number },
  periodo: string,
  diaMinutos: number,
): string {
  const { nome, fase, mediana_min, clientes } = maior;
  const quantos = `${clientes.toLocaleString('pt-BR')} ${clientes === 1 ? 'cliente' : 'clientes'}`;
  return `O que mais atrasou ${periodo}: "${nome}" (mediana ${emDias(mediana_min, diaMinutos)} ${naFase[fase]}, ${quantos}).`;
}
