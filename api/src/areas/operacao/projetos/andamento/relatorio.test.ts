import type { Andamento } from '@gestao/shared/contracts/operacao/projeto-andamento';
import type { ProjetoDetalhe } from '@gestao/shared/contracts/operacao/projetos';
import type { Letterhead } from '../../../../platform/pdf/letterhead';
import { pdfPages } from '../../../../platform/pdf/pdf-text.fixture';
import { umaPagina } from './relatorio.service';

const words = (most: number, between: string) => `Palavras${between}`.repeat(60).slice(0, most);
const tarefas = Array.from({ length: 8 }, (_, at) => ({
  uuid: String(at),
  titulo: `Uma tarefa de título bastante comprido, a de número ${at}`,
  data: '2026-11-20',
  responsavel: 'Vanessa Couto',
}));

function report(between: string, withTasks = true) {
  const all = withTasks ? tarefas : [];
  return umaPagina(
    {
      firma: { nome: 'Aurora', formatoData: 'pt-BR' } as Letterhead,
      titulo: 'Relatório de status',
      emitidoEm: new Date('2026-11-20T15:00:00Z'),
      emitidoPor: 'Gil',
    },
    {
      projeto: {
        codigo: 'PRJ-0001',
        nome: 'Resultado',
        status_label: 'Em andamento',
        saude_label: 'Em risco',
        progresso: 48,
        orcamento_horas_milimin: 6_000_000,
        apontado_milimin: 2_700_000,
        data_inicio: '2026-10-03',
        data_prevista_fim: '2026-12-14',
        responsavel: 'Vanessa Couto',
      } as ProjetoDetalhe,
      andamento: {
        motivos: ['2 tarefas atrasadas.'],
        concluidas: 2,
        total: 5,
        feitas: all,
        entregas: all.map((one) => ({ ...one, marco: true, atrasada: false })),
        riscos: all.map((one) => ({ ...one, motivos: ['Atrasada'] })),
      } satisfies Andamento,
      form: {
        resumo: words(500, between),
        destaques: words(400, between),
        proximos_passos: words(400, between),
        riscos: words(400, between),
      },
    },
  );
}

test.each([
  ['of words', ' '],
  ['of many lines', '\n'],
])('the longest report, %s, is one page', async (_what, between) => {
  const pages = await pdfPages(await report(between));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('48 %, 2 de 5 tarefas');
  expect(pages[0]).toContain('45 h de 100 h');
  expect(pages[0]).toContain('14 de dezembro de 2026');
  // Whoever sees the project opens its files.
  expect(pages[0]).not.toContain('R$');
});
