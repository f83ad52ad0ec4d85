import { setDateFormat } from '@gestao/shared/config';
import type { PaginaPublica } from '@gestao/shared/contracts/publico/publico';
import { renderPage, screen } from '@gestao/shared/testing';
import { misreadableIn, onDay } from '@gestao/shared/testing/misreadable';
import { render } from '@testing-library/react';
import { manifest } from './manifest';
import MinhaEmpresaPage from './minha-empresa/minha-empresa.page';
import { MinhasEntregas } from './minha-empresa/minhas-entregas';
import { ClientPage } from './pages/client-page';
import {
  documentos,
  ebook,
  neutra,
  proposta,
  propostaComCodigo,
  propostaDevolvida,
  propostaNoPasso,
  visoes,
} from './testing/visoes.fixture';

const uuid = '3f1c2b1e-0000-4000-8000-000000000001';
const reajuste: PaginaPublica = {
  ...proposta,
  reajuste: [
    {
      nome: 'Notas de saída',
      unidade: 'notas',
      meses: [{ competencia: '2026-10', contratado: 1620, realizado: 3240 }],
    },
  ],
};
const pages: PaginaPublica[] = [
  ...visoes,
  reajuste,
  { ...proposta, situacao: 'vencida', dias_restantes: -3 },
  { ...proposta, situacao: 'aceita', respondida_em: '2026-12-04T15:00:00.000Z' },
  { ...documentos, documentos: documentos.documentos.map((one) => ({ ...one, competencia: '2026-10' })) },
  ebook,
  propostaDevolvida('aceite'),
  propostaDevolvida('recusa'),
  propostaNoPasso('conferir'),
  propostaNoPasso('dados'),
  propostaComCodigo(),
  propostaNoPasso('pronto'),
  neutra('indisponivel'),
  neutra('novo_link'),
  neutra('limite'),
];

/** Words of what is shown, block by block; what people hear of it too. */
function wordsOf(root: Element): string {
  const heard = [...root.querySelectorAll('[aria-label], [title], [placeholder], img[alt]')].flatMap((one) =>
    ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) => one.getAttribute(name) ?? []),
  );
  const seen: string[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    if (!texts.currentNode.parentElement?.closest('script, style'))
      seen.push(texts.currentNode.textContent ?? '');
  return [...seen, ...heard].join('\n');
}

const cases = (['en-US', 'pt-BR'] as const).flatMap((format) =>
  (['03', '12'] as const).map((day) => [format, day] as const),
);

describe.each(cases)('with dates as %s, on a day %s', (format, day) => {
  it.each(pages.map((visao, at) => [at, visao.pagina, visao] as const))(
    'page %i by link, %s, has its months in words',
    (_at, _pagina, visao) => {
      const shown = onDay({ ...visao, firma: { ...visao.firma, formato_data: format } }, day);
      setDateFormat(format);
      const { container } = render(<ClientPage visao={shown} />);
      expect(container.textContent).not.toBe('');
      expect(misreadableIn(wordsOf(container))).toEqual([]);
    },
  );

  it('so has what a client’s person finds of the company', async () => {
    const entrega = {
      chave: uuid,
      titulo: 'Guia de impostos',
      competencia: '2026-10',
      vencimento: '2026-11-30',
      vencida: false,
      valor_centavos: 125_000,
      mensagem: null,
      entregue_em: '2026-11-12T12:00:00.000Z',
      nova: true,
      arquivos: [{ chave: uuid, nome: 'Guia.pdf', tamanho_bytes: 10, abre: true }],
    };
    const dada = {
      uuid,
      numero: 'ORC-2026-000127',
      revisao: 0,
      mensal_centavos: 851_460,
      dias_restantes: 14,
    };
    const data = (quando: string, tipo: 'compromisso' | 'documentos' | 'contrato_termina' | 'proposta') => ({
      quando,
      tipo,
      nome: 'IMP-0001',
      local: null,
      quantidade: 2,
      atrasada: false,
    });
    const empresa = {
      cliente_nome: 'Comercial Ipê Ltda.',
      propostas: [
        { ...dada, situacao: 'aberta' as const, validade: '2026-12-04', respondida_em: null },
        {
          ...dada,
          uuid: uuid.replace(/1$/, '2'),
          situacao: 'vencida' as const,
          validade: '2026-10-04',
          respondida_em: null,
        },
        {
          ...dada,
          uuid: uuid.replace(/1$/, '3'),
          situacao: 'aceita' as const,
          validade: '2026-12-04',
          respondida_em: '2026-11-04T12:00:00.000Z',
        },
      ],
      formularios: [],
      datas: [
        data('2026-11-30T13:00:00.000Z', 'compromisso'),
        data('2026-12-01', 'documentos'),
        data('2026-12-02', 'proposta'),
        data('2026-12-31', 'contrato_termina'),
      ],
      implantacoes: [
        {
          uuid,
          codigo: 'IMP-0001',
          aberta: true,
          fase: 'Diagnóstico',
          progresso: 40,
          documentos: { enviados: 5, total: 8, faltam: 3, atrasados: 1 },
          matriz: { total: 12, a_confirmar: 12 },
          ebook: { versao: 1, publicado_em: '2026-11-01T12:00:00.000Z' },
        },
      ],
    };
    const responses = {
      'GET /minha-empresa': { data: onDay(empresa, day) },
      'GET /minha-empresa/entregas': { data: [onDay(entrega, day)] },
      'GET /hoje': { data: { hoje: `2026-11-${day}`, blocos: [] } },
    };
    const { container } = renderPage(
      <>
        <MinhaEmpresaPage />
        <MinhasEntregas />
      </>,
      { profile: 'cliente', pages: manifest.pages, responses },
    );
    setDateFormat(format);
    await screen.findByRole('region', { name: 'Propostas' });
    await screen.findAllByText(/Competência outubro de 2026/);
    expect(misreadableIn(wordsOf(container))).toEqual([]);
  });
});
