import type { EtapaStatus } from '@gestao/shared/contracts/operacao/projeto-tarefas';

/** A stage as rules need it. */
export interface EtapaDoQuadro {
  id: number;
  status_vinculado: string | null;
}

/**
 * The column a task stands in: its own stage, unless that is bound to another status than the task has by now; then
 * the first one bound to it. Nobody has to move a card after working in the task.
 * @returns `undefined` where no stage fits
 */
export function etapaDaTarefa<Etapa extends EtapaDoQuadro>(
  { projeto_etapa_id, status }: { projeto_etapa_id: number | null; status: string },
  etapas: readonly Etapa[],
): Etapa | undefined {
  const own = etapas.find(({ id }) => id === projeto_etapa_id);
  if (own && (own.status_vinculado === null || own.status_vinculado === status)) return own;
  return etapas.find(({ status_vinculado }) => status_vinculado === status) ?? own ?? etapas[0];
}

/** Stages of a new project. */
const etapasIniciais: readonly { nome: string; cor: string; status_vinculado: EtapaStatus }[] = [
  { nome: 'A fazer', cor: '#64748b', status_vinculado: 'a_fazer' },
  { nome: 'Em andamento', cor: '#2563eb', status_vinculado: 'em_andamento' },
  { nome: 'Aguardando cliente', cor: '#b45309', status_vinculado: 'aguardando_cliente' },
  { nome: 'Em revisão', cor: '#7c3aed', status_vinculado: 'em_revisao' },
  { nome: 'Concluída', cor: '#15803d', status_vinculado: 'concluida' },
];

const emTrabalho: readonly EtapaStatus[] = ['em_andamento', 'aguardando_cliente', 'em_revisao'];

/** Stages of a new project. @param limite of those in which work goes on, from the settings; 0 for none */
export const etapasDeUmProjetoNovo = (limite: number) =>
  etapasIniciais.map((one) => ({
    ...one,
    limite_wip: limite > 0 && emTrabalho.includes(one.status_vinculado) ? limite : null,
  }));

/** How a card gets to a status: by a step that asks for nothing more, or by one that is taken in the task itself. */
export type CaminhoDoCartao =
  | { passo: 'iniciar' | 'retomar' | 'concluir' | 'aprovar' }
  | { pede: 'o que se aguarda' | 'uma nota' | 'um motivo' }
  | null;

/** @returns `null` where no step leads there */
export function caminhoPara(de: string, para: string): CaminhoDoCartao {
  switch (para) {
    case 'em_andamento':
      if (de === 'a_fazer') return { passo: 'iniciar' };
      if (de === 'aguardando_cliente') return { passo: 'retomar' };
      if (de === 'em_revisao') return { pede: 'uma nota' };
      return { pede: 'um motivo' };
    case 'aguardando_cliente':
      return de === 'a_fazer' || de === 'em_andamento' ? { pede: 'o que se aguarda' } : null;
    case 'em_revisao':
      return de === 'a_fazer' || de === 'em_andamento' ? { passo: 'concluir' } : null;
    case 'concluida':
      if (de === 'em_revisao') return { passo: 'aprovar' };
      return de === 'a_fazer' || de === 'em_andamento' ? { passo: 'concluir' } : null;
    default:
      return null;
  }
}
