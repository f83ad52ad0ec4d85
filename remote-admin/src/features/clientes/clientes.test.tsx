import { clienteListSchema } from '@gestao/shared/contracts/clientes/clientes';
import {
  answer,
  type CannedAnswers,
  fireEvent,
  listAnswer,
  refuse,
  renderPage,
  screen,
  userOf,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import ClienteDeletePage from './cliente-delete.page';
import ClienteEditPage from './cliente-edit.page';
import ClienteListPage from './cliente-list.page';
import ClienteNewPage from './cliente-new.page';
import { bruno, detailOf, helena, options, rowOf, uuid } from './clientes.fixture';

const pages = manifest.pages;
const path = `/clientes/editar/${uuid}`;

const edit = (responses: CannedAnswers = {}, aba = '') =>
  renderPage(<ClienteEditPage />, {
    path: path + aba,
    route: '/clientes/editar/:uuid',
    pages,
    responses: {
      'GET /clientes/opcoes': options,
      'GET /clientes/documento': { data: { situacao: 'livre', mesma_raiz: [] } },
      'GET /clientes/:uuid': detailOf(),
      ...responses,
    },
  });
const list = (responses: CannedAnswers) =>
  renderPage(<ClienteListPage />, {
    path: '/clientes',
    pages,
    responses: {
      'GET /clientes/opcoes': options,
      'GET /clientes': answer(
        clienteListSchema,
        listAnswer([rowOf()], { agregados: { honorario_mensal_centavos: 95500 } }),
      ),
      ...responses,
    },
  });

test('the list shows document, money, closing and status as people read them', async () => {
  list({});
  const row = within(await screen.findByRole('table', { name: 'Clientes' })).getByRole('row', {
    name: /Pão Dourado/,
  });
  for (const text of ['11.222.333/0001-81', 'R$ 955,00', 'Em implantação', 'Contábil', '1 de 3'])
    expect(row).toHaveTextContent(text);
  expect(
    within(row).getByRole('progressbar', {
      name: 'Fechamento de 10/2026 de Padaria Pão Dourado Ltda.',
    }),
  ).toHaveAttribute('aria-valuenow', '40');
});

test('the portfolio of chosen clients changes at once', async () => {
  const { user, api } = list({ 'POST /clientes/massa': { data: { sucesso: [uuid], falhas: [] } } });
  await user.click(await screen.findByRole('checkbox', { name: /Pão Dourado/ }));
  await user.click(screen.getByRole('button', { name: 'Trocar carteira' }));
  const dialog = await screen.findByRole('dialog', { name: 'Trocar a carteira de 1 cliente?' });
  await user.click(await within(dialog).findByRole('combobox', { name: 'Novo responsável' }));
  await user.click(await screen.findByRole('option', { name: bruno.nome }));
  await user.click(within(dialog).getByRole('button', { name: 'Trocar carteira' }));
  await waitFor(() => expect(api.sent('POST', '/clientes/massa')).toHaveLength(1));
  expect(api.sent('POST', '/clientes/massa')[0]?.body).toEqual({
    acao: 'trocar_carteira',
    uuids: [uuid],
    dados: { responsavel_carteira_uuid: bruno.uuid },
  });
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

test('a client’s own user gets no bulk actions and no new client', async () => {
  renderPage(<ClienteListPage />, {
    path: '/clientes',
    pages,
    user: { ...userOf('administrador'), is_client: 1 },
    responses: { 'GET /clientes/opcoes': options, 'GET /clientes': listAnswer([rowOf()]) },
  });
  expect(await screen.findByText('11.222.333/0001-81')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Novo cliente' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /Pão Dourado/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Ações de/ })).not.toBeInTheDocument();
});

test('a client’s own user who comes to a new client by its address is told whose work it is', async () => {
  renderPage(<ClienteNewPage />, {
    path: '/clientes/novo',
    pages,
    user: { ...userOf('administrador'), is_client: 1 },
  });
  expect(await screen.findByText('Clientes são cadastrados pelo escritório.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
});

test('what does not fit another field is told with everything else that is wrong', async () => {
  const { user } = renderPage(<ClienteNewPage />, {
    path: '/clientes/novo',
    pages,
    responses: {
      'GET /clientes/opcoes': options,
      'GET /clientes/documento': { data: { situacao: 'livre', mesma_raiz: [] } },
    },
  });
  await user.click(await screen.findByRole('textbox', { name: 'CNPJ ou CPF' }));
  await user.paste('529.982.247-25');
  await user.type(screen.getByLabelText('Início do contrato'), '2026-05-01');
  await user.type(screen.getByLabelText('Fim do contrato'), '2026-04-01');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('CNPJ inválido.')).toBeInTheDocument();
  expect(screen.getByText('A data final deve ser igual ou posterior à inicial.')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /Município/ })).toBeInvalid();
  await user.click(screen.getByRole('radio', { name: 'Física' }));
  expect(screen.getByRole('textbox', { name: /Nome completo/ })).toBeInTheDocument();
});

test('a document that exists is told at once, with the way to the client', async () => {
  const { user, api } = renderPage(<ClienteNewPage />, {
    path: '/clientes/novo',
    pages,
    responses: {
      'GET /clientes/opcoes': options,
      'GET /clientes/documento': {
        data: { situacao: 'existe', cliente: { uuid, nome: 'Pão Dourado' }, mesma_raiz: [] },
      },
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

test('the head office with the same root is proposed and taken with one press', async () => {
  const head = { uuid: bruno.uuid, nome: 'Matriz S.A.' };
  const { user } = renderPage(<ClienteNewPage />, {
    path: '/clientes/novo',
    pages,
    responses: {
      'GET /clientes/opcoes': options,
      'GET /clientes/documento': { data: { situacao: 'livre', mesma_raiz: [head] } },
    },
  });
  await user.click(await screen.findByRole('textbox', { name: 'CNPJ ou CPF' }));
  await user.paste('12.ABC.345/01DE-35');
  expect(await screen.findByText('O CNPJ tem a mesma raiz de Matriz S.A..')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Marcar como filial' }));
  expect(screen.getByRole('combobox', { name: 'Filial de' })).toHaveValue('Matriz S.A.');
});

test('two people edit: the second keeps his text and sees the first one’s name and values', async () => {
  let tries = 0;
  const put = () =>
    ++tries === 1
      ? refuse(409, {
          message: 'Este registro foi alterado por Bruno Lima às 09:10. Recarregue para continuar.',
          codigo: 'versao_desatualizada',
        })
      : { data: { uuid, versao: 7 } };
  const { user, api } = edit({ 'PUT /clientes/:uuid': put }, '?aba=dados');
  const name = await screen.findByRole('textbox', { name: 'Razão social' });
  await user.clear(name);
  await user.type(name, 'Padaria Nova');
  api.reply({ 'GET /clientes/:uuid': detailOf({ versao: 6, responsavel_carteira: bruno, tags: ['VIP'] }) });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.click(await screen.findByRole('button', { name: 'Ver diferenças' }));
  const dialog = await screen.findByRole('dialog', { name: 'Diferenças' });
  const rows = within(dialog)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows).toEqual([
    'CampoOriginalBruno LimaMeu valor',
    'Razão socialPadaria Pão Dourado Ltda.Padaria Pão Dourado Ltda.Padaria Nova',
    `Responsável pela carteira${helena.nome}${bruno.nome}${helena.nome}`,
    'Tags—VIP—',
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() => expect(api.sent('PUT', '/clientes/:uuid')).toHaveLength(2));
  expect(api.sent('PUT', '/clientes/:uuid')[1]?.body).toMatchObject({
    razao_social: 'Padaria Nova',
    responsavel_carteira_uuid: bruno.uuid,
    tags: ['VIP'],
    versao: 6,
  });
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
});

test('contacts are added, and exactly one is the main one', async () => {
  const { user, api } = edit(
    { 'PUT /clientes/:uuid/contatos': { data: { uuid, versao: 6 } } },
    '?aba=contatos',
  );
  await user.click(await screen.findByRole('button', { name: 'Adicionar contato' }));
  const second = screen.getByRole('group', { name: 'Contato 2' });
  await user.type(within(second).getByRole('textbox', { name: 'Nome' }), 'Rui Lima');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Informe o e-mail ou o telefone.')).toBeInTheDocument();
  await user.click(within(second).getByRole('textbox', { name: 'Telefone' }));
  await user.paste('(11) 98765-4321');
  await user.click(within(second).getByRole('checkbox', { name: 'Contato principal' }));
  const [marta] = detailOf().data.contatos;
  const rui = { ...marta, uuid: bruno.uuid, nome: 'Rui Lima', email: null, telefone: '+5511987654321' };
  api.reply({
    'GET /clientes/:uuid': detailOf({ versao: 6, contatos: [rui, { ...marta, principal: false }] as never }),
  });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Nome' })[0]).toHaveValue('Rui Lima'));
  expect(screen.queryByText(/Recuperamos/)).not.toBeInTheDocument();
  expect(api.sent('PUT', '/clientes/:uuid/contatos')[0]?.body).toMatchObject({
    versao: 5,
    contatos: [
      { nome: 'Marta Souza', principal: false },
      { uuid: null, nome: 'Rui Lima', email: null, telefone: '+5511987654321', principal: true },
    ],
  });
});

test('a client’s own user changes only the contacts', async () => {
  const own = detailOf({ edita: 'contatos', transicoes: [], ajusta_honorario: false, pld: undefined });
  const { user } = edit({ 'GET /clientes/:uuid': own });
  expect(await screen.findByRole('textbox', { name: 'Razão social' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Cadastro PLD' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mais ações' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Contatos' }));
  expect(
    within(screen.getByRole('group', { name: 'Contato 1' })).getByRole('textbox', { name: 'Nome' }),
  ).toBeEnabled();
});

test('a client that cannot be deleted leads to the suspension', async () => {
  renderPage(<ClienteDeletePage />, {
    path: `/clientes/deletar/${uuid}`,
    route: '/clientes/deletar/:uuid',
    pages,
    responses: {
      'GET /clientes/:uuid': detailOf(),
      'GET /clientes/:uuid/vinculos': {
        data: { total: 1, itens: [{ rotulo: 'Tarefas', total: 1, exemplos: ['Conciliar'] }] },
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Suspender' })).toHaveAttribute(
    'href',
    `${path}?acao=suspender`,
  );
});

test('a file of clients is checked before anything is saved', async () => {
  const erros = [{ linha: 3, coluna: 'CNPJ ou CPF', mensagem: 'CNPJ inválido.' }];
  const { user, api } = list({
    'POST /clientes/importar': {
      data: { simulacao: true, total: 2, validas: 1, gravadas: 0, erros },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await user.click(screen.getByRole('menuitem', { name: 'Importar clientes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar clientes' });
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
  await user.upload(input, new File(['CNPJ ou CPF\n1'], 'clientes.csv', { type: 'text/csv' }));
  expect(await within(dialog).findByText('CNPJ inválido.')).toBeInTheDocument();
  expect(api.sent('POST', '/clientes/importar')[0]?.query).toEqual({ simular: 'sim' });

  // Dropped, a file is the same; what is no table is told before anything is sent.
  const zone = within(dialog).getByRole('button', { name: 'Escolher outro arquivo' })
    .parentElement as HTMLElement;
  const drop = (file: File) => fireEvent.drop(zone, { dataTransfer: { files: [file], types: ['Files'] } });
  drop(new File(['x'], 'foto.png'));
  expect(await within(dialog).findByText('Envie um arquivo CSV ou XLSX.')).toBeInTheDocument();
  drop(new File(['CNPJ ou CPF\n1'], 'outros.csv'));
  expect(await within(dialog).findByText('Arquivo: outros.csv')).toBeInTheDocument();
  expect(api.sent('POST', '/clientes/importar')).toHaveLength(2);
});
