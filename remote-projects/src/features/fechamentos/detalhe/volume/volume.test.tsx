import { volumesSchema } from '@gestao/shared/contracts/comercial/volumes';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { bloqueiosSchema, fechamentoCicloSchema } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import {
  type FechamentoDetalhe,
  fechamentoDetalheResponseSchema,
} from '@gestao/shared/contracts/operacao/fechamentos';
import { answer, type CannedAnswers, refuse, renderPage, screen, within } from '@gestao/shared/testing';
import { manifest } from '../../../../manifest';
import { fechamento, semAjustes } from '../../../../testing/factories';
import FechamentoDetailPage from '../fechamento-detail.page';

const uuid = '0b1d7c1e-4a6f-4d0e-9d57-3f0f5f0a1c21';

const item = (direcionador: string, nome: string, contratado: number | null, realizado: number | null) => ({
  direcionador,
  nome,
  unidade: 'notas',
  contratado,
  realizado,
  uso_bp: null,
  excedente: null,
  valor_unidade_excedente_centavos: null,
  valor_excedente_centavos: null,
  situacao: null,
  situacao_label: null,
  historico: [],
  versao: realizado === null ? null : 2,
});
const volumes = (impedimento: string | null = null, realizado = 120) =>
  answer(dataOf(volumesSchema), {
    data: {
      competencia: '2026-10',
      itens: [item('saida', 'Notas de saída', 100, realizado), item('folha', 'Funcionários', null, null)],
      valor_excedente_centavos: 0,
      orcamento: null,
      impedimento,
      reajuste: false,
    },
  });
const ciclo = answer(fechamentoCicloSchema, {
  data: {
    versao: 3,
    status: 'em_revisao',
    ciclo: 1,
    passos: ['fechar'],
    confere: null,
    impactado_por: null,
    comprovantes: [],
    motivos: [],
    reabriveis: [],
  },
});

const open = (
  responses: CannedAnswers = {},
  { more = {}, path = '?aba=volume' }: { more?: Partial<FechamentoDetalhe>; path?: string } = {},
) =>
  renderPage(<FechamentoDetailPage />, {
    path: `/fechamento-detalhes/${uuid}${path}`,
    route: '/fechamento-detalhes/:uuid',
    pages: manifest.pages,
    responses: {
      'GET /fechamentos/:uuid/modelo': semAjustes,
      'GET /fechamentos/:uuid/ciclo': ciclo,
      'GET /clientes/:uuid/volumes': volumes(),
      'GET /fechamentos/:uuid': answer(fechamentoDetalheResponseSchema, {
        data: {
          ...fechamento({ uuid }),
          particularidades: null,
          data_meta_conclusao: '2026-11-20',
          fechado_por: null,
          visao: 'completo',
          trabalhando_agora: [],
          departamentos: [],
          ...more,
        },
      }),
      ...responses,
    },
  });

test('the volume of the month is told in the table itself, of the closing’s client and month', async () => {
  const { user, api } = open({
    'PUT /clientes/:uuid/volumes': { data: { competencia: '2026-10' } },
  });
  const table = await screen.findByRole('table', { name: 'Volume de 10/2026' });
  expect(within(table).getByRole('row', { name: /Notas de saída/ })).toHaveTextContent(/100.*120,00 %20/);
  const typed = within(table).getByRole('textbox', { name: 'Funcionários, realizado em notas' });
  await user.type(typed, '7');
  await user.click(screen.getByRole('button', { name: 'Salvar volume' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  const [sent] = api.sent('PUT', '/clientes/cliente-1/volumes');
  expect([sent?.query, sent?.body]).toEqual([
    { competencia: '2026-10' },
    {
      itens: [
        { direcionador: 'saida', realizado: 120, versao: 2 },
        { direcionador: 'folha', realizado: 7, versao: null },
      ],
    },
  ]);
});

test('what is refused is told, and what was typed stays', async () => {
  const { user } = open({
    'PUT /clientes/:uuid/volumes': refuse(406, { message: 'O fechamento desta competência está concluído.' }),
  });
  const typed = await screen.findByRole('textbox', { name: 'Notas de saída, realizado em notas' });
  await user.clear(typed);
  await user.type(typed, '130');
  await user.click(screen.getByRole('button', { name: 'Salvar volume' }));
  expect(await screen.findByText('O fechamento desta competência está concluído.')).toBeInTheDocument();
  expect(typed).toHaveValue('130');
});

test('a month that another closing of the client holds is only shown', async () => {
  open({ 'GET /clientes/:uuid/volumes': volumes('O fechamento desta competência está concluído.') });
  expect(await screen.findByText('O fechamento desta competência está concluído.')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Notas de saída/ })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Funcionários/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a closed month shows what its receipt keeps', async () => {
  open(
    {
      'GET /fechamentos/:uuid/ciclo': answer(fechamentoCicloSchema, {
        data: {
          ...ciclo.data,
          status: 'fechado',
          passos: [],
          confere: true,
          comprovantes: [
            {
              ciclo: 1,
              hash: 'a'.repeat(64),
              endereco: 'http://localhost/comprovante-de-fechamento/abc',
              fechado_em: '2026-11-20T14:00:00.000Z',
              fechado_por: 'Gil',
              horas_milimin: 0,
              volume: [{ nome: 'Notas de então', contratado: 100, realizado: 90 }],
              retrospectiva: { atrasou: '', ajudou: '', mudar: '' },
              reaberto_em: null,
              reaberto_por: null,
              reaberto_motivo: null,
            },
          ],
        },
      }),
    },
    { more: { status: 'fechado', status_label: 'Fechado' } },
  );
  expect(await screen.findByText(/Volume guardado no comprovante/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Notas de então/ })).toHaveTextContent(/100.*90.*90,00 %/);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a closing refused for its volume leads to it', async () => {
  const { user, location } = open(
    {
      'GET /fechamentos/:uuid/bloqueios': answer(bloqueiosSchema, {
        data: {
          itens: [
            { tipo: 'volume', texto: 'O volume do mês não foi informado.', impede: true, tarefa: null },
          ],
          impedem: 1,
          cliente: uuid,
        },
      }),
    },
    { path: '' },
  );
  await user.click(await screen.findByRole('button', { name: 'Fechar' }));
  await user.click(await screen.findByRole('link', { name: 'O volume do mês não foi informado.' }));
  expect(await screen.findByRole('table', { name: 'Volume de 10/2026' })).toBeInTheDocument();
  expect(location()).toBe(`/fechamento-detalhes/${uuid}?aba=volume`);
});
