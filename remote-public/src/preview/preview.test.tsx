import { refuse, renderPage, screen } from '@gestao/shared/testing';
import { manifest } from '../manifest';
import remote from '../remote';
import { documentos, ebook, proposta } from '../testing/visoes.fixture';
import ImplantacaoPreview from './implantacao.preview';
import OrcamentoPreview from './orcamento.preview';

const uuid = '3f1c2b1e-0000-4000-8000-000000000001';
const budget = 'GET /orcamentos/:uuid/visao-cliente';
const page = 'GET /implantacoes/:uuid/visao-cliente/:pagina';

it('offers every declared slot', () => {
  expect(Object.keys(remote.slots ?? {})).toEqual(manifest.slots?.map(({ id }) => id));
});

it('shows the proposal as its client sees it', async () => {
  const { api } = renderPage(<OrcamentoPreview uuid={uuid} />, {
    responses: { [budget]: { data: proposta } },
  });
  expect(await screen.findByRole('heading', { name: 'Proposta para Comercial Ipê Ltda.' })).toBeVisible();
  expect(api.requests[0]?.path).toBe(`/orcamentos/${uuid}/visao-cliente`);
});

it('changes between the pages of an implantação', async () => {
  const { user } = renderPage(<ImplantacaoPreview uuid={uuid} />, {
    responses: {
      [page]: ({ params }: { params: { pagina?: string } }) => ({
        data: params.pagina === 'ebook' ? ebook : documentos,
      }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Documentos para começar' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Página' }), 'Manual');
  expect(await screen.findByRole('heading', { name: 'Manual do cliente' })).toBeVisible();
});

it('leaves the choice to the screen that names the page', async () => {
  renderPage(<ImplantacaoPreview uuid={uuid} pagina="ebook" />, { responses: { [page]: { data: ebook } } });
  expect(await screen.findByRole('heading', { name: 'Manual do cliente' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Página' })).not.toBeInTheDocument();
});

it('says when there is nothing yet', async () => {
  renderPage(<OrcamentoPreview uuid={uuid} />, { responses: { [budget]: refuse(404) } });
  expect(await screen.findByText('Ainda não há nada preparado para esta página.')).toBeVisible();
});

it('offers to try again when it failed', async () => {
  let calls = 0;
  const { user } = renderPage(<OrcamentoPreview uuid={uuid} />, {
    responses: { [budget]: () => (++calls === 1 ? refuse(500) : { data: proposta }) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro interno.');
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('heading', { name: 'Proposta para Comercial Ipê Ltda.' })).toBeVisible();
});
