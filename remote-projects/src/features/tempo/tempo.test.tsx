import {
  type Apontamento,
  apontamentoSalvoSchema,
  apontamentoSchema,
  type EmCurso,
  emCursoResponseSchema,
  type TempoDaTarefa,
  tempoDaTarefaSchema,
  tempoIniciadoSchema,
} from '@gestao/shared/contracts/operacao/tempo';
import {
  act,
  answer,
  type CannedAnswers,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { tempoDaTarefa } from '../../testing/factories';
import BarraTempo from './barra-tempo';
import { clockText, Elapsed } from './elapsed';
import { TarefaTempo } from './tarefa-tempo';

const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const timer = '7f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const entry = '8f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const tarefa = { uuid, codigo: 'T-000012', titulo: 'Conciliar contas' };
const saved = answer(apontamentoSalvoSchema, { data: { uuid: entry, versao: 2 } });

const emCurso = (more: Partial<EmCurso> = {}): EmCurso => ({
  uuid: timer,
  tarefa: { ...tarefa, cliente: null },
  inicio: '2026-11-20T12:00:00.000Z',
  limite: '2026-11-21T02:00:00.000Z',
  esquecido: false,
  vencido: false,
  ...more,
});
const running = (data: EmCurso | null) => answer(emCursoResponseSchema, { data });

function apontamento(more: Partial<Apontamento> = {}): Apontamento {
  return apontamentoSchema.parse({
    uuid: entry,
    versao: 1,
    data: '2026-11-19',
    minutos_milimin: 90_000,
    inicio: '09:00',
    fim: '10:30',
    origem: 'manual',
    origem_label: 'Manual',
    observacao: 'Extratos',
    usuario: { uuid, nome: 'Ana Lima' },
    altera: true,
    alterado: false,
    ...more,
  });
}

function show(tempo: Partial<TempoDaTarefa>, responses: CannedAnswers = {}) {
  return renderPage(<TarefaTempo tarefa={tarefa} />, {
    path: '/minhas-tarefas',
    profile: 'analista',
    pages: manifest.pages,
    responses: {
      'GET /tarefas/:uuid/tempo': answer(tempoDaTarefaSchema, { data: tempoDaTarefa(tempo) }),
      'GET /tempo/em-curso': running(null),
      ...responses,
    },
  });
}

describe('time of a task', () => {
  test('shows what was spent against the estimate, and each entry', async () => {
    show({ gasto_milimin: 90_000, itens: [apontamento({ alterado: true })], total: 1 });
    expect(await screen.findByText('1 h 30 min de 2 h estimados')).toBeVisible();
    const item = within(screen.getByRole('list', { name: 'Apontamentos' })).getByRole('listitem');
    expect(item).toHaveTextContent('1 h 30 min Extratos 11/19/2026 · 09:00–10:30 · Ana Lima · alterado');
    expect(screen.queryByRole('button', { name: 'Iniciar cronômetro' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Apontar tempo' })).not.toBeInTheDocument();
  });

  test('a start says what was stopped by it', async () => {
    const parou = { tarefa: { ...tarefa, codigo: 'T-000003', cliente: null }, minutos_milimin: 30_200 };
    const { user, api } = show(
      { aponta: true, inicia: true },
      { 'POST /tempo/iniciar': answer(tempoIniciadoSchema, { data: { em_curso: emCurso(), parou } }) },
    );
    const button = await screen.findByRole('button', { name: 'Iniciar cronômetro' });
    api.reply({ 'GET /tempo/em-curso': running(emCurso()) });
    await user.click(button);
    expect(
      await screen.findByText('Cronômetro iniciado. O tempo em T-000003 foi guardado: 30 min.'),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Parar cronômetro' })).toBeVisible();
  });

  test('a start while another timer was left behind asks for that one first', async () => {
    const { user } = show(
      { aponta: true, inicia: true },
      {
        'POST /tempo/iniciar': refuse(406, { codigo: 'tempo_esquecido', message: 'Ficou ligado.' }),
        'GET /tempo/em-curso': running(
          emCurso({ esquecido: true, tarefa: { ...tarefa, uuid: entry, cliente: null } }),
        ),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Iniciar cronômetro' }));
    expect(
      await screen.findByRole('dialog', { name: 'Até quando você trabalhou em T-000012?' }),
    ).toBeVisible();
  });

  test('time is written by hand as people say it', async () => {
    const { user, api } = show({ aponta: true }, { 'POST /tempo': saved });
    await user.click(await screen.findByRole('button', { name: 'Apontar tempo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apontar tempo: Conciliar contas' }));
    await user.type(await dialog.findByRole('textbox', { name: /^Tempo/ }), '1h30');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(api.sent('POST', '/tempo').map(({ body }) => body)).toMatchObject([
        { tarefa_uuid: uuid, minutos_milimin: 90_000, inicio: null, observacao: null },
      ]),
    );
    expect(await screen.findByText('Tempo apontado.')).toBeVisible();
  });

  test('what is no length of time is told at its field, and a refusal at its own', async () => {
    const message = 'Coincide com o seu tempo de 09:00 a 10:30 em T-000001 Apurar.';
    const { user, api } = show(
      { aponta: true },
      { 'POST /tempo': refuse(422, { message: 'Confira.', erros: { inicio: [message] } }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Apontar tempo' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Apontar tempo/ }));
    const field = await dialog.findByRole('textbox', { name: /^Tempo/ });
    await user.type(field, 'muito');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Informe o tempo, como 1h30, 1:30 ou 90min.')).toBeVisible();
    expect(api.sent('POST', '/tempo')).toEqual([]);
    await user.clear(field);
    await user.type(field, '1h');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  test('an entry is changed, and keeps the seconds nobody touched', async () => {
    const { user, api } = show(
      { itens: [apontamento({ minutos_milimin: 90_400 })], total: 1 },
      { 'PUT /tempo/:uuid': saved },
    );
    await user.click(await screen.findByRole('button', { name: 'Alterar 1 h 30 min em 11/19/2026' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar apontamento' }));
    const note = await dialog.findByRole('textbox', { name: 'O que foi feito' });
    await user.clear(note);
    await user.type(note, 'Extratos e guias');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(api.sent('PUT', '/tempo/:uuid').map(({ body }) => body)).toEqual([
        {
          data: '2026-11-19',
          minutos_milimin: 90_400,
          inicio: '09:00',
          observacao: 'Extratos e guias',
          versao: 1,
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('an entry is taken away once that was confirmed', async () => {
    const { user, api } = show({ itens: [apontamento()], total: 1 }, { 'DELETE /tempo/:uuid': null });
    await user.click(await screen.findByRole('button', { name: 'Excluir 1 h 30 min em 11/19/2026' }));
    const dialog = screen.getByRole('alertdialog', {
      name: 'Excluir o apontamento de 1 h 30 min em 11/19/2026?',
    });
    expect(api.sent('DELETE', '/tempo/:uuid')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Apontamento excluído.')).toBeVisible();
    expect(api.sent('DELETE', '/tempo/:uuid')[0]?.query).toEqual({ versao: '1' });
  });

  test('its trail tells what stood before', async () => {
    const { user } = show(
      { itens: [apontamento({ altera: false })], total: 1 },
      {
        'GET /tempo/:uuid/historico': {
          data: {
            itens: [
              {
                em: '2026-11-19T13:30:00.000Z',
                por: 'Ana Lima',
                acao: 'Alterou',
                campos: [{ campo: 'tempo', antes: '1h', depois: '1h30' }],
              },
            ],
          },
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Alterações de 1 h 30 min em 11/19/2026' }));
    const trail = await screen.findByRole('list', { name: 'Alterações do apontamento' });
    expect(trail).toHaveTextContent('Alterou Ana Lima');
    expect(trail).toHaveTextContent('Tempo: 1h → 1h30');
    expect(screen.queryByRole('button', { name: /^Alterar/ })).not.toBeInTheDocument();
  });
});

describe('the timer in the bar', () => {
  const bar = (data: EmCurso | null, responses: CannedAnswers = {}) =>
    renderPage(<BarraTempo />, {
      path: '/clientes',
      profile: 'analista',
      pages: manifest.pages,
      responses: { 'GET /tempo/em-curso': running(data), ...responses },
    });

  test('leads to its task, and stops', async () => {
    const { user, api } = bar(emCurso(), { 'POST /tempo/parar': saved });
    expect(
      await screen.findByRole('link', { name: 'Cronômetro em curso: T-000012 Conciliar contas' }),
    ).toHaveAttribute('href', `/minhas-tarefas?tarefa=${uuid}`);
    const stop = screen.getByRole('button', { name: 'Parar cronômetro de T-000012 Conciliar contas' });
    api.reply({ 'GET /tempo/em-curso': running(null) });
    await user.click(stop);
    expect(await screen.findByText('Tempo guardado em T-000012.')).toBeVisible();
    expect(api.sent('POST', '/tempo/parar')[0]?.body).toEqual({ uuid: timer, fim: null });
    await waitFor(() => expect(screen.queryByRole('link')).not.toBeInTheDocument());
  });

  test('stopped in another window meanwhile says so, and goes', async () => {
    const message = 'Este cronômetro já foi parado em outra janela ou aparelho.';
    const { user, api } = bar(emCurso(), { 'POST /tempo/parar': refuse(406, { message }) });
    const stop = await screen.findByRole('button', { name: /^Parar cronômetro/ });
    api.reply({ 'GET /tempo/em-curso': running(null) });
    await user.click(stop);
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Cronômetro em curso' })).not.toBeInTheDocument(),
    );
  });

  test('left behind, it asks: until when, thrown away, or still at it', async () => {
    const { user, api } = bar(emCurso({ esquecido: true }), {
      'POST /tempo/parar': refuse(422, { message: 'Confira.', erros: { fim: ['Depois do início.'] } }),
      'POST /tempo/continuar': running(emCurso()),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Cronômetro esquecido em T-000012 Conciliar contas' }),
    );
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Até quando você trabalhou em T-000012?' }),
    );
    await user.type(await dialog.findByLabelText(/^Trabalhei até/), '18:30');
    await user.click(dialog.getByRole('button', { name: 'Guardar até este horário' }));
    expect(await dialog.findByText('Depois do início.')).toBeVisible();
    expect(api.sent('POST', '/tempo/parar')[0]?.body).toEqual({
      uuid: timer,
      fim: '2026-11-20T21:30:00.000Z',
    });
    await user.click(dialog.getByRole('button', { name: 'Ainda estou trabalhando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.sent('POST', '/tempo/continuar')).toHaveLength(1);
  });

  test('past fourteen hours nobody is still at it', async () => {
    const { user, api } = bar(emCurso({ esquecido: true, vencido: true }), { 'POST /tempo/descartar': null });
    await user.click(await screen.findByRole('button', { name: /^Cronômetro esquecido/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/Ele passou de 14 horas/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Ainda estou trabalhando' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText('Cronômetro descartado.')).toBeVisible();
    expect(api.sent('POST', '/tempo/descartar')).toHaveLength(1);
  });

  test('is nothing for whom none runs', async () => {
    const { api } = bar(null);
    await waitFor(() => expect(api.sent('GET', '/tempo/em-curso')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Cronômetro em curso' })).not.toBeInTheDocument();
  });
});

test.each([
  ['2026-11-20T12:00:00.000Z', '0:00:00'],
  ['2026-11-20T11:58:51.000Z', '0:01:09'],
  ['2026-11-20T00:00:00.000Z', '12:00:00'],
  ['2026-11-20T12:00:30.000Z', '0:00:00'],
])('since %s it has run %s', (since, text) => {
  expect(clockText(since, Date.parse('2026-11-20T12:00:00.000Z'))).toBe(text);
});

test('the clock goes on without rendering what is around it', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z') });
  try {
    let renders = 0;
    function Around() {
      renders += 1;
      return <Elapsed since="2026-11-20T11:59:58.000Z" />;
    }
    renderPage(<Around />, { path: '/clientes', profile: 'analista', pages: manifest.pages, responses: {} });
    const before = renders;
    expect(screen.getByRole('timer')).toHaveTextContent('0:00:02');
    act(() => {
      jest.advanceTimersByTime(3000);
    });
    expect(screen.getByRole('timer')).toHaveTextContent('0:00:05');
    expect(renders).toBe(before);
  } finally {
    jest.useRealTimers();
  }
});
