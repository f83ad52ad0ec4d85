import { massaResponseSchema } from '@gestao/shared/contracts/comum/massa';
import {
  cargasSchema,
  levadoSchema,
  levarSchema,
  type ModeloDoFechamento,
  modeloDoFechamentoSchema,
  reativadoSchema,
} from '@gestao/shared/contracts/operacao/fechamento-ajustes';
import { fechamentoCicloSchema } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import type { FechamentoDetalhe } from '@gestao/shared/contracts/operacao/fechamentos';
import { answer, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { fechamento } from '../../../testing/factories';
import { FechamentoActions } from '../detalhe/ciclo/fechamento-actions';
import { ModeloAplicado } from './modelo-aplicado';

const id = (n: number) => `3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b0${n}`;
const detalhe: FechamentoDetalhe = {
  ...fechamento({ uuid: id(1), competencia: '2026-10' }),
  data_meta_conclusao: null,
  fechado_por: null,
  visao: 'completo',
  trabalhando_agora: [],
  departamentos: [],
} as unknown as FechamentoDetalhe;
const modelo: ModeloDoFechamento = {
  modelo: { uuid: id(2), nome: 'Fiscal' },
  versao: 1,
  em_uso: 2,
  puladas: [{ titulo: 'IRPJ', texto: 'Trimestral: não é deste mês.' }],
  notas: [{ titulo: 'ISS', texto: 'Vence em 26/01: 25/01 é feriado municipal de São Paulo' }],
  previa: {
    fechamentos: 1,
    incluidas: 0,
    alteradas: 1,
    retiradas: 0,
    intocadas: 0,
    itens: [
      {
        fechamento: 'FEC-2026-10-0001',
        cliente: 'Ipê',
        competencia: '2026-10',
        incluidas: [],
        alteradas: ['Conferir (passa a aguardar Coletar)'],
        retiradas: [],
        intocadas: [],
      },
    ],
  },
  inclui: true,
  inclui_no_modelo: false,
  aplica: true,
  reativa: false,
  redistribui: true,
  leva: true,
};
const cargas = {
  pessoas: [
    {
      uuid: id(3),
      nome: 'Ana',
      tarefas: [{ uuid: id(5), titulo: 'Coletar' }],
      abertas: 9,
      minutos_milimin: 60_000,
    },
    { uuid: id(4), nome: 'Bia', tarefas: [], abertas: 2, minutos_milimin: 0 },
  ],
  sem_responsavel: [],
  departamentos: [],
};
const semPassos = {
  versao: 1,
  status: 'em_andamento' as const,
  ciclo: 1,
  passos: [],
  confere: null,
  impactado_por: null,
  comprovantes: [],
  motivos: [],
  reabriveis: [],
};
const show = (more: Partial<ModeloDoFechamento> = {}) =>
  renderPage(
    <>
      <FechamentoActions fechamento={detalhe} />
      <ModeloAplicado uuid={id(1)} />
    </>,
    {
      responses: {
        'GET /fechamentos/:uuid/ciclo': answer(fechamentoCicloSchema, { data: semPassos }),
        'GET /fechamentos/:uuid/modelo': answer(modeloDoFechamentoSchema, { data: { ...modelo, ...more } }),
        'GET /fechamentos/:uuid/cargas': answer(cargasSchema, { data: cargas }),
        'GET /fechamentos/:uuid/levar': answer(levarSchema, {
          data: {
            de: { uuid: id(6), codigo: 'FEC-2026-09-0001', competencia: '2026-09' },
            notas: [{ uuid: id(7), tarefa: 'Coletar', texto: 'Falta o extrato.' }],
            pendencias: [],
          },
        }),
        'POST /fechamentos/:uuid/levar': answer(levadoSchema, { data: { notas: 1, pendencias: 0 } }),
        'POST /fechamentos/:uuid/modelo/aplicar': { data: { uuid: id(1), versao: 2 } },
        'POST /fechamentos/:uuid/tarefas': { data: { uuid: id(8), versao: 1 } },
        'POST /fechamentos/:uuid/reativar': answer(reativadoSchema, {
          data: { uuid: id(1), versao: 3, tarefas: 0 },
        }),
        'POST /tarefas/massa': answer(massaResponseSchema, {
          data: {
            sucesso: [],
            falhas: [
              { uuid: id(5), rotulo: 'Coletar', message: 'Esta pessoa revisa a tarefa. Escolha outra.' },
            ],
          },
        }),
      },
    },
  );
const choose = async (user: ReturnType<typeof show>['user'], item: string, papel = 'dialog') => {
  await user.click(await screen.findByRole('button', { name: 'Mais ações do fechamento' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole(papel);
};

test('tells why its dates and tasks are what they are, and what the version in use would change', async () => {
  const { user, api } = show();
  expect(await screen.findByText(/ISS: Vence em 26\/01: 25\/01 é feriado municipal/)).toBeVisible();
  expect(screen.getByText('IRPJ: Trimestral: não é deste mês.')).toBeVisible();
  const dialog = await choose(user, 'Aplicar modelo atualizado', 'alertdialog');
  expect(within(dialog).getByText('Altera: Conferir (passa a aguardar Coletar).')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Aplicar modelo atualizado' }));
  await waitFor(() =>
    expect(api.sent('POST', '/fechamentos/:uuid/modelo/aplicar')[0]?.body).toEqual({ numero: 2 }),
  );
});

test('a task by hand; the template is not offered to who may not change it', async () => {
  const { user, api } = show();
  const dialog = await choose(user, 'Incluir tarefa');
  await user.type(await within(dialog).findByRole('textbox', { name: /Título/ }), 'Conferir férias');
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Incluir tarefa' }));
  await waitFor(() =>
    expect(api.sent('POST', '/fechamentos/:uuid/tarefas')[0]?.body).toMatchObject({
      titulo: 'Conferir férias',
      no_modelo: false,
    }),
  );
});

test('what may come along is chosen to begin with', async () => {
  const { user, api } = show();
  const dialog = await choose(user, 'Levar para 10/2026');
  await user.click(await within(dialog).findByRole('button', { name: 'Levar para 10/2026' }));
  await waitFor(() =>
    expect(api.sent('POST', '/fechamentos/:uuid/levar')[0]?.body).toEqual({ notas: [id(7)], pendencias: [] }),
  );
});

test('a cancelled one is brought back with a reason, and nothing else is offered', async () => {
  const { user, api } = show({
    reativa: true,
    inclui: false,
    aplica: false,
    redistribui: false,
    leva: false,
  });
  await user.click(await screen.findByRole('button', { name: 'Mais ações do fechamento' }));
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  await user.click(screen.getByRole('menuitem', { name: 'Reativar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reativar fechamento' });
  await user.type(await within(dialog).findByRole('textbox', { name: /Motivo/ }), 'O cliente voltou.');
  await user.click(within(dialog).getByRole('button', { name: 'Reativar' }));
  await waitFor(() =>
    expect(api.sent('POST', '/fechamentos/:uuid/reativar')[0]?.body).toEqual({ motivo: 'O cliente voltou.' }),
  );
});

test('who may do nothing here has no menu', async () => {
  show({ inclui: false, aplica: false, redistribui: false, leva: false });
  expect(await screen.findByText('IRPJ: Trimestral: não é deste mês.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mais ações do fechamento' })).not.toBeInTheDocument();
});
