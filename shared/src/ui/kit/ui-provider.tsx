import { type ReactNode, useLayoutEffect } from 'react';
import { accentColours } from '../../rules/contrast';

export type Theme = 'claro' | 'escuro' | 'sistema';
export type Density = 'padrao' | 'compacta' | 'confortavel';

/** Where the last theme is remembered, so that the start page can wear it before anybody is known. */
export const themeStorageKey = 'gestao.tema';

/**
 * Sets theme, density and the firm's colour on the document. Everything else is CSS variables.
 * @param accent firm's colour `#rrggbb`; darkened or lightened until text on it is readable (AA).
 */
export function UiProvider({
  theme = 'sistema',
  density = 'padrao',
  accent,
  children,
}: {
  theme?: Theme;
  density?: Density;
  accent?: string | null;
  children?: ReactNode;
}) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.dataset.density = density;
    try {
      localStorage.setItem(themeStorageKey, theme);
    } catch {
      // Without storage the theme is found out again at the next start.
    }
  }, [theme, density]);

  useLayoutEffect(() => {
    if (!accent) return;
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const root = document.documentElement;
    const apply = () => {
      const dark = theme === 'escuro' || (theme === 'sistema' && system.matches);
      const colours = accentColours(accent, dark);
      for (const [name, value] of Object.entries(colours)) root.style.setProperty(name, value);
    };
    apply();
    system.addEventListener('change', apply);
    return () => {
      system.removeEventListener('change', apply);
      for (const name of Object.keys(accentColours(accent, false))) root.style.removeProperty(name);
    };
  }, [accent, theme]);

  return children;
}
