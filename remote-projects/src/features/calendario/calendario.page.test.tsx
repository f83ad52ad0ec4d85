import { type CalendarioItem, calendarioSchema } from '@gestao/shared/contracts/operacao/calendario';
import type { Answer } from '@gestao/shared/http';
import type { CannedAnswer } from '@gestao/shared/testing';
import { answer, noConnection, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import CalendarioPage from './calendario.page';

const item = (fields: Partial<CalendarioItem>): CalendarioItem => ({
  fonte: 'tarefas',
  uuid: 'tarefa-1',
  titulo: 'Apurar impostos',
  inicio: '2026-11-19',
  fim: '2026-11-19',
  dia_inteiro: true,
  cliente: 'Serra Azul',
  responsavel: 'Camila Ferreira',
  situacao: 'Atrasada',
  tom: 'vermelho',
  contorno: false,
  local: null,
  pessoas: [],
  ocorrencia: null,
  versao: null,
  pode_mover: false,
  destino: { pagina: 'fechamentos.detail', parametros: { uuid: 'f1' }, consulta: { tarefa: 'tarefa-1' } },
  ...fields,
});

const holiday = item({
  fonte: 'feriados',
  uuid: 'feriado',
  titulo: 'Consciência Negra',
  inicio: '2026-11-20',
  fim: '2026-11-20',
  cliente: null,
  situacao: null,
  tom: 'neutro',
  destino: null,
});

const calendar = (itens: CalendarioItem[], truncado = false) =>
  answer(calendarioSchema, {
    data: {
      hoje: '2026-11-20',
      itens,
      fontes: [
        { chave: 'tarefas', titulo: 'Tarefas', total: itens.length - 1 },
        { chave: 'feriados', titulo: 'Feriados', total: 1 },
      ],
      truncado,
    },
  });

const show = (responses: CannedAnswer<Answer<'GET /calendario'>>, path = '/calendario?mes=2026-11') =>
  renderPage(<CalendarioPage />, {
    path,
    pages: manifest.pages,
    responses: { 'GET /calendario': responses },
  });

test('a month shows its items on their days, each leading to its page', async () => {
  const { api } = show(calendar([item({}), holiday]));
  const grid = await screen.findByRole('table', { name: 'Calendário de novembro de 2026' });
  const day = within(grid).getByRole('cell', { name: /19/ });
  expect(within(day).getByRole('link', { name: 'Apurar impostos' })).toHaveAttribute(
    'href',
    '/fechamento-detalhes/f1?tarefa=tarefa-1',
  );
  expect(within(grid).getByText('Consciência Negra')).toBeInTheDocument();
  expect(api.requests[0]?.query).toEqual({ de: '2026-10-26', ate: '2026-12-06', escopo: 'eu' });
  expect(screen.getByText('2 compromissos no mês')).toBeInTheDocument();
});

test('months are walked by the address', async () => {
  const { user, location, api } = show(calendar([holiday]));
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Próximo mês' }));
  await waitFor(() => expect(location()).toBe('/calendario?mes=2026-12'));
  await waitFor(() => expect(api.requests.at(-1)?.query.de).toBe('2026-11-30'));
});

test('a layer is switched off without asking the api again', async () => {
  const { user, api, location } = show(calendar([item({}), holiday]));
  await user.click(await screen.findByRole('checkbox', { name: 'Feriados (1)' }));
  expect(screen.queryByText('Consciência Negra')).not.toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/calendario?mes=2026-11&sem=feriados'));
  expect(api.requests).toHaveLength(1);
});

test('a full day folds, and unfolds on request', async () => {
  const many = Array.from({ length: 6 }, (_, index) =>
    item({ uuid: `t${index}`, titulo: `Tarefa ${index}` }),
  );
  const { user } = show(calendar([...many, holiday]));
  await user.click(await screen.findByRole('button', { name: 'Mais 3 em 11/19/2026' }));
  expect(screen.getByRole('link', { name: 'Tarefa 5' })).toBeInTheDocument();
});

test('the agenda lists day by day; everybody’s on request', async () => {
  const { user, api } = show(calendar([item({}), holiday]));
  await user.click(await screen.findByRole('button', { name: 'Agenda' }));
  const day = screen.getByRole('region', { name: 'Compromissos de 11/19/2026' });
  expect(within(day).getByText('Atrasada')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Só os meus' }));
  await waitFor(() => expect(api.requests.at(-1)?.query.escopo).toBeUndefined());
});

test('an empty month and a failed one say so', async () => {
  const first = show({ data: { ...calendar([holiday]).data, itens: [] } });
  expect(await screen.findByText('Nenhum compromisso neste período.')).toBeInTheDocument();
  first.unmount();
  show(noConnection);
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de conexão.');
});
