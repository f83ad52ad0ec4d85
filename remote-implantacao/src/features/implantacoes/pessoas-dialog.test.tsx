import {
  type PessoasDaImplantacao,
  pessoasDaImplantacaoAnswerSchema,
} from '@gestao/shared/contracts/implantacao/pessoas';
import {
  answer,
  type CannedAnswers,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { ana, diego, uuid } from './implantacoes.fixture';
import { PessoasDialog } from './pessoas-dialog';

const salvar = 'PUT /implantacoes/:uuid/pessoas' as const;
const quem: PessoasDaImplantacao = {
  versao: 4,
  responsavel_uuid: diego.valor,
  membros: [],
  contato_nome: 'Joana Lima',
  contato_email: 'joana@tresrios.example',
  contatos: [{ nome: 'Rui Reis', email: 'rui@tresrios.example' }],
  pessoas: [diego, ana],
  troca_responsavel: true,
  tarefas_abertas: 3,
};
const lidas = (mais: Partial<PessoasDaImplantacao> = {}) =>
  answer(pessoasDaImplantacaoAnswerSchema, { data: { ...quem, ...mais } });
const title = 'Pessoas da implantação de Cervejaria Três Rios';
async function show(mais: Partial<PessoasDaImplantacao> = {}, more: CannedAnswers = {}) {
  const shown = renderPage(<PessoasDialog uuid={uuid} cliente="Cervejaria Três Rios" onClose={() => {}} />, {
    path: '/implantacao',
    pages: manifest.pages,
    responses: { 'GET /implantacoes/:uuid/pessoas': lidas(mais), ...more },
  });
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await dialog.findByRole('combobox', { name: /^Responsável/ });
  return { ...shown, dialog };
}
const giveToAna = async ({ user, dialog }: Awaited<ReturnType<typeof show>>) => {
  await user.click(dialog.getByRole('combobox', { name: /^Responsável/ }));
  await user.click(await screen.findByRole('option', { name: 'Ana Prado' }));
};
const done = {
  data: {
    uuid,
    versao: 5,
    status: 'em_andamento' as const,
    status_label: 'Em andamento',
    datas: 0,
    avisado: null,
  },
};

test('open steps are offered to go along only once somebody else answers for it', async () => {
  const shown = await show({}, { [salvar]: done });
  const { user, api, dialog } = shown;
  expect(dialog.queryByRole('checkbox', { name: /etapas em aberto/ })).toBeNull();
  await giveToAna(shown);
  expect(await dialog.findByRole('checkbox', { name: 'Passar também as 3 etapas em aberto' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Pessoas da implantação salvas.')).toBeVisible();
  expect(api.sent('PUT', '/implantacoes/:uuid/pessoas')[0]?.body).toMatchObject({
    versao: 4,
    responsavel_uuid: ana.valor,
    passar_tarefas: true,
    contato_nome: 'Joana Lima',
  });
});

test('without open steps nothing is offered to go along', async () => {
  const shown = await show({ tarefas_abertas: 0 });
  await giveToAna(shown);
  expect(shown.dialog.queryByRole('checkbox', { name: /em aberto/ })).toBeNull();
});

test('who does not see all of them reads that the responsável is not his to change', async () => {
  const { dialog } = await show({ troca_responsavel: false });
  expect(dialog.getByRole('combobox', { name: /^Responsável/ })).toBeDisabled();
  expect(dialog.getByText('Quem vê todas as implantações troca o responsável')).toBeVisible();
});

test('a contact without an address is not given the address of somebody else', async () => {
  const { user, api, dialog } = await show({ contato_email: null });
  expect(dialog.getByRole('textbox', { name: /^Nome do contato|^Contato/ })).toHaveValue('Joana Lima');
  const email = dialog.getByRole('textbox', { name: /e-mail/i });
  expect(email).toHaveValue('');
  expect(dialog.getByText('Contatos do cliente: Rui Reis (rui@tresrios.example)')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(email).toHaveAttribute('aria-invalid', 'true'));
  expect(api.sent('PUT', '/implantacoes/:uuid/pessoas')).toHaveLength(0);
});

test('where nobody stands yet the client’s first contact is proposed whole', async () => {
  const { dialog } = await show({ contato_nome: null, contato_email: null });
  expect(dialog.getByRole('textbox', { name: /e-mail/i })).toHaveValue('rui@tresrios.example');
  expect(dialog.getByDisplayValue('Rui Reis')).toBeVisible();
});

test('what the api refuses stands at its field, and what was typed stays', async () => {
  const { user, dialog } = await show(
    {},
    { [salvar]: refuse(422, { erros: { contato_email: ['Este e-mail é de uma pessoa do escritório.'] } }) },
  );
  const email = dialog.getByRole('textbox', { name: /e-mail/i });
  await user.clear(email);
  await user.type(email, 'ana@escritorio.example');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('Este e-mail é de uma pessoa do escritório.')).toBeVisible();
  expect(email).toHaveValue('ana@escritorio.example');
  expect(email).toHaveAttribute('aria-invalid', 'true');
});

test('who saved meanwhile is compared with, field by field', async () => {
  const shown = await show(
    {},
    {
      [salvar]: refuse(409, {
        message: 'Este registro foi alterado por Bia às 10:00.',
        codigo: 'versao_desatualizada',
      }),
    },
  );
  const { user, api, dialog } = shown;
  await giveToAna(shown);
  api.reply({ 'GET /implantacoes/:uuid/pessoas': lidas({ versao: 5, contato_nome: 'Joana Prado Lima' }) });
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText(/alterado por Bia às 10:00/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: /diferenças/i }));
  expect(await screen.findByText('Joana Prado Lima')).toBeVisible();
});
