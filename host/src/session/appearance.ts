import { setDateFormat } from '@gestao/shared/config';
import type { AuthUser } from '@gestao/shared/session';
import { readLocal, writeLocal } from '../browser/local-memory';
import { createStore } from '../hooks/store';

export type Preferences = AuthUser['preferencias'];
export type Theme = Preferences['tema'];

const themeKey = 'gestao.tema';
const densityKey = 'densidade';
const themes: readonly Theme[] = ['claro', 'escuro', 'sistema'];
const densities: readonly Preferences['densidade'][] = ['padrao', 'compacta', 'confortavel'];

/** The theme in use, also before anybody has signed in. */
export const themeStore = createStore<Theme>('sistema');

/** Applies what this browser remembers, so that the first paint has the right colours. */
export function restoreAppearance(): void {
  const remembered = readLocal(themeKey);
  applyTheme(themes.find((theme) => theme === remembered) ?? 'sistema');
  const density = readLocal(densityKey);
  applyDensity(densities.find((one) => one === density) ?? 'padrao');
}

/** Applies and remembers a person's choices. */
export function applyPreferences(preferences: Preferences): void {
  setDateFormat(preferences.formato_data);
  applyTheme(preferences.tema);
  applyDensity(preferences.densidade);
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  writeLocal(themeKey, theme);
  if (themeStore.get() !== theme) themeStore.set(theme);
}

function applyDensity(density: Preferences['densidade']): void {
  document.documentElement.dataset.density = density;
  writeLocal(densityKey, density);
}
