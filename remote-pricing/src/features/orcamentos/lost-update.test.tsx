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
import { manifest } from '../../manifest';
import { calculado, lido, perguntas, previo } from './conteudo.fixture';
import OrcamentoNewPage from './novo/orcamento-new.page';
import { detalhe, rascunho } from './orcamentos.fixture';

const { uuid } = rascunho;
const ipe = '4f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b77';
const stale = {
  message: 'Este registro foi alterado por Carla às 10:00. Recarregue para continuar.',
  codigo: 'versao_desatualizada',
};

/** A budget that Carla saves as version 9 between the reading and the first save. */
function budget(theirs: object, more: CannedAnswers = {}, passo = 'resumo') {
  let versao = 3;
  const open = () =>
    renderPage(<OrcamentoNewPage />, {
      path: `/precificacao/novo-orcamento?orcamento=${uuid}&passo=${passo}`,
      route: '/precificacao/novo-orcamento',
      pages: manifest.pages,
      profile: 'comercial',
      responses: {
        // Before `:uuid`, which would take them.
        ...more,
        'GET /orcamentos/perguntas': perguntas,
        'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, { data: detalhe(rascunho) }),
        'GET /orcamentos/:uuid/conteudo': () => lido({}, versao === 3 ? {} : { versao, ...theirs }),
        'GET /orcamentos/:uuid/formulario': { data: null },
        'POST /orcamentos/calcular': { data: previo() },
        'PUT /orcamentos/:uuid/conteudo': ({ body }: SentRequest) => {
          if (versao === 3) versao = 9;
          const form = body as { versao: number };
          if (form.versao !== versao) return refuse(409, stale);
          versao += 1;
          return { data: { uuid, versao, status: 'rascunho', calculo: calculado() } };
        },
        ...more,
      },
    });
  return open;
}
const term = () => screen.findByRole('textbox', { name: /Prazo do contrato/ });
const notice = () => screen.findByText(/alterado por Carla/);

async function typeTerm({ user }: Awaited<ReturnType<ReturnType<typeof budget>>>, months: string) {
  await user.clear(await term());
  await user.type(await term(), months);
}

test('who saved first is told, the differences are shown, and what was typed is saved over', async () => {
  const page = await budget({ prazo_meses: 36, condicoes: 'Reajuste em janeiro.' })();
  const { user, api } = page;
  await typeTerm(page, '24');
  await notice();
  expect(await screen.findByText(/Veja as diferenças no início da página/)).toBeVisible();
  expect(await term()).toHaveValue('24');
  await user.click(screen.getByRole('button', { name: 'Ver diferenças' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diferenças' }));
  expect(dialog.getByRole('columnheader', { name: 'Carla' })).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Prazo do contrato (meses), Meu valor: 24' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Prazo do contrato (meses), Carla: 36' })).not.toBeChecked();
  // What the person did not touch follows the other one.
  expect(
    dialog.getByRole('radio', { name: 'Condições da proposta, Carla: Reajuste em janeiro.' }),
  ).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Salvar por cima' }));
  expect(await screen.findByText(/Salvo às/)).toBeVisible();
  expect(screen.queryByText(/alterado por Carla/)).not.toBeInTheDocument();
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({
      versao: 9,
      prazo_meses: 24,
      condicoes: 'Reajuste em janeiro.',
    }),
  );
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Condições da proposta' })).toHaveValue(
      'Reajuste em janeiro.',
    ),
  );

  // The next change goes out on the version that was saved.
  await typeTerm(page, '30');
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({
      versao: 10,
      prazo_meses: 30,
    }),
  );
});

test('the other person’s value can be taken', async () => {
  const page = await budget({ prazo_meses: 36 })();
  const { user, api } = page;
  await typeTerm(page, '24');
  await notice();
  await user.click(screen.getByRole('button', { name: 'Ver diferenças' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diferenças' }));
  await user.click(dialog.getByRole('radio', { name: 'Prazo do contrato (meses), Carla: 36' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(async () => expect(await term()).toHaveValue('36'));
  expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({
    versao: 9,
    prazo_meses: 36,
  });
});

test('a partner chosen here and one chosen there stand by their names', async () => {
  const page = await budget(
    { parceiro_uuid: uuid, parceiro_nome: 'Indica Mais' },
    {
      'GET /orcamentos/perguntas': {
        data: {
          ...perguntas.data,
          origens: perguntas.data.origens.map((origem) => ({ ...origem, exige_parceiro: true })),
        },
      },
      'GET /orcamentos/clientes': {
        data: [{ uuid: ipe, nome: 'Comercial Ipê', documento: '11222333000181' }],
      },
    },
    'cliente',
  )();
  const { user, api } = page;
  await user.type(await screen.findByRole('combobox', { name: /Parceiro/ }), 'Ipê');
  await user.click(await screen.findByRole('option', { name: /Comercial Ipê/ }));
  await notice();
  await user.click(screen.getByRole('button', { name: 'Ver diferenças' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diferenças' }));
  expect(dialog.getByRole('row', { name: /Parceiro/ })).toHaveTextContent('Indica Mais');
  expect(dialog.getByRole('row', { name: /Parceiro/ })).toHaveTextContent('Comercial Ipê');
  await user.click(dialog.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({
      versao: 9,
      parceiro_uuid: ipe,
    }),
  );
});

test('a reload keeps what was typed; changes of the other person elsewhere come along and it is saved', async () => {
  const open = budget({ condicoes: 'Reajuste em janeiro.' });
  const first = await open();
  await typeTerm(first, '24');
  await notice();
  first.unmount();

  const { api } = await open();
  expect(await term()).toHaveValue('24');
  expect(screen.getByRole('textbox', { name: 'Condições da proposta' })).toHaveValue('Reajuste em janeiro.');
  expect(await screen.findByText(/Salvo às/)).toBeVisible();
  expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').map(({ body }) => body)).toEqual([
    expect.objectContaining({ versao: 9, prazo_meses: 24, condicoes: 'Reajuste em janeiro.' }),
  ]);
});

test('a reload where both changed the same field asks again instead of overwriting unseen', async () => {
  const open = budget({ prazo_meses: 36 });
  const first = await open();
  await typeTerm(first, '24');
  await notice();
  first.unmount();

  const { user, api } = await open();
  expect(await term()).toHaveValue('24');
  await notice();
  expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').map(({ body }) => body)).toEqual([
    expect.objectContaining({ versao: 3 }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Ver diferenças' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Diferenças' }));
  expect(dialog.getByRole('radio', { name: 'Prazo do contrato (meses), Meu valor: 24' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({
      versao: 9,
      prazo_meses: 24,
    }),
  );
});
