import { orcamentoDetalheAnswerSchema } from '@gestao/shared/contracts/comercial/orcamentos';
import {
  answer,
  type CannedAnswers,
  refuse,
  renderPage,
  type SentRequest,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { lido, perguntas, previo } from '../conteudo.fixture';
import { formularioLido } from '../formulario.fixture';
import { detalhe, rascunho } from '../orcamentos.fixture';
import OrcamentoNewPage from './orcamento-new.page';

const { uuid } = rascunho;
const open = (responses: CannedAnswers) =>
  renderPage(<OrcamentoNewPage />, {
    path: `/precificacao/novo-orcamento?orcamento=${uuid}&passo=formulario`,
    route: '/precificacao/novo-orcamento',
    pages: manifest.pages,
    profile: 'comercial',
    responses: {
      'GET /orcamentos/perguntas': perguntas,
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, { data: detalhe(rascunho) }),
      'GET /orcamentos/:uuid/conteudo': lido(),
      'POST /orcamentos/calcular': { data: previo() },
      ...responses,
    },
  });
const entries = () => screen.findByRole('textbox', { name: 'Quantos lançamentos por mês?' });

test('answers the client saved meanwhile are compared with those typed here', async () => {
  let versao = 0;
  const { user, api } = await open({
    'GET /orcamentos/:uuid/formulario': () =>
      formularioLido(
        versao === 0 ? {} : { versao, respostas: { lancamentos: 300, tem_funcionarios: 'sim' } },
      ),
    'PUT /orcamentos/:uuid/formulario': ({ body }: SentRequest) => {
      if (versao === 0) versao = 4;
      if ((body as { versao: number }).versao !== versao)
        return refuse(409, {
          message: 'Este registro foi alterado por Dona Sol às 10:00. Recarregue para continuar.',
          codigo: 'versao_desatualizada',
        });
      versao += 1;
      return { data: { versao, respondidas: 2, total: 4, faltam: [], mudancas: [] } };
    },
  });
  await user.type(await entries(), '250');
  await user.click(await screen.findByRole('button', { name: 'Ver diferenças' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diferenças' }));
  expect(
    dialog.getByRole('radio', { name: 'Quantos lançamentos por mês?, Dona Sol: 300' }),
  ).not.toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Quantos lançamentos por mês?, Meu valor: 250' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/formulario').at(-1)?.body).toEqual({
      versao: 4,
      respostas: { lancamentos: 250 },
    }),
  );
  // What the client answered elsewhere is in sight.
  await waitFor(() =>
    expect(
      within(screen.getByRole('radiogroup', { name: 'Tem funcionários?' })).getByRole('radio', {
        name: 'Sim',
      }),
    ).toBeChecked(),
  );
});

test('a number that is none stays as it was typed, also after a reload, and takes no earlier answer away', async () => {
  const responses = {
    'GET /orcamentos/:uuid/formulario': formularioLido({ versao: 2, respostas: { lancamentos: 180 } }),
    'PUT /orcamentos/:uuid/formulario': ({ body }: SentRequest) => ({
      data: {
        versao: (body as { versao: number }).versao + 1,
        respondidas: 1,
        total: 4,
        faltam: [],
        mudancas: [],
      },
    }),
  };
  const first = await open(responses);
  await first.user.type(await entries(), ' ou mais');
  await first.user.tab();
  expect(await entries()).toHaveAccessibleDescription(/Informe um número inteiro\./);
  expect(await screen.findByText(/Ainda não salvo.*a resposta destacada/)).toBeVisible();
  first.unmount();

  const { user, api } = await open(responses);
  expect(await entries()).toHaveValue('180 ou mais');
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Tem funcionários?' })).getByRole('radio', { name: 'Não' }),
  );
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/formulario').map(({ body }) => body)).toEqual([
      { versao: 2, respostas: { tem_funcionarios: 'nao' } },
    ]),
  );
  expect(await entries()).toHaveValue('180 ou mais');
});
