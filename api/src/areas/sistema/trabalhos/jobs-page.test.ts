import { readFileSync } from 'node:fs';
import { areas } from '../../areas';

const page = readFileSync(new URL('../../../../../docs/domain/sistema.md', import.meta.url), 'utf8');
const [, section = ''] = page.split('## Jobs ');
const rows = section
  .split('\n## ')[0]
  ?.split('\n')
  .filter((line) => /^\|.*`[a-z-]+` \|$/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** When a job runs, as the page says it. */
function said({ horarios, dias }: { horarios: readonly string[] | string; dias?: string }): string {
  if (horarios === 'de hora em hora') return 'every hour';
  if (horarios.length > 1) return 'at the summary’s hours';
  const days = { uteis: ' business days', segundas: ' Mondays' }[dias ?? ''] ?? '';
  return `${dias === 'primeiro' ? '1st, ' : ''}${horarios[0]}${days}`;
}

test('the page of jobs names each of them with its hour', () => {
  const told = Object.fromEntries((rows ?? []).map(([, when = '', , name = '']) => [name, when]));
  const real = Object.fromEntries(
    areas.flatMap(({ jobs = [] }) => jobs).map(({ nome, quando }) => [`\`${nome}\``, said(quando)]),
  );
  expect(told).toEqual(real);
});
