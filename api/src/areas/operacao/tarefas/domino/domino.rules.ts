import type {
  DatasDaTarefa,
  DominoSituacao,
  MudancaDeDatas,
} from '@gestao/shared/contracts/operacao/tarefa-domino';
import {
  addBusinessDays,
  adjustToBusinessDay,
  businessDaysBetween,
  type DayRules,
} from '@gestao/shared/rules/calendar';

/** A task of the chain. `presa` says why it never moves. */
export interface Elo {
  id: number;
  datas: DatasDaTarefa;
  /** One that ended frees what waits for it. */
  aberta: boolean;
  presa: Extract<DominoSituacao, 'encerrada' | 'trancada' | 'de_outros'> | null;
}

export interface Ligacao {
  predecessora: number;
  sucessora: number;
  tipo: 'termina_inicia' | 'termina_termina';
  folga_dias_uteis: number;
}

/** What becomes of one successor, and what pushes it. */
export interface Passo {
  id: number;
  situacao: DominoSituacao;
  de: DatasDaTarefa;
  /** `null` for one that stays where it is. */
  para: DatasDaTarefa | null;
  por: (Ligacao & { termina_em: string }) | null;
}

/** The legal date, else the internal one. */
export const fimDe = ({ data_vencimento, data_meta }: DatasDaTarefa) => data_vencimento ?? data_meta;
const inicioDe = (datas: DatasDaTarefa) => datas.data_inicio_prevista ?? fimDe(datas);

/** Every date of a task, some business days later or earlier. */
export function shiftTarefa(datas: DatasDaTarefa, dias: number, regras: DayRules): DatasDaTarefa {
  const move = (data: string | null) => data && addBusinessDays(data, dias, regras);
  return {
    data_inicio_prevista: move(datas.data_inicio_prevista),
    data_meta: move(datas.data_meta),
    data_vencimento: move(datas.data_vencimento),
  };
}

const earlier = (data: string | null, limite: string | null) =>
  data !== null && limite !== null && data > limite ? limite : data;

/**
 * The dates of a task after a change of some of them; where the others go along, by as many business days
 * (docs/domain/operacao.md#domino).
 */
export function datasDepois(
  antes: DatasDaTarefa,
  mudanca: Pick<MudancaDeDatas, keyof DatasDaTarefa | 'acompanham'>,
  regras: DayRules,
): DatasDaTarefa {
  const named = (campo: keyof DatasDaTarefa) => {
    const data = mudanca[campo];
    return data === undefined ? antes[campo] : data;
  };
  const depois: DatasDaTarefa = {
    data_inicio_prevista: named('data_inicio_prevista'),
    data_meta: named('data_meta'),
    data_vencimento: named('data_vencimento'),
  };
  const campo = mudanca.data_vencimento ? 'data_vencimento' : 'data_meta';
  const para = mudanca[campo];
  const de = antes[campo];
  if (!mudanca.acompanham || !para) return depois;
  const dias = de === null ? 0 : businessDaysBetween(de, para, regras);
  const junto = (data: string | null) => data && addBusinessDays(data, dias, regras);
  if (campo === 'data_meta') {
    const limite = mudanca.data_vencimento === undefined ? depois.data_vencimento : null;
    if (limite !== null && limite < para) depois.data_vencimento = para;
  } else if (mudanca.data_meta === undefined) depois.data_meta = earlier(junto(antes.data_meta), para);
  if (mudanca.data_inicio_prevista === undefined)
    depois.data_inicio_prevista = earlier(junto(antes.data_inicio_prevista), fimDe(depois));
  return depois;
}

/**
 * What follows for the direct and indirect successors of tasks whose dates change (docs/domain/operacao.md#domino).
 * One that collides with a task that moved moves by business days, all its dates alike, until it collides with nothing
 * before it; whatever stays pushes nothing.
 * @param somente successors that may move; every one without it
 * @param regrasDe business days of a task's client
 * @returns what comes after something that moved, in the order in which one pushes the next
 */
export function planDomino({
  elos,
  ligacoes,
  mudancas,
  regrasDe,
  somente,
}: {
  elos: ReadonlyMap<number, Elo>;
  ligacoes: readonly Ligacao[];
  mudancas: ReadonlyMap<number, DatasDaTarefa>;
  regrasDe: (id: number) => DayRules;
  somente?: ReadonlySet<number> | undefined;
}): Passo[] {
  const agora = new Map<number, DatasDaTarefa>();
  for (const [id, { datas }] of elos) agora.set(id, mudancas.get(id) ?? datas);
  const datasDe = (id: number) => agora.get(id) as DatasDaTarefa;
  const antesDe = groupLigacoes(
    ligacoes.filter(({ predecessora, sucessora }) => elos.has(sucessora) && elos.get(predecessora)?.aberta),
    'sucessora',
  );
  const moveram = new Set(mudancas.keys());
  const passos: Passo[] = [];

  for (const id of emOrdem([...mudancas.keys()], ligacoes)) {
    const elo = elos.get(id);
    const antes = antesDe.get(id) ?? [];
    if (!elo || !antes.some(({ predecessora }) => moveram.has(predecessora))) continue;
    const de = datasDe(id);
    const regras = regrasDe(id);
    const choques = antes.map((ligacao) => ({ ligacao, dias: diasDeChoque(ligacao, de) }));
    const maior = choques.reduce((one, other) => (other.dias > one.dias ? other : one));
    const empurrada = choques.some(({ ligacao, dias }) => dias > 0 && moveram.has(ligacao.predecessora));
    if (elo.presa === 'encerrada' || !empurrada) {
      // A task that was given its own dates is told only where it goes on from there.
      if (!mudancas.has(id))
        passos.push({
          id,
          situacao: elo.presa === 'encerrada' ? 'encerrada' : 'fica',
          de,
          para: null,
          por: null,
        });
      continue;
    }
    const por = { ...maior.ligacao, termina_em: fimDe(datasDe(maior.ligacao.predecessora)) as string };
    if (elo.presa) {
      passos.push({ id, situacao: elo.presa, de, para: null, por });
      continue;
    }
    const para = shiftTarefa(de, maior.dias, regras);
    const fora = somente !== undefined && !somente.has(id);
    passos.push({
      id,
      situacao: fora ? 'fora' : 'move',
      de,
      para,
      por,
    });
    if (fora) continue;
    agora.set(id, para);
    moveram.add(id);
  }
  return passos;

  /** By how many business days a task is too early for one before it; 0 where it is not. */
  function diasDeChoque({ predecessora, sucessora, tipo, folga_dias_uteis }: Ligacao, datas: DatasDaTarefa) {
    const termina = fimDe(datasDe(predecessora));
    const comeca = tipo === 'termina_inicia' ? inicioDe(datas) : fimDe(datas);
    if (termina === null || comeca === null) return 0;
    const regras = regrasDe(sucessora);
    const cedo = addBusinessDays(termina, folga_dias_uteis, regras);
    if (comeca >= cedo) return 0;
    return businessDaysBetween(comeca, adjustToBusinessDay(cedo, 'posterga', regras), regras);
  }
}

/** What lies after some tasks, and they themselves, each behind all of these that come before it. */
function emOrdem(de: readonly number[], ligacoes: readonly Ligacao[]): number[] {
  const depois = groupLigacoes(ligacoes, 'predecessora');
  const alcance = new Set(de);
  for (const id of alcance) for (const { sucessora } of depois.get(id) ?? []) alcance.add(sucessora);
  const espera = new Map<number, number>();
  for (const { predecessora, sucessora } of ligacoes)
    if (alcance.has(predecessora)) espera.set(sucessora, (espera.get(sucessora) ?? 0) + 1);
  const ordem = [...alcance].filter((id) => !espera.get(id));
  for (const id of ordem)
    for (const { sucessora } of depois.get(id) ?? []) {
      const resta = (espera.get(sucessora) ?? 0) - 1;
      espera.set(sucessora, resta);
      if (resta === 0) ordem.push(sucessora);
    }
  return ordem;
}

function groupLigacoes(
  ligacoes: readonly Ligacao[],
  por: 'predecessora' | 'sucessora',
): Map<number, Ligacao[]> {
  const grupos = new Map<number, Ligacao[]>();
  for (const ligacao of ligacoes) {
    const grupo = grupos.get(ligacao[por]);
    if (grupo) grupo.push(ligacao);
    else grupos.set(ligacao[por], [ligacao]);
  }
  return grupos;
}
