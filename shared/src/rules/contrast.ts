type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const darkSurface: Rgb = [33, 30, 28];

function parse(hex: string): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) return undefined;
  return [1, 2, 3].map((part) => Number.parseInt(match[part] ?? '', 16)) as unknown as Rgb;
}

function format(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  return one.map((part, index) => part + ((other[index] ?? 0) - part) * share) as unknown as Rgb;
}

/** Contrast of two `#rrggbb` colours by WCAG 2, from 1 to 21. @throws Error for anything else. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [parse(one), parse(other)];
  if (!a || !b) throw new Error('Colours are written #rrggbb.');
  return ratio(a, b);
}

/**
 * CSS variables for a firm's colour, moved towards black or white until it reads (4.5:1) on the
 * surface, on its own soft background, and under the text of a button.
 * @returns nothing for what is not `#rrggbb`, so that the product's own accent stays.
 */
export function accentColours(hex: string, dark: boolean): Record<string, string> {
  const wished = parse(hex);
  if (!wished) return {};
  const surface = dark ? darkSurface : white;
  const away: Rgb = dark ? white : [0, 0, 0];
  const soft = mix(surface, wished, dark ? 0.16 : 0.1);
  let accent = wished;
  for (let step = 0; step < 20 && (ratio(accent, soft) < 4.5 || ratio(accent, surface) < 4.5); step += 1) {
    accent = mix(accent, away, 0.1);
  }
  return {
    '--accent': format(accent),
    '--accent-strong': format(mix(accent, away, 0.18)),
    '--accent-text': format(accent),
    '--accent-soft': format(soft),
    '--on-accent': dark ? format(mix(accent, [0, 0, 0], 0.85)) : '#ffffff',
    '--focus': format(accent),
  };
}
