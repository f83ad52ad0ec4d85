import { revisaoRecorrenteSchema } from '@gestao/shared/contracts/operacao/recorrentes';
import { answer, listAnswer, renderPage, screen, within } from '@gestao/shared/testing';
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
