import { contrast, readableAccent } from './contrast';

it('measures contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('takes a firm’s colour only when it reads, and only as a plain colour', () => {
  expect(readableAccent('#1D4ED8')).toBe('#1d4ed8');
  expect(readableAccent('#facc15')).toBeNull();
  expect(readableAccent(null)).toBeNull();
  expect(readableAccent('#000;}body{display:none')).toBeNull();
  expect(readableAccent('red')).toBeNull();
});
