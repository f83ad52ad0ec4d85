import { renderPage, screen, within } from '@gestao/shared/testing';
import { fluxo, fluxoResponses } from '../fluxo/fluxo.fixture';
import { HistoricoTab } from './historico-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';

test('a change by itself is the product’s, one of a person bears the name and the reason', async () => {
  await renderPage(<HistoricoTab uuid={uuid} />, {
    profile: 'implantacao',
    responses: fluxoResponses({
      historico: [
        ...fluxo.historico,
        {
          em: '2026-10-20T13:00:00.000Z',
          de_label: null,
          para: 'em_andamento',
          para_label: 'Em andamento',
          por: 'Diego Santana',
          motivo: 'Sem a passagem: vendedor de férias.',
        },
      ],
    }),
  });
  const lista = within(await screen.findByRole('list', { name: 'Histórico da implantação' }));
  const [sozinha, assumida] = lista.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(sozinha).toHaveTextContent('Em andamento → Aguardando cliente');
  expect(sozinha).toHaveTextContent('Sistema');
  expect(assumida).toHaveTextContent('Diego Santana');
  expect(assumida).toHaveTextContent('Sem a passagem: vendedor de férias.');
  expect(assumida).not.toHaveTextContent('→');
  // The log below is for who may read it.
  expect(screen.queryByRole('button', { name: /histórico|registro/i })).toBeNull();
});

test('without a change it says so', async () => {
  await renderPage(<HistoricoTab uuid={uuid} />, {
    profile: 'implantacao',
    responses: fluxoResponses({ historico: [] }),
  });
  expect(await screen.findByText('Nada mudou ainda.')).toBeVisible();
});
