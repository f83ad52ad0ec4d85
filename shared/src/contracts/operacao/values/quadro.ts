import type { tarefaPassos } from './tarefas';

/** Columns of the board of `Minhas tarefas`, in their order; each a status of its cards. */
export const quadroColunaLabels = {
  a_fazer: 'A fazer',
  em_andamento: 'Em andamento',
  aguardando_cliente: 'Aguardando cliente',
  em_revisao: 'Em revisão',
  concluida: 'Concluída hoje',
} as const;
export type QuadroColuna = keyof typeof quadroColunaLabels;

/** Cards of a column that come at once. */
export const cartoesPorVez = 25;
/** Most of them that one column shows. */
export const cartoesNoMaximo = 500;
/** Tasks that are weighed for a day, those due first: as many as its plan ever shows. */
export const pesadasNoDia = 200;

/**
 * The step that takes a task from one column of the board to another; `null` where none does. Who may take it, and
 * what it still lacks, the api says.
 */
export function passoEntre(
  de: string,
  para: string,
  { exige_revisao }: { exige_revisao: boolean },
): keyof typeof tarefaPassos | null {
  const novo = de === 'a_fazer' || de === 'em_andamento';
  switch (para) {
    case 'em_andamento':
      if (de === 'a_fazer') return 'iniciar';
      if (de === 'aguardando_cliente') return 'retomar';
      if (de === 'em_revisao') return 'devolver';
      return de === 'concluida' ? 'reabrir' : null;
    case 'aguardando_cliente':
      return novo ? 'aguardar' : null;
    case 'em_revisao':
      return novo && exige_revisao ? 'concluir' : null;
    case 'concluida':
      if (de === 'em_revisao') return 'aprovar';
      return novo && !exige_revisao ? 'concluir' : null;
    default:
      return null;
  }
}
