import { z } from 'zod';
import { renderPage, screen, waitFor } from '../../../testing';
import { ReasonDialog } from '../../entries/form';

const schema = z.object({
  motivo: z.string().trim().min(1, 'Campo obrigatório.').max(20, 'Até 20 caracteres.'),
  versao: z.number(),
});

function open(onSubmit: (values: z.infer<typeof schema>) => unknown = () => undefined) {
  const onClose = jest.fn();
  const shown = renderPage(
    <ReasonDialog
      title="Suspender Padaria Sol?"
      confirm="Suspender"
      field={{ name: 'motivo', label: 'Motivo', hint: 'O cliente lê.', maxLength: 20 }}
      schema={schema}
      defaultValues={{ motivo: '', versao: 3 }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>Nada mais é gerado.</p>
    </ReasonDialog>,
  );
  return { ...shown, onClose };
}

test('what is asked is sent with what was there before, and nothing without the words', async () => {
  const onSubmit = jest.fn();
  const { user } = open(onSubmit);
  const dialog = screen.getByRole('dialog', { name: 'Suspender Padaria Sol?' });
  expect(dialog).toHaveTextContent('Nada mais é gerado.');
  const motivo = screen.getByRole('textbox', { name: 'Motivo' });
  expect(motivo).toBeRequired();
  expect(motivo).toHaveAccessibleDescription(/O cliente lê\./);

  await user.click(screen.getByRole('button', { name: 'Suspender' }));
  expect(await screen.findByText('Campo obrigatório.')).toBeVisible();
  expect(motivo).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();

  await user.type(motivo, 'Não paga');
  await user.click(screen.getByRole('button', { name: 'Suspender' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ motivo: 'Não paga', versao: 3 }));
});

test('what is refused is told at the field, and the words stay', async () => {
  const { user } = open(() => Promise.reject({ message: 'Confira.', erros: { motivo: ['Diga mais.'] } }));
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Não paga');
  await user.click(screen.getByRole('button', { name: 'Suspender' }));
  expect(await screen.findByText('Diga mais.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Não paga');
});

test('closing asks first while words are unsent', async () => {
  const { user, onClose } = open();
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Não');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
