import { judge } from './jest-run.mjs';
import { root } from './workspace.mjs';

const suite = (file, tests, status = 'failed') => ({
  name: `${root}${file}`,
  status,
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: Object.entries(tests).map(([fullName, one]) => ({ fullName, status: one })),
});
const report = (...testResults) => ({ testResults, numPassedTests: 1, numPendingTests: 0, numTodoTests: 0 });
const quarantined = [{ file: 'a.test.ts', test: 'works now and then', why: 'not known yet' }];

test('a failure counts as one, and so does a file that could not be run', () => {
  const found = judge(report(suite('a.test.ts', { works: 'failed' }), suite('b.test.ts', {})), 1, []);
  expect(found).toMatchObject({ passed: 1, failed: 2, skipped: 0 });
  expect(found.files[0]).toEqual({ file: 'a.test.ts', seconds: 2.5 });
});

test('a run that ended badly without a failed test counts as one failure', () => {
  expect(judge(report(suite('a.test.ts', { works: 'passed' }, 'passed')), 1, []).failed).toBe(1);
});

test('a quarantined test that fails is told and skipped; the same name elsewhere still fails', () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  const tests = { 'works now and then': 'failed' };
  expect(judge(report(suite('a.test.ts', tests)), 1, quarantined)).toMatchObject({ failed: 0, skipped: 1 });
  expect(log.mock.calls.flat().join()).toContain('a.test.ts: works now and then');
  expect(judge(report(suite('b.test.ts', tests)), 1, quarantined)).toMatchObject({ failed: 1, skipped: 0 });
});
