import { comissaoListSchema } from '@gestao/shared/contracts/comercial/comissoes';
import {
  answer,
  beginFilter,
  type CannedAnswers,
  listAnswer,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import { comissao } from '../../testing/factories';
import { OportunidadeCommissions } from './oportunidade-commissions';

const outra = '2f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b99';
const due = comissao();
const paid = comissao({
  uuid: outra,
  orcamento: 'ORC-2026-000008',
  situacao: 'paga',
  situacao_label: 'Paga',
  paga_em: '2026-11-10',
  versao: 2,
});
const agregados = { mensal_centavos: 15_280, a_pagar_centavos: 91_680, pagas_centavos: 91_680, parceiros: 1 };
const show = (responses: CannedAnswers = {}, profile: 'administrador' | 'comercial' = 'administrador') =>
  renderPage(<OportunidadeCommissions actions={null} />, {
    path: '/oportunidades?visao=comissoes',
    profile,
    pages: manifest.pages,
    responses: {
      'GET /oportunidades/comissoes': answer(comissaoListSchema, listAnswer([due, paid], { agregados })),
      'PUT /oportunidades/comissoes/:uuid/pagamento': { data: { uuid: due.uuid, versao: 2 } },
      'DELETE /oportunidades/comissoes/:uuid/pagamento': { data: { uuid: outra, versao: 3 } },
      ...responses,
    },
  });
const rowOf = (budget: RegExp) => screen.findByRole('row', { name: budget });
const menuOf = async (user: ReturnType<typeof show>['user'], budget: RegExp) =>
  user.click(within(await rowOf(budget)).getByRole('button', { name: /Ações/ }));

test('says what is due and what was paid, and filters by it', async () => {
  const { user, api } = show();
  expect(await rowOf(/000007/)).toHaveTextContent('A pagar');
  expect(await rowOf(/000008/)).toHaveTextContent('Paga11/10/2026');
  const figures = screen.getByLabelText('Resumo das comissões');
  expect(within(figures).getAllByText(/R\$\s916,80/)).toHaveLength(2);
  await beginFilter({ user }, 'Situação');
  await user.click(await screen.findByRole('radio', { name: 'Pagas' }));
  await waitFor(() =>
    expect(api.sent('GET', '/oportunidades/comissoes').at(-1)?.query).toMatchObject({ situacao: 'paga' }),
  );
});

test('one is paid on a day, and the list is read again', async () => {
  const { user, api } = show();
  await menuOf(user, /000007/);
  await user.click(screen.getByRole('menuitem', { name: 'Marcar como paga' }));
  const dialog = within(screen.getByRole('dialog', { name: /comissão de Parceira Ltda\./ }));
  expect(dialog.getByText(/R\$\s916,80 por 12 meses de contrato, da proposta ORC-2026-000007/)).toBeVisible();
  const day = dialog.getByLabelText(/Paga em/);
  await user.clear(day);
  await user.type(day, '2026-11-12');
  const asked = api.sent('GET', '/oportunidades/comissoes').length;
  await user.click(dialog.getByRole('button', { name: 'Marcar como paga' }));
  expect(await screen.findByText('Pagamento registrado.')).toBeVisible();
  expect(api.sent('PUT', '/oportunidades/comissoes/:uuid/pagamento')[0]?.body).toEqual({
    versao: 1,
    paga_em: '2026-11-12',
  });
  await waitFor(() => expect(api.sent('GET', '/oportunidades/comissoes').length).toBeGreaterThan(asked));
});

test('a refused day is told at its field, and the dialog stays', async () => {
  const { user } = show({
    'PUT /oportunidades/comissoes/:uuid/pagamento': refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { paga_em: ['A data do pagamento não pode ser futura.'] },
    }),
  });
  await menuOf(user, /000007/);
  await user.click(screen.getByRole('menuitem', { name: 'Marcar como paga' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Marcar como paga' }));
  expect(await dialog.findByText('A data do pagamento não pode ser futura.')).toBeVisible();
});

test('a payment is taken back after a question', async () => {
  const { user, api } = show();
  await menuOf(user, /000008/);
  await user.click(screen.getByRole('menuitem', { name: 'Desfazer pagamento' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/foi paga em 11\/10\/2026, pela proposta ORC-2026-000008/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Desfazer pagamento' }));
  expect(await screen.findByText('Pagamento desfeito.')).toBeVisible();
  expect(api.sent('DELETE', '/oportunidades/comissoes/:uuid/pagamento')[0]?.query).toEqual({ versao: '2' });
});

test('many are paid at once, and it is undone from the notice', async () => {
  const { user, api } = show({
    'POST /oportunidades/comissoes/massa': { data: { sucesso: [due.uuid], falhas: [] } },
  });
  await user.click(within(await rowOf(/000007/)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Marcar como paga' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Marcar 1 comissão como paga?' }));
  await user.click(dialog.getByRole('button', { name: 'Marcar como paga' }));
  await waitFor(() =>
    expect(api.sent('POST', '/oportunidades/comissoes/massa')[0]?.body).toEqual({
      acao: 'pagar',
      uuids: [due.uuid],
      dados: { paga_em: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() =>
    expect(api.sent('POST', '/oportunidades/comissoes/massa')[1]?.body).toEqual({
      acao: 'desfazer',
      uuids: [due.uuid],
    }),
  );
});

test('who sees only the own commissions pays none', async () => {
  show({}, 'comercial');
  const row = within(await rowOf(/000007/));
  expect(row.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(row.queryByRole('button', { name: /Ações/ })).not.toBeInTheDocument();
});
