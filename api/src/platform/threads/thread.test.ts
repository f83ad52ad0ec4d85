import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createThread } from './thread';

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
