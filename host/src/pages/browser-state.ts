import { pagesTexts } from '../texts/pages.texts';

/** Most telling first: every Chromium also calls itself Chrome and Safari. */
const programs: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /Edg\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
];

/** Name and main version as support asks for them: `Firefox 140`; what the browser says of itself when it is none of the known. */
export function browserName(userAgent: string): string {
  for (const [name, version] of programs) {
    const match = version.exec(userAgent);
    if (match) return `${name} ${match[1]}`;
  }
  return userAgent;
}

/** The browser this page is shown in. */
export function browserRows(): [string, string][] {
  const { userAgent, onLine } = navigator;
  return [
    [pagesTexts.browserName, browserName(userAgent)],
    [pagesTexts.browserWindow, `${window.innerWidth} × ${window.innerHeight}`],
    [pagesTexts.browserLine, onLine ? pagesTexts.browserOnline : pagesTexts.browserOffline],
    [pagesTexts.browserZone, Intl.DateTimeFormat().resolvedOptions().timeZone],
  ];
}
