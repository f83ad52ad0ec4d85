import { recorrenteDetalheSchema } from '@gestao/shared/contracts/operacao/recorrente-modelos';
import {
  type RevisaoRecorrente,
  revisaoRecorrenteSchema,
} from '@gestao/shared/contracts/operacao/recorrentes';
import {
  answer,
  type CannedAnswers,
  listAnswer,
  refuse,
  renderPage,
  screen,
  within,
} from '@gestao/shared/testing';
import RecorrenteListPage from './recorrente-list.page';

const revisao = (more: Partial<RevisaoRecorrente> = {}) =>
  answer(revisaoRecorrenteSchema, {
    uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d01',
    modelo: 'Conciliar cartão',
    escopo: 'um_cliente',
    escopo_label: 'Um cliente',
    cliente: { uuid: 'c', nome: 'Ipê Distribuidora' },
    frequencia: 'mensal',
    frequencia_label: 'Mensal',
    responsavel: 'Leandro Queiroz',
    ultimas: ['no_prazo', 'com_atraso', 'desconsiderada'],
    estimado_milimin: 60_000,
    tempo_mediano_milimin: 105_000,
    desconsideradas_bp: 3333,
    ultima_revisao: null,
    devida_em: '2026-11-17',
    gatilho: 'tempo_fora_do_estimado',
    gatilho_label: 'Tempo fora do estimado',
    gatilhos_labels: ['Tempo fora do estimado', 'Sugestão da equipe'],
    sugestao: 'Ajustar a estimativa para 1 h 45 min.',
    sugestao_acao: 'ajustar_tempo',
    sugestoes: [{ quem: 'Ana Reis', texto: 'Passar para o dia 10.', em: '2026-11-16T10:00:00Z' }],
    decisao: 'pendente',
    decisao_label: 'Pendente',
    versao: 3,
    ...more,
  });

const open = (more: CannedAnswers = {}, row = revisao()) =>
  renderPage(<RecorrenteListPage />, {
    path: '/revisao-tarefas-recorrentes',
    responses: {
      'GET /revisao-recorrentes': listAnswer([row]),
      'GET /revisao-recorrentes/resumo': {
        data: { pendentes: 1, encerrados: 2, liberado_mes_milimin: 720_000 },
      },
      'GET /revisao-recorrentes/opcoes': {
        data: { pessoas: [{ valor: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d02', rotulo: 'Bia Lima' }] },
      },
      ...more,
    },
  });
const saved = { data: { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d01', versao: 4 } };

test('applies the median that is suggested, with what ended models set free above', async () => {
  const { user, api } = open({ 'POST /revisao-recorrentes/:uuid/decisao': saved });
  const figures = await screen.findByLabelText('Números da revisão');
  expect(figures).toHaveTextContent('Horas/mês liberadas12 h');
  await user.click(await screen.findByRole('button', { name: 'Ações de Conciliar cartão' }));
  await user.click(screen.getByRole('menuitem', { name: 'Aplicar sugestão' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Aplicar a sugestão em “Conciliar cartão”?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Aplicar sugestão' }));
  expect(await screen.findByText('Decisão registrada.')).toBeInTheDocument();
  expect(api.sent('POST', '/revisao-recorrentes/:uuid/decisao')[0]?.body).toEqual({
    decisao: 'ajustada',
    justificativa: null,
    minutos_estimados_milimin: 105_000,
    responsavel_uuid: null,
    versao: 3,
  });
});

test('asks why a model stays as it is against a suggestion', async () => {
  const message = 'Diga por que o modelo fica como está apesar da sugestão.';
  const { user, api } = open({
    'POST /revisao-recorrentes/:uuid/decisao': refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { justificativa: [message] },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Conciliar cartão' }));
  await user.click(screen.getByRole('menuitem', { name: 'Manter' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manter “Conciliar cartão” como está?' }));
  await user.click(dialog.getByRole('button', { name: 'Manter' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(api.sent('POST', '/revisao-recorrentes/:uuid/decisao')[0]?.body).toMatchObject({
    decisao: 'mantida',
  });
});

test('adjusting opens the model with what is suggested, and saving it decides', async () => {
  const modelo = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d03';
  const ana = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d04', nome: 'Ana Reis' };
  const guia = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d05', nome: 'Guia paga' };
  const detalhe = answer(recorrenteDetalheSchema, {
    uuid: modelo,
    versao: 5,
    titulo: 'Conciliar cartão',
    descricao: null,
    escopo: 'interna',
    cliente: null,
    filtro_regimes: [],
    filtro_segmentos: [],
    filtro_equipes: [],
    filtro_servicos: [],
    filtro_carteiras: [],
    frequencia: 'mensal',
    dias_semana: [],
    regra_tipo: 'dia_fixo',
    regra_dia: 20,
    deslocamento_meses: 0,
    ajuste: 'antecipa',
    calendario: 'nacional',
    meta_dias_uteis: 0,
    inicio: '2026-01-01',
    fim: null,
    ocorrencias: null,
    horizonte_dias: 45,
    antecedencia_dias: 10,
    responsavel_regra: 'pessoa',
    responsavel: ana,
    revisor: null,
    departamento: null,
    prioridade: 'normal',
    minutos_estimados_milimin: 60_000,
    itens_checklist: [],
    exige_anexo: true,
    tipo_documento: guia,
    exige_revisao: false,
    gera_multa: false,
    tags: [],
    se_anterior_aberta: 'criar',
    proxima_geracao: null,
    status: 'ativa',
    status_motivo: null,
  });
  const { user, api } = open(
    {
      'GET /recorrentes/opcoes': {
        data: {
          usuarios: [{ valor: ana.uuid, rotulo: ana.nome }],
          departamentos: [],
          tipos_documento: [],
          segmentos: [],
          equipes: [],
          servicos: [],
          carteiras: [],
          ve_todos: true,
        },
      },
      'GET /recorrentes/:uuid': { data: detalhe },
      'POST /recorrentes/previa': { data: { datas: [], cliente: null, clientes: null, pessoas: [] } },
      'PUT /recorrentes/:uuid': {
        data: {
          uuid: modelo,
          versao: 6,
          geradas: { criadas: 0, existentes: 5, sem_responsavel: 0, nao_criadas: 0 },
        },
      },
    },
    revisao({ modelo_uuid: modelo }),
  );
  await user.click(await screen.findByRole('button', { name: 'Ações de Conciliar cartão' }));
  await user.click(screen.getByRole('menuitem', { name: 'Ajustar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar “Conciliar cartão”' }));
  expect(await dialog.findByText(/Sugestão: Ajustar a estimativa para 1 h 45 min/)).toBeVisible();
  expect(dialog.getByText(/Passar para o dia 10/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Tempo estimado/ })).toHaveValue('1h45');
  // A document that the firm no longer lists stays.
  expect(dialog.getByRole('combobox', { name: /Documento exigido/ })).toHaveDisplayValue('Guia paga');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/Decisão registrada/)).toBeInTheDocument();
  expect(api.sent('PUT', '/recorrentes/:uuid')[0]?.body).toMatchObject({
    minutos_estimados_milimin: 105_000,
    responsavel_uuid: ana.uuid,
    exige_anexo: true,
    tipo_documento_uuid: guia.uuid,
    revisao: { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d01', versao: 3 },
    versao: 5,
  });
});

test('offers no decision on what was decided', async () => {
  open({}, revisao({ decisao: 'mantida', decisao_label: 'Mantida', justificativa: 'Fica.' }));
  const table = await screen.findByRole('table', { name: 'Revisão de tarefas recorrentes' });
  expect(within(table).queryByRole('button', { name: 'Ações de Conciliar cartão' })).not.toBeInTheDocument();
});
