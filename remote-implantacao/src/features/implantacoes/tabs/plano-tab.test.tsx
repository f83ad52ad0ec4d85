import type { FaseDoPlano, PlanoDaImplantacao } from '@gestao/shared/contracts/implantacao/fluxo-plano';
import { planoDaImplantacaoAnswerSchema } from '@gestao/shared/contracts/implantacao/fluxo-plano';
import {
  answer,
  type CannedAnswers,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { plano } from '../fluxo/fluxo.fixture';
import { PlanoTab } from './plano-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const other = (n: number) => `3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1e0${n}`;
const [boasVindas] = plano.fases as [FaseDoPlano];
const [kickoff] = boasVindas.etapas as [FaseDoPlano['etapas'][number]];
const concluir = 'POST /implantacoes/:uuid/fases/:fase' as const;
const show = (mais: Partial<PlanoDaImplantacao> = {}, more: CannedAnswers = {}) =>
  renderPage(<PlanoTab uuid={uuid} />, {
    path: `/implantacao/fluxo-implantacao/${uuid}`,
    route: '/implantacao/fluxo-implantacao/:uuid',
    pages: manifest.pages,
    responses: {
      'GET /implantacoes/:uuid/plano': answer(planoDaImplantacaoAnswerSchema, {
        data: { ...plano, ...mais },
      }),
      ...more,
    },
  });
const fase = (mais: Partial<FaseDoPlano>) => ({ fases: [{ ...boasVindas, ...mais }] });

test('before it is taken over there is no plan, and that is said', async () => {
  await show({ fases: [] });
  expect(await screen.findByText('O plano é montado quando a implantação é assumida.')).toBeVisible();
});

test('a phase says its weight, its days and that it is late', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: /1\. Boas-vindas peso 10,00 %/ })).toBeVisible();
  expect(screen.getByText('10/20/2026 – 10/23/2026 · atrasada')).toBeVisible();
  expect(screen.getByText('0 de 1 etapa')).toBeVisible();
});

test('one without steps says so, one that is over does not', async () => {
  await show({
    fases: [
      { ...boasVindas, etapas: [] },
      {
        ...boasVindas,
        uuid: other(1),
        nome: 'Matriz',
        status: 'concluida',
        status_label: 'Concluída',
        fim_real: '2026-11-02',
        etapas: [],
      },
    ],
  });
  expect(await screen.findAllByText('Esta fase não tem etapas.')).toHaveLength(1);
  expect(screen.getByText('encerrada em 11/02/2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Concluir a fase Matriz' })).toBeNull();
});

test('a phase that is not ended by its criterion says why not, and stays', async () => {
  const { user, api } = await show(
    {},
    { [concluir]: refuse(406, { message: 'A fase Boas-vindas ainda espera pelo kickoff.' }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Concluir a fase Boas-vindas' }));
  expect(await screen.findByText('A fase Boas-vindas ainda espera pelo kickoff.')).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/fases/:fase')[0]?.body).toEqual({
    passo: 'concluir',
    versao: 2,
  });
  expect(screen.getByText('Em andamento')).toBeVisible();
});

test('one that waits is ended before its turn only once its criterion holds', async () => {
  const espera = { status: 'pendente', status_label: 'Pendente' } as const;
  const { unmount } = await show(fase(espera));
  expect(await screen.findByText(/^Termina quando: kickoff registrado$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Concluir a fase Boas-vindas' })).toBeNull();
  // What is missing is said of the phase that runs.
  expect(screen.queryByText('O check-in de kickoff ainda não foi registrado.')).toBeNull();
  unmount();
  const { user } = await show(fase({ ...espera, cumprido: true, falta: [] }), {
    [concluir]: { data: { uuid: boasVindas.uuid, versao: 3 } },
  });
  expect(await screen.findByText(/critério cumprido$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Concluir a fase Boas-vindas' }));
  expect(await screen.findByText('Fase Boas-vindas encerrada.')).toBeVisible();
});

test('of many things missing five are named, the rest is counted', async () => {
  await show(
    fase({
      falta: Array.from({ length: 8 }, (_, at) => ({ texto: `Falta a etapa ${at + 1}.`, destino: null })),
    }),
  );
  const falta = within(await screen.findByRole('list', { name: 'Falta' }));
  expect(falta.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Falta a etapa 1.',
    'Falta a etapa 2.',
    'Falta a etapa 3.',
    'Falta a etapa 4.',
    'Falta a etapa 5.',
    'e mais 3',
  ]);
});

test('who does not lead it reads the plan and ends nothing', async () => {
  await show({ conduz: false });
  expect(await screen.findByText(/^Termina quando/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /fase Boas-vindas/ })).toBeNull();
});

test('a step opens its task over this page; one of somebody else’s rows is only read', async () => {
  await show(
    fase({
      etapas: [
        { ...kickoff, obrigatoria: false, vencimento: null, atrasada: false },
        {
          ...kickoff,
          uuid: other(2),
          titulo: 'Enviar os extratos',
          responsavel: null,
          lado_label: 'Cliente',
          abre: false,
        },
      ],
    }),
  );
  const etapas = within(await screen.findByRole('list', { name: 'Etapas de Boas-vindas' }));
  const [primeira, segunda] = etapas.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(primeira).getByRole('link', { name: 'Reunião de kickoff' })).toHaveAttribute(
    'href',
    `/implantacao/fluxo-implantacao/${uuid}?tarefa=${kickoff.uuid}`,
  );
  expect(primeira).toHaveTextContent('opcional');
  expect(primeira).toHaveTextContent('sem prazo');
  expect(within(segunda).queryByRole('link')).toBeNull();
  expect(segunda).toHaveTextContent('Cliente');
});

test('a phase that waits shows its steps once it is opened; tasks of no phase stand apart', async () => {
  const { user } = await show({
    ...fase({ status: 'pendente', status_label: 'Pendente' }),
    avulsas: [{ ...kickoff, uuid: other(3), titulo: 'Ligar para o cliente' }],
  });
  const outras = within(await screen.findByRole('list', { name: 'Outras tarefas da implantação' }));
  expect(outras.getByText('Ligar para o cliente')).toBeVisible();
  expect(screen.queryByText('Reunião de kickoff')).toBeNull();
  await user.click(screen.getByText('0 de 1 etapa'));
  await waitFor(() => expect(screen.getByText('Reunião de kickoff')).toBeVisible());
});
