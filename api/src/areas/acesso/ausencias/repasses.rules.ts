import type { RepasseDesfecho, RepassePapel } from '@gestao/shared/contracts/acesso/repasses';
import type { Days, DueItem, HeldItem } from '../../../platform/area/absence-work';

/** Somebody who may take work over. */
export interface Candidato {
  id: number;
  nome: string;
  cargoId: number | null;
  nivel: string | null;
  departamentoId: number | null;
  equipes: readonly number[];
  permissoes: readonly string[];
  ausencias: readonly Days[];
  /** What the days leave free, in milimin; below zero for who has too much already. */
  livre_milimin: number;
}

/** The later, and the earlier, of two days `AAAA-MM-DD`. */
export const lastOf = (...days: [string, string]): string => days.sort()[1] as string;
export const firstOf = (...days: [string, string]): string => days.sort()[0] as string;

/** Who is away. */
export type Ausente = Pick<Candidato, 'id' | 'cargoId' | 'nivel' | 'departamentoId'>;

export interface ItemARepassar extends DueItem {
  papel: RepassePapel;
  permissoes: readonly string[];
}

export interface Proposta {
  paraId: number | null;
  motivos: string[];
}

/** Points of each reason: a person named for it goes before all that is alike, and skill before acquaintance. */
const pontos = { substituto: 8, cargo: 4, equipe: 3, nivel: 2, departamento: 2 } as const;
const textos: Record<keyof typeof pontos, string> = {
  substituto: 'Substituto',
  cargo: 'Mesmo cargo',
  equipe: 'Equipe do cliente',
  nivel: 'Mesmo nível',
  departamento: 'Mesmo departamento',
};
type Razao = keyof typeof pontos;

/**
 * Whether a person may take something over: has the right, is not on the other side of its review, and is there from
 * the first day on until it is due.
 */
export function podeAssumir(
  item: Pick<ItemARepassar, 'impedidos' | 'permissoes' | 'data'>,
  pessoa: Pick<Candidato, 'id' | 'permissoes' | 'ausencias'>,
  desde: string,
): boolean {
  // What was due before the first day that is left is worked on that day.
  const ate = lastOf(item.data, desde);
  return (
    !item.impedidos.includes(pessoa.id) &&
    (item.permissoes.length === 0 || item.permissoes.some((one) => pessoa.permissoes.includes(one))) &&
    !pessoa.ausencias.some(({ inicio, fim }) => inicio <= ate && fim >= desde)
  );
}

/**
 * Who does what while a person is away (docs/domain/acesso.md#repasses): for each item, by date, who has the time for
 * it goes first, then who is most alike, then who has most time left. What one was proposed takes of his time for the
 * next. Nobody is proposed who has nothing in common with it.
 * @param desde first day that is left of the absence, `AAAA-MM-DD`
 */
export function proposeRepasses(
  itens: readonly ItemARepassar[],
  pessoas: readonly Candidato[],
  { ausente, substitutoId, desde }: { ausente: Ausente; substitutoId: number | null; desde: string },
): Proposta[] {
  const livre = new Map(pessoas.map(({ id, livre_milimin }) => [id, livre_milimin]));
  return itens.map((item) => {
    const [best] = pessoas
      .filter((pessoa) => pessoa.id !== ausente.id && podeAssumir(item, pessoa, desde))
      .map((pessoa) => {
        const razoes = razoesDe(item, pessoa, ausente, substitutoId);
        const resta = livre.get(pessoa.id) ?? 0;
        return {
          pessoa,
          razoes,
          cabe: resta >= item.minutos_milimin,
          resta,
          total: razoes.reduce((soma, razao) => soma + pontos[razao], 0),
        };
      })
      .filter(({ total }) => total > 0)
      .sort(
        (one, other) =>
          Number(other.cabe) - Number(one.cabe) ||
          other.total - one.total ||
          other.resta - one.resta ||
          one.pessoa.nome.localeCompare(other.pessoa.nome, 'pt-BR') ||
          one.pessoa.id - other.pessoa.id,
      );
    if (!best) return { paraId: null, motivos: [] };
    livre.set(best.pessoa.id, best.resta - item.minutos_milimin);
    return {
      paraId: best.pessoa.id,
      motivos: [
        ...best.razoes.map((razao) => textos[razao]),
        best.cabe ? 'Com tempo livre' : 'Sem tempo livre nesses dias',
      ],
    };
  });
}

function razoesDe(
  item: ItemARepassar,
  pessoa: Candidato,
  ausente: Ausente,
  substitutoId: number | null,
): Razao[] {
  const mesmo = <T>(one: T | null, other: T | null) => one !== null && one === other;
  const cargo = mesmo(pessoa.cargoId, ausente.cargoId);
  const departamento = item.departamentoId ?? ausente.departamentoId;
  const vale: Record<Razao, boolean> = {
    substituto: pessoa.id === substitutoId,
    cargo,
    equipe: item.equipeId !== null && pessoa.equipes.includes(item.equipeId),
    nivel: !cargo && mesmo(pessoa.nivel, ausente.nivel),
    departamento: mesmo(pessoa.departamentoId, departamento),
  };
  return (Object.keys(vale) as Razao[]).filter((razao) => vale[razao]);
}

/** A record that somebody does for a person away. */
export interface Repasse {
  deId: number;
  paraId: number;
}

/**
 * What becomes of something that was handed over, now that its person is back: it goes back only while it is open and
 * still with whom it was given to, or with whom that one handed it to while away himself.
 * @param adiante other hand-overs of the same record that still hold
 * @param volta whether the person may have it back
 */
export function desfechoDe(
  repasse: Repasse,
  agora: Pick<HeldItem, 'aberto' | 'trancado' | 'pessoaId' | 'impedidos'> | undefined,
  adiante: readonly Repasse[],
  volta: boolean,
): { desfecho: RepasseDesfecho; seguidos: Repasse[] } {
  if (!agora?.aberto || agora.trancado) return { desfecho: 'encerrado', seguidos: [] };
  const seguidos: Repasse[] = [];
  let com = repasse.paraId;
  while (com !== agora.pessoaId) {
    const next = adiante.find((one) => one.deId === com && !seguidos.includes(one));
    if (!next) break;
    seguidos.push(next);
    com = next.paraId;
  }
  const jaVoltou = agora.pessoaId === repasse.deId;
  if (jaVoltou) return { desfecho: 'devolvido', seguidos: [] };
  if (com !== agora.pessoaId || agora.impedidos.includes(repasse.deId))
    return { desfecho: 'com_outra_pessoa', seguidos: [] };
  return volta ? { desfecho: 'devolvido', seguidos } : { desfecho: 'sem_acesso', seguidos: [] };
}

/**
 * Whether something handed over goes back as its absence stands now: it is deleted, of somebody else, over, or a change
 * of its days left the thing outside.
 * @param data day it is due @param antes days of the absence before they changed @param hoje `AAAA-MM-DD`
 */
export function foraDaAusencia(
  ausencia: Days & { excluida: boolean; pessoaId: number },
  { deId, data }: { deId: number; data: string | null },
  antes: Days | null,
  hoje: string,
): boolean {
  if (ausencia.excluida || ausencia.pessoaId !== deId || ausencia.fim < hoje) return true;
  return data !== null && antes !== null && dentro(antes, data) && !dentro(ausencia, data);
}

const dentro = ({ inicio, fim }: Days, data: string): boolean => data >= inicio && data <= fim;
