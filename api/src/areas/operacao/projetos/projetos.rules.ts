import { addDays } from '@gestao/shared/rules/calendar';

export type Saude = 'no_prazo' | 'em_risco' | 'atrasado';

/** Statuses of a project that still runs. */
const projetoAberto = ['planejado', 'em_andamento', 'pausado'] as const;

/**
 * How an open project stands: late past its end date; at risk when a task is late, or when it ends
 * within seven days and less than 80 % is done.
 * @param hoje `AAAA-MM-DD`
 * @returns `null` once concluded or cancelled
 */
export function saudeDoProjeto(
  projeto: { status: string; data_prevista_fim: string; progresso: number; tarefas_atrasadas: number },
  hoje: string,
): Saude | null {
  if (!(projetoAberto as readonly string[]).includes(projeto.status)) return null;
  if (projeto.data_prevista_fim < hoje) return 'atrasado';
  const pertoDoFim = projeto.data_prevista_fim <= addDays(hoje, 7);
  return projeto.tarefas_atrasadas > 0 || (pertoDoFim && projeto.progresso < 80) ? 'em_risco' : 'no_prazo';
}
