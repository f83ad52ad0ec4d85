import type { Eform, EformPergunta } from '@gestao/shared/contracts/comercial/eforms';
import { tarefasAnswerSchema } from '@gestao/shared/contracts/comercial/precificacao';
import {
  answer,
  type CannedAnswers,
  cleanup,
  refuse,
  renderPage,
  screen,
  userOf,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import EformEditorPage from './eform-editor.page';

const uuid = '6f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const { pages } = manifest;
const user = userOf('comercial', { all_permissions: ['gerenciar precificacao tarefas'] });
const route = '/precificacao/parametrizacao/eforms/:uuid';

const pergunta = (chave: string, rotulo: string, mais: Partial<EformPergunta> = {}): EformPergunta => ({
  chave,
  rotulo,
  ajuda: null,
  tipo: 'texto',
  obrigatoria: true,
  minimo: null,
  maximo: null,
  opcoes: [],
  condicao: null,
  mapeia_para: { tipo: 'nenhum' },
  visivel_cliente: true,
  ...mais,
});
const tarefas = (...eforms: Eform[]) => ({
  'GET /precificacao/parametros/tarefas': answer(tarefasAnswerSchema, {
    data: {
      eforms,
      eform_destinos: {
        direcionadores: [{ valor: 'notas_saida', rotulo: 'Notas de saída' }],
        fatores: [
          {
            valor: 'Regime',
            rotulo: 'Regime',
            opcoes: [
              { valor: 'simples', rotulo: 'Simples Nacional' },
              { valor: 'real', rotulo: 'Lucro Real' },
            ],
          },
        ],
        servicos: [{ valor: 'dp', rotulo: 'Departamento pessoal' }],
      },
      fechamento_modelos: [],
      implantacao_modelos: [],
      direcionadores: [],
      departamentos: [],
      perfis: [],
      cargos: [],
      servicos: [],
    },
  }),
});
const rascunho = (perguntas: EformPergunta[], mais: Partial<Eform> = {}): Eform => ({
  uuid,
  nome: 'Perfil',
  versao_eform: 2,
  status: 'rascunho',
  status_label: 'Rascunho',
  perguntas,
  versao: 3,
  ...mais,
});
const open = (responses: CannedAnswers, id = uuid) =>
  renderPage(<EformEditorPage />, {
    path: `/precificacao/parametrizacao/eforms/${id}`,
    route,
    pages,
    user,
    responses,
  });
const botao = (name: string | RegExp) => screen.getByRole('button', { name });
const pergunta1 = () => within(screen.getByRole('listitem', { name: 'Pergunta 1' }));
const pergunta2 = () => within(screen.getByRole('listitem', { name: 'Pergunta 2' }));

test('a new questionnaire is written: the factor brings its options, and the client’s view follows', async () => {
  const { user: person, api } = await open(
    { ...tarefas(), 'POST /precificacao/eforms': { data: { uuid, versao: 1 } } },
    'novo',
  );
  await person.type(await screen.findByRole('textbox', { name: /Nome do formulário/ }), 'Conhecendo');
  await person.type(pergunta1().getByRole('textbox', { name: /Texto da pergunta/ }), 'Qual o regime?');
  await person.selectOptions(pergunta1().getByRole('combobox', { name: 'Tipo de resposta' }), 'Uma opção');
  await person.selectOptions(
    pergunta1().getByRole('combobox', { name: 'A resposta preenche' }),
    'Fator de complexidade',
  );
  await person.selectOptions(pergunta1().getByRole('combobox', { name: /^Fator/ }), 'Regime');
  const opcao = pergunta1().getByRole('textbox', { name: /^Opção 1/ });
  expect(opcao).toHaveValue('Simples Nacional');
  await person.clear(opcao);
  await person.type(opcao, 'Sou do Simples');
  const preview = within(screen.getByRole('region', { name: 'Como o cliente vê' }));
  expect(preview.getByText(/Sou do Simples/)).toHaveTextContent('Lucro Real');

  await person.click(botao('Incluir pergunta'));
  await person.type(pergunta2().getByRole('textbox', { name: /Texto da pergunta/ }), 'Quantas notas?');
  await person.selectOptions(pergunta2().getByRole('combobox', { name: 'Tipo de resposta' }), 'Número');
  await person.selectOptions(
    pergunta2().getByRole('combobox', { name: 'A resposta preenche' }),
    'Volume de um direcionador',
  );
  await person.selectOptions(pergunta2().getByRole('combobox', { name: /^Direcionador/ }), 'Notas de saída');
  await person.selectOptions(
    pergunta2().getByRole('combobox', { name: 'Mostrar a pergunta' }),
    'Conforme “Qual o regime?”',
  );
  await person.selectOptions(pergunta2().getByRole('combobox', { name: /^Valor/ }), 'Lucro Real');
  expect(preview.getByText('Aparece se “Qual o regime?” é igual a Lucro Real.')).toBeInTheDocument();
  await person.click(botao('Salvar rascunho'));
  await waitFor(() =>
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      nome: 'Conhecendo',
      versao: 0,
      perguntas: [
        pergunta('qual_o_regime', 'Qual o regime?', {
          tipo: 'selecao',
          mapeia_para: { tipo: 'fator', chave: 'Regime' },
          opcoes: [
            { valor: 'simples', rotulo: 'Sou do Simples' },
            { valor: 'real', rotulo: 'Lucro Real' },
          ],
        }),
        pergunta('quantas_notas', 'Quantas notas?', {
          tipo: 'numero',
          mapeia_para: { tipo: 'direcionador', chave: 'notas_saida' },
          condicao: { chave: 'qual_o_regime', operador: 'igual', valor: 'real' },
        }),
      ],
    }),
  );
});

test('what is wrong opens its question and is told at the field; nothing is sent or lost', async () => {
  const { user: person, api } = await open(
    tarefas(
      rascunho([
        pergunta('tem', 'Tem funcionários?', { tipo: 'sim_nao' }),
        pergunta('quantos', 'Quantos?', {
          tipo: 'numero',
          minimo: 10,
          maximo: 20,
          condicao: { chave: 'tem', operador: 'igual', valor: 'sim' },
        }),
      ]),
    ),
  );
  await person.click(await screen.findByRole('button', { name: /2\. Quantos\?/ }));
  const maximo = pergunta2().getByRole('textbox', { name: 'Máximo' });
  await person.clear(maximo);
  await person.type(maximo, '5');
  // The condition no longer speaks of an earlier question.
  await person.click(pergunta2().getByRole('button', { name: 'Ações da pergunta 2' }));
  await person.click(screen.getByRole('menuitem', { name: 'Mover para cima' }));
  await person.click(pergunta1().getByRole('button', { name: /1\. Quantos\?/ }));
  await person.click(botao('Salvar rascunho'));
  expect(await screen.findByText('O máximo deve ser igual ou maior que o mínimo.')).toBeInTheDocument();
  expect(screen.getByText('Escolha uma pergunta anterior a esta.')).toBeInTheDocument();
  expect(pergunta1().getByText('Confira')).toBeInTheDocument();
  expect(pergunta2().queryByText('Confira')).not.toBeInTheDocument();
  expect(pergunta1().getByRole('textbox', { name: 'Máximo' })).toHaveValue('5');
  expect(api.requests.some(({ method }) => method === 'PUT')).toBe(false);
});

test('what was written and not saved is there again after a reload, and is refused over another’s work', async () => {
  const before = tarefas(rascunho([pergunta('a', 'Primeira')]));
  const { user: person } = await open(before);
  await person.type(await screen.findByRole('textbox', { name: /Nome do formulário/ }), ' da empresa');
  await person.click(botao(/1\. Primeira/));
  await person.type(pergunta1().getByRole('textbox', { name: /Texto da pergunta/ }), ' de todas');
  cleanup();

  const saved = { ...rascunho([pergunta('a', 'De outra pessoa')]), versao: 4 };
  const { user: again, api } = await open({
    ...tarefas(saved),
    'PUT /precificacao/eforms/:uuid': { data: { uuid, versao: 9 } },
  });
  expect(await screen.findByRole('textbox', { name: /Nome do formulário/ })).toHaveValue('Perfil da empresa');
  expect(botao(/1\. Primeira de todas/)).toBeVisible();
  await again.click(botao('Salvar rascunho'));
  await waitFor(() =>
    expect(api.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ versao: 3 }),
  );
});

test('a refusal keeps what was typed and goes to its question; the next saving carries the new version', async () => {
  let refusals = 1;
  const message = 'O fator não existe mais nos parâmetros.';
  const { user: person, api } = await open({
    ...tarefas(rascunho([pergunta('a', 'Primeira'), pergunta('b', 'Segunda')])),
    'PUT /precificacao/eforms/:uuid': () => {
      refusals -= 1;
      if (refusals < 0) return { data: { uuid, versao: 9 } };
      const erros = { 'perguntas.1.rotulo': [message] };
      return refuse(422, { message: 'Confira os campos destacados.', erros });
    },
  });
  const nome = await screen.findByRole('textbox', { name: /Nome do formulário/ });
  await person.type(nome, ' da empresa');
  await person.click(botao('Salvar rascunho'));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(nome).toHaveValue('Perfil da empresa');
  expect(pergunta2().getByRole('button', { name: /2\. Segunda/ })).toHaveAttribute('aria-expanded', 'true');
  const bodies = () =>
    api.requests.filter(({ method }) => method === 'PUT').map(({ body }) => (body as Eform).versao);
  await person.click(botao('Salvar rascunho'));
  await waitFor(() => expect(bodies()).toEqual([3, 3]));
  await person.type(nome, '!');
  await person.click(botao('Salvar rascunho'));
  await waitFor(() => expect(bodies()).toEqual([3, 3, 9]));
});

test('questions are duplicated, moved and removed by the menu; a draft is published once it is saved', async () => {
  const { user: person, api } = await open({
    ...tarefas(rascunho([pergunta('a', 'Primeira'), pergunta('b', 'Segunda')])),
    'PUT /precificacao/eforms/:uuid': { data: { uuid, versao: 4 } },
    'POST /precificacao/eforms/:uuid/publicar': { data: { uuid, versao: 5 } },
  });
  expect(await screen.findByRole('button', { name: 'Publicar' })).toBeEnabled();
  const act = async (position: number, action: string) => {
    await person.click(botao(`Ações da pergunta ${position}`));
    await person.click(screen.getByRole('menuitem', { name: action }));
  };
  await act(1, 'Duplicar');
  await act(3, 'Mover para cima');
  await act(1, 'Remover');
  expect(screen.getAllByRole('listitem', { name: /^Pergunta/ }).map((item) => item.textContent)).toEqual([
    expect.stringContaining('1. Segunda'),
    expect.stringContaining('2. Primeira'),
  ]);
  expect(botao('Publicar')).toBeDisabled();
  await person.click(botao('Salvar rascunho'));
  await waitFor(() => expect(botao('Publicar')).toBeEnabled());
  expect(api.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    perguntas: [{ chave: 'b' }, { chave: 'primeira' }],
  });
  await person.click(botao('Publicar'));
  const asking = within(screen.getByRole('alertdialog', { name: 'Publicar Perfil, versão 2?' }));
  await person.click(asking.getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(api.requests.at(-2)?.path ?? '').toContain('publicar');
});

test('a published questionnaire is only read, and goes on as a new version', async () => {
  const other = '6f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02';
  const { user: person, location } = await open({
    ...tarefas(
      rascunho([pergunta('a', 'Primeira'), pergunta('b', 'Interna', { visivel_cliente: false })], {
        status: 'publicado',
        status_label: 'Publicado',
      }),
    ),
    'POST /precificacao/eforms/:uuid/nova-versao': { data: { uuid: other, versao: 1 } },
  });
  expect(await screen.findByText('Primeira')).toBeInTheDocument();
  expect(screen.getByText('1 pergunta é só interna e não aparece.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Salvar rascunho' })).not.toBeInTheDocument();
  await person.click(botao('Nova versão'));
  await waitFor(() => expect(location()).toContain(other));
});

describe('another person saved first', () => {
  const message = 'Este registro foi alterado por Ana às 10:00. Recarregue para continuar.';
  const antes = [pergunta('socios', 'Quantos sócios?'), pergunta('notas', 'Quantas notas?')];

  async function clash(perguntas: EformPergunta[]) {
    let saved = tarefas(rascunho(antes))['GET /precificacao/parametros/tarefas'];
    const { user: person, api } = await open({
      'GET /precificacao/parametros/tarefas': () => saved,
      'PUT /precificacao/eforms/:uuid': ({ body }) =>
        (body as { versao: number }).versao === 3
          ? refuse(409, { message, codigo: 'versao_desatualizada' })
          : { data: { uuid, versao: 5 } },
    });
    const name = await screen.findByRole('textbox', { name: /Nome do formulário/ });
    await person.clear(name);
    await person.type(name, 'Meu');
    saved = tarefas(rascunho(perguntas, { versao: 4 }))['GET /precificacao/parametros/tarefas'];
    await person.click(botao('Salvar rascunho'));
    await person.click(await screen.findByRole('button', { name: 'Ver diferenças' }));
    expect(await screen.findByRole('row', { name: /^Nome do formulário/ })).toBeVisible();
    return {
      rows: screen.getAllByRole('row').map((row) => row.textContent),
      async saveOver() {
        await person.click(botao('Salvar por cima'));
        await waitFor(() => expect(api.sent('PUT', '/precificacao/eforms/:uuid')).toHaveLength(2));
        return api.sent('PUT', '/precificacao/eforms/:uuid')[1]?.body;
      },
    };
  }

  test('each question stands by itself, and both persons’ work is kept', async () => {
    const theirs = [antes[0], pergunta('notas', 'Quantas notas por mês?')] as EformPergunta[];
    const { rows, saveOver } = await clash(theirs);
    expect(rows.filter((row) => row?.startsWith('Pergunta'))).toEqual([
      expect.stringMatching(/^Pergunta 2Quantas notas\?.*Quantas notas por mês\?/),
    ]);
    expect(await saveOver()).toEqual({ nome: 'Meu', perguntas: theirs, versao: 4 });
  });

  test('a question more or less is told of the questions as a whole', async () => {
    const theirs = [pergunta('regime', 'Qual o regime?'), ...antes];
    const { rows, saveOver } = await clash(theirs);
    expect(rows.filter((row) => row?.startsWith('Pergunta'))).toEqual([
      expect.stringMatching(/^Perguntas.*Qual o regime\?/s),
    ]);
    expect(await saveOver()).toEqual({ nome: 'Meu', perguntas: theirs, versao: 4 });
  });
});
