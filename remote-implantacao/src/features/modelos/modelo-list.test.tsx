import type { Modelo } from '@gestao/shared/contracts/implantacao/implantacoes';
import {
  type CannedAnswers,
  type ProfileName,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import ModeloListPage from './modelo-list.page';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const modelo: Modelo = {
  uuid,
  nome: 'Padrão',
  descricao: null,
  versao_publicada: 1,
  tem_rascunho: true,
  versao: 2,
  duracao_dias_uteis: 1,
  status: 'publicado',
  status_label: 'Publicado',
  fases: [],
  documentos: [],
  em_uso: 0,
};
const status = 'PUT /implantacoes/modelos/:modelo/status' as const;
const show = (modelos: Modelo[], more: CannedAnswers = {}, profile?: ProfileName) =>
  renderPage(<ModeloListPage />, {
    path: '/implantacao/parametrizacao',
    pages: manifest.pages,
    ...(profile ? { profile } : {}),
    responses: { 'GET /implantacoes/modelos': { data: { modelos } }, ...more },
  });
const menu = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('button', { name: 'Ações de Padrão' }));
  return screen.getAllByRole('menuitem').map((one) => one.textContent);
};

test('a firm without templates reads how to begin', async () => {
  await show([]);
  expect(await screen.findByText('Crie um modelo de implantação por tipo de serviço.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Novo modelo' })).toBeVisible();
});

test('who sees only his own rows opens templates, and changes none', async () => {
  const shown = await show([modelo], {}, 'implantacao');
  expect(await menu(shown)).toEqual(['Abrir']);
  expect(screen.queryByRole('button', { name: 'Novo modelo' })).toBeNull();
});

test('one in use with a draft says both; how long it takes and who uses it in words', async () => {
  await show([modelo]);
  const row = await screen.findByRole('row', { name: /Padrão/ });
  for (const text of ['Publicado', 'Rascunho aberto', '1 dia útil', 'Nenhuma implantação usa'])
    expect(row).toHaveTextContent(text);
});

test('putting one away is a question; a refusal is told and asked about again', async () => {
  const shown = await show([modelo], {
    [status]: refuse(406, { message: 'Há um serviço vendido com este modelo.' }),
  });
  const { user, api } = shown;
  await menu(shown);
  await user.click(screen.getByRole('menuitem', { name: 'Arquivar' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Arquivar Padrão?' }));
  expect(question.getByText(/As que estão em andamento seguem como estão/)).toBeVisible();
  expect(api.sent('PUT', '/implantacoes/modelos/:modelo/status')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Arquivar' }));
  expect(await screen.findByText('Há um serviço vendido com este modelo.')).toBeVisible();
  expect(screen.getByRole('alertdialog', { name: 'Arquivar Padrão?' })).toBeVisible();
});

test('one that was put away comes back only where a version of it was published', async () => {
  const fora = { ...modelo, status: 'arquivado', status_label: 'Arquivado' } as const;
  const first = await show([{ ...fora, versao_publicada: null }]);
  expect(await menu(first)).toEqual(['Abrir', 'Duplicar']);
  first.unmount();
  const shown = await show([fora], { [status]: { data: { uuid, versao: 3 } } });
  await menu(shown);
  await shown.user.click(screen.getByRole('menuitem', { name: 'Voltar a usar' }));
  expect(await screen.findByText('Modelo em uso de novo.')).toBeVisible();
  expect(shown.api.sent('PUT', '/implantacoes/modelos/:modelo/status')[0]?.body).toEqual({
    versao: 2,
    status: 'publicado',
  });
});

test('a copy proposes its name; one that is taken is told at the field, and stays', async () => {
  const shown = await show([modelo], {
    'POST /implantacoes/modelos/:modelo/duplicar': refuse(422, {
      erros: { nome: ['Já existe um modelo com este nome.'] },
    }),
  });
  const { user } = shown;
  await menu(shown);
  await user.click(screen.getByRole('menuitem', { name: 'Duplicar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicar Padrão' }));
  const nome = await dialog.findByRole('textbox', { name: /^Nome/ });
  expect(nome).toHaveValue('Padrão (cópia)');
  await user.clear(nome);
  await user.type(nome, 'Comércio');
  await user.click(dialog.getByRole('button', { name: 'Duplicar' }));
  expect(await dialog.findByText('Já existe um modelo com este nome.')).toBeVisible();
  expect(nome).toHaveValue('Comércio');
});

test('a new one needs a name, and opens once it is there', async () => {
  const { user, api } = await show([modelo], {
    'POST /implantacoes/modelos': refuse(422, { erros: { nome: ['Já existe um modelo com este nome.'] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Novo modelo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo modelo' }));
  const descricao = await dialog.findByRole('textbox', { name: /^Para que serve/ });
  await user.type(descricao, 'Lojas');
  await user.click(dialog.getByRole('button', { name: /Salvar|Novo modelo|Criar/ }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: /^Nome/ })).toHaveAttribute('aria-invalid', 'true'),
  );
  expect(api.sent('POST', '/implantacoes/modelos')).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: /^Nome/ }), 'Padrão');
  await user.click(dialog.getByRole('button', { name: /Salvar|Novo modelo|Criar/ }));
  expect(await dialog.findByText('Já existe um modelo com este nome.')).toBeVisible();
  expect(descricao).toHaveValue('Lojas');
});
