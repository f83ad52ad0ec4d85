import { api } from '../../support/api';
import { phone } from '../../support/browser';
import { useCast } from '../../support/cast';
import {
  act,
  draftBudget,
  fillAcceptance,
  flowOf,
  menuAct,
  readBudget,
  sendToClient,
} from '../../support/orcamentos';
import { newCnpj, notice, unique } from '../../support/screen';
import { until } from '../../support/until';

const { as, guest, tokens } = useCast('admin', 'comercial', 'precificacao');
const client = () => guest(phone);
const becomes = (uuid: string, status: string) =>
  until(async () => expect((await readBudget(tokens.admin, uuid)).status).toBe(status));

const ready = async (branch: number) => {
  const email = `infeliz-${branch}-${unique()}@exemplo.com.br`;
  const nome = `Loja ${unique()} Ltda.`;
  const seller = await as('comercial');
  const uuid = await draftBudget(seller.page, { nome, email, cnpj: newCnpj(branch) });
  return { email, nome, seller, uuid };
};
const approved = async (branch: number) => {
  const made = await ready(branch);
  await made.seller.page.getByRole('button', { name: 'Aprovar e gerar proposta' }).click();
  await notice(made.seller.page, 'Orçamento aprovado dentro da alçada automática.');
  return made;
};

test('returned to the seller with a reason', async () => {
  const { seller, uuid } = await ready(3);
  await seller.page.getByRole('button', { name: 'Enviar para precificação' }).click();
  await notice(seller.page, 'Orçamento enviado para precificação.');
  const pricer = await as('precificacao');
  await pricer.page.goto(flowOf(uuid));
  await act(pricer.page, 'Assumir');
  // Told once the page stands on the new version: a step before that would be refused.
  await notice(pricer.page, 'Orçamento assumido.');
  await menuAct(pricer.page, 'Devolver ao vendedor', 'Faltou dizer quantas filiais existem.');
  await becomes(uuid, 'rascunho');
  await seller.page.goto(flowOf(uuid));
  await seller.page.getByText(/^Devolvido por /).waitFor();
  await seller.page.getByText('Faltou dizer quantas filiais existem.').first().waitFor();
});

test('refused by the client with a reason', async () => {
  const { seller, uuid, email } = await approved(4);
  const link = await sendToClient(seller.page, uuid, email);
  const decider = await client();
  await decider.page.goto(link);
  await decider.page.getByText('Recusar proposta').first().click();
  await decider.page.getByLabel('Motivo').selectOption('Preço acima do esperado');
  await decider.page.getByRole('button', { name: 'Recusar proposta' }).click();
  await decider.page
    .getByText(/^Recusa registrada/)
    .first()
    .waitFor();
  await becomes(uuid, 'recusado');
});

test('edited after the approval: the approval falls, and it must be priced again', async () => {
  const { seller, uuid } = await approved(5);
  await seller.page.goto(`/precificacao/novo-orcamento?orcamento=${uuid}&passo=servicos`);
  await seller.page.getByRole('button', { name: 'Editar mesmo assim' }).click();
  await seller.page.getByLabel('Funcionários', { exact: true }).fill('9');
  await seller.page.getByText(/^Salvo às/).waitFor();
  await becomes(uuid, 'em_precificacao');
});

test('revised: the old link shows nothing any more, and accepts nothing', async () => {
  const { seller, uuid, email } = await approved(6);
  const link = await sendToClient(seller.page, uuid, email);
  const decider = await client();
  await decider.page.goto(link);
  await fillAcceptance(decider.page, email);
  await seller.page.goto(flowOf(uuid));
  await menuAct(seller.page, 'Nova revisão');
  await seller.page
    .getByRole('alertdialog', { name: /^Nova revisão/ })
    .getByRole('button', { name: 'Nova revisão', exact: true })
    .click();
  await notice(seller.page, /^Revisão R1 criada/);
  decider.complaints.ignore(/404/);
  await decider.page.getByRole('button', { name: /Aceitar proposta|Receber código/ }).click();
  await decider.page.getByText('Este link não está disponível.', { exact: false }).waitFor();
  await becomes(uuid, 'cancelado');
});

test('cancelled with a reason', async () => {
  const { seller, uuid, email } = await approved(7);
  const link = await sendToClient(seller.page, uuid, email);
  await menuAct(seller.page, 'Cancelar orçamento', 'Cliente pediu para parar.');
  await becomes(uuid, 'cancelado');
  const response = await fetch(link);
  expect(response.status).toBe(404);
});

test('accepted in two tabs at once: one acceptance, one implantação, one receipt', async () => {
  const { seller, uuid, email, nome } = await approved(8);
  const link = await sendToClient(seller.page, uuid, email);
  const tabs = [await client(), await client()];
  for (const { page } of tabs) {
    await page.goto(link);
    await fillAcceptance(page, email);
  }
  await Promise.all(tabs.map(({ page }) => page.getByRole('button', { name: 'Aceitar proposta' }).click()));
  for (const { page } of tabs)
    await page
      .getByText(/^Proposta aceita em/)
      .first()
      .waitFor();
  await until(async () => {
    const { body } = await api(`/implantacoes?busca=${encodeURIComponent(nome)}`, { token: tokens.admin });
    expect((body as { data: { itens: unknown[] } }).data.itens).toHaveLength(1);
  });
});
