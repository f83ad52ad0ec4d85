import { fetchedPart } from '@gestao/shared/ui/core';

// Windows of a closing, whose fields come with the first that opens.
export const IncluirDialog = fetchedPart(async () => (await import('./incluir-dialog')).IncluirDialog);
export const AplicarDialog = fetchedPart(async () => (await import('./aplicar-dialog')).AplicarDialog);
export const RedistribuirDialog = fetchedPart(
  async () => (await import('./redistribuir-dialog')).RedistribuirDialog,
);
export const LevarDialog = fetchedPart(async () => (await import('./levar-dialog')).LevarDialog);
export const ReativarDialog = fetchedPart(async () => (await import('./reativar-dialog')).ReativarDialog);
