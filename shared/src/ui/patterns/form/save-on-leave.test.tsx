import { z } from 'zod';
import { renderPage, screen, waitFor } from '../../../testing';
import { Form, TextField } from '../../entries/form';

const show = (onLeave: jest.Mock) =>
  renderPage(
    <Form
      label="Cliente"
      schema={z.object({ nome: z.string().trim().min(3) })}
      defaultValues={{ nome: '' }}
      draft="clientes.ao-sair"
      cancel="/clientes"
      onSubmit={() => undefined}
      onLeave={onLeave}
    >
      <TextField name="nome" label="Nome" />
    </Form>,
    {
      path: '/clientes/novo',
      route: '/clientes/novo',
      routes: [{ path: '/clientes', element: <h1>Lista</h1> }],
    },
  );
const name = () => screen.getByRole('textbox', { name: 'Nome' });

test('what is complete is saved once when another page opens, and no draft stays', async () => {
  const onLeave = jest.fn().mockResolvedValue(undefined);
  const { user, navigate, unmount } = show(onLeave);
  await user.type(name(), ' Padaria ');
  await navigate('/clientes');
  expect(screen.getByRole('heading', { name: 'Lista' })).toBeInTheDocument();
  expect(onLeave.mock.calls).toEqual([[{ nome: 'Padaria' }]]);
  unmount();
  show(onLeave);
  expect(name()).toHaveValue('');
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('what is not asks; an untouched form, a closed tab and a page that goes away save nothing', async () => {
  const onLeave = jest.fn().mockResolvedValue(undefined);
  const untouched = show(onLeave);
  await untouched.navigate('/clientes');
  untouched.unmount();

  const { user, navigate, unmount } = show(onLeave);
  await user.type(name(), 'Pa');
  await navigate('/clientes');
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  await user.type(name(), 'daria');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  unmount();
  expect(onLeave).not.toHaveBeenCalled();
});

test('a refusal keeps the draft', async () => {
  const { user, navigate, unmount } = show(jest.fn().mockRejectedValue({ message: 'Falha.' }));
  await user.type(name(), 'Padaria');
  await navigate('/clientes');
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Padaria'));
  unmount();
  show(jest.fn());
  expect(name()).toHaveValue('Padaria');
});
