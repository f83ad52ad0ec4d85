import type { OrcamentoStatus, Sinal } from '@gestao/shared/contracts/comercial/orcamentos';
import type { Tone } from '@gestao/shared/ui/core';

// Colours by meaning (grey not started, blue in progress, amber waiting, red late or refused, green done, violet review).

export const statusTone: Record<OrcamentoStatus, Tone> = {
  rascunho: 'grey',
  em_precificacao: 'blue',
  em_aprovacao: 'violet',
  aprovado: 'blue',
  enviado: 'amber',
  aceito: 'green',
  recusado: 'red',
  expirado: 'red',
  cancelado: 'grey',
};

export const sinalTone: Record<Sinal, Tone> = { automatica: 'green', gestor: 'amber', diretoria: 'red' };
