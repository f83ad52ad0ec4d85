import {
  origensAnswerSchema,
  tarefasAnswerSchema,
  valoresAnswerSchema,
} from '@gestao/shared/contracts/comercial/precificacao';
import { answer, refuse, renderPage, screen, userOf, waitFor, within } from '@gestao/shared/testing';
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

describe('the firm-wide values', () => {
  const gerais = (overhead: string, versao = 1) =>
    answer(valoresAnswerSchema, {
      data: {
        valores: [
          {
            chave: 'overhead_bp',
            rotulo: 'Custo indireto (overhead)',
            tipo: 'bp',
            valor: overhead,
            publicado: '3200',
            versao,
          },
          {
            chave: 'dias_uteis_mes',
            rotulo: 'Dias úteis por mês',
            tipo: 'numero',
            valor: '21',
            publicado: '21',
            versao: 1,
          },
          {
            chave: 'cobrar_13a_parcela',
            rotulo: 'Cobrar 13ª parcela',
            tipo: 'sim_nao',
            valor: 'true',
            publicado: 'true',
            versao: 1,
          },
          // One that this page does not know yet.
          {
            chave: 'constructor',
            rotulo: 'De amanhã',
            tipo: 'numero',
            valor: '7',
            publicado: '7',
            versao: 1,
          },
        ],
        perfis: [],
        margens: [],
        servicos: [],
        origens: [],
      },
    });
  const open = (valores: ReturnType<typeof gerais>) =>
    renderPage(<ParametrosPage />, {
      path,
      pages,
      user: ask('gerenciar precificacao valores'),
      responses: {
        ...situacao(),
        'GET /precificacao/parametros/valores': valores,
        'PUT /precificacao/parametros/valores': { data: { versao: 5 } },
      },
    });
  const overhead = () => screen.findByRole('textbox', { name: /Custo indireto/ });
  const sent = (api: Awaited<ReturnType<typeof open>>['api']) =>
    api.sent('PUT', '/precificacao/parametros/valores').map(({ body }) => body);

  test.each([
    ['muito', 'muito', /Informe um percentual com até duas casas/],
    ['99999999999', '99999999999', /Informe um percentual entre 0 % e 300 %\./],
    ['', '', /Campo obrigatório\./],
  ])('refuse "%s" in words', async (typed, shown, reason) => {
    const { user, api } = await open(gerais('3200'));
    const field = await overhead();
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(reason));
    expect(field).toHaveValue(shown);
    expect(sent(api)).toEqual([]);
  });

  test('are saved together, each in its unit', async () => {
    const { user, api } = await open(gerais('3200'));
    await user.clear(await overhead());
    await user.type(await overhead(), '38');
    expect(screen.getByText('Publicado: 32,00 %')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /13ª parcela/ }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(sent(api)).toEqual([
        { overhead_bp: 3800, dias_uteis_mes: 21, cobrar_13a_parcela: false, versao: 4 },
      ]),
    );
  });

  test('go back to what is published once it was told what is lost, typed and saved', async () => {
    const { user, api } = await open(gerais('3800'));
    const days = await screen.findByRole('textbox', { name: /Dias úteis/ });
    await user.clear(days);
    await user.type(days, 'vinte');
    await user.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Custo indireto (overhead): de 38,00 % para 32,00 %',
      'Dias úteis por mês: de valor não reconhecido para 21',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(days).toHaveValue('vinte');
    expect(sent(api)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Descartar rascunho' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Descartar rascunho' }),
    );
    await waitFor(() =>
      expect(sent(api)).toEqual([
        { overhead_bp: 3200, dias_uteis_mes: 21, cobrar_13a_parcela: true, versao: 4 },
      ]),
    );
    expect(await overhead()).toHaveValue('32,00');
    expect(days).toHaveValue('21');
  });

  test('have nothing to discard while they are as published', async () => {
    await open(gerais('3200'));
    expect(await overhead()).toHaveValue('32,00');
    expect(screen.queryByRole('button', { name: 'Descartar rascunho' })).not.toBeInTheDocument();
  });

  test('that another person saved first are settled by their differences', async () => {
    const message = 'Este registro foi alterado por Ana às 10:00. Recarregue para continuar.';
    let valores = gerais('3200');
    const page = await renderPage(<ParametrosPage />, {
      path,
      pages,
      user: ask('gerenciar precificacao valores'),
      responses: {
        ...situacao(),
        'GET /precificacao/parametros/valores': () => valores,
        'PUT /precificacao/parametros/valores': ({ body }: { body?: unknown }) =>
          (body as { versao: number }).versao === 4
            ? refuse(409, { message, codigo: 'versao_desatualizada' })
            : { data: { versao: 6 } },
      },
    });
    const { user, api } = page;
    await user.clear(await overhead());
    await user.type(await overhead(), '38');
    valores = gerais('4000', 2);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await user.click(await screen.findByRole('button', { name: 'Ver diferenças' }));
    const row = await screen.findByRole('row', { name: /Custo indireto/ });
    expect(row).toHaveTextContent('32,00 %40,00 %38,00 %');
    await user.click(screen.getByRole('button', { name: 'Salvar por cima' }));
    await waitFor(() => expect(sent(api).at(-1)).toMatchObject({ overhead_bp: 3800, versao: 5 }));
  });
});

describe('a record that another person saved first', () => {
  const message = 'Este registro foi alterado por Ana às 10:00. Recarregue para continuar.';
  const margem = (margem_minima_bp: number, versao: number) =>
    answer(valoresAnswerSchema, {
      data: {
        valores: [],
        perfis: [],
        margens: [{ uuid, servico: null, origem: null, margem_minima_bp, margem_alvo_bp: 4000, versao }],
        servicos: [],
        origens: [],
      },
    });
  const tarefasCom = (unidade: string, descricao: string, versao: number) =>
    answer(tarefasAnswerSchema, {
      data: {
        ...tarefas.data,
        direcionadores: [
          {
            ...{ uuid, chave: 'notas', nome: 'Notas', unidade, descricao_cliente: null },
            ...{ fonte: 'manual' as const, ativo: true, versao },
          },
        ],
        servicos: tarefas.data.servicos.map((one) => ({
          ...one,
          ...{ descricao, incluso: ['Tudo'], nao_incluso: ['Nada'], perfil_tributario_uuid: uuid, versao },
        })),
      },
    });

  test.each([
    {
      ...{
        aba: 'valores',
        lista: 'valores/margens',
        menu: 'Ações de a margem de Todos os serviços, Todas as origens',
      },
      ...{ before: margem(2000, 1), after: margem(2500, 2) },
      ...{ field: /^Margem-alvo/, typed: '45', label: /^Margem mínima/, sides: '20,00 %25,00 %20,00 %' },
      sent: { margem_minima_bp: 2500, margem_alvo_bp: 4500, versao: 2 },
    },
    {
      ...{ aba: 'tarefas', lista: 'tarefas/direcionadores', menu: 'Ações de Notas' },
      ...{ before: tarefasCom('nota', 'X', 1), after: tarefasCom('nota fiscal', 'X', 2) },
      ...{ field: /^Nome/, typed: 'Notas de saída', label: /^Unidade/, sides: 'notanota fiscalnota' },
      sent: { nome: 'Notas de saída', unidade: 'nota fiscal', versao: 2 },
    },
    {
      ...{ aba: 'tarefas', lista: 'tarefas/servicos', menu: 'Ações de Contabilidade' },
      ...{ before: tarefasCom('nota', 'Antes', 1), after: tarefasCom('nota', 'Agora', 2) },
      ...{ field: /^Nome/, typed: 'Contábil', label: /^Descrição comercial/, sides: 'AntesAgoraAntes' },
      sent: { nome: 'Contábil', descricao_comercial: 'Agora', versao: 2 },
    },
  ])('is settled by its differences: $lista', async ({ aba, lista, menu, before, after, ...one }) => {
    let answered = before;
    const { user, api } = await renderPage(<ParametrosPage />, {
      path: `${path}?aba=${aba}`,
      route: path,
      pages,
      user: ask(`gerenciar precificacao ${aba as 'valores' | 'tarefas'}`),
      responses: {
        ...situacao(),
        [`GET /precificacao/parametros/${aba}`]: () => answered,
        [`PUT /precificacao/parametros/${lista}/:uuid`]: ({ body }: { body?: unknown }) =>
          (body as { versao: number }).versao === 1
            ? refuse(409, { message, codigo: 'versao_desatualizada' })
            : { data: { uuid, versao: 3 } },
      },
    });
    await user.click(await screen.findByRole('button', { name: menu }));
    await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.clear(dialog.getByRole('textbox', { name: one.field }));
    await user.type(dialog.getByRole('textbox', { name: one.field }), one.typed);
    answered = after;
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await user.click(await screen.findByRole('button', { name: 'Ver diferenças' }));
    const found = within(await screen.findByRole('dialog', { name: 'Diferenças' }));
    expect(found.getByRole('row', { name: one.label })).toHaveTextContent(one.sides);
    await user.click(found.getByRole('button', { name: 'Salvar por cima' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = api.requests.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ body }) => body)).toEqual([
      expect.objectContaining({ versao: 1 }),
      expect.objectContaining(one.sent),
    ]);
  });
});
