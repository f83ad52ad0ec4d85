import { z } from 'zod';
import { renderPage, screen, waitFor } from '../../../testing';
import {
  Form,
  MaskedField,
  SubmitButton,
  TextField,
  useFormRows,
  useFormValue,
  useSetFormValue,
} from '../../entries/form';

test('fields can depend on each other and repeat', async () => {
  function Dependent() {
    const cep = useFormValue<string>('cep');
    const set = useSetFormValue();
    const { rows, add, remove } = useFormRows<{ nome: string }>('contatos');
    return (
      <>
        <MaskedField mask="cep" name="cep" label="CEP" />
        <p>CEP informado: {cep}</p>
        <button type="button" onClick={() => set('cidade', 'São Paulo')}>
          Completar
        </button>
        <TextField name="cidade" label="Cidade" />
        {rows.map((row, index) => (
          <div key={row.id}>
            <TextField name={`contatos.${index}.nome`} label={`Contato ${index + 1}`} />
            <button type="button" onClick={() => remove(index)}>
              Tirar {index + 1}
            </button>
          </div>
        ))}
        <button type="button" onClick={() => add({ nome: '' })}>
          Mais um
        </button>
      </>
    );
  }
  const sent = jest.fn();
  const { user } = renderPage(
    <Form
      schema={z.object({
        cep: z.string(),
        cidade: z.string(),
        contatos: z.array(z.object({ nome: z.string().min(1) })).min(1, 'Inclua um contato.'),
      })}
      defaultValues={{ cep: '', cidade: '', contatos: [] }}
      onSubmit={sent}
      footer={<SubmitButton>Enviar</SubmitButton>}
    >
      <Dependent />
    </Form>,
  );
  await user.type(screen.getByRole('textbox', { name: 'CEP' }), '01310100');
  expect(screen.getByText('CEP informado: 01310100')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Completar' }));
  await user.click(screen.getByRole('button', { name: 'Mais um' }));
  await user.click(screen.getByRole('button', { name: 'Mais um' }));
  await user.type(screen.getByRole('textbox', { name: 'Contato 2' }), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Contato 1' })).toHaveAccessibleDescription(
      'Campo obrigatório.',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Tirar 1' }));
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({ cep: '01310100', cidade: 'São Paulo', contatos: [{ nome: 'Ana' }] }),
  );
});
