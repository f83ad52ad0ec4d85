import {
  cargosValoresAnswerSchema,
  painelPrecificacaoAnswerSchema,
  recusaAnswerSchema,
  tarefasAnswerSchema,
  valoresAnswerSchema,
} from '@gestao/shared/contracts/precificacao';
import {
  type SituacaoParametros,
  situacaoParametrosAnswerSchema,
} from '@gestao/shared/contracts/precificacao-versoes';
import type { Permission } from '@gestao/shared/permissions';
import { answer, cleanup, refuse, renderPage, screen, userOf, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import OrcamentoDashboardPage from '../orcamentos/painel/orcamento-dashboard.page';
import ParametrosPage from './parametros.page';

const uuid = '6f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const other = '6f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02';
const { pages } = manifest;
const path = '/precificacao/parametrizacao';

const situacao = (values: Partial<SituacaoParametros> = {}) => ({
  'GET /precificacao/parametros/versoes': answer(situacaoParametrosAnswerSchema, {
    data: {
      versoes: [
        {
          numero: 1,
          vigente_desde: '2026-01-01',
          publicada_em: '2026-01-01T12:00:00Z',
          publicada_por: 'Patrícia',
          observacao: 'Primeira versão.',
        },
      ],
      mudancas: [],
      problemas: [],
      publica: true,
      ...values,
    },
  }),
});
const mudanca = {
  aba: 'valores' as const,
  item: 'Valores gerais',
  campo: 'Overhead',
  antes: '32,00 %',
  depois: '40,00 %',
};
const ask = (permission: Permission) => userOf('comercial', { all_permissions: [permission] });

test('only the tabs of the person’s permissions are there, and only they are asked of the api', async () => {
  const { api } = await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: ask('gerenciar precificacao cargos x valores'),
    responses: {
      ...situacao(),
      'GET /precificacao/parametros/cargos': answer(cargosValoresAnswerSchema, {
        data: {
          opcoes: [],
          cargos: [
            {
              uuid,
              cargo: 'Analista',
              cargo_uuid: uuid,
              vigencia_inicio: '2026-01-01',
              modo: 'calculado',
              modo_label: 'Calculado',
              salario_centavos: 450_000,
              encargos_bp: 6800,
              beneficios_centavos: 95_000,
              horas_produtivas_mes: 140,
              custo_hora_centavos: 6079,
              versao: 1,
            },
          ],
        },
      }),
    },
  });
  expect(await screen.findByRole('row', { name: /Analista/ })).toHaveTextContent('R$ 60,79');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Cargos × valores']);
  expect(api.requests).toHaveLength(2);
});

const tarefas = answer(tarefasAnswerSchema, {
  data: {
    eforms: [],
    eform_destinos: { direcionadores: [], fatores: [], servicos: [] },
    fechamento_modelos: [{ valor: other, rotulo: 'Contábil mensal' }],
    implantacao_modelos: [],
    direcionadores: [],
    departamentos: [{ valor: uuid, rotulo: 'Contábil' }],
    perfis: [{ valor: uuid, rotulo: 'Simples' }],
    cargos: [
      { valor: uuid, rotulo: 'Analista' },
      { valor: other, rotulo: 'Coordenador' },
    ],
    servicos: [
      {
        uuid,
        nome: 'Contabilidade',
        descricao: 'Escrituração.',
        departamento: 'Contábil',
        departamento_uuid: uuid,
        perfil_tributario_uuid: null,
        incluso: [],
        nao_incluso: [],
        honorario_minimo_centavos: 25_000,
        fechamento_modelo_uuids: [],
        implantacao_modelo_uuid: null,
        ativo: true,
        versao: 1,
        tarefas: [
          {
            uuid,
            nome: 'Escrituração',
            frequencia: 'mensal',
            frequencia_label: 'Mensal',
            minutos_base_milimin: 30_000,
            direcionador: 'Lançamentos',
            direcionador_uuid: null,
            franquia: 0,
            minutos_por_unidade_milimin: 600,
            cargos: [{ cargo: uuid, nome: 'Analista', participacao_bp: 10_000 }],
            fator_aplica: true,
            opcional: false,
            ativo: true,
            versao: 1,
          },
        ],
      },
    ],
  },
});

test('a new task is kept in the form until its shares sum 100 %, then sent', async () => {
  const { user, api } = await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: ask('gerenciar precificacao tarefas'),
    responses: {
      ...situacao(),
      'GET /precificacao/parametros/tarefas': tarefas,
      'POST /precificacao/parametros/tarefas': { data: { uuid, versao: 1 } },
    },
  });
  expect(await screen.findByRole('row', { name: /Escrituração/ })).toHaveTextContent(
    'EscrituraçãoMensal30 minLançamentos00,6 minAnalista 100,00 %',
  );
  await user.click(screen.getByRole('button', { name: 'Nova tarefa de Contabilidade' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Nome/ }), 'Balancete');
  await user.clear(dialog.getByRole('textbox', { name: /Minutos base/ }));
  await user.type(dialog.getByRole('textbox', { name: /Minutos base/ }), '12,5');
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Cargo/ }), 'Analista');
  const first = within(dialog.getByRole('group', { name: 'Cargo 1' }));
  await user.clear(first.getByRole('textbox', { name: /Participação/ }));
  await user.type(first.getByRole('textbox', { name: /Participação/ }), '60');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(
    await dialog.findByText('A participação dos cargos soma 60 %; deve somar 100 %.'),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Incluir cargo' }));
  const second = within(dialog.getByRole('group', { name: 'Cargo 2' }));
  await user.selectOptions(second.getByRole('combobox', { name: /^Cargo/ }), 'Coordenador');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    nome: 'Balancete',
    minutos_base_milimin: 12_500,
    cargos: [
      { cargo: uuid, participacao_bp: 6000 },
      { cargo: other, participacao_bp: 4000 },
    ],
  });
});

test('a service names its templates, and the tasks go out to a spreadsheet and come back', async () => {
  const { user, api } = await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: ask('gerenciar precificacao tarefas'),
    responses: {
      ...situacao(),
      'GET /precificacao/parametros/tarefas': tarefas,
      [`PUT /precificacao/parametros/tarefas/servicos/${uuid}`]: { data: { uuid, versao: 2 } },
      'GET /precificacao/parametros/tarefas/exportar': refuse(406, { message: 'Use os filtros.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Contabilidade' }));
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Editar Contabilidade' }));
  await user.type(dialog.getByRole('textbox', { name: /Escopo incluso/ }), 'Balancete');
  await user.type(dialog.getByRole('textbox', { name: /Escopo não incluso/ }), 'Perícia');
  await user.click(dialog.getByRole('combobox', { name: 'Modelos de fechamento' }));
  await user.click(await dialog.findByRole('option', { name: 'Contábil mensal' }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Campo obrigatório.')).toBeInTheDocument();
  await user.selectOptions(dialog.getByRole('combobox', { name: /Perfil tributário/ }), 'Simples');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    fechamento_modelo_uuids: [other],
    implantacao_modelo_uuid: null,
  });

  await user.click(screen.getByRole('button', { name: 'Exportar tarefas' }));
  await waitFor(() =>
    expect(api.requests.find(({ path: asked }) => asked.endsWith('/exportar'))?.query).toEqual({
      formato: 'xlsx',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Importar tarefas' }));
  expect(
    within(screen.getByRole('dialog', { name: 'Importar tarefas' })).getByRole('row', { name: /^Cargos/ }),
  ).toHaveTextContent('Assistente 80; Analista 20');
});

test('a draft is compared and published; what is missing leads to its tab instead', async () => {
  const responses = {
    'GET /precificacao/parametros/recusa': answer(recusaAnswerSchema, { data: { motivos: [] } }),
    'GET /precificacao/parametros/valores': answer(valoresAnswerSchema, {
      data: { valores: [], perfis: [], margens: [], servicos: [], origens: [] },
    }),
    'POST /precificacao/parametros/publicar': { data: null },
  };
  const permissions: Permission[] = ['gerenciar precificacao valores', 'gerenciar precificacao recusa'];
  const person = userOf('comercial', { all_permissions: permissions });
  const ready = await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: person,
    responses: { ...responses, ...situacao({ mudancas: [mudanca] }) },
  });
  expect(await screen.findByText(/1 mudança no rascunho/)).toBeInTheDocument();
  await ready.user.click(screen.getByRole('button', { name: 'Comparar' }));
  expect(await screen.findByRole('row', { name: /Overhead/ })).toHaveTextContent('32,00 %40,00 %');
  await ready.user.click(screen.getByRole('button', { name: 'Fechar' }));
  await ready.user.click(screen.getByRole('button', { name: 'Publicar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publicar versão 2' }));
  await ready.user.type(dialog.getByRole('textbox', { name: /Observação/ }), 'Novo aluguel');
  await ready.user.click(dialog.getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(ready.api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    observacao: 'Novo aluguel',
    ultima: 1,
  });
  cleanup();

  const missing = await renderPage(<ParametrosPage />, {
    path: `${path}?aba=recusa`,
    pages,
    user: person,
    responses: {
      ...responses,
      ...situacao({
        mudancas: [mudanca],
        problemas: [{ aba: 'valores', message: 'Falta a margem geral.' }],
      }),
    },
  });
  await missing.user.click(await screen.findByRole('link', { name: 'Ir para Valores' }));
  expect(missing.location()).toContain('aba=valores');
  expect(screen.queryByRole('button', { name: 'Publicar' })).not.toBeInTheDocument();
});

test('a problem opens the record where it is mended, and any two versions are compared', async () => {
  const versoes = [2, 1].map((numero) => ({
    numero,
    vigente_desde: '2026-01-01',
    publicada_em: '2026-01-01T12:00:00Z',
    publicada_por: 'Patrícia',
    observacao: `Número ${numero}.`,
  }));
  const { user, api, location } = await renderPage(<ParametrosPage />, {
    path: `${path}?aba=complexidade`,
    pages,
    user: userOf('comercial', {
      all_permissions: ['gerenciar precificacao tarefas', 'gerenciar precificacao valores'],
    }),
    responses: {
      ...situacao({
        versoes,
        problemas: [
          {
            aba: 'tarefas',
            message: 'Contabilidade: a participação soma 90 %.',
            registro: { tipo: 'tarefa', uuid },
          },
        ],
      }),
      'GET /precificacao/parametros/versoes/comparar': { data: [mudanca] },
      'GET /precificacao/parametros/tarefas': tarefas,
      'GET /precificacao/parametros/valores': answer(valoresAnswerSchema, {
        data: { valores: [], perfis: [], margens: [], servicos: [], origens: [] },
      }),
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Abrir a tarefa' }));
  const task = within(await screen.findByRole('dialog', { name: 'Editar Escrituração' }));
  expect(location()).toBe(`${path}?aba=tarefas`);
  await user.click(task.getByRole('button', { name: 'Fechar' }));

  await user.click(screen.getByRole('button', { name: 'Versões' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Versões publicadas' }));
  expect(dialog.getByRole('combobox', { name: 'De' })).toHaveDisplayValue('Versão 1');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'De' }), 'Versão 2');
  expect(dialog.getByRole('button', { name: 'Comparar versões' })).toBeDisabled();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Para' }), 'Versão 1');
  await user.click(dialog.getByRole('button', { name: 'Comparar versões' }));
  expect(
    await dialog.findByRole('region', { name: 'O que muda de Versão 2 para Versão 1' }),
  ).toBeInTheDocument();
  expect(api.requests.at(-1)?.query).toEqual({ de: '2', ate: '1' });
});

test('publishing over another person’s version says so and asks for the versions again', async () => {
  const message = 'Este registro foi alterado por Ana às 10:00. Recarregue para continuar.';
  const { user, api } = await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: ask('gerenciar precificacao valores'),
    responses: {
      ...situacao({ mudancas: [mudanca] }),
      'GET /precificacao/parametros/valores': answer(valoresAnswerSchema, {
        data: { valores: [], perfis: [], margens: [], servicos: [], origens: [] },
      }),
      'POST /precificacao/parametros/publicar': refuse(409, { message, codigo: 'versao_desatualizada' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Publicar' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Observação/ }), 'Novo aluguel');
  await user.click(dialog.getByRole('button', { name: 'Publicar' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(api.requests.filter(({ path: asked }) => asked.endsWith('/versoes')).length).toBeGreaterThan(1);
});

test('the dashboard changes its period in the address and shows every chart as a table too', async () => {
  const fatia = { nome: 'Site', quantidade: 3, mensal_centavos: 300_000 };
  const { user, api, location } = await renderPage(<OrcamentoDashboardPage />, {
    path: '/precificacao/dashboard',
    pages,
    responses: {
      'GET /orcamentos/dashboard': answer(painelPrecificacaoAnswerSchema, {
        data: {
          de: '2026-08-23',
          ate: '2026-11-20',
          criados: 3,
          enviados: 2,
          aceitos: 1,
          mrr_novo_centavos: 100_000,
          implantacao_vendida_centavos: 50_000,
          conversao_bp: 5000,
          dias_ate_envio: 3,
          dias_ate_aceite: 1,
          desconto_medio_bp: 300,
          por_status: [{ ...fatia, nome: 'Enviado', status: 'enviado' }],
          por_origem: [fatia],
          por_servico: [fatia],
          por_vendedor: [fatia],
          motivos_recusa: [],
          sla_fila: [],
          opcoes: { vendedores: [], origens: [], servicos: [] },
        },
      }),
    },
  });
  const origins = within(await screen.findByRole('region', { name: 'Por origem' }));
  await user.click(origins.getByRole('button', { name: 'Ver em tabela' }));
  expect(origins.getByRole('row', { name: /Site/ })).toHaveTextContent('R$ 3.000,00');
  expect(screen.queryByText('Margem média')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Período' }), 'Últimos 12 meses');
  expect(location()).toBe('/precificacao/dashboard?periodo=12m');
  expect(api.requests.at(-1)?.query).toEqual({ periodo: '12m' });
});
