import { ausenciaListSchema, ausenciaOptionsSchema } from '@gestao/shared/contracts/acesso/ausencias';
import { repassesResultSchema, repassesSchema } from '@gestao/shared/contracts/acesso/repasses';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  answer,
  type CannedAnswers,
  fireEvent,
  listAnswer,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { AusenciasTab } from './ausencias-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d01';
const ana = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d02', nome: 'Ana Reis' };
const bia = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d03', nome: 'Bia Lima' };

const caio = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d04', nome: 'Caio Dias' };
const tarefa = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d05';
const revisao = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d06';
const nothing = { linhas: [], total: 0, ocultas: 0, pessoas: [], repassados: [] };
const repasses = (more: object = {}) => answer(dataOf(repassesSchema), { data: { ...nothing, ...more } });
const linha = {
  papel: 'tarefa_responsavel' as const,
  papel_label: 'Tarefa',
  uuid: tarefa,
  titulo: 'T-000001 Folha de pagamento',
  cliente: 'Ipê',
  data: '2025-07-04',
  minutos_milimin: 120_000,
  para: bia,
  motivos: ['Mesmo cargo', 'Com tempo livre'],
  impedidos: [],
};
const pessoas = [bia, caio].map((pessoa) => ({
  ...pessoa,
  papeis: ['tarefa_responsavel' as const, 'tarefa_revisor' as const],
  livre_milimin: 600_000,
}));

const responses = {
  'GET /ausencias/:uuid/repasses': repasses(),
  'GET /ausencias': answer(
    ausenciaListSchema,
    listAnswer([
      {
        uuid,
        usuario: ana,
        tipo: 'ferias' as const,
        tipo_label: 'Férias',
        inicio: '2025-07-01',
        fim: '2025-07-15',
        dias: 15,
        substituto: bia,
        situacao: 'em_curso' as const,
        situacao_label: 'Em curso',
        versao: 2,
      },
    ]),
  ),
  'GET /ausencias/opcoes': answer(dataOf(ausenciaOptionsSchema), {
    data: { pessoas: [ana, bia].map((person) => ({ valor: person.uuid, rotulo: person.nome })) },
  }),
};
const open = (more: CannedAnswers = {}, path = '/usuario/list?aba=ausencias') =>
  renderPage(<AusenciasTab />, { path, pages: manifest.pages, responses: { ...responses, ...more } });

test('lists absences of a period and a person', async () => {
  const { api } = open({}, `/usuario/list?aba=ausencias&periodo_de=2025-07-01&usuario=${ana.uuid}`);
  const row = await screen.findByRole('row', { name: /Ana Reis/ });
  expect(row).toHaveTextContent('Férias07/01/202507/15/202515Bia LimaEm curso');
  expect(api.sent('GET', '/ausencias')[0]?.query).toEqual({ periodo_de: '2025-07-01', usuario: ana.uuid });
});

test('refuses an end before the beginning, and shows the api’s refusal of days at the field', async () => {
  const clash = 'Esta pessoa já tem uma ausência de 1 de julho de 2025 a 15 de julho de 2025.';
  const { user, api } = open({
    'POST /ausencias': refuse(422, { message: 'Confira os campos destacados.', erros: { inicio: [clash] } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Nova ausência' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova ausência' }));
  await user.click(dialog.getByRole('combobox', { name: 'Pessoa' }));
  await user.click(await screen.findByRole('option', { name: 'Ana Reis' }));
  const date = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label, { exact: false, selector: 'input[type=date]' }), {
      target: { value },
    });
  date('Início', '2025-07-10');
  date('Fim', '2025-07-09');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('A data final deve ser igual ou posterior à inicial.')).toBeInTheDocument();
  expect(api.sent('POST', '/ausencias')).toHaveLength(0);
  date('Fim', '2025-07-20');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText(clash)).toBeInTheDocument();
  expect(api.sent('POST', '/ausencias')[0]?.body).toEqual({
    usuario_uuid: ana.uuid,
    tipo: 'ferias',
    inicio: '2025-07-10',
    fim: '2025-07-20',
    substituto_uuid: null,
  });
});

test('changes and deletes with the version that was read', async () => {
  const { user, api } = open({
    'PUT /ausencias/:uuid': { data: { uuid, versao: 3 } },
    'DELETE /ausencias/:uuid': null,
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Ana Reis' }));
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ausência de Ana Reis' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Tipo' }), 'Licença');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  expect(api.sent('PUT', '/ausencias/:uuid')[0]?.body).toMatchObject({ tipo: 'licenca', versao: 2 });

  await user.click(screen.getByRole('button', { name: 'Ações de Ana Reis' }));
  await user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Excluir a ausência de Ana Reis?' }),
  );
  expect(question.getByText('De 07/01/2025 a 07/15/2025.')).toBeInTheDocument();
  await waitFor(() => expect(question.getByRole('button', { name: 'Excluir' })).toBeEnabled());
  await user.click(question.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Excluído com sucesso.')).toBeInTheDocument();
  expect(api.sent('DELETE', '/ausencias/:uuid')[0]?.query).toEqual({ versao: '2' });
});

test('after saving, what falls due is handed over to whom is proposed, changed or left, and refusals are told', async () => {
  const second = { ...linha, papel: 'tarefa_revisor' as const, papel_label: 'Revisão', uuid: revisao };
  const message = 'Bia Lima também estará ausente nesses dias.';
  const { user, api } = open({
    'PUT /ausencias/:uuid': { data: { uuid, versao: 3 } },
    'GET /ausencias/:uuid/repasses': repasses({
      linhas: [
        linha,
        { ...second, titulo: 'T-000002 Balancete', para: null, motivos: [], impedidos: [bia.uuid] },
      ],
      total: 2,
      ocultas: 3,
      pessoas,
    }),
    'POST /ausencias/:uuid/repasses': answer(dataOf(repassesResultSchema), {
      data: {
        repassados: 1,
        recusados: [{ papel: 'tarefa_revisor', uuid: revisao, titulo: 'T-000002 Balancete', message }],
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Ana Reis' }));
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  const form = within(await screen.findByRole('dialog', { name: 'Ausência de Ana Reis' }));
  await user.click(form.getByRole('button', { name: 'Salvar' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Repassar o que é de Ana Reis' }));
  expect(await dialog.findByText(/^Mais 3 itens vencem nesses dias/)).toBeInTheDocument();
  const first = dialog.getByRole('combobox', { name: /T-000001 Folha de pagamento/ });
  expect(first).toHaveValue(bia.uuid);
  expect(dialog.getByText('Mesmo cargo · Com tempo livre')).toBeInTheDocument();
  const other = dialog.getByRole('combobox', { name: /T-000002 Balancete/ });
  expect(other).toHaveValue('');
  expect(within(other).queryByRole('option', { name: /Bia Lima/ })).not.toBeInTheDocument();
  await user.selectOptions(other, 'Caio Dias (10 h livres)');
  await user.click(dialog.getByRole('button', { name: 'Repassar' }));
  expect(await screen.findByText(`T-000002 Balancete: ${message}`)).toBeInTheDocument();
  expect(screen.getByText('1 item repassado.')).toBeInTheDocument();
  expect(api.sent('POST', '/ausencias/:uuid/repasses')[0]?.body).toEqual({
    linhas: [
      { papel: 'tarefa_responsavel', uuid: tarefa, para_uuid: bia.uuid },
      { papel: 'tarefa_revisor', uuid: revisao, para_uuid: caio.uuid },
    ],
  });
});

test('hands over nothing that is left as it is, and says so when nothing is chosen', async () => {
  const { user, api } = open({
    'GET /ausencias/:uuid/repasses': repasses({ linhas: [linha], total: 1, pessoas }),
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Ana Reis' }));
  await user.click(screen.getByRole('menuitem', { name: 'Repassar o que vence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repassar o que é de Ana Reis' }));
  await user.selectOptions(await dialog.findByRole('combobox', { name: /Folha/ }), 'Não repassar');
  await user.click(dialog.getByRole('button', { name: 'Repassar' }));
  expect(await dialog.findByText('Escolha quem faz ao menos um item.')).toBeInTheDocument();
  expect(api.sent('POST', '/ausencias/:uuid/repasses')).toHaveLength(0);
});

test('says when nothing falls due, what was handed over, and that deleting brings it back', async () => {
  const { user } = open({
    'GET /ausencias/:uuid/repasses': repasses({
      repassados: [
        {
          uuid: tarefa,
          papel: 'tarefa_responsavel' as const,
          papel_label: 'Tarefa',
          titulo: null,
          para: 'Bia Lima',
          desfecho: null,
          desfecho_label: null,
        },
      ],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Ações de Ana Reis' }));
  await user.click(screen.getByRole('menuitem', { name: 'Repassar o que vence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Repassar o que é de Ana Reis' }));
  expect(await dialog.findByText('Nada em aberto vence nesses dias.')).toBeInTheDocument();
  await user.click(dialog.getByText('1 item já repassado'));
  expect(dialog.getByText(/Item não visível para você/)).toBeInTheDocument();
  const [, close] = dialog.getAllByRole('button', { name: 'Fechar' });
  await user.click(close as HTMLElement);

  await user.click(screen.getByRole('button', { name: 'Ações de Ana Reis' }));
  await user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(await question.findByText('1 item repassado volta agora para Ana Reis.')).toBeInTheDocument();
});
