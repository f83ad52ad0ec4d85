import type { OportunidadeEtapa } from '@gestao/shared/contracts/comercial/oportunidades';
import type { CelulaEstado } from '@gestao/shared/contracts/operacao/fechamentos';
import type { Farol } from '@gestao/shared/contracts/operacao/indicadores';
import type { Processo } from '@gestao/shared/contracts/operacao/processos';
import type { Projeto } from '@gestao/shared/contracts/operacao/projetos';
import type { SituacaoPrazo, Tarefa } from '@gestao/shared/contracts/operacao/tarefas';
import type { Tone } from '@gestao/shared/ui/core';

// Colours by meaning (grey not started, blue in progress, amber waiting, red late, green done, violet review).

export const prazoTone: Record<SituacaoPrazo, Tone> = {
  sem_prazo: 'grey',
  no_prazo: 'blue',
  vence_hoje: 'amber',
  em_risco: 'amber',
  atrasada: 'red',
  concluida_no_prazo: 'green',
  concluida_apos_meta: 'amber',
  concluida_com_atraso: 'red',
};

export const prioridadeTone: Record<Tarefa['prioridade'], Tone> = {
  baixa: 'grey',
  normal: 'grey',
  alta: 'amber',
  urgente: 'red',
};

export const projetoTone: Record<Projeto['status'], Tone> = {
  planejado: 'grey',
  em_andamento: 'blue',
  pausado: 'amber',
  concluido: 'green',
  cancelado: 'grey',
};

export const celulaTone: Record<CelulaEstado, Tone> = {
  fechado: 'green',
  em_andamento: 'blue',
  em_risco: 'amber',
  atrasado: 'red',
  reaberto: 'violet',
  nao_iniciado: 'grey',
};

export const processoTone: Record<Processo['status'], Tone> = {
  rascunho: 'grey',
  as_is_validado: 'blue',
  to_be_proposto: 'violet',
  em_implantacao: 'blue',
  implantado: 'green',
  arquivado: 'grey',
};

export const etapaTone: Record<OportunidadeEtapa, Tone> = {
  prospeccao: 'grey',
  qualificacao: 'blue',
  diagnostico: 'blue',
  proposta_enviada: 'amber',
  negociacao: 'violet',
  ganha: 'green',
  perdida: 'red',
};

export const farolTone: Record<Farol, Tone> = {
  verde: 'green',
  amarelo: 'amber',
  vermelho: 'red',
  sem_dados: 'grey',
};
