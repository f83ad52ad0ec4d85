import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { accentColours, contrastRatio } from './contrast';

const css = readFileSync(join(__dirname, '../ui/tokens.css'), 'utf8');

/** Colour variables of the token file's themes, in order: light, dark by choice, dark by the machine. */
const [light, dark, machineDark] = [...css.matchAll(/\{([^{}]*)\}/g)]
  .map((block) =>
    Object.fromEntries(
      [...(block[1] ?? '').matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)].map((one) => [one[1], one[2]]),
    ),
  )
  .filter((colours) => '--background' in colours) as Record<string, string>[];

test('dark by choice and dark by the machine are the same', () => {
  expect(machineDark).toEqual(dark);
  expect(Object.keys(dark ?? {}).sort()).toEqual(Object.keys(light ?? {}).sort());
});

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_name, theme) => {
  const ratio = (one: string, other: string) => contrastRatio(theme?.[one] ?? '', theme?.[other] ?? '');

  test.each(['--background', '--surface', '--sunken'])('text reads on %s', (surface) => {
    expect(ratio('--text', surface)).toBeGreaterThanOrEqual(7);
    expect(ratio('--muted', surface)).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--accent-text', surface)).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--focus', surface)).toBeGreaterThanOrEqual(3);
    expect(ratio('--line-strong', surface)).toBeGreaterThanOrEqual(3);
    expect(ratio('--red', surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['grey', 'blue', 'amber', 'red', 'green', 'violet'])(
    '%s reads on its soft background and on the surface',
    (tone) => {
      expect(ratio(`--${tone}`, `--${tone}-soft`)).toBeGreaterThanOrEqual(4.5);
      expect(ratio(`--${tone}`, '--surface')).toBeGreaterThanOrEqual(4.5);
      expect(ratio('--text', `--${tone}-soft`)).toBeGreaterThanOrEqual(4.5);
      expect(ratio('--muted', `--${tone}-soft`)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('buttons read', () => {
    expect(ratio('--on-accent', '--accent')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--on-accent', '--accent-strong')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--on-red', '--red')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--on-red', '--red-strong')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--accent-text', '--accent-soft')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('--muted', '--accent-soft')).toBeGreaterThanOrEqual(4.5);
  });
});

test('whatever colour a firm chooses, its buttons and links read in both themes', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, fc.boolean(), (hex, isDark) => {
      const made = accentColours(hex, isDark);
      const pair = (one: string, other: string) => contrastRatio(made[one] ?? '', made[other] ?? '');
      expect(pair('--accent-text', '--accent-soft')).toBeGreaterThanOrEqual(4.45);
      expect(pair('--on-accent', '--accent')).toBeGreaterThanOrEqual(4.45);
    }),
  );
  expect(accentColours('teal', false)).toEqual({});
});
