import {
  clienteDetailSchema,
  clienteListSchema,
  clienteOptionsSchema,
} from '@gestao/shared/contracts/clientes';
import { dataOf } from '@gestao/shared/contracts/http';
import { answer, listAnswer, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import ClienteEditPage from './cliente-edit.page';
import ClienteListPage from './cliente-list.page';
import ClienteNewPage from './cliente-new.page';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const segmento = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02', nome: 'Comércio' };
const helena = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b03', nome: 'Helena Duarte' };
const pages = manifest.pages;

const options = answer(dataOf(clienteOptionsSchema), {
  data: {
    segmentos: [{ valor: segmento.uuid, rotulo: segmento.nome }],
    responsaveis: [{ valor: helena.uuid, rotulo: helena.nome }],
    equipes: [],
  },
});
const detail = answer(dataOf(clienteDetailSchema), {
  data: {
    uuid,
    tipo_pessoa: 'juridica',
    documento: '11222333000181',
    razao_social: 'Padaria Pão Dourado Ltda.',
    nome_fantasia: null,
    regime_tributario: 'simples_nacional',
    segmento,
    municipio: 'São Paulo',
    municipio_ibge: '3550308',
    uf: 'SP',
    endereco: { cep: null, logradouro: null, numero: null, complemento: null, bairro: null },
    data_inicio_contrato: null,
    data_fim_contrato: null,
    honorario_mensal_centavos: 95500,
    responsavel_carteira: helena,
    equipe: null,
    particularidades: null,
    canal_preferido: 'email',
    classificacao: 'B',
    tags: [],
    contatos: [
      {
        uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b04',
        nome: 'Marta Souza',
        email: 'marta@cliente.example',
        telefone: null,
        cpf: null,
        cargo: 'Sócia',
        papeis: ['Decisor'],
        recebe_notificacoes: true,
        principal: true,
      },
    ],
    status: 'ativo',
    status_label: 'Ativo',
    transicoes: ['suspenso'],
    edita: 'tudo',
    versao: 5,
  },
});
const edit = (responses: Record<string, unknown> = {}) =>
  renderPage(<ClienteEditPage />, {
    path: `/clientes/editar/${uuid}`,
    route: '/clientes/editar/:uuid',
    pages,
    responses: {
      'GET /clientes/opcoes': options,
      'GET /clientes/documento': { data: { situacao: 'livre' } },
      'GET /clientes/:uuid': detail,
      ...responses,
    },
  });

test('the list shows document, money and status as people read them', async () => {
  renderPage(<ClienteListPage />, {
    path: '/clientes',
    pages,
    responses: {
      'GET /clientes/opcoes': options,
      'GET /clientes': answer(
        clienteListSchema,
        listAnswer(
          [
            {
              uuid,
              razao_social: 'Padaria Pão Dourado Ltda.',
              nome_fantasia: null,
              documento: '11222333000181',
              regime_tributario: 'simples_nacional' as const,
              regime_label: 'Simples Nacional',
              segmento: 'Comércio',
              carteira: 'Helena Duarte',
              equipe: null,
              uf: 'SP',
              classificacao: 'B',
              servicos: ['Contábil'],
              honorario_mensal_centavos: 95500,
              status: 'em_implantacao' as const,
              status_label: 'Em implantação',
              versao: 1,
            },
          ],
          { agregados: { honorario_mensal_centavos: 95500 } },
        ),
      ),
    },
  });
  const row = within(await screen.findByRole('table', { name: 'Clientes' })).getByRole('row', {
    name: /Pão Dourado/,
  });
  for (const text of ['11.222.333/0001-81', 'R$ 955,00', 'Em implantação'])
    expect(row).toHaveTextContent(text);
});

test('a restricted person without clients reads that nothing is his', async () => {
  renderPage(<ClienteListPage />, {
    path: '/clientes',
    pages,
    profile: 'comercial',
    responses: { 'GET /clientes/opcoes': options, 'GET /clientes': listAnswer([]) },
  });
  expect(await screen.findByText('Nada atribuído a você por aqui.')).toBeInTheDocument();
});

test('a document that exists is told at once, with the way to the client', async () => {
  const { user, api } = renderPage(<ClienteNewPage />, {
    path: '/clientes/novo',
    pages,
    responses: {
      'GET /clientes/opcoes': options,
      'GET /clientes/documento': { data: { situacao: 'existe', cliente: { uuid, nome: 'Pão Dourado' } } },
    },
  });
  const field = await screen.findByRole('textbox', { name: 'CNPJ ou CPF' });
  await user.click(field);
  await user.paste('11.222.333/0001-82');
  await user.tab();
  expect(await screen.findByText('CNPJ inválido.')).toBeInTheDocument();
  expect(api.sent('GET', '/clientes/documento')).toHaveLength(0);
  await user.clear(field);
  await user.click(field);
  await user.paste('11.222.333/0001-81');
  expect(await screen.findByText('Já existe: Pão Dourado')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Abrir' })).toHaveAttribute('href', `/clientes/editar/${uuid}`);
  expect(api.sent('GET', '/clientes/documento')[0]?.query).toEqual({ documento: '11222333000181' });
});

test('contacts are added, and exactly one is the main one', async () => {
  const { user, api, location } = edit({ 'PUT /clientes/:uuid': { data: { uuid, versao: 6 } } });
  await user.click(await screen.findByRole('button', { name: 'Adicionar contato' }));
  const second = screen.getByRole('group', { name: 'Contato 2' });
  await user.type(within(second).getByRole('textbox', { name: 'Nome' }), 'Rui Lima');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Informe o e-mail ou o telefone.')).toBeInTheDocument();
  await user.click(within(second).getByRole('textbox', { name: 'Telefone' }));
  await user.paste('(11) 98765-4321');
  await user.click(within(second).getByRole('checkbox', { name: 'Contato principal' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(location()).toBe('/clientes'));
  expect(api.sent('PUT', '/clientes/:uuid')[0]?.body).toMatchObject({
    versao: 5,
    contatos: [
      { nome: 'Marta Souza', principal: false },
      { uuid: null, nome: 'Rui Lima', email: null, telefone: '+5511987654321', principal: true },
    ],
  });
});

test('suspending asks first and names the client', async () => {
  const { user, api } = edit({ 'POST /clientes/:uuid/transicao': { data: { uuid, versao: 6 } } });
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await user.click(screen.getByRole('menuitem', { name: 'Suspender' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Suspender Padaria Pão Dourado Ltda.?' });
  await user.click(within(dialog).getByRole('button', { name: 'Suspender' }));
  expect(await screen.findByText('Cliente suspenso.')).toBeInTheDocument();
  expect(api.sent('POST', '/clientes/:uuid/transicao')[0]?.body).toEqual({ para: 'suspenso', versao: 5 });
});

test('a client’s own user changes only the contacts', async () => {
  edit({ 'GET /clientes/:uuid': { data: { ...detail.data, edita: 'contatos', transicoes: [] } } });
  expect(await screen.findByText('Você pode alterar somente os contatos.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Razão social' })).toBeDisabled();
  expect(
    within(screen.getByRole('group', { name: 'Contato 1' })).getByRole('textbox', { name: 'Nome' }),
  ).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Mais ações' })).not.toBeInTheDocument();
});
