import type { FechamentoPasso } from '@gestao/shared/contracts/operacao/values/fechamento-ciclo';

/** What decides which steps a person may take with a closing. */
export interface PapelNoFechamento {
  /** Sees every closing and manages them. */
  visaoTotal: boolean;
  coordena: boolean;
  /** Nobody else ended a task of it. */
  unicoExecutor: boolean;
  /** The firm's setting: only who sees every closing reopens one. */
  exigeGestor: boolean;
}

/** Statuses that each step starts at. */
const partidas: Readonly<Record<FechamentoPasso, readonly string[]>> = {
  // One whose tasks were all set aside was never begun.
  enviar: ['nao_iniciado', 'em_andamento', 'reaberto'],
  devolver: ['em_revisao'],
  fechar: ['nao_iniciado', 'em_andamento', 'reaberto', 'em_revisao'],
  reabrir: ['fechado'],
  cancelar: ['nao_iniciado', 'em_andamento'],
  dispensar: ['fechado', 'em_revisao', 'em_andamento', 'reaberto'],
};

export const partiuDe = (passo: FechamentoPasso, status: string) => partidas[passo].includes(status);

/** Why a person may not take a step, in words; `null` when he may (docs/domain/operacao.md#encerramento). */
export function recusaDoPasso(
  passo: FechamentoPasso,
  status: string,
  papel: PapelNoFechamento,
): string | null {
  const { visaoTotal, coordena, unicoExecutor, exigeGestor } = papel;
  if (!visaoTotal && !coordena) return 'Somente quem coordena este fechamento pode fazer isso.';
  if (visaoTotal) return null;
  switch (passo) {
    case 'cancelar':
      return 'Somente quem vê todos os fechamentos cancela um deles.';
    case 'reabrir':
      return exigeGestor ? 'Somente quem vê todos os fechamentos reabre um deles.' : null;
    case 'fechar':
      if (status !== 'em_revisao') return 'Envie o fechamento para revisão antes de fechar.';
      return unicoExecutor ? 'Quem executou sozinho o fechamento não o fecha. Peça a outra pessoa.' : null;
    default:
      return null;
  }
}
