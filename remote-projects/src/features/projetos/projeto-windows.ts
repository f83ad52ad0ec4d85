import { fetchedPart } from '@gestao/shared/ui/core';

// Windows of a project, whose files and fields come with the first that opens: the pages have none of them.
export const ProjetoFormDialog = fetchedPart(async () => (await import('./projeto-form')).ProjetoFormDialog);
export const ProjetoStepDialog = fetchedPart(
  async () => (await import('./projeto-step-dialog')).ProjetoStepDialog,
);
