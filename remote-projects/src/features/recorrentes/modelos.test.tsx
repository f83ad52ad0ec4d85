import { recorrenteSchema } from '@gestao/shared/contracts/operacao/recorrente-modelos';
import { answer, type CannedAnswers, listAnswer, renderPage, screen, within } from '@gestao/shared/testing';
import RecorrenteListPage from './recorrente-list.page';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d01';
const modelo = answer(recorrenteSchema, {
  uuid,
  titulo: 'Conferir caixa postal',
  escopo: 'interna',
  escopo_label: 'Interna',
  cliente: null,
  frequencia: 'semanal',
  frequencia_label: 'Semanal',
  regra: 'Terça, antecipa',
  responsavel: 'Bia Lima',
  departamento: 'Fiscal',
  proxima_geracao: '2027-01-12',
  tarefas_abertas: 6,
  tarefas_atrasadas: 1,
  status: 'ativa',
  status_label: 'Ativa',
  status_motivo: null,
  versao: 3,
});
const open = (more: CannedAnswers = {}, rows = [modelo]) =>
  renderPage(<RecorrenteListPage />, {
    path: '/revisao-tarefas-recorrentes?visao=modelos',
    responses: { 'GET /recorrentes': listAnswer(rows), ...more },
  });
const geradas = { criadas: 2, existentes: 5, sem_responsavel: 1, nao_criadas: 0 };

test('generates now and says what came of it', async () => {
  const { user } = open({ 'POST /recorrentes/:uuid/gerar': { data: geradas } });
  await user.click(await screen.findByRole('button', { name: 'Ações de Conferir caixa postal' }));
  await user.click(screen.getByRole('menuitem', { name: 'Gerar agora' }));
  expect(await screen.findByText('Criadas 2 · Já existentes 5 · Sem responsável 1')).toBeInTheDocument();
});

test('pauses with a reason', async () => {
  const { user, api } = open({
    'POST /recorrentes/:uuid/situacao': { data: { uuid, versao: 4, geradas } },
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Conferir caixa postal' }));
  await user.click(screen.getByRole('menuitem', { name: 'Pausar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pausar “Conferir caixa postal”?' }));
  await user.type(dialog.getByLabelText(/^Motivo/), 'Férias coletivas');
  await user.click(dialog.getByRole('button', { name: 'Pausar' }));
  expect(await screen.findByText('Situação do modelo atualizada.')).toBeInTheDocument();
  expect(api.sent('POST', '/recorrentes/:uuid/situacao')[0]?.body).toEqual({
    para: 'pausada',
    motivo: 'Férias coletivas',
    versao: 3,
  });
});

test('a new one shows its next dates with why they moved, and asks which file where one is needed', async () => {
  const { user } = open(
    {
      'GET /recorrentes/opcoes': {
        data: {
          usuarios: [],
          departamentos: [],
          tipos_documento: [{ valor: uuid, rotulo: 'Guia paga' }],
          segmentos: [],
          equipes: [],
          servicos: [],
          carteiras: [],
          ve_todos: true,
        },
      },
      'POST /recorrentes/previa': {
        data: {
          datas: [
            {
              data_vencimento: '2026-11-19',
              data_meta: null,
              competencia: '2026-11',
              ajuste: '20/11 é feriado: antecipa para 19/11',
            },
          ],
          cliente: null,
          clientes: null,
          pessoas: [{ nome: 'Bia Lima', tarefas: 1 }],
        },
      },
    },
    [],
  );
  expect(await screen.findByText('Nenhum modelo de tarefa recorrente ainda.')).toBeInTheDocument();
  const [create] = await screen.findAllByRole('button', { name: 'Novo modelo' });
  await user.click(create as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo modelo' }));
  expect(await dialog.findByText('20/11 é feriado: antecipa para 19/11')).toBeInTheDocument();
  expect(dialog.queryByRole('combobox', { name: /Documento exigido/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Exige arquivo' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: /Documento exigido/ }), 'Guia paga');
});
