import type {
  Checkin,
  FaseStatus,
  Humor,
  ImplantacaoStatus,
  MatrizSituacao,
  Modelo,
  SaudeFaixa,
} from '@gestao/shared/contracts/implantacao/implantacoes';
import type { MatrizStatus } from '@gestao/shared/contracts/implantacao/values/matriz';
import type { Tone } from '@gestao/shared/ui/core';

// Colours by meaning (grey not started, blue in progress, amber waiting, red late, green done, violet review).

export const implantacaoTone: Record<ImplantacaoStatus, Tone> = {
  aguardando_inicio: 'grey',
  em_andamento: 'blue',
  aguardando_cliente: 'amber',
  pausada: 'amber',
  concluida: 'green',
  cancelada: 'grey',
};

export const saudeTone: Record<SaudeFaixa, Tone> = { saudavel: 'green', atencao: 'amber', critica: 'red' };

export const faseTone: Record<FaseStatus, Tone> = {
  pendente: 'grey',
  em_andamento: 'blue',
  concluida: 'green',
  nao_se_aplica: 'grey',
};

export const matrizTone: Record<MatrizSituacao, Tone> = {
  proposta: 'grey',
  confirmada: 'green',
  contestada: 'red',
};

export const matrizStatusTone: Record<MatrizStatus, Tone> = {
  rascunho: 'grey',
  enviada: 'amber',
  contestada: 'red',
  confirmada: 'green',
  substituida: 'grey',
};

export const humorTone: Record<Humor, Tone> = { bom: 'green', neutro: 'amber', ruim: 'red' };

export const checkinTone: Record<Checkin['situacao'], Tone> = {
  atrasado: 'red',
  hoje: 'amber',
  previsto: 'grey',
  registrado: 'green',
};

export const modeloTone: Record<Modelo['status'], Tone> = {
  rascunho: 'grey',
  publicado: 'green',
  arquivado: 'grey',
};
