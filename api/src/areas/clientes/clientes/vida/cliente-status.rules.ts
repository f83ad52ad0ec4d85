import type { ClienteTransitionPara } from '@gestao/shared/contracts/clientes/cliente-acoes';
import type { ClienteStatus } from '@gestao/shared/contracts/clientes/clientes';

/**
 * Changes of status that people make; Prospecto → Em implantação → Ativo follow acceptance and implantação, and the way
 * back to Prospecto an implantação that was cancelled.
 * An ended client stays ended: who comes back signs a new contract (docs/domain/clientes.md#status).
 */
export const manualTransitions: Record<ClienteStatus, ClienteTransitionPara[]> = {
  prospecto: ['encerrado'],
  em_implantacao: ['encerrado'],
  ativo: ['suspenso', 'encerrado'],
  suspenso: ['ativo', 'encerrado'],
  encerrado: [],
};

/** Every change of status there is: those, and what acceptance and implantação bring (docs/domain/clientes.md#status). */
export const passagens: Record<ClienteStatus, readonly ClienteStatus[]> = {
  ...manualTransitions,
  prospecto: [...manualTransitions.prospecto, 'em_implantacao'],
  em_implantacao: [...manualTransitions.em_implantacao, 'ativo', 'prospecto'],
  encerrado: [...manualTransitions.encerrado, 'em_implantacao'],
};
