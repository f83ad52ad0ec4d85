import { type Feriado, feriadosDoAnoSchema } from '@gestao/shared/contracts/sistema/feriados';
import { answer, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { FeriadosSection } from './feriados-section';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const holiday = (values: Partial<Feriado>): Feriado => ({
  uuid: null,
  data: '2026-02-16',
  nome: 'Carnaval',
  abrangencia: 'bancario',
  abrangencia_label: 'Bancário',
  uf: null,
  municipio_ibge: null,
  conta_como_util: false,
  calculado: true,
  versao: null,
  ...values,
});
const own = holiday({
  uuid,
  data: '2026-12-31',
  nome: 'Recesso',
  abrangencia: 'interno',
  abrangencia_label: 'Interno',
  calculado: false,
  versao: 4,
});
const year = (itens: Feriado[]) =>
  answer(feriadosDoAnoSchema, {
    data: {
      ano: 2026,
      anos: [2025, 2026, 2027],
      itens,
      dias_uteis: [21, 18, 22, 20, 20, 21, 23, 21, 21, 21, 19, 22],
    },
  });
const show = (responses = {}, itens = [holiday({}), own]) =>
  renderPage(<FeriadosSection />, { responses: { 'GET /feriados': year(itens), ...responses } });
const rowOf = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: 'Feriados de 2026' })).getByRole('row', { name });
const menuOf = async (name: RegExp) => within(await rowOf(name)).getByRole('button', { name: /ações/i });

test('shows a year with its business days, and goes to another', async () => {
  const { user, api } = show();
  const row = await rowOf(/Carnaval/);
  expect(row).toHaveTextContent('02/16/2026');
  expect(row).toHaveTextContent('Segunda');
  expect(row).toHaveTextContent('Calculado');
  expect(screen.getByText('249')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ano' }), '2027');
  expect(api.sent('GET', '/feriados').at(-1)?.query).toEqual({ ano: '2027' });
});

test('a computed holiday is made a business day by an entry, and restored by giving it up', async () => {
  const { user, api } = show({ 'POST /feriados': { data: { uuid, versao: 1 } } });
  await user.click(await menuOf(/Carnaval/));
  expect(screen.queryByRole('menuitem', { name: 'Excluir' })).not.toBeInTheDocument();
  api.reply({
    'GET /feriados': year([holiday({ uuid, conta_como_util: true, versao: 1 })]),
    'DELETE /feriados/:uuid': null,
  });
  await user.click(screen.getByRole('menuitem', { name: 'Contar como dia útil' }));
  expect(await screen.findByText('Alterado')).toBeInTheDocument();
  expect(api.sent('POST', '/feriados')[0]?.body).toEqual({
    data: '2026-02-16',
    nome: 'Carnaval',
    abrangencia: 'bancario',
    uf: null,
    municipio_ibge: null,
    conta_como_util: true,
  });
  await user.click(await menuOf(/Carnaval/));
  await user.click(screen.getByRole('menuitem', { name: 'Voltar ao calculado' }));
  expect(await screen.findByText('O feriado voltou ao calculado.')).toBeInTheDocument();
  expect(api.sent('DELETE', '/feriados/:uuid')[0]?.query).toEqual({ versao: '1' });
});

test('a town’s holiday asks for the town by its name, which brings the state', async () => {
  const { user, api } = show({
    'POST /feriados': { data: { uuid, versao: 1 } },
    'GET /municipios': { data: [{ codigo: '3550308', nome: 'São Paulo', uf: 'SP' }] },
  });
  await user.click(await screen.findByRole('button', { name: 'Novo feriado' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo feriado' }));
  expect(dialog.queryByRole('combobox', { name: 'UF' })).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^Data/), '2026-01-25');
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Aniversário de São Paulo');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Abrangência' }), 'Municipal');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findAllByText('Campo obrigatório.')).toHaveLength(1);
  await user.type(dialog.getByRole('combobox', { name: 'Município' }), 'paulo sao');
  await user.click(await screen.findByRole('option', { name: 'São Paulo/SP' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  expect(api.sent('POST', '/feriados')[0]?.body).toMatchObject({ uf: 'SP', municipio_ibge: '3550308' });
});

test('the town of an entry is told by its name', async () => {
  const { user } = show({}, [
    holiday({
      uuid,
      nome: 'Aniversário da cidade',
      abrangencia: 'municipal',
      abrangencia_label: 'Municipal',
      uf: 'SP',
      municipio_ibge: '3509502',
      municipio: 'Campinas',
      calculado: false,
      versao: 1,
    }),
  ]);
  expect(await rowOf(/Aniversário da cidade/)).toHaveTextContent('Campinas · SP');
  await user.click(await menuOf(/Aniversário da cidade/));
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('combobox', { name: 'Município' })).toHaveValue('Campinas/SP');
});

test('an entry of the firm is edited with its version, and deleting names it', async () => {
  const { user, api } = show({
    'PUT /feriados/:uuid': { data: { uuid, versao: 5 } },
    'DELETE /feriados/:uuid': null,
  });
  await user.click(await menuOf(/Recesso/));
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar feriado' }));
  await user.type(dialog.getByRole('textbox', { name: 'Nome' }), ' de fim de ano');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  expect(api.sent('PUT', '/feriados/:uuid')[0]?.body).toMatchObject({
    nome: 'Recesso de fim de ano',
    versao: 4,
  });
  await user.click(await menuOf(/Recesso/));
  await user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Excluir o feriado Recesso de 12/31/2026?',
  });
  await user.click(within(question).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Excluído com sucesso.')).toBeInTheDocument();
});

test('what another person saved meanwhile stands by field, even in another year', async () => {
  const message = 'Este registro foi alterado por Ana às 10:00. Recarregue para continuar.';
  let moved = false;
  const theirs = { ...own, data: '2027-01-04', nome: 'Recesso de Ana', versao: 5 };
  const { user, api } = show({
    'GET /feriados': ({ query }: { query: { ano?: string } }) =>
      year(moved ? (query.ano === '2027' ? [theirs] : []) : [own]),
    'PUT /feriados/:uuid': ({ body }: { body?: unknown }) =>
      (body as { versao: number }).versao === 4
        ? refuse(409, { message, codigo: 'versao_desatualizada' })
        : { data: { uuid, versao: 6 } },
  });
  await user.click(await menuOf(/Recesso/));
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.clear(dialog.getByRole('textbox', { name: /Nome/ }));
  await user.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Meu recesso');
  moved = true;
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await user.click(await screen.findByRole('button', { name: 'Ver diferenças' }));
  const found = within(await screen.findByRole('dialog', { name: 'Diferenças' }));
  expect(found.getByRole('row', { name: /^Nome/ })).toHaveTextContent('RecessoRecesso de AnaMeu recesso');
  expect(found.getByRole('row', { name: /^Data/ })).toBeVisible();
  await user.click(found.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/feriados/:uuid').at(-1)?.body).toMatchObject({
      nome: 'Meu recesso',
      data: '2027-01-04',
      versao: 5,
    }),
  );
});
