import { painelPrecificacaoAnswerSchema } from '@gestao/shared/contracts/precificacao';
import { answer, renderPage, screen, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import OrcamentoDashboardPage from './orcamento-dashboard.page';

test('the reasons of refusals add up in their table, and nobody without the right sees a margin', async () => {
  const { user } = await renderPage(<OrcamentoDashboardPage />, {
    path: '/precificacao/dashboard',
    pages: manifest.pages,
    responses: {
      'GET /orcamentos/dashboard': answer(painelPrecificacaoAnswerSchema, {
        data: {
          de: '2026-08-24',
          ate: '2026-11-21',
          criados: 8,
          enviados: 6,
          aceitos: 2,
          mrr_novo_centavos: 851_460,
          implantacao_vendida_centavos: 735_500,
          conversao_bp: 3333,
          dias_ate_envio: 2,
          dias_ate_aceite: 5,
          desconto_medio_bp: 800,
          por_status: [{ status: 'recusado', nome: 'Recusado', quantidade: 4, mensal_centavos: 100_000 }],
          por_origem: [{ nome: 'Site', quantidade: 8, mensal_centavos: 100_000 }],
          por_servico: [],
          por_vendedor: [],
          motivos_recusa: [
            { nome: 'Preço', quantidade: 3 },
            { nome: 'Prazo', quantidade: 1 },
          ],
        },
      }),
    },
  });
  expect(await screen.findByText('R$ 8.514,60')).toBeVisible();
  expect(screen.queryByText('Margem média')).not.toBeInTheDocument();
  const last = screen.getAllByRole('button', { name: 'Ver em tabela' }).at(-1);
  await user.click(last as HTMLElement);
  const table = screen.getByRole('table', { name: 'Motivos de recusa' });
  expect(within(table).getByRole('row', { name: /Preço/ })).toHaveTextContent('75,00 %');
  expect(within(table).getByRole('row', { name: /Prazo/ })).toHaveTextContent('100,00 %');
});
