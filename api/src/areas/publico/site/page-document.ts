import { createHash } from 'node:crypto';
import { clientErrorText } from '../../../platform/app/errors.plugin';
import { commonHeaders } from '../../../platform/web/security-headers';
import type { SitePage } from './published-site';
import { siteTexts } from './texts';

/** The whole document: everything but one small script is inside it. */
export function documentOf(page: SitePage): string {
  const script = page.script
    ? `<script defer src="${page.script.src}" integrity="${page.script.integrity}" crossorigin fetchpriority="low"></script>`
    : '';
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer">',
    '<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">',
    page.head,
    script,
    '</head><body>',
    page.body,
    '</body></html>',
  ].join('');
}

/**
 * Shown when no published version can render, the database is away, or what was asked cannot be read: plain
 * words, no style, no script.
 */
export function plainPage(status: number): SitePage {
  const { titulo, texto } =
    status < 500 ? { titulo: siteTexts.naoAbre, texto: clientErrorText(status) } : siteTexts.semPagina;
  return {
    status,
    head: `<title>${titulo}</title>`,
    styles: [],
    body: `<main><h1>${titulo}</h1><p>${texto}</p></main>`,
    interactive: false,
    script: null,
  };
}

/**
 * Headers of a client's page: nothing is kept, indexed, framed or told to others; only the style sheet
 * inside it and its version's script run.
 */
export function siteHeaders(page: SitePage, production: boolean): Record<string, string> {
  const styles = page.styles.map(
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  return {
    ...commonHeaders(production),
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${page.script ? "'self'" : "'none'"}`,
      `style-src ${styles.join(' ') || "'none'"}`,
      'img-src data:',
      `connect-src ${page.script ? "'self'" : "'none'"}`,
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'X-Robots-Tag': 'noindex, nofollow',
    'Cache-Control': 'no-store',
  };
}
