import { setTimeZone } from '@gestao/shared/config';
import { accentColours } from '@gestao/shared/rules/contrast';
import type { AuthUser } from '@gestao/shared/session';
import { themeStore } from './appearance';

/** Travels with the look: both are for who has just been read, and neither is needed before the frame. */
export { forgetRights, rememberRights } from '../boot/known-rights';

const names = Object.keys(accentColours('#000000', false));
let colour: string | null = null;
let watching = false;

/** Wears the firm's colour, as far as it reads, and shows instants in its time zone. */
export function applyFirm(empresa: AuthUser['empresa']): void {
  if (!empresa) return;
  setTimeZone(empresa.fuso);
  colour = empresa.cor;
  paint();
  if (watching || !colour) return;
  watching = true;
  themeStore.subscribe(paint);
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);
}

function paint(): void {
  const colours = colour ? accentColours(colour, isDark()) : {};
  for (const name of names) {
    if (colours[name]) document.documentElement.style.setProperty(name, colours[name]);
    else document.documentElement.style.removeProperty(name);
  }
}

function isDark(): boolean {
  const theme = themeStore.get();
  if (theme !== 'sistema') return theme === 'escuro';
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}
