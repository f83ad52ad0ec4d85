import { ausenciaListSchema, ausenciaOptionsSchema } from '@gestao/shared/contracts/acesso/ausencias';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  answer,
  type CannedAnswers,
  fireEvent,
  listAnswer,
  refuse,
  renderPage,
  screen,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { AusenciasTab } from './ausencias-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d01';
const ana = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d02', nome: 'Ana Reis' };
const bia = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d03', nome: 'Bia Lima' };

const responses = {
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
  await user.click(question.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Excluído com sucesso.')).toBeInTheDocument();
  expect(api.sent('DELETE', '/ausencias/:uuid')[0]?.query).toEqual({ versao: '2' });
});
