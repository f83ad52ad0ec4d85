import { fireEvent } from '@gestao/shared/testing';
import { watchPresence } from './presence';

test('somebody is at the page until a minute after the last movement, touch or key', () => {
  let now = 0;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  const attended = watchPresence();
  expect(attended()).toBe(true);
  now = 60_000;
  expect(attended()).toBe(false);
  for (const sign of [fireEvent.keyDown, fireEvent.pointerMove, fireEvent.pointerDown, fireEvent.wheel]) {
    sign(document.body);
    expect(attended()).toBe(true);
    now += 60_000;
    expect(attended()).toBe(false);
  }
  clock.mockRestore();
});
