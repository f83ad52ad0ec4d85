import { stop } from 'esbuild';
import { outdatedReports, reports } from './report.mjs';

afterAll(() => stop());

test('what shared and the api offer is as their reports in the repository tell: npm run surface', async () => {
  const outdated = await outdatedReports();
  if (outdated.length > 0)
    throw new Error(
      `${outdated.join(' and ')} no longer tell what is offered. Run \`npm run surface\`, look at the difference, and commit it with the change.`,
    );
}, 60_000);

test('a report tells names of modules, and of calls who may make them and what goes in and out', async () => {
  const { 'shared/surface.txt': shared, 'api/surface.txt': api } = await reports();
  expect(shared).toMatch(/@gestao\/shared\/ui\/core\n( {2}\w+\n)* {2}KpiRow\n/);
  expect(api).toMatch(
    /PUT \/cargos\/:uuid {2}[0-9a-f]{8} {2}"gerenciar cargos"\n {2}body .*\bnome\b.*\n {2}answer uuid versao\n/,
  );
  expect(api).toMatch(/GET \/cargos\/exportar .*\n {2}query .*\bformato\b.*\n {2}answer file\n/);
}, 60_000);
