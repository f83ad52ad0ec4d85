import type {
  RecorrenteFrequencia,
  RevisaoGatilho,
  SugestaoAcao,
} from '@gestao/shared/contracts/operacao/recorrentes';
import { addDays, daysBetween } from '@gestao/shared/rules/calendar';

/** How an instance ended. */
export type Fim = 'no_prazo' | 'com_atraso' | 'desconsiderada';

/** What is known of a model since it was reviewed last. */
export interface ModeloMedido {
  frequencia: RecorrenteFrequencia;
  estimado_milimin: number | null;
  /** Day of the last decision, else the day it began; `AAAA-MM-DD`. */
  desde: string;
  /** Whether somebody decided on it before. */
  revisado: boolean;
  adiadaAte: string | null;
  /** Instances that ended since then, latest first. */
  fins: readonly Fim[];
  /** Time noted on the latest ones that were concluded with any, in milimin. */
  tempos: readonly number[];
  /** Day the latest one was concluded, whenever that was. */
  concluidaEm: string | null;
  /** Whether one fell due in the last 90 days. */
  venceuEm90: boolean;
  responsavel: { nome: string; inativo: boolean } | null;
  clienteEncerrado: boolean;
}

export interface Achado {
  gatilhos: RevisaoGatilho[];
  metricas: Record<string, number>;
  sugestao: string | null;
  acao: SugestaoAcao | null;
}

/** Days after which every model is looked at again, without one concluded, and that a state is left alone once decided. */
export const diasPeriodica = 180;
export const diasSemExecucao = 90;
export const diasDeDescanso = 30;
/** Instances that lateness is judged by, dropped ones in a row, and times that make a median. */
export const janelaDeAtrasos = 6;
export const seguidasParaEncerrar = 3;
export const amostrasDeTempo = 5;

/** Times a month each rhythm comes round, in thousandths. */
const vezesPorMesMil: Record<RecorrenteFrequencia, number> = {
  diaria: 21_000,
  semanal: 4345,
  quinzenal: 2173,
  mensal: 1000,
  bimestral: 500,
  trimestral: 333,
  semestral: 167,
  anual: 83,
};
const maisLentasQue90: readonly RecorrenteFrequencia[] = ['trimestral', 'semestral', 'anual'];

/** The one in the middle, of an even number the half of the two, rounded down; `null` of none. */
export function mediana(valores: readonly number[]): number | null {
  const em = [...valores].sort((one, other) => one - other);
  const meio = Math.floor(em.length / 2);
  const [baixo, alto] = [em[em.length % 2 === 0 ? meio - 1 : meio], em[meio]];
  return baixo === undefined || alto === undefined ? null : Math.floor((baixo + alto) / 2);
}

/** What ending a model sets free a month, in milimin. @param vezes instances of one date, such as one for each client */
export function liberadoPorMes(frequencia: RecorrenteFrequencia, milimin: number, vezes: number): number {
  return Math.round((milimin * vezesPorMesMil[frequencia] * Math.max(1, vezes)) / 1000);
}

/**
 * Why a model is to be looked at (docs/domain/operacao.md#recorrentes), with what was measured and what is suggested.
 * What was decided starts the count anew; what is so whatever was decided is left alone for 30 days.
 * @param hoje `AAAA-MM-DD`
 */
export function findGatilhos(modelo: ModeloMedido, hoje: string): Achado {
  const nada: Achado = { gatilhos: [], metricas: {}, sugestao: null, acao: null };
  if (modelo.adiadaAte !== null && modelo.adiadaAte > hoje) return nada;
  const dias = daysBetween(modelo.desde, hoje);
  const descansa = modelo.revisado && dias < diasDeDescanso;
  const ultimas = modelo.fins.slice(0, janelaDeAtrasos);
  const atrasadas = ultimas.filter((fim) => fim === 'com_atraso').length;
  const outra = modelo.fins.findIndex((fim) => fim !== 'desconsiderada');
  const seguidas = outra === -1 ? modelo.fins.length : outra;
  const tempo = modelo.tempos.length >= amostrasDeTempo ? mediana(modelo.tempos) : null;
  const estimado = modelo.estimado_milimin ?? 0;
  const semConcluir =
    modelo.concluidaEm === null || modelo.concluidaEm < modelo.desde
      ? dias
      : daysBetween(modelo.concluidaEm, hoje);
  const devia = modelo.venceuEm90 || !maisLentasQue90.includes(modelo.frequencia);

  const vale: Record<Exclude<RevisaoGatilho, 'sugestao'>, boolean> = {
    atrasos: ultimas.length === janelaDeAtrasos && atrasadas * 2 >= janelaDeAtrasos,
    desconsideradas: seguidas >= seguidasParaEncerrar,
    tempo_fora_do_estimado:
      tempo !== null && estimado > 0 && (tempo * 2 < estimado || tempo * 2 > estimado * 3),
    responsavel_inativo: !descansa && modelo.responsavel?.inativo === true,
    sem_execucao: semConcluir >= diasSemExecucao && devia,
    cliente_encerrado: !descansa && modelo.clienteEncerrado,
    periodica: dias >= diasPeriodica,
  };
  const gatilhos = (Object.keys(vale) as (keyof typeof vale)[]).filter((gatilho) => vale[gatilho]);
  if (gatilhos.length === 0) return nada;

  const minutos = (milimin: number) => {
    const total = Math.round(milimin / 1000);
    const [horas, resto] = [Math.floor(total / 60), total % 60];
    return [horas > 0 ? `${horas} h` : '', resto > 0 || horas === 0 ? `${resto} min` : '']
      .filter(Boolean)
      .join(' ');
  };
  const sugestoes: readonly [boolean, string, SugestaoAcao][] = [
    [vale.cliente_encerrado, 'Encerrar: o contrato do cliente terminou.', 'encerrar'],
    [vale.desconsideradas, `Encerrar: ${seguidas} desconsideradas seguidas.`, 'encerrar'],
    [
      vale.responsavel_inativo,
      `Trocar o responsável: ${modelo.responsavel?.nome ?? ''} está inativo.`,
      'trocar_responsavel',
    ],
    [vale.tempo_fora_do_estimado, `Ajustar a estimativa para ${minutos(tempo ?? 0)}.`, 'ajustar_tempo'],
    [vale.sem_execucao, `Pausar ou encerrar: nada concluído em ${semConcluir} dias.`, 'pausar'],
    [vale.atrasos, `Rever o prazo: ${atrasadas} das últimas ${janelaDeAtrasos} com atraso.`, 'ajustar'],
  ];
  const [, sugestao = null, acao = null] = sugestoes.find(([sim]) => sim) ?? [];
  return {
    gatilhos,
    metricas: {
      dias_desde_a_revisao: dias,
      encerradas: ultimas.length,
      atrasadas,
      desconsideradas_seguidas: seguidas,
      amostras_de_tempo: modelo.tempos.length,
      dias_sem_concluir: semConcluir,
      ...(tempo === null ? {} : { tempo_mediano_milimin: tempo }),
    },
    sugestao,
    acao,
  };
}

/** The first day on which what was put off is looked at again. */
export const adiadaPara = (hoje: string): string => addDays(hoje, diasDeDescanso);
