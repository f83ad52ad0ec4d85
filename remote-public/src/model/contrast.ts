/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The firm's colour when white text on it and it on white both read (4.5 : 1), else nothing: the page
 * then keeps its own accent. Also refuses anything that is not exactly `#rrggbb`, so that a setting
 * can never write into the style sheet.
 */
export function readableAccent(cor: string | null): string | null {
  if (!cor || !/^#[0-9a-f]{6}$/i.test(cor)) return null;
  return contrast(cor, '#ffffff') >= 4.5 ? cor.toLowerCase() : null;
}
