import { fetchedPart } from '@gestao/shared/ui/core';

// Windows of a template, whose fields come with the first that opens.
export const ModeloDadosDialog = fetchedPart(
  async () => (await import('./modelo-dados-dialog')).ModeloDadosDialog,
);
export const TarefaDialog = fetchedPart(async () => (await import('./tarefa-dialog')).TarefaDialog);
export const PublicarDialog = fetchedPart(async () => (await import('./publicar-dialog')).PublicarDialog);
export const ExcecoesDialog = fetchedPart(async () => (await import('./excecoes-dialog')).ExcecoesDialog);
export const ObrigacoesDialog = fetchedPart(
  async () => (await import('./obrigacoes-dialog')).ObrigacoesDialog,
);
