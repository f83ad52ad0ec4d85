import { fetchedPart } from '@gestao/shared/ui/core';

// The chart and its windows come with the first that looks at a schedule.
export const ProjetoCronograma = fetchedPart(async () => (await import('./cronograma')).ProjetoCronograma);
export const ProjetoCalendario = fetchedPart(
  async () => (await import('./projeto-calendario')).ProjetoCalendario,
);
export const DatasDialog = fetchedPart(async () => (await import('./datas-dialog')).DatasDialog);
