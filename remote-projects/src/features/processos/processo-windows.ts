import { fetchedPart } from '@gestao/shared/ui/core';

// Windows of a process, whose fields come with the first that opens.
export const ProcessoFormDialog = fetchedPart(
  async () => (await import('./processo-form')).ProcessoFormDialog,
);
export const EtapaDialog = fetchedPart(async () => (await import('./etapa-dialog')).EtapaDialog);
export const MedicaoDialog = fetchedPart(async () => (await import('./medicao-dialog')).MedicaoDialog);
export const ProjetoDialog = fetchedPart(async () => (await import('./projeto-dialog')).ProjetoDialog);
export const StaleNotice = fetchedPart(async () => (await import('@gestao/shared/ui/form')).StaleNotice);
export const UnsavedChanges = fetchedPart(
  async () => (await import('@gestao/shared/ui/form')).UnsavedChanges,
);
