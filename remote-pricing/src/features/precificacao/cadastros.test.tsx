import { origensAnswerSchema, valoresAnswerSchema } from '@gestao/shared/contracts/comercial/precificacao';
import { answer, renderPage, screen, userOf, waitFor, within } from '@gestao/shared/testing';
import { ask, pages, path, situacao, tarefas, uuid } from './parametros.fixture';
import ParametrosPage from './parametros.page';

describe('a new origin', () => {
  const origens = answer(origensAnswerSchema, { data: { origens: [] } });
  const open = (user: ReturnType<typeof ask>) =>
    renderPage(<ParametrosPage />, {
      path: `${path}?aba=origem`,
      route: path,
      pages,
      user,
      responses: {
        ...situacao(),
        'GET /precificacao/parametros/origem': origens,
        'GET /precificacao/parametros/valores': answer(valoresAnswerSchema, {
          data: { valores: [], perfis: [], margens: [], servicos: [], origens: [] },
        }),
        'POST /precificacao/parametros/origem': { data: { uuid, versao: 1 } },
      },
    });
  const both = userOf('comercial', {
    all_permissions: ['gerenciar precificao origem', 'gerenciar precificacao valores'],
  });

  test('takes its margins at once from whoever may see them', async () => {
    const { user, api } = await open(both);
    await user.click(await screen.findByRole('button', { name: 'Nova origem' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Feira');
    await user.type(dialog.getByRole('textbox', { name: /Margem mínima/ }), '20');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    const target = dialog.getByRole('textbox', { name: /Margem-alvo/ });
    expect(target).toHaveAccessibleDescription(/Campo obrigatório/);
    await user.type(target, '30');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.sent('POST', '/precificacao/parametros/origem')[0]?.body).toMatchObject({
      nome: 'Feira',
      margem_minima_bp: 2000,
      margem_alvo_bp: 3000,
    });
  });

  test('asks before what was typed is given up, and then starts empty again', async () => {
    const { user } = await open(both);
    const begin = async () => {
      await user.click(await screen.findByRole('button', { name: 'Nova origem' }));
      return within(screen.getByRole('dialog'));
    };
    const dialog = await begin();
    await user.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Feira');
    await user.click(dialog.getByRole('button', { name: 'Fechar' }));
    await user.click(dialog.getByRole('button', { name: 'Continuar editando' }));
    expect(dialog.getByRole('textbox', { name: /Nome/ })).toHaveValue('Feira');
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Descartar' }));
    expect((await begin()).getByRole('textbox', { name: /Nome/ })).toHaveValue('');
  });

  test('that an ended session took away has what was typed when it is opened again', async () => {
    const page = await open(both);
    await page.user.click(await screen.findByRole('button', { name: 'Nova origem' }));
    await page.user.type(screen.getByRole('textbox', { name: /Nome/ }), 'Feira');
    await page.user.type(screen.getByRole('textbox', { name: /Margem mínima/ }), '20');
    page.unmount();
    const { user } = await open(both);
    await user.click(await screen.findByRole('button', { name: 'Nova origem' }));
    expect(screen.getByRole('textbox', { name: /Nome/ })).toHaveValue('Feira');
    expect(screen.getByRole('textbox', { name: /Margem mínima/ })).toHaveValue('20,00');
  });

  test('has no margins for anybody else', async () => {
    const { user, api } = await open(ask('gerenciar precificao origem'));
    await user.click(await screen.findByRole('button', { name: 'Nova origem' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('textbox', { name: /Margem/ })).not.toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Feira');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.sent('POST', '/precificacao/parametros/origem')[0]?.body).not.toHaveProperty(
      'margem_minima_bp',
    );
  });
});

test('numbers of the parameters stay as they were typed and tell what they may be', async () => {
  const { user, api } = await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: ask('gerenciar precificacao tarefas'),
    responses: { ...situacao(), 'GET /precificacao/parametros/tarefas': tarefas },
  });
  await user.click(await screen.findByRole('button', { name: 'Nova tarefa de Contabilidade' }));
  const dialog = within(screen.getByRole('dialog'));
  for (const [name, typed, shown, reason] of [
    [
      /Minutos base/,
      '200000',
      '200.000',
      'Informe os minutos entre 0 e 100.000, com até três casas decimais.',
    ],
    [/Franquia/, '-3', '-3', 'Informe um número inteiro entre 0 e 1.000.000.'],
    [/Participação/, '101', '101,00', 'Informe um percentual entre 0,01 % e 100 %.'],
    [/Minutos por unidade/, 'dez', 'dez', 'Informe um número com até 3 casas decimais.'],
  ] as const) {
    const field = dialog.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, typed);
    await user.tab();
    expect(field).toHaveValue(shown);
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(reason)));
  }
  await user.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Balancete');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(api.sent('POST', '/precificacao/parametros/tarefas')).toEqual([]);
});

test.each([
  ['muito', 'muito', /Informe um percentual com até duas casas/],
  ['99999999999', '99999999999', /Informe um valor entre 0,00 % e 300,00 %\./],
  ['', '', /Campo obrigatório\./],
])('a firm-wide value of "%s" is refused in words', async (typed, shown, reason) => {
  const { user, api } = await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: ask('gerenciar precificacao valores'),
    responses: {
      ...situacao(),
      'GET /precificacao/parametros/valores': answer(valoresAnswerSchema, {
        data: {
          valores: [
            {
              chave: 'overhead_bp',
              rotulo: 'Custo indireto (overhead)',
              tipo: 'bp',
              valor: '3200',
              versao: 1,
            },
          ],
          perfis: [],
          margens: [],
          servicos: [],
          origens: [],
        },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Editar Custo indireto/ }));
  const field = within(screen.getByRole('dialog')).getByRole('textbox', { name: /Custo indireto/ });
  await user.clear(field);
  if (typed) await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(reason));
  expect(field).toHaveValue(shown);
  expect(api.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});
