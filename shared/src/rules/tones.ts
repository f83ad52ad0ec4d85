import type { DocumentoStatus } from '../contracts/clientes/documento-status';
import type { RespostaSituacao } from '../contracts/clientes/values/documento-resposta';
import type { OrcamentoCaixa } from '../contracts/comercial/orcamentos';
import type { VolumeSituacao } from '../contracts/comercial/volumes';
import type { FechamentoSituacao, FechamentoStatus } from '../contracts/operacao/fechamentos';
import type { TarefaStatus } from '../contracts/operacao/tarefas';
import type { HojeItem } from '../contracts/sistema/hoje';

// Colours of what more than one area shows, by meaning: grey not started, blue in progress, amber waiting, red late or
// refused, green done, violet review. What one area alone shows has its own table there.

type Tone = 'grey' | 'blue' | 'amber' | 'red' | 'green' | 'violet';

/** Of a state that the api names by its colour. */
export const tomTone: Record<HojeItem['tom'], Tone> = {
  neutro: 'grey',
  azul: 'blue',
  ambar: 'amber',
  vermelho: 'red',
  verde: 'green',
  violeta: 'violet',
};

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

/** Of what a client answered instead of sending a document. */
export const respostaTone: Record<RespostaSituacao, Tone> = {
  aguarda: 'amber',
  aceita: 'green',
  mantida: 'grey',
};

export const fechamentoTone: Record<FechamentoStatus, Tone> = {
  nao_iniciado: 'grey',
  em_andamento: 'blue',
  em_revisao: 'violet',
  fechado: 'green',
  reaberto: 'violet',
  cancelado: 'grey',
};

/** How a closing or a project stands towards its day. */
export const situacaoTone: Record<FechamentoSituacao, Tone> = {
  no_prazo: 'blue',
  em_risco: 'amber',
  atrasado: 'red',
};

/** Of a volume beside what was contracted, with its sign. */
export const volumeMark = {
  dentro: { tone: 'green', icon: 'check' },
  proximo: { tone: 'amber', icon: 'warning' },
  excedido: { tone: 'red', icon: 'arrowUp' },
  ocioso: { tone: 'grey', icon: 'arrowDown' },
} as const satisfies Record<VolumeSituacao, { tone: Tone; icon: string }>;
