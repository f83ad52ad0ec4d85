import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  implantacaoCaixaListSchema,
  implantacaoDetalheSchema,
  implantacaoListSchema,
  implantacaoOpcoesAnswerSchema,
  implantacaoQuadroAnswerSchema,
} from '@gestao/shared/contracts/implantacao/implantacoes';
import { answer, listAnswer, refuse, renderPage, screen, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { fluxoResponses } from './fluxo/fluxo.fixture';
import ImplantacaoCaixaPage from './implantacao-caixa.page';
import ImplantacaoDetailPage from './implantacao-detail.page';
import ImplantacaoListPage from './implantacao-list.page';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const other = (n: number) => `3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1c0${n}`;
const row = {
  uuid,
  codigo: 'IMP-0003',
  cliente: { uuid: other(1), nome: 'Cervejaria Três Rios' },
  responsavel: 'Diego Santana',
  fase_atual: 'Documentos e acessos',
  progresso: 45,
  progresso_esperado: 60,
  saude: 71,
  saude_faixa: 'atencao' as const,
  saude_faixa_label: 'Atenção',
  documentos_resolvidos: 6,
  documentos_total: 8,
  ultimo_checkin: '2026-11-12',
  data_golive: '2026-12-15',
  dias_restantes: -3,
  status: 'em_andamento' as const,
  status_label: 'Em andamento',
};

test('the list shows health with its words and leads to the flow', async () => {
  await renderPage(<ImplantacaoListPage />, {
    path: '/implantacao/todas-implantacoes',
    pages: manifest.pages,
    responses: {
      'GET /implantacoes/opcoes': answer(implantacaoOpcoesAnswerSchema, {
        data: { responsaveis: [], servicos: [], fases: [], pessoas: [] },
      }),
      'GET /implantacoes': answer(implantacaoListSchema, listAnswer([row], { agregados: { criticas: 1 } })),
    },
  });
  expect(await screen.findByText('71 · Atenção')).toBeVisible();
  expect(screen.getByText('6/8')).toBeVisible();
  expect(screen.getByRole('link', { name: /Cervejaria Três Rios/ })).toHaveAttribute(
    'href',
    `/implantacao/fluxo-implantacao/${uuid}`,
  );
});

test('the board shows each phase with its cards, and how many more there are', async () => {
  await renderPage(<ImplantacaoListPage />, {
    path: '/implantacao/todas-implantacoes?visao=quadro',
    pages: manifest.pages,
    responses: {
      'GET /implantacoes/opcoes': answer(implantacaoOpcoesAnswerSchema, {
        data: { responsaveis: [], servicos: [], fases: [], pessoas: [] },
      }),
      'GET /implantacoes/quadro': answer(implantacaoQuadroAnswerSchema, {
        data: { colunas: [{ fase: 'Documentos e acessos', total: 3, itens: [row] }] },
      }),
    },
  });
  const coluna = await screen.findByRole('region', { name: 'Documentos e acessos' });
  expect(within(coluna).getByRole('link', { name: 'Cervejaria Três Rios' })).toHaveAttribute(
    'href',
    `/implantacao/fluxo-implantacao/${uuid}`,
  );
  expect(within(coluna).getByText('3 dias de atraso')).toBeVisible();
  expect(within(coluna).getByText('e mais 2 na lista')).toBeVisible();
});

test('an empty inbox says so in its own words', async () => {
  await renderPage(<ImplantacaoCaixaPage />, {
    path: '/implantacao/caixa-entrada',
    pages: manifest.pages,
    responses: { 'GET /implantacoes/caixa-entrada': answer(implantacaoCaixaListSchema, listAnswer([])) },
  });
  expect(await screen.findByText('Nenhuma implantação aguardando início.')).toBeVisible();
});

const detail = {
  ...row,
  cliente_documento: '12ABC34501DE35',
  contato_nome: 'Joana Lima',
  contato_email: 'joana@tresrios.example',
  membros: ['Camila Ferreira'],
  servicos: ['Contabilidade', 'Fiscal'],
  orcamento: null,
  modelo: 'Padrão',
  competencia_inicial: '2026-12',
  data_inicio: '2026-10-20',
  data_prevista_fim: '2026-12-10',
  recebida_em: '2026-10-18T15:00:00.000Z',
  nota_cliente: null,
  observacoes_venda: null,
  fases: [
    {
      uuid: other(2),
      nome: 'Boas-vindas',
      ordem: 1,
      peso_bp: 1000,
      criterio_saida: 'kickoff registrado',
      status: 'concluida' as const,
      status_label: 'Concluída',
      inicio_previsto: '2026-10-20',
      fim_previsto: '2026-10-23',
      atrasada: false,
    },
  ],
  documentos: [
    {
      uuid: other(3),
      nome: 'Contrato social',
      instrucoes: null,
      obrigatorio: true,
      prazo: '2026-11-10',
      atrasado: true,
      motivo: 'Ilegível',
      status: 'rejeitado' as const,
      status_label: 'Rejeitado',
    },
  ],
  matriz: [],
  checkins: [],
  ebook: null,
};

test('the flow shows the plan first', async () => {
  await renderPage(<ImplantacaoDetailPage />, {
    path: `/implantacao/fluxo-implantacao/${uuid}`,
    route: '/implantacao/fluxo-implantacao/:uuid',
    pages: manifest.pages,
    responses: {
      ...fluxoResponses(),
      'GET /implantacoes/:uuid': answer(dataOf(implantacaoDetalheSchema), { data: detail }),
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: /Cervejaria Três Rios/ })).toBeVisible();
  expect(await screen.findByText('Termina quando: kickoff registrado')).toBeVisible();
});

test('a record outside the person’s rows says it was not found', async () => {
  await renderPage(<ImplantacaoDetailPage />, {
    path: `/implantacao/fluxo-implantacao/${uuid}`,
    route: '/implantacao/fluxo-implantacao/:uuid',
    pages: manifest.pages,
    responses: { 'GET /implantacoes/:uuid': refuse(404) },
  });
  expect(await screen.findByRole('heading', { name: 'Recurso não encontrado.' })).toBeVisible();
});
