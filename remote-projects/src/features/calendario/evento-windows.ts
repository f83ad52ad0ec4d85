import { fetchedPart } from '@gestao/shared/ui/core';

// Windows of the calendar, whose files and fields come with the first that opens.
export const EventoFormDialog = fetchedPart(async () => (await import('./evento-form')).EventoFormDialog);
export const EventoMoveDialog = fetchedPart(
  async () => (await import('./evento-step-dialogs')).EventoMoveDialog,
);
export const EventoCancelDialog = fetchedPart(
  async () => (await import('./evento-step-dialogs')).EventoCancelDialog,
);
export const AssinaturaDialog = fetchedPart(
  async () => (await import('./assinatura-dialog')).AssinaturaDialog,
);
export const ClienteFiltro = fetchedPart(async () => (await import('./cliente-filtro')).ClienteFiltro);
