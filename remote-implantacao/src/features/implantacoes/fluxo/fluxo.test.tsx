import { savedSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { implantacaoPassoDadoSchema, mudancasAnswerSchema } from '@gestao/shared/contracts/implantacao/fluxo';
import { concluirPreviaAnswerSchema } from '@gestao/shared/contracts/implantacao/fluxo-plano';
import { answer, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { PlanoTab } from '../tabs/plano-tab';
import { fluxoResponses } from './fluxo.fixture';
import { FluxoActions, FluxoPausa, Relogios } from './fluxo-header';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const cliente = 'Padaria Sol';
const where = {
  path: `/implantacao/fluxo-implantacao/${uuid}`,
  route: '/implantacao/fluxo-implantacao/:uuid',
  pages: manifest.pages,
};
const dado = (mais: object) => ({
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

function Head() {
  return (
    <>
      <Relogios uuid={uuid} />
      <FluxoPausa uuid={uuid} />
      <FluxoActions uuid={uuid} cliente={cliente} />
    </>
  );
}

test('both clocks show, that of whose turn it is marked', async () => {
  await renderPage(<Head />, { ...where, responses: fluxoResponses() });
  expect(await screen.findByText(/Escritório 12 dias úteis.*correndo/)).toBeVisible();
  expect(screen.getByText('Cliente 1 dia útil')).toBeVisible();
});

test('pausing asks why and until when, and says where the client could not be told', async () => {
  const { user, api } = await renderPage(<Head />, {
    ...where,
    responses: {
      ...fluxoResponses(),
      'POST /implantacoes/:uuid/pausar': answer(
        dataOf(implantacaoPassoDadoSchema),
        dado({ status: 'pausada', avisado: false }),
      ),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Outras ações' }));
  await user.click(screen.getByRole('menuitem', { name: 'Pausar' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Pausar a implantação de ${cliente}` }));
  await user.type(
    await dialog.findByRole('textbox', { name: /Motivo da pausa/ }),
    'Troca de sistema no mês.',
  );
  await user.type(dialog.getByLabelText(/Volta prevista/), '2026-12-15');
  await user.click(dialog.getByRole('button', { name: 'Pausar' }));
  expect(await screen.findByText(/O contato não tem e-mail e não foi avisado/)).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/pausar').map(({ body }) => body)).toEqual([
    { versao: 4, motivo: 'Troca de sistema no mês.', retorno_previsto: '2026-12-15' },
  ]);
});

test('resuming shows each date as it is and will be, and leaves those unticked', async () => {
  const mudanca = (chave: string, titulo: string) => ({
    chave,
    tipo: 'etapa' as const,
    tipo_label: 'Etapa',
    titulo,
    de: '2026-12-01',
    para: '2026-12-04',
  });
  const { user, api } = await renderPage(<Head />, {
    ...where,
    responses: {
      ...fluxoResponses({
        status: 'pausada',
        passos: ['retomar'],
        pausa: { desde: '2026-11-24', motivo: 'Troca de sistema.', retorno_previsto: '2026-12-10' },
      }),
      'GET /implantacoes/:uuid/retomar': answer(mudancasAnswerSchema, {
        data: {
          versao: 6,
          dias_uteis: 3,
          mudancas: [mudanca('etapa:1', 'Conferir'), mudanca('etapa:2', 'Enviar')],
          ficam: ['Pagar o DARF'],
        },
      }),
      'POST /implantacoes/:uuid/retomar': answer(dataOf(implantacaoPassoDadoSchema), dado({ datas: 1 })),
    },
  });
  expect(await screen.findByText(/Pausada desde .*Troca de sistema/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retomar' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Retomar a implantação de ${cliente}` }));
  expect(await dialog.findByText('3 dias úteis depois')).toBeVisible();
  expect(dialog.getByText(/Pagar o DARF/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Mudar Enviar' }));
  await user.click(dialog.getByRole('button', { name: 'Retomar' }));
  expect(await screen.findByText('Implantação retomada; 1 data mudou.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/retomar').map(({ body }) => body)).toEqual([
    { versao: 6, fora: ['etapa:2'] },
  ]);
});

test('concluding lists what is missing, each leading to where it is settled', async () => {
  const { user } = await renderPage(<Head />, {
    ...where,
    responses: {
      ...fluxoResponses(),
      'GET /implantacoes/:uuid/concluir': answer(concluirPreviaAnswerSchema, {
        data: {
          versao: 4,
          nota_cliente: null,
          pendencias: [
            {
              texto: 'O e-book ainda não foi publicado.',
              destino: { pagina: 'implantacoes.detail', parametros: { uuid }, consulta: { aba: 'ebook' } },
            },
          ],
          etapas_abertas: 0,
          cliente_fica_ativo: true,
          competencia_inicial: '2026-12',
          modelos: [],
        },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Concluir implantação' }));
  expect(await screen.findByRole('link', { name: 'O e-book ainda não foi publicado.' })).toHaveAttribute(
    'href',
    `/implantacao/fluxo-implantacao/${uuid}?aba=ebook`,
  );
});

test('a phase says what it lacks, opens its steps, and may not apply', async () => {
  const { user, api } = await renderPage(<PlanoTab uuid={uuid} />, {
    ...where,
    responses: {
      ...fluxoResponses(),
      'POST /implantacoes/:uuid/fases/:fase': answer(dataOf(savedSchema), { data: { uuid, versao: 3 } }),
    },
  });
  expect(await screen.findByText('O check-in de kickoff ainda não foi registrado.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reunião de kickoff' })).toHaveAttribute(
    'href',
    expect.stringContaining('tarefa='),
  );
  await user.click(screen.getByRole('button', { name: 'Ações da fase Boas-vindas' }));
  await user.click(screen.getByRole('menuitem', { name: 'Não se aplica' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'A fase Boas-vindas não se aplica' }));
  await user.type(
    await dialog.findByRole('textbox', { name: /Por que não se aplica/ }),
    'A filial já é atendida.',
  );
  await user.click(dialog.getByRole('button', { name: 'Não se aplica' }));
  await waitFor(() =>
    expect(api.sent('POST', '/implantacoes/:uuid/fases/:fase').map(({ body }) => body)).toEqual([
      { passo: 'nao_se_aplica', versao: 2, motivo: 'A filial já é atendida.' },
    ]),
  );
});
