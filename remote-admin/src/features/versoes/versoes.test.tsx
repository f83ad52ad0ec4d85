import { versaoVoltadaSchema, versoesSchema } from '@gestao/shared/contracts/sistema/versoes';
import { answer, renderPage, screen, userEvent, within } from '@gestao/shared/testing';
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

test('goes back to a kept version after asking, with what was live when it was asked', async () => {
  const { api } = renderPage(<VersoesPage />, {
    responses: {
      'GET /versoes': filled,
      'POST /versoes/:nome/voltar': answer(versaoVoltadaSchema, {
        data: { nome: 'pricing', versao: '1.0.0-b' },
      }),
    },
  });
  const live = await screen.findByRole('table', { name: 'No ar' });
  expect(within(live).queryByRole('button', { name: 'Voltar a versão de estoque' })).not.toBeInTheDocument();
  await userEvent.click(within(live).getByRole('button', { name: 'Voltar a versão de Precificação' }));
  const dialog = await screen.findByRole('alertdialog', { name: /Voltar Precificação/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Voltar versão' }));
  expect(await screen.findByText('Precificação voltou à versão 1.0.0-b.')).toBeInTheDocument();
  expect(api.sent('POST', '/versoes/:nome/voltar').map(({ params, body }) => [params, body])).toEqual([
    [{ nome: 'pricing' }, { versao: '1.0.0-b', de: '1.0.0-a' }],
  ]);
});

test('says that nothing was published yet', async () => {
  const empty = answer(versoesSchema, { data: { partes: [], historico: [] } });
  renderPage(<VersoesPage />, { responses: { 'GET /versoes': empty } });
  expect(await screen.findAllByText('Nada foi publicado ainda.')).toHaveLength(2);
});
