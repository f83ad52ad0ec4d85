import type { Job } from '../app/job';
import { copiaDeSeguranca } from '../backup/copia-de-seguranca.job';
import { honorarios } from '../features/cliente-servicos/honorarios.job';
import { cadeiaLog } from '../features/logs/cadeia-log.job';
import { retencao } from '../features/logs/retencao/retencao.job';
import { resumosNosHorarios } from '../features/notificacoes/resumos.job';
import { lembretesAprovacao } from '../features/orcamentos/fluxo/lembretes-aprovacao.job';
import { expirar } from '../features/orcamentos/validade/expirar.job';
import { lembretesProposta } from '../features/orcamentos/validade/lembretes-proposta.job';
import { lembretesValidade } from '../features/orcamentos/validade/lembretes-validade.job';
import { resumoDoDia } from '../features/tarefas/resumo-do-dia.job';
import { conferirVolumes } from '../features/volumes/volumes.job';
import { limpeza, manutencao } from './limpeza.job';

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
  retencao,
];
