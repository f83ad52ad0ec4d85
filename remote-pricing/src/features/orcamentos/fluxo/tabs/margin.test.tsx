import { margemAnswerSchema } from '@gestao/shared/contracts/comercial/orcamento-revisoes';
import { orcamentoDetalheAnswerSchema } from '@gestao/shared/contracts/comercial/orcamentos';
import { answer, screen, within } from '@gestao/shared/testing';
import { detalhe, enviado } from '../../orcamentos.fixture';
import { openSent } from '../flow.fixture';

test('the margin is taken apart step by step, in numbers and in words, by line and in all', async () => {
  const parte = {
    preco_centavos: 100_000,
    tributos_centavos: 10_000,
    comissao_centavos: 5000,
    inadimplencia_centavos: 1000,
    custo_centavos: 60_000,
    resultado_centavos: 24_000,
    margem_bp: 2400,
    minima_bp: 2000,
    alvo_bp: 3000,
  };
  const { user } = await openSent(
    {
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, {
        data: detalhe(enviado, {
          margem_bp: 2400,
          composicao: {
            tabela_centavos: 100_000,
            desconto_centavos: 0,
            mensal_centavos: 100_000,
            deducoes_centavos: 16_000,
            custo_centavos: 60_000,
            resultado_centavos: 24_000,
            margem_bp: 2400,
            piso_centavos: 90_000,
          },
        }),
      }),
      'GET /orcamentos/:uuid/margem': answer(margemAnswerSchema, {
        data: {
          tabela_centavos: 100_000,
          desconto_centavos: 0,
          piso_centavos: 90_000,
          total: parte,
          linhas: [
            {
              ...parte,
              chave: 'contabil',
              nome: 'Contabilidade',
              margem_bp: 1500,
              tributos: [{ sigla: 'ISS', valor_centavos: 10_000 }],
            },
          ],
        },
      }),
    },
    'margem',
    'precificacao',
  );
  const lines = within(await screen.findByRole('list', { name: 'Do preço ao resultado' }));
  expect(lines.getAllByRole('listitem').map((line) => line.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'PreçoR$ 1.000,00',
    'Tributos-R$ 100,00',
    'Comissão-R$ 50,00',
    'Inadimplência-R$ 10,00',
    'Custo-R$ 600,00',
    'ResultadoR$ 240,00',
  ]);
  expect(screen.getByText(/ficam R\$\s240,00 .* margem de 24,00\s%\. Cobre a mínima/)).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: 'Em números' })).getByRole('row', { name: /Custo/ }),
  ).toHaveTextContent('60,00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ver' }), 'Contabilidade');
  expect(screen.getByText(/Está abaixo da mínima de 20,00\s%/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Tributo: ISS/ })).toBeVisible();
});
