import {
  type ProcessoDetalhe,
  processoDetalheResponseSchema,
  processoOpcoesSchema,
  processoSchema,
  simulacaoResponseSchema,
} from '@gestao/shared/contracts/operacao/processos';
import { answer, listAnswer, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import ProcessoPage from './processo.page';
import ProcessoListPage from './processo-list.page';

const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const outro = (n: number) => `6f9619ff-8b86-4d01-b42d-00cf4fc9${String(n).padStart(4, '0')}`;

const base = {
  uuid,
  nome: 'Emissão de guias',
  departamento: 'Fiscal',
  dono: 'Renata Moraes',
  cliente: null,
  frequencia_mes: 220,
  tempo_as_is_milimin: 24_600,
  tempo_to_be_milimin: 7140,
  tempo_liberado_mes_milimin: 3_841_200,
  a_medir: false,
  status: 'as_is_validado' as const,
  status_label: 'As-is validado',
};
const etapa = (n: number, nome: string, more: object = {}) => ({
  uuid: outro(n),
  ordem: n,
  nome,
  tipo: 'atividade' as const,
  tipo_label: 'Atividade',
  cargo: 'Assistente',
  cargo_uuid: outro(90),
  minutos_execucao_milimin: 12_000,
  minutos_espera_milimin: 0,
  retrabalho_bp: 1000,
  sistema: null,
  automatizada: false,
  dor: null,
  melhoria: null,
  origem: null,
  destino: null,
  minutos_medidos_milimin: null,
  tempo_milimin: 13_200,
  ...more,
});
const soma = { tempo_milimin: 26_400, lead_time_milimin: 26_400 };
const detalhe = (more: Partial<ProcessoDetalhe> = {}) =>
  answer(processoDetalheResponseSchema, {
    data: {
      ...base,
      tempo_to_be_milimin: null,
      as_is: {
        etapas: [etapa(1, 'Gerar a guia', { dor: 'Portal lento' }), etapa(2, 'Conferir a guia')],
        ...soma,
      },
      to_be: null,
      variacao_tempo_bp: null,
      tempo_liberado_mes_milimin: null,
      departamento_uuid: outro(80),
      dono_uuid: outro(81),
      cliente_uuid: null,
      edita: true,
      passos: ['to_be_proposto', 'rascunho', 'arquivado'],
      implantado_em: null,
      medir_em: null,
      medido_em: null,
      realizado: null,
      projeto: null,
      versao: 4,
      ...more,
    },
  });
const opcoes = answer(processoOpcoesSchema, {
  data: {
    pessoas: [{ valor: outro(81), rotulo: 'Renata Moraes' }],
    departamentos: [{ valor: outro(80), rotulo: 'Fiscal' }],
    cargos: [{ valor: outro(90), rotulo: 'Assistente' }],
    escolhe_dono: true,
    ve_valores: true,
  },
});
const simulada = (more: object = {}) =>
  answer(simulacaoResponseSchema, {
    data: {
      as_is: { etapas: [], ...soma },
      to_be: { etapas: [], ...soma },
      variacao_tempo_bp: -7097,
      tempo_liberado_mes_milimin: 3_841_200,
      ganho_bruto_centavos: 357_720,
      ganho_mensal_centavos: 337_820,
      payback_decimos: 55,
      roi_12_meses_bp: 11_912,
      sem_custo: [],
      ...more,
    },
  });
const abre = (responses: object, more: object = {}) =>
  renderPage(<ProcessoPage />, {
    pages: manifest.pages,
    path: `/as-is-to-be/${uuid}`,
    route: '/as-is-to-be/:uuid',
    responses: { 'GET /processos/opcoes': opcoes, ...responses },
    ...more,
  });
const lane = (name: string) => screen.findByRole('region', { name });

test('a process shows its gain in hours to everybody, in money to who may see it', async () => {
  const comValores = answer(processoSchema, { ...base, ganho_mensal_centavos: 337_820, payback_decimos: 55 });
  const first = renderPage(<ProcessoListPage />, {
    responses: {
      'GET /processos/opcoes': opcoes,
      'GET /processos': listAnswer([comValores], {
        agregados: { tempo_liberado_mes_milimin: 3_841_200, ganho_mensal_centavos: 337_820 },
      }),
    },
  });
  const table = await screen.findByRole('table', { name: 'As-is / to-be' });
  expect(within(table).getByText('R$ 3.378,20')).toBeInTheDocument();
  expect(within(table).getByText('5,5 meses')).toBeInTheDocument();
  first.unmount();
  renderPage(<ProcessoListPage />, {
    profile: 'gestor',
    responses: {
      'GET /processos/opcoes': opcoes,
      'GET /processos': listAnswer([answer(processoSchema, base)], {
        agregados: { tempo_liberado_mes_milimin: 3_841_200 },
      }),
    },
  });
  expect(await screen.findByRole('table', { name: 'As-is / to-be' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Payback' })).not.toBeInTheDocument();
  expect(screen.getAllByText('64 h 1 min').length).toBeGreaterThan(0);
});

test('without a process the list says how one begins', async () => {
  renderPage(<ProcessoListPage />, {
    responses: { 'GET /processos/opcoes': opcoes, 'GET /processos': listAnswer([]) },
  });
  expect(
    await screen.findByText(
      'Mapeie o primeiro processo: liste as etapas de hoje e depois como deveriam ser.',
    ),
  ).toBeVisible();
});

test('the to-be begins as a copy, the api says what it gains, and both lanes are saved whole', async () => {
  const { user, api } = abre({
    'GET /processos/:uuid': detalhe(),
    'POST /processos/:uuid/simular': simulada(),
    'PUT /processos/:uuid/etapas': { data: { uuid, versao: 5 } },
  });
  expect(await screen.findByText('O ganho aparece quando o to-be tiver etapas.')).toBeVisible();
  await user.click(within(await lane('To-be (proposto)')).getByRole('button', { name: 'Copiar as-is' }));
  const toBe = await lane('To-be (proposto)');
  expect(within(toBe).getByText('De: Gerar a guia')).toBeVisible();
  expect(await screen.findByText('R$ 3.378,20')).toBeVisible();
  expect(screen.getByText('5,5 meses')).toBeVisible();
  expect(screen.getByText('119,12 %')).toBeVisible();

  await user.click(within(toBe).getByRole('button', { name: 'Ações de Conferir a guia' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir etapa' }));
  const asIs = await lane('As-is (hoje)');
  expect(within(asIs).getByText('Eliminada')).toBeVisible();
  expect(within(asIs).getByText('Dor: Portal lento')).toBeVisible();

  api.reply({ 'GET /processos/:uuid': detalhe({ versao: 5 }) });
  await user.click(screen.getByRole('button', { name: 'Salvar etapas' }));
  expect(await screen.findByText('Etapas salvas.')).toBeVisible();
  const [sent] = api.sent('PUT', `/processos/${uuid}/etapas`);
  expect(sent?.body).toMatchObject({
    versao: 4,
    as_is: [{ chave: outro(1) }, { chave: outro(2) }],
    to_be: [{ origem: outro(1), destino: 'manter', nome: 'Gerar a guia' }],
  });
});

test('a step is written in its dialog and moved by keys and by menu', async () => {
  const { user, api } = abre({
    'GET /processos/:uuid': detalhe(),
    'POST /processos/:uuid/simular': simulada({ to_be: null }),
  });
  const asIs = await lane('As-is (hoje)');
  const names = () =>
    within(asIs)
      .getAllByRole('listitem')
      .map((item) => within(item).getAllByRole('button')[0]?.textContent);
  within(asIs).getByRole('button', { name: 'Gerar a guia' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['Conferir a guia', 'Gerar a guia']);
  expect(within(asIs).getByText('Gerar a guia: posição 2.')).toBeInTheDocument();
  expect(within(asIs).getByRole('button', { name: 'Gerar a guia' })).toHaveFocus();
  await user.click(within(asIs).getByRole('button', { name: 'Ações de Gerar a guia' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mover para cima' }));
  expect(names()).toEqual(['Gerar a guia', 'Conferir a guia']);

  await user.click(within(asIs).getByRole('button', { name: 'Adicionar etapa em As-is (hoje)' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nova etapa' });
  await user.type(await within(dialog).findByRole('textbox', { name: 'Etapa' }), 'Enviar ao cliente');
  const execucao = within(dialog).getByRole('textbox', { name: 'Execução' });
  await user.clear(execucao);
  await user.type(execucao, '2,5');
  await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  await waitFor(() =>
    expect(api.sent('POST', `/processos/${uuid}/simular`).at(-1)?.body).toMatchObject({
      as_is: [{}, {}, { nome: 'Enviar ao cliente', minutos_execucao_milimin: 2500 }],
    }),
  );
});

test('who saved first is told, both versions stand beside each other, and nothing is lost', async () => {
  const { user, api } = abre({
    'GET /processos/:uuid': detalhe(),
    'POST /processos/:uuid/simular': simulada(),
    'PUT /processos/:uuid/etapas': refuse(409, {
      message: 'Este registro foi alterado por Bruno às 10:00. Recarregue para continuar.',
      codigo: 'versao_desatualizada',
    }),
  });
  await user.click(within(await lane('To-be (proposto)')).getByRole('button', { name: 'Copiar as-is' }));
  await user.click(screen.getByRole('button', { name: 'Salvar etapas' }));
  const ver = await screen.findByRole('button', { name: 'Ver diferenças' });
  expect(within(await lane('To-be (proposto)')).getByText('De: Gerar a guia')).toBeVisible();
  api.reply({
    'GET /processos/:uuid': detalhe({
      versao: 5,
      as_is: { etapas: [etapa(1, 'Gerar a guia'), etapa(3, 'Etapa do Bruno')], ...soma },
    }),
    'PUT /processos/:uuid/etapas': { data: { uuid, versao: 6 } },
  });
  await user.click(ver);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Etapa do Bruno/)).toBeVisible();
});

test('who may not change it reads it, and sees no money', async () => {
  abre({ 'GET /processos/:uuid': detalhe({ edita: false, passos: [] }) }, { profile: 'gestor' });
  expect(
    await screen.findByText('Somente o dono ou quem vê todos os processos altera este processo.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Adicionar etapa/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/R\$/)).not.toBeInTheDocument();
});

test('sixty days after, each step is measured, and planned stands beside real', async () => {
  const toBe = [etapa(5, 'Conferir o robô', { origem: outro(1), destino: 'automatizar' })];
  const antes = {
    status: 'implantado' as const,
    status_label: 'Implantado',
    a_medir: true,
    passos: ['em_implantacao' as const, 'arquivado' as const],
    implantado_em: '2026-09-01',
    medir_em: '2026-10-31',
    to_be: { etapas: toBe, ...soma },
  };
  const { user, api } = abre({
    'GET /processos/:uuid': detalhe(antes),
    'PUT /processos/:uuid/medicao': { data: { uuid, versao: 5 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Medir tempo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tempo medido' });
  const campo = await within(dialog).findByRole('textbox', { name: 'Conferir o robô' });
  await user.clear(campo);
  await user.type(campo, '3');
  api.reply({
    'GET /processos/:uuid': detalhe({
      ...antes,
      a_medir: false,
      medido_em: '2026-11-20',
      realizado: { tempo_milimin: 3000, variacao_tempo_bp: -5000, tempo_liberado_mes_milimin: 60_000 },
      versao: 5,
    }),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('region', { name: 'Ganho realizado' })).toBeVisible();
  expect(api.sent('PUT', `/processos/${uuid}/medicao`)[0]?.body).toEqual({
    versao: 4,
    etapas: [{ uuid: outro(5), minutos_medidos_milimin: 3000 }],
  });
});

test('a process takes its next step, and says why when it cannot', async () => {
  const { user } = abre({
    'GET /processos/:uuid': detalhe(),
    'POST /processos/:uuid/passos': refuse(406, {
      message: 'Monte o to-be antes de propor: copie o as-is e mude as etapas.',
      codigo: 'to_be_vazio',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Propor to-be' }));
  expect(await screen.findByText(/Monte o to-be antes de propor/)).toBeVisible();
});
