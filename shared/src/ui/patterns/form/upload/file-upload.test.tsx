import { act, fireEvent, renderPage, screen, waitFor } from '../../../../testing/index';
import { FileUpload, type FileUploadProps } from './file-upload';

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const input = () => screen.getByLabelText('Contrato', { selector: 'input' });

/** A sending whose progress and end the test decides. */
function setup() {
  const calls: { file: File; options: Parameters<FileUploadProps['send']>[1]; end: () => void }[] = [];
  const send: FileUploadProps['send'] = (file, options) =>
    new Promise((resolve, reject) => {
      calls.push({ file, options, end: () => resolve(undefined) });
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
    });
  const onBusy = jest.fn();
  const page = renderPage(
    <FileUpload label="Contrato" button="Escolher" multiple send={send} onBusy={onBusy} />,
  );
  return { ...page, calls, onBusy };
}

test('shows how much has left, and sends the next file when one is done', async () => {
  const { calls, onBusy } = setup();
  screen.getByRole('button', { name: 'Contrato' }).focus();
  fireEvent.change(input(), { target: { files: [pdf('a.pdf'), pdf('b.pdf')] } });
  expect(calls.map(({ file }) => file.name)).toEqual(['a.pdf']);
  act(() => calls[0]?.options.onProgress(40));
  expect(screen.getByRole('progressbar', { name: 'Enviando a.pdf' })).toHaveAttribute('aria-valuenow', '40');
  await act(async () => calls[0]?.end());
  await waitFor(() => expect(calls.map(({ file }) => file.name)).toEqual(['a.pdf', 'b.pdf']));
  await act(async () => calls[1]?.end());
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  // Where the machine's own choice of files gave it back, the focus is again.
  expect(screen.getByRole('button', { name: 'Contrato' })).toHaveFocus();
  expect(onBusy.mock.calls).toEqual([[true], [false]]);
});

const drop = (files: File[]) => {
  const zone = screen.getByRole('button', { name: 'Contrato' }).parentElement as HTMLElement;
  fireEvent.dragEnter(zone, { dataTransfer: { files, types: ['Files'] } });
  expect(zone).toHaveAttribute('data-over');
  fireEvent.drop(zone, { dataTransfer: { files, types: ['Files'] } });
  expect(zone).not.toHaveAttribute('data-over');
};

test('files that are dropped are sent as chosen ones; the button stays', async () => {
  const { calls } = setup();
  expect(screen.getByText('ou solte os arquivos aqui')).toBeInTheDocument();
  drop([pdf('a.pdf'), pdf('b.pdf')]);
  await act(async () => calls[0]?.end());
  await act(async () => calls[1]?.end());
  expect(calls.map(({ file }) => file.name)).toEqual(['a.pdf', 'b.pdf']);
  expect(screen.getByRole('button', { name: 'Contrato' })).toBeEnabled();
});

test('what was dropped and may not be sent says why', async () => {
  const send = jest.fn(async () => undefined);
  renderPage(<FileUpload label="Contrato" button="Escolher" send={send} />);
  drop([pdf('a.pdf'), pdf('b.pdf')]);
  expect(await screen.findByText('Solte um arquivo de cada vez.')).toBeVisible();
  drop([new File(['x'], 'programa.exe')]);
  expect(
    await screen.findByText('Arquivo .exe é um programa e não é aceito: envie só o documento.'),
  ).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  // A file that misses its place does not take the page away.
  expect(fireEvent.drop(document.body, { dataTransfer: { files: [pdf('a.pdf')], types: ['Files'] } })).toBe(
    false,
  );
});

test('a sending can be stopped, and that is no error', async () => {
  const { user } = setup();
  await user.upload(input(), pdf('a.pdf'));
  await user.click(screen.getByRole('button', { name: 'Cancelar envio' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Contrato' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Contrato' })).not.toHaveAccessibleDescription();
});
