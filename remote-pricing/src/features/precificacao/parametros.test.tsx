import {
  cargosValoresAnswerSchema,
  painelPrecificacaoAnswerSchema,
  tarefasAnswerSchema,
} from '@gestao/shared/contracts/precificacao';
import { answer, renderPage, screen, userOf, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import OrcamentoDashboardPage from '../orcamentos/orcamento-dashboard.page';
import ParametrosPage from './parametros.page';

const uuid = '6f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const { pages } = manifest;
const path = '/precificacao/parametrizacao';

test('only the tabs of the person’s permissions are there, and only they are asked of the api', async () => {
  const { api } = await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: userOf('comercial', { all_permissions: ['gerenciar precificacao cargos x valores'] }),
    responses: {
      'GET /precificacao/parametros/cargos': answer(cargosValoresAnswerSchema, {
        data: {
          cargos: [
            {
              uuid,
              cargo: 'Analista',
              vigencia_inicio: '2026-01-01',
              modo_label: 'Calculado',
              salario_centavos: 450_000,
              encargos_bp: 6800,
              beneficios_centavos: 95_000,
              horas_produtivas_mes: 140,
              custo_hora_centavos: 6079,
            },
          ],
        },
      }),
    },
  });
  expect(await screen.findByRole('row', { name: /Analista/ })).toHaveTextContent('R$ 60,79');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Cargos × valores']);
  expect(api.requests).toHaveLength(1);
});

test('tasks show their minutes and drivers in words', async () => {
  await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: userOf('comercial', { all_permissions: ['gerenciar precificacao tarefas'] }),
    responses: {
      'GET /precificacao/parametros/tarefas': answer(tarefasAnswerSchema, {
        data: {
          eforms: [],
          servicos: [
            {
              uuid,
              nome: 'Contabilidade',
              descricao: 'Escrituração.',
              departamento: 'Contábil',
              incluso: [],
              nao_incluso: [],
              honorario_minimo_centavos: 25_000,
              ativo: true,
              tarefas: [
                {
                  uuid,
                  nome: 'Escrituração',
                  frequencia: 'mensal',
                  frequencia_label: 'Mensal',
                  minutos_base_milimin: 30_000,
                  direcionador: 'Lançamentos',
                  franquia: 0,
                  minutos_por_unidade_milimin: 600,
                  ativo: true,
                },
              ],
            },
          ],
        },
      }),
    },
  });
  expect(await screen.findByRole('row', { name: /Escrituração/ })).toHaveTextContent(
    'EscrituraçãoMensal30 minLançamentos00,6 min',
  );
});

test('the dashboard changes its period in the address and shows every chart as a table too', async () => {
  const fatia = { nome: 'Site', quantidade: 3, mensal_centavos: 300_000 };
  const { user, api, location } = await renderPage(<OrcamentoDashboardPage />, {
    path: '/precificacao/dashboard',
    pages,
    responses: {
      'GET /orcamentos/dashboard': answer(painelPrecificacaoAnswerSchema, {
        data: {
          de: '2026-08-23',
          ate: '2026-11-20',
          criados: 3,
          enviados: 2,
          aceitos: 1,
          mrr_novo_centavos: 100_000,
          implantacao_vendida_centavos: 50_000,
          conversao_bp: 5000,
          dias_ate_envio: 3,
          dias_ate_aceite: 1,
          desconto_medio_bp: 300,
          por_status: [{ ...fatia, nome: 'Enviado', status: 'enviado' }],
          por_origem: [fatia],
          por_servico: [fatia],
          por_vendedor: [fatia],
          motivos_recusa: [],
        },
      }),
    },
  });
  const origins = within(await screen.findByRole('region', { name: 'Por origem' }));
  await user.click(origins.getByRole('button', { name: 'Ver em tabela' }));
  expect(origins.getByRole('row', { name: /Site/ })).toHaveTextContent('R$ 3.000,00');
  expect(screen.queryByText('Margem média')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Período' }), 'Últimos 12 meses');
  expect(location()).toBe('/precificacao/dashboard?periodo=12m');
  expect(api.requests.at(-1)?.query).toEqual({ periodo: '12m' });
});
