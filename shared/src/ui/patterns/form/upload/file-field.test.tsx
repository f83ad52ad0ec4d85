import { z } from 'zod';
import { fireEvent, renderPage, screen, waitFor } from '../../../../testing';
import { FileField, Form } from '../../../entries/form';

const schema = z.object({ arquivo: z.instanceof(File, { message: 'Escolha o arquivo.' }) });

function open() {
  const onSubmit = jest.fn();
  const shown = renderPage(
    <Form schema={schema as never} defaultValues={{ arquivo: null }} onSubmit={onSubmit} label="Aceite">
      <FileField name="arquivo" label="Documento" hint="PDF ou imagem." accept=".pdf" />
    </Form>,
  );
  return { ...shown, onSubmit };
}
const paper = new File(['x'], 'aceite.pdf', { type: 'application/pdf' });

test('a file goes with the form, and another one in its place; without one its field says so', async () => {
  const { user, onSubmit } = open();
  const button = screen.getByRole('button', { name: /Escolher arquivo/ });
  expect(button).toHaveAccessibleDescription('PDF ou imagem.');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Escolha o arquivo.')).toBeVisible();

  await user.upload(screen.getByLabelText('Documento', { selector: 'input' }), paper);
  expect(screen.getByText('aceite.pdf')).toBeVisible();
  const other = new File(['y'], 'outro.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('Documento', { selector: 'input' }), other);
  expect(screen.queryByText('aceite.pdf')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Escolher outro arquivo/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ arquivo: other }));
});

test('only one is dropped at a time, which the field says', () => {
  open();
  const drop = (files: File[]) =>
    fireEvent.drop(screen.getByText('ou solte o arquivo aqui'), {
      dataTransfer: { types: ['Files'], files },
    });
  drop([paper, paper]);
  expect(screen.getByText('Solte um arquivo de cada vez.')).toBeVisible();
  drop([paper]);
  expect(screen.queryByText('Solte um arquivo de cada vez.')).not.toBeInTheDocument();
  expect(screen.getByText('aceite.pdf')).toBeVisible();
});
