import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { addMonths } from '@gestao/shared/rules/calendar';

export type Conferencia = 'confirmar' | 'conferir_de_novo' | 'conferida';

/**
 * Whether somebody looked up what a task rests on, in the last twelve months (docs/domain/operacao.md#obrigacoes-legais).
 * @param hoje `AAAA-MM-DD` @returns `null` for one that rests on no law
 */
export function conferenciaDe(
  { fundamento, conferido_em }: Pick<FechamentoModeloTarefa, 'fundamento' | 'conferido_em'>,
  hoje: string,
): Conferencia | null {
  if (fundamento === null || fundamento.trim() === '') return null;
  if (conferido_em === null) return 'confirmar';
  const limite = `${addMonths(conferido_em.slice(0, 7), 12)}${conferido_em.slice(7)}`;
  return hoje > limite ? 'conferir_de_novo' : 'conferida';
}

/** Those to be looked up, for the first time or again. */
export const porConferir = (tarefas: readonly FechamentoModeloTarefa[], hoje: string) =>
  tarefas.filter((one) => ['confirmar', 'conferir_de_novo'].includes(conferenciaDe(one, hoje) ?? ''));
