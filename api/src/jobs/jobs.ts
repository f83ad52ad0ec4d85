import { cadeiaLog } from './cadeia-log.job';
import { copiaDeSeguranca } from './copia-de-seguranca.job';
import { expirar } from './expirar.job';
import { honorarios } from './honorarios.job';
import type { Job } from './job';
import { lembretesAprovacao } from './lembretes-aprovacao.job';
import { lembretesProposta } from './lembretes-proposta.job';
import { lembretesValidade } from './lembretes-validade.job';
import { limpeza, manutencao } from './limpeza.job';
import { resumoDoDia } from './resumo-do-dia.job';
import { resumosNosHorarios } from './resumos.job';
import { conferirVolumes } from './volumes.job';

/** Everything that happens by itself (domain 0.8). */
export const jobs: readonly Job[] = [
  expirar,
  honorarios,
  manutencao,
  copiaDeSeguranca,
  conferirVolumes,
  cadeiaLog,
  resumoDoDia,
  lembretesValidade,
  lembretesProposta,
  lembretesAprovacao,
  resumosNosHorarios,
  limpeza,
];
