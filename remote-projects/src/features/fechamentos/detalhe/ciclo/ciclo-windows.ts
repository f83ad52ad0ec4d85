import { fetchedPart } from '@gestao/shared/ui/core';

// Windows and tabs of a closing, whose files and fields come with the first that opens: the page has none of them.
export const FecharDialog = fetchedPart(async () => (await import('./fechar-dialog')).FecharDialog);
export const ReabrirDialog = fetchedPart(async () => (await import('./reabrir-dialog')).ReabrirDialog);
export const PassoDialog = fetchedPart(async () => (await import('./passo-dialog')).PassoDialog);
export const AbaLinhaDoTempo = fetchedPart(
  async () => (await import('./aba-linha-do-tempo')).AbaLinhaDoTempo,
);
export const AbaVolume = fetchedPart(async () => (await import('../volume/aba-volume')).AbaVolume);
