// A test fails on anything written to console.error or console.warn that it did not ask for.
// A test that expects such output replaces the function with jest.spyOn and checks it.
import { format } from 'node:util';

if (import.meta.jest && !globalThis.jest) globalThis.jest = import.meta.jest;

// Kept from before any fake clock.
const later = globalThis.setTimeout;
const original = { error: console.error, warn: console.warn };
let unexpected = [];

/** Whether an answer came while a test stood between two waits: the clock decides that, not the page. */
const isOutsideAct = ([first]) => typeof first === 'string' && /not wrapped in act\(/.test(first);

const record =
  (level) =>
  (...parts) => {
    if (isOutsideAct(parts)) return;
    unexpected.push(`console.${level}: ${format(...parts)}`);
  };
const onRejection = (reason) => {
  unexpected.push(`unhandled rejection: ${format(reason)}`);
};

beforeEach(() => {
  unexpected = [];
  console.error = record('error');
  console.warn = record('warn');
  process.on('unhandledRejection', onRejection);
});

afterEach(async () => {
  await new Promise((resolve) => later(resolve, 0));
  process.off('unhandledRejection', onRejection);
  console.error = original.error;
  console.warn = original.warn;
  if (unexpected.length > 0) throw new Error(`The test wrote to the console:\n${unexpected.join('\n')}`);
});
