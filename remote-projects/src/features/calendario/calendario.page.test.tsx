import { type CalendarioItem, calendarioSchema } from '@gestao/shared/contracts/operacao/calendario';
import { calendarioOpcoesSchema, type Evento, eventoSchema } from '@gestao/shared/contracts/operacao/evento';
import { dominoPreviaSchema, dominoSalvoSchema } from '@gestao/shared/contracts/operacao/tarefa-domino';
import type { Answer } from '@gestao/shared/http';
import type { CannedAnswer } from '@gestao/shared/testing';
import {
  answer,
  fireEvent,
  noConnection,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import CalendarioPage from './calendario.page';

const reuniao = '0b6f4f9e-3a52-4c9f-9d53-6f9d3b2a1c01';
const bia = '0b6f4f9e-3a52-4c9f-9d53-6f9d3b2a1c02';
const sala = '0b6f4f9e-3a52-4c9f-9d53-6f9d3b2a1c03';
const fiscal = '0b6f4f9e-3a52-4c9f-9d53-6f9d3b2a1c04';

const item = (fields: Partial<CalendarioItem>): CalendarioItem => ({
  fonte: 'tarefas',
  uuid: 'tarefa-1',
  titulo: 'Apurar impostos',
  inicio: '2026-11-19',
  fim: '2026-11-19',
  dia_inteiro: true,
  cliente: 'Serra Azul',
  responsavel: 'Camila Ferreira',
  situacao: 'Atrasada',
  tom: 'vermelho',
  contorno: false,
  local: null,
  pessoas: [],
  ocorrencia: null,
  versao: null,
  pode_mover: false,
  destino: { pagina: 'fechamentos.detail', parametros: { uuid: 'f1' }, consulta: { tarefa: 'tarefa-1' } },
  ...fields,
});

const holiday = item({
  fonte: 'feriados',
  uuid: 'feriado',
  titulo: 'Consciência Negra',
  inicio: '2026-11-20',
  fim: '2026-11-20',
  cliente: null,
  situacao: null,
  tom: 'neutro',
  destino: null,
});

const calendar = (itens: CalendarioItem[], truncado = false) =>
  answer(calendarioSchema, {
    data: {
      hoje: '2026-11-20',
      itens,
      fontes: [
        { chave: 'tarefas', titulo: 'Tarefas', total: itens.length - 1 },
        { chave: 'feriados', titulo: 'Feriados', total: 1 },
      ],
      truncado,
    },
  });

const opcoes = answer(calendarioOpcoesSchema, {
  data: {
    tipos: [{ valor: 'reuniao', rotulo: 'Reunião' }],
    salas: [{ valor: sala, rotulo: 'Sala azul' }],
    pessoas: [{ valor: bia, rotulo: 'Bia Prado' }],
    departamentos: [{ valor: fiscal, rotulo: 'Fiscal' }],
    tem_equipe: true,
  },
});

const evento = (fields: Partial<Evento> = {}) =>
  answer(eventoSchema, {
    data: {
      uuid: reuniao,
      versao: 3,
      titulo: 'Alinhamento',
      tipo: 'reuniao',
      tipo_label: 'Reunião',
      dia_inteiro: false,
      data_inicio: '2026-11-19',
      hora_inicio: '09:00',
      data_fim: '2026-11-19',
      hora_fim: '10:00',
      cliente: null,
      visivel_cliente: false,
      local: 'Térreo',
      sala: null,
      descricao: null,
      organizador: { uuid: fiscal, nome: 'Gil Costa' },
      participantes: [{ uuid: bia, nome: 'Bia Prado', resposta: 'pendente' }],
      recorrencia: null,
      ocorrencia: null,
      cancelado: false,
      motivo_cancelamento: null,
      minha_resposta: null,
      pode_alterar: true,
      ...fields,
    },
  });

const meeting = item({
  fonte: 'eventos',
  uuid: reuniao,
  titulo: 'Alinhamento',
  inicio: '2026-11-19T12:00:00Z',
  fim: '2026-11-19T13:00:00Z',
  dia_inteiro: false,
  cliente: null,
  situacao: null,
  tom: 'azul',
  destino: { pagina: 'calendario.view', parametros: {}, consulta: { mes: '2026-11', evento: reuniao } },
  pessoas: [{ uuid: bia, nome: 'Bia Prado' }],
  versao: 3,
  pode_mover: true,
});
const saved = { data: { uuid: reuniao, versao: 4 } };

const show = (
  responses: CannedAnswer<Answer<'GET /calendario'>>,
  path = '/calendario?mes=2026-11',
  more: object = {},
) =>
  renderPage(<CalendarioPage />, {
    path,
    pages: manifest.pages,
    responses: { 'GET /calendario': responses, 'GET /calendario/opcoes': opcoes, ...more },
  });

test('a month shows its items on their days, each leading to its page', async () => {
  const { api } = show(calendar([item({}), holiday]));
  const grid = await screen.findByRole('table', { name: 'Calendário de novembro de 2026' });
  const day = within(grid).getByRole('cell', { name: /19/ });
  expect(within(day).getByRole('link', { name: 'Apurar impostos' })).toHaveAttribute(
    'href',
    '/fechamento-detalhes/f1?tarefa=tarefa-1',
  );
  expect(within(grid).getByText('Consciência Negra')).toBeInTheDocument();
  expect(api.sent('GET', '/calendario')[0]?.query).toEqual({
    de: '2026-10-26',
    ate: '2026-12-06',
    escopo: 'eu',
  });
  expect(screen.getByText('2 compromissos no mês')).toBeInTheDocument();
});

test('months are walked by the address', async () => {
  const { user, location, api } = show(calendar([holiday]));
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Próximo mês' }));
  await waitFor(() => expect(location()).toBe('/calendario?mes=2026-12'));
  await waitFor(() => expect(api.sent('GET', '/calendario').at(-1)?.query.de).toBe('2026-11-30'));
});

test('a layer is switched off without asking the api again', async () => {
  const { user, api, location } = show(calendar([item({}), holiday]));
  await user.click(await screen.findByRole('checkbox', { name: 'Feriados (1)' }));
  expect(screen.queryByText('Consciência Negra')).not.toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/calendario?mes=2026-11&sem=feriados'));
  expect(api.sent('GET', '/calendario')).toHaveLength(1);
});

test('a full day folds, and unfolds on request', async () => {
  const many = Array.from({ length: 6 }, (_, index) =>
    item({ uuid: `t${index}`, titulo: `Tarefa ${index}` }),
  );
  const { user } = show(calendar([...many, holiday]));
  await user.click(await screen.findByRole('button', { name: 'Mais 3 em 11/19/2026' }));
  expect(screen.getByRole('link', { name: 'Tarefa 5' })).toBeInTheDocument();
});

test('the agenda lists day by day; everybody’s on request', async () => {
  const { user, api } = show(calendar([item({}), holiday]));
  await user.click(await screen.findByRole('button', { name: 'Agenda' }));
  const day = screen.getByRole('region', { name: 'Compromissos de 11/19/2026' });
  expect(within(day).getByText('Atrasada')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Só os meus' }));
  await waitFor(() => expect(api.sent('GET', '/calendario').at(-1)?.query.escopo).toBeUndefined());
});

test('an empty month and a failed one say so', async () => {
  const first = show({ data: { ...calendar([holiday]).data, itens: [] } });
  expect(await screen.findByText('Nenhum compromisso neste período.')).toBeInTheDocument();
  first.unmount();
  show(noConnection);
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de conexão.');
});

test('a week stands by hours, and by people', async () => {
  const { user, location, api } = show(
    calendar([meeting, holiday]),
    '/calendario?mes=2026-11&dia=2026-11-19',
  );
  await user.click(await screen.findByRole('button', { name: 'Semana' }));
  const week = await screen.findByRole('table', { name: 'Semana de 11/16/2026' });
  await waitFor(() =>
    expect(api.sent('GET', '/calendario').at(-1)?.query).toMatchObject({
      de: '2026-11-16',
      ate: '2026-11-22',
    }),
  );
  const nine = within(week).getByRole('row', { name: /^09:00/ });
  expect(within(nine).getByRole('link', { name: '09:00 Alinhamento' })).toBeInTheDocument();
  expect(
    within(within(week).getByRole('row', { name: /^Dia inteiro/ })).getByText('Consciência Negra'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Próxima semana' }));
  await waitFor(() => expect(location()).toContain('dia=2026-11-26'));

  await user.click(screen.getByRole('button', { name: 'Semana anterior' }));
  await user.click(screen.getByRole('button', { name: 'Pessoas' }));
  const people = await screen.findByRole('table', { name: /^Linha do tempo por pessoa/ });
  const row = await within(people).findByRole('row', { name: /^Bia Prado/ });
  expect(within(row).getByRole('link', { name: '09:00 Alinhamento' })).toBeInTheDocument();
});

test('a new event begins on the day pressed, and is sent as it was filled in', async () => {
  const { user, api } = show(calendar([holiday]), '/calendario?mes=2026-11', {
    'POST /calendario/eventos': saved,
  });
  await user.click(await screen.findByRole('button', { name: 'Novo evento em 11/19/2026' }));
  const form = await screen.findByRole('form', { name: 'Novo evento' });
  await user.type(within(form).getByRole('textbox', { name: /Título/ }), 'Balanço');
  await user.selectOptions(within(form).getByRole('combobox', { name: /Repete/ }), 'semanal');
  await user.selectOptions(within(form).getByRole('combobox', { name: /Sala/ }), sala);
  await user.click(within(form).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.sent('POST', '/calendario/eventos')).toHaveLength(1));
  expect(api.sent('POST', '/calendario/eventos')[0]?.body).toMatchObject({
    titulo: 'Balanço',
    data_inicio: '2026-11-19',
    hora_inicio: '09:00',
    hora_fim: '10:00',
    sala_uuid: sala,
    recorrencia: { frequencia: 'semanal', intervalo: 1, dias_semana: [4], ate: null },
  });
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Novo evento' })).not.toBeInTheDocument());
});

test('every month is on the day it begins on or on the last one, and the next six dates are told', async () => {
  const { user, api } = show(calendar([holiday]), '/calendario?mes=2026-11', {
    'POST /calendario/eventos': saved,
  });
  await user.click(await screen.findByRole('button', { name: 'Novo evento em 11/30/2026' }));
  const form = await screen.findByRole('form', { name: 'Novo evento' });
  await user.type(within(form).getByRole('textbox', { name: /Título/ }), 'Balancete');
  await user.selectOptions(within(form).getByRole('combobox', { name: /Repete/ }), 'mensal');
  const noMes = within(form).getByRole('combobox', { name: /No mês/ });
  expect(
    within(noMes)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Todo dia 30', 'No último dia']);
  expect(noMes).toHaveAccessibleDescription('Nos meses sem o dia 30, no último dia');
  expect(form).toHaveTextContent(
    'Próximas datas: 11/30/2026, 12/30/2026, 01/30/2027, 02/28/2027, 03/30/2027, 04/30/2027',
  );
  // Between two dates there is none: the window waits for the next one.
  const inicio = within(form).getByLabelText(/Começa em/);
  await user.clear(inicio);
  expect(within(form).queryByRole('combobox', { name: /No mês/ })).toBeNull();
  await user.type(inicio, '2026-12-30');
  expect(within(form).getByLabelText(/Termina em/)).toHaveValue('2026-12-30');
  await user.clear(inicio);
  await user.type(inicio, '2026-11-30');
  await user.selectOptions(within(form).getByRole('combobox', { name: /No mês/ }), 'No último dia');
  expect(form).toHaveTextContent(
    'Próximas datas: 11/30/2026, 12/31/2026, 01/31/2027, 02/28/2027, 03/31/2027, 04/30/2027',
  );
  await user.click(within(form).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.sent('POST', '/calendario/eventos')).toHaveLength(1));
  expect(api.sent('POST', '/calendario/eventos')[0]?.body).toMatchObject({
    recorrencia: { frequencia: 'mensal', intervalo: 1, dias_semana: [], dia_mes: 31, ate: null },
  });
});

test('contacts of the chosen client are invited; another client’s are others', async () => {
  const [padaria, serra] = [
    { uuid: '0b6f4f9e-3a52-4c9f-9d53-6f9d3b2a1c05', nome: 'Padaria' },
    { uuid: '0b6f4f9e-3a52-4c9f-9d53-6f9d3b2a1c06', nome: 'Serra Azul' },
  ];
  const [maria, rui] = ['0b6f4f9e-3a52-4c9f-9d53-6f9d3b2a1c07', '0b6f4f9e-3a52-4c9f-9d53-6f9d3b2a1c08'];
  const { user, api } = show(calendar([meeting, holiday]), `/calendario?mes=2026-11&evento=${reuniao}`, {
    'GET /calendario/eventos/:uuid': evento({
      cliente: padaria,
      contatos: [{ uuid: maria, nome: 'Maria', email: 'maria@pao.example' }],
    }),
    'GET /calendario/clientes': { data: { itens: [{ valor: serra.uuid, rotulo: serra.nome }] } },
    'GET /calendario/clientes/:uuid/contatos': ({ params }: { params: { uuid: string } }) => ({
      data: {
        itens:
          params.uuid === serra.uuid
            ? [{ valor: rui, rotulo: 'Rui (rui@serra.example)' }]
            : [{ valor: maria, rotulo: 'Maria (maria@pao.example)' }],
      },
    }),
    'PUT /calendario/eventos/:uuid': saved,
  });
  const panel = await screen.findByRole('dialog', { name: 'Alinhamento' });
  const guests = within(panel).getByRole('region', { name: 'Convidados do cliente' });
  expect(within(guests).getByText('maria@pao.example')).toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: 'Alterar' }));
  const form = await screen.findByRole('form', { name: 'Alterar evento' });
  await within(form).findByRole('button', { name: 'Remover Maria (maria@pao.example)' });
  const client = within(form).getByRole('combobox', { name: 'Cliente' });
  await user.clear(client);
  await user.type(client, 'Serra');
  await user.click(await within(form).findByRole('option', { name: 'Serra Azul' }));
  await waitFor(() => expect(within(form).queryByText(/Maria/)).not.toBeInTheDocument());
  await user.click(within(form).getByRole('combobox', { name: 'Convidar do cliente' }));
  await user.click(await within(form).findByRole('option', { name: 'Rui (rui@serra.example)' }));
  await user.click(within(form).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/calendario/eventos/:uuid')[0]?.body).toMatchObject({
      cliente_uuid: serra.uuid,
      contatos: [rui],
    }),
  );
});

test('a refusal of the room stands in the form, and nothing typed is lost', async () => {
  const message = 'Sala azul está ocupada por “Diretoria” em 19 de novembro de 2026, das 09:00 às 10:00.';
  const { user } = show(calendar([holiday]), '/calendario?mes=2026-11', {
    'POST /calendario/eventos': refuse(406, { codigo: 'sala_ocupada', message }),
  });
  await user.click(await screen.findByRole('button', { name: 'Novo evento' }));
  const form = await screen.findByRole('form', { name: 'Novo evento' });
  await user.type(within(form).getByRole('textbox', { name: /Título/ }), 'Balanço');
  await user.click(within(form).getByRole('button', { name: 'Salvar' }));
  expect(await within(form).findByText(message)).toBeInTheDocument();
  expect(within(form).getByRole('textbox', { name: /Título/ })).toHaveValue('Balanço');
});

test('an event opens by its address, and is moved by its menu', async () => {
  const { user, api, location } = show(
    calendar([meeting, holiday]),
    `/calendario?mes=2026-11&evento=${reuniao}`,
    { 'GET /calendario/eventos/:uuid': evento(), 'PUT /calendario/eventos/:uuid/datas': saved },
  );
  const panel = await screen.findByRole('dialog', { name: 'Alinhamento' });
  expect(within(panel).getByText('11/19/2026 às 09:00 – 10:00')).toBeInTheDocument();
  expect(within(panel).getByText('Bia Prado')).toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: 'Mover para…' }));
  const form = await screen.findByRole('form', { name: 'Mover para…' });
  fireEvent.change(within(form).getByLabelText(/Nova hora/), { target: { value: '14:30' } });
  await user.click(within(form).getByRole('button', { name: 'Mover' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/calendario/eventos/:uuid/datas')[0]?.body).toEqual({
      data_inicio: '2026-11-19',
      hora_inicio: '14:30',
      alcance: 'todos',
      ocorrencia: null,
      versao: 3,
    }),
  );
  await waitFor(() => expect(location()).toBe('/calendario?mes=2026-11'));
});

test('who was invited answers', async () => {
  const { user, api } = show(calendar([meeting, holiday]), `/calendario?mes=2026-11&evento=${reuniao}`, {
    'GET /calendario/eventos/:uuid': evento({ minha_resposta: 'pendente', pode_alterar: false }),
    'PUT /calendario/eventos/:uuid/resposta': null,
  });
  const panel = await screen.findByRole('dialog', { name: 'Alinhamento' });
  expect(within(panel).queryByRole('button', { name: 'Alterar' })).not.toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: 'Talvez' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/calendario/eventos/:uuid/resposta')[0]?.body).toEqual({ resposta: 'talvez' }),
  );
});

test('an event is dragged to another day', async () => {
  const { api } = show(calendar([meeting, holiday]), '/calendario?mes=2026-11', {
    'PUT /calendario/eventos/:uuid/datas': saved,
  });
  const grid = await screen.findByRole('table');
  fireEvent.dragStart(within(grid).getByRole('link', { name: '09:00 Alinhamento' }));
  const target = within(grid).getByRole('cell', { name: /^23/ });
  fireEvent.dragOver(target);
  fireEvent.drop(target);
  await waitFor(() =>
    expect(api.sent('PUT', '/calendario/eventos/:uuid/datas')[0]?.body).toEqual({
      data_inicio: '2026-11-23',
      hora_inicio: null,
      alcance: 'todos',
      ocorrencia: null,
      versao: 3,
    }),
  );
});

test('the calendar is narrowed to a person in the address', async () => {
  const { user, api, location } = show(calendar([holiday]));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Pessoa' }), bia);
  await waitFor(() => expect(location()).toContain(`pessoa=${bia}`));
  await waitFor(() =>
    expect(api.sent('GET', '/calendario').at(-1)?.query).toEqual({
      de: '2026-10-26',
      ate: '2026-12-06',
      pessoa: bia,
    }),
  );
});

test('an address to subscribe to is made, told once, and can be ended', async () => {
  const endereco = 'https://gestao.example/api/calendario/feed/segredo.ics';
  const { user, api } = show(calendar([meeting, holiday]), '/calendario?mes=2026-11', {
    'GET /calendario/assinatura': { data: null },
    'POST /calendario/assinatura': { data: { endereco } },
  });
  await user.click(await screen.findByRole('button', { name: 'Assinar no Outlook/Google' }));
  const dialog = await screen.findByRole('dialog', { name: 'Assinar este calendário' });
  expect(
    await within(dialog).findByText(
      'O Outlook e o Google atualizam assinaturas com algumas horas de atraso.',
    ),
  ).toBeInTheDocument();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Feriados' }));
  await user.click(within(dialog).getByRole('checkbox', { name: /^Reservado/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Gerar endereço' }));
  expect(await within(dialog).findByDisplayValue(endereco)).toBeInTheDocument();
  expect(api.sent('POST', '/calendario/assinatura')[0]?.body).toEqual({
    camadas: ['tarefas'],
    reservado: true,
  });
});

describe('a task on the calendar', () => {
  const uuid = '0b6f4f9e-3a52-4c9f-9d53-6f9d3b2a1c09';
  const tarefa = (fields: Partial<CalendarioItem> = {}) =>
    item({ uuid, versao: 5, pode_mover: true, data_da_tarefa: 'data_meta', ...fields });
  const datas = (data_meta: string, data_vencimento: string) => ({
    data_inicio_prevista: null,
    data_meta,
    data_vencimento,
  });
  const previa = (para: ReturnType<typeof datas>) =>
    answer(dominoPreviaSchema, {
      data: {
        alteradas: [
          {
            uuid,
            codigo: 'T-000001',
            titulo: 'Apurar impostos',
            versao: 5,
            responsavel: 'Camila Ferreira',
            de: datas('2026-11-19', '2026-11-23'),
            para,
            pede_motivo: para.data_vencimento !== '2026-11-23',
            carga: null,
          },
        ],
        sucessoras: [],
      },
    });
  const written = answer(dominoSalvoSchema, { data: { tarefas: [{ uuid, versao: 6 }] } });
  const moved = (api: ReturnType<typeof show>['api']) =>
    api.sent('POST', '/tarefas/domino').map(({ body }) => body);

  test.each(['mes', 'semana'])('is dragged to another day (%s)', async (visao) => {
    const { api } = show(
      calendar([tarefa(), holiday]),
      `/calendario?mes=2026-11&dia=2026-11-19&visao=${visao}`,
      {
        'POST /tarefas/domino/previa': previa(datas('2026-11-18', '2026-11-23')),
        'POST /tarefas/domino': written,
      },
    );
    const grid = await screen.findByRole('table');
    const link = within(grid).getByRole('link', { name: 'Apurar impostos' });
    const row = link.closest('tr') as HTMLElement;
    fireEvent.dragStart(link);
    // The third column of days is Wednesday; a week has its hours ahead of them.
    const target = row.querySelectorAll('td')[2] as HTMLElement;
    fireEvent.dragOver(target);
    fireEvent.drop(target);
    await waitFor(() => expect(moved(api)).toHaveLength(1));
    expect(moved(api)[0]).toMatchObject({
      mudancas: [{ uuid, versao: 5, data_meta: '2026-11-18', acompanham: true }],
      modo: 'nenhuma',
    });
  });

  test('asks for a reason when it passes the legal date', async () => {
    const { user, api } = show(calendar([tarefa(), holiday]), '/calendario?mes=2026-11', {
      'POST /tarefas/domino/previa': previa(datas('2026-11-25', '2026-11-25')),
      'POST /tarefas/domino': written,
    });
    const grid = await screen.findByRole('table');
    fireEvent.dragStart(within(grid).getByRole('link', { name: 'Apurar impostos' }));
    fireEvent.drop(within(grid).getByRole('cell', { name: /^25/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar datas' }));
    const reason = await dialog.findByRole('textbox', { name: /Por que o vencimento muda/ });
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Diga por que o vencimento muda.')).toBeVisible();
    expect(moved(api)).toEqual([]);
    await user.type(reason, 'Cliente pediu');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(moved(api)).toMatchObject([{ motivo: 'Cliente pediu' }]));
  });

  test('is moved by keyboard as well', async () => {
    const { user, api } = show(
      calendar([tarefa({ data_da_tarefa: 'data_vencimento' }), holiday]),
      '/calendario?mes=2026-11',
      {
        'POST /tarefas/domino/previa': previa(datas('2026-11-24', '2026-11-23')),
        'POST /tarefas/domino': written,
      },
    );
    const grid = await screen.findByRole('table');
    within(grid).getByRole('link', { name: 'Apurar impostos' }).focus();
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Mover Apurar impostos para…' }));
    fireEvent.change(await dialog.findByLabelText(/Vencimento/), { target: { value: '2026-11-24' } });
    await user.click(dialog.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(moved(api)).toHaveLength(1));
    expect(moved(api)[0]).toMatchObject({
      mudancas: [{ uuid, versao: 5, data_vencimento: '2026-11-24', acompanham: true }],
    });
  });

  test('has a button in the agenda, where it may be moved', async () => {
    const fixa = tarefa({ uuid: 'outra', titulo: 'De outra pessoa', pode_mover: false });
    const { user } = show(calendar([tarefa(), fixa, holiday]), '/calendario?mes=2026-11&visao=agenda');
    await user.click(await screen.findByRole('button', { name: 'Mover Apurar impostos para…' }));
    expect(await screen.findByRole('dialog', { name: 'Mover Apurar impostos para…' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /De outra pessoa/ })).not.toBeInTheDocument();
  });
});

test('the month is downloaded as a PDF, with the layers that are on', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:mes';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, api } = show(calendar([item({}), holiday]), '/calendario?mes=2026-11&sem=feriados', {
    'GET /calendario/mes.pdf': () =>
      new Response('%PDF', {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': "attachment; filename*=UTF-8''novembro.pdf",
        },
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Baixar PDF' }));
  expect(await screen.findByText('PDF do mês gerado.')).toBeInTheDocument();
  expect(saved).toEqual(['novembro.pdf']);
  expect(api.sent('GET', '/calendario/mes.pdf')[0]?.query).toEqual({
    mes: '2026-11',
    fontes: 'tarefas',
    escopo: 'eu',
  });
  click.mockRestore();
});
