import { dataOf } from '@gestao/shared/contracts/comum/http';
import { validadesSchema } from '@gestao/shared/contracts/operacao/validades';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import {
  answer,
  type CannedAnswers,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { ValidadesCard } from './validades-card';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const ana = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02', nome: 'Ana Prado' };
const bia = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b03', nome: 'Bia Lima' };
const certificado = {
  uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b04',
  tipo: 'certificado_a1' as const,
  tipo_label: 'Certificado digital A1',
  titular: 'Padaria Ipê',
  numero: '4021',
  emissor: 'AC Ipê',
  fim: '2026-12-10',
  antecedencia_dias: 30,
  responsavel: ana,
  situacao: 'a_vencer' as const,
  situacao_label: 'A vencer',
  abre_em: '2026-11-10',
  tarefa: {
    codigo: 'T-000123',
    status_label: 'A fazer',
    destino: { pagina: 'minhas-tarefas.list', parametros: {}, consulta: { tarefa: uuid } },
  },
  versao: 3,
};
const amanha = addDays(dateIn(new Date()), 1);
const procuracao = {
  ...certificado,
  uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b05',
  tipo: 'procuracao_ecac' as const,
  tipo_label: 'Procuração e-CAC',
  numero: null,
  emissor: null,
  situacao: 'em_dia' as const,
  situacao_label: 'Em dia',
  abre_em: amanha,
  tarefa: null,
};
const data = {
  itens: [certificado, procuracao, { ...procuracao, uuid, titular: 'Vencida', abre_em: '2026-01-01' }],
  pessoas: [ana, bia].map((one) => ({ valor: one.uuid, rotulo: one.nome })),
  responsavel_uuid: bia.uuid,
};
const list = (change: Partial<typeof data> = {}) =>
  answer(dataOf(validadesSchema), { data: { ...data, ...change } });
const show = (more: CannedAnswers = {}, change: Partial<typeof data> = {}) =>
  renderPage(<ValidadesCard uuid={uuid} />, {
    responses: { 'GET /clientes/:uuid/validades': list(change), ...more },
  });
const title = 'Certificados, procurações e certidões';

test('shows what runs out, how it stands, and the task it opened or will open', async () => {
  show();
  const table = await screen.findByRole('table', { name: title });
  const row = within(table).getByRole('row', { name: /Certificado digital A1/ });
  expect(row).toHaveTextContent('12/10/2026');
  expect(row).toHaveTextContent('A vencer');
  expect(row).toHaveTextContent('T-000123 · A fazer');
  const [later, tonight] = within(table).getAllByRole('row', { name: /Procuração e-CAC/ });
  expect(later).toHaveTextContent(/abre em \d{2}\/\d{2}\/\d{4}/);
  expect(tonight).toHaveTextContent('abre esta noite');
});

test('an empty list says what fills it and does not show a table', async () => {
  show({}, { itens: [] });
  expect(await screen.findByText(/Nenhuma validade informada/)).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('what does not arrive can be asked for again', async () => {
  const { user, api } = show({ 'GET /clientes/:uuid/validades': refuse(500) });
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  api.reply({ 'GET /clientes/:uuid/validades': list() });
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('table', { name: title })).toBeInTheDocument();
});

test('adds one with who looks after the client; a refusal stands at its field', async () => {
  const { user, api } = show({
    'POST /clientes/:uuid/validades': refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { responsavel_uuid: ['Escolha uma pessoa ativa da equipe.'] },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Adicionar validade' }));
  const dialog = screen.getByRole('dialog', { name: 'Adicionar validade' });
  const save = within(dialog).getByRole('button', { name: 'Salvar' });
  await user.click(save);
  expect(await within(dialog).findAllByText('Campo obrigatório.')).not.toHaveLength(0);
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Tipo' }), 'Certidão');
  await user.type(within(dialog).getByRole('textbox', { name: 'Titular' }), 'Padaria Ipê');
  await user.type(within(dialog).getByLabelText(/^Vale até/), '2026-12-31');
  await user.click(save);
  expect(await within(dialog).findByText('Escolha uma pessoa ativa da equipe.')).toBeInTheDocument();
  expect(api.sent('POST', '/clientes/:uuid/validades')[0]?.body).toMatchObject({
    tipo: 'certidao',
    titular: 'Padaria Ipê',
    fim: '2026-12-31',
    antecedencia_dias: 30,
    numero: null,
    responsavel_uuid: bia.uuid,
  });
  api.reply({ 'POST /clientes/:uuid/validades': { data: { uuid, versao: 1 } } });
  await user.click(save);
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('changes one with its version, and takes one away after asking', async () => {
  const { user, api } = show({
    'PUT /clientes/:uuid/validades/:validade': { data: { uuid: certificado.uuid, versao: 4 } },
    'DELETE /clientes/:uuid/validades/:validade': null,
  });
  const actions = { name: 'Ações de Certificado digital A1 de Padaria Ipê' };
  await user.click(await screen.findByRole('button', actions));
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  const dialog = screen.getByRole('dialog', { name: 'Editar validade' });
  const holder = within(dialog).getByRole('textbox', { name: 'Titular' });
  await user.clear(holder);
  await user.type(holder, 'Padaria Ipê Ltda.');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent('PUT', '/clientes/:uuid/validades/:validade')[0]).toMatchObject({
    params: { uuid, validade: certificado.uuid },
    body: { titular: 'Padaria Ipê Ltda.', numero: '4021', versao: 3 },
  });
  await user.click(await screen.findByRole('button', actions));
  await user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
  const ask = screen.getByRole('alertdialog');
  expect(ask).toHaveTextContent('já aberta continua aberta');
  await user.click(within(ask).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Excluído com sucesso.')).toBeInTheDocument();
  expect(api.sent('DELETE', '/clientes/:uuid/validades/:validade')[0]?.params).toEqual({
    uuid,
    validade: certificado.uuid,
  });
});
