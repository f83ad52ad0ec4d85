import type { CalculoPrevio } from '@gestao/shared/contracts/comercial/calculo';
import { orcamentoDetalheAnswerSchema } from '@gestao/shared/contracts/comercial/orcamentos';
import {
  act,
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
import { calculado, lido, perguntas, previo } from '../conteudo.fixture';
import { detalhe, rascunho } from '../orcamentos.fixture';
import OrcamentoNewPage from './orcamento-new.page';

const { uuid } = rascunho;
const open = (passo: string, responses: CannedAnswers = {}) =>
  renderPage(<OrcamentoNewPage />, {
    path: `/precificacao/novo-orcamento?orcamento=${uuid}&passo=${passo}`,
    route: '/precificacao/novo-orcamento',
    pages: manifest.pages,
    profile: 'comercial',
    responses: {
      'GET /orcamentos/perguntas': perguntas,
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
      ...responses,
    },
  });
const price = () => within(screen.getByRole('region', { name: 'Preço' }));

test('a service and its volumes are priced by the api and saved by themselves, each on the version before', async () => {
  const { user, api } = await open('servicos', {
    'POST /orcamentos/calcular': ({ body }: SentRequest) => ({
      data: previo({ mensal_centavos: (body as { servicos: unknown[] }).servicos.length * 50_000 }),
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Departamento pessoal' }));
  await user.type(screen.getByRole('textbox', { name: 'Funcionários' }), '12');
  await waitFor(() => expect(price().getByText('R$ 1.000,00')).toBeVisible());
  expect(await screen.findByText(/Salvo às \d\d:\d\d/)).toBeVisible();
  expect(price().getByText('Dentro da margem')).toBeVisible();

  await user.click(screen.getByRole('checkbox', { name: 'Departamento pessoal é opcional para o cliente' }));
  // What waits its moment is not told as saved.
  expect(screen.queryByText(/Salvo às/)).not.toBeInTheDocument();
  const saved = () =>
    api.sent('PUT', '/orcamentos/:uuid/conteudo').map(({ body }) => body as { versao: number });
  await waitFor(() =>
    expect(saved().at(-1)).toMatchObject({
      volumes: { lancamentos: 180, funcionarios: 12 },
      servicos: [
        { chave: 'contabil', opcional: false, selecionado: true },
        { chave: 'dp', opcional: true, selecionado: false },
      ],
    }),
  );
  expect(saved().map(({ versao }) => versao)).toEqual(saved().map((_, index) => 3 + index));
  expect(await screen.findByText(/Salvo às/)).toBeVisible();
});

test('many services are searched by name, and the chosen ones are counted', async () => {
  const { data } = perguntas;
  const more = Array.from({ length: 40 }, (_, index) => ({
    ...(data.servicos[0] as (typeof data.servicos)[number]),
    chave: `servico_${index}`,
    nome: index === 7 ? 'Certidões' : `Serviço ${index}`,
  }));
  const { user } = await open('servicos', {
    'GET /orcamentos/perguntas': { data: { ...data, servicos: [...data.servicos, ...more] } },
  });
  const total = data.servicos.length + 40;
  expect(await screen.findByText(`1 de ${total} escolhido`)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar serviço' }), 'certidoes');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: 'Certidões' }));
  expect(screen.getByText(`2 de ${total} escolhidos`)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar serviço' }), 'x');
  expect(screen.getByText('Nenhum serviço com este nome.')).toBeVisible();
});

test('services beyond the limit are told at the services, and what was chosen stays', async () => {
  const { user } = await open('servicos', {
    'PUT /orcamentos/:uuid/conteudo': refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { servicos: ['Escolha no máximo 100 serviços.'] },
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Departamento pessoal' }));
  const group = screen.getByRole('group', { name: 'Serviços' });
  await waitFor(() => expect(group).toHaveAccessibleDescription('Escolha no máximo 100 serviços.'));
  expect(screen.getByRole('checkbox', { name: 'Departamento pessoal' })).toBeChecked();
});

test('an old answer never overwrites a newer one', async () => {
  let free: (value: { data: CalculoPrevio }) => void = () => undefined;
  const { user, api } = await open('servicos', {
    'POST /orcamentos/calcular': ({ body }: SentRequest) => {
      const { volumes } = body as { volumes: Record<string, number> };
      if (volumes.lancamentos === 9) return new Promise((resolve) => (free = resolve));
      return { data: previo({ mensal_centavos: 77_700 }) };
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Lançamentos contábeis' });
  await user.clear(field);
  await user.type(field, '9');
  await waitFor(() =>
    expect(api.sent('POST', '/orcamentos/calcular').at(-1)?.body).toMatchObject({
      volumes: { lancamentos: 9 },
    }),
  );
  await user.type(field, '5');
  await waitFor(() => expect(price().getByText('R$ 777,00')).toBeVisible());
  await act(async () => {
    free({ data: previo({ mensal_centavos: 11_100 }) });
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(price().queryByText('R$ 111,00')).not.toBeInTheDocument();
});

test('Alt and the arrows change the step, and the address keeps it', async () => {
  const { user, location } = await open('servicos');
  await screen.findByRole('region', { name: 'Etapa 3 de 5: Serviços e volumes' });
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(screen.getByRole('region', { name: 'Etapa 4 de 5: Complexidade' })).toHaveFocus();
  await waitFor(() => expect(location()).toContain('passo=complexidade'));
  await user.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Alt}');
  expect(screen.getByRole('region', { name: 'Etapa 1 de 5: Cliente' })).toBeVisible();
});

test('what is missing stands in the summary and the draft is not sent; complete, it goes to the pricing', async () => {
  const faltas = ['Informe o volume de Lançamentos contábeis.'];
  const { user, api, location } = await open('resumo', {
    'POST /orcamentos/calcular': ({ body }: SentRequest) => ({
      data: previo({ faltas: (body as { prazo_meses: number }).prazo_meses === 12 ? faltas : [] }),
    }),
    'POST /orcamentos/:uuid/transicao': ({ body }: SentRequest) => ({
      data: {
        uuid,
        versao: (body as { versao: number }).versao + 1,
        status: 'em_precificacao' as const,
        status_label: 'x',
      },
    }),
  });
  expect(await screen.findByText(faltas[0] as string)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar para precificação' })).not.toBeInTheDocument();
  const term = screen.getByRole('textbox', { name: /Prazo do contrato/ });
  await user.clear(term);
  await user.type(term, '24');
  await user.click(await screen.findByRole('button', { name: 'Aprovar e gerar proposta' }));
  await waitFor(() => expect(location()).toBe(`/precificacao/fluxo-orcamento/${uuid}`));
  expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({ prazo_meses: 24 });
  const steps = api.sent('POST', '/orcamentos/:uuid/transicao').map(({ body }) => body as { acao: string });
  expect(steps.map(({ acao }) => acao)).toEqual(['enviar_precificacao', 'assumir', 'concluir_precificacao']);
});

test('a draft whose discount waits for its reason is saved, told at the field, and sent with the reason only', async () => {
  const { user, api } = await open('resumo', {
    'POST /orcamentos/calcular': ({ body }: SentRequest) => {
      const { desconto } = body as { desconto: { tipo: string } };
      const above = desconto.tipo === 'percentual';
      return {
        data: previo({ desconto_efetivo_bp: above ? 800 : 0, justificativa_minima: above ? 20 : 0 }),
      };
    },
  });
  const falta = 'Justifique o desconto com ao menos 20 caracteres.';
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Desconto mensal' }), 'Percentual');
  await user.type(screen.getByRole('textbox', { name: 'Desconto em %' }), '8');
  const reason = await screen.findByRole('textbox', { name: /Justificativa/ });
  expect(reason).not.toHaveAccessibleDescription(/ao menos 20/);
  const missing = () => screen.queryAllByText(falta, { selector: 'li' });
  await waitFor(() => expect(missing()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Enviar para precificação' })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({
      desconto: { tipo: 'percentual', desconto_bp: 800 },
      justificativa_desconto: null,
    }),
  );
  await user.type(reason, 'Curto');
  await user.tab();
  expect(reason).toHaveAccessibleDescription(new RegExp(falta));
  await user.type(reason, ' demais, cliente indicado.');
  expect(reason).not.toHaveAccessibleDescription(/ao menos 20/);
  expect(missing()).toHaveLength(0);
  expect(await screen.findByRole('button', { name: 'Enviar para precificação' })).toBeVisible();
});

test('a draft left without the reason of its discount tells so when it is opened again', async () => {
  const justificado = { desconto_efetivo_bp: 800, justificativa_minima: 20 };
  const falta = 'Justifique o desconto com ao menos 20 caracteres.';
  const desconto = { tipo: 'percentual' as const, desconto_bp: 800 };
  await open('resumo', {
    'GET /orcamentos/:uuid/conteudo': lido(
      { calculo: calculado({ ...justificado, faltas: [falta] }) },
      { desconto },
    ),
    'POST /orcamentos/calcular': { data: previo({ ...justificado, faltas: [] }) },
  });
  const reason = await screen.findByRole('textbox', { name: /Justificativa/ });
  expect(reason).toHaveAccessibleDescription(/ao menos 20 caracteres/);
  expect(screen.getAllByText(falta, { selector: 'li' })).toHaveLength(1);
});

test('what an optional service would cost is told also while it is out of the total', async () => {
  const inside = calculado();
  const [line] = inside.linhas;
  if (!line) throw new Error('The fixture has no line.');
  const outside = {
    ...line,
    chave: 'bpo',
    nome: 'BPO financeiro',
    opcional: true,
    selecionado: false,
    preco_tabela_centavos: 304_000,
    preco_final_centavos: 0,
    implantacao_tabela_centavos: 466_500,
    implantacao_final_centavos: 0,
  };
  const calculo = { ...inside, linhas: [line, outside] };
  await open('resumo', {
    'GET /orcamentos/:uuid/conteudo': lido({ calculo }),
    'POST /orcamentos/calcular': { data: previo(calculo) },
  });
  const row = within(await screen.findByRole('row', { name: /BPO financeiro/ }));
  expect(row.getAllByText(/^R\$\s3\.040,00$/)).toHaveLength(2);
  expect(row.getByText(/^R\$\s4\.665,00$/)).toBeVisible();
});

test('a refused discount tells its field why and keeps what was typed', async () => {
  const { user } = await open('resumo', {
    'PUT /orcamentos/:uuid/conteudo': refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { justificativa_desconto: ['Justifique o desconto com ao menos 20 caracteres.'] },
    }),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Desconto mensal' }), 'Percentual');
  await user.type(screen.getByRole('textbox', { name: 'Desconto em %' }), '8');
  const reason = await screen.findByRole('textbox', { name: /Justificativa/ });
  expect(reason).toHaveAccessibleDescription(/ao menos 20 caracteres/);
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível salvar');
});

test('an approved budget is only opened for changes on the person’s word, another’s not at all', async () => {
  const { user, api } = await open('servicos', {
    'GET /orcamentos/:uuid/conteudo': lido({ status: 'aprovado' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Editar mesmo assim' }));
  await user.click(screen.getByRole('checkbox', { name: 'Departamento pessoal' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/conteudo')[0]?.body).toMatchObject({
      confirma_reabrir: true,
    }),
  );
});
