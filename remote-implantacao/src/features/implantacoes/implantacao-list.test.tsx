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
import ImplantacaoListPage from './implantacao-list.page';
import { ana, diego, opcoes, other, row } from './implantacoes.fixture';

const segunda = {
  ...row,
  uuid: other(8),
  codigo: 'IMP-0004',
  cliente: { uuid: other(9), nome: 'Padaria Sol' },
  responsavel: 'Ana Prado',
};
const massa = 'POST /implantacoes/massa' as const;
const show = (more: CannedAnswers = {}, query = '') =>
  renderPage(<ImplantacaoListPage />, {
    path: `/implantacao/todas-implantacoes${query}`,
    pages: manifest.pages,
    responses: {
      'GET /implantacoes/opcoes': { data: opcoes },
      'GET /implantacoes': listAnswer([row, segunda], {
        agregados: { abertas: 2, atrasadas: 1, criticas: 0, documentos_pendentes: 4, saude_media: 71 },
      }),
      [massa]: ({ body }) => ({ data: { sucesso: (body as { uuids: string[] }).uuids, falhas: [] } }),
      ...more,
    },
  });
const cards = (itens: (typeof row)[], total = itens.length) => ({
  'GET /implantacoes/quadro': { data: { colunas: [{ fase: 'Documentos e acessos', total, itens }] } },
});

test('who answers for several is changed at once, and what changed is taken back from its notice', async () => {
  const { user, api } = await show();
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await user.click(screen.getByRole('button', { name: 'Trocar responsável' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Trocar o responsável de 2 implantações?' }),
  );
  expect(dialog.getByText(/Só implantações já assumidas e em aberto mudam/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Trocar responsável' })).toBeDisabled();
  await user.click(await dialog.findByRole('combobox', { name: /Novo responsável/ }));
  await user.click(await screen.findByRole('option', { name: 'Ana Prado' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Passar também as etapas em aberto' }));
  await user.click(dialog.getByRole('button', { name: 'Trocar responsável' }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  // Ana had the second one already: nothing of it is given back.
  await waitFor(() =>
    expect(api.sent('POST', '/implantacoes/massa').map(({ body }) => body)).toEqual([
      {
        acao: 'trocar_responsavel',
        uuids: [row.uuid, segunda.uuid],
        dados: { responsavel_uuid: ana.valor, passar_tarefas: false },
      },
      {
        acao: 'trocar_responsavel',
        uuids: [row.uuid],
        dados: { responsavel_uuid: diego.valor, passar_tarefas: false },
      },
    ]),
  );
});

test('reminding many says what it does before, and who was left out and why after', async () => {
  const { user, api } = await show({
    [massa]: {
      data: {
        sucesso: [row.uuid],
        falhas: [
          { uuid: segunda.uuid, rotulo: 'IMP-0004', message: 'Padaria Sol foi cobrada há menos de um dia.' },
        ],
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await user.click(screen.getByRole('button', { name: 'Cobrar documentos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cobrar documentos de 2 implantações?' }));
  expect(dialog.getByText(/Quem já foi cobrado há menos de um dia fica de fora/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cobrar documentos' }));
  await user.click(await screen.findByRole('button', { name: 'Ver motivos' }));
  expect(await screen.findByText('Padaria Sol foi cobrada há menos de um dia.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/massa')[0]?.body).toEqual({
    acao: 'cobrar_documentos',
    uuids: [row.uuid, segunda.uuid],
  });
});

test('a refused bulk act stays open with what was chosen, and says why', async () => {
  const { user } = await show({
    [massa]: refuse(422, { erros: { 'dados.responsavel_uuid': ['Ana não trabalha com implantações.'] } }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await user.click(screen.getByRole('button', { name: 'Trocar responsável' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Trocar o responsável/ }));
  const campo = await dialog.findByRole('combobox', { name: /Novo responsável/ });
  await user.click(campo);
  await user.click(await screen.findByRole('option', { name: 'Ana Prado' }));
  await user.click(dialog.getByRole('button', { name: 'Trocar responsável' }));
  expect(await dialog.findByText('Ana não trabalha com implantações.')).toBeVisible();
  expect(campo).toHaveValue('Ana Prado');
});

test('each figure narrows the list to what it counts', async () => {
  await show();
  const figures = within(await screen.findByLabelText('Resumo das implantações'));
  const to = (name: RegExp) =>
    decodeURIComponent(figures.getByRole('link', { name }).getAttribute('href') ?? '');
  expect(to(/^Atrasadas/)).toContain('atrasadas=sim');
  expect(to(/^Saúde crítica/)).toContain('status=em_andamento,aguardando_cliente,pausada&saude=critica');
  expect(figures.getByText('previsão de término vencida')).toBeVisible();
});

test('the filters of the address are asked of the api', async () => {
  const { api } = await show({}, `?saude=critica&responsavel=${diego.valor}&documentos=pendentes`);
  await screen.findByText('Cervejaria Três Rios');
  expect(api.sent('GET', '/implantacoes')[0]?.query).toMatchObject({
    saude: 'critica',
    responsavel: diego.valor,
    documentos: 'pendentes',
  });
});

test('a firm without one says how one begins; a list that cannot be read offers to try again', async () => {
  const { unmount } = await show({ 'GET /implantacoes': listAnswer([]) });
  expect(await screen.findByText('Nenhuma implantação encontrada.')).toBeVisible();
  expect(screen.getByText('Uma implantação começa quando um cliente aceita o orçamento.')).toBeVisible();
  unmount();
  await show({ 'GET /implantacoes': refuse(500) });
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});

test('one that nobody answers for, without dates, reads as dashes', async () => {
  await show({
    'GET /implantacoes': listAnswer([
      { ...row, responsavel: null, fase_atual: null, data_golive: null, dias_restantes: null },
    ]),
  });
  const line = await screen.findByRole('row', { name: /Cervejaria Três Rios/ });
  expect(within(line).getAllByText('—')).toHaveLength(4);
});

test('a card that waits shows neither health nor days; one of another status says which', async () => {
  await show(
    cards([
      { ...row, status: 'aguardando_inicio', status_label: 'Aguardando início' },
      { ...segunda, status: 'pausada', status_label: 'Pausada', dias_restantes: 1 },
    ]),
    '?visao=quadro',
  );
  expect(await screen.findByText('Pausada')).toBeVisible();
  expect(screen.getByText('falta 1 dia')).toBeVisible();
  expect(screen.getAllByText('71 · Atenção')).toHaveLength(1);
  expect(screen.getByText('2 em aberto')).toBeVisible();
});

test('an empty board says so; with filters it says that nothing matches, and clears them', async () => {
  const vazio = { 'GET /implantacoes/quadro': { data: { colunas: [] } } };
  const { unmount } = await show(vazio, '?visao=quadro');
  expect(await screen.findByText('Nenhuma implantação em aberto.')).toBeVisible();
  unmount();
  const { user, location, api } = await show(vazio, '?visao=quadro&saude=critica');
  expect(await screen.findByText('Nada encontrado com estes filtros.')).toBeVisible();
  expect(api.sent('GET', '/implantacoes/quadro')[0]?.query).toEqual({ saude: 'critica' });
  await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement);
  await waitFor(() => expect(location()).not.toContain('saude'));
});
