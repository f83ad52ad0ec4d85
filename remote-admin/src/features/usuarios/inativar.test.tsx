import { usuarioPendenciasSchema } from '@gestao/shared/contracts/acesso/usuarios';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { answer, cleanup, refuse, screen, waitFor, within } from '@gestao/shared/testing';
import { bia, uuid } from './usuarios.fixture';
import { showEdit, showList } from './usuarios-pages.fixture';

const ana = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b09';
const pendencias = answer(dataOf(usuarioPendenciasSchema), {
  data: {
    total: 14,
    grupos: [
      { chave: 'tarefas', rotulo: 'Tarefas como responsável', total: 12, exemplos: ['T-1 · Balancete'] },
      { chave: 'carteira', rotulo: 'Carteira de clientes', total: 2, exemplos: [] },
    ],
    substitutos: [
      { valor: bia, rotulo: 'Bia Lima' },
      { valor: ana, rotulo: 'Ana Reis' },
    ],
  },
});

test('the wizard shows what is open and hands it over, part of it to somebody else', async () => {
  const { user, api } = showList({
    'GET /usuarios/:uuid/pendencias': pendencias,
    'POST /usuarios/:uuid/inativar': refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { 'por_grupo.tarefas': ['Escolha quem assume.'] },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Caio Prado' }));
  await user.click(screen.getByRole('menuitem', { name: 'Inativar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Inativar Caio Prado?' }));
  const tarefas = await dialog.findByRole('combobox', { name: 'Tarefas como responsável (12)' });
  expect(tarefas).toHaveAccessibleDescription('T-1 · Balancete; …');

  const choose = async (field: string, person: string) => {
    await user.click(dialog.getByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: person }));
  };
  await user.click(dialog.getByRole('button', { name: 'Inativar' }));
  expect(
    await dialog.findByText('Escolha quem assume tudo, ou uma pessoa para cada item abaixo.'),
  ).toBeInTheDocument();
  expect(dialog.getByRole('combobox', { name: 'Quem assume' })).toHaveFocus();
  expect(tarefas).toBeValid();
  await choose('Carteira de clientes (2)', 'Ana Reis');
  await user.click(dialog.getByRole('button', { name: 'Inativar' }));
  expect(await dialog.findByText('Escolha quem assume.')).toBeInTheDocument();
  expect(tarefas).toHaveFocus();

  api.reply({ 'POST /usuarios/:uuid/inativar': { data: { uuid, versao: 5 } } });
  await choose('Quem assume', 'Bia Lima');
  await user.click(dialog.getByRole('button', { name: 'Inativar' }));
  expect(await screen.findByText('Acesso inativado.')).toBeInTheDocument();
  expect(api.sent('POST', '/usuarios/:uuid/inativar').at(-1)?.body).toEqual({
    versao: 4,
    substituto_uuid: bia,
    por_grupo: { tarefas: null, carteira: ana },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('nobody is asked for when nothing is open, and a refusal is told in its own words', async () => {
  const message = 'Deve existir ao menos um administrador ativo.';
  const { user } = showEdit({
    'GET /usuarios/:uuid/pendencias': { data: { total: 0, grupos: [], substitutos: [] } },
    'POST /usuarios/:uuid/inativar': refuse(406, { message, codigo: 'ultimo_administrador' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await user.click(screen.getByRole('menuitem', { name: 'Inativar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Inativar Caio Prado?' }));
  expect(await dialog.findByText('Nada em aberto depende desta pessoa.')).toBeInTheDocument();
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Inativar' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
});

test('many people get another profile; a person who cannot is named with the reason', async () => {
  const { user, api } = showList({
    'POST /usuarios/massa': {
      data: {
        sucesso: [uuid],
        falhas: [{ uuid: bia, rotulo: 'Bia Lima', message: 'Você não pode alterar o seu próprio perfil.' }],
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await user.click(screen.getByRole('button', { name: 'Mudar perfil' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar o perfil de 2 usuários?' }));
  expect(dialog.getByRole('button', { name: 'Mudar perfil' })).toBeDisabled();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Perfil' }), 'Comercial');
  await user.click(dialog.getByRole('button', { name: 'Mudar perfil' }));
  expect(
    await screen.findByText('1 atualizado, 1 não pôde ser alterado.', { exact: false }),
  ).toBeInTheDocument();
  expect(api.sent('POST', '/usuarios/massa')[0]?.body).toEqual({
    acao: 'perfil',
    uuids: [uuid, bia],
    dados: { perfil_id: 4 },
  });
});

test('an address opens it, once, and only where it may be done', async () => {
  const none = { 'GET /usuarios/:uuid/pendencias': { data: { total: 0, grupos: [], substitutos: [] } } };
  const { user, location } = showEdit(none, '?acao=inativar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Inativar Caio Prado?' }));
  await user.click(await dialog.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(location()).not.toContain('acao');
  cleanup();
  showEdit(none, '?acao=constructor');
  expect(await screen.findByRole('heading', { name: /Caio Prado/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
