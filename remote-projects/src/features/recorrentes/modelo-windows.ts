import { fetchedPart } from '@gestao/shared/ui/core';

// Windows of a model, whose fields come with the first that opens.
export const ModeloFormDialog = fetchedPart(async () => (await import('./modelo-form')).ModeloFormDialog);
export const SituacaoDialog = fetchedPart(async () => (await import('./situacao-dialog')).SituacaoDialog);
