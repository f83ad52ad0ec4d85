import {
  funilSchema,
  type OportunidadeEtapa,
  oportunidadeDetalheResponseSchema,
  oportunidadeEtapaLabels,
} from '@gestao/shared/contracts/oportunidades';
import { answer, listAnswer, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { oportunidade, oportunidadeDetalhe } from '../../testing/factories';
import OportunidadeListPage from './oportunidade-list.page';

const funil = (with_: boolean) =>
  answer(funilSchema, {
    data: {
      colunas: (Object.keys(oportunidadeEtapaLabels) as OportunidadeEtapa[]).map((etapa) => {
        const here = with_ && etapa === 'prospeccao';
        return {
          etapa,
          etapa_label: oportunidadeEtapaLabels[etapa],
          total: here ? 1 : 0,
          valor_centavos: here ? 1_128_000 : 0,
          ponderado_centavos: here ? 112_800 : 0,
          itens: here ? [oportunidade()] : [],
        };
      }),
    },
  });

const agregados = {
  abertas: 1,
  funil_aberto_centavos: 1_128_000,
  ponderado_centavos: 112_800,
  ganhas_no_mes: 2,
};
const show = (path = '/oportunidades', responses: Record<string, unknown> = {}, profile?: 'comercial') =>
  renderPage(<OportunidadeListPage />, {
    path,
    profile,
    pages: manifest.pages,
    responses: {
      'GET /oportunidades': listAnswer([oportunidade()], { agregados }),
      'GET /oportunidades/funil': funil(true),
      'GET /oportunidades/:uuid': answer(oportunidadeDetalheResponseSchema, {
        data: oportunidadeDetalhe(),
      }),
      ...responses,
    },
  });

test('the funnel has a column per stage with its sums', async () => {
  show();
  const column = await screen.findByRole('region', { name: 'Prospecção' });
  expect(within(column).getByText('ponderado R$ 1.128,00')).toBeInTheDocument();
  expect(within(column).getByText('Parada: 14 dias')).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Ganha' })).getByText(/últimos 30 dias/),
  ).toBeInTheDocument();
  expect(await screen.findAllByText('sem decisões em 90 dias')).toHaveLength(2);
});

test('a card opens the opportunity, and closing comes back to the funnel', async () => {
  const { user, location } = show();
  await user.click(await screen.findByRole('link', { name: 'BPO financeiro' }));
  expect(location()).toBe('/oportunidades?oportunidade=oportunidade-1');
  const panel = await screen.findByRole('dialog', { name: 'BPO financeiro' });
  expect(await within(panel).findByText('Lúcia Andrade')).toBeInTheDocument();
  await user.click(within(panel).getByRole('button', { name: 'Fechar' }));
  expect(location()).toBe('/oportunidades');
});

test('the list view sorts, filters and opens beside', async () => {
  const { user, api } = show('/oportunidades?visao=lista');
  const table = await screen.findByRole('table', { name: 'Oportunidades' });
  await user.click(within(table).getByRole('button', { name: 'Total' }));
  await waitFor(() => expect(api.requests.at(-1)?.query).toEqual({ ordenar: 'valor_total_centavos' }));
  await user.click(screen.getByRole('button', { name: 'Situação' }));
  await user.click(screen.getByRole('radio', { name: 'Paradas' }));
  await waitFor(() =>
    expect(api.requests.at(-1)?.query).toEqual({ ordenar: 'valor_total_centavos', situacao: 'paradas' }),
  );
  await user.click(await screen.findByRole('button', { name: 'BPO financeiro' }));
  expect(await screen.findByText('Cristina Amaral')).toBeInTheDocument();
});

test('an empty funnel says why', async () => {
  const empty = { 'GET /oportunidades/funil': funil(false) };
  const first = show('/oportunidades', empty);
  expect(await screen.findByText('Seu funil está vazio.')).toBeInTheDocument();
  first.unmount();
  const second = show('/oportunidades?busca=x', empty);
  expect(await screen.findByText('Nenhum resultado para os filtros aplicados.')).toBeInTheDocument();
  second.unmount();
  show('/oportunidades', empty, 'comercial');
  expect(await screen.findByText('Nada atribuído a você por aqui.')).toBeInTheDocument();
});
