import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { on } from '../../../events';
import { fetchedPart } from './fetched-part';

function Field({ label }: { label: string }) {
  return <input aria-label={label} />;
}

const lost = Object.assign(new Error('Loading chunk 7 failed.'), {
  name: 'ChunkLoadError',
  request: 'https://gestao.example/remotes/admin/1.4.0/equipes.js',
});

function listen(cancel = false) {
  const heard: unknown[] = [];
  const stop = on('preload-error', (detail, event) => {
    heard.push(detail);
    if (cancel) event.preventDefault();
  });
  return { heard, stop };
}

test('nothing shows until the file is there; whoever comes later has it at once', async () => {
  const load = jest.fn(async () => Field);
  const Part = fetchedPart(load);
  const first = render(<Part label="Motivo" />);
  expect(screen.queryByLabelText('Motivo')).toBeNull();
  expect(await screen.findByLabelText('Motivo')).toBeVisible();
  first.unmount();
  render(<Part label="Prazo" />);
  expect(screen.getByLabelText('Prazo')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('fetched ahead it is there at once; an ahead that failed is asked for by who shows it', async () => {
  const load = jest.fn(async () => Field);
  const Part = fetchedPart(load.mockRejectedValueOnce(lost));
  await Part.fetchAhead();
  await Part.fetchAhead();
  render(<Part label="Motivo" />);
  expect(screen.getByLabelText('Motivo')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

describe('a file that does not come', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pressing = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const threeTries = () => act(() => jest.advanceTimersByTimeAsync(5_000));

  test('is asked for again, then told once, in its own place; the next press asks anew', async () => {
    const { heard, stop } = listen();
    const load = jest.fn<Promise<typeof Field>, []>().mockRejectedValue(lost);
    const Part = fetchedPart(load);
    render(
      <>
        <h1>Usuários</h1>
        <Part label="Equipe" />
        <Part label="Líder" />
      </>,
    );
    await threeTries();
    expect(screen.getByRole('heading', { name: 'Usuários' })).toBeVisible();
    const cards = screen.getAllByRole('alert');
    expect(cards).toHaveLength(2);
    expect(cards[0]).toHaveTextContent('O servidor não entregou os arquivos desta parte.');
    expect(load).toHaveBeenCalledTimes(3);
    expect(heard).toEqual([{ remote: 'admin', error: lost }]);

    load.mockResolvedValue(Field);
    const [retry] = screen.getAllByRole('button', { name: 'Tentar novamente' });
    await pressing().click(retry as HTMLElement);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByLabelText('Equipe')).toBeVisible();
    stop();
  });

  test('is told once more when it fails once more', async () => {
    const { heard, stop } = listen();
    const Part = fetchedPart(() => Promise.reject(lost));
    render(<Part />);
    await threeTries();
    await pressing().click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    await threeTries();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    expect(heard).toHaveLength(2);
    stop();
  });

  test('of a dialog is told in a dialog, which closes', async () => {
    const onClose = jest.fn();
    const Part = fetchedPart<{ label: string; onClose: () => void }>(() => Promise.reject(lost));
    render(<Part label="Motivo" onClose={onClose} />);
    await threeTries();
    const dialog = screen.getByRole('dialog', { name: 'Não foi possível abrir' });
    expect(dialog).toHaveTextContent('O servidor não entregou os arquivos desta parte.');
    await pressing().click(screen.getByRole('button', { name: 'Fechar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('shows nothing where a listener took it upon itself', async () => {
    const { heard, stop } = listen(true);
    const Part = fetchedPart<{ label: string; onClose: () => void }>(() => Promise.reject(lost));
    const { container } = render(<Part label="Motivo" onClose={() => undefined} />);
    await threeTries();
    expect(heard).toHaveLength(1);
    expect(container).toBeEmptyDOMElement();
    stop();
  });

  test('because its own code threw says another reason', async () => {
    const { heard, stop } = listen();
    const Part = fetchedPart<{ label: string; onClose: () => void }>(() =>
      Promise.reject(new TypeError('x is not a function')),
    );
    render(<Part label="Motivo" onClose={() => undefined} />);
    await threeTries();
    expect(screen.getByRole('alert')).toHaveTextContent('Ocorreu um erro dentro desta parte.');
    expect(heard).toEqual([{ remote: '', error: expect.any(TypeError) }]);
    stop();
  });
});
