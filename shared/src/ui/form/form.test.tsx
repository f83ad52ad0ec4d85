import { z } from 'zod';
import { http } from '../../http';
import { useNavigate } from '../../router';
import { act, noConnection, type RenderOptions, refuse, renderPage, screen, waitFor } from '../../testing';
import {
  Checkbox,
  Form,
  type FormProps,
  MaskedField,
  MoneyField,
  SelectField,
  SubmitButton,
  TextField,
  useFormRows,
  useFormValue,
  useSetFormValue,
} from './index';

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
    responses: { 'POST /clientes': { data: { uuid: 'u' } } },
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
  expect(location()).toBe('/clientes');
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
  expect(location()).toBe('/clientes/novo');
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
  let finish: (value: unknown) => void = () => undefined;
  const { user, api } = show(
    {},
    { responses: { 'POST /clientes': () => new Promise((resolve) => (finish = resolve)) } },
  );
  await fill(user);
  await user.dblClick(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.requests).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled();
  finish({ data: {} });
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
    expect(location()).toBe('/clientes/novo');
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
    expect(location()).toBe('/clientes');
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

describe('another person saved first', () => {
  const versioned = z.object({
    nome: z.string().trim().min(1),
    regime: z.enum(['simples', 'presumido']),
    honorario: z.number().int(),
    socios: z.array(z.object({ nome: z.string() })),
    versao: z.number().int(),
  });
  type Versioned = z.input<typeof versioned>;
  const original: Versioned = {
    nome: 'Padaria',
    regime: 'simples',
    honorario: 95500,
    socios: [{ nome: 'Ana' }],
    versao: 1,
  };
  const theirs: Versioned = {
    nome: 'Padaria Nova',
    regime: 'presumido',
    honorario: 95500,
    socios: [{ nome: 'Ana' }, { nome: 'Rui' }],
    versao: 2,
  };
  const lost = refuse(409, {
    message: 'Este registro foi alterado por Ana Prado às 14:32. Recarregue para continuar.',
    codigo: 'versao_desatualizada',
  });

  function Page({ defaults = original }: { defaults?: Versioned }) {
    return (
      <Form<Versioned, Versioned>
        label="Cliente"
        schema={versioned}
        defaultValues={defaults}
        draft="clientes.edit:1"
        onSubmit={(values) => http.put('/clientes/1', values)}
        conflict={{
          load: async () => ({ values: theirs }),
          fields: {
            socios: {
              label: 'Sócios',
              text: (value) => (value as Versioned['socios']).map((one) => one.nome).join(', '),
            },
          },
        }}
      >
        <TextField name="nome" label="Nome" />
        <SelectField
          name="regime"
          label="Regime"
          options={[
            { value: 'simples', label: 'Simples Nacional' },
            { value: 'presumido', label: 'Lucro Presumido' },
          ]}
        />
        <MoneyField name="honorario" label="Honorário" />
      </Form>
    );
  }

  async function clash() {
    let tries = 0;
    const page = renderPage(<Page />, {
      responses: { 'PUT /clientes/:id': () => (++tries === 1 ? lost : { data: { versao: 3 } }) },
    });
    const { user } = page;
    await user.clear(await screen.findByRole('textbox', { name: 'Nome' }));
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Minha padaria');
    await user.clear(screen.getByRole('textbox', { name: 'Honorário' }));
    await user.type(screen.getByRole('textbox', { name: 'Honorário' }), '1.000,00');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const told = await screen.findByText(/alterado por Ana Prado às 14:32/);
    expect(told).toHaveTextContent('Veja as diferenças para salvar.');
    expect(told).not.toHaveTextContent('Recarregue');
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Minha padaria');
    await user.click(screen.getByRole('button', { name: 'Ver diferenças' }));
    await screen.findByRole('dialog', { name: 'Diferenças' });
    return page;
  }

  test('the differences stand field by field, and saving over keeps what the person did not touch', async () => {
    const { user, api } = await clash();
    const rows = screen.getAllByRole('row').map((row) => row.textContent);
    expect(rows).toEqual([
      'CampoOriginalAna PradoMeu valor',
      'NomePadariaPadaria NovaMinha padaria',
      'RegimeSimples NacionalLucro PresumidoSimples Nacional',
      'HonorárioR$ 955,00R$ 955,00R$ 1.000,00',
      'SóciosAnaAna, RuiAna',
    ]);
    await user.click(screen.getByRole('button', { name: 'Salvar por cima' }));
    await waitFor(() => expect(api.sent('PUT', '/clientes/:id')).toHaveLength(2));
    expect(api.sent('PUT', '/clientes/:id')[1]?.body).toEqual({
      ...theirs,
      nome: 'Minha padaria',
      honorario: 100000,
    });
    expect(screen.queryByText(/alterado por/)).not.toBeInTheDocument();
  });

  test('a single value of the other person can be taken', async () => {
    const { user, api } = await clash();
    await user.click(screen.getByRole('radio', { name: 'Nome, Ana Prado: Padaria Nova' }));
    await user.click(screen.getByRole('radio', { name: 'Regime, Meu valor: Simples Nacional' }));
    await user.click(screen.getByRole('button', { name: 'Salvar por cima' }));
    await waitFor(() => expect(api.sent('PUT', '/clientes/:id')).toHaveLength(2));
    expect(api.sent('PUT', '/clientes/:id')[1]?.body).toMatchObject({
      nome: 'Padaria Nova',
      regime: 'simples',
      honorario: 100000,
      versao: 2,
    });
  });

  test('a draft goes on over a newer record; only a field both changed keeps the old version', async () => {
    const first = renderPage(<Page />);
    await first.user.clear(screen.getByRole('textbox', { name: 'Honorário' }));
    await first.user.type(screen.getByRole('textbox', { name: 'Honorário' }), '1.000,00');
    first.unmount();
    const put = { 'PUT /clientes/:id': { data: { versao: 3 } } };
    const second = renderPage(<Page defaults={theirs} />, { responses: put });
    expect(await screen.findByText('Recuperamos o que você tinha preenchido aqui.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Padaria Nova');
    await second.user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(second.api.sent('PUT', '/clientes/:id')).toHaveLength(1));
    expect(second.api.sent('PUT', '/clientes/:id')[0]?.body).toEqual({ ...theirs, honorario: 100000 });
    second.unmount();

    const third = renderPage(<Page />);
    await third.user.type(screen.getByRole('textbox', { name: 'Nome' }), ' minha');
    third.unmount();
    const fourth = renderPage(<Page defaults={theirs} />, { responses: put });
    await fourth.user.click(await screen.findByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(fourth.api.sent('PUT', '/clientes/:id')).toHaveLength(1));
    expect(fourth.api.sent('PUT', '/clientes/:id')[0]?.body).toMatchObject({
      nome: 'Padaria minha',
      versao: 1,
    });
  });
});
