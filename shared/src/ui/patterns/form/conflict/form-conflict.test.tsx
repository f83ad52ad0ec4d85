import { useState } from 'react';
import { z } from 'zod';
import { emit } from '../../../../events/index';
import { http } from '../../../../http/index';
import { act, refuse, renderPage, screen, waitFor } from '../../../../testing/index';
import { madeUp } from '../../../../testing/made-up';
import { Form, MoneyField, SelectField, TextField } from '../../../entries/form';

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

  function Page({ defaults = original, present = theirs }: { defaults?: Versioned; present?: Versioned }) {
    return (
      <Form<Versioned, Versioned>
        label="Cliente"
        schema={versioned}
        defaultValues={defaults}
        draft="clientes.edit:1"
        onSubmit={(values) => http.put('/clientes/1', values)}
        conflict={{
          load: async () => ({ values: present }),
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

  test('a save of another part of the record is gone on from, without a question', async () => {
    let tries = 0;
    const { user, api } = renderPage(<Page present={{ ...original, versao: 2 }} />, {
      responses: madeUp({ 'PUT /clientes/:id': () => (++tries === 1 ? lost : { data: { versao: 3 } }) }),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Nome' }), ' Nova');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(api.requests.map(({ body }) => body)).toEqual([
        { ...original, nome: 'Padaria Nova' },
        { ...original, nome: 'Padaria Nova', versao: 2 },
      ]),
    );
    expect(screen.queryByText(/alterado por/)).not.toBeInTheDocument();
  });

  async function clash() {
    let tries = 0;
    const page = renderPage(<Page />, {
      responses: madeUp({ 'PUT /clientes/:id': () => (++tries === 1 ? lost : { data: { versao: 3 } }) }),
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
      'HonorárioR$\u00a0955,00R$\u00a0955,00R$\u00a01.000,00',
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

  test('told at once while something is typed, which stays; the differences are a click away', async () => {
    const { user } = renderPage(<Page />);
    await user.clear(await screen.findByRole('textbox', { name: 'Nome' }));
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Minha padaria');
    let shown = true;
    act(() => {
      shown = emit('record-changed', { uuid: '1', versao: 2, por: 'Ana Prado' });
    });
    expect(shown).toBe(false);
    expect(await screen.findByText(/^Ana Prado alterou agora\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Minha padaria');
    await user.click(screen.getByRole('button', { name: 'Ver diferenças' }));
    expect(await screen.findByRole('columnheader', { name: 'Ana Prado' })).toBeVisible();
  });

  test('an untouched form follows the record when it is read anew; a touched one keeps what was typed', async () => {
    let readAnew: (values: Versioned) => void = () => {};
    function Read() {
      const [read, setRead] = useState(original);
      readAnew = setRead;
      return <Page defaults={read} />;
    }
    const { user } = renderPage(<Read />);
    const name = await screen.findByRole('textbox', { name: 'Nome' });
    act(() => readAnew(theirs));
    await waitFor(() => expect(name).toHaveValue('Padaria Nova'));
    await user.type(name, ' e filhos');
    act(() => readAnew({ ...theirs, nome: 'Outra', versao: 3 }));
    expect(name).toHaveValue('Padaria Nova e filhos');
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
    const put = madeUp({ 'PUT /clientes/:id': { data: { versao: 3 } } });
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
