import { addMonths } from './calendar';

export type Conferencia = 'confirmar' | 'conferir_de_novo' | 'conferida';

/** What of a template's task tells on which law it rests, and the day somebody looked that up, `AAAA-MM-DD`. */
export interface Fundamentada {
  fundamento: string | null;
  conferido_em: string | null;
}

/**
 * Whether somebody looked up what a task rests on, in the last twelve months (docs/domain/operacao.md#obrigacoes-legais).
 * @param hoje `AAAA-MM-DD` @returns `null` for one that rests on no law
 */
export function conferenciaDe({ fundamento, conferido_em }: Fundamentada, hoje: string): Conferencia | null {
  if (fundamento === null || fundamento.trim() === '') return null;
  if (conferido_em === null) return 'confirmar';
  const limite = `${addMonths(conferido_em.slice(0, 7), 12)}${conferido_em.slice(7)}`;
  return hoje > limite ? 'conferir_de_novo' : 'conferida';
}
