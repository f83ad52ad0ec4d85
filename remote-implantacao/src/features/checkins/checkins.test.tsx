import type { CheckinCompleto, CheckinsDaImplantacao } from '@gestao/shared/contracts/implantacao/checkins';
import {
  type CannedAnswers,
  listAnswer,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { CheckinsTab } from '../implantacoes/tabs/checkins-tab';
import CheckinListPage from './checkin-list.page';
import { all, other, planned, uuid } from './checkins.fixture';

const show = (mais: Partial<CheckinsDaImplantacao> = {}, more: CannedAnswers = {}) =>
  renderPage(<CheckinsTab uuid={uuid} />, {
    path: '/implantacao/checkin',
    pages: manifest.pages,
    responses: { 'GET /implantacoes/:uuid/checkins': { data: { ...all, ...mais } }, ...more },
  });
const plan = 'POST /implantacoes/:uuid/checkins' as const;
const move = 'PUT /implantacoes/:uuid/checkins/:checkin' as const;
const remove = 'DELETE /implantacoes/:uuid/checkins/:checkin' as const;
const saved = { data: { uuid: other(1), versao: 4 } };
const registered: CheckinCompleto = {
  ...planned,
  uuid: other(2),
  tipo: 'semanal',
  tipo_label: 'Semanal',
  humor: 'ruim',
  humor_label: 'Ruim',
  resumo: 'Quer desistir.',
  decisoes: 'Reunião com a direção.',
  participantes: 'Joana e Rui',
  visivel_cliente: true,
  registrado_por: 'Diego Santana',
  situacao: 'registrado',
  situacao_label: 'Registrado',
  pendencias: [
    {
      uuid: other(3),
      codigo: 'TAR-0102',
      titulo: 'Ligar para a direção',
      lado_label: 'Escritório',
      responsavel: 'Ana Prado',
      prazo: '2026-11-27',
      aberta: true,
      status_label: 'A fazer',
    },
  ],
};
async function choose({ user }: ReturnType<typeof show>, action: string) {
  await user.click(await screen.findByRole('button', { name: /^Ações do check-in Kickoff de/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('a registered one says how it was, what was decided and what is left, and is not changed any more', async () => {
  await show({ checkins: [registered] });
  const line = await screen.findByRole('listitem');
  for (const text of [
    'Ruim',
    'Quer desistir.',
    'Decidido: Reunião com a direção.',
    'TAR-0102 Ligar para a direção',
    'Ana Prado',
    'registrado por Diego Santana',
    'visível ao cliente',
  ])
    expect(line).toHaveTextContent(text);
  expect(within(line).queryByRole('button', { name: /^Ações/ })).toBeNull();
});

test('once it is over nothing is planned nor registered', async () => {
  await show({ aberta: false });
  expect(await screen.findByText('Atrasado')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Planejar|Registrar|Ações/ })).toBeNull();
});

test('without any it says so', async () => {
  await show({ checkins: [] });
  expect(await screen.findByText('Nenhum check-in registrado nem previsto.')).toBeVisible();
});

test('one is planned with an invitation to the contact; a refused day stands at its field', async () => {
  const { user, api } = await show(
    {},
    { [plan]: refuse(422, { erros: { data: ['Escolha um dia a partir de hoje.'] } }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Planejar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Planejar check-in' }));
  const quem = await dialog.findByRole('textbox', { name: /Participantes/ });
  await user.type(quem, 'Joana');
  await user.type(dialog.getByLabelText(/^Data/), '2026-11-01');
  await user.click(dialog.getByRole('checkbox', { name: /^Convidar Joana Lima \(joana@tresrios.example\)/ }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Escolha um dia a partir de hoje.')).toBeVisible();
  expect(quem).toHaveValue('Joana');
  api.reply({ [plan]: saved });
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Check-in previsto.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/checkins').at(-1)?.body).toEqual({
    tipo: 'semanal',
    data: '2026-11-01',
    hora: null,
    canal: null,
    participantes: 'Joana',
    convidar: true,
  });
});

test('without an address nobody is invited', async () => {
  const { user } = await show({ contato: null });
  await user.click(await screen.findByRole('button', { name: 'Planejar' }));
  expect(
    await screen.findByRole('checkbox', { name: /a implantação não tem contato com e-mail/ }),
  ).toBeDisabled();
});

test('moving one sends the version that was read, and says that who was invited is told', async () => {
  const shown = await show(
    { checkins: [{ ...planned, convidado_em: '2026-11-10T12:00:00.000Z' }] },
    {
      [move]: refuse(409, {
        message: 'Este registro foi alterado por Bia às 10:00. Recarregue para continuar.',
      }),
    },
  );
  const { user, api } = shown;
  await choose(shown, 'Mudar data');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mudar data' }));
  expect(await dialog.findByText(/^Joana Lima foi convidado: recebe o convite de novo/)).toBeVisible();
  const data = dialog.getByLabelText(/^Data/);
  await user.clear(data);
  await user.type(data, '2026-12-02');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText(/alterado por Bia às 10:00/)).toBeVisible();
  expect(data).toHaveValue('2026-12-02');
  expect(api.sent('PUT', '/implantacoes/:uuid/checkins/:checkin')[0]?.body).toMatchObject({
    versao: 3,
    data: '2026-12-02',
    hora: '14:00',
  });
});

test('taking one away asks first and says who reads of it', async () => {
  const shown = await show(
    { checkins: [{ ...planned, convidado_em: '2026-11-10T12:00:00.000Z' }] },
    { [remove]: null },
  );
  const { user, api } = shown;
  await choose(shown, 'Excluir');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('O cliente foi convidado e recebe o cancelamento.')).toBeVisible();
  expect(api.sent('DELETE', '/implantacoes/:uuid/checkins/:checkin')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Check-in excluído.')).toBeVisible();
  expect(api.sent('DELETE', '/implantacoes/:uuid/checkins/:checkin')[0]?.query).toEqual({ versao: '3' });
});

test('one that was registered meanwhile is not taken away: that is told, and it is read again', async () => {
  const shown = await show({}, { [remove]: refuse(406, { message: 'Bia já registrou este check-in.' }) });
  const { user, api } = shown;
  await choose(shown, 'Excluir');
  api.reply({ 'GET /implantacoes/:uuid/checkins': { data: { ...all, checkins: [registered] } } });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Bia já registrou este check-in.')).toBeVisible();
  expect(await screen.findByText('Quer desistir.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

const list = (itens: object[], agregados = {}, more: CannedAnswers = {}) =>
  renderPage(<CheckinListPage />, {
    path: '/implantacao/checkin',
    pages: manifest.pages,
    responses: {
      'GET /implantacoes/checkins': listAnswer(itens as (typeof planned)[], { agregados }),
      'GET /implantacoes/:uuid/checkins': { data: all },
      ...more,
    },
  });

test('the list counts what is late and how moods were; only what is planned is registered there', async () => {
  const { user } = await list([planned, { ...registered, cliente: 'Padaria Sol' }], {
    atrasados: 1,
    semana: 2,
    registrados_mes: 5,
    ruins_mes: 1,
  });
  const figures = await screen.findByLabelText('Resumo dos check-ins');
  expect(figures).toHaveTextContent(
    /Atrasados.*1.*Nesta semana.*2.*Registrados no mês.*5.*Humor ruim no mês.*1/,
  );
  expect(screen.queryByRole('button', { name: /^Ações de Semanal Padaria Sol/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Ações de Kickoff Cervejaria/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Registrar check-in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar check-in' }));
  expect(await dialog.findByLabelText(/^Data/)).toHaveValue('2026-11-20');
});

test('a week without one says so', async () => {
  await list([]);
  expect(await screen.findByText('Nenhum check-in previsto para esta semana.')).toBeVisible();
});

test('a list that cannot be read offers to try again', async () => {
  const { user, api } = await list([], {}, { 'GET /implantacoes/checkins': refuse(500) });
  const again = await screen.findByRole('button', { name: 'Tentar novamente' });
  api.reply({ 'GET /implantacoes/checkins': listAnswer([planned]) });
  await user.click(again);
  await waitFor(() => expect(screen.getByText('Cervejaria Três Rios')).toBeVisible());
});
