import type { TarefaPasso, TarefaStatus } from '@gestao/shared/contracts/operacao/tarefas';
import { tarefaPassos } from '@gestao/shared/contracts/operacao/values/tarefas';

/** What a person is to one task. */
export interface PapelNaTarefa {
  /** Responsável; for a task of the client's side also a person of that client. */
  responsavel: boolean;
  participante: boolean;
  revisor: boolean;
  /** Coordinates the closing or project it belongs to. */
  coordena: boolean;
  /** Sees and may work on everything of its context. */
  visaoDaArea: boolean;
  isClient: boolean;
}

/** What of a task decides who may do what. */
export interface TarefaParaPasso {
  status: TarefaStatus;
  responsavel_id: number | null;
  revisor_id: number | null;
  enviada_revisao_por_id: number | null;
  concluida_por_id: number | null;
  concluida_em: Date | null;
  exige_revisao: boolean;
}

/** Settings that decide who may do what. */
export interface RegrasDeTarefa {
  /** Who did a task does not review it. */
  segregar_revisao: boolean;
  /** The responsável may set his own task aside. */
  permite_desconsiderar: boolean;
}

const umDia = 86_400_000;

/** Whether a person may say what holds the task up from outside. */
export const mayImpede = (papel: PapelNaTarefa): boolean =>
  !papel.isClient && (papel.responsavel || papel.participante || papel.coordena || papel.visaoDaArea);

/** Whether the status is one that the step starts from. */
export const partiuDe = (passo: TarefaPasso, status: TarefaStatus): boolean =>
  (tarefaPassos[passo].de as readonly TarefaStatus[]).includes(status);

/**
 * Why a person may not take a step, in words; `null` when he may (docs/domain/operacao.md#passos). What the task
 * itself still lacks is not asked here.
 */
export function recusaDoPapel(
  passo: TarefaPasso,
  tarefa: TarefaParaPasso,
  papel: PapelNaTarefa,
  regras: RegrasDeTarefa,
  { usuarioId, now }: { usuarioId: number; now: Date },
): string | null {
  const executa = papel.responsavel || papel.participante || papel.visaoDaArea;
  switch (passo) {
    case 'iniciar':
    case 'concluir':
      if (executa) return null;
      return 'Somente o responsável e os participantes trabalham nesta tarefa.';
    case 'aguardar':
    case 'retomar':
      if (papel.isClient || !(papel.responsavel || papel.visaoDaArea))
        return 'Somente o responsável diz que a tarefa aguarda o cliente.';
      return null;
    case 'aprovar':
    case 'devolver': {
      const revisa = tarefa.revisor_id === null ? papel.visaoDaArea : papel.revisor;
      if (papel.isClient || !revisa) return 'Somente o revisor aprova ou devolve esta tarefa.';
      const executou = [tarefa.responsavel_id, tarefa.enviada_revisao_por_id].includes(usuarioId);
      if (regras.segregar_revisao && executou) return 'Quem executou não pode revisar a própria tarefa.';
      return null;
    }
    case 'desconsiderar': {
      const propria = papel.responsavel && regras.permite_desconsiderar;
      if (papel.isClient || !(papel.coordena || papel.visaoDaArea || propria))
        return 'Somente quem coordena desconsidera uma tarefa.';
      return null;
    }
    case 'cancelar':
      if (papel.isClient || !papel.visaoDaArea) return 'Somente quem vê toda a área cancela uma tarefa.';
      return null;
    case 'reabrir': {
      if (papel.isClient) return 'Peça ao escritório para reabrir a tarefa.';
      if (papel.visaoDaArea) return null;
      const executou = papel.responsavel || tarefa.concluida_por_id === usuarioId;
      const recente = tarefa.concluida_em !== null && now.getTime() - tarefa.concluida_em.getTime() <= umDia;
      if (executou && recente) return null;
      return executou
        ? 'Passaram-se mais de 24 horas. Peça a quem coordena para reabrir a tarefa.'
        : 'Somente quem executou reabre a tarefa.';
    }
  }
}

/** Steps that a person may take now, in the order they are offered. */
export function passosAbertos(
  tarefa: TarefaParaPasso,
  papel: PapelNaTarefa,
  regras: RegrasDeTarefa,
  quem: { usuarioId: number; now: Date },
): TarefaPasso[] {
  return (Object.keys(tarefaPassos) as TarefaPasso[]).filter(
    (passo) => partiuDe(passo, tarefa.status) && recusaDoPapel(passo, tarefa, papel, regras, quem) === null,
  );
}

/** What a task still lacks before it may end. */
export interface Faltas {
  /** Required items of the checklist that are open. */
  checklist: number;
  /** No file, though one is asked. */
  anexo: boolean;
  /** What that file has to be, where that is said. */
  tipoDocumento?: string | null;
  /** A file was refused, and nothing came after it. */
  anexoRejeitado: boolean;
  /** Review notes that wait for an answer. */
  notasAbertas: number;
  /** Titles of what has to end before. */
  termina: readonly string[];
}

/**
 * The first thing a task lacks before it may end, as the person reads it; `null` when nothing does.
 * @param exigeRevisao it goes to review, not to its end
 */
export function recusaDoFim(faltas: Faltas, exigeRevisao: boolean): { codigo: string; texto: string } | null {
  const fim = exigeRevisao ? 'enviar para revisão' : 'concluir';
  if (faltas.checklist > 0)
    return {
      codigo: 'checklist_incompleto',
      texto: `Conclua os itens obrigatórios do checklist antes de ${fim}.`,
    };
  if (faltas.anexoRejeitado)
    return { codigo: 'anexo_rejeitado', texto: 'Há anexo rejeitado. Envie uma nova versão.' };
  if (faltas.anexo)
    return {
      codigo: 'anexo_ausente',
      texto: `Anexe ${faltas.tipoDocumento ?? 'o documento exigido'} para concluir.`,
    };
  if (faltas.notasAbertas > 0)
    return {
      codigo: 'nota_aberta',
      texto:
        faltas.notasAbertas === 1
          ? `Há uma nota de revisão aberta. Resolva-a antes de ${fim}.`
          : `Há ${faltas.notasAbertas} notas de revisão abertas. Resolva-as antes de ${fim}.`,
    };
  if (faltas.termina.length > 0)
    return { codigo: 'tarefa_aguarda', texto: `Esta tarefa aguarda: ${faltas.termina.join(', ')}.` };
  return null;
}
