import { dataOf } from '@gestao/shared/contracts/http';
import { perfilDetailSchema } from '@gestao/shared/contracts/perfis';
import { answer, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import PerfilEditPage from './perfil-edit.page';
import PerfilNewPage from './perfil-new.page';

const pages = manifest.pages;
const detail = answer(dataOf(perfilDetailSchema), {
  data: {
    id: 3,
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
const edit = (data: object, responses = {}) =>
  renderPage(<PerfilEditPage />, {
    path: '/perfis/editar/3',
    route: '/perfis/editar/:id',
    pages,
    responses: { ...responses, 'GET /perfis/:id': { data: { ...detail.data, ...data } } },
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
  expect(screen.getByText('5 de 27 permissões')).toBeInTheDocument();
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
