import { importResponseSchema } from '@gestao/shared/contracts/comum/importacao';
import { answer, listAnswer, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import UsuarioEditPage from './usuario-edit.page';
import UsuarioListPage from './usuario-list.page';
import { detail, list, options, row, uuid } from './usuarios.fixture';
import { showEdit } from './usuarios-pages.fixture';

const pages = manifest.pages;
const responses = { 'GET /usuarios': list, 'GET /usuarios/opcoes': options };
const result = (values: object) =>
  answer(importResponseSchema, {
    data: { simulacao: true, total: 2, validas: 2, gravadas: 0, erros: [], ...values },
  });

test('the list has its columns, and a figure filters it', async () => {
  const { user, api, location } = renderPage(<UsuarioListPage />, {
    path: '/usuario/list',
    pages,
    responses,
  });
  const table = await screen.findByRole('table', { name: 'Usuários' });
  const headers = within(table)
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent?.trim());
  expect(headers.filter((text) => text !== '' && text !== 'Ações')).toEqual([
    ...['Nome', 'E-mail', 'Perfil', 'Cargo', 'Departamento', 'Equipe', 'Visão', 'Tipo', '2FA'],
    ...['Último acesso', 'Status'],
  ]);
  await user.click(screen.getByRole('link', { name: 'Sem 2FA 15' }));
  await waitFor(() => expect(location()).toBe('/usuario/list?status=ativo&sem_dois_fatores=sim'));
  expect(screen.getByRole('link', { name: 'Sem 2FA 15' })).toHaveAttribute('aria-current', 'true');
  expect(api.sent('GET', '/usuarios').at(-1)?.query).toEqual({ status: 'ativo', sem_dois_fatores: 'sim' });
});

test('what a newer api says that this list has no word for is shown as it came', async () => {
  const newer = {
    ...row,
    visao: 'parcial',
    dois_fatores: 'chave',
    status: 'suspenso',
    status_label: 'Suspenso',
  };
  renderPage(<UsuarioListPage />, {
    path: '/usuario/list',
    pages,
    responses: { ...responses, 'GET /usuarios': listAnswer([{ ...newer, apelido: 'Cá' }]) as never },
  });
  const table = within(await screen.findByRole('table', { name: 'Usuários' }));
  for (const word of ['Caio Prado', 'parcial', 'chave', 'Suspenso'])
    expect(table.getByText(word)).toBeInTheDocument();
  expect(table.queryByText('Cá')).not.toBeInTheDocument();
});

test('the tab is in the address, and takes nothing of the other list with it', async () => {
  const { user, location } = renderPage(<UsuarioListPage />, {
    path: '/usuario/list?status=ativo&ordenar=-email',
    pages,
    responses: {
      ...responses,
      'GET /equipes': listAnswer([]),
      'GET /equipes/opcoes': { data: { pessoas: [], departamentos: [] } },
    },
  });
  await screen.findByRole('table', { name: 'Usuários' });
  await user.click(screen.getByRole('tab', { name: 'Equipes' }));
  await waitFor(() => expect(location()).toBe('/usuario/list?aba=equipes'));
  expect(
    await screen.findByText('Nenhuma equipe cadastrada. Reúna quem atende a mesma carteira.'),
  ).toBeInTheDocument();
});

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

test('an import shows every wrong cell first, and saves the corrected file', async () => {
  const { user, api } = renderPage(<UsuarioListPage />, {
    path: '/usuario/list',
    pages,
    responses: {
      ...responses,
      'POST /usuarios/importar': result({
        validas: 1,
        erros: [{ linha: 3, coluna: 'E-mail', valor: 'maria@', mensagem: 'E-mail inválido.' }],
        erradas: [{ linha: 3, valores: ['=Maria', 'maria@', 'Analista'] }],
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar usuários' }));
  expect(dialog.getByRole('table', { name: 'Colunas do arquivo' })).toHaveTextContent('Perfil');
  const upload = (name: string) =>
    user.upload(
      dialog.getByLabelText(name, { selector: 'input' }),
      new File(['Nome;E-mail;Perfil\n'], 'equipe.csv', { type: 'text/csv' }),
    );
  await upload('Escolher arquivo');
  const errors = await dialog.findByRole('table', { name: 'Erros do arquivo' });
  expect(within(errors).getByRole('row', { name: /3 E-mail maria@ E-mail inválido\./ })).toBeInTheDocument();
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(dialog.getByRole('button', { name: 'Baixar linhas com erro' }));
  await user.click(dialog.getByRole('button', { name: 'Baixar modelo' }));
  click.mockRestore();
  const [wrong = '', template = ''] = await Promise.all(saved.map(textOf));
  expect(wrong).toContain('Login;Motivo do erro\r\n');
  expect(wrong).toContain("'=Maria;maria@;Analista;E-mail: E-mail inválido.\r\n");
  expect(template.split('\r\n')[1]).toMatch(/^Maria Exemplo;maria@empresa\.example;/);
  expect(dialog.queryByRole('button', { name: /^Importar/ })).not.toBeInTheDocument();

  api.reply({ 'POST /usuarios/importar': result({}) });
  await upload('Escolher outro arquivo');
  expect(await dialog.findByText('2 linhas prontas para importar.')).toBeInTheDocument();
  api.reply({ 'POST /usuarios/importar': result({ simulacao: false, gravadas: 2 }) });
  await user.click(dialog.getByRole('button', { name: 'Importar 2 usuários' }));
  expect(await screen.findByText('2 usuários importados.')).toBeInTheDocument();
  const sent = api.sent('POST', '/usuarios/importar');
  expect(sent.map((request) => request.query.simular)).toEqual(['sim', 'sim', 'nao']);
});

test('a file that cannot be read at all is told in the file’s own words', async () => {
  const { user } = renderPage(<UsuarioListPage />, {
    path: '/usuario/list',
    pages,
    responses: {
      ...responses,
      'POST /usuarios/importar': refuse(422, {
        message: 'Confira os campos destacados.',
        erros: { arquivo: ['Falta a coluna Perfil.'] },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await user.upload(
    screen.getByLabelText('Escolher arquivo', { selector: 'input' }),
    new File(['Nome'], 'x.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('Falta a coluna Perfil.')).toBeInTheDocument();
});

test('a sheet without lines says so, without what was read of another, and one can go back to that', async () => {
  const leitura = {
    frases: ['Planilha “Pessoas”, uma de 2.'],
    reparos: [],
    folhas: [
      { nome: 'Pessoas', oculta: false },
      { nome: 'Resumo', oculta: false },
    ],
    folha: 'Pessoas',
    lembradas: false,
  };
  const { user, api } = renderPage(<UsuarioListPage />, {
    path: '/usuario/list',
    pages,
    responses: { ...responses, 'POST /usuarios/importar': result({ leitura }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await user.upload(
    screen.getByLabelText('Escolher arquivo', { selector: 'input' }),
    new File(['PK'], 'pessoas.xlsx'),
  );
  expect(await screen.findByText('Planilha “Pessoas”, uma de 2.')).toBeInTheDocument();
  const empty = 'A planilha “Resumo” não tem linhas além do cabeçalho.';
  api.reply({ 'POST /usuarios/importar': refuse(422, { message: 'Confira.', erros: { arquivo: [empty] } }) });
  const sheet = () => screen.getByRole('combobox', { name: 'Planilha do arquivo' });
  await user.selectOptions(sheet(), 'Resumo');
  expect(await screen.findByText(empty)).toBeInTheDocument();
  expect(screen.queryByText('Planilha “Pessoas”, uma de 2.')).toBeNull();
  expect(sheet()).toHaveDisplayValue('Resumo');
  api.reply({ 'POST /usuarios/importar': result({ leitura }) });
  await user.selectOptions(sheet(), 'Pessoas');
  expect(await screen.findByText('2 linhas prontas para importar.')).toBeInTheDocument();
  expect(screen.queryByText(empty)).toBeNull();
});

test('a linked Microsoft account is shown, and unlinked with the next save', async () => {
  const id = '7a7a6b2e-51cf-4dd9-9e67-0d6d0fb6c001';
  const { user, api } = renderPage(<UsuarioEditPage />, {
    path: `/usuario/editar/${uuid}`,
    route: '/usuario/editar/:uuid',
    pages,
    responses: {
      'GET /usuarios/opcoes': options,
      'GET /usuarios/:uuid': { data: { ...detail.data, microsoft_tid: id, microsoft_oid: id } },
      'PUT /usuarios/:uuid': { data: { uuid, versao: 5 } },
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Conta Microsoft' }));
  expect(card.getByText('Conta Microsoft vinculada')).toBeInTheDocument();
  await user.clear(card.getByRole('textbox', { name: 'ID do diretório (tenant)' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await card.findByText('Informe os dois identificadores, ou nenhum.')).toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'Desvincular' }));
  expect(card.getByText(/será desvinculada ao salvar/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  expect(api.sent('PUT', '/usuarios/:uuid')[0]?.body).toMatchObject({
    microsoft_tid: null,
    microsoft_oid: null,
    versao: 4,
  });
});

test('when another person saved first, what was typed stays and the differences can be seen', async () => {
  const message = 'Este registro foi alterado por Helena às 14:32. Recarregue para continuar.';
  const { user } = showEdit({
    'PUT /usuarios/:uuid': refuse(409, { message, codigo: 'versao_desatualizada' }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Nome' }), ' Neto');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/^Este registro foi alterado por Helena às 14:32\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ver diferenças' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Caio Prado Neto');
});
