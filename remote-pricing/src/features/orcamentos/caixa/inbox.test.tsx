import {
  aprovadoresAnswerSchema,
  orcamentoPessoasAnswerSchema,
} from '@gestao/shared/contracts/comercial/orcamento-massa';
import {
  caixaListSchema,
  type OrcamentoCaixa,
  orcamentoListSchema,
} from '@gestao/shared/contracts/comercial/orcamentos';
import { massaResponseSchema } from '@gestao/shared/contracts/comum/massa';
import {
  answer,
  type CannedAnswers,
  listAnswer,
  refuse,
  renderPage,
  type SentRequest,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { lido } from '../conteudo.fixture';
import OrcamentoListPage from '../listas/orcamento-list.page';
import { enviado, rascunho } from '../orcamentos.fixture';
import OrcamentoInboxPage from './orcamento-inbox.page';

const { pages } = manifest;
const patricia = { uuid: '4f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d01', nome: 'Patrícia Nogueira' };
const ana = { uuid: '4f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d02', nome: 'Ana Reis' };
const waiting: OrcamentoCaixa = {
  ...enviado,
  status: 'em_precificacao',
  status_label: 'Em precificação',
  versao: 3,
  fila: 'a_precificar',
  fila_label: 'A precificar',
  responsavel: null,
  abre: false,
  sla_em: '2026-11-18',
  sla_ate: '2026-11-18T20:30:00.000Z',
  sla_minutos: -90,
  sla: 'atrasado',
  adiada_ate: null,
  pergunta: null,
  devolucao: null,
  acoes: ['assumir'],
};
const asked: OrcamentoCaixa = {
  ...waiting,
  uuid: rascunho.uuid,
  numero: 'ORC-2026-000009',
  nome_cliente: 'Padaria Sol',
  status: 'enviado',
  status_label: 'Enviado',
  fila: 'perguntas',
  fila_label: 'Perguntas de clientes',
  responsavel: 'Bruno Tavares',
  abre: true,
  sla_em: null,
  sla_ate: null,
  sla_minutos: null,
  sla: null,
  pergunta: 'O 13º está incluso?',
  acoes: ['responder', 'adiar'],
};
const agregados = { a_precificar: 1, aguardando_aprovacao: 0, devolvidos: 0, perguntas: 1 };
const list = (itens: OrcamentoCaixa[]) => answer(caixaListSchema, listAnswer(itens, { agregados }));
const saved = { data: { uuid: waiting.uuid, versao: 4 } };
const open = (itens: OrcamentoCaixa[], responses: CannedAnswers = {}, profile = 'precificacao' as const) =>
  renderPage(<OrcamentoInboxPage />, {
    path: '/precificacao/caixa-entrada-orcamentos',
    pages,
    profile,
    responses: {
      'GET /orcamentos/caixa-entrada': list(itens),
      'GET /orcamentos/pessoas': answer(orcamentoPessoasAnswerSchema, {
        data: { precificadores: [patricia, ana], vendedores: [ana] },
      }),
      'POST /orcamentos/:uuid/assumir': saved,
      'POST /orcamentos/:uuid/atribuir': saved,
      'POST /orcamentos/:uuid/adiar': saved,
      'POST /orcamentos/:uuid/aprovador': saved,
      'POST /orcamentos/:uuid/transicao': {
        data: { uuid: waiting.uuid, versao: 4, status: 'aprovado', status_label: 'Aprovado' },
      },
      ...responses,
    },
  });
const actionsOf = async (number: string) =>
  within(await screen.findByRole('row', { name: new RegExp(number) })).getByRole('button', {
    name: /ações/i,
  });

test('each row tells what is left of its time, and a queue without a clock has none', async () => {
  await open([waiting, asked]);
  const late = within(await screen.findByRole('row', { name: /ORC-2026-000002/ }));
  expect(late.getByText('Atrasado')).toBeVisible();
  expect(late.getByText('há 1 h 30 min úteis')).toBeVisible();
  expect(late.getByText('Sem responsável')).toBeVisible();
  // What nobody took yet does not open; a question opens where it is answered.
  expect(late.queryByRole('link')).not.toBeInTheDocument();
  const question = within(screen.getByRole('row', { name: /ORC-2026-000009/ }));
  expect(question.getByText('O 13º está incluso?')).toBeVisible();
  expect(question.getByRole('link', { name: /ORC-2026-000009/ })).toHaveAttribute(
    'href',
    `/precificacao/fluxo-orcamento/${asked.uuid}?aba=mensagens`,
  );
});

test('the queues are counted, and a press shows one of them', async () => {
  const { user, location, api } = await open([waiting, asked]);
  // Who holds all budgets sees what others are asked to approve.
  expect(await screen.findByRole('link', { name: 'Aguardando aprovação 0' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Perguntas de clientes 1' }));
  await waitFor(() => expect(location()).toBe('/precificacao/caixa-entrada-orcamentos?fila=perguntas'));
  await waitFor(() =>
    expect(api.sent('GET', '/orcamentos/caixa-entrada').at(-1)?.query.fila).toBe('perguntas'),
  );
  await user.click(await screen.findByRole('link', { name: 'Perguntas de clientes 1' }));
  await waitFor(() => expect(location()).toBe('/precificacao/caixa-entrada-orcamentos'));
});

test('one is taken with a press; who was faster is named', async () => {
  const { user, api } = await open([waiting]);
  await user.click(await actionsOf(waiting.numero));
  await user.click(screen.getByRole('menuitem', { name: 'Assumir' }));
  expect(await screen.findByText('ORC-2026-000002 agora é seu.')).toBeVisible();
  expect(api.sent('POST', '/orcamentos/:uuid/assumir')[0]?.body).toEqual({ versao: 3 });
  api.reply({
    'POST /orcamentos/:uuid/assumir': refuse(406, {
      message: 'Já está com Ana Reis.',
      codigo: 'ja_assumido',
    }),
  });
  await user.click(await actionsOf(waiting.numero));
  await user.click(screen.getByRole('menuitem', { name: 'Assumir' }));
  expect(await screen.findByText('Já está com Ana Reis.')).toBeVisible();
});

test('one is given to somebody, or put off until a day', async () => {
  const { user, api } = await open([{ ...waiting, acoes: ['assumir', 'atribuir', 'adiar'] }]);
  await user.click(await actionsOf(waiting.numero));
  await user.click(screen.getByRole('menuitem', { name: 'Atribuir' }));
  const assign = within(screen.getByRole('dialog'));
  await user.click(assign.getByRole('combobox', { name: /Precificador/ }));
  await user.click(await screen.findByRole('option', { name: /Ana Reis/ }));
  await user.click(assign.getByRole('button', { name: 'Atribuir' }));
  await waitFor(() =>
    expect(api.sent('POST', '/orcamentos/:uuid/atribuir')[0]?.body).toEqual({
      versao: 3,
      precificador_uuid: ana.uuid,
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  api.reply({
    'POST /orcamentos/:uuid/adiar': refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { ate: ['Escolha uma data posterior a hoje.'] },
    }),
  });
  await user.click(await actionsOf(waiting.numero));
  await user.click(screen.getByRole('menuitem', { name: 'Adiar' }));
  const snooze = within(screen.getByRole('dialog'));
  await user.click(snooze.getByRole('button', { name: 'Adiar' }));
  expect(await snooze.findByText('Escolha uma data posterior a hoje.')).toBeVisible();
});

test('what was put off is found by the filter and brought back', async () => {
  const { user, api } = await open([{ ...waiting, acoes: ['adiar'], adiada_ate: '2026-12-01' }]);
  expect(await screen.findByText('Adiado até 12/01/2026')).toBeVisible();
  await user.click(await actionsOf(waiting.numero));
  await user.click(screen.getByRole('menuitem', { name: 'Trazer de volta' }));
  expect(await screen.findByText('O orçamento voltou à caixa.')).toBeVisible();
  expect(api.sent('POST', '/orcamentos/:uuid/adiar')[0]?.body).toEqual({ versao: 3, ate: null });
});

test('an approver decides right there, and whoever holds all budgets asks another one', async () => {
  const { user, api } = await open(
    [{ ...waiting, fila: 'aguardando_aprovacao', acoes: ['aprovar', 'devolver', 'trocar_aprovador'] }],
    {
      'GET /orcamentos/:uuid/conteudo': lido(
        { status: 'em_aprovacao' },
        { justificativa_desconto: 'Cliente indicado pelo parceiro.' },
      ),
      'GET /orcamentos/:uuid/aprovadores': answer(aprovadoresAnswerSchema, {
        data: [
          { ...patricia, atual: true },
          { ...ana, atual: false },
        ],
      }),
    },
  );
  await user.click(await actionsOf(waiting.numero));
  await user.click(screen.getByRole('menuitem', { name: 'Devolver' }));
  const back = within(screen.getByRole('dialog'));
  expect(await back.findByText('Cliente indicado pelo parceiro.')).toBeVisible();
  await user.type(back.getByRole('textbox', { name: 'Motivo' }), 'Reveja o desconto.');
  await user.click(back.getByRole('button', { name: 'Devolver' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent('POST', '/orcamentos/:uuid/transicao')[0]?.body).toMatchObject({
    acao: 'devolver',
    versao: 3,
    motivo: 'Reveja o desconto.',
  });
  await user.click(await actionsOf(waiting.numero));
  await user.click(screen.getByRole('menuitem', { name: 'Trocar aprovador' }));
  const change = within(screen.getByRole('dialog'));
  await user.selectOptions(await change.findByRole('combobox', { name: /Aprovador/ }), 'Ana Reis');
  await user.click(change.getByRole('button', { name: 'Trocar aprovador' }));
  expect(await screen.findByText('Aprovador trocado.')).toBeVisible();
  expect(api.sent('POST', '/orcamentos/:uuid/aprovador')[0]?.body).toEqual({
    versao: 3,
    aprovador_uuid: ana.uuid,
  });
});

test('many are taken at once, and the reasons of the others are shown', async () => {
  const other = { ...waiting, uuid: asked.uuid, numero: 'ORC-2026-000010' };
  const { user, api } = await open([waiting, other], {
    'POST /orcamentos/massa': ({ body }: SentRequest) =>
      answer(massaResponseSchema, {
        data: {
          sucesso: (body as { uuids: string[] }).uuids.slice(0, 1),
          falhas: [{ uuid: other.uuid, rotulo: other.numero, message: 'Já está com Olga Prado.' }],
        },
      }),
  });
  for (const box of (await screen.findAllByRole('checkbox')).slice(-2)) await user.click(box);
  const bar = within(screen.getByRole('region', { name: /selecionad/ }));
  expect(bar.queryByRole('button', { name: 'Adiar' })).not.toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Assumir' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assumir' }));
  await user.click(await screen.findByRole('button', { name: 'Ver motivos' }));
  expect(await screen.findByText('Já está com Olga Prado.')).toBeVisible();
  expect(api.sent('POST', '/orcamentos/massa')[0]?.body).toEqual({
    acao: 'assumir',
    uuids: [waiting.uuid, other.uuid],
  });
});

test('an empty inbox says that it is clean', async () => {
  await renderPage(<OrcamentoInboxPage />, {
    path: '/precificacao/caixa-entrada-orcamentos',
    pages,
    profile: 'comercial',
    responses: { 'GET /orcamentos/caixa-entrada': answer(caixaListSchema, listAnswer([])) },
  });
  expect(await screen.findByText('Caixa limpa. Nada aguardando você.')).toBeVisible();
});

test('all budgets: seller, pricer, longer validity and cancellation of many at once', async () => {
  const { user, api } = await renderPage(<OrcamentoListPage />, {
    path: '/precificacao/todos-orcamentos',
    pages,
    responses: {
      'GET /orcamentos': answer(orcamentoListSchema, listAnswer([enviado, rascunho])),
      'GET /orcamentos/pessoas': answer(orcamentoPessoasAnswerSchema, {
        data: { precificadores: [patricia], vendedores: [ana] },
      }),
      'POST /orcamentos/massa': answer(massaResponseSchema, {
        data: { sucesso: [enviado.uuid], falhas: [] },
      }),
    },
  });
  await screen.findByRole('row', { name: /ORC-2026-000002/ });
  await user.click(screen.getAllByRole('checkbox').at(-2) as HTMLElement);
  const bar = () => within(screen.getByRole('region', { name: /selecionad/ }));
  // Nothing of what was chosen is being priced.
  expect(bar().queryByRole('button', { name: 'Trocar precificador' })).not.toBeInTheDocument();
  await user.click(bar().getByRole('button', { name: 'Prorrogar validade' }));
  const prolong = within(screen.getByRole('dialog'));
  const days = prolong.getByRole('textbox', { name: /Dias a mais/ });
  await user.clear(days);
  expect(prolong.getByRole('button', { name: 'Prorrogar validade' })).toBeDisabled();
  await user.type(days, '30');
  await user.tab();
  expect(days).toHaveValue('30');
  expect(days).toHaveAccessibleDescription(/Informe um número inteiro entre 1 e 15\./);
  await user.clear(days);
  await user.type(days, '7');
  await user.click(prolong.getByRole('button', { name: 'Prorrogar validade' }));
  await waitFor(() =>
    expect(api.sent('POST', '/orcamentos/massa')[0]?.body).toEqual({
      acao: 'prorrogar',
      uuids: [enviado.uuid],
      dados: { dias: 7 },
    }),
  );
});
