import { listAnswer, refuse, renderPage, screen, userOf, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import UsuarioEditPage from './usuario-edit.page';
import UsuarioIndexPage from './usuario-index.page';
import UsuarioListPage from './usuario-list.page';
import UsuarioNewPage from './usuario-new.page';
import { bia, cliente, detail, options, row, uuid } from './usuarios.fixture';
import { showEdit, showList } from './usuarios-pages.fixture';

const pages = manifest.pages;

test('/usuario leads to the list', async () => {
  const { location } = renderPage(<UsuarioIndexPage />, { path: '/usuario', route: '/usuario', pages });
  await waitFor(() => expect(location()).toBe('/usuario/list'));
});

test('blocks a person from the list, after asking', async () => {
  const { user, api } = showList({
    'POST /usuarios/:uuid/transicao': { data: { uuid, versao: 5 } },
  });
  const row = within(await screen.findByRole('table', { name: 'Usuários' })).getByRole('row', {
    name: /Caio/,
  });
  expect(row).toHaveTextContent('Restrita');
  expect(screen.getByText('17')).toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: 'Ações de Caio Prado' }));
  await user.click(screen.getByRole('menuitem', { name: 'Bloquear' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Bloquear o acesso de Caio Prado?' });
  await user.click(within(dialog).getByRole('button', { name: 'Bloquear' }));
  expect(await screen.findByText('Acesso bloqueado.')).toBeInTheDocument();
  expect(api.sent('POST', '/usuarios/:uuid/transicao')[0]?.body).toEqual({ para: 'bloqueado', versao: 4 });
});

test('a refusal of a rule is told in its own words', async () => {
  const message = 'Deve existir ao menos um administrador ativo.';
  const { user } = showEdit({
    'PUT /usuarios/:uuid': refuse(406, { message, codigo: 'ultimo_administrador' }),
  });
  expect(await screen.findByText('2 sessões abertas')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), ' Neto');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Caio Prado Neto');
});

test('an invitation of a client person asks for the client', async () => {
  const { user, api } = renderPage(<UsuarioNewPage />, {
    path: '/usuario/novo',
    pages,
    responses: { 'GET /usuarios/opcoes': options, 'POST /usuarios': { data: { uuid, versao: 1 } } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Marcos');
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'Marcos@Cliente.example');
  await user.click(screen.getByRole('button', { name: 'Enviar convite' }));
  expect(await screen.findByText('Campo obrigatório.')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Perfil' }), 'Analista');
  expect(screen.getByRole('combobox', { name: 'Equipes' })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Visão total' }));
  await user.click(screen.getByRole('checkbox', { name: 'É usuário de um cliente' }));
  expect(screen.queryByRole('checkbox', { name: 'Visão total' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Enviar convite' }));
  expect(
    await screen.findByText('Usuário cliente precisa estar vinculado a um cliente.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Equipes' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Cliente vinculado' }));
  await user.click(await screen.findByRole('option', { name: 'Pão Dourado' }));
  await user.click(screen.getByRole('button', { name: 'Enviar convite' }));
  expect(await screen.findByText('Convite enviado.')).toBeInTheDocument();
  expect(api.sent('POST', '/usuarios')[0]?.body).toMatchObject({
    email: 'marcos@cliente.example',
    perfil_id: 3,
    is_client: 1,
    cliente_uuid: cliente.uuid,
    equipes_uuid: [],
  });
});

test('a person above one’s own rights can be read, not saved', async () => {
  const reason = 'Este perfil tem permissões que você não possui.';
  renderPage(<UsuarioEditPage />, {
    path: `/usuario/editar/${uuid}`,
    route: '/usuario/editar/:uuid',
    pages,
    responses: {
      'GET /usuarios/opcoes': options,
      'GET /usuarios/:uuid': { data: { ...detail.data, bloqueio: reason } },
    },
  });
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
});

test('the corrected e-mail of who was invited says that the invitation goes there', async () => {
  const { user } = renderPage(<UsuarioEditPage />, {
    path: `/usuario/editar/${uuid}`,
    route: '/usuario/editar/:uuid',
    pages,
    responses: {
      'GET /usuarios/opcoes': options,
      'GET /usuarios/:uuid': {
        data: { ...detail.data, status: 'convidado', status_label: 'Convidado' },
      },
      'PUT /usuarios/:uuid': { data: { uuid, versao: 5 } },
    },
  });
  const email = await screen.findByRole('textbox', { name: 'E-mail' });
  await user.clear(email);
  await user.type(email, 'certo@teste.example');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(
    await screen.findByText('Salvo com sucesso. O convite foi enviado para o novo e-mail.'),
  ).toBeInTheDocument();
});

test('who is restricted is offered nothing the api refuses: people above him, their profiles, the total view', async () => {
  const restricted = userOf('administrador', { habilitar_visualizacao_total: 0 });
  const { user, unmount } = renderPage(<UsuarioListPage />, {
    path: '/usuario/list',
    pages,
    user: restricted,
    responses: {
      'GET /usuarios': listAnswer([row, { ...row, uuid: bia, nome: 'Bia Lima', bloqueio: 'Você não pode.' }]),
      'GET /usuarios/opcoes': options,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Bia Lima' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Editar']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Ações de Caio Prado' }));
  expect(screen.getByRole('menuitem', { name: 'Bloquear' })).toBeInTheDocument();
  unmount();

  renderPage(<UsuarioNewPage />, {
    path: '/usuario/novo',
    pages,
    user: restricted,
    responses: {
      'GET /usuarios/opcoes': {
        data: {
          ...options.data,
          perfis: [...options.data.perfis, { id: 1, nome: 'Dono', bloqueio: 'Não.' }],
        },
      },
    },
  });
  expect(await screen.findByRole('checkbox', { name: 'Visão total' })).toBeDisabled();
  expect(screen.getByText('Somente quem tem visão total a concede.')).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Comercial' })).toBeEnabled();
  expect(screen.getByRole('option', { name: 'Dono (tem permissões que você não possui)' })).toBeDisabled();
});

test('who may not change his own profile sees it and why', async () => {
  const reason = 'Você não pode alterar o seu próprio perfil.';
  renderPage(<UsuarioEditPage />, {
    path: `/usuario/editar/${uuid}`,
    route: '/usuario/editar/:uuid',
    pages,
    responses: {
      'GET /usuarios/opcoes': options,
      'GET /usuarios/:uuid': { data: { ...detail.data, proprio: true, perfil_bloqueio: reason } },
    },
  });
  const field = await screen.findByRole('combobox', { name: 'Perfil' });
  expect(field).toBeDisabled();
  expect(field).toHaveAccessibleDescription(reason);
  expect(screen.getByRole('button', { name: 'Salvar' })).toBeEnabled();
});

test('after blocking from the page, what was typed is saved over the new version', async () => {
  const { user, api } = showEdit({
    'POST /usuarios/:uuid/transicao': { data: { uuid, versao: 5 } },
    'PUT /usuarios/:uuid': { data: { uuid, versao: 6 } },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Nome' }), ' Neto');
  await user.click(screen.getByRole('button', { name: 'Mais ações' }));
  await user.click(screen.getByRole('menuitem', { name: 'Bloquear' }));
  api.reply({
    'GET /usuarios/:uuid': {
      data: { ...detail.data, status: 'bloqueado', status_label: 'Bloqueado', versao: 5 },
    },
  });
  const dialog = await screen.findByRole('alertdialog', { name: 'Bloquear o acesso de Caio Prado?' });
  await user.click(within(dialog).getByRole('button', { name: 'Bloquear' }));
  expect(await screen.findByText('Bloqueado')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Caio Prado Neto');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  expect(api.sent('PUT', '/usuarios/:uuid')[0]?.body).toMatchObject({ nome: 'Caio Prado Neto', versao: 5 });
});
