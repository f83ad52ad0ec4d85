import { orcamentoDetalheAnswerSchema } from '@gestao/shared/contracts/comercial/orcamentos';
import { answer, renderPage, type SentRequest, screen, waitFor } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { calculado, lido, perguntas, previo } from '../conteudo.fixture';
import { detalhe, rascunho } from '../orcamentos.fixture';
import OrcamentoNewPage from './orcamento-new.page';

const { uuid } = rascunho;
const parceiro = { uuid: uuid.replace(/.$/, 'f'), nome: 'Parceiro' };
const indica = '2f0c4f0e-3f43-4a8e-8b43-2f3d6c1f0a11';

test('an origin that asks for its partner is saved once the partner is chosen, never without', async () => {
  const { user, api } = renderPage(<OrcamentoNewPage />, {
    path: `/precificacao/novo-orcamento?orcamento=${uuid}&passo=cliente`,
    route: '/precificacao/novo-orcamento',
    pages: manifest.pages,
    profile: 'comercial',
    responses: {
      'GET /orcamentos/perguntas': {
        data: {
          ...perguntas.data,
          origens: [...perguntas.data.origens, { ...parceiro, exige_parceiro: true }],
        },
      },
      'GET /orcamentos/clientes': {
        data: [{ uuid: indica, nome: 'Indica Mais', documento: '11222333000181' }],
      },
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, { data: detalhe(rascunho) }),
      'GET /orcamentos/:uuid/conteudo': lido(),
      'GET /orcamentos/:uuid/formulario': { data: null },
      'POST /orcamentos/calcular': { data: previo() },
      'PUT /orcamentos/:uuid/conteudo': ({ body }: SentRequest) => ({
        data: {
          uuid,
          versao: (body as { versao: number }).versao + 1,
          status: 'rascunho',
          calculo: calculado(),
        },
      }),
    },
  });
  const sent = () => api.sent('PUT', '/orcamentos/:uuid/conteudo').map(({ body }) => body);
  await user.selectOptions(await screen.findByRole('combobox', { name: /Origem/ }), 'Parceiro');
  expect(await screen.findByText(/escolha o parceiro que indicou/)).toBeVisible();
  expect(sent()).toEqual([]);

  await user.type(screen.getByRole('combobox', { name: /^Parceiro/ }), 'Ind');
  await user.click(await screen.findByRole('option', { name: /Indica Mais/ }));
  await waitFor(() => expect(sent().length).toBeGreaterThan(0));
  expect(sent()).toEqual(
    sent().map(() => expect.objectContaining({ origem_uuid: parceiro.uuid, parceiro_uuid: indica })),
  );
});
