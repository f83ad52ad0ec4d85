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
import { FormTab } from '../fluxo/tabs/formulario-tab';
import { formularioLido, link, mudancas } from '../formulario.fixture';
import { detalhe, rascunho } from '../orcamentos.fixture';
import OrcamentoNewPage from './orcamento-new.page';

const { uuid } = rascunho;
const open = (responses: CannedAnswers = {}) =>
  renderPage(<OrcamentoNewPage />, {
    path: `/precificacao/novo-orcamento?orcamento=${uuid}&passo=formulario`,
    route: '/precificacao/novo-orcamento',
    pages: manifest.pages,
    profile: 'comercial',
    responses: {
      'GET /orcamentos/perguntas': perguntas,
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, { data: detalhe(rascunho) }),
      'GET /orcamentos/:uuid/conteudo': lido(),
      'GET /orcamentos/:uuid/formulario': formularioLido(),
      'POST /orcamentos/calcular': { data: previo() },
      'PUT /orcamentos/:uuid/formulario': ({ body }: SentRequest) => ({
        data: {
          versao: (body as { versao: number }).versao + 1,
          respondidas: 1,
          total: 4,
          faltam: [],
          mudancas,
        },
      }),
      ...responses,
    },
  });

test('is the second of five steps; answers are saved by themselves and questions follow them', async () => {
  const { user, api } = await open();
  expect(await screen.findByRole('region', { name: 'Etapa 2 de 5: Formulário' })).toBeVisible();
  expect(await screen.findByText('0 de 4 respondidas')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Quantos funcionários?' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Quantos lançamentos por mês?' }), '250');
  await user.click(
    within(screen.getByRole('radiogroup', { name: 'Tem funcionários?' })).getByRole('radio', { name: 'Sim' }),
  );
  expect(screen.getByRole('textbox', { name: 'Quantos funcionários?' })).toBeVisible();
  expect(screen.getByText('2 de 5 respondidas')).toBeVisible();
  expect(await screen.findByText(/Salvo às \d\d:\d\d/)).toBeVisible();
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/formulario').at(-1)?.body).toEqual({
      versao: expect.any(Number),
      respostas: { lancamentos: 250, tem_funcionarios: 'sim' },
    }),
  );
  const mudam = await screen.findByRole('region', { name: 'O que as respostas mudam no orçamento' });
  expect(within(mudam).getByRole('row', { name: /Lançamentos contábeis Volume 180 250/ })).toBeVisible();
});

test('what the budget knows stands there to be confirmed, and goes with the first answer', async () => {
  const { user, api } = await open({
    'GET /orcamentos/:uuid/formulario': formularioLido({ conhecidas: { cnpj: '12ABC34501DE35' } }),
  });
  expect(await screen.findByRole('textbox', { name: /^CNPJ/ })).toHaveValue('12.ABC.345/01DE-35');
  expect(screen.getByText('0 de 4 respondidas')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Quantos lançamentos por mês?' }), '250');
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/formulario').at(-1)?.body).toEqual({
      versao: 0,
      respostas: { lancamentos: 250, cnpj: '12ABC34501DE35' },
    }),
  );
});

test('who answered it and when stands above what he answered', async () => {
  await open({
    'GET /orcamentos/:uuid/formulario': formularioLido({
      versao: 1,
      status: 'enviado',
      status_label: 'Enviado',
      respostas: { lancamentos: 250 },
      respondidas: 1,
      respondido: { por: 'cliente', nome: 'Dona Sol', em: '2026-11-20T12:00:00.000Z' },
    }),
  });
  expect(await screen.findByText(/^Respondido por Dona Sol \(cliente\) em /)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Quantos lançamentos por mês?' })).toHaveValue('250');
});

test('a name is asked for in one line, a remark in several', async () => {
  const perguntas = formularioLido().data?.perguntas ?? [];
  const cnpj = perguntas.find(({ chave }) => chave === 'cnpj');
  const texto = (chave: string, rotulo: string, tipo: 'texto' | 'texto_curto') => ({
    ...(cnpj as (typeof perguntas)[number]),
    chave,
    rotulo,
    tipo,
  });
  await open({
    'GET /orcamentos/:uuid/formulario': formularioLido({
      perguntas: [texto('nome', 'Razão social', 'texto_curto'), texto('obs', 'Algo mais?', 'texto')],
      faltam: [],
      total: 2,
    }),
  });
  expect((await screen.findByRole('textbox', { name: /Razão social/ })).tagName).toBe('INPUT');
  expect(screen.getByRole('textbox', { name: /Algo mais/ }).tagName).toBe('TEXTAREA');
});

test('what cannot be an answer says why at its field and is not sent', async () => {
  const { user, api } = await open();
  const cnpj = await screen.findByRole('textbox', { name: 'CNPJ (opcional)' });
  await user.type(cnpj, '11222333000182');
  await user.tab();
  expect(cnpj).toHaveAccessibleDescription(/CNPJ inválido\./);
  await user.type(screen.getByRole('textbox', { name: 'Quantos lançamentos por mês?' }), '9');
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/formulario').at(-1)?.body).toEqual({
      versao: 0,
      respostas: { lancamentos: 9 },
    }),
  );
  expect(cnpj).toHaveValue('11.222.333/0001-82');
});

test('a reload keeps what cannot be an answer as it was typed, with its error; the others were saved', async () => {
  const first = await open();
  const lancamentos = () => screen.findByRole('textbox', { name: 'Quantos lançamentos por mês?' });
  await first.user.type(await lancamentos(), '12x');
  await first.user.type(screen.getByRole('textbox', { name: 'CNPJ (opcional)' }), '11222333000181');
  await waitFor(() =>
    expect(first.api.sent('PUT', '/orcamentos/:uuid/formulario').at(-1)?.body).toEqual({
      versao: 0,
      respostas: { cnpj: '11222333000181' },
    }),
  );
  expect(await screen.findByText(/fica só nesta aba: a resposta destacada/)).toBeVisible();
  first.unmount();

  const { user, api } = await open({
    'GET /orcamentos/:uuid/formulario': formularioLido({
      versao: 1,
      respostas: { cnpj: '11222333000181' },
    }),
  });
  expect(await lancamentos()).toHaveValue('12x');
  expect(await lancamentos()).toHaveAccessibleDescription(/Informe um número inteiro\./);
  expect(screen.getByRole('textbox', { name: 'CNPJ (opcional)' })).toHaveValue('11.222.333/0001-81');
  expect(api.sent('PUT', '/orcamentos/:uuid/formulario')).toEqual([]);
  await user.clear(await lancamentos());
  await user.type(await lancamentos(), '12');
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/formulario').at(-1)?.body).toEqual({
      versao: 1,
      respostas: { lancamentos: 12 },
    }),
  );
});

test('a refused save keeps what was typed and tells the field', async () => {
  const { user } = await open({
    'PUT /orcamentos/:uuid/formulario': refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { lancamentos: ['O máximo é 10.'] },
    }),
  });
  const field = await screen.findByRole('textbox', { name: 'Quantos lançamentos por mês?' });
  await user.type(field, '11');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/O máximo é 10\./));
  expect(field).toHaveValue('11');
});

test('applies on the version of the budget, says how much changed, and the form starts from it', async () => {
  let content = { versao: 3, volumes: { lancamentos: 180 } };
  const { user, api } = await open({
    'GET /orcamentos/:uuid/formulario': formularioLido({ versao: 2, mudancas }),
    'GET /orcamentos/:uuid/conteudo': () => lido({}, content),
    'POST /orcamentos/:uuid/formulario/aplicar': () => {
      content = { versao: 4, volumes: { lancamentos: 250 } };
      return { data: { versao: 4, status: 'rascunho', mudancas } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Aplicar respostas' }));
  expect(await screen.findByText('2 mudanças aplicadas ao orçamento.')).toBeInTheDocument();
  expect(api.sent('POST', '/orcamentos/:uuid/formulario/aplicar')[0]?.body).toEqual({
    versao: 3,
    respostas_versao: 2,
    confirma_reabrir: false,
  });
  await user.click(screen.getByRole('button', { name: '3. Serviços e volumes' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Lançamentos contábeis' })).toHaveValue('250'),
  );
});

test('sends it to the client, shows the address once to copy, and ends the link', async () => {
  let sent = false;
  const { user, api } = await open({
    'GET /orcamentos/:uuid/formulario': () => formularioLido(sent ? { link } : {}),
    'POST /orcamentos/:uuid/formulario/enviar': () => {
      sent = true;
      return {
        data: {
          link: 'https://app.gestao.example/orcamento-site/segredo',
          expira_em: link.expira_em,
          message: 'Formulário enviado para dona@sol.example.',
        },
      };
    },
    'POST /orcamentos/:uuid/formulario/revogar': { data: { message: 'Link revogado.' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Enviar formulário ao cliente' }));
  const dialog = screen.getByRole('dialog', { name: 'Enviar formulário ao cliente' });
  expect(within(dialog).getByRole('textbox', { name: 'E-mail de quem recebe' })).toHaveValue(
    'dona@sol.example',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Enviar formulário ao cliente' }));
  const created = await screen.findByRole('dialog', { name: 'Formulário enviado' });
  expect(within(created).getByRole('textbox', { name: 'Endereço do link' })).toHaveValue(
    'https://app.gestao.example/orcamento-site/segredo',
  );
  await user.click(within(created).getByRole('button', { name: 'Copiar link' }));
  expect(await navigator.clipboard.readText()).toContain('/orcamento-site/segredo');
  await user.click(within(created).getByRole('button', { name: 'Concluir' }));
  expect(api.sent('POST', '/orcamentos/:uuid/formulario/enviar')[0]?.body).toEqual({
    contato_nome: 'Dona Sol',
    contato_email: 'dona@sol.example',
  });
  const card = screen.getByRole('region', { name: 'Formulário por link' });
  expect(await within(card).findByText('Ativo')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Revogar link' }));
  await user.click(
    within(screen.getByRole('alertdialog', { name: 'Revogar o link de Dona Sol?' })).getByRole('button', {
      name: 'Revogar link',
    }),
  );
  expect(await screen.findByText('Link revogado.')).toBeInTheDocument();
});

test('the summary tells that a begun questionnaire is not complete, and leads to it', async () => {
  const { user } = await open({
    'GET /orcamentos/:uuid/formulario': formularioLido({ status: 'em_preenchimento', versao: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: '5. Resumo' }));
  const aviso = await screen.findByText('Faltam 2 respostas obrigatórias para enviar à precificação.');
  expect(aviso).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Abrir o formulário' }));
  expect(screen.getByRole('region', { name: 'Etapa 2 de 5: Formulário' })).toBeVisible();
});

test('without a published questionnaire the step says so and goes on', async () => {
  const { user } = await open({ 'GET /orcamentos/:uuid/formulario': { data: null } });
  expect(await screen.findByText(/^Nenhum formulário publicado\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getByRole('region', { name: 'Etapa 3 de 5: Serviços e volumes' })).toBeVisible();
});

test('the tab shows who answered what, and offers the difference only where it may be applied', async () => {
  const answered = formularioLido({
    status: 'enviado',
    status_label: 'Enviado',
    versao: 4,
    respostas: {
      lancamentos: 1250,
      tem_funcionarios: 'nao',
      funcionarios: 3,
      balancete: { uuid: '1', nome: 'balancete.pdf' },
    },
    respondidas: 3,
    faltam: [],
    respondido: { por: 'cliente', nome: 'Dona Sol', em: '2026-11-20T17:32:00.000Z' },
    link: {
      ...link,
      status: 'consumido',
      status_label: 'Já usado',
      respondido_em: '2026-11-20T17:32:00.000Z',
    },
    mudancas,
  });
  const show = (applies: boolean) =>
    renderPage(<FormTab uuid={uuid} applies={applies} />, {
      responses: { 'GET /orcamentos/:uuid/formulario': answered },
    });
  const first = show(false);
  expect(await screen.findByText(/^Respondido por Dona Sol \(cliente\)/)).toBeVisible();
  expect(screen.queryByText('Já usado')).not.toBeInTheDocument();
  const answers = screen.getByRole('table', { name: 'Respostas' });
  expect(within(answers).getByRole('row', { name: /Quantos lançamentos por mês\? 1\.250/ })).toBeVisible();
  expect(within(answers).getByRole('button', { name: 'Baixar balancete.pdf' })).toBeVisible();
  expect(within(answers).queryByText('Quantos funcionários?')).not.toBeInTheDocument();
  expect(screen.getByText(/edite-o: ele volta à precificação/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aplicar respostas' })).not.toBeInTheDocument();
  first.unmount();
  show(true);
  expect(await screen.findByRole('button', { name: 'Aplicar respostas' })).toBeVisible();
});
