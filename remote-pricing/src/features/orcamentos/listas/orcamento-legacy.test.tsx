import { orcamentoListSchema } from '@gestao/shared/contracts/comercial/orcamentos';
import { importResponseSchema } from '@gestao/shared/contracts/comum/importacao';
import { answer, listAnswer, renderPage, screen, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import OrcamentoLegacyPage from './orcamento-legacy.page';

test('budgets of an earlier system are imported: checked first, then all of them', async () => {
  let simulated = 0;
  const { user, api } = await renderPage(<OrcamentoLegacyPage />, {
    path: '/precificacao/todos-orcamentos-old',
    pages: manifest.pages,
    profile: 'precificacao',
    responses: {
      'GET /orcamentos/legados': answer(orcamentoListSchema, listAnswer([])),
      'POST /orcamentos/legados/importar': ({ query }) => {
        const simulacao = query.simular === 'sim';
        if (simulacao) simulated += 1;
        return answer(importResponseSchema, {
          data: { simulacao, total: 2, validas: 2, gravadas: simulacao ? 0 : 2, erros: [] },
        });
      },
    },
  });
  expect(await screen.findByText('Nenhum orçamento da geração anterior.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Importar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Importar orçamentos anteriores' }));
  expect(dialog.getByText('Aceito, Recusado ou Expirado.')).toBeInTheDocument();
  await user.upload(
    dialog.getByLabelText('Escolher arquivo', { selector: 'input' }),
    new File(['x'], 'antigos.csv', { type: 'text/csv' }),
  );
  await user.click(await dialog.findByRole('button', { name: 'Importar 2 orçamentos' }));
  expect(await screen.findByText('2 orçamentos importados.')).toBeVisible();
  expect(simulated).toBe(1);
  expect(api.sent('POST', '/orcamentos/legados/importar')).toHaveLength(2);
});
