import {
  type Barra,
  type Cronograma,
  cronogramaSchema,
  type DependenciaDoCronograma,
  type TarefaNoTempo,
} from '@gestao/shared/contracts/operacao/cronograma';
import { answer } from '@gestao/shared/testing';

export const uuidOf = (at: number) => `0000000${at}-8b86-4d01-b42d-00cf4fc964ff`;

export const bar = (inicio: string, fim: string, more: Partial<Barra> = {}): Barra => ({
  inicio,
  fim,
  dias_uteis: 1,
  calculado: null,
  marco: false,
  ...more,
});

export function inTime(at: number, titulo: string, more: Partial<TarefaNoTempo> = {}): TarefaNoTempo {
  const { barra = null } = more;
  return {
    resumida: false,
    uuid: uuidOf(at),
    titulo,
    pai_uuid: null,
    status: 'a_fazer',
    status_label: 'A fazer',
    versao: at,
    codigo: `T-00000${at}`,
    responsavel: 'Ana Lima',
    situacao_prazo: 'no_prazo',
    situacao_prazo_label: 'No prazo',
    etapa: null,
    data_inicio_prevista: barra?.inicio ?? null,
    data_meta: barra?.fim ?? null,
    data_vencimento: null,
    dias_estimados: 1,
    progresso: 0,
    bloqueada: false,
    move: true,
    folga: barra ? 3 : null,
    critica: false,
    ...more,
    barra,
  };
}

export const link = (de: number, para: number, more: Partial<DependenciaDoCronograma> = {}) =>
  ({
    predecessora_uuid: uuidOf(de),
    sucessora_uuid: uuidOf(para),
    tipo: 'termina_inicia',
    folga_dias_uteis: 0,
    critica: false,
    colide: false,
    ...more,
  }) satisfies DependenciaDoCronograma;

/** Around the holiday of Friday, 20/11/2026. */
export const schedule = (more: Partial<Cronograma> = {}): Cronograma => ({
  hoje: '2026-11-10',
  projeto: {
    uuid: 'projeto-1',
    codigo: 'PRJ-0001',
    nome: 'Resultado por unidade',
    cliente: null,
    status: 'em_andamento',
    data_inicio: '2026-11-03',
    data_prevista_fim: '2026-11-30',
  },
  de: '2026-10-05',
  ate: '2027-02-26',
  sem_expediente: [
    { data: '2026-11-02', nome: 'Finados' },
    { data: '2026-11-20', nome: 'Dia da Consciência Negra' },
    { data: '2026-12-25', nome: 'Natal' },
    { data: '2027-01-01', nome: 'Confraternização Universal' },
  ],
  com_expediente: [],
  tarefas: [],
  dependencias: [],
  ...more,
});

export const scheduleAnswer = (more: Partial<Cronograma>) =>
  answer(cronogramaSchema, { data: schedule(more) });
