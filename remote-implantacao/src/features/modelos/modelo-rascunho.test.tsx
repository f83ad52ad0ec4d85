import type { ImplantacaoModeloDetalhe } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import {
  type CannedAnswers,
  type ProfileName,
  refuse,
  renderPage,
  screen,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import ModeloPage from './modelo.page';
import { modelo, uuid } from './modelos.fixture';

const show = (
  mais: Partial<ImplantacaoModeloDetalhe> = {},
  more: CannedAnswers = {},
  profile: ProfileName = 'administrador',
) =>
  renderPage(<ModeloPage />, {
    route: '/implantacao/parametrizacao/:uuid',
    path: `/implantacao/parametrizacao/${uuid}`,
    pages: manifest.pages,
    profile,
    responses: {
      'GET /implantacoes/modelos/opcoes': {
        data: { departamentos: [], pessoas: [], servicos: [], direcionadores: [], tipos_documento: [] },
      },
      'GET /implantacoes/modelos/:modelo': { data: { ...modelo, ...mais } },
      ...more,
    },
  });
const discard = 'DELETE /implantacoes/modelos/:modelo/rascunho' as const;

test('who sees only his own rows reads that he changes nothing here', async () => {
  await show({}, {}, 'implantacao');
  expect(await screen.findByText('Somente quem vê todas as implantações altera os modelos.')).toBeVisible();
  expect(
    screen.queryByRole('button', { name: /Publicar|Descartar|Nome e descrição|Incluir|Ações/ }),
  ).toBeNull();
});

test('its head says the version in use, who uses it, and that the draft does not hold yet', async () => {
  await show();
  expect(await screen.findByText('versão 1 · 2 implantações usam · Usado por Contabilidade')).toBeVisible();
  expect(screen.getByText('Este rascunho ainda não vale: publique para usá-lo.')).toBeVisible();
});

test('a draft that nothing was published of is not thrown away', async () => {
  await show({ publicado: null, versoes: [], em_uso: 0, servicos: [] });
  expect(await screen.findByText('nunca publicado · Nenhuma implantação usa')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Descartar rascunho' })).toBeNull();
});

test('throwing a draft away is a question; that somebody wrote on it meanwhile is told', async () => {
  const { user, api } = await show(
    {},
    {
      [discard]: refuse(409, {
        message: 'Este registro foi alterado por Bia às 10:00. Recarregue para continuar.',
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Descartar rascunho' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Descartar o rascunho?' }));
  expect(question.getByText('O que está em uso fica como está.')).toBeVisible();
  expect(api.sent('DELETE', '/implantacoes/modelos/:modelo/rascunho')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Descartar rascunho' }));
  expect(await screen.findByText(/alterado por Bia às 10:00/)).toBeVisible();
});

test('what was changed and not saved yet is undone at once; a phase with steps is not taken out', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /^Ações de Início/ }));
  expect(screen.queryByRole('menuitem', { name: 'Retirar' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Mover para baixo' }));
  expect(screen.getByText('Há alterações que ainda não foram salvas.')).toBeVisible();
  // A draft with changes is saved before it is published.
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(screen.getByRole('button', { name: 'Publicar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Salvar rascunho' })).toBeNull();
});
