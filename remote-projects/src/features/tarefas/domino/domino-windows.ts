import { fetchedPart } from '@gestao/shared/ui/core';

// The window of a chain and its fields come with the first that opens.
export const DominoDialog = fetchedPart(async () => (await import('./domino-dialog')).DominoDialog);
export const TarefaMoveDialog = fetchedPart(
  async () => (await import('./tarefa-move-dialog')).TarefaMoveDialog,
);
