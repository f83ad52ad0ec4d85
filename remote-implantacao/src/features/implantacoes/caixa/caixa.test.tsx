import type { AssumirPrevia } from '@gestao/shared/contracts/implantacao/assumir';
import type { ImplantacaoCaixa } from '@gestao/shared/contracts/implantacao/implantacoes';
import {
  type CannedAnswers,
  listAnswer,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import ImplantacaoCaixaPage from '../implantacao-caixa.page';
import { ana, diego, other, passagem, uuid } from '../implantacoes.fixture';

const linha: ImplantacaoCaixa = {
  uuid,
  codigo: 'IMP-0008',
  cliente: { uuid: other(1), nome: 'Padaria Sol' },
  servicos: ['Fiscal', 'Contabilidade'],
  vendedor: 'Bruno Tavares',
  aceito_em: '2026-11-25',
  competencia_inicial: '2026-12',
  observacoes_venda: 'Prefere telefone.',
  devolvida_motivo: null,
  passagem_faltam: 2,
  sla_em: '2026-11-27',
  sla: 'vence_hoje',
};
const etapa = (chave: string, titulo: string) => ({
  chave,
  fase: 'inicio',
  titulo,
  lado: 'escritorio' as const,
  lado_label: 'Escritório',
  vencimento: '2026-12-03',
  responsavel: 'Diego Santana',
  obrigatoria: true,
});
const previa: AssumirPrevia = {
  versao: 4,
  codigo: 'IMP-0008',
  cliente: 'Padaria Sol',
  aceito_em: '2026-11-25',
  data_inicio: '2026-11-30',
  responsavel_uuid: diego.valor,
  contato_nome: 'Maria',
  contato_email: 'maria@cliente.example',
  contatos: [{ nome: 'Rui', email: 'rui@cliente.example' }],
  pessoas: [diego, ana],
  plano: {
    fases: [{ chave: 'inicio', nome: 'Boas-vindas', inicio: '2026-11-30', fim: '2026-12-03' }],
    etapas: [etapa('kickoff', 'Reunião de kickoff'), etapa('acessos', 'Pedir os acessos')],
    documentos: [],
    checkins: [{ tipo_label: 'Kickoff', data: '2026-12-01' }],
    data_prevista_fim: '2026-12-03',
    data_golive: '2026-12-03',
  },
};
const assumir = 'POST /implantacoes/:uuid/assumir' as const;
const devolver = 'POST /implantacoes/:uuid/devolver' as const;
const show = (more: CannedAnswers = {}, linhas = [linha]) =>
  renderPage(<ImplantacaoCaixaPage />, {
    path: '/implantacao/caixa-entrada',
    pages: manifest.pages,
    responses: {
      'GET /implantacoes/caixa-entrada': listAnswer(linhas),
      'GET /implantacoes/:uuid/assumir': { data: previa },
      ...more,
    },
  });
async function open({ user }: ReturnType<typeof show>, action: string, dialog: string) {
  await user.click(await screen.findByRole('button', { name: 'Ações de Padaria Sol' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog', { name: dialog }));
}
const take = (shown: ReturnType<typeof show>) =>
  open(shown, 'Assumir', 'Assumir a implantação de Padaria Sol');

test('what waits says its clock, its sale, and how much of the sheet is missing', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /Padaria Sol/ });
  for (const text of [
    'Fiscal, Contabilidade',
    'Bruno Tavares',
    'Prefere telefone.',
    'Faltam 2 campos',
    'Vence hoje',
  ])
    expect(row).toHaveTextContent(text);
});

test('one that was sent back says so instead of its clock, with what is missing instead of the notes', async () => {
  await show({}, [
    { ...linha, devolvida_motivo: 'O contrato assinado.', passagem_faltam: 0, sla: 'atrasado' },
  ]);
  const row = await screen.findByRole('row', { name: /Padaria Sol/ });
  expect(row).toHaveTextContent('Devolvida');
  expect(row).toHaveTextContent('Falta: O contrato assinado.');
  expect(row).toHaveTextContent('Completa');
  expect(row).not.toHaveTextContent('Atrasado');
  expect(row).not.toHaveTextContent('Prefere telefone.');
});

test('the plan is asked anew with another first day, and what was left out is not made', async () => {
  const shown = await show({ [assumir]: { data: { uuid, versao: 5 } } });
  const { user, api, location } = shown;
  const dialog = await take(shown);
  expect(
    await dialog.findByText(/2 etapas · 0 documentos · 1 check-in · término em .* · go-live em/),
  ).toBeVisible();
  const inicio = dialog.getByLabelText(/^Início/);
  await user.clear(inicio);
  await user.type(inicio, '2026-12-07');
  await waitFor(() =>
    expect(api.sent('GET', '/implantacoes/:uuid/assumir').at(-1)?.query).toMatchObject({
      data_inicio: '2026-12-07',
    }),
  );
  await user.click(dialog.getByRole('combobox', { name: /Etapas que não se aplicam/ }));
  await user.click(await screen.findByRole('option', { name: 'Pedir os acessos' }));
  await user.click(dialog.getByRole('checkbox', { name: /^Enviar as boas-vindas/ }));
  await user.click(dialog.getByRole('button', { name: 'Assumir' }));
  expect(await screen.findByText('Implantação assumida. O plano está montado.')).toBeVisible();
  await waitFor(() => expect(location()).toBe(`/implantacao/fluxo-implantacao/${uuid}`));
  expect(api.sent('POST', '/implantacoes/:uuid/assumir')[0]?.body).toMatchObject({
    data_inicio: '2026-12-07',
    fora: ['acessos'],
    boas_vindas: false,
    sem_passagem: null,
  });
});

test('a first day that cannot be shows no plan, stands at its field, and nothing chosen is lost', async () => {
  const antes = { data_inicio: ['O início não pode ser antes do aceite.'] };
  const shown = await show({
    'GET /implantacoes/:uuid/assumir': ({ query }) =>
      query.data_inicio === '2026-11-02' ? refuse(422, { erros: antes }) : { data: previa },
    [assumir]: refuse(422, { erros: antes }),
  });
  const { user } = shown;
  const dialog = await take(shown);
  const inicio = await dialog.findByLabelText(/^Início/);
  await user.clear(inicio);
  await user.type(inicio, '2026-11-02');
  expect(await dialog.findByText(/Não foi possível montar o plano com este início/)).toBeVisible();
  const nome = dialog.getByRole('textbox', { name: /^Contato do cliente/ });
  await user.clear(nome);
  await user.type(nome, 'Maria Reis');
  await user.click(dialog.getByRole('button', { name: 'Assumir' }));
  expect(await dialog.findByText('O início não pode ser antes do aceite.')).toBeVisible();
  expect(nome).toHaveValue('Maria Reis');
});

test('of two who take it at once the second one reads who has it', async () => {
  const shown = await show({
    [assumir]: refuse(406, {
      message: 'Ana Prado já assumiu a implantação IMP-0008.',
      codigo: 'implantacao_assumida',
    }),
  });
  const { user, location } = shown;
  const dialog = await take(shown);
  await user.click(await dialog.findByRole('button', { name: 'Assumir' }));
  expect(await dialog.findByText('Ana Prado já assumiu a implantação IMP-0008.')).toBeVisible();
  expect(location()).toBe('/implantacao/caixa-entrada');
});

test('who opens one that was taken meanwhile reads who has it, and no form', async () => {
  const shown = await show({
    'GET /implantacoes/:uuid/assumir': refuse(406, {
      message: 'Ana Prado já assumiu a implantação IMP-0008.',
    }),
  });
  const dialog = await take(shown);
  expect(await dialog.findByText('Ana Prado já assumiu a implantação IMP-0008.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Assumir' })).toBeNull();
});

test('a model without steps says that they are made later; the contact is never mixed of two people', async () => {
  const shown = await show({
    'GET /implantacoes/:uuid/assumir': {
      data: { ...previa, contato_email: null, plano: { ...previa.plano, etapas: [], fases: [] } },
    },
  });
  const dialog = await take(shown);
  expect(await dialog.findByText(/O modelo vendido não tem etapas/)).toBeVisible();
  expect(dialog.queryByRole('combobox', { name: /Etapas que não se aplicam/ })).toBeNull();
  expect(dialog.getByRole('textbox', { name: /^Contato do cliente/ })).toHaveValue('Maria');
  expect(dialog.getByRole('textbox', { name: /^E-mail do contato/ })).toHaveValue('');
});

test('sending one back needs what is missing in words, and keeps them when it is refused', async () => {
  const shown = await show({
    [devolver]: refuse(409, {
      message: 'Este registro foi alterado por Ana às 10:00. Recarregue para continuar.',
    }),
  });
  const { user, api } = shown;
  const dialog = await open(shown, 'Devolver ao comercial', 'Devolver ao comercial: Padaria Sol');
  const motivo = await dialog.findByRole('textbox', { name: /O que falta/ });
  await user.type(motivo, 'Contrato');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(await dialog.findByText('Escreva ao menos 10 caracteres.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/devolver')).toHaveLength(0);
  await user.type(motivo, ' assinado');
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(await dialog.findByText(/alterado por Ana às 10:00/)).toBeVisible();
  expect(motivo).toHaveValue('Contrato assinado');
  api.reply({ [devolver]: { data: { uuid, versao: 5 } } });
  await user.click(dialog.getByRole('button', { name: 'Devolver' }));
  expect(await screen.findByText('Devolvida. Quem vendeu foi avisado.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/devolver').at(-1)?.body).toEqual({
    versao: 4,
    motivo: 'Contrato assinado',
  });
});

test('the sheet is read from the line, and asking for it is told', async () => {
  const shown = await show({
    'GET /implantacoes/:uuid/passagem': { data: passagem },
    'POST /implantacoes/:uuid/passagem/pedido': {
      data: { ...passagem, pede: false, pedida_por: 'Ana Prado', pedida_em: '2026-11-27T12:00:00.000Z' },
    },
  });
  const { user } = shown;
  const dialog = await open(shown, 'Ver passagem do comercial', 'Passagem do comercial: Padaria Sol');
  expect(await dialog.findByText('Falta: Prazos prometidos, Quem decide no cliente.')).toBeVisible();
  expect(dialog.getByText(/Só para a equipe: o cliente não vê\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pedir a Bruno Tavares' }));
  expect(await screen.findByText('Pedido enviado. Quem vendeu foi avisado.')).toBeVisible();
  expect(await dialog.findByText(/^Pedida por Ana Prado em/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Pedir a Bruno Tavares' })).toBeNull();
});

test('that it was asked for today already is told', async () => {
  const shown = await show({
    'GET /implantacoes/:uuid/passagem': {
      data: { ...passagem, vendedor: null, preenchida_por: null, preenchida_em: null },
    },
    'POST /implantacoes/:uuid/passagem/pedido': refuse(406, { message: 'Ana já pediu hoje.' }),
  });
  const { user } = shown;
  const dialog = await open(shown, 'Ver passagem do comercial', 'Passagem do comercial: Padaria Sol');
  expect(await dialog.findByText('Ninguém escreveu a passagem desta venda.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Pedir ao vendedor' }));
  expect(await screen.findByText('Ana já pediu hoje.')).toBeVisible();
});
