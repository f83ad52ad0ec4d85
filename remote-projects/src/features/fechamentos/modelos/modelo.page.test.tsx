import { dataOf } from '@gestao/shared/contracts/comum/http';
import { importResponseSchema } from '@gestao/shared/contracts/comum/importacao';
import type { FechamentoModeloDetalhe } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import {
  comparacaoSchema,
  fechamentoModeloDetalheResponseSchema,
  fechamentoModeloOpcoesSchema,
  publicacaoPreviaSchema,
  publicadoSchema,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { modeloClienteSchema, modeloClientesSchema } from '@gestao/shared/contracts/operacao/modelo-clientes';
import { fechamentoModeloTarefaVazia } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { act, answer, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import ModeloPage from './modelo.page';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const vinculo = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02';
const tarefa = (chave: string, titulo: string) => ({
  ...fechamentoModeloTarefaVazia,
  chave,
  titulo,
  regra_tipo: 'dia_util' as const,
  regra_dia: 5,
});
const modelo: FechamentoModeloDetalhe = {
  uuid,
  nome: 'Fiscal mensal',
  descricao: null,
  departamento_uuid: null,
  departamento: null,
  vincular_automaticamente: false,
  criterios: { regimes: [], segmentos: [], servicos: [], tags: [] },
  coordenador_regra: 'carteira',
  coordenador_uuid: null,
  mes_inicio: null,
  mes_fim: null,
  dia_geracao: null,
  status: 'publicado',
  status_label: 'Publicado',
  clientes: 1,
  conferentes: [],
  publicadas: [tarefa('a', 'Apurar')],
  rascunho: { tarefas: [tarefa('a', 'Apurar'), tarefa('b', 'Conferir')], versao: 2 },
  versoes: [
    {
      numero: 1,
      tarefas: 1,
      publicada_em: '2026-09-01T12:00:00.000Z',
      publicada_por: 'Helena',
      resumo: null,
    },
  ],
  versao: 3,
};
const link = {
  uuid: vinculo,
  cliente: { uuid, nome: 'Pão Dourado' },
  inicio: '2026-01',
  fim: null,
  servico: 'Contabilidade',
  versao: 1,
};

const comTarefas = {
  ...link,
  excecoes: [{ chave: 'a', desligada: true, responsavel_uuid: null, dia: null }],
  tarefas: [
    { chave: 'a', titulo: 'Apurar', prazo: '5º dia útil', responsavel: 'Carteira', tem_dia: true },
    { chave: 'b', titulo: 'Conferir', prazo: 'Último dia', responsavel: 'Carteira', tem_dia: false },
  ],
};

const opcoes = answer(fechamentoModeloOpcoesSchema, {
  data: {
    departamentos: [],
    pessoas: [{ valor: vinculo, rotulo: 'Bia Nunes' }],
    segmentos: [],
    servicos: [],
    direcionadores: [],
    tipos_documento: [],
    clientes: [],
  },
});
const show = (responses: object = {}) =>
  renderPage(<ModeloPage />, {
    route: '/fechamentos/modelos/:uuid',
    pages: manifest.pages,
    path: `/fechamentos/modelos/${uuid}`,
    responses: {
      'GET /fechamentos/modelos/opcoes': opcoes,
      'GET /fechamentos/modelos/:modelo': answer(fechamentoModeloDetalheResponseSchema, { data: modelo }),
      'GET /fechamentos/modelos/:modelo/clientes': answer(modeloClientesSchema, {
        data: { itens: [{ ...link, excecoes: ['Apurar: desligada'] }], edita: true },
      }),
      'GET /fechamentos/modelos/:modelo/clientes/:vinculo': answer(modeloClienteSchema, {
        data: comTarefas,
      }),
      'PUT /fechamentos/modelos/:modelo/clientes/:vinculo': { data: { uuid: vinculo, versao: 2 } },
      'GET /fechamentos/modelos/:modelo/comparar': answer(dataOf(comparacaoSchema), {
        data: { itens: [{ chave: 'b', titulo: 'Conferir', mudanca: 'incluida', campos: [] }] },
      }),
      'GET /fechamentos/modelos/:modelo/publicar': answer(dataOf(publicacaoPreviaSchema), {
        data: {
          fechamentos: 1,
          incluidas: 1,
          alteradas: 0,
          retiradas: 0,
          intocadas: 1,
          itens: [
            {
              fechamento: 'FEC-2026-09-0001',
              cliente: 'Pão Dourado',
              competencia: '2026-09',
              incluidas: ['Conferir'],
              alteradas: [],
              retiradas: [],
              intocadas: [{ titulo: 'Apurar', porque: 'já começou' }],
            },
          ],
        },
      }),
      'POST /fechamentos/modelos/:modelo/publicar': answer(publicadoSchema, {
        data: { uuid, versao: 4, numero: 2, fechamentos: 1 },
      }),
      'PUT /fechamentos/modelos/:modelo/rascunho': { data: { uuid, versao: 3 } },
      ...responses,
    },
  });

test('what a client has otherwise is read and written task by task', async () => {
  const { user, api } = show();
  const row = await screen.findByRole('row', { name: /Pão Dourado/ });
  expect(row).toHaveTextContent('Contabilidade');
  expect(row).toHaveTextContent('Apurar: desligada');
  await user.click(within(row).getByRole('button', { name: 'Pão Dourado' }));
  const dialog = await screen.findByRole('dialog', { name: 'Exceções de Pão Dourado' });
  const [apurar, conferir] = await within(dialog).findAllByRole('checkbox', {
    name: 'Desligada para este cliente',
  });
  expect(apurar).toBeChecked();
  expect(conferir).not.toBeChecked();
  await user.click(apurar as HTMLElement);
  await user.type(await within(dialog).findByRole('textbox', { name: 'Outro dia' }), '7');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar exceções' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/fechamentos/modelos/:modelo/clientes/:vinculo')[0]?.body).toEqual({
      versao: 1,
      excecoes: [{ chave: 'a', desligada: false, responsavel_uuid: null, dia: 7 }],
    }),
  );
});

test('what another one wrote for the client meanwhile is shown task by task, and chosen', async () => {
  const { user, api } = show();
  await user.click(await screen.findByRole('button', { name: 'Pão Dourado' }));
  const dialog = await screen.findByRole('dialog', { name: 'Exceções de Pão Dourado' });
  const [, conferir] = await within(dialog).findAllByRole('checkbox', {
    name: 'Desligada para este cliente',
  });
  await user.click(conferir as HTMLElement);
  const path = '/fechamentos/modelos/:modelo/clientes/:vinculo';
  const dela = { chave: 'a', desligada: false, responsavel_uuid: vinculo, dia: 7 };
  api.reply({
    [`GET ${path}`]: answer(modeloClienteSchema, {
      data: { ...comTarefas, versao: 2, excecoes: [dela] },
    }),
    [`PUT ${path}`]: (request) =>
      (request.body as { versao: number }).versao === 2
        ? { data: { uuid: vinculo, versao: 3 } }
        : refuse(409, {
            message: 'Este registro foi alterado por Gil às 10:00.',
            codigo: 'versao_desatualizada',
          }),
  });
  await user.click(within(dialog).getByRole('button', { name: 'Salvar exceções' }));
  await user.click(await screen.findByRole('button', { name: 'Ver diferenças' }));
  const differences = await screen.findByRole('dialog', { name: 'Diferenças' });
  expect(within(differences).getByText('Apurar')).toBeVisible();
  expect(within(differences).getByText('Bia Nunes, dia 7')).toBeVisible();
  expect(within(differences).getByText('Conferir')).toBeVisible();
  // What was not touched follows the other one, what was typed stays.
  await user.click(within(differences).getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() =>
    expect(api.sent('PUT', path)[1]?.body).toEqual({
      versao: 2,
      excecoes: [dela, { chave: 'b', desligada: true, responsavel_uuid: null, dia: null }],
    }),
  );
});

test('the open task of the yearly check is named, with what it asks for and the way to it', async () => {
  show({
    'GET /fechamentos/modelos/:modelo': answer(fechamentoModeloDetalheResponseSchema, {
      data: {
        ...modelo,
        conferencia: {
          codigo: 'T-000412',
          titulos: ['Apurar'],
          destino: { pagina: 'minhas-tarefas.list', parametros: {}, consulta: { tarefa: uuid } },
        },
      },
    }),
  });
  expect(await screen.findByText(/A tarefa T-000412 pede a conferência anual de: Apurar\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir tarefa' })).toHaveAttribute(
    'href',
    `/minhas-tarefas?tarefa=${uuid}`,
  );
});

test('publishing tells what differs and what open closings become before it is done', async () => {
  const { user, api } = show();
  await user.click(await screen.findByRole('button', { name: 'Publicar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publicar Fiscal mensal' });
  expect(await within(dialog).findByText('Incluída: Conferir')).toBeVisible();
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Aplicar' }), 'abertos');
  expect(await within(dialog).findByText(/Não mexe: Apurar \(já começou\)/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Publicar' }));
  await waitFor(() =>
    expect(api.sent('POST', '/fechamentos/modelos/:modelo/publicar')[0]?.body).toMatchObject({
      versao: 2,
      aplicar: 'abertos',
    }),
  );
});

test('the editor moves tasks and keeps the draft; what is refused is told by the name of the task', async () => {
  const { user, api } = show({
    'PUT /fechamentos/modelos/:modelo/rascunho': refuse(422, {
      message: 'Confira.',
      erros: { 'tarefas.0.aguarda': ['Isto fecha um ciclo.'] },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Conferir' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mover para cima' }));
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  expect(await screen.findByText('“Conferir”: Isto fecha um ciclo.')).toBeVisible();
  expect(api.sent('PUT', '/fechamentos/modelos/:modelo/rascunho')[0]?.body).toMatchObject({
    tarefas: [{ chave: 'b' }, { chave: 'a' }],
  });
});

test('an obligation comes unconfirmed, is confirmed for today, and publishing asks about the others', async () => {
  const { user, api } = show({
    'GET /fechamentos/modelos/:modelo': answer(fechamentoModeloDetalheResponseSchema, {
      data: {
        ...modelo,
        rascunho: {
          tarefas: [
            { ...tarefa('a', 'Apurar'), fundamento: 'Lei 1', conferido_em: '2020-01-15' },
            tarefa('b', 'Conferir'),
          ],
          versao: 2,
        },
      },
    }),
  });
  expect(await screen.findByText('Conferir de novo')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  const publicar = await screen.findByRole('dialog', { name: 'Publicar Fiscal mensal' });
  expect(await within(publicar).findByText(/Falta conferir o fundamento de: Apurar/)).toBeVisible();
  expect(within(publicar).getByRole('button', { name: 'Publicar mesmo assim' })).toBeEnabled();
  await user.click(within(publicar).getByRole('button', { name: 'Cancelar' }));

  await user.click(screen.getByRole('button', { name: 'Incluir obrigação' }));
  const dialog = await screen.findByRole('dialog', { name: 'Obrigações legais' });
  await user.type(await within(dialog).findByRole('textbox', { name: 'Buscar obrigação' }), 'simples');
  const row = within(dialog).getByRole('row', { name: /PGDAS-D/ });
  await user.click(within(row).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Incluir 1 obrigação' }));
  expect(await screen.findByText('Confirmar com o responsável técnico')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Ações de Transmitir o PGDAS-D/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Conferido' }));
  expect(screen.queryByText('Confirmar com o responsável técnico')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/fechamentos/modelos/:modelo/rascunho')[0]?.body).toMatchObject({
      tarefas: [
        { chave: 'a' },
        { chave: 'b' },
        {
          chave: 'das-pgdas-d',
          regra_tipo: 'dia_fixo',
          regra_dia: 20,
          ajuste: 'posterga',
          conferido_em: expect.any(String),
        },
      ],
    }),
  );
});

test('a sheet that says what is there changes nothing; what it changes is told before', async () => {
  const resultado = { simulacao: true, total: 1, validas: 1, gravadas: 0, erros: [] };
  const { user, api } = show({
    'POST /fechamentos/modelos/tarefas/importar': answer(importResponseSchema, {
      data: { ...resultado, mudancas: [] },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Importar planilha' }));
  const dialog = await screen.findByRole('dialog', { name: 'Importar tarefas' });
  const escolher = () => within(dialog).getByLabelText(/Escolher/, { selector: 'input' });
  const arquivo = new File(['Título'], 'tarefas.csv', { type: 'text/csv' });
  await user.upload(escolher(), arquivo);
  expect(await within(dialog).findByText(/^Nada muda/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^Importar/ })).toBeNull();
  expect(api.sent('POST', '/fechamentos/modelos/tarefas/importar')[0]?.query).toMatchObject({
    modelo: uuid,
    versao: '2',
    simular: 'sim',
  });
});

test('any two versions are compared', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Comparar versões' }));
  const dialog = await screen.findByRole('dialog', { name: 'Comparar versões' });
  expect(await within(dialog).findByText('Incluída: Conferir')).toBeVisible();
  expect(within(dialog).getByRole('combobox', { name: 'De' })).toHaveValue('1');
  expect(within(dialog).getByRole('combobox', { name: 'Para' })).toHaveValue('0');
});

const alterado = (nome: string) =>
  refuse(409, {
    message: `Este registro foi alterado por ${nome} às 10:00. Recarregue para continuar.`,
    codigo: 'versao_desatualizada',
  });
const salvar = 'PUT /fechamentos/modelos/:modelo/rascunho' as const;
const ler = 'GET /fechamentos/modelos/:modelo' as const;

test('two people on one draft: tasks that clash are shown, chosen, and saved over what was seen', async () => {
  const { user, api } = show({ 'POST /fechamentos/modelos/datas': { data: { itens: [] } } });
  // Mine: one task out, and a new one.
  await user.click(await screen.findByRole('button', { name: 'Ações de Conferir' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  await user.click(screen.getByRole('button', { name: 'Incluir tarefa' }));
  const nova = within(await screen.findByRole('dialog', { name: 'Nova tarefa' }));
  await user.type(await nova.findByRole('textbox', { name: /^Título/ }), 'Minha');
  await user.selectOptions(nova.getByRole('combobox', { name: 'Quem faz' }), 'Uma pessoa');
  await user.type(nova.getByRole('combobox', { name: /^Pessoa/ }), 'Bia');
  await user.click(await nova.findByRole('option', { name: 'Bia Nunes' }));
  await user.click(nova.getByRole('button', { name: 'Aplicar' }));

  // Hers: another day of a task, and a new one under the key that mine got too.
  const deles = [{ ...tarefa('a', 'Apurar'), regra_dia: 9 }, tarefa('b', 'Conferir'), tarefa('t2', 'Dela')];
  api.reply({
    [ler]: answer(fechamentoModeloDetalheResponseSchema, {
      data: { ...modelo, rascunho: { tarefas: deles, versao: 3 } },
    }),
    [salvar]: (request) =>
      (request.body as { versao: number }).versao === 3 ? { data: { uuid, versao: 4 } } : alterado('Gil'),
  });
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  await user.click(await screen.findByRole('button', { name: 'Ver diferenças' }));
  const diferencas = within(await screen.findByRole('dialog', { name: 'Diferenças' }));
  expect(diferencas.getByRole('row', { name: /^Apurar/ })).toHaveTextContent(
    /5º dia útil do mês seguinte.*9º dia útil do mês seguinte/,
  );
  expect(
    diferencas.getByRole('radio', { name: 'Apurar, Gil: Vencimento: 9º dia útil do mês seguinte' }),
  ).toBeChecked();
  expect(diferencas.getByRole('radio', { name: 'Conferir, Meu valor: Não está na lista' })).toBeChecked();
  expect(diferencas.getByRole('radio', { name: 'Dela, Gil: Dela' })).toBeChecked();
  expect(diferencas.getByRole('radio', { name: 'Minha, Meu valor: Minha' })).toBeChecked();
  await user.click(diferencas.getByRole('button', { name: 'Salvar por cima' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/fechamentos/modelos/:modelo/rascunho')[1]?.body).toMatchObject({
      versao: 3,
      tarefas: [
        { chave: 'a', regra_dia: 9 },
        { chave: 't2', titulo: 'Dela' },
        { chave: 't6', titulo: 'Minha' },
      ],
    }),
  );
});

test('what is being changed stays when another person saves meanwhile, and who reads only sees hers', async () => {
  const { user, api, queryClient } = show();
  const dela = (titulo: string, versao: number) =>
    api.reply({
      [ler]: answer(fechamentoModeloDetalheResponseSchema, {
        data: { ...modelo, rascunho: { tarefas: [tarefa('a', titulo)], versao } },
      }),
    });
  await screen.findByRole('button', { name: 'Ações de Conferir' });
  dela('Apurar o mês', 3);
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByRole('button', { name: 'Ações de Apurar o mês' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ações de Apurar o mês' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
  dela('Apurar outro', 4);
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText(/salvou este modelo enquanto você o alterava/)).toBeVisible();
  expect(screen.queryByText('Apurar outro')).toBeNull();
  expect(screen.getByRole('button', { name: 'Salvar rascunho' })).toBeVisible();
});

test('the department is asked for where the rule of who does or reviews goes by it', async () => {
  const { user } = show({ 'POST /fechamentos/modelos/datas': { data: { itens: [] } } });
  await user.click(await screen.findByRole('button', { name: 'Incluir tarefa' }));
  const nova = within(await screen.findByRole('dialog', { name: 'Nova tarefa' }));
  const quem = await nova.findByRole('combobox', { name: 'Quem faz' });
  const departamento = nova.getByRole('combobox', { name: /^Departamento/ });
  expect(departamento).toBeRequired();
  await user.selectOptions(quem, 'Uma pessoa');
  expect(departamento).not.toBeRequired();
});
