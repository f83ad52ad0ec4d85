import { perfilDetailSchema } from '@gestao/shared/contracts/acesso/perfis';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { permissions } from '@gestao/shared/permissions';
import {
  answer,
  type CannedAnswers,
  listAnswer,
  renderPage,
  screen,
  userOf,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import PerfilEditPage from './perfil-edit.page';
import PerfilNewPage from './perfil-new.page';

const pages = manifest.pages;
const detail = answer(dataOf(perfilDetailSchema), {
  data: {
    id: 3,
    uuid: '7a1f7c1e-5d0a-4b53-9a54-1c7f6c7f3a33',
    nome: 'Recepção',
    descricao: null,
    permissoes: ['gerenciar areas'],
    usuarios_total: 2,
    sistema: false,
    proprio: false,
    bloqueio: null,
    versao: 7,
  },
});
const edit = (data: object, responses: CannedAnswers = {}) =>
  renderPage(<PerfilEditPage />, {
    path: '/perfis/editar/3',
    route: '/perfis/editar/:id',
    pages,
    responses: {
      ...responses,
      'GET /perfis/:id': responses['GET /perfis/:id'] ?? { data: { ...detail.data, ...data } },
    },
  });

test('gives and takes permissions, and shows who has one', async () => {
  const { user, api, location } = edit(
    {},
    {
      'PUT /perfis/:id': { data: { id: 3, versao: 8 } },
      'GET /perfis/quem-tem': {
        data: {
          permissao: 'see logs',
          perfis: [{ nome: 'Auditor', usuarios: ['Sônia'], usuarios_total: 1 }],
        },
      },
    },
  );
  expect(await screen.findByRole('checkbox', { name: 'Gerenciar departamentos' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Quem tem a permissão Ver logs' }));
  expect(await screen.findByText('Sônia')).toBeInTheDocument();
  expect(screen.getByText('Auditor (1)')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Ver logs' }));
  await user.click(screen.getByRole('checkbox', { name: 'Gerenciar departamentos' }));
  await user.click(
    within(screen.getByRole('region', { name: 'Implantação' })).getByRole('button', { name: 'Marcar todas' }),
  );
  expect(screen.getByText(`5 de ${permissions.length} permissões`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(location()).toBe('/perfis'));
  expect(api.sent('PUT', '/perfis/:id')[0]?.body).toEqual({
    nome: 'Recepção',
    descricao: null,
    permissoes: [
      'see logs',
      'gerenciar implantacao',
      'implantacao-caixa-entrada',
      'gerenciar todas implantacoes',
      'gerenciar implantacao dashboard',
    ],
    versao: 7,
  });
});

test('a profile without permissions is not saved', async () => {
  const { user } = edit({});
  await user.click(await screen.findByRole('checkbox', { name: 'Gerenciar departamentos' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Escolha ao menos uma permissão.')).toBeInTheDocument();
});

test('warns on one’s own profile, and only shows one that may not be changed', async () => {
  const { unmount } = edit({ proprio: true });
  expect(await screen.findByText(/Este é o seu perfil/)).toBeInTheDocument();
  unmount();
  edit({ bloqueio: 'Você não pode alterar o seu próprio perfil.' });
  expect(await screen.findByText('Você não pode alterar o seu próprio perfil.')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Ver logs' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Salvar' })).not.toBeInTheDocument();
});

test('a copy starts with the permissions of its source', async () => {
  renderPage(<PerfilNewPage />, {
    path: '/perfis/novo?copia_de=3',
    pages,
    responses: { 'GET /perfis/:id': detail },
  });
  expect(await screen.findByRole('textbox', { name: 'Nome' })).toHaveValue('Recepção (cópia)');
  expect(screen.getByRole('checkbox', { name: 'Gerenciar departamentos' })).toBeChecked();
});

test('without the total view only own permissions are offered, and a copy starts with no others', async () => {
  const { user } = renderPage(<PerfilNewPage />, {
    path: '/perfis/novo?copia_de=3',
    pages,
    user: userOf('administrador', {
      habilitar_visualizacao_total: 0,
      all_permissions: ['gerenciar perfis', 'gerenciar cargos'],
    }),
    responses: { 'GET /perfis/:id': detail },
  });
  expect(await screen.findByText(/^Sem visão total, você concede somente/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Ver logs' })).toBeDisabled();
  const area = within(screen.getByRole('region', { name: 'Implantação' }));
  expect(area.getByRole('button', { name: 'Marcar todas' })).toBeDisabled();
  expect(screen.getByText(/^A cópia começa somente com as permissões que você possui/)).toBeInTheDocument();
  const above = screen.getByRole('checkbox', { name: 'Gerenciar departamentos' });
  expect(above).not.toBeChecked();
  expect(above).toBeDisabled();
  await user.click(
    within(screen.getByRole('region', { name: 'Administração' })).getByRole('button', {
      name: 'Marcar todas',
    }),
  );
  expect(screen.getByText(`2 de ${permissions.length} permissões`)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Ver logs' })).not.toBeChecked();
});

describe('taking permissions from oneself', () => {
  const own = { proprio: true, permissoes: ['gerenciar areas', 'gerenciar perfis'] };
  const responses = {
    'PUT /perfis/:id': { data: { id: 3, versao: 8 } },
    'GET /auth/user': { data: userOf('administrador', { all_permissions: ['gerenciar areas'] }) },
  };
  const take = async (name: string) => {
    const page = edit(own, responses);
    await page.user.click(await screen.findByRole('checkbox', { name }));
    await page.user.click(screen.getByRole('button', { name: 'Salvar' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Retirar o seu próprio acesso?' }),
    );
    expect(question.getByText(name)).toBeInTheDocument();
    return { ...page, question };
  };

  test('is asked about first, and nothing is sent when the person thinks again', async () => {
    const { user, api, question } = await take('Gerenciar departamentos');
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Nada foi salvo.')).toBeInTheDocument();
    expect(api.sent('PUT', '/perfis/:id')).toHaveLength(0);
    expect(screen.getByRole('checkbox', { name: 'Gerenciar departamentos' })).not.toBeChecked();
  });

  test('takes effect at once, and leads away from a page that is no longer open', async () => {
    const { user, session, location, question } = await take('Gerenciar perfis');
    await user.click(question.getByRole('button', { name: 'Salvar mesmo assim' }));
    await waitFor(() => expect(location()).toBe('/'));
    await waitFor(() => expect(session.store.getState().user?.all_permissions).toEqual(['gerenciar areas']));
  });
});

test('compares two profiles area by area', async () => {
  const other = { ...detail.data, id: 8, nome: 'Portaria', permissoes: ['gerenciar areas', 'see logs'] };
  const listed = {
    descricao: null,
    permissoes_total: 2,
    usuarios_total: 0,
    sistema: false,
    atualizado_em: '2026-11-20T12:00:00Z',
    bloqueio: null,
    versao: 1,
  };
  const { user } = edit(
    { permissoes: ['gerenciar areas', 'gerenciar projetos'] },
    {
      'GET /perfis/:id': ({ params }) => ({
        data:
          params.id === '8'
            ? other
            : { ...detail.data, permissoes: ['gerenciar areas', 'gerenciar projetos'] },
      }),
      'GET /perfis': listAnswer([
        { ...listed, id: 3, nome: 'Recepção' },
        { ...listed, id: 8, nome: 'Portaria' },
      ]),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await user.click(screen.getByRole('menuitem', { name: 'Comparar com…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Comparar Recepção com…' }));
  await dialog.findByRole('option', { name: 'Portaria' });
  expect(dialog.queryByRole('option', { name: 'Recepção' })).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Outro perfil' }), 'Portaria');
  const table = within(await dialog.findByRole('table', { name: 'Permissões de Recepção e de Portaria' }));
  const cells = (area: string) =>
    within(table.getByRole('row', { name: new RegExp(area) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells('Administração').slice(-3)).toEqual(['Nenhuma', 'Ver logs', 'Gerenciar departamentos']);
  expect(cells('Operação').slice(-3)).toEqual(['Gerenciar projetos', 'Nenhuma', 'Nenhuma']);
});

test('shows what happened to the profile, by its name in the logs', async () => {
  const { api, user } = edit({}, { 'GET /logs': listAnswer([]) });
  await user.click(await screen.findByRole('button', { name: 'Mostrar' }));
  expect(await screen.findByText('Nada registrado por aqui ainda.')).toBeVisible();
  expect(api.sent('GET', '/logs')[0]?.query).toEqual({ registro: detail.data.uuid });
});
