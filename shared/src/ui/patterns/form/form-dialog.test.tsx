import { z } from 'zod';
import { renderPage, screen, waitFor, within } from '../../../testing';
import { FormDialog, type FormDialogProps, TextField } from '../../entries/form';

const schema = z.object({ nome: z.string().trim().min(1, 'Campo obrigatório.'), nota: z.string() });
type Values = z.infer<typeof schema>;

function open(
  props: Partial<Pick<FormDialogProps<Values, Values>, 'label' | 'submitLabel' | 'onSubmit'>> = {},
) {
  const onClose = jest.fn();
  const onSubmit = jest.fn(props.onSubmit);
  const shown = renderPage(
    <FormDialog
      title="Nova área"
      schema={schema}
      defaultValues={{ nome: '', nota: '' }}
      {...props}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField name="nome" label="Nome" required />
      <TextField name="nota" label="Nota" />
    </FormDialog>,
  );
  return { ...shown, onClose, onSubmit };
}
const nome = () => screen.getByRole('textbox', { name: 'Nome' });
const press = (name: string) => screen.getByRole('button', { name });
const question = () => screen.findByRole('alertdialog', { name: 'Descartar alterações?' });

test('window and form bear its title, and typing begins in the first field', () => {
  open();
  const dialog = screen.getByRole('dialog', { name: 'Nova área' });
  expect(within(dialog).getByRole('form', { name: 'Nova área' })).toBeInTheDocument();
  expect(nome()).toHaveFocus();
});

test('the form may be called by another name, and its button too', () => {
  open({ label: 'Dados da área', submitLabel: 'Criar' });
  expect(screen.getByRole('dialog', { name: 'Nova área' })).toBeInTheDocument();
  expect(screen.getByRole('form', { name: 'Dados da área' })).toBeInTheDocument();
  expect(press('Criar')).toBeVisible();
});

test('an empty one is not sent: the field says what it lacks, and has the focus', async () => {
  const { user, onSubmit, onClose } = open();
  await user.click(press('Salvar'));
  expect(await screen.findByText('Campo obrigatório.')).toBeVisible();
  expect(nome()).toBeInvalid();
  expect(nome()).toHaveAccessibleDescription('Campo obrigatório.');
  expect(nome()).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

test('what was filled in is sent as the contract reads it; closing is the caller’s', async () => {
  const { user, onSubmit, onClose } = open();
  await user.type(nome(), '  Fiscal ');
  await user.click(press('Salvar'));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ nome: 'Fiscal', nota: '' }));
  expect(onClose).not.toHaveBeenCalled();
});

test('what the api refuses is told at the field, and the window stays with what was typed', async () => {
  const { user, onClose } = open({
    onSubmit: () => Promise.reject({ message: 'Confira.', erros: { nome: ['Já existe.'] } }),
  });
  await user.type(nome(), 'Fiscal');
  await user.click(press('Salvar'));
  expect(await screen.findByText('Já existe.')).toBeVisible();
  expect(nome()).toHaveValue('Fiscal');
  expect(nome()).toHaveFocus();
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['Escape', undefined],
  ['Cancelar', 'Cancelar'],
  ['Fechar', 'Fechar'],
])('%s closes it at once while nothing was typed, and asks first otherwise', async (_way, button) => {
  const { user, onClose } = open();
  const leave = () => (button ? user.click(press(button)) : user.keyboard('{Escape}'));
  await leave();
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.type(nome(), 'Fiscal');
  await leave();
  await user.click(within(await question()).getByRole('button', { name: 'Continuar editando' }));
  expect(nome()).toHaveValue('Fiscal');
  await leave();
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(within(await question()).getByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
