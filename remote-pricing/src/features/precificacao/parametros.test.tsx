import { cargosValoresAnswerSchema } from '@gestao/shared/contracts/comercial/precificacao';
import { answer, renderPage, screen } from '@gestao/shared/testing';
import { ask, pages, path, situacao, uuid } from './parametros.fixture';
import ParametrosPage from './parametros.page';

test('only the tabs of the person’s permissions are there, and only they are asked of the api', async () => {
  const { api } = await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: ask('gerenciar precificacao cargos x valores'),
    responses: {
      ...situacao(),
      'GET /precificacao/parametros/cargos': answer(cargosValoresAnswerSchema, {
        data: {
          opcoes: [],
          cargos: [
            {
              uuid,
              cargo: 'Analista',
              cargo_uuid: uuid,
              vigencia_inicio: '2026-01-01',
              modo: 'calculado',
              modo_label: 'Calculado',
              salario_centavos: 450_000,
              encargos_bp: 6800,
              beneficios_centavos: 95_000,
              horas_produtivas_mes: 140,
              custo_hora_centavos: 6079,
              versao: 1,
            },
          ],
        },
      }),
    },
  });
  expect(await screen.findByRole('row', { name: /Analista/ })).toHaveTextContent('R$ 60,79');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Cargos × valores']);
  expect(api.requests).toHaveLength(2);
});
