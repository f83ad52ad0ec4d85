import { fetchedPart } from '@gestao/shared/ui/core';

// Windows of an opportunity, whose files and fields come with the first that opens: the list has none of them.
const dialogs = () => import('./oportunidade-dialogs');

export const MeetingDialog = fetchedPart(async () => (await dialogs()).MeetingDialog);
export const MoveDialog = fetchedPart(async () => (await dialogs()).MoveDialog);
export const OportunidadeStepDialog = fetchedPart(async () => (await dialogs()).OportunidadeStepDialog);
export const OportunidadeFormDialog = fetchedPart(
  async () => (await import('./oportunidade-form')).OportunidadeFormDialog,
);
