import { afterPaint } from './after-paint';

type Callback = (list: { getEntriesByName(name: string): unknown[] }) => void;

class PaintObserver {
  static supportedEntryTypes = ['paint'];
  static told: Callback | undefined;
  constructor(callback: Callback) {
    PaintObserver.told = callback;
  }
  observe = jest.fn();
  disconnect = () => {
    PaintObserver.told = undefined;
  };
}
const paint = (...names: string[]) =>
  PaintObserver.told?.({ getEntriesByName: (name) => names.filter((one) => one === name) });
const work = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  work.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

it('waits until something of the page was painted, and works once', () => {
  Object.assign(globalThis, { PerformanceObserver: PaintObserver });
  afterPaint(work);
  paint('first-paint');
  jest.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  paint('first-paint', 'first-contentful-paint');
  jest.runAllTimers();
  paint('first-contentful-paint');
  jest.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

it('works after the next frame where the browser tells nothing of paints', () => {
  afterPaint(work);
  expect(work).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});
