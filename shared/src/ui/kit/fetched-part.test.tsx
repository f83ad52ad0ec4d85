import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { fetchedPart } from './fetched-part';

function Field({ label }: { label: string }) {
  return <input aria-label={label} />;
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>Falhou</p> : this.props.children;
  }
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

test('a file that does not come is asked for again, then told, and asked anew by the next', async () => {
  jest.useFakeTimers();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn<Promise<typeof Field>, []>().mockRejectedValue(new Error('rede'));
  const Part = fetchedPart(load);
  const first = render(
    <Boundary>
      <Part label="Motivo" />
    </Boundary>,
  );
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Falhou')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  first.unmount();
  load.mockResolvedValue(Field);
  render(<Part label="Motivo" />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByLabelText('Motivo')).toBeVisible();
  logged.mockRestore();
  jest.useRealTimers();
});
