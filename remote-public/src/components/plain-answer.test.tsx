import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlainAnswer } from './plain-answer';

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
  jest.restoreAllMocks();
});

function show() {
  const onVisao = jest.fn();
  render(
    <PlainAnswer formulario="sugerir" id="linha-1" onVisao={onVisao}>
      <input name="comentario" aria-label="Sugestão" />
      <button type="submit">Enviar</button>
    </PlainAnswer>,
  );
  return onVisao;
}

test('a page that answers in place of the server loses nothing that was typed', async () => {
  const submitted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const html = { headers: { 'content-type': 'text/html' } };
  globalThis.fetch = jest.fn(async () => new Response('<h1>Rede do hotel</h1>', html));
  const onVisao = show();
  await userEvent.type(screen.getByLabelText('Sugestão'), 'A guia é nossa');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão agora.');
  expect(screen.getByLabelText('Sugestão')).toHaveValue('A guia é nossa');
  expect(submitted).not.toHaveBeenCalled();
  expect(onVisao).not.toHaveBeenCalled();
});

test('a refusal of the server that is a page is shown by the plain form', async () => {
  const submitted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const html = { status: 404, headers: { 'content-type': 'text/html' } };
  globalThis.fetch = jest.fn(async () => new Response('<h1>Link indisponível</h1>', html));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(submitted).toHaveBeenCalledTimes(1);
});
