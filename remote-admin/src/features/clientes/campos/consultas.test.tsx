import { cepAnswerSchema, cnpjAnswerSchema } from '@gestao/shared/contracts/clientes/consultas';
import { municipioListSchema } from '@gestao/shared/contracts/sistema/municipios';
import { answer, type CannedAnswers, refuse, renderPage, screen, waitFor } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import ClienteNewPage from '../cliente-new.page';
import { options } from '../clientes.fixture';

const endereco = {
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  municipio: 'São Paulo',
  municipio_ibge: '3550308',
  uf: 'SP',
};
const on = { data: { ...options.data, consultas: { cep: true, cnpj: true } } };
const show = (responses: CannedAnswers, opcoes = on) =>
  renderPage(<ClienteNewPage />, {
    path: '/clientes/novo',
    pages: manifest.pages,
    responses: {
      'GET /clientes/opcoes': opcoes,
      'GET /clientes/documento': { data: { situacao: 'livre', mesma_raiz: [] } },
      ...responses,
    },
  });

test('a CEP proposes its address; what was typed changes only when the person takes it', async () => {
  const { user } = show({ 'GET /consultas/cep/:cep': answer(cepAnswerSchema, { data: endereco }) });
  await user.type(await screen.findByLabelText('Bairro'), 'Centro');
  await user.type(screen.getByLabelText('CEP'), '01310100');
  expect(
    await screen.findByText('Endereço deste CEP: Avenida Paulista, Bela Vista, São Paulo/SP.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Bairro')).toHaveValue('Centro');
  await user.click(screen.getByRole('button', { name: 'Usar este endereço' }));
  expect(screen.getByLabelText('Bairro')).toHaveValue('Bela Vista');
  expect(screen.getByLabelText('Logradouro')).toHaveValue('Avenida Paulista');
  expect(screen.getByRole('combobox', { name: 'Município' })).toHaveValue('São Paulo/SP');
  // What is put right afterwards is not questioned.
  await user.type(screen.getByLabelText('Bairro'), ' II');
  expect(screen.queryByRole('button', { name: 'Usar este endereço' })).not.toBeInTheDocument();
});

test('a CNPJ proposes what the public register says of the company', async () => {
  const { user } = show({
    'GET /consultas/cep/:cep': answer(cepAnswerSchema, { data: endereco }),
    'GET /consultas/cnpj/:cnpj': answer(cnpjAnswerSchema, {
      data: {
        ...endereco,
        razao_social: 'Padaria Sol Ltda.',
        nome_fantasia: null,
        cnae: '1091102',
        porte: 'me' as const,
        cep: '01310100',
        numero: '12',
        complemento: null,
      },
    }),
  });
  await user.type(await screen.findByLabelText(/^CNPJ ou CPF/), '11222333000181');
  await user.click(await screen.findByRole('button', { name: 'Preencher o cadastro' }));
  expect(screen.getByLabelText(/^Razão social/)).toHaveValue('Padaria Sol Ltda.');
  expect(screen.getByLabelText(/^CNAE/)).toHaveValue('1091-1/02');
  expect(screen.getByLabelText('Número')).toHaveValue('12');
});

test('a register that is away says so, and the form goes on', async () => {
  const { user } = show({
    'GET /consultas/cep/:cep': refuse(406, {
      message: 'Não foi possível consultar o CEP agora. Preencha o endereço.',
      codigo: 'consulta_indisponivel',
    }),
  });
  await user.type(await screen.findByLabelText('CEP'), '01310100');
  expect(await screen.findByText(/Não foi possível consultar o CEP agora/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Logradouro'), 'Rua A');
  expect(screen.getByLabelText('Logradouro')).toHaveValue('Rua A');
});

test('nothing is asked while the firm has it switched off', async () => {
  const { user, api } = show({}, options);
  await user.type(await screen.findByLabelText('CEP'), '01310100');
  await user.type(screen.getByLabelText(/^CNPJ ou CPF/), '11222333000181');
  await waitFor(() => expect(api.sent('GET', '/clientes/documento').length).toBeGreaterThan(0));
  expect(await screen.findByText(/a consulta de CEP está desligada/)).toBeInTheDocument();
  expect(await screen.findByText(/a consulta de CNPJ está desligada/)).toBeInTheDocument();
  expect(api.sent('GET', '/consultas/cep/01310100')).toEqual([]);
  expect(api.sent('GET', '/consultas/cnpj/11222333000181')).toEqual([]);
});

test('a town is chosen by its name; its state and IBGE code come with it', async () => {
  const { user, api } = show({
    'GET /municipios': answer(municipioListSchema, {
      data: [{ codigo: '3509502', nome: 'Campinas', uf: 'SP' }],
    }),
  });
  await user.type(await screen.findByRole('combobox', { name: 'Município' }), 'campi');
  await waitFor(() =>
    expect(api.sent('GET', '/municipios').map(({ query }) => query)).toContainEqual({ busca: 'campi' }),
  );
  await user.click(await screen.findByRole('option', { name: 'Campinas/SP' }));
  expect(screen.getByRole('combobox', { name: 'Município' })).toHaveValue('Campinas/SP');
  expect(screen.getByText('Código IBGE 3509502.')).toBeInTheDocument();
});
