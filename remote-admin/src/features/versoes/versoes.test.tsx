import { versoesSchema } from '@gestao/shared/contracts/sistema/versoes';
import { answer, renderPage, screen, within } from '@gestao/shared/testing';
import VersoesPage from './versoes.page';

const parte = { desde: '2026-11-20T10:00:00.000Z', por: 'ana@publica', guardadas: ['1.0.0-b'] };
const filled = answer(versoesSchema, {
  data: {
    partes: [
      { nome: 'pricing', titulo: 'Precificação', versao: '1.0.0-a', ...parte },
      { nome: 'estoque', titulo: 'estoque', versao: null, ...parte, guardadas: [] },
    ],
    historico: [
      {
        em: '2026-11-20T10:00:00.000Z',
        revisao: 7,
        acao: 'voltado',
        nome: 'pricing',
        titulo: 'Precificação',
        versao: '1.0.0-a',
        de: '1.0.0-b',
        por: 'ana@publica',
      },
    ],
  },
});

test('shows which version of each area is live, what is kept, and who did what', async () => {
  renderPage(<VersoesPage />, { responses: { 'GET /versoes': filled } });
  const live = await screen.findByRole('table', { name: 'No ar' });
  const row = within(live).getByRole('row', { name: /Precificação/ });
  expect(row).toHaveTextContent('1.0.0-a');
  expect(within(row).getByRole('cell', { name: '1' })).toBeInTheDocument();
  expect(within(live).getByRole('row', { name: /estoque/ })).toHaveTextContent('Fora do ar');
  const history = screen.getByRole('table', { name: 'Histórico' });
  expect(within(history).getByRole('row', { name: /Precificação/ })).toHaveTextContent(
    /Voltou a uma anterior.*ana@publica/,
  );
});

test('says that nothing was published yet', async () => {
  const empty = answer(versoesSchema, { data: { partes: [], historico: [] } });
  renderPage(<VersoesPage />, { responses: { 'GET /versoes': empty } });
  expect(await screen.findAllByText('Nada foi publicado ainda.')).toHaveLength(2);
});
