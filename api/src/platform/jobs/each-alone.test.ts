import { eachAlone } from './each-alone';

const failed = (count: number) => `${count} failed.`;

test('what was done is summed, whether it is counted or only told', async () => {
  expect(await eachAlone([2, 3], async (n) => n, failed)).toBe(5);
  expect(await eachAlone([1, 2, 3], async (n) => n > 1, failed)).toBe(2);
  expect(await eachAlone([], async () => true, failed)).toBe(0);
});

test('one that fails holds no other back, and all failures are told at the end', async () => {
  const seen: number[] = [];
  const work = async (n: number) => {
    seen.push(n);
    if (n % 2 === 0) throw new Error(`no ${n}`);
    return 1;
  };
  const error = await eachAlone([1, 2, 3, 4], work, failed).catch((one: unknown) => one);
  expect(seen).toEqual([1, 2, 3, 4]);
  expect(error).toMatchObject({ message: '2 failed.', errors: [{ message: 'no 2' }, { message: 'no 4' }] });
});
