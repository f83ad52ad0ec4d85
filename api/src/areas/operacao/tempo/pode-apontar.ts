import { forbidden } from '../../../platform/app/refusal';
import type { PapelNaTarefa } from '../tarefas/vida/passos.rules';

/** Why a person writes no time into a task, in words; `null` when he does (docs/domain/operacao.md#tempo). */
export function recusaDoTempo(papel: PapelNaTarefa): string | null {
  if (papel.isClient) return 'O tempo das tarefas é apontado pela equipe do escritório.';
  const trabalha =
    papel.responsavel || papel.participante || papel.revisor || papel.coordena || papel.visaoDaArea;
  return trabalha ? null : 'Somente quem trabalha nesta tarefa aponta tempo nela.';
}

/** @throws Refusal 403 */
export function refuseTempo(papel: PapelNaTarefa): void {
  const recusa = recusaDoTempo(papel);
  if (recusa) throw forbidden(recusa);
}
