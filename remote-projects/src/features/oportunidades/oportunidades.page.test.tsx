import { comissaoListSchema } from '@gestao/shared/contracts/comercial/comissoes';
import {
  funilSchema,
  type OportunidadeDetalhe,
  type OportunidadeEtapa,
  oportunidadeDetalheResponseSchema,
  oportunidadeEtapaLabels,
  oportunidadeOpcoesAnswerSchema,
  previsaoAnswerSchema,
} from '@gestao/shared/contracts/comercial/oportunidades';
import {
  answer,
  beginFilter,
  type CannedAnswers,
  fireEvent,
  listAnswer,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { comissao, oportunidade, oportunidadeDetalhe } from '../../testing/factories';
import OportunidadeListPage from './oportunidade-list.page';

const funil = (with_: boolean, movimenta = true) =>
  answer(funilSchema, {
    data: {
      colunas: (Object.keys(oportunidadeEtapaLabels) as OportunidadeEtapa[]).map((etapa) => {
        const here = with_ && etapa === 'prospeccao';
        return {
          etapa,
          etapa_label: oportunidadeEtapaLabels[etapa],
          total: here ? 1 : 0,
          valor_centavos: here ? 1_128_000 : 0,
          ponderado_centavos: here ? 112_800 : 0,
          itens: here ? [{ ...oportunidade(), movimenta }] : [],
        };
      }),
    },
  });

const linha = { total: 0, valor_centavos: 0, ponderado_centavos: 0, ganho_centavos: 0, de: null, ate: null };
const motivo = 'b0c4c5a2-6a54-4f0e-9f6e-0a4a3f6f1b01';
const agregados = {
  abertas: 1,
  funil_aberto_centavos: 1_128_000,
  ponderado_centavos: 112_800,
  ganhas_no_mes: 2,
};
const show = (path = '/oportunidades', responses: CannedAnswers = {}, profile?: 'comercial') =>
  renderPage(<OportunidadeListPage />, {
    path,
    profile,
    // Where a budget is filled in belongs to another remote.
    pages: [
      ...manifest.pages,
      {
        id: 'orcamentos.new',
        path: '/precificacao/novo-orcamento',
        title: 'Novo orçamento',
        permission: null,
      },
      { id: 'clientes.edit', path: '/clientes/editar/:uuid', title: 'Cliente', permission: null },
    ],
    responses: {
      'GET /oportunidades': listAnswer([oportunidade()], { agregados }),
      'GET /oportunidades/comissoes': answer(comissaoListSchema, listAnswer([], { agregados: {} })),
      'GET /oportunidades/funil': funil(true),
      'GET /oportunidades/opcoes': answer(oportunidadeOpcoesAnswerSchema, {
        data: {
          usuarios: [],
          origens: [],
          servicos: [],
          motivos_perda: [{ valor: motivo, rotulo: 'Preço', exige_comentario: false }],
          probabilidades: { prospeccao: 1000 },
          previsao_fechamento: '2026-12-21',
          gera_orcamento: true,
        },
      }),
      'GET /oportunidades/previsao': answer(previsaoAnswerSchema, {
        data: { atrasadas: linha, meses: [], depois: linha },
      }),
      'GET /oportunidades/clientes': { data: [] },
      'GET /oportunidades/:uuid': answer(oportunidadeDetalheResponseSchema, {
        data: oportunidadeDetalhe(),
      }),
      ...responses,
    },
  });

/** Another thing to do with the opportunity of the open panel. */
async function choose(user: ReturnType<typeof show>['user'], name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Outras ações' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
const budget = (more: Partial<OportunidadeDetalhe['orcamentos'][number]> = {}) => ({
  uuid: '00000000-0000-4000-8000-000000000002',
  numero: 'ORC-2026-000044',
  revisao: 0,
  status: 'enviado' as const,
  status_label: 'Enviado',
  aberto: true,
  abre: true,
  ...more,
});

/** What a step answers; the page reads the record again. */
const moved = {
  data: {
    uuid: '00000000-0000-4000-8000-000000000001',
    versao: 2,
    etapa: 'negociacao' as const,
    etapa_label: 'Negociação',
    orcamento: null,
  },
};

test('the funnel has a column per stage with its sums', async () => {
  show();
  const column = await screen.findByRole('region', { name: 'Prospecção' });
  expect(within(column).getByText('ponderado R$ 1.128,00')).toBeInTheDocument();
  expect(within(column).getByText('Parada: 14 dias')).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Ganha' })).getByText(/últimos 30 dias/),
  ).toBeInTheDocument();
  expect(await screen.findAllByText('sem decisões em 90 dias')).toHaveLength(2);
});

test('the funnel is narrowed to what stands still, in its address', async () => {
  const { user, api, location } = show('/oportunidades');
  await screen.findByRole('region', { name: 'Ganha' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Paradas');
  await waitFor(() =>
    expect(api.sent('GET', '/oportunidades/funil').at(-1)?.query).toEqual({ situacao: 'paradas' }),
  );
  await waitFor(() => expect(location()).toContain('situacao=paradas'));
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(location()).not.toContain('situacao'));
});

test('a card tells what is to be done next, and that its day has passed', async () => {
  const answered = funil(true);
  const cards = answered.data.colunas.flatMap(({ itens }) => itens);
  Object.assign(cards[0] as object, { proxima_acao: 'Ligar para o sócio', proxima_acao_em: '2020-01-10' });
  const first = show('/oportunidades', { 'GET /oportunidades/funil': answered });
  expect(await screen.findByText('Ligar para o sócio · 01/10/2020')).toBeVisible();
  expect(screen.getByText('Ação atrasada')).toBeVisible();
  first.unmount();
  Object.assign(cards[0] as object, { proxima_acao_em: '2099-01-10' });
  show('/oportunidades', { 'GET /oportunidades/funil': answered });
  expect(await screen.findByText('Ligar para o sócio · 01/10/2099')).toBeVisible();
  expect(screen.queryByText('Ação atrasada')).not.toBeInTheDocument();
});

test('what is due to partners is listed for the payment, and named in its opportunity', async () => {
  const devida = comissao();
  show('/oportunidades?visao=comissoes', {
    'GET /oportunidades/comissoes': answer(
      comissaoListSchema,
      listAnswer([devida], { agregados: { mensal_centavos: 7640, parceiros: 1 } }),
    ),
  });
  const row = await screen.findByRole('row', { name: /Parceira Ltda\./ });
  expect(row).toHaveTextContent('ORC-2026-000007');
  expect(within(row).getByText(/R\$\s76,40/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeVisible();
  show('/oportunidades?visao=lista&painel=x', {
    'GET /oportunidades': listAnswer([{ ...oportunidade(), uuid: 'x' }], { agregados }),
    'GET /oportunidades/:uuid': answer(oportunidadeDetalheResponseSchema, {
      data: oportunidadeDetalhe({ comissao: devida }),
    }),
  });
  expect(await screen.findByText(/R\$\s76,40 por mês \(8,00\s%\) para Parceira Ltda\./)).toBeVisible();
});

test('a card opens the opportunity, and closing comes back to the funnel', async () => {
  const { user, location } = show();
  await user.click(await screen.findByRole('link', { name: 'BPO financeiro' }));
  await waitFor(() => expect(location()).toBe('/oportunidades?oportunidade=oportunidade-1'));
  const panel = await screen.findByRole('dialog', { name: 'BPO financeiro' });
  expect(await within(panel).findByText('Lúcia Andrade')).toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(location()).toBe('/oportunidades'));
});

test('the list view sorts, filters and opens beside', async () => {
  const { user, api } = show('/oportunidades?visao=lista');
  const table = await screen.findByRole('table', { name: 'Oportunidades' });
  await user.click(within(table).getByRole('button', { name: 'Total' }));
  await waitFor(() => expect(api.requests.at(-1)?.query).toEqual({ ordenar: 'valor_total_centavos' }));
  await beginFilter({ user }, 'Situação');
  await user.click(screen.getByRole('radio', { name: 'Paradas' }));
  await waitFor(() =>
    expect(api.requests.at(-1)?.query).toEqual({ ordenar: 'valor_total_centavos', situacao: 'paradas' }),
  );
  await user.click(await screen.findByRole('button', { name: 'BPO financeiro' }));
  expect(await screen.findByText('Cristina Amaral')).toBeInTheDocument();
});

test('an empty funnel says why', async () => {
  const empty = { 'GET /oportunidades/funil': funil(false) };
  const first = show('/oportunidades', empty);
  expect(
    await screen.findByText('Seu funil está vazio. Cadastre a primeira oportunidade.'),
  ).toBeInTheDocument();
  first.unmount();
  const second = show('/oportunidades?busca=x', empty);
  expect(await screen.findByText('Nenhum resultado para os filtros aplicados.')).toBeInTheDocument();
  second.unmount();
  show('/oportunidades', empty, 'comercial');
  expect(await screen.findByText('Nada atribuído a você por aqui.')).toBeInTheDocument();
});

test('a card moves by dragging, and a refusal says what the stage asks for', async () => {
  const { api } = show('/oportunidades', {
    'PUT /oportunidades/:uuid/etapa': refuse(406, {
      message: 'Para mover para Qualificação: informe a origem.',
      codigo: 'etapa_exige',
    }),
  });
  const card = (await screen.findByRole('link', { name: 'BPO financeiro' })).closest('article');
  fireEvent.dragStart(card as HTMLElement);
  const column = screen.getByRole('region', { name: 'Qualificação' });
  fireEvent.dragOver(column);
  fireEvent.drop(column);
  expect(await screen.findByText('Para mover para Qualificação: informe a origem.')).toBeInTheDocument();
  expect(api.sent('PUT', '/oportunidades/:uuid/etapa')[0]?.body).toEqual({ etapa: 'qualificacao' });
});

test('the menu of a card moves without a mouse, with the objection', async () => {
  const { user, api } = show('/oportunidades', { 'PUT /oportunidades/:uuid/etapa': moved });
  await user.click(await screen.findByRole('button', { name: 'Ações de BPO financeiro' }));
  await user.click(screen.getByRole('menuitem', { name: 'Mover para…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover BPO financeiro' }));
  await user.selectOptions(dialog.getByLabelText(/Nova etapa/), 'Negociação');
  await user.type(dialog.getByLabelText(/Objeção do cliente/), 'Preço alto');
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  expect(await screen.findByText('Etapa alterada.')).toBeInTheDocument();
  expect(api.sent('PUT', '/oportunidades/:uuid/etapa')[0]?.body).toEqual({
    etapa: 'negociacao',
    objecao: 'Preço alto',
  });
});

test('the menu of a card does what its record does, as far as the person may', async () => {
  const { user, api, location } = show('/oportunidades', {
    'POST /oportunidades/:uuid/orcamento': { data: { uuid: 'orcamento-1', numero: 'ORC-2026-000044' } },
    'POST /oportunidades/:uuid/ganhar': moved,
  });
  const menu = async () => user.click(await screen.findByRole('button', { name: 'Ações de BPO financeiro' }));
  const choose = (name: string) => user.click(screen.getByRole('menuitem', { name }));
  await menu();
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Abrir',
      'Editar',
      'Nova atividade',
      'Gerar orçamento',
      'Mover para…',
      'Ganhar',
      'Perder',
    ]),
  );
  await choose('Gerar orçamento');
  expect(await screen.findByText('Orçamento ORC-2026-000044 criado.')).toBeInTheDocument();
  expect(api.sent('POST', '/oportunidades/:uuid/orcamento')).toHaveLength(1);
  await menu();
  await choose('Nova atividade');
  await screen.findByRole('dialog', { name: 'Registrar atividade em BPO financeiro' });
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await menu();
  await choose('Editar');
  const form = await screen.findByRole('dialog', { name: 'BPO financeiro' });
  expect(await within(form).findByLabelText(/^Título/)).toHaveValue('BPO financeiro');
  await user.click(within(form).getByRole('button', { name: 'Cancelar' }));
  await menu();
  await choose('Ganhar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ganhar BPO financeiro' }));
  await user.type(dialog.getByLabelText(/Por que está ganha/), 'Assinou em reunião');
  await user.click(dialog.getByRole('button', { name: 'Ganhar' }));
  expect(await screen.findByText('Oportunidade ganha.')).toBeInTheDocument();
  await menu();
  await choose('Abrir');
  await waitFor(() => expect(location()).toBe('/oportunidades?oportunidade=oportunidade-1'));
});

test('what another person saved meanwhile stands field by field, and nothing of it is lost', async () => {
  const lost = refuse(409, {
    message: 'Este registro foi alterado por Ana Prado às 14:32. Recarregue para continuar.',
    codigo: 'versao_desatualizada',
  });
  const next = { proxima_acao: 'Ligar para o sócio', proxima_acao_em: '2026-12-01' };
  let tries = 0;
  const { user, api } = show('/oportunidades', {
    'GET /oportunidades/opcoes': answer(oportunidadeOpcoesAnswerSchema, {
      data: {
        usuarios: [{ valor: 'b0c4c5a2-6a54-4f0e-9f6e-0a4a3f6f1a01', rotulo: 'Bruno Tavares' }],
        origens: [],
        servicos: [],
        motivos_perda: [],
        probabilidades: { prospeccao: 1000 },
        previsao_fechamento: '2026-12-21',
        gera_orcamento: true,
      },
    }),
    'GET /oportunidades/:uuid': answer(oportunidadeDetalheResponseSchema, {
      data: oportunidadeDetalhe(next),
    }),
    'PUT /oportunidades/:uuid': () => (++tries === 1 ? lost : moved),
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de BPO financeiro' }));
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  const title = await screen.findByLabelText(/^Título/);
  const form = within(screen.getByRole('dialog', { name: 'BPO financeiro' }));
  fireEvent.change(title, { target: { value: 'BPO e folha' } });
  api.reply({
    'GET /oportunidades/:uuid': answer(oportunidadeDetalheResponseSchema, {
      data: oportunidadeDetalhe({ ...next, versao: 4, prazo_meses: 24 }),
    }),
  });
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await user.click(await form.findByRole('button', { name: 'Ver diferenças' }));
  const differences = within(await screen.findByRole('dialog', { name: 'Diferenças' }));
  expect(differences.getAllByRole('rowheader').map((one) => one.textContent)).toEqual([
    'Título',
    expect.stringMatching(/^Prazo/),
  ]);
  await user.click(differences.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() => expect(api.sent('PUT', '/oportunidades/:uuid')).toHaveLength(2));
  expect(api.sent('PUT', '/oportunidades/:uuid').map(({ body }) => body)).toEqual([
    expect.objectContaining({ titulo: 'BPO e folha', versao: 3 }),
    expect.objectContaining({ titulo: 'BPO e folha', prazo_meses: 24, versao: 4 }),
  ]);
});

test('a card of another person is neither dragged nor won', async () => {
  const { user } = show('/oportunidades', { 'GET /oportunidades/funil': funil(true, false) });
  const card = (await screen.findByRole('link', { name: 'BPO financeiro' })).closest('article');
  expect(card).toHaveAttribute('draggable', 'false');
  await user.click(screen.getByRole('button', { name: 'Ações de BPO financeiro' }));
  expect(screen.getByRole('menuitem', { name: 'Nova atividade' })).toBeInTheDocument();
  for (const name of ['Mover para…', 'Ganhar', 'Perder'])
    expect(screen.queryByRole('menuitem', { name })).not.toBeInTheDocument();
});

test('a new one tells all it lacks at once, the next action too', async () => {
  const { user, api } = show('/oportunidades');
  await user.click(await screen.findByRole('button', { name: 'Nova oportunidade' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nova oportunidade' }));
  await user.click(await form.findByRole('button', { name: 'Salvar' }));
  for (const name of [/^Título/, /^Próxima ação/, /^Data da próxima ação/])
    expect(await form.findByLabelText(name)).toHaveAccessibleDescription('Campo obrigatório.');
  expect(api.sent('POST', '/oportunidades')).toHaveLength(0);
});

test('its record makes a budget and leads to where it is filled in', async () => {
  const { user, api, location } = show('/oportunidades?oportunidade=oportunidade-1', {
    'POST /oportunidades/:uuid/orcamento': { data: { uuid: 'orcamento-1', numero: 'ORC-2026-000044' } },
  });
  await choose(user, 'Gerar orçamento');
  expect(await screen.findByText('Orçamento ORC-2026-000044 criado.')).toBeInTheDocument();
  expect(api.sent('POST', '/oportunidades/:uuid/orcamento')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Abrir orçamento' }));
  await waitFor(() => expect(location()).toBe('/precificacao/novo-orcamento?orcamento=orcamento-1'));
});

test('losing asks for the reason', async () => {
  const { user, api } = show('/oportunidades?oportunidade=oportunidade-1', {
    'POST /oportunidades/:uuid/perder': moved,
  });
  expect(await screen.findByText('Quer trocar de contador.')).toBeInTheDocument();
  await choose(user, 'Perder');
  const dialog = within(await screen.findByRole('dialog', { name: 'Perder BPO financeiro' }));
  await user.selectOptions(await dialog.findByLabelText(/Motivo da perda/), 'Preço');
  await user.click(dialog.getByRole('button', { name: 'Perder' }));
  await waitFor(() =>
    expect(api.sent('POST', '/oportunidades/:uuid/perder')[0]?.body).toEqual({
      motivo_uuid: motivo,
      comentario: null,
      cancelar_orcamentos: false,
      versao: 3,
    }),
  );
});

test.each<[string, Partial<OportunidadeDetalhe>, string]>([
  ['a new one', {}, 'Registrar atividade'],
  ['one that is diagnosed', { etapa: 'diagnostico' }, 'Gerar orçamento'],
  ['one whose budget goes on', { etapa: 'diagnostico', orcamentos: [budget()] }, 'Registrar atividade'],
  [
    'one whose budget was accepted',
    { etapa: 'diagnostico', orcamentos: [budget({ status: 'aceito', aberto: false })] },
    'Ganhar',
  ],
  ['one that is negotiated', { etapa: 'negociacao' }, 'Ganhar'],
  ['one of somebody else', { etapa: 'negociacao', movimenta: false }, 'Registrar atividade'],
  ['a lost one', { etapa: 'perdida' }, 'Reabrir'],
])('the panel of %s has one main step', async (_which, values, main) => {
  show('/oportunidades?oportunidade=oportunidade-1', {
    'GET /oportunidades/:uuid': answer(oportunidadeDetalheResponseSchema, {
      data: oportunidadeDetalhe(values),
    }),
  });
  const panel = await screen.findByRole('dialog', { name: 'BPO financeiro' });
  await waitFor(() =>
    expect(
      within(panel)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Fechar', main, 'Outras ações']),
  );
});

test('a move that asks for a meeting takes it down at once, and goes on', async () => {
  const asked = refuse(406, {
    message: 'Para mover para Diagnóstico: registre uma reunião.',
    codigo: 'etapa_exige_reuniao',
  });
  const { user, api } = show('/oportunidades', {
    'PUT /oportunidades/:uuid/etapa': () =>
      api.sent('POST', '/oportunidades/:uuid/atividades').length ? moved : asked,
    'POST /oportunidades/:uuid/atividades': { data: { uuid: moved.data.uuid } },
  });
  const menu = async () => {
    await user.click(await screen.findByRole('button', { name: 'Ações de BPO financeiro' }));
    await user.click(screen.getByRole('menuitem', { name: 'Mover para…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mover BPO financeiro' }));
    await user.selectOptions(dialog.getByLabelText(/Nova etapa/), 'Diagnóstico');
    return dialog;
  };
  // What was chosen is chosen again in a moment: giving it up asks nothing.
  await user.click((await menu()).getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await user.click((await menu()).getByRole('button', { name: 'Mover' }));
  expect(
    await screen.findByText(/registre uma reunião\. Registre aqui a reunião que já houve/),
  ).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /^Resumo/ }), 'Reunião com a sócia.');
  await user.click(screen.getByRole('button', { name: 'Registrar e mover' }));
  expect(await screen.findByText('Etapa alterada.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.sent('POST', '/oportunidades/:uuid/atividades')[0]?.body).toMatchObject({
    tipo: 'reuniao',
    resumo: 'Reunião com a sócia.',
  });
  expect(api.sent('PUT', '/oportunidades/:uuid/etapa').map(({ body }) => body)).toEqual([
    { etapa: 'diagnostico', objecao: null },
    { etapa: 'diagnostico', objecao: null },
  ]);
});

test('a dragged card that asks for a meeting offers to take it down, and tells what else is missing', async () => {
  const { user, api } = show('/oportunidades', {
    'PUT /oportunidades/:uuid/etapa': () =>
      refuse(
        406,
        api.sent('POST', '/oportunidades/:uuid/atividades').length
          ? { message: 'Para mover para Diagnóstico: informe o CNPJ ou CPF.', codigo: 'etapa_exige' }
          : {
              message: 'Para mover para Diagnóstico: registre uma reunião; informe o CNPJ ou CPF.',
              codigo: 'etapa_exige_reuniao',
            },
      ),
    'POST /oportunidades/:uuid/atividades': { data: { uuid: moved.data.uuid } },
  });
  const card = (await screen.findByRole('link', { name: 'BPO financeiro' })).closest('article');
  fireEvent.dragStart(card as HTMLElement);
  fireEvent.drop(screen.getByRole('region', { name: 'Diagnóstico' }));
  await user.type(await screen.findByRole('textbox', { name: /^Resumo/ }), 'Reunião com a sócia.');
  await user.click(screen.getByRole('button', { name: 'Registrar e mover' }));
  expect(await screen.findByText('Para mover para Diagnóstico: informe o CNPJ ou CPF.')).toBeInTheDocument();
  expect(await screen.findByText('Atividade registrada.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a prospect whose document is a client’s is told with the way to that client, and taken as it', async () => {
  const cliente = '00000000-0000-4000-8000-000000000007';
  const { user } = show('/oportunidades', {
    'GET /oportunidades/clientes': {
      data: [{ valor: cliente, rotulo: 'Ateliê Norte Ltda.', documento: '12ABC34501DE35' }],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Nova oportunidade' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nova oportunidade' }));
  await user.type(await form.findByLabelText(/^CNPJ ou CPF/), '12abc34501de35');
  const alert = within(await form.findByRole('alert'));
  expect(alert.getByText('Este documento já é do cliente Ateliê Norte Ltda.')).toBeVisible();
  expect(alert.getByRole('link', { name: 'Abrir o cadastro do cliente' })).toHaveAttribute(
    'href',
    `/clientes/editar/${cliente}`,
  );
  await user.click(alert.getByRole('button', { name: 'Usar o cliente' }));
  expect(await form.findByRole('combobox', { name: /^Cliente/ })).toHaveValue('Ateliê Norte Ltda.');
});

test('the forecast shows months with something in them', async () => {
  show('/oportunidades?visao=previsao', {
    'GET /oportunidades/previsao': answer(previsaoAnswerSchema, {
      data: {
        atrasadas: linha,
        meses: [
          { ...linha, mes: '2026-11', total: 2, valor_centavos: 100_000, ponderado_centavos: 25_000 },
          { ...linha, mes: '2026-12' },
        ],
        depois: { ...linha, de: '2027-11-01' },
      },
    }),
  });
  const table = within(await screen.findByRole('table', { name: 'Previsão por mês' }));
  expect(table.getByRole('row', { name: /11\/2026 R\$\s250,00/ })).toBeInTheDocument();
  expect(table.queryByText('12/2026')).not.toBeInTheDocument();
});

test('a new opportunity is not sent without a contact and what comes next', async () => {
  const { user, api } = show('/oportunidades', {
    'POST /oportunidades': { data: { uuid: moved.data.uuid, versao: 1 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Nova oportunidade' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova oportunidade' }));
  await user.type(await dialog.findByLabelText(/^Título/), 'Folha');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect((await dialog.findAllByText('Campo obrigatório.')).length).toBeGreaterThan(1);
  expect(api.sent('POST', '/oportunidades')).toHaveLength(0);
});
