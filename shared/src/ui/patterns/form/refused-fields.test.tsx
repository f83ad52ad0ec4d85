import { z } from 'zod';
import { http } from '../../../http';
import { refuse, renderPage, screen, waitFor, within } from '../../../testing';
import { madeUp } from '../../../testing/made-up';
import { Form, NumberField, TextField, useFormError, useFormValue } from '../../entries/form';

const schema = z.object({
  nome: z.string().min(1),
  prazo_validade: z.string().min(1),
  parcelas: z.array(z.object({ valor_centavos: z.number().positive() })),
});
type Values = z.input<typeof schema>;
const complete: Values = { nome: 'Padaria', prazo_validade: '2026-11-20', parcelas: [] };

function show(defaultValues: Values, responses: Readonly<Record<string, unknown>> = {}) {
  return renderPage(
    <Form
      schema={schema}
      defaultValues={defaultValues}
      onSubmit={(values) => http.post('/propostas', values)}
      label="Proposta"
    >
      <TextField name="nome" label="Nome" />
    </Form>,
    { responses: madeUp({ 'POST /propostas': { data: {} }, ...responses }) },
  );
}

test('what is wrong in a field without an input is told, by its name, and takes the focus', async () => {
  const { user, api } = show({
    ...complete,
    prazo_validade: '',
    parcelas: [{ valor_centavos: 100 }, { valor_centavos: 0 }],
  });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Não foi possível concluir. Verifique:');
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Prazo validade: Campo obrigatório.',
    'Parcelas › linha 2 › Valor: Informe um valor maior que zero.',
  ]);
  await waitFor(() => expect(document.activeElement).toContainElement(summary));
  expect(api.requests).toEqual([]);
});

test('a field that can be seen keeps its error and the focus; only the others are in the summary', async () => {
  const { user } = show({ ...complete, nome: '', prazo_validade: '' });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const name = screen.getByRole('textbox', { name: 'Nome' });
  await waitFor(() => expect(name).toHaveAccessibleDescription('Campo obrigatório.'));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('listitem')).toHaveLength(1);
  expect(summary).toHaveTextContent('Prazo validade');
  expect(name).toHaveFocus();
});

test('what the api refuses of a field without an input is told the same way', async () => {
  const erros = { prazo_validade: ['A proposta já venceu.'] };
  const { user } = show(complete, {
    'POST /propostas': refuse(422, { message: 'Verifique os campos.', erros }),
  });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('listitem')).toHaveTextContent('Prazo validade: A proposta já venceu.');
  await waitFor(() => expect(document.activeElement).toContainElement(summary));
  // Answered anew, the summary goes.
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled();
});

test('a field that has left the screen is called as it was called there', async () => {
  function Fields() {
    const nome = useFormValue<string>('nome');
    return (
      <>
        <TextField name="nome" label="Nome" />
        {nome === '' && <TextField name="prazo_validade" label="Válida até" />}
      </>
    );
  }
  const { user } = renderPage(
    <Form schema={schema} defaultValues={{ ...complete, nome: '', prazo_validade: '' }} onSubmit={jest.fn()}>
      <Fields />
    </Form>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Padaria');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Válida até: Campo obrigatório.');
});

test('an error that a page shows by itself is not told twice', async () => {
  function Parcelas() {
    const error = useFormError('parcelas.root');
    return error ? <p>{error}</p> : null;
  }
  const { user } = renderPage(
    <Form
      schema={z.object({ parcelas: z.array(z.object({ valor: z.number() })).min(1, 'Inclua uma parcela.') })}
      defaultValues={{ parcelas: [] }}
      onSubmit={jest.fn()}
    >
      <NumberField name="outra" label="Outra" />
      <Parcelas />
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Inclua uma parcela.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what is wrong with the whole is told without a field, and goes once it is right', async () => {
  const range = z
    .object({ de: z.number(), ate: z.number() })
    .refine(({ de, ate }) => de <= ate, 'O início vem depois do fim.');
  const sent = jest.fn();
  const { user } = renderPage(
    <Form schema={range} defaultValues={{ de: 3, ate: 2 }} onSubmit={sent}>
      <NumberField name="de" label="De" />
      <NumberField name="ate" label="Até" />
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Verifique:O início vem depois do fim\.$/);
  await user.clear(screen.getByRole('textbox', { name: 'De' }));
  await user.type(screen.getByRole('textbox', { name: 'De' }), '1');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
