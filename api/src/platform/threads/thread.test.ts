import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sideBySide } from './side-by-side';
import { createThread, createThreads } from './thread';

const file = join(mkdtempSync(join(tmpdir(), 'thread-')), 'doubles.mjs');
writeFileSync(
  file,
  `import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', (question) => {
  if (question === 'never') return;
  if (question === 'dies') process.exit(1);
  if (question === 'throws') throw new Error('broken');
  parentPort.postMessage({ twice: question * 2, threadId });
});`,
);
const several = (count: number, limit = 30_000) =>
  createThreads<number | string, { twice: number; threadId: number }>({
    url: pathToFileURL(file),
    limit,
    memory: 64,
    count,
  });
const start = (limit = 30_000) =>
  createThread<number | string, { twice: number; threadId: number }>({
    url: pathToFileURL(file),
    limit,
    memory: 64,
  });

it('answers in the order of the questions, all of them in one thread', async () => {
  const thread = start();
  const answers = await Promise.all([1, 2, 3].map((question) => thread.ask(question)));
  expect(answers.map((answer) => answer?.twice)).toEqual([2, 4, 6]);
  expect(new Set(answers.map((answer) => answer?.threadId)).size).toBe(1);
});

it('answers nothing to a question that takes the thread down, and goes on in another', async () => {
  const thread = start();
  const answers = await Promise.all(['dies', 1, 'throws', 2].map((question) => thread.ask(question)));
  expect(answers.map((answer) => answer?.twice)).toEqual([undefined, 2, undefined, 4]);
});

it('answers nothing where it takes too long', async () => {
  expect(await start(200).ask('never')).toBeUndefined();
});

it('goes on with others while one of several is busy, and with that one once it is free', async () => {
  const threads = several(2, 1500);
  const long = threads.ask('never');
  const answers = await Promise.all([1, 2, 3].map((question) => threads.ask(question)));
  expect(answers.map((answer) => answer?.twice)).toEqual([2, 4, 6]);
  expect(new Set(answers.map((answer) => answer?.threadId)).size).toBe(1);
  expect(await long).toBeUndefined();
});

it('starts no second thread for questions that come one after the other', async () => {
  const threads = several(2);
  const ids = [await threads.ask(1), await threads.ask(2), await threads.ask('dies'), await threads.ask(3)];
  expect(ids.map((answer) => answer?.twice)).toEqual([2, 4, undefined, 6]);
  expect(ids[0]?.threadId).toBe(ids[1]?.threadId);
});

it('does so many things side by side, and lets those begun end before it tells of a failure', async () => {
  let now = 0;
  let most = 0;
  const done: number[] = [];
  const all = sideBySide([1, 2, 3, 4, 5], 2, async (one) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise(setImmediate);
    now -= 1;
    if (one === 3) throw new Error('three');
    done.push(one);
  });
  await expect(all).rejects.toThrow('three');
  expect({ most, now }).toEqual({ most: 2, now: 0 });
  expect(done).toEqual(expect.arrayContaining([1, 2, 4]));
});
