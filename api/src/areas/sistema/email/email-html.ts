import { type Paragraph, paragraphsOf } from '@gestao/shared/rules/email-text';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] as string);

/** The product's accent, for a firm without a colour of its own. */
const accent = '#0f766e';

/**
 * The HTML part of a message: the same words as the text part, nothing loaded from outside.
 * @param look name of the firm, and its colour `#rrggbb` (already checked to read on white).
 */
export function emailHtml(texto: string, look: { empresa: string; cor: string | null }): string {
  const cor = look.cor && /^#[0-9a-f]{6}$/i.test(look.cor) ? look.cor : accent;
  const body = paragraphsOf(texto).map((paragraph) => paragraphHtml(paragraph, cor));
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"></head>',
    '<body style="margin:0;background:#f5f5f4;font-family:-apple-system,Segoe UI,Roboto,Arial,sans-serif;color:#1c1917">',
    '<div style="max-width:560px;margin:0 auto;padding:24px 16px">',
    `<p style="margin:0 0 16px;font-size:16px;font-weight:600;color:${cor}">${escapeHtml(look.empresa)}</p>`,
    `<div style="background:#ffffff;border:1px solid #e7e5e4;border-top:3px solid ${cor};border-radius:8px;padding:24px;font-size:16px;line-height:1.5">`,
    ...body,
    '</div></div></body></html>',
  ].join('');
}

function paragraphHtml(paragraph: Paragraph, cor: string): string {
  const lines = paragraph.map((parts) =>
    parts
      .map(({ text, href }) =>
        href
          ? `<a href="${escapeHtml(href)}" style="color:${cor};word-break:break-all">${escapeHtml(text)}</a>`
          : escapeHtml(text),
      )
      .join(''),
  );
  return `<p style="margin:0 0 16px">${lines.join('<br>')}</p>`;
}
