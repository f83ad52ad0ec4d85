import { processoDetalheResponseSchema, processoSchema } from '@gestao/shared/contracts/operacao/processos';
import { revisaoRecorrenteSchema } from '@gestao/shared/contracts/operacao/recorrentes';
import { answer, listAnswer, renderPage, screen, within } from '@gestao/shared/testing';
import ProcessoListPage from './processos/processo-list.page';
import RecorrenteListPage from './recorrentes/recorrente-list.page';
import ValidacaoAnexosPage from './validacao-anexos/validacao-anexos.page';

const revisoes = {
  'GET /revisao-recorrentes/resumo': {
    data: { pendentes: 0, encerrados: 0, liberado_mes_milimin: 0 },
  },
  'GET /revisao-recorrentes/opcoes': { data: { pessoas: [] } },
};

test('an empty queue is good news', async () => {
  const first = renderPage(<ValidacaoAnexosPage />, {
    responses: { 'GET /validacao-anexos': listAnswer([]) },
  });
  expect(await screen.findByText('Fila zerada. Nenhum anexo aguardando validação.')).toBeInTheDocument();
  first.unmount();
  renderPage(<RecorrenteListPage />, {
    responses: { ...revisoes, 'GET /revisao-recorrentes': listAnswer([]) },
  });
  expect(await screen.findByText('Nenhuma tarefa recorrente para revisar agora.')).toBeInTheDocument();
});

test('a review shows how the last instances ended and what it suggests', async () => {
  const revisao = answer(revisaoRecorrenteSchema, {
    uuid: 'revisao-1',
    modelo: 'Conciliar cartão',
    escopo: 'um_cliente',
    escopo_label: 'Um cliente',
    cliente: { uuid: 'c', nome: 'Ipê Distribuidora' },
    frequencia: 'mensal',
    frequencia_label: 'Mensal',
    responsavel: 'Leandro Queiroz',
    ultimas: ['no_prazo', 'com_atraso', 'desconsiderada'],
    estimado_milimin: 45_000,
    tempo_mediano_milimin: null,
    desconsideradas_bp: 3333,
    ultima_revisao: null,
    devida_em: '2026-11-17',
    gatilho: 'desconsideradas',
    gatilho_label: 'Desconsideradas',
    sugestao: 'Encerrar: sem movimento.',
    decisao: 'pendente',
    decisao_label: 'Pendente',
  });
  renderPage(<RecorrenteListPage />, {
    responses: { ...revisoes, 'GET /revisao-recorrentes': listAnswer([revisao]) },
  });
  const table = await screen.findByRole('table', { name: 'Revisão de tarefas recorrentes' });
  expect(
    within(table).getByRole('img', { name: '1 no prazo, 1 com atraso, 1 desconsideradas' }),
  ).toBeInTheDocument();
  expect(within(table).getByText('Encerrar: sem movimento.')).toBeInTheDocument();
});

const base = {
  uuid: 'processo-1',
  nome: 'Emissão de guias',
  departamento: 'Fiscal',
  dono: 'Renata Moraes',
  cliente: null,
  frequencia_mes: 220,
  tempo_as_is_milimin: 24_600,
  tempo_to_be_milimin: 7140,
  tempo_liberado_mes_milimin: 3_841_200,
  status: 'to_be_proposto' as const,
  status_label: 'To-be proposto',
};
const etapa = {
  uuid: 'etapa-1',
  ordem: 0,
  nome: 'Gerar a guia no portal',
  tipo: 'atividade' as const,
  tipo_label: 'Atividade',
  cargo: 'Assistente',
  minutos_execucao_milimin: 12_000,
  minutos_espera_milimin: 0,
  retrabalho_bp: 1000,
};

test('a process shows its gain in hours to everybody, in money to who may see it', async () => {
  const comValores = answer(processoSchema, { ...base, ganho_mensal_centavos: 337_820, payback_decimos: 55 });
  const first = renderPage(<ProcessoListPage />, {
    responses: {
      'GET /processos': listAnswer([comValores], {
        agregados: { tempo_liberado_mes_milimin: 3_841_200, ganho_mensal_centavos: 337_820 },
      }),
    },
  });
  const table = await screen.findByRole('table', { name: 'As-is / to-be' });
  expect(within(table).getByText('R$ 3.378,20')).toBeInTheDocument();
  expect(within(table).getByText('5,5 meses')).toBeInTheDocument();
  first.unmount();
  renderPage(<ProcessoListPage />, {
    profile: 'gestor',
    responses: {
      'GET /processos': listAnswer([answer(processoSchema, base)], {
        agregados: { tempo_liberado_mes_milimin: 3_841_200 },
      }),
    },
  });
  expect(await screen.findByRole('table', { name: 'As-is / to-be' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Payback' })).not.toBeInTheDocument();
  expect(screen.getAllByText('64 h 1 min').length).toBeGreaterThan(0);
});

test('a process opens with both lanes', async () => {
  const { user } = renderPage(<ProcessoListPage />, {
    path: '/as-is-to-be',
    profile: 'gestor',
    responses: {
      'GET /processos': listAnswer([answer(processoSchema, base)]),
      'GET /processos/:uuid': answer(processoDetalheResponseSchema, {
        data: {
          ...base,
          variacao_tempo_bp: -7097,
          as_is: { etapas: [etapa], tempo_milimin: 13_200, lead_time_milimin: 13_200 },
          to_be: null,
        },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Emissão de guias' }));
  const lane = await screen.findByRole('region', { name: 'As-is (hoje)' });
  expect(within(lane).getByText('Gerar a guia no portal')).toBeInTheDocument();
  expect(within(lane).getByText('Atividade · Assistente · 12 min · retrabalho 10,00 %')).toBeInTheDocument();
  expect(screen.getByText('Ainda não há proposta de como deve ser.')).toBeInTheDocument();
  expect(screen.getByText('-70,97 %')).toBeInTheDocument();
});
