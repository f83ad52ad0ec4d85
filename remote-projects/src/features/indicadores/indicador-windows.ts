import { fetchedPart } from '@gestao/shared/ui/core';

// Windows of an indicator, whose fields come with the first that opens.
export const IndicadorFormDialog = fetchedPart(
  async () => (await import('./detalhe/indicador-form')).IndicadorFormDialog,
);
export const MetaDialog = fetchedPart(async () => (await import('./detalhe/meta-dialog')).MetaDialog);
export const ComentarioDialog = fetchedPart(
  async () => (await import('./detalhe/comentario-dialog')).ComentarioDialog,
);
export const PlanoDialog = fetchedPart(async () => (await import('./detalhe/plano-dialog')).PlanoDialog);
export const ValorDialog = fetchedPart(async () => (await import('./detalhe/valor-dialog')).ValorDialog);
