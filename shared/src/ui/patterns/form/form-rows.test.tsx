import { useState } from 'react';
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

test('a new row is not wrong before anybody was in it', async () => {
  function Rows() {
    const { rows, add } = useFormRows<{ nome: string }>('contatos');
    return (
      <>
        {rows.map((row, index) => (
          <TextField key={row.id} name={`contatos.${index}.nome`} label={`Contato ${index + 1}`} />
        ))}
        <button type="button" onClick={() => add({ nome: '' })}>
          Mais um
        </button>
      </>
    );
  }
  const { user } = renderPage(
    <Form
      schema={z.object({ contatos: z.array(z.object({ nome: z.string().min(1) })) })}
      defaultValues={{ contatos: [] }}
      onSubmit={() => {}}
    >
      <Rows />
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: 'Mais um' }));
  await user.click(screen.getByRole('button', { name: 'Mais um' }));
  await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(2));
  await user.type(screen.getByRole('textbox', { name: 'Contato 1' }), 'A{Backspace}');
  await user.tab();
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Contato 1' })).toHaveAccessibleDescription(
      'Campo obrigatório.',
    ),
  );
  expect(screen.getByRole('textbox', { name: 'Contato 2' })).not.toHaveAccessibleDescription();
});

test('a version read meanwhile takes nothing away that was added; once sent, the form is filled from it', async () => {
  const schema = z.object({ contatos: z.array(z.object({ nome: z.string().min(1) })), versao: z.number() });
  const sent = jest.fn();
  function Rows() {
    const { rows, add } = useFormRows<{ nome: string }>('contatos');
    return (
      <>
        {rows.map((row, index) => (
          <TextField key={row.id} name={`contatos.${index}.nome`} label={`Contato ${index + 1}`} />
        ))}
        <button type="button" onClick={() => add({ nome: '' })}>
          Mais um
        </button>
      </>
    );
  }
  function Page() {
    const [read, setRead] = useState<z.input<typeof schema>>({ contatos: [], versao: 1 });
    return (
      <>
        <button type="button" onClick={() => setRead({ contatos: [{ nome: 'Outra' }], versao: 2 })}>
          Ler de novo
        </button>
        <Form schema={schema} defaultValues={read} onSubmit={sent}>
          <Rows />
        </Form>
      </>
    );
  }
  const { user } = renderPage(<Page />);
  await user.click(screen.getByRole('button', { name: 'Mais um' }));
  await user.click(screen.getByRole('button', { name: 'Ler de novo' }));
  await user.type(screen.getByRole('textbox', { name: 'Contato 1' }), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ contatos: [{ nome: 'Ana' }], versao: 1 }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Contato 1' })).toHaveValue('Outra'));
});
