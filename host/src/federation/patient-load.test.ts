import { patientLoad } from './patient-load';

test('a load that fails is tried again, at growing distances, until it answers', async () => {
  const pauses: number[] = [];
  const clock = {
    now: () => 0,
    random: () => 0,
    after(milliseconds: number) {
      pauses.push(milliseconds);
      return { done: Promise.resolve(), cancel: () => undefined };
    },
  };
  const answers = Array.from({ length: 7 }, () => Promise.reject.bind(Promise, new Error('away')));
  const load = jest.fn(() => (answers.shift() ?? (() => Promise.resolve('here')))() as Promise<string>);
  expect(await patientLoad(load, clock)).toBe('here');
  expect(load).toHaveBeenCalledTimes(8);
  expect(pauses).toEqual([200, 400, 800, 1_600, 3_200, 5_000, 5_000]);
});
