import {
  bloqueiosSchema,
  type Comprovante,
  type FechamentoCiclo,
  fechamentoCicloSchema,
  fechamentoSalvoSchema,
  linhaDoTempoSchema,
} from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import { fechamentoDetalheResponseSchema } from '@gestao/shared/contracts/operacao/fechamentos';
import {
  answer,
  type CannedAnswers,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../../../manifest';
import { fechamento, semAjustes } from '../../../../testing/factories';
import FechamentoDetailPage from '../fechamento-detail.page';

const uuid = '0b1d7c1e-4a6f-4d0e-9d57-3f0f5f0a1c11';
const tarefa = '0b1d7c1e-4a6f-4d0e-9d57-3f0f5f0a1c12';
const motivo = '0b1d7c1e-4a6f-4d0e-9d57-3f0f5f0a1c13';

const comprovante = (more: Partial<Comprovante> = {}): Comprovante => ({
  ciclo: 1,
  hash: 'a'.repeat(64),
  endereco: 'http://localhost/comprovante-de-fechamento/abc',
  fechado_em: '2026-11-20T14:00:00.000Z',
  fechado_por: 'Ricardo Menezes',
  horas_milimin: 90_000,
  volume: [{ nome: 'Notas de saída', contratado: 100, realizado: 120 }],
  retrospectiva: { atrasou: 'Extratos', ajudou: '', mudar: '' },
  reaberto_em: null,
  reaberto_por: null,
  reaberto_motivo: null,
  ...more,
});

const ciclo = (more: Partial<FechamentoCiclo> = {}) =>
  answer(fechamentoCicloSchema, {
    data: {
      versao: 3,
      status: 'em_revisao',
      ciclo: 1,
      passos: ['devolver', 'fechar'],
      confere: null,
      impactado_por: null,
      comprovantes: [],
      motivos: [],
      reabriveis: [],
      ...more,
    },
  });

const saved = (status: 'fechado' | 'reaberto' | 'em_andamento' | 'em_revisao') =>
  answer(fechamentoSalvoSchema, {
    data: {
      uuid,
      versao: 4,
      status,
      status_label: {
        fechado: 'Fechado',
        reaberto: 'Reaberto',
        em_andamento: 'Em andamento',
        em_revisao: 'Em revisão',
      }[status],
    },
  });

const detail = (responses: CannedAnswers, path = '') =>
  renderPage(<FechamentoDetailPage />, {
    path: `/fechamento-detalhes/${uuid}${path}`,
    route: '/fechamento-detalhes/:uuid',
    pages: manifest.pages,
    responses: {
      'GET /fechamentos/:uuid/modelo': semAjustes,
      'GET /fechamentos/:uuid': answer(fechamentoDetalheResponseSchema, {
        data: {
          ...fechamento({ uuid }),
          particularidades: null,
          data_meta_conclusao: '2026-11-20',
          fechado_por: null,
          visao: 'completo',
          trabalhando_agora: [],
          departamentos: [],
        },
      }),
      ...responses,
    },
  });

test('what holds a closing back is told with the place that clears it, and nothing is sent', async () => {
  const { user } = detail({
    'GET /fechamentos/:uuid/ciclo': ciclo(),
    'GET /fechamentos/:uuid/bloqueios': answer(bloqueiosSchema, {
      data: {
        itens: [
          { tipo: 'tarefa', texto: 'T-000123 Apurar impostos (Ana)', impede: true, tarefa },
          { tipo: 'nota', texto: 'Nota de Gil em “Apurar impostos”', impede: true, tarefa, mensagem: uuid },
          { tipo: 'volume', texto: 'O volume do mês não foi informado.', impede: false, tarefa: null },
        ],
        impedem: 2,
        cliente: uuid,
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Fechar' }));
  const window = await screen.findByRole('dialog', { name: /^Fechar / });
  expect(await within(window).findByText('2 pendências impedem o fechamento.')).toBeInTheDocument();
  const abertas = within(window).getByRole('region', { name: 'Tarefas abertas' });
  expect(within(abertas).getByRole('link', { name: 'T-000123 Apurar impostos (Ana)' })).toHaveAttribute(
    'href',
    `/fechamento-detalhes/${uuid}?tarefa=${tarefa}`,
  );
  expect(within(window).getByRole('link', { name: /^Nota de Gil/ })).toHaveAttribute(
    'href',
    `/fechamento-detalhes/${uuid}?tarefa=${tarefa}&mensagem=${uuid}`,
  );
  expect(within(window).queryByRole('textbox')).not.toBeInTheDocument();
});

test('a month is closed with what was slow, what helped and what to change', async () => {
  const { user, api } = detail({
    'GET /fechamentos/:uuid/ciclo': ciclo(),
    'GET /fechamentos/:uuid/bloqueios': answer(bloqueiosSchema, {
      data: { itens: [], impedem: 0, cliente: uuid },
    }),
    'POST /fechamentos/:uuid/fechar': saved('fechado'),
  });
  await user.click(await screen.findByRole('button', { name: 'Fechar' }));
  const window = await screen.findByRole('dialog', { name: /^Fechar / });
  await user.type(await within(window).findByLabelText('O que mudar'), 'Pedir antes');
  await user.click(within(window).getByRole('checkbox', { name: /Aplicar no modelo deste cliente/ }));
  await user.click(within(window).getByRole('button', { name: 'Concluir fechamento' }));
  expect(await screen.findByText('Fechamento fechado.')).toBeInTheDocument();
  expect(api.sent('POST', `/fechamentos/${uuid}/fechar`).map(({ body }) => body)).toEqual([
    { versao: 3, atrasou: '', ajudou: '', mudar: 'Pedir antes', aplicar: true },
  ]);
});

test('it goes back with a note, and what is refused stays in the window', async () => {
  const { user } = detail({
    'GET /fechamentos/:uuid/ciclo': ciclo(),
    'POST /fechamentos/:uuid/transicao': refuse(406, { message: 'O fechamento mudou de status.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Mais ações do fechamento' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Devolver' }));
  const window = await screen.findByRole('dialog', { name: /^Devolver o fechamento/ });
  await user.type(await within(window).findByLabelText(/O que falta/), 'Confira o ISS.');
  await user.click(within(window).getByRole('button', { name: 'Devolver' }));
  expect(await within(window).findByText('O fechamento mudou de status.')).toBeInTheDocument();
});

test('a closed month says whether it matches its receipt, and is opened again with a reason', async () => {
  const { user, api } = detail({
    'GET /fechamentos/:uuid/ciclo': ciclo({
      status: 'fechado',
      passos: ['reabrir', 'dispensar'],
      confere: true,
      comprovantes: [comprovante()],
      impactado_por: { uuid: tarefa, competencia: '2026-09' },
      motivos: [{ valor: motivo, rotulo: 'Retificação de obrigação' }],
      reabriveis: [{ valor: tarefa, rotulo: 'T-000123 Apurar impostos' }],
    }),
    'POST /fechamentos/:uuid/reabrir': saved('reaberto'),
  });
  expect(await screen.findByText('Confere')).toBeInTheDocument();
  expect(screen.getByText(/Impactado por reabertura de 09\/2026\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mais ações do fechamento' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reabrir' }));
  const window = await screen.findByRole('dialog', { name: /^Reabrir / });
  await user.selectOptions(await within(window).findByLabelText(/Motivo/), 'Retificação de obrigação');
  await user.type(within(window).getByLabelText(/O que aconteceu/), 'x'.repeat(19));
  await user.click(within(window).getByRole('button', { name: 'Reabrir' }));
  expect(await within(window).findByText('Conte em pelo menos 20 caracteres.')).toBeInTheDocument();
  await user.type(within(window).getByLabelText(/O que aconteceu/), 'x');
  await user.click(within(window).getByRole('button', { name: 'Reabrir' }));
  expect(await screen.findByText('Fechamento reaberto.')).toBeInTheDocument();
  expect(api.sent('POST', `/fechamentos/${uuid}/reabrir`).map(({ body }) => body)).toEqual([
    { versao: 3, motivo_uuid: motivo, texto: 'x'.repeat(20), tarefas: [] },
  ]);
});

const vazia = answer(linhaDoTempoSchema, { data: { itens: [], cortada: false } });

test('every cycle stands above the timeline with its receipt, also at its former address', async () => {
  detail(
    {
      'GET /fechamentos/:uuid/linha-do-tempo': vazia,
      'GET /fechamentos/:uuid/ciclo': ciclo({
        comprovantes: [
          comprovante({ ciclo: 2 }),
          comprovante({
            reaberto_em: '2026-11-22T14:00:00.000Z',
            reaberto_por: 'Gil',
            reaberto_motivo: 'Retificação de obrigação. Guia errada.',
          }),
        ],
      }),
    },
    '?aba=reaberturas',
  );
  expect(await screen.findByRole('button', { name: 'Comprovante do ciclo 2' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Linha do tempo', selected: true })).toBeInTheDocument();
  expect(screen.getByText('Retificação de obrigação. Guia errada.')).toBeInTheDocument();
  expect(screen.getAllByText('Notas de saída: 120 de 100')).toHaveLength(2);
});

test('a closing has seven tabs at the most, and one menu with what ends it last', async () => {
  const { user } = detail({
    'GET /fechamentos/:uuid/ciclo': ciclo({ passos: ['cancelar', 'devolver', 'fechar'] }),
    'GET /fechamentos/:uuid/modelo': { data: { ...semAjustes.data, inclui: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Mais ações do fechamento' }));
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Devolver',
      'Incluir tarefa',
      'Cancelar fechamento',
    ]),
  );
  expect(screen.getAllByRole('tab').length).toBeLessThanOrEqual(7);
});

test('the timeline tells what happened to the closing and its tasks', async () => {
  detail(
    {
      'GET /fechamentos/:uuid/ciclo': ciclo(),
      'GET /fechamentos/:uuid/linha-do-tempo': answer(linhaDoTempoSchema, {
        data: {
          itens: [
            {
              em: '2026-11-20T14:00:00.000Z',
              tipo: 'fechado',
              titulo: 'Fechado',
              detalhe: 'Ciclo 1',
              por: 'Gil',
              tarefa: null,
            },
            {
              em: '2026-11-19T14:00:00.000Z',
              tipo: 'tarefa',
              titulo: 'Apurar impostos: Concluída',
              detalhe: null,
              por: 'Ana',
              tarefa,
            },
          ],
          cortada: false,
        },
      }),
    },
    '?aba=linha-do-tempo',
  );
  expect(await screen.findByText(/Fechado\. Ciclo 1/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Apurar impostos: Concluída/ })).toHaveAttribute(
    'href',
    `/fechamento-detalhes/${uuid}?aba=linha-do-tempo&tarefa=${tarefa}`,
  );
});
