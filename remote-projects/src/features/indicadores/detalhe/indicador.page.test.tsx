import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  type IndicadorDetalhe,
  indicadorDetalheSchema,
  indicadorOpcoesSchema,
  indicadorRegistrosSchema,
} from '@gestao/shared/contracts/operacao/indicadores';
import { answer, renderPage, screen, within } from '@gestao/shared/testing';
import IndicadorPage from './indicador.page';

const uuid = '0b6f4a4e-6a39-4a54-9c4e-3a2f1d8c5b70';
const pessoa = { uuid: '1b6f4a4e-6a39-4a54-9c4e-3a2f1d8c5b71', nome: 'Ricardo Menezes' };

const detalhe = (more: Partial<IndicadorDetalhe> = {}): IndicadorDetalhe => ({
  uuid,
  versao: 1,
  nome: 'Entregas no prazo',
  descricao: 'Tarefas concluídas até o vencimento.',
  unidade: 'percentual',
  sentido: 'maior',
  sentido_label: 'Maior é melhor',
  periodicidade: 'mensal',
  visibilidade: 'todos',
  dono: pessoa,
  ativo: true,
  formula: {
    numerador: 'concluídas no prazo',
    denominador: 'tarefas com vencimento',
    numerador_em: 'inteiro',
    denominador_em: 'inteiro',
  },
  recortes: ['geral', 'usuario'],
  recorte: 'geral',
  alvo: null,
  ponto: {
    competencia: '2026-10',
    numerador: 1,
    denominador: 2,
    valor: 5000,
    farol: 'vermelho',
    farol_label: 'Fora da meta',
    meta: 9800,
    limite_atencao: 9500,
    congelado: true,
    congelado_em: '2026-11-01T07:00:00.000Z',
    ajustado: { numerador: 2, denominador: 2, valor: 10_000 },
    comentario: null,
    comentado_por: null,
    plano: null,
  },
  serie: [
    { competencia: '2026-09', valor: 9770, farol: 'amarelo' },
    { competencia: '2026-10', valor: 5000, farol: 'vermelho' },
  ],
  cortes: [
    {
      recorte: 'usuario',
      ...pessoa,
      numerador: 1,
      denominador: 2,
      valor: 5000,
      meta: 9800,
      farol: 'vermelho',
      farol_label: 'Fora da meta',
    },
  ],
  metas: [],
  pode_alterar: true,
  pode_abrir: true,
  ...more,
});

const registro = (chave: string, numerador: number, titulo: string | null) => ({
  chave,
  titulo,
  detalhe: null,
  quando: '2026-10-10',
  numerador,
  denominador: 1,
  destino: null,
});

const show = (one: IndicadorDetalhe) =>
  renderPage(<IndicadorPage />, {
    route: '/indicadores/:uuid',
    path: `/indicadores/${uuid}`,
    responses: {
      'GET /indicadores/:uuid': answer(dataOf(indicadorDetalheSchema), { data: one }),
      'GET /indicadores/opcoes': answer(dataOf(indicadorOpcoesSchema), {
        data: { departamentos: [], equipes: [], pessoas: [] },
      }),
      'GET /indicadores/:uuid/registros': answer(dataOf(indicadorRegistrosSchema), {
        data: {
          itens: [registro('0', 1, 'Conciliar contas'), registro('1', 0, null)],
          total: 2,
          pagina: 1,
          numerador: 1,
          denominador: 2,
          valor: 5000,
        },
      }),
    },
  });

test('a frozen month shows its value, what it has become, and as many records as it counts', async () => {
  show(detalhe());
  const result = await screen.findByRole('region', { name: 'Resultado' });
  expect(within(result).getByText('50,00 %')).toBeInTheDocument();
  expect(within(result).getByText('100,00 %')).toBeInTheDocument();
  expect(within(result).getByText('Concluídas no prazo')).toBeInTheDocument();
  const records = screen.getByRole('region', { name: 'Registros' });
  expect(await within(records).findByText('1–2 de 2')).toBeInTheDocument();
  expect(within(records).getByText('Conciliar contas')).toBeInTheDocument();
  expect(within(records).getByText('Registro de outra área')).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Por recorte' })).getByText('Ricardo Menezes'),
  ).toBeInTheDocument();
});

test('whoever may not change it reads it alone, and not the records of others', async () => {
  show(detalhe({ pode_alterar: false, pode_abrir: false, cortes: [] }));
  await screen.findByRole('region', { name: 'Resultado' });
  expect(screen.getByText('Os registros de outras pessoas não aparecem na sua visão.')).toBeInTheDocument();
  for (const name of ['Comentar', 'Criar plano de ação', 'Nova meta'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a range is told from where to where', async () => {
  const base = detalhe();
  show(detalhe({ sentido: 'faixa', ponto: { ...base.ponto, meta_minima: 7500, meta: 9000 } }));
  const result = await screen.findByRole('region', { name: 'Resultado' });
  expect(within(result).getByText(/^75,00 % a 90,00 %$/)).toBeInTheDocument();
});
