import { orcamentoDetalheAnswerSchema } from '@gestao/shared/contracts/comercial/orcamentos';
import {
  act,
  answer,
  type CannedAnswers,
  refuse,
  renderPage,
  type SentRequest,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { calculado, lido, perguntas, previo } from './conteudo.fixture';
import OrcamentoFlowPage from './fluxo/orcamento-flow.page';
import OrcamentoNewPage from './novo/orcamento-new.page';
import { detalhe, rascunho } from './orcamentos.fixture';

const { uuid } = rascunho;
const stale = {
  message: 'Este registro foi alterado por Carla às 10:00. Recarregue para continuar.',
  codigo: 'versao_desatualizada',
};
const saved = ({ body }: SentRequest) => ({
  data: {
    uuid,
    versao: (body as { versao: number }).versao + 1,
    status: 'rascunho' as const,
    calculo: calculado(),
  },
});
const both = ['contabil', 'dp'].map((chave) => ({ chave, opcional: false, selecionado: true }));
const common = {
  'GET /orcamentos/perguntas': perguntas,
  'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, { data: detalhe(rascunho) }),
  'GET /orcamentos/:uuid/conteudo': lido(),
  'GET /orcamentos/:uuid/formulario': { data: null },
  'POST /orcamentos/calcular': { data: previo() },
  'PUT /orcamentos/:uuid/conteudo': saved,
};
const openForm = (passo: string, responses: CannedAnswers = {}) =>
  renderPage(<OrcamentoNewPage />, {
    path: `/precificacao/novo-orcamento?orcamento=${uuid}&passo=${passo}`,
    route: '/precificacao/novo-orcamento',
    pages: manifest.pages,
    profile: 'comercial',
    responses: { ...common, ...responses },
  });
const notes = () => screen.findByRole('textbox', { name: 'Observações internas' });

test('a draft is saved from its first step on, before a service is chosen', async () => {
  const { user, api, location } = await openForm('cliente', {
    'GET /orcamentos/:uuid/conteudo': lido({ calculo: null }, { servicos: [], volumes: {} }),
  });
  const field = await notes();
  expect(screen.queryByText(/Salvo às|Ainda não salvo/)).not.toBeInTheDocument();
  await user.type(field, 'Ligar à tarde');
  expect(await screen.findByText(/Salvo às/)).toBeVisible();
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({
      servicos: [],
      observacoes_internas: 'Ligar à tarde',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Salvar rascunho' }));
  await waitFor(() => expect(location()).toBe('/precificacao/meus-orcamentos'));
});

test('past the draft a budget without services is not left as if it were saved', async () => {
  const { user, api, location } = await openForm('servicos', {
    'GET /orcamentos/:uuid/conteudo': lido({ status: 'em_precificacao' }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Contabilidade' }));
  expect(await screen.findByText(/Ainda não salvo.*escolha ao menos um serviço/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Salvar e abrir o orçamento' }));
  expect(await screen.findByText('Escolha ao menos um serviço para salvar.')).toBeVisible();
  await waitFor(() => expect(location()).toContain('passo=servicos'));
  expect(api.sent('PUT', '/orcamentos/:uuid/conteudo')).toEqual([]);
});

test('what a reload gave back is saved by itself, before anything is sent on', async () => {
  const first = await openForm('cliente', {
    'PUT /orcamentos/:uuid/conteudo': refuse(500, { message: 'Falha.' }),
  });
  await first.user.type(await notes(), 'Recuperado');
  await screen.findByRole('button', { name: 'Tentar novamente' });
  first.unmount();

  const { api } = await openForm('cliente');
  expect(await notes()).toHaveValue('Recuperado');
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({
      observacoes_internas: 'Recuperado',
    }),
  );
  expect(await screen.findByText(/Salvo às/)).toBeVisible();
});

test('a lost connection: what was typed stays, and goes when the connection is back', async () => {
  let down = true;
  const { user, api } = await openForm('cliente', {
    'PUT /orcamentos/:uuid/conteudo': (request: SentRequest) =>
      down ? refuse(500, { message: 'Falha.' }) : saved(request),
  });
  await user.type(await notes(), 'No metrô');
  await screen.findByRole('button', { name: 'Tentar novamente' });
  down = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/Salvo às/)).toBeVisible();
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({
      observacoes_internas: 'No metrô',
    }),
  );
});

test('a server that does not answer is asked again by itself, without a connection that was ever lost', async () => {
  // The wait between tries, without waiting.
  const real = globalThis.setTimeout;
  globalThis.setTimeout = ((run: () => void, wait?: number) =>
    real(run, wait === 10_000 ? 50 : wait)) as typeof setTimeout;
  let tries = 0;
  const { user, api } = await openForm('cliente', {
    'PUT /orcamentos/:uuid/conteudo': (request: SentRequest) => {
      tries += 1;
      return tries < 3 ? Promise.reject(new TypeError('Failed to fetch')) : saved(request);
    },
  });
  await user.type(await notes(), 'Reinício');
  expect(await screen.findByText(/Salvo às/)).toBeVisible();
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({
      observacoes_internas: 'Reinício',
    }),
  );
  globalThis.setTimeout = real;
});

test('the simulator keeps what was simulated when somebody else changed the budget, and shows both', async () => {
  let versao = 3;
  const theirs = { volumes: { lancamentos: 400 }, prazo_meses: 36 };
  const { user, api } = await renderPage(<OrcamentoFlowPage />, {
    path: `/precificacao/fluxo-orcamento/${uuid}?aba=simulador`,
    route: '/precificacao/fluxo-orcamento/:uuid',
    pages: manifest.pages,
    profile: 'comercial',
    responses: {
      ...common,
      'GET /orcamentos/:uuid/conteudo': () => lido({}, versao === 3 ? {} : { versao, ...theirs }),
      'GET /orcamentos/:uuid/acoes': { data: [] },
      'PUT /orcamentos/:uuid/conteudo': (request: SentRequest) => {
        if ((request.body as { versao: number }).versao === versao && versao > 3) return saved(request);
        versao = 9;
        return refuse(409, stale);
      },
    },
  });
  const panel = within(await screen.findByRole('tabpanel', { name: 'Simulador' }));
  const field = await panel.findByRole('textbox', { name: 'Lançamentos contábeis' });
  await user.clear(field);
  await user.type(field, '250');
  await user.click(await panel.findByRole('button', { name: 'Aplicar' }));
  await screen.findByText(/alterado por Carla/);
  await waitFor(() => expect(api.sent('GET', '/orcamentos/:uuid/conteudo').length).toBeGreaterThan(1));
  await waitFor(() =>
    expect(panel.getByRole('textbox', { name: 'Lançamentos contábeis' })).toHaveValue('250'),
  );
  expect(panel.queryByRole('button', { name: 'Aplicar' })).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Ver diferenças' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diferenças' }));
  expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'CampoOriginalCarlaMeu valor',
    'Lançamentos contábeis180400250',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({
      versao: 9,
      volumes: { lancamentos: 250 },
      prazo_meses: 36,
    }),
  );
  await waitFor(() => expect(screen.queryByText(/alterado por Carla/)).not.toBeInTheDocument());
});

test('a volume that only somebody else changed meanwhile stays as it was saved', async () => {
  let theirs: object = {};
  const two = { volumes: { lancamentos: 180, funcionarios: 3 }, servicos: both };
  const { user, api } = await renderPage(<OrcamentoFlowPage />, {
    path: `/precificacao/fluxo-orcamento/${uuid}?aba=simulador`,
    route: '/precificacao/fluxo-orcamento/:uuid',
    pages: manifest.pages,
    profile: 'comercial',
    responses: {
      ...common,
      'GET /orcamentos/:uuid/conteudo': () => lido({}, { ...two, ...theirs }),
      'GET /orcamentos/:uuid/acoes': { data: [] },
      'PUT /orcamentos/:uuid/conteudo': (request: SentRequest) =>
        (request.body as { versao: number }).versao === 9
          ? saved(request)
          : refuse(422, { message: 'Confira os campos.', erros: {} }),
    },
  });
  const panel = within(await screen.findByRole('tabpanel', { name: 'Simulador' }));
  const field = await panel.findByRole('textbox', { name: 'Lançamentos contábeis' });
  await user.clear(field);
  await user.type(field, '250');
  theirs = { versao: 9, volumes: { lancamentos: 180, funcionarios: 8 } };
  // Refused for something else: the page is read anew, and then holds what the other one saved.
  await user.click(await panel.findByRole('button', { name: 'Aplicar' }));
  await waitFor(() => expect(api.sent('GET', '/orcamentos/:uuid/conteudo').length).toBeGreaterThan(1));
  await waitFor(() => expect(panel.getByRole('button', { name: 'Aplicar' })).toBeEnabled());
  await user.click(panel.getByRole('button', { name: 'Aplicar' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({
      versao: 9,
      volumes: { lancamentos: 250, funcionarios: 8 },
    }),
  );
});

test('a task that two people adjusted is shown by its name before one of them overwrites the other', async () => {
  let versao = 3;
  const ajuste = (milimin: number | null, motivo: string) => ({
    servico: 'contabil',
    tarefa: 'contabil-1',
    milimin,
    motivo,
  });
  const { user, api } = await renderPage(<OrcamentoFlowPage />, {
    path: `/precificacao/fluxo-orcamento/${uuid}`,
    route: '/precificacao/fluxo-orcamento/:uuid',
    pages: manifest.pages,
    profile: 'comercial',
    responses: {
      ...common,
      'GET /orcamentos/:uuid/conteudo': () =>
        lido({}, versao === 3 ? {} : { versao, ajustes: [ajuste(null, 'Não fazemos.')] }),
      'GET /orcamentos/:uuid/acoes': { data: [] },
      'PUT /orcamentos/:uuid/conteudo': (request: SentRequest) => {
        if ((request.body as { versao: number }).versao === versao && versao > 3) return saved(request);
        versao = 9;
        return refuse(409, stale);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ajustar Escrituração' }));
  const adjust = within(screen.getByRole('dialog', { name: 'Ajustar Escrituração' }));
  const minutes = adjust.getByRole('textbox', { name: 'Minutos por vez' });
  await user.clear(minutes);
  await user.type(minutes, '300,5');
  await user.type(adjust.getByRole('textbox', { name: 'Motivo do ajuste' }), 'Importação.');
  await user.click(adjust.getByRole('button', { name: 'Aplicar' }));
  await user.click(await adjust.findByRole('button', { name: 'Ver diferenças' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diferenças' }));
  expect(dialog.getAllByRole('row').at(-1)).toHaveTextContent(
    'Ajustes manuais de tarefasNenhumEscrituração: desligada (Não fazemos.)Escrituração: 300,5 min por vez (Importação.)',
  );
  await user.click(dialog.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({
    versao: 9,
    ajustes: [ajuste(300_500, 'Importação.')],
  });
});
