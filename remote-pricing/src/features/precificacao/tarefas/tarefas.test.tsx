import { refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { ask, other, pages, path, situacao, tarefas, uuid } from '../parametros.fixture';
import ParametrosPage from '../parametros.page';

test('a new task is kept in the form until its shares sum 100 %, then sent', async () => {
  const { user, api } = await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: ask('gerenciar precificacao tarefas'),
    responses: {
      ...situacao(),
      'GET /precificacao/parametros/tarefas': tarefas,
      'POST /precificacao/parametros/tarefas': { data: { uuid, versao: 1 } },
    },
  });
  expect(await screen.findByRole('row', { name: /Escrituração/ })).toHaveTextContent(
    'EscrituraçãoMensal30 minLançamentos00,6 minAnalista 100,00 %',
  );
  await user.click(screen.getByRole('button', { name: 'Nova tarefa de Contabilidade' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Balancete');
  await user.clear(dialog.getByRole('textbox', { name: /Minutos base/ }));
  await user.type(dialog.getByRole('textbox', { name: /Minutos base/ }), '12,5');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Cargo/ }), 'Analista');
  const first = within(dialog.getByRole('group', { name: 'Cargo 1' }));
  await user.clear(first.getByRole('textbox', { name: /Participação/ }));
  await user.type(first.getByRole('textbox', { name: /Participação/ }), '60');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(
    await dialog.findByText('A participação dos cargos soma 60 %; deve somar 100 %.'),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Incluir cargo' }));
  const second = within(dialog.getByRole('group', { name: 'Cargo 2' }));
  await user.selectOptions(second.getByRole('combobox', { name: /^Cargo/ }), 'Coordenador');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    nome: 'Balancete',
    minutos_base_milimin: 12_500,
    cargos: [
      { cargo: uuid, participacao_bp: 6000 },
      { cargo: other, participacao_bp: 4000 },
    ],
  });
});

test('a service names its templates, and the tasks go out to a spreadsheet and come back', async () => {
  const { user, api } = await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: ask('gerenciar precificacao tarefas'),
    responses: {
      ...situacao(),
      'GET /precificacao/parametros/tarefas': tarefas,
      'PUT /precificacao/parametros/tarefas/servicos/:uuid': { data: { uuid, versao: 2 } },
      'GET /precificacao/parametros/tarefas/exportar': refuse(406, { message: 'Use os filtros.' }),
      'POST /precificacao/parametros/tarefas/importar': {
        data: { simulacao: false, total: 36, validas: 36, gravadas: 36, erros: [] },
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Contabilidade' }));
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Editar Contabilidade' }));
  await user.type(dialog.getByRole('textbox', { name: /Escopo incluso/ }), 'Balancete');
  await user.type(dialog.getByRole('textbox', { name: /Escopo não incluso/ }), 'Perícia');
  await user.click(dialog.getByRole('combobox', { name: 'Modelos de fechamento' }));
  await user.click(await dialog.findByRole('option', { name: 'Contábil mensal' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Campo obrigatório.')).toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: /Perfil tributário/ }), 'Simples');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    fechamento_modelo_uuids: [other],
    implantacao_modelo_uuid: null,
  });

  await user.click(screen.getByRole('button', { name: 'Exportar tarefas' }));
  await waitFor(() =>
    expect(api.requests.find(({ path: asked }) => asked.endsWith('/exportar'))?.query).toEqual({
      formato: 'xlsx',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Importar tarefas' }));
  expect(
    within(screen.getByRole('dialog', { name: 'Importar tarefas' })).getByRole('row', { name: /^Cargos/ }),
  ).toHaveTextContent('Assistente 80; Analista 20');
  const importing = within(screen.getByRole('dialog', { name: 'Importar tarefas' }));
  const file = new File(['Serviço'], 'tarefas.csv', { type: 'text/csv' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file);
  await user.click(await importing.findByRole('button', { name: 'Importar 36 tarefas' }));
  expect(await screen.findByText('36 tarefas importadas.')).toBeInTheDocument();
});

test('beside the menu of a small screen, what matters less stands under what it belongs to', async () => {
  const wide = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...wide(media), matches: media.includes('max-width: 1439px') }));
  await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: ask('gerenciar precificacao tarefas'),
    responses: { ...situacao(), 'GET /precificacao/parametros/tarefas': tarefas },
  });
  const task = await screen.findByRole('row', { name: /Escrituração/ });
  expect(within(task).getByRole('rowheader')).toHaveTextContent('EscrituraçãoFrequência: Mensal');
  expect(task).toHaveTextContent('LançamentosFranquia: 0Minutos por unidade: 0,6 min');
  expect(screen.queryByRole('columnheader', { name: 'Franquia' })).not.toBeInTheDocument();
  jest.restoreAllMocks();
});
