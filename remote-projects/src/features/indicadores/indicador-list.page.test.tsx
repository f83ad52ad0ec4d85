import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  type Indicador,
  indicadorListSchema,
  indicadorOpcoesSchema,
} from '@gestao/shared/contracts/operacao/indicadores';
import { answer, renderPage, screen, within } from '@gestao/shared/testing';
import IndicadorListPage from './indicador-list.page';
import { formatDifference, formatIndicador } from './indicador-value';

const indicador = (more: Partial<Indicador> = {}): Indicador => ({
  uuid: 'indicador-1',
  nome: 'Entregas no prazo',
  descricao: 'Tarefas concluídas até o vencimento.',
  unidade: 'percentual',
  sentido: 'maior',
  sentido_label: 'Maior é melhor',
  periodicidade_label: 'Mensal',
  dono: 'Ricardo Menezes',
  recorte: 'geral',
  competencia: '2026-10',
  valor: 9650,
  numerador: 193,
  denominador: 200,
  congelado: true,
  ajustado: null,
  escritorio: null,
  meta: 9800,
  limite_atencao: 9500,
  farol: 'amarelo',
  farol_label: 'Em atenção',
  tendencia: -120,
  serie: [
    { competencia: '2026-09', valor: 9770, farol: 'amarelo' },
    { competencia: '2026-10', valor: 9650, farol: 'amarelo' },
  ],
  ...more,
});

const show = (itens: Indicador[], total: number, path = '/indicadores') =>
  renderPage(<IndicadorListPage />, {
    path,
    responses: {
      'GET /indicadores': answer(indicadorListSchema, {
        data: { itens, total, competencia: '2026-10', pode_criar: true },
      }),
      'GET /indicadores/opcoes': answer(dataOf(indicadorOpcoesSchema), {
        data: { departamentos: [], equipes: [], pessoas: [] },
      }),
    },
  });

test('a card has value, target, light in words, trend, a named line and its table', async () => {
  const { user } = show([indicador()], 1);
  const card = await screen.findByRole('article', { name: 'Entregas no prazo' });
  expect(within(card).getByText('Em atenção')).toBeInTheDocument();
  expect(within(card).getByText(/meta 98,00 %/)).toBeInTheDocument();
  expect(within(card).getByText('▼ 1,2 p.p. ante a média de 3 meses')).toBeInTheDocument();
  expect(
    within(card).getByRole('img', { name: 'Entregas no prazo nos últimos 12 meses: de 97,70 % a 96,50 %' }),
  ).toBeInTheDocument();
  await user.click(within(card).getByText('Ver valores em tabela'));
  expect(within(card).getByRole('cell', { name: '97,70 %' })).toBeInTheDocument();
});

test('without data it says so, and draws nothing', async () => {
  show(
    [indicador({ valor: null, farol: 'sem_dados', farol_label: 'Sem dados', tendencia: null, serie: [] })],
    1,
  );
  const card = await screen.findByRole('article');
  expect(within(card).getAllByText('Sem dados')).toHaveLength(2);
  expect(within(card).queryByRole('img')).not.toBeInTheDocument();
});

test('nothing at all, and nothing for the filter, are told apart', async () => {
  const first = show([], 0);
  expect(await screen.findByText('Nenhum indicador ativo.')).toBeInTheDocument();
  first.unmount();
  show([], 12, '/indicadores?farol=verde');
  expect(await screen.findByText('Nenhum resultado para os filtros aplicados.')).toBeInTheDocument();
});

test('values in their units', () => {
  expect(formatIndicador(395_000, 'reais')).toBe('R$\u00a03.950,00');
  expect(formatIndicador(1050, 'dias')).toBe('10,5 dias');
  expect(formatIndicador(6350, 'nota')).toBe('63,5');
  expect(formatDifference(-250, 'dias')).toBe('2,5 dias');
});
