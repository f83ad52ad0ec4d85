import { notify } from '../../../notify';
import { act, fireEvent, renderPage, screen, waitFor } from '../../../testing';
import { Button } from '../../kit/actions/button';

function show() {
  return renderPage(
    <>
      <Button onClick={() => notify.success()}>Sucesso padrão</Button>
      <Button onClick={() => notify.error()}>Erro padrão</Button>
      <Button onClick={() => notify.warning()}>Atenção padrão</Button>
      <Button onClick={() => notify.info()}>Informação padrão</Button>
      <Button onClick={() => notify.error('Sem permissão.')}>Outro</Button>
    </>,
  );
}

const bars = () => document.querySelectorAll<HTMLElement>('[data-progress]');

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

/** In steps, because leaving a notice starts the next clock. */
function advance(time: number) {
  for (let passed = 0; passed < time; passed += 100) act(() => jest.advanceTimersByTime(100));
}

test.each([
  ['Sucesso padrão', 'Sucesso', 'status'],
  ['Erro padrão', 'Erro interno', 'alert'],
  ['Atenção padrão', 'Erro interno', 'alert'],
  ['Informação padrão', 'Erro interno', 'status'],
])('%s shows "%s" with a progress bar for 5000 ms and is announced', (button, text, role) => {
  show();
  fireEvent.click(screen.getByRole('button', { name: button }));
  const notice = screen.getByText(text, { selector: 'p' });
  expect(notice).toHaveAttribute('role', role);
  expect(bars()).toHaveLength(1);
  expect(bars()[0]?.style.animationDuration).toBe('5000ms');
  advance(4900);
  expect(notice).toBeInTheDocument();
  advance(3000);
  expect(notice).not.toBeInTheDocument();
});

test('the clock stops while a person points at a notice', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Outro' }));
  const notice = screen.getByText('Sem permissão.');
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Avisos' }));
  advance(20_000);
  expect(notice).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Avisos' }));
  advance(10_000);
  expect(notice).not.toBeInTheDocument();
});

test('a notice that was taken away by its button does not hold the next one', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Outro' }));
  const close = screen.getByRole('button', { name: 'Dispensar aviso' });
  act(() => close.focus());
  fireEvent.click(close);
  advance(3000);
  fireEvent.click(screen.getByRole('button', { name: 'Sucesso padrão' }));
  const next = screen.getByText('Sucesso', { selector: 'p' });
  advance(10_000);
  expect(next).not.toBeInTheDocument();
});

test('progress stays until it is replaced under the same id; its action runs and dismisses', () => {
  const run = jest.fn();
  show();
  act(() => {
    notify.progress('Baixando atualização, aguarde...', { id: 'update' });
  });
  advance(20_000);
  expect(screen.getByText('Baixando atualização, aguarde...')).toBeInTheDocument();
  act(() => {
    notify.info('Atualização de sistema disponível', {
      id: 'update',
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Atualizar', run },
    });
  });
  expect(screen.queryByText('Baixando atualização, aguarde...')).not.toBeInTheDocument();
  expect(bars()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect(run).toHaveBeenCalledTimes(1);
  advance(3000);
  expect(screen.queryByText('Atualização de sistema disponível')).not.toBeInTheDocument();
});

test('one who dismisses a notice tells whoever showed it, and the same id can be shown again', () => {
  const onDismiss = jest.fn();
  const offer = () =>
    act(() => void notify.info('Nova versão', { id: 'update', duration: Infinity, onDismiss }));
  show();
  offer();
  fireEvent.click(screen.getByRole('button', { name: 'Dispensar aviso' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  offer();
  advance(3000);
  expect(screen.getByText('Nova versão')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Dispensar aviso' }));
  advance(3000);
});

test('a notice can be dismissed', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Outro' }));
  fireEvent.click(screen.getByRole('button', { name: 'Dispensar aviso' }));
  advance(3000);
  await waitFor(() => expect(screen.queryByText('Sem permissão.')).not.toBeInTheDocument());
});
