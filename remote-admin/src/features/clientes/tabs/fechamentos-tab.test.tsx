import { type Fechamento, fechamentoListSchema } from '@gestao/shared/contracts/operacao/fechamentos';
import { answer, listAnswer, type ProfileName, renderPage, screen, within } from '@gestao/shared/testing';
import { FechamentosTab } from './fechamentos-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const closing: Fechamento = {
  uuid: 'abc',
  codigo: 'FEC-2026-09-0001',
  cliente: { uuid, nome: 'Pão Dourado' },
  modelo: 'Fiscal',
  competencia: '2026-09',
  coordenador: 'Helena Duarte',
  progresso: 61,
  situacao: 'atrasado',
  situacao_label: 'Atrasado',
  pendencias_cliente: 3,
  em_revisao: 0,
  anexos_a_validar: 0,
  data_limite: '2026-10-20',
  dias_uteis_restantes: -4,
  ciclo: 1,
  fechado_em: null,
  status: 'em_andamento',
  status_label: 'Em andamento',
};
const show = (itens: Fechamento[], profile?: ProfileName) =>
  renderPage(<FechamentosTab uuid={uuid} />, {
    profile,
    pages: [
      { id: 'fechamentos.detail', path: '/fechamento-detalhes/:uuid', title: 'Fechamento', permission: null },
    ],
    responses: { 'GET /clientes/:uuid/fechamentos': answer(fechamentoListSchema, listAnswer(itens)) },
  });

test('shows how each closing stands and leads to its page', async () => {
  show([closing]);
  const row = within(await screen.findByRole('table')).getByRole('row', { name: /09\/2026/ });
  for (const text of ['Fiscal', 'Helena Duarte', 'Atrasado', '10/20/2026', 'Em andamento']) {
    expect(row).toHaveTextContent(text);
  }
  expect(within(row).getByRole('progressbar', { name: 'Progresso de 09/2026 · Fiscal' })).toHaveAttribute(
    'aria-valuenow',
    '61',
  );
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/fechamento-detalhes/abc');
});

test('does not lead where the person may not go, and says when there is nothing', async () => {
  const { unmount } = show([closing], 'comercial');
  const row = within(await screen.findByRole('table')).getByRole('row', { name: /09\/2026/ });
  expect(within(row).queryByRole('link')).not.toBeInTheDocument();
  unmount();
  show([]);
  expect(await screen.findByText('Nenhum fechamento seu deste cliente por aqui ainda.')).toBeInTheDocument();
});
