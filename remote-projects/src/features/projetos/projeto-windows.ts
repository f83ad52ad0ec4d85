import { fetchedPart } from '@gestao/shared/ui/core';

// Windows of a project, whose files and fields come with the first that opens: the pages have none of them.
export const ProjetoFormDialog = fetchedPart(async () => (await import('./projeto-form')).ProjetoFormDialog);
export const ProjetoStepDialog = fetchedPart(
  async () => (await import('./projeto-step-dialog')).ProjetoStepDialog,
);
export const SalvarModeloDialog = fetchedPart(
  async () => (await import('./modelos/salvar-modelo-dialog')).SalvarModeloDialog,
);
export const NovoDeModeloDialog = fetchedPart(
  async () => (await import('./modelos/novo-de-modelo-dialog')).NovoDeModeloDialog,
);
export const DuplicarDialog = fetchedPart(
  async () => (await import('./modelos/novo-de-modelo-dialog')).DuplicarDialog,
);
export const ModeloTarefaDialog = fetchedPart(
  async () => (await import('./modelos/modelo-tarefa-dialog')).ModeloTarefaDialog,
);
export const RelatorioDialog = fetchedPart(async () => (await import('./relatorio-dialog')).RelatorioDialog);
