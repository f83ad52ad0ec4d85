import type { ImplantacaoDetalhe } from '@gestao/shared/contracts/implantacao/implantacoes';
import { renderPage, screen } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { ImplantacaoSummary } from './implantacao-summary';
import { other, row } from './implantacoes.fixture';

const implantacao: ImplantacaoDetalhe = {
  ...row,
  cliente_documento: '12ABC34501DE35',
  contato_nome: 'Joana Lima',
  contato_email: null,
  membros: ['Camila Ferreira', 'Ana Prado'],
  servicos: ['Contabilidade', 'Fiscal'],
  orcamento: { uuid: other(4), numero: 'ORC-2026-000004' },
  modelo: 'Padrão',
  competencia_inicial: '2026-12',
  data_inicio: '2026-10-20',
  data_prevista_fim: '2026-12-10',
  recebida_em: '2026-10-18T15:00:00.000Z',
  nota_cliente: null,
  observacoes_venda: 'Prefere telefone.',
  fases: [],
  documentos: [],
  matriz: [],
  checkins: [],
  ebook: null,
};

test('health reads with its parts, and with what holds it down', async () => {
  await renderPage(
    <ImplantacaoSummary
      implantacao={{
        ...implantacao,
        saude_partes: {
          partes: [
            { parte: 'prazo', parte_label: 'Prazo', pontos: 3000, maximo: 4000 },
            { parte: 'documentos', parte_label: 'Documentos', pontos: 1875, maximo: 2500 },
          ],
          limitada: true,
        },
      }}
    />,
    { pages: manifest.pages },
  );
  expect(
    screen.getByText('Prazo 30/40 · Documentos 18,75/25 · no máximo 79: há tarefa com multa vencida'),
  ).toBeVisible();
  expect(screen.getByText('71 · Atenção')).toBeVisible();
  expect(screen.getByText('esperado 60 %')).toBeVisible();
});

test('an api that does not tell the parts leaves them out; the budget is only named without its area', async () => {
  await renderPage(<ImplantacaoSummary implantacao={implantacao} />, { pages: manifest.pages });
  expect(screen.queryByText(/Prazo \d/)).toBeNull();
  expect(screen.getByText('Camila Ferreira, Ana Prado')).toBeVisible();
  expect(screen.getByText('Joana Lima')).toBeVisible();
  expect(screen.getByText('ORC-2026-000004')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'ORC-2026-000004' })).toBeNull();
});
