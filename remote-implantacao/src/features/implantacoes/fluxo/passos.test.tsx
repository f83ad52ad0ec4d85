import type { ImplantacaoFluxo } from '@gestao/shared/contracts/implantacao/fluxo';
import { type CannedAnswers, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { fluxoResponses } from './fluxo.fixture';
import { FluxoActions, FluxoPausa } from './fluxo-header';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const cliente = 'Padaria Sol';
const dado = (mais: object = {}) => ({
  data: {
    uuid,
    versao: 5,
    status: 'em_andamento' as const,
    status_label: 'Em andamento',
    datas: 0,
    avisado: null,
    ...mais,
  },
});
const show = (mais: Partial<ImplantacaoFluxo> = {}, more: CannedAnswers = {}, query = '') =>
  renderPage(
    <>
      <FluxoPausa uuid={uuid} />
      <FluxoActions uuid={uuid} cliente={cliente} />
    </>,
    {
      path: `/implantacao/fluxo-implantacao/${uuid}${query}`,
      route: '/implantacao/fluxo-implantacao/:uuid',
      pages: manifest.pages,
      responses: { ...fluxoResponses(mais), ...more },
    },
  );
type Shown = ReturnType<typeof show>;
/** Opens what the menu offers. */
async function choose({ user }: Shown, action: string, dialog: string) {
  await user.click(await screen.findByRole('button', { name: 'Outras ações' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog', { name: dialog }));
}
const menu = async ({ user }: Shown) => {
  await user.click(await screen.findByRole('button', { name: 'Outras ações' }));
  return screen.getAllByRole('menuitem').map((one) => one.textContent);
};

test('what the person may do stands there, in the order the api offers it, cancelling never first', async () => {
  const shown = await show({ passos: ['cancelar'] });
  expect(await menu(shown)).toEqual(['Pessoas', 'Registrar nota do cliente', 'Cancelar implantação']);
  expect(screen.getAllByRole('button', { hidden: true }).map((one) => one.textContent)).not.toContain(
    'Cancelar implantação',
  );
});

test('who does not lead it is offered nothing', async () => {
  const { api } = await show({ passos: [], conduz: false });
  await waitFor(() => expect(api.sent('GET', '/implantacoes/:uuid/fluxo')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Outras ações' })).toBeNull();
});

test('one that waits for somebody has neither people nor a note to write down', async () => {
  const shown = await show({ status: 'aguardando_inicio', passos: ['cancelar'] });
  expect(await menu(shown)).toEqual(['Cancelar implantação']);
});

test('a pause needs a reason of some length, and what is refused stands at its field', async () => {
  const shown = await show(
    {},
    {
      'POST /implantacoes/:uuid/pausar': refuse(422, {
        erros: { retorno_previsto: ['A volta deve ser depois de hoje.'] },
      }),
    },
  );
  const { user, api } = shown;
  const dialog = await choose(shown, 'Pausar', `Pausar a implantação de ${cliente}`);
  const motivo = await dialog.findByRole('textbox', { name: /Motivo da pausa/ });
  await user.type(motivo, 'Férias');
  await user.type(dialog.getByLabelText(/Volta prevista/), '2026-01-05');
  await user.click(dialog.getByRole('button', { name: 'Pausar' }));
  expect(await dialog.findByText('Escreva ao menos 10 caracteres.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/pausar')).toHaveLength(0);
  await user.type(motivo, ' coletivas');
  await user.click(dialog.getByRole('button', { name: 'Pausar' }));
  expect(await dialog.findByText('A volta deve ser depois de hoje.')).toBeVisible();
  expect(motivo).toHaveValue('Férias coletivas');
});

test('a paused one says since when, until when and why', async () => {
  await show({
    status: 'pausada',
    passos: ['retomar'],
    pausa: { desde: '2026-11-24', motivo: 'Troca de sistema.', retorno_previsto: null },
  });
  expect(await screen.findByText(/^Pausada desde 11\/24\/2026\. Troca de sistema\.$/)).toBeVisible();
});

test('resuming on the same day says that no date moves', async () => {
  const { user } = await show(
    { status: 'pausada', passos: ['retomar'] },
    {
      'GET /implantacoes/:uuid/retomar': { data: { versao: 6, dias_uteis: 0, mudancas: [], ficam: [] } },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Retomar' }));
  expect(await screen.findByText(/Nenhum dia útil passou desde a pausa/)).toBeVisible();
});

const mudanca = (chave: string, titulo: string) => ({
  chave,
  tipo: 'etapa' as const,
  tipo_label: 'Etapa',
  titulo,
  de: '2026-12-01',
  para: '2026-12-03',
});
const previa = (mudancas = [mudanca('etapa:1', 'Conferir'), mudanca('etapa:2', 'Enviar')]) => ({
  data: { versao: 4, dias_uteis: -2, mudancas, ficam: ['Pagar o DARF', 'Entregar a DCTF'] },
});

test('planning anew asks by how many days, shows what moves before, and leaves out what is unticked', async () => {
  const shown = await show(
    {},
    {
      'GET /implantacoes/:uuid/replanejar': previa(),
      'POST /implantacoes/:uuid/replanejar': dado({ datas: 2 }),
    },
  );
  const { user, api } = shown;
  const dialog = await choose(shown, 'Replanejar', `Replanejar a implantação de ${cliente}`);
  expect(await dialog.findByText('Escolha a nova data para ver o que muda.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Dias úteis a mais ou a menos' }));
  await user.type(await dialog.findByRole('textbox', { name: /Dias úteis/ }), '-2');
  expect(await dialog.findByText('2 dias úteis antes')).toBeVisible();
  expect(dialog.getByText('Ficam, por terem data legal: Pagar o DARF, Entregar a DCTF.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Mudar todas' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Mudar Enviar' }));
  await user.click(dialog.getByRole('button', { name: 'Replanejar' }));
  expect(await screen.findByText('2 datas mudaram.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/replanejar').map(({ body }) => body)).toEqual([
    { versao: 4, por: 'dias', data: null, dias: -2, fora: ['etapa:1'] },
  ]);
});

test('a new date that cannot be says why where the plan would stand', async () => {
  const shown = await show(
    {},
    {
      'GET /implantacoes/:uuid/replanejar': refuse(422, { message: 'O go-live não pode ser no passado.' }),
    },
  );
  const { user, api } = shown;
  const dialog = await choose(shown, 'Replanejar', `Replanejar a implantação de ${cliente}`);
  await user.click(await dialog.findByRole('button', { name: 'Replanejar' }));
  expect(await dialog.findByText('Informe a nova data.')).toBeVisible();
  await user.type(dialog.getByLabelText(/Nova data/, { selector: 'input[type="date"]' }), '2026-01-05');
  expect(await dialog.findByText('O go-live não pode ser no passado.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/replanejar')).toHaveLength(0);
});

test('cancelling says what ends with it, and asks what becomes of the client only where that is open', async () => {
  const shown = await show(
    { passos: ['pausar', 'cancelar'] },
    {
      'GET /implantacoes/:uuid/cancelar': {
        data: { versao: 7, cliente: ['prospecto', 'encerrado'], tarefas: 3 },
      },
      'POST /implantacoes/:uuid/cancelar': refuse(406, {
        message: 'O distrato do cliente ainda não foi confirmado.',
      }),
    },
  );
  const { user, api } = shown;
  const dialog = await choose(shown, 'Cancelar implantação', `Cancelar a implantação de ${cliente}`);
  expect(await dialog.findByText(/^3 tarefas em aberto são canceladas e os links/)).toBeVisible();
  const motivo = await dialog.findByRole('textbox', { name: /Por que cancelar/ });
  await user.type(motivo, 'O cliente desistiu.');
  await user.click(dialog.getByRole('radio', { name: 'O contrato é encerrado' }));
  await user.click(dialog.getByRole('button', { name: 'Cancelar implantação' }));
  expect(await dialog.findByText('O distrato do cliente ainda não foi confirmado.')).toBeVisible();
  expect(motivo).toHaveValue('O cliente desistiu.');
  expect(api.sent('POST', '/implantacoes/:uuid/cancelar').map(({ body }) => body)).toEqual([
    { versao: 7, motivo: 'O cliente desistiu.', cliente: 'encerrado' },
  ]);
});

test('of a client who begins elsewhere too nothing is asked', async () => {
  const shown = await show(
    { passos: ['pausar', 'cancelar'] },
    {
      'GET /implantacoes/:uuid/cancelar': { data: { versao: 7, cliente: ['manter'], tarefas: 0 } },
      'POST /implantacoes/:uuid/cancelar': dado({ status: 'cancelada' }),
    },
  );
  const { user, api } = shown;
  const dialog = await choose(shown, 'Cancelar implantação', `Cancelar a implantação de ${cliente}`);
  await user.type(await dialog.findByRole('textbox', { name: /Por que cancelar/ }), 'Entrou em dobro.');
  expect(dialog.queryByRole('radio')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancelar implantação' }));
  expect(await screen.findByText('Implantação cancelada.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/cancelar')[0]?.body).toMatchObject({ cliente: 'manter' });
});

test('opening one again asks why', async () => {
  const { user, api } = await show(
    { status: 'concluida', passos: ['reabrir'] },
    { 'POST /implantacoes/:uuid/reabrir': dado() },
  );
  await user.click(await screen.findByRole('button', { name: 'Reabrir' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Reabrir a implantação de ${cliente}` }));
  await user.type(await dialog.findByRole('textbox', { name: /Por que reabrir/ }), 'Faltou a filial.');
  await user.click(dialog.getByRole('button', { name: 'Reabrir' }));
  expect(await screen.findByText('Implantação reaberta.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/reabrir')[0]?.body).toEqual({
    versao: 4,
    motivo: 'Faltou a filial.',
  });
});

test('concluding tells what follows, and that no closing would', async () => {
  const { user } = await show(
    {},
    {
      'GET /implantacoes/:uuid/concluir': {
        data: {
          versao: 4,
          nota_cliente: 9,
          pendencias: [],
          etapas_abertas: 1,
          cliente_fica_ativo: true,
          competencia_inicial: '2026-12',
          modelos: [],
        },
      },
      'POST /implantacoes/:uuid/concluir': dado({ status: 'concluida' }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Concluir implantação' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Concluir a implantação de ${cliente}` }));
  expect(await dialog.findByText('O cliente passa a Ativo.')).toBeVisible();
  expect(dialog.getByText('1 etapa opcional em aberto é desconsiderada.')).toBeVisible();
  expect(dialog.getByText(/^Nenhum modelo de fechamento está vinculado ao cliente/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Concluir implantação' }));
  expect(await screen.findByText('Implantação concluída.')).toBeVisible();
});

test('what misses the note leads to its window; a note beyond ten is refused there', async () => {
  const { user, api, location } = await show(
    {},
    { 'PUT /implantacoes/:uuid/nota': dado() },
    '?aba=plano&passo=nota',
  );
  const dialog = within(await screen.findByRole('dialog', { name: `Nota de ${cliente}` }));
  const nota = await dialog.findByRole('textbox', { name: /Nota, de 0 a 10/ });
  await user.type(nota, '11');
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(await dialog.findByText('A nota vai de 0 a 10.')).toBeVisible();
  await user.clear(nota);
  await user.type(nota, '10');
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(await screen.findByText('Nota registrada.')).toBeVisible();
  await waitFor(() => expect(location()).toBe(`/implantacao/fluxo-implantacao/${uuid}?aba=plano`));
  expect(api.sent('PUT', '/implantacoes/:uuid/nota').map(({ body }) => body)).toEqual([
    { versao: 4, nota: 10 },
  ]);
});
