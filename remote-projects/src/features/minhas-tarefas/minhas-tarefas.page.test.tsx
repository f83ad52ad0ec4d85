import {
  type GrupoDeTarefas,
  grupoDeTarefasSchema,
  type MinhasTarefas,
  minhasTarefasSchema,
} from '@gestao/shared/contracts/operacao/tarefas';
import {
  answer,
  beginFilter,
  type CannedAnswers,
  noConnection,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { tarefa, tarefaDetalhe, tempoDaTarefa } from '../../testing/factories';
import MinhasTarefasPage from './minhas-tarefas.page';

const minhas = (more: Partial<ReturnType<typeof base>> = {}) =>
  answer(minhasTarefasSchema, { data: { ...base(), ...more } });

function base(): MinhasTarefas {
  return {
    hoje: '2026-11-20',
    total: 2,
    lidera_equipe: false,
    kpis: {
      vencem_hoje: 1,
      atrasadas: 1,
      em_revisao_para_mim: 0,
      planejado_milimin: 90_000,
      capacidade_milimin: 0,
    },
    grupos: [
      { chave: 'atrasadas' as const, titulo: 'Atrasadas', total: 1, itens: [tarefa()] },
      {
        chave: 'hoje' as const,
        titulo: 'Hoje',
        total: 1,
        itens: [tarefa({ uuid: 'tarefa-9', titulo: 'Enviar guias', situacao_prazo_label: 'Vence hoje' })],
      },
    ],
  };
}

const show = (responses: CannedAnswers, path = '/minhas-tarefas') =>
  renderPage(<MinhasTarefasPage />, {
    path,
    profile: 'analista',
    pages: manifest.pages,
    responses: {
      'GET /tarefas/:uuid': { data: tarefaDetalhe() },
      'GET /tarefas/:uuid/tempo': { data: tempoDaTarefa() },
      ...responses,
    },
  });

test('shows the groups of the day with their tasks and figures', async () => {
  show({ 'GET /minhas-tarefas': minhas() });
  const late = await screen.findByRole('table', { name: 'Minhas tarefas' });
  expect(within(late).getByRole('link', { name: /Apurar impostos do mês/ })).toBeInTheDocument();
  const row = within(late).getByRole('row', { name: /Apurar impostos do mês/ });
  expect(row).toHaveTextContent('11/19/2026');
  expect(row).toHaveTextContent('2/5');
  const order = within(late)
    .getAllByRole('row')
    .map((row) => /Atrasadas \(1\)|Apurar|Hoje \(1\)|Enviar guias/.exec(row.textContent ?? '')?.[0]);
  expect(order.slice(1)).toEqual(['Atrasadas (1)', 'Apurar', 'Hoje (1)', 'Enviar guias']);
  expect(screen.getByText('2 tarefas abertas')).toBeInTheDocument();
  expect(screen.getByText('1 h 30 min')).toBeInTheDocument();
});

test('a press on a task shows it beside the list, with its checklist', async () => {
  const before = window.matchMedia;
  window.matchMedia = (media) => ({ ...before(media), matches: media.includes('min-width') });
  try {
    const { user, location } = show({ 'GET /minhas-tarefas': minhas() });
    const row = await screen.findByRole('row', { name: /Apurar impostos do mês/ });
    await user.click(within(row).getByText('2/5'));
    await waitFor(() => expect(location()).toBe('/minhas-tarefas?painel=tarefa-1'));
    const panel = within(screen.getByRole('complementary', { name: 'Apurar impostos do mês' }));
    expect(await panel.findByText('Conferir base de cálculo')).toBeVisible();
  } finally {
    window.matchMedia = before;
  }
});

test('a task opens over the page, with its checklist, and closes again', async () => {
  const { user, location } = show({ 'GET /minhas-tarefas': minhas() });
  await user.click(await screen.findByRole('link', { name: /Apurar impostos do mês/ }));
  await waitFor(() => expect(location()).toBe('/minhas-tarefas?tarefa=tarefa-1'));
  const panel = await screen.findByRole('dialog', { name: 'Apurar impostos do mês' });
  expect(within(panel).getByText('Conferir base de cálculo')).toBeInTheDocument();
  expect(within(panel).getByRole('checkbox', { name: 'Conferir base de cálculo' })).toBeChecked();
  expect(within(panel).getByRole('link', { name: 'Contábil e fiscal' })).toHaveAttribute(
    'href',
    '/fechamento-detalhes/fechamento-1',
  );
  await user.click(within(panel).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(location()).toBe('/minhas-tarefas'));
});

test('a task outside the own rows says so', async () => {
  show(
    { 'GET /minhas-tarefas': minhas(), 'GET /tarefas/:uuid': refuse(404) },
    '/minhas-tarefas?tarefa=tarefa-1',
  );
  expect(await screen.findByText('Esta tarefa não existe ou não está entre as suas.')).toBeInTheDocument();
});

test('filters go to the address and to the api', async () => {
  const { user, api, location } = show({ 'GET /minhas-tarefas': minhas() });
  await beginFilter({ user }, 'Contexto');
  await user.click(screen.getByRole('checkbox', { name: 'Projeto' }));
  await waitFor(() => expect(location()).toBe('/minhas-tarefas?contexto=projeto'));
  await waitFor(() => expect(api.requests.at(-1)?.query).toEqual({ contexto: 'projeto' }));
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(location()).toBe('/minhas-tarefas'));
});

test('the team switch is for who leads one', async () => {
  const { user, location } = show({ 'GET /minhas-tarefas': minhas({ lidera_equipe: true }) });
  await user.click(await screen.findByRole('link', { name: 'Minha equipe' }));
  await waitFor(() => expect(location()).toBe('/minhas-tarefas?equipe=sim'));
});

test('without tasks everything is in order; without results the filters can be taken off', async () => {
  const none = minhas({ total: 0, grupos: [] });
  const { unmount } = show({ 'GET /minhas-tarefas': none });
  expect(await screen.findByText('Tudo em dia! Você não tem tarefas pendentes.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Minha equipe' })).not.toBeInTheDocument();
  unmount();
  show({ 'GET /minhas-tarefas': none }, '/minhas-tarefas?busca=nada');
  expect(await screen.findByText('Nenhum resultado para os filtros aplicados.')).toBeInTheDocument();
});

test('a group shows more of its tasks by itself', async () => {
  const [first, second] = base().grupos as [GrupoDeTarefas, GrupoDeTarefas];
  const { user, api } = show({
    'GET /minhas-tarefas': minhas({ total: 3, grupos: [{ ...first, total: 2 }, second] }),
    'GET /minhas-tarefas/grupos/:grupo': answer(grupoDeTarefasSchema, {
      data: {
        ...first,
        total: 2,
        itens: [...first.itens, tarefa({ uuid: 'tarefa-3', titulo: 'Conciliar' })],
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais (1) de Atrasadas (2)' }));
  expect(await screen.findByRole('link', { name: /Conciliar/ })).toBeInTheDocument();
  const asked = api.sent('GET', '/minhas-tarefas/grupos/:grupo');
  expect(asked.map(({ path, query }) => [path, query])).toEqual([
    ['/minhas-tarefas/grupos/atrasadas', { quantos: '100' }],
  ]);
  expect(screen.queryByRole('button', { name: /Mostrar mais/ })).not.toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  const { user, api } = show({ 'GET /minhas-tarefas': noConnection });
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de conexão.');
  api.reply({ 'GET /minhas-tarefas': minhas() });
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('table', { name: 'Minhas tarefas' })).toBeInTheDocument();
});
