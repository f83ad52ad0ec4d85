import { setTimeZone } from '@gestao/shared/config';
import { accentColours } from '@gestao/shared/rules/contrast';
import type { AuthUser } from '@gestao/shared/session';
import { forgetRights } from '../boot/known-rights';
import { themeStore } from './appearance';
import { forgetPerson } from './known-person';

/** Travel with the look: all are for who has just been read, and none is needed before the frame. */
export { rememberRights } from '../boot/known-rights';
export { knownPerson, rememberPerson } from './known-person';

/** Leaves nothing of a session that ended. */
export function forgetSession(): void {
  forgetRights();
  forgetPerson();
}

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
