import { savedSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import type { Cronograma } from '@gestao/shared/contracts/operacao/cronograma';
import { projetoOpcoesSchema } from '@gestao/shared/contracts/operacao/projeto-edicao';
import { projetoTarefasSchema } from '@gestao/shared/contracts/operacao/projeto-tarefas';
import { dominoPreviaSchema, dominoSalvoSchema } from '@gestao/shared/contracts/operacao/tarefa-domino';
import { tarefaDetalheResponseSchema } from '@gestao/shared/contracts/operacao/tarefas';
import { addDays, isBusinessDay } from '@gestao/shared/rules/calendar';
import {
  answer,
  type CannedAnswers,
  fireEvent,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { tarefa, tarefaDetalhe, tempoDaTarefa } from '../../../testing/factories';
import ProjetoTarefasPage from '../projeto-tarefas.page';
import { bar, inTime, link, scheduleAnswer, uuidOf } from './cronograma.fixture';

const coletar = inTime(1, 'Coletar', {
  barra: bar('2026-11-17', '2026-11-19', { dias_uteis: 3 }),
  critica: true,
  folga: 0,
  progresso: 40,
});
const lancar = inTime(2, 'Lançar', {
  barra: bar('2026-11-23', '2026-11-24', { dias_uteis: 2 }),
  critica: true,
  folga: 0,
});
const livre = inTime(3, 'Livre', { barra: bar('2026-11-17', '2026-11-18', { dias_uteis: 2 }) });
const semData = inTime(4, 'Sem data ainda');
const deOutra = {
  resumida: true as const,
  uuid: uuidOf(5),
  titulo: 'De outra pessoa',
  pai_uuid: uuidOf(1),
  status: 'a_fazer' as const,
  status_label: 'A fazer',
};
const cheio: Partial<Cronograma> = {
  tarefas: [coletar, deOutra, lancar, livre, semData],
  dependencias: [link(1, 2, { critica: true })],
};

const datas = (data_meta: string) => ({
  data_inicio_prevista: '2026-11-18',
  data_meta,
  data_vencimento: null,
});
const previa = answer(dominoPreviaSchema, {
  data: {
    alteradas: [
      {
        uuid: coletar.uuid,
        codigo: 'T-000001',
        titulo: 'Coletar',
        versao: 1,
        responsavel: 'Ana Lima',
        de: datas('2026-11-19'),
        para: datas('2026-11-23'),
        pede_motivo: false,
        carga: null,
      },
    ],
    sucessoras: [
      {
        uuid: lancar.uuid,
        codigo: 'T-000002',
        titulo: 'Lançar',
        versao: 2,
        responsavel: 'Ana Lima',
        de: datas('2026-11-24'),
        para: datas('2026-11-25'),
        pede_motivo: false,
        carga: null,
        situacao: 'move',
        status_label: 'A fazer',
        por: { titulo: 'Coletar', tipo: 'termina_inicia', folga_dias_uteis: 0, termina_em: '2026-11-23' },
      },
    ],
  },
});

function open(
  data: Partial<Cronograma> = cheio,
  responses: CannedAnswers = {},
  query = 'visao=gantt&zoom=dia',
) {
  return renderPage(<ProjetoTarefasPage />, {
    path: `/projeto-tarefas/projeto-1?${query}`,
    route: '/projeto-tarefas/:uuid',
    pages: manifest.pages,
    responses: {
      'GET /projetos/:uuid/tarefas': answer(projetoTarefasSchema, {
        data: {
          projeto: {
            uuid: 'projeto-1',
            codigo: 'PRJ-0001',
            nome: 'Resultado por unidade',
            cliente: null,
            status: 'em_andamento',
            status_label: 'Em andamento',
            progresso: 48,
            versao: 3,
          },
          cria: false,
          edita: false,
          etapas: [],
          tarefas: [tarefa({ uuid: uuidOf(1) })],
          posicoes: [],
        },
      }),
      'GET /projetos/opcoes': answer(projetoOpcoesSchema, {
        data: {
          usuarios: [],
          departamentos: [],
          tipos_documento: [],
          escolhe_responsavel: true,
          ve_valores: false,
        },
      }),
      'GET /projetos/:uuid/cronograma': scheduleAnswer(data),
      'POST /tarefas/domino/previa': previa,
      'POST /tarefas/domino': answer(dominoSalvoSchema, {
        data: { tarefas: [{ uuid: coletar.uuid, versao: 2 }] },
      }),
      ...responses,
    },
  });
}

/** What a browser tells of a mouse; the test's own knows no pointers. */
const pointer = (type: string, element: Element, where: MouseEventInit) =>
  fireEvent(element, new MouseEvent(type, { bubbles: true, cancelable: true, ...where }));

const chart = () => screen.findByRole('treegrid', { name: 'Cronograma de Resultado por unidade' });
const barOf = async (title: string) =>
  within(await chart()).getByRole('link', { name: new RegExp(`^${title}: `) });

test('draws bars by name and dates, none that begins or ends without business', async () => {
  // One task on each business day around the holiday, and the ends the api gives them.
  const days: string[] = [];
  for (let day = '2026-11-09'; day <= '2026-11-30'; day = addDays(day, 1))
    if (isBusinessDay(day)) days.push(day);
  const tarefas = days.slice(0, 9).map((day, at) => inTime(at, `Tarefa ${at}`, { barra: bar(day, day) }));
  open({ tarefas });
  const bars = within(await chart()).getAllByRole('link', { name: /^Tarefa \d: / });
  expect(bars).toHaveLength(tarefas.length);
  // The stripes of closed days, as they are drawn.
  const closed = [...(await chart()).querySelectorAll<HTMLElement>('[class*="stripe"]')].map(({ style }) => ({
    from: Number.parseFloat(style.left),
    to: Number.parseFloat(style.left) + Number.parseFloat(style.width),
  }));
  expect(closed.length).toBeGreaterThan(4);
  for (const { style } of bars) {
    const [from, to] = [
      Number.parseFloat(style.left),
      Number.parseFloat(style.left) + Number.parseFloat(style.width),
    ];
    expect(closed.filter((stripe) => stripe.from < to && stripe.to > from)).toEqual([]);
  }
});

test('says when the project ends, how much slack it has and how many are critical', async () => {
  open();
  expect(await screen.findByText('Fim previsto 11/24/2026, 4 dias úteis de folga, 2 críticas')).toBeVisible();
});

test('the critical path stands out by name and mark, and by the switch in the address', async () => {
  const { user } = open();
  expect(await barOf('Coletar')).toHaveAccessibleName(/crítica, sem folga/);
  expect(await barOf('Coletar')).toHaveAttribute('data-critica');
  expect(await barOf('Livre')).not.toHaveAttribute('data-critica');
  expect(await barOf('Livre')).toHaveAccessibleName(/3 dias úteis de folga/);
  await user.click(screen.getByRole('link', { name: 'Caminho crítico' }));
  expect(await chart()).toHaveClass('critical');
  expect(screen.getByRole('link', { name: 'Caminho crítico' })).toHaveAttribute('aria-current', 'true');
});

test("somebody else's task shows its title and no date, folded with what it is part of", async () => {
  const { user } = open();
  const row = within(await chart()).getByRole('row', { name: /De outra pessoa/ });
  expect(row).toHaveAttribute('aria-level', '2');
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Recolher Coletar' }));
  expect(within(await chart()).queryByRole('row', { name: /De outra pessoa/ })).not.toBeInTheDocument();
});

test('keys move a bar over the holiday; nothing is written before the preview', async () => {
  const { user, api } = open();
  (await barOf('Coletar')).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar datas' }));
  const after = await dialog.findByRole('list', { name: 'O que vem depois' });
  expect(after).toHaveTextContent('ter 11/24/2026 → qua 11/25/2026');
  expect(api.sent('POST', '/tarefas/domino/previa')[0]?.body).toEqual({
    mudancas: [
      {
        uuid: coletar.uuid,
        versao: 1,
        data_inicio_prevista: '2026-11-18',
        data_meta: '2026-11-23',
        acompanham: true,
      },
    ],
  });
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent('POST', '/tarefas/domino')).toEqual([]);
  expect(await barOf('Coletar')).toHaveAttribute('data-fim', '2026-11-19');
});

test('several presses are one change; with Shift they move the end; Escape gives up', async () => {
  const { user, api } = open();
  (await barOf('Livre')).focus();
  await user.keyboard('{Alt>}{ArrowRight}{Escape}{/Alt}');
  await user.keyboard('{Shift>}{Alt>}{ArrowRight}{ArrowRight}{/Alt}{/Shift}');
  await screen.findByRole('dialog', { name: 'Mudar datas' });
  expect(api.sent('POST', '/tarefas/domino/previa').map(({ body }) => body)).toEqual([
    { mudancas: [{ uuid: livre.uuid, versao: 3, data_meta: '2026-11-23' }] },
  ]);
});

test('arrows go from row to row, Enter opens the task', async () => {
  const { user } = open(cheio, {
    'GET /tarefas/:uuid': answer(tarefaDetalheResponseSchema, {
      data: tarefaDetalhe({ uuid: lancar.uuid, titulo: 'Lançar' }),
    }),
    'GET /tarefas/:uuid/tempo': { data: tempoDaTarefa() },
  });
  (await barOf('Coletar')).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByText('De outra pessoa')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await barOf('Lançar')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Lançar' })).toBeVisible();
});

test('a bar is dragged by pointer, snapped to business days', async () => {
  const { api } = open();
  const one = await barOf('Livre');
  // A day with business is 34 pixels wide here.
  pointer('pointerdown', one, { button: 0, clientX: 100, clientY: 10 });
  pointer('pointermove', one, { clientX: 168, clientY: 10 });
  pointer('pointerup', one, { clientX: 168, clientY: 10 });
  await screen.findByRole('dialog', { name: 'Mudar datas' });
  expect(api.sent('POST', '/tarefas/domino/previa')[0]?.body).toMatchObject({
    mudancas: [{ uuid: livre.uuid, data_inicio_prevista: '2026-11-19', data_meta: '2026-11-23' }],
  });
});

test('a press that trembles is no drag: from four pixels on it is one', async () => {
  open();
  const one = await barOf('Livre');
  const dragging = () => document.querySelector('[data-dragging]');
  pointer('pointerdown', one, { button: 0, clientX: 100, clientY: 10 });
  pointer('pointermove', one, { clientX: 103, clientY: 10 });
  expect(dragging()).toBeNull();
  pointer('pointermove', one, { clientX: 104, clientY: 10 });
  expect(dragging()).not.toBeNull();
  pointer('pointermove', one, { clientX: 100, clientY: 10 });
  pointer('pointerup', one, { clientX: 100, clientY: 10 });
  expect(dragging()).toBeNull();
});

test('a finger that moves at once scrolls; one that rests on a bar takes it along', async () => {
  const { api } = open();
  const one = await barOf('Livre');
  const finger = (type: string, clientX: number) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY: 10 });
    fireEvent(one, Object.assign(event, { pointerType: 'touch' }));
  };
  const scrolls = () => fireEvent(one, new Event('touchmove', { bubbles: true, cancelable: true }));
  jest.useFakeTimers();
  try {
    finger('pointerdown', 100);
    expect(scrolls()).toBe(true);
    finger('pointermove', 168);
    jest.advanceTimersByTime(1000);
    finger('pointerup', 168);
    finger('pointerdown', 100);
    jest.advanceTimersByTime(1000);
    expect(scrolls()).toBe(false);
    finger('pointermove', 168);
    finger('pointerup', 168);
  } finally {
    jest.useRealTimers();
  }
  await screen.findByRole('dialog', { name: 'Mudar datas' });
  expect(api.sent('POST', '/tarefas/domino/previa').map(({ body }) => body)).toMatchObject([
    { mudancas: [{ uuid: livre.uuid, data_inicio_prevista: '2026-11-19', data_meta: '2026-11-23' }] },
  ]);
});

test('dates are given by the menu of the tray', async () => {
  const { user, api } = open();
  const tray = within(await screen.findByRole('region', { name: 'Sem data' }));
  await user.click(tray.getByRole('button', { name: 'Ações de Sem data ainda' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Dar datas…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Datas de Sem data ainda' }));
  fireEvent.change(dialog.getByLabelText(/Meta interna/), { target: { value: '2026-11-23' } });
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(api.sent('POST', '/tarefas/domino/previa')).toHaveLength(1));
  expect(api.sent('POST', '/tarefas/domino/previa')[0]?.body).toEqual({
    mudancas: [{ uuid: semData.uuid, versao: 4, data_meta: '2026-11-23' }],
  });
});

test('who comes second reads whose change came first, and sees the dates as they are now', async () => {
  const { user, api } = open(cheio, {
    'POST /tarefas/domino': refuse(409, {
      message: 'O registro “Coletar” foi alterado por Bia às 10:00. Recarregue para continuar.',
      codigo: 'versao_desatualizada',
    }),
  });
  (await barOf('Coletar')).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await user.click(await screen.findByRole('button', { name: 'Mover todas' }));
  expect(await screen.findByText(/“Coletar” foi alterado por Bia às 10:00/)).toBeVisible();
  const moved = { ...coletar, versao: 2, barra: bar('2026-11-11', '2026-11-12') };
  api.reply({ 'GET /projetos/:uuid/cronograma': scheduleAnswer({ tarefas: [moved] }) });
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(async () => expect(await barOf('Coletar')).toHaveAttribute('data-fim', '2026-11-12'));
});

test('who may not change dates has no keys and no menu for it', async () => {
  const { user, api } = open({ tarefas: [{ ...coletar, move: false }] });
  (await barOf('Coletar')).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await user.click(screen.getByRole('button', { name: 'Ações de Coletar' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Abrir']);
  expect(api.sent('POST', '/tarefas/domino/previa')).toEqual([]);
});

test('an arrow drawn from one bar to another adds it to what that one awaits', async () => {
  const { user, api } = open(cheio, {
    'GET /tarefas/:uuid': answer(tarefaDetalheResponseSchema, {
      data: tarefaDetalhe({ uuid: lancar.uuid, titulo: 'Lançar', dependencias: [], versao: 2 }),
    }),
    'PUT /tarefas/:uuid/dependencias': answer(dataOf(savedSchema), {
      data: { uuid: lancar.uuid, versao: 3 },
    }),
  });
  const from = await barOf('Livre');
  const to = await barOf('Lançar');
  const original = document.elementFromPoint;
  document.elementFromPoint = () => to;
  try {
    const grip = from.querySelector('[data-grip="link"]') as Element;
    pointer('pointerdown', grip, { button: 0, clientX: 100, clientY: 60 });
    pointer('pointermove', grip, { clientX: 160, clientY: 20 });
    pointer('pointerup', grip, { clientX: 160, clientY: 20 });
  } finally {
    document.elementFromPoint = original;
  }
  const dialog = within(await screen.findByRole('dialog', { name: /Lançar/ }));
  expect(await dialog.findByRole('group', { name: 'T-000003 · Livre' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(api.sent('PUT', `/tarefas/${lancar.uuid}/dependencias`)[0]?.body).toMatchObject({
      dependencias: [{ predecessora_uuid: livre.uuid, tipo: 'termina_inicia', folga_dias_uteis: 0 }],
      versao: 2,
    }),
  );
});

test('the table tells the same in words', async () => {
  open(cheio, {}, 'visao=gantt&modo=tabela');
  const row = within(await screen.findByRole('row', { name: /Lançar/ }));
  for (const text of ['11/23/2026', '11/24/2026', 'sem folga, crítica', 'Coletar'])
    expect(row.getByText(text)).toBeVisible();
});

test('of very many tasks those in sight are drawn, and the one with the focus', async () => {
  const many = Array.from({ length: 500 }, (_, at) => ({
    ...inTime(1, `Tarefa ${at}`, { barra: bar('2026-11-17', '2026-11-18') }),
    uuid: `uuid-${at}`,
  }));
  const { user } = open({ tarefas: many });
  expect(within(await chart()).getAllByRole('row').length).toBeLessThan(80);
  (await barOf('Tarefa 0')).focus();
  await user.keyboard('{End}');
  expect(await barOf('Tarefa 499')).toHaveFocus();
});

test('in the calendar the tasks of the project stand on their days, and move by key', async () => {
  const { user, api } = open(
    { ...cheio, tarefas: [{ ...coletar, data_vencimento: '2026-11-24' }] },
    {},
    'visao=calendario&mes=2026-11',
  );
  const grid = within(await screen.findByRole('table', { name: 'Calendário de novembro de 2026' }));
  expect(grid.getByText('Dia da Consciência Negra')).toBeVisible();
  const [goal, due] = grid.getAllByRole('link', { name: 'Coletar' });
  expect(due).toHaveClass('outline');
  goal?.focus();
  await user.keyboard('d');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mover Coletar para…' }));
  fireEvent.change(dialog.getByLabelText(/Meta/), { target: { value: '2026-11-23' } });
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(api.sent('POST', '/tarefas/domino/previa')).toHaveLength(1));
  expect(api.sent('POST', '/tarefas/domino/previa')[0]?.body).toMatchObject({
    mudancas: [{ uuid: coletar.uuid, versao: 1, data_meta: '2026-11-23', acompanham: true }],
  });
});

test('a failure is told, and asked again', async () => {
  const { user, api } = open(cheio, {
    'GET /projetos/:uuid/cronograma': refuse(500, { message: 'Falhou.' }),
  });
  const again = await screen.findByRole('button', { name: 'Tentar novamente' });
  api.reply({ 'GET /projetos/:uuid/cronograma': scheduleAnswer(cheio) });
  await user.click(again);
  expect(await chart()).toBeVisible();
});
