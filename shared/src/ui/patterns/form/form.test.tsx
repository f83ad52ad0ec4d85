import { z } from 'zod';
import { http } from '../../../http';
import { useNavigate } from '../../../router';
import { act, noConnection, type RenderOptions, refuse, renderPage, screen, waitFor } from '../../../testing';
import { Checkbox, Form, type FormProps, MoneyField, SelectField, TextField } from '../../entries/form';

const schema = z.object({
  nome: z.string().trim().min(1).max(10),
  email: z.email(),
  honorario: z.number().int().positive(),
  regime: z.enum(['simples', 'presumido']),
  ativo: z.boolean(),
});
type Values = z.input<typeof schema>;

const empty = { nome: '', email: '', honorario: null, regime: null, ativo: true } as unknown as Values;

function Page(props: Partial<FormProps<Values, z.output<typeof schema>>>) {
  const navigate = useNavigate();
  return (
    <Form<Values, z.output<typeof schema>>
      label="Cliente"
      schema={schema}
      defaultValues={empty}
      cancel="/clientes"
      onSubmit={async (values) => {
        await http.post('/clientes', values);
        navigate('/clientes');
      }}
      {...props}
    >
      <TextField name="nome" label="Nome" required hint="Como aparece nas listas." />
      <TextField name="email" label="E-mail" type="email" />
      <MoneyField name="honorario" label="Honorário" />
      <SelectField
        name="regime"
        label="Regime"
        options={[
          { value: 'simples', label: 'Simples Nacional' },
          { value: 'presumido', label: 'Lucro Presumido' },
        ]}
      />
      <Checkbox name="ativo" label="Ativo" />
    </Form>
  );
}

function show(props: Partial<FormProps<Values, z.output<typeof schema>>> = {}, options: RenderOptions = {}) {
  return renderPage(<Page {...props} />, {
    path: '/clientes/novo',
    route: '/clientes/novo',
    routes: [{ path: '/clientes', element: <h1>Lista</h1> }],
    responses: { 'POST /clientes': { data: { uuid: 'u', versao: 1 } } },
    ...options,
  });
}

async function fill(user: ReturnType<typeof show>['user']) {
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Padaria');
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'a@b.com.br');
  await user.type(screen.getByRole('textbox', { name: 'Honorário' }), '1.234,5');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Regime' }), 'Lucro Presumido');
}

test('sends what the schema answers and lets the page go on', async () => {
  const { user, api, location } = show();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('heading', { name: 'Lista' })).toBeInTheDocument();
  expect(api.requests[0]?.body).toEqual({
    nome: 'Padaria',
    email: 'a@b.com.br',
    honorario: 123_450,
    regime: 'presumido',
    ativo: true,
  });
  await waitFor(() => expect(location()).toBe('/clientes'));
});

test('a field says what is wrong when it is left, and takes it back when corrected', async () => {
  const { user } = show();
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  await user.type(email, 'a@');
  expect(screen.queryByText('E-mail inválido.')).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText('E-mail inválido.')).toBeInTheDocument();
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('E-mail inválido.');
  await user.type(email, 'b.com');
  await waitFor(() => expect(email).toBeValid());
});

test('sending an incomplete form focuses the first error, in Portuguese, and sends nothing', async () => {
  const { user, api } = show();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const name = screen.getByRole('textbox', { name: 'Nome' });
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription('Como aparece nas listas. Campo obrigatório.');
  expect(screen.getAllByText('Campo obrigatório.')).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled();
  await user.type(name, 'Um nome comprido');
  await user.type(screen.getByRole('textbox', { name: 'Honorário' }), '0');
  await user.tab();
  expect(await screen.findByText('Máximo de 10 caracteres.')).toBeInTheDocument();
  expect(await screen.findByText('Informe um valor maior que zero.')).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: 'Honorário' }));
  await user.type(screen.getByRole('textbox', { name: 'Honorário' }), 'dez');
  expect(await screen.findByText('Informe um valor em reais, como 1.234,56.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Honorário' })).toHaveValue('dez');
  expect(api.requests).toHaveLength(0);
});

test('the first error is brought into sight also where it has the focus already', async () => {
  const shown = jest.fn();
  const before = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function (this: Element) {
    shown(this.getAttribute('name'));
  };
  try {
    const { user } = show();
    const name = screen.getByRole('textbox', { name: 'Nome' });
    await user.click(name);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(shown).toHaveBeenCalledWith('nome'));
    expect(name).toHaveFocus();
  } finally {
    Element.prototype.scrollIntoView = before;
  }
});

test('the messages of a 422 stand under their fields, others above the buttons', async () => {
  const erros = { nome: ['Já existe um registro com este nome.'], carteira: ['Escolha uma carteira.'] };
  const { user } = show(
    {},
    { responses: { 'POST /clientes': refuse(422, { message: 'Verifique os campos.', erros }) } },
  );
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const name = screen.getByRole('textbox', { name: 'Nome' });
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Já existe um registro com este nome\./));
  expect(name).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Escolha uma carteira.');
});

test.each([
  ['a business rule', refuse(406, { message: 'Margem abaixo da mínima.' }), 'Margem abaixo da mínima.'],
  [
    'a lost update',
    refuse(409, { message: 'Este registro foi alterado por Ana às 10:00. Recarregue para continuar.' }),
    'Este registro foi alterado por Ana',
  ],
  ['no connection', noConnection, 'Erro de conexão.'],
])('%s is shown as an alert and everything stays as typed', async (_name, reply, text) => {
  const { user, location } = show({}, { responses: { 'POST /clientes': reply } });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Padaria');
  await waitFor(() => expect(location()).toBe('/clientes/novo'));
});

test('a press on the button does not leave the field: no message moves the button away under it', async () => {
  const { user } = show();
  const email = screen.getByLabelText('E-mail');
  await user.type(email, 'ana');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Salvar' }) });
  expect(email).toHaveFocus();
  expect(screen.queryByText('E-mail inválido.')).not.toBeInTheDocument();
});

test('the button is disabled while sending, so that one press is one request', async () => {
  let finish: (value: { data: { uuid: string; versao: number } }) => void = () => undefined;
  const { user, api } = show(
    {},
    { responses: { 'POST /clientes': () => new Promise((resolve) => (finish = resolve)) } },
  );
  await fill(user);
  await user.dblClick(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.requests).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled();
  finish({ data: { uuid: 'u', versao: 1 } });
  await screen.findByRole('heading', { name: 'Lista' });
  expect(api.requests).toHaveLength(1);
});

describe('unsaved work', () => {
  test('leaving asks; staying keeps it, leaving leaves', async () => {
    const { user, location } = show();
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Pa');
    await user.click(screen.getByRole('link', { name: 'Cancelar' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Alterações não salvas' });
    expect(dialog).toHaveAccessibleDescription('Existem alterações não salvas. Deseja sair mesmo assim?');
    expect(screen.getByRole('button', { name: 'Continuar editando' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(location()).toBe('/clientes/novo'));
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Pa');
    await user.click(screen.getByRole('link', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('heading', { name: 'Lista' })).toBeInTheDocument();
  });

  test('an untouched form lets go', async () => {
    const { user } = show();
    await user.click(screen.getByRole('link', { name: 'Cancelar' }));
    expect(await screen.findByRole('heading', { name: 'Lista' })).toBeInTheDocument();
  });

  test('closing the tab asks in the browser’s own way', async () => {
    const { user } = show();
    const calm = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(calm);
    expect(calm.defaultPrevented).toBe(false);
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Pa');
    const asked = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(asked);
    expect(asked.defaultPrevented).toBe(true);
  });

  test('an expired session does not ask, and the draft is there after signing in again', async () => {
    const { user, session, navigate, location, unmount } = show({ draft: 'clientes.novo' });
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Padaria');
    act(() => session.reset());
    await navigate('/clientes');
    await waitFor(() => expect(location()).toBe('/clientes'));
    unmount();
    show({ draft: 'clientes.novo' });
    expect(await screen.findByRole('textbox', { name: 'Nome' })).toHaveValue('Padaria');
    expect(screen.getByText('Recuperamos o que você tinha preenchido aqui.')).toBeInTheDocument();
  });

  test('a draft belongs to one person, can be discarded, and is forgotten when saved or left on purpose', async () => {
    const first = show({ draft: 'clientes.novo' });
    await first.user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Padaria');
    first.unmount();
    const other = show({ draft: 'clientes.novo' }, { profile: 'comercial' });
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('');
    other.unmount();
    const again = show({ draft: 'clientes.novo' });
    await again.user.click(await screen.findByRole('button', { name: 'Descartar' }));
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('');
    await fill(again.user);
    await again.user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('heading', { name: 'Lista' });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});

test('a form that takes longer than ten seconds to be saved says so, until it is', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let finish = () => {};
    const onSubmit = () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      });
    const defaultValues = { nome: 'Ipê', email: 'a@b.example', honorario: 1, regime: 'simples', ativo: true };
    const { user } = renderPage(
      <Page defaultValues={defaultValues as Values} onSubmit={onSubmit} guard={false} />,
    );
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const words = 'Isto está demorando mais que o normal.';
    expect(screen.queryByText(words)).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(10_100));
    expect(screen.getByText(words)).toBeVisible();
    await act(async () => finish());
    expect(screen.queryByText(words)).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test('a schema that is fetched checks as one that is there; where it does not come, the form says so', async () => {
  let comes = false;
  const { user, api } = show({
    schema: () => (comes ? Promise.resolve(schema) : Promise.reject(new Error('no chunk'))),
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de conexão.');
  expect(api.requests).toHaveLength(0);
  comes = true;
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('heading', { name: 'Lista' })).toBeInTheDocument();
  expect(api.requests).toHaveLength(1);
});
