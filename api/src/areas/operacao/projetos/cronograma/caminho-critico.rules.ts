import { groupBy } from './agrupar';

/** An open task on the line of business days: `inicio` and `fim` count them, both included; `null` without a date. */
export interface Atividade {
  id: number;
  inicio: number | null;
  fim: number | null;
  /** Business days it takes, at least one; also of one that has no date. */
  dias: number;
  paiId: number | null;
}

export interface Ligacao {
  predecessora: number;
  sucessora: number;
  tipo: 'termina_inicia' | 'termina_termina';
  folga_dias_uteis: number;
}

/**
 * Business days that each dated task may slip, with its length as it is, until the last day of the project moves
 * (docs/domain/operacao.md#cronograma). A task begins at the earliest on the day the one before it ends, and its parts
 * end at the latest with it. What nobody dated passes on what comes behind it.
 * @returns by task; negative where what comes behind cannot fit any more, 0 or less on the critical path
 */
export function folgasDe(
  atividades: readonly Atividade[],
  ligacoes: readonly Ligacao[],
): ReadonlyMap<number, number> {
  const porId = new Map(atividades.map((one) => [one.id, one]));
  const arestas = comPartes(
    atividades,
    ligacoes.filter(({ predecessora, sucessora }) => porId.has(predecessora) && porId.has(sucessora)),
  );
  const fimDoProjeto = Math.max(...atividades.map(({ fim }) => fim ?? Number.NEGATIVE_INFINITY));
  const depois = groupBy(arestas, ({ predecessora }) => predecessora);
  const ateQuando = new Map<number, number>();
  for (const id of deTrasParaFrente(porId.keys(), arestas)) {
    const limites = (depois.get(id) ?? []).flatMap(({ sucessora, tipo, folga_dias_uteis }) => {
      const limite = ateQuando.get(sucessora);
      if (limite === undefined) return [];
      const dias = tipo === 'termina_inicia' ? (porId.get(sucessora)?.dias ?? 1) - 1 : 0;
      return [limite - dias - folga_dias_uteis];
    });
    ateQuando.set(id, Math.min(fimDoProjeto, ...limites));
  }
  return new Map(
    atividades.flatMap(({ id, fim }) => {
      const limite = ateQuando.get(id);
      return fim === null || limite === undefined ? [] : [[id, limite - fim] as const];
    }),
  );
}

/** The links, and that parts end with what they are part of, where that closes no circle. */
function comPartes(atividades: readonly Atividade[], ligacoes: readonly Ligacao[]): Ligacao[] {
  const arestas = [...ligacoes];
  const conhecidas = new Set(atividades.map(({ id }) => id));
  const depois = groupBy(arestas, ({ predecessora }) => predecessora);
  for (const { id, paiId } of atividades) {
    if (paiId === null || !conhecidas.has(paiId) || alcanca(paiId, id, depois)) continue;
    const parte: Ligacao = {
      predecessora: id,
      sucessora: paiId,
      tipo: 'termina_termina',
      folga_dias_uteis: 0,
    };
    arestas.push(parte);
    depois.set(id, [...(depois.get(id) ?? []), parte]);
  }
  return arestas;
}

function alcanca(de: number, para: number, depois: ReadonlyMap<number, readonly Ligacao[]>): boolean {
  const vistas = new Set([de]);
  for (const id of vistas) {
    if (id === para) return true;
    for (const { sucessora } of depois.get(id) ?? []) vistas.add(sucessora);
  }
  return false;
}

/** Each task behind all that comes after it; what lies in a circle is left out. */
function deTrasParaFrente(ids: Iterable<number>, arestas: readonly Ligacao[]): number[] {
  const antes = groupBy(arestas, ({ sucessora }) => sucessora);
  const faltam = new Map<number, number>();
  for (const { predecessora } of arestas) faltam.set(predecessora, (faltam.get(predecessora) ?? 0) + 1);
  const ordem = [...ids].filter((id) => !faltam.has(id));
  for (const id of ordem)
    for (const { predecessora } of antes.get(id) ?? []) {
      const resta = (faltam.get(predecessora) ?? 0) - 1;
      faltam.set(predecessora, resta);
      if (resta === 0) ordem.push(predecessora);
    }
  return ordem;
}
