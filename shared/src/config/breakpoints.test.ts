import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakpoints } from './breakpoints';

const root = join(__dirname, '../../..');
const packages = readdirSync(root).filter((name) => /^(host|shared|remote-.*|api)$/.test(name));

/** Style sheets, and sources that may hold a media query as a text; tests aside. */
const sources = packages.flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?|html)$/.test(file) && !/\.test\./.test(file))
    .map((file) => join(name, 'src', file)),
);

const allowed: Readonly<Record<string, readonly number[]>> = {
  min: Object.values(breakpoints),
  max: Object.values(breakpoints).map((width) => width - 1),
};

test('no style sheet and no media query knows another width than the four breakpoints', () => {
  expect(sources.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(50);
  const others = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const queries = [...text.matchAll(/\(\s*(min|max)-width:\s*([\d.]+)(\w+)\s*\)/g)];
    const ranges = [...text.matchAll(/\(\s*(?:[\d.]+\w+\s*[<>]=?\s*)?width\s*[<>]=?[^)]*\)/g)];
    return [
      ...queries
        .filter(([, side = '', width, unit]) => unit !== 'px' || !allowed[side]?.includes(Number(width)))
        .map(([query]) => `${file}: ${query}`),
      ...ranges.map(([query]) => `${file}: ${query}`),
    ];
  });
  expect(others).toEqual([]);
});
