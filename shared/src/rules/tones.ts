import type { DocumentoStatus } from '../contracts/clientes/documento-status';
import type { OrcamentoCaixa } from '../contracts/comercial/orcamentos';
import type { TarefaStatus } from '../contracts/operacao/tarefas';

// Colours of what more than one area shows, by meaning: grey not started, blue in progress, amber waiting, red late or
// refused, green done, violet review. What one area alone shows has its own table there.

type Tone = 'grey' | 'blue' | 'amber' | 'red' | 'green' | 'violet';

export const tarefaTone: Record<TarefaStatus, Tone> = {
  a_fazer: 'grey',
  em_andamento: 'blue',
  aguardando_cliente: 'amber',
  em_revisao: 'violet',
  concluida: 'green',
  desconsiderada: 'grey',
  cancelada: 'grey',
};

export const documentoTone: Record<DocumentoStatus, Tone> = {
  pendente: 'grey',
  enviado: 'violet',
  aprovado: 'green',
  rejeitado: 'red',
  dispensado: 'grey',
};

/** Of what waits in an inbox. */
export const slaTone: Record<NonNullable<OrcamentoCaixa['sla']>, Tone> = {
  no_prazo: 'blue',
  vence_hoje: 'amber',
  atrasado: 'red',
};
