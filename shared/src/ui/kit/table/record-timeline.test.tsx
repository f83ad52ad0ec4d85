import { setTimeZone } from '../../../config';
import { renderPage, screen, within } from '../../../testing';
import { RecordTimeline, type TimelineEvent } from './record-timeline';

const now = new Date('2026-11-20T15:00:00Z');
const event = (id: string, at: string, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id,
  at,
  actor: 'Helena',
  title: `Alterou ${id}`,
  ...more,
});

beforeEach(() => jest.useFakeTimers({ now, doNotFake: ['setTimeout', 'queueMicrotask', 'performance'] }));
afterEach(() => jest.useRealTimers());

test('groups by the day of São Paulo, newest first, with the time of each event', () => {
  renderPage(
    <RecordTimeline
      label="Linha do tempo"
      events={[
        event('a', '2026-11-20T14:32:00Z', { to: '/x', kind: 'Cadastro' }),
        // One in the morning in London is still yesterday in São Paulo.
        event('b', '2026-11-20T01:00:00Z', { details: 'Valor: 1' }),
        event('c', '2026-11-18T12:00:00Z'),
      ]}
    />,
  );
  const timeline = screen.getByRole('region', { name: 'Linha do tempo' });
  expect(
    within(timeline)
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ).toEqual(['Hoje', 'Ontem', '11/18/2026']);
  expect(within(timeline).getByText('11:32')).toBeInTheDocument();
  expect(within(timeline).getByText('22:00')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Alterou a' })).toHaveAttribute('href', '/x');
  expect(screen.getByText('Ver alterações')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Ver mais' })).not.toBeInTheDocument();
});

test('shows days and times on the clock the firm has set', () => {
  setTimeZone('America/Manaus');
  try {
    renderPage(<RecordTimeline label="Linha do tempo" events={[event('a', '2026-11-20T03:30:00Z')]} />);
    expect(screen.getByRole('heading', { name: 'Ontem' })).toBeInTheDocument();
    expect(screen.getByText('23:30')).toBeInTheDocument();
  } finally {
    setTimeZone('America/Sao_Paulo');
  }
});

test('filters and goes on by buttons; says when there is nothing', async () => {
  const onFilter = jest.fn();
  const onMore = jest.fn();
  const { user } = renderPage(
    <RecordTimeline
      label="Linha do tempo"
      events={[]}
      filters={[
        { value: '', label: 'Tudo' },
        { value: 'documentos', label: 'Documentos' },
      ]}
      onFilter={onFilter}
      onMore={onMore}
      empty="Nada aconteceu."
    />,
  );
  expect(screen.getByRole('button', { name: 'Tudo' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Documentos' }));
  expect(onFilter).toHaveBeenCalledWith('documentos');
  await user.click(screen.getByRole('button', { name: 'Ver mais' }));
  expect(onMore).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Nada aconteceu.')).toBeInTheDocument();
});
