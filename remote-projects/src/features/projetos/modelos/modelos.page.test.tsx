import { savedSchema } from '@gestao/shared/contracts/comum/fields';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { projetoOpcoesSchema } from '@gestao/shared/contracts/operacao/projeto-edicao';
import {
  modeloDetalheResponseSchema,
  previaSchema,
  projetoCriadoSchema,
} from '@gestao/shared/contracts/operacao/projeto-modelos';
import { answer, listAnswer, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import ModeloPage from './modelo.page';
import ModeloListPage from './modelo-list.page';

const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const contrato = '6f9619ff-8b86-4d01-b42d-00cf4fc964f1';
const pessoa = '6f9619ff-8b86-4d01-b42d-00cf4fc964f0';

const item = {
  uuid,
  nome: 'Abertura de empresa',
  descricao: null,
  tipo: 'consultoria' as const,
  tipo_label: 'Consultoria',
  tarefas: 2,
  dias_uteis: 9,
  projetos: 3,
  atualizado_em: '2026-11-20T12:00:00Z',
  atualizado_por: 'Gil',
  edita: true,
  versao: 1,
};
const tarefa = (chave: string, titulo: string, more: object = {}) => ({
  chave,
  titulo,
  pai: null,
  descricao: null,
  etapa: null,
  departamento_uuid: null,
  do_responsavel: false,
  responsavel_uuid: null,
  revisor_uuid: null,
  participantes: [],
  prioridade: 'normal' as const,
  lado: 'escritorio' as const,
  inicio: null,
  meta: null,
  vencimento: null,
  minutos_estimados_milimin: null,
  peso: null,
  exige_revisao: false,
  exige_anexo: false,
  tipo_documento_uuid: null,
  gera_multa: false,
  visivel_cliente: false,
  tags: [],
  itens_checklist: [],
  aguarda: [],
  ...more,
});
const { tarefas: _count, ...doDetalhe } = item;
const modelo = (more: object = {}) => ({
  ...doDetalhe,
  objetivo: null,
  departamento_uuid: null,
  prioridade: 'normal' as const,
  orcamento_horas: 20,
  etapas: [],
  tarefas: [
    tarefa('t1', 'Coletar documentos', {
      inicio: 0,
      vencimento: 2,
      do_responsavel: true,
      itens_checklist: [{ texto: 'RG', obrigatorio: true }],
    }),
    tarefa('t2', 'Contrato social', {
      vencimento: 9,
      aguarda: [{ chave: 't1', tipo: 'termina_inicia', folga_dias_uteis: 0 }],
    }),
  ],
  pessoas: [],
  tipos_documento: [],
  ...more,
});
const responses = {
  'GET /projetos/opcoes': answer(projetoOpcoesSchema, {
    data: {
      usuarios: [{ valor: pessoa, rotulo: 'Gil' }],
      departamentos: [],
      tipos_documento: [{ valor: contrato, rotulo: 'Contrato social' }],
      escolhe_responsavel: true,
      ve_valores: false,
    },
  }),
  'GET /projetos/clientes': { data: [] },
};
const detail = (data: object, more: object = {}) =>
  renderPage(<ModeloPage />, {
    path: `/projetos/modelos/${uuid}`,
    route: '/projetos/modelos/:uuid',
    pages: manifest.pages,
    responses: {
      ...responses,
      'GET /projetos/modelos/:modelo': answer(modeloDetalheResponseSchema, { data } as never),
      ...more,
    },
  });

test('the list leads to each template and says how much it holds', async () => {
  renderPage(<ModeloListPage />, {
    path: '/projetos/modelos',
    pages: manifest.pages,
    responses: { 'GET /projetos/modelos': listAnswer([item]) },
  });
  const table = await screen.findByRole('table', { name: 'Modelos de projeto' });
  expect(within(table).getByRole('link', { name: 'Abertura de empresa' })).toHaveAttribute(
    'href',
    `/projetos/modelos/${uuid}`,
  );
  expect(within(table).getByText('10 dias úteis')).toBeInTheDocument();
});

test('a template shows its days, checklist and order; a changed task is saved with the whole', async () => {
  const { user, api } = detail(modelo(), {
    'PUT /projetos/modelos/:modelo': answer(dataOf(savedSchema), { data: { uuid, versao: 2 } }),
  });
  const table = await screen.findByRole('table', { name: 'Tarefas' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('dia 1');
  expect(first).toHaveTextContent('dia 3');
  expect(first).toHaveTextContent('3 dias úteis');
  expect(first).toHaveTextContent('1 item');
  expect(second).toHaveTextContent('Coletar documentos');
  expect(screen.queryByRole('button', { name: 'Salvar modelo' })).not.toBeInTheDocument();
  await user.click(within(table).getByRole('button', { name: 'Contrato social' }));
  const dialog = await screen.findByRole('dialog', { name: 'Editar Contrato social' });
  const title = await within(dialog).findByRole('textbox', { name: /Título/ });
  await user.clear(title);
  await user.type(title, 'Estatuto');
  await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(within(table).getByText('Estatuto')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  await waitFor(() => expect(api.sent('PUT', '/projetos/modelos/:modelo')).toHaveLength(1));
  expect(api.sent('PUT', '/projetos/modelos/:modelo')[0]?.body).toMatchObject({
    versao: 1,
    tarefas: [
      { titulo: 'Coletar documentos' },
      { titulo: 'Estatuto', vencimento: 9, aguarda: [{ chave: 't1' }] },
    ],
  });
});

test('a task says which file it needs, also one that the firm no longer offers', async () => {
  const antigo = '6f9619ff-8b86-4d01-b42d-00cf4fc964f2';
  const { user, api } = detail(
    modelo({
      tarefas: [tarefa('t1', 'Registrar na junta', { exige_anexo: true, tipo_documento_uuid: antigo })],
      tipos_documento: [{ valor: antigo, rotulo: 'Estatuto' }],
    }),
    { 'PUT /projetos/modelos/:modelo': answer(dataOf(savedSchema), { data: { uuid, versao: 2 } }) },
  );
  const kind = (dialog: HTMLElement) => within(dialog).findByRole('combobox', { name: /Documento exigido/ });
  await user.click(await screen.findByRole('button', { name: 'Registrar na junta' }));
  const registrar = await screen.findByRole('dialog', { name: 'Editar Registrar na junta' });
  expect(await kind(registrar)).toHaveDisplayValue('Estatuto');
  await user.click(within(registrar).getByRole('button', { name: 'Aplicar' }));
  await user.click(await screen.findByRole('button', { name: 'Adicionar tarefa' }));
  const nova = await screen.findByRole('dialog', { name: 'Nova tarefa' });
  await user.type(await within(nova).findByRole('textbox', { name: /Título/ }), 'Arquivar');
  expect(within(nova).queryByRole('combobox', { name: /Documento exigido/ })).not.toBeInTheDocument();
  await user.click(within(nova).getByRole('checkbox', { name: 'Exige arquivo' }));
  await user.selectOptions(await kind(nova), 'Contrato social');
  await user.click(within(nova).getByRole('button', { name: 'Aplicar' }));
  await user.click(await screen.findByRole('button', { name: 'Salvar modelo' }));
  await waitFor(() => expect(api.sent('PUT', '/projetos/modelos/:modelo')).toHaveLength(1));
  expect(api.sent('PUT', '/projetos/modelos/:modelo')[0]?.body).toMatchObject({
    tarefas: [
      { titulo: 'Registrar na junta', exige_anexo: true, tipo_documento_uuid: antigo },
      { titulo: 'Arquivar', exige_anexo: true, tipo_documento_uuid: contrato },
    ],
  });
});

test('whoever may not change it reads it', async () => {
  detail(modelo({ edita: false }));
  expect(await screen.findByText(/Somente quem criou o modelo/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Adicionar tarefa' })).not.toBeInTheDocument();
});

test('a project of a template shows its dates first, and says why it begins later', async () => {
  const { user, api } = detail(modelo(), {
    'GET /projetos/modelos/:modelo/previa': answer(previaSchema, {
      data: {
        data_inicio: '2026-11-23',
        data_prevista_fim: '2026-12-04',
        movido: '20/11/2026 é feriado: o projeto começa em 23/11/2026, o próximo dia útil.',
        sem_responsavel: 0,
        tarefas: [
          {
            chave: 't1',
            titulo: 'Coletar documentos',
            nivel: 1,
            data_inicio_prevista: '2026-11-23',
            data_meta: null,
            data_vencimento: '2026-11-25',
            responsavel: null,
            do_responsavel: true,
            minutos_estimados_milimin: null,
            itens: 1,
          },
        ],
      },
    }),
    'GET /projetos/modelos': listAnswer([item]),
    'POST /projetos/modelos/:modelo/projetos': answer(projetoCriadoSchema, {
      data: {
        uuid,
        versao: 1,
        data_inicio: '2026-11-23',
        data_prevista_fim: '2026-12-04',
        movido: null,
        tarefas: 1,
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Usar modelo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Novo projeto de modelo' });
  expect(await within(dialog).findByText(/o projeto começa em 23\/11\/2026/)).toBeInTheDocument();
  const preview = within(dialog).getByRole('table', { name: 'Tarefas que serão criadas' });
  expect(preview).toHaveTextContent('Responsável do projeto');
  await user.click(within(dialog).getByRole('button', { name: 'Criar projeto' }));
  const sent = () => api.sent('POST', '/projetos/modelos/:modelo/projetos');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ nome: 'Abertura de empresa', cliente_uuid: null });
});

test('two people on one template: its name and tasks that clash are shown, chosen and saved', async () => {
  const { user, api } = detail(modelo());
  const nome = await screen.findByRole('textbox', { name: /^Nome/ });
  await user.clear(nome);
  await user.type(nome, 'Abertura minha');
  const [coletar, contratoSocial] = modelo().tarefas;
  const deles = modelo({
    nome: 'Abertura dela',
    versao: 2,
    tarefas: [{ ...coletar, vencimento: 4 }, contratoSocial],
  });
  api.reply({
    'GET /projetos/modelos/:modelo': answer(modeloDetalheResponseSchema, { data: deles as never }),
    'PUT /projetos/modelos/:modelo': (request) =>
      (request.body as { versao: number }).versao === 2
        ? { data: { uuid, versao: 3 } }
        : refuse(409, {
            message: 'Este registro foi alterado por Gil às 10:00. Recarregue para continuar.',
            codigo: 'versao_desatualizada',
          }),
  });
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  await user.click(await screen.findByRole('button', { name: 'Ver diferenças' }));
  const diferencas = within(await screen.findByRole('dialog', { name: 'Diferenças' }));
  expect(diferencas.getByRole('radio', { name: 'Nome, Meu valor: Abertura minha' })).toBeChecked();
  expect(diferencas.getByRole('radio', { name: 'Coletar documentos, Gil: Prazo: dia 5' })).toBeChecked();
  await user.click(diferencas.getByRole('radio', { name: 'Nome, Gil: Abertura dela' }));
  await user.click(diferencas.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/projetos/modelos/:modelo')[1]?.body).toMatchObject({
      versao: 2,
      nome: 'Abertura dela',
      tarefas: [{ chave: 't1', vencimento: 4 }, { chave: 't2' }],
    }),
  );
});

test('a name that is refused has the focus again, with what is wrong', async () => {
  const { user } = detail(modelo(), {
    'PUT /projetos/modelos/:modelo': refuse(422, {
      message: 'Confira.',
      erros: { nome: ['Campo obrigatório.'] },
    }),
  });
  const nome = await screen.findByRole('textbox', { name: /^Nome/ });
  await user.clear(nome);
  await user.click(screen.getByRole('button', { name: 'Salvar modelo' }));
  expect(await screen.findByText('Campo obrigatório.')).toBeVisible();
  await waitFor(() => expect(nome).toHaveFocus());
});
