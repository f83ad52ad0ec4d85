import { fetchedPart } from '@gestao/shared/ui/core';

// Windows of a task, whose fields come with the first that opens: lists and panel have none of them.
export const TarefaFormDialog = fetchedPart(async () => (await import('./tarefa-form')).TarefaFormDialog);
export const DependenciasDialog = fetchedPart(
  async () => (await import('./dependencias-dialog')).DependenciasDialog,
);
export const ImpedimentoDialog = fetchedPart(
  async () => (await import('./impedimento-dialog')).ImpedimentoDialog,
);
export const RecorrenciaDialog = fetchedPart(
  async () => (await import('./recorrencia-dialog')).RecorrenciaDialog,
);
export const MoverDialog = fetchedPart(async () => (await import('./mover-dialog')).MoverDialog);
