import { useRef } from 'react';
import { render } from '../../../testing/index';
import { useWidth } from './use-width';

const seen: number[] = [];

function Box() {
  const box = useRef<HTMLDivElement>(null);
  seen.push(useWidth(box));
  return <div ref={box} />;
}

afterEach(() => {
  jest.restoreAllMocks();
  seen.length = 0;
});

test('begins with the room of the one before in the same window, and is measured all the same', () => {
  const width = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  render(<Box />).unmount();
  seen.length = 0;
  render(<Box />).unmount();
  expect(seen).toEqual([400]);
  seen.length = 0;
  width.mockReturnValue(620);
  render(<Box />);
  expect(seen).toEqual([400, 620]);
});

test('knows nothing of it in a window of another width', () => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  render(<Box />).unmount();
  jest.replaceProperty(window, 'innerWidth', 390);
  seen.length = 0;
  render(<Box />);
  expect(seen).toEqual([0, 400]);
});
