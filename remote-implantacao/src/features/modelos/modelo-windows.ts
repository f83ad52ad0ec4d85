import { fetchedPart } from '@gestao/shared/ui/core';

// Windows of a template, whose fields come with the first that opens.
const simples = () => import('./dialogos-simples');
export const ModeloDadosDialog = fetchedPart(async () => (await simples()).ModeloDadosDialog);
export const DuplicarDialog = fetchedPart(async () => (await simples()).DuplicarDialog);
export const FaseDialog = fetchedPart(async () => (await simples()).FaseDialog);
export const SecaoDialog = fetchedPart(async () => (await simples()).SecaoDialog);
export const CheckinDialog = fetchedPart(async () => (await simples()).CheckinDialog);
export const AtividadeDialog = fetchedPart(async () => (await simples()).AtividadeDialog);
export const EtapaDialog = fetchedPart(async () => (await import('./etapa-dialog')).EtapaDialog);
export const DocumentoDialog = fetchedPart(async () => (await import('./documento-dialog')).DocumentoDialog);
export const PublicarDialog = fetchedPart(async () => (await import('./publicar-dialog')).PublicarDialog);
export const AbaCalendario = fetchedPart(async () => (await import('./aba-calendario')).AbaCalendario);
export const StaleNotice = fetchedPart(async () => (await import('@gestao/shared/ui/form')).StaleNotice);
export const UnsavedChanges = fetchedPart(
  async () => (await import('@gestao/shared/ui/form')).UnsavedChanges,
);
export const VersionsCard = fetchedPart(async () => (await import('@gestao/shared/ui/form')).VersionsCard);
