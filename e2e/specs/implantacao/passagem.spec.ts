import { api } from '../../support/api';
import { useCast } from '../../support/cast';
import { fillAcceptance } from '../../support/orcamentos';
import { apiBudget, apiSend, apiStep } from '../../support/orcamentos-api';
import { notice, open, openTab, rowAction, unique } from '../../support/screen';

const { as, guest, tokens } = useCast('admin', 'comercial', 'implantacao');

/** An accepted budget of the seller, whose onboarding waits. */
async function sold(nome: string): Promise<string> {
  const email = `dona-${unique()}@exemplo.com.br`;
  const uuid = await apiBudget(tokens.comercial, { nome, email, branch: 43 });
  await apiStep(tokens.comercial, uuid, 'enviar_precificacao');
  await apiStep(tokens.admin, uuid, 'assumir', 'concluir_precificacao');
  const { page } = await guest();
  await page.goto(await apiSend(tokens.admin, uuid, email));
  await fillAcceptance(page, email);
  await page.getByRole('button', { name: 'Aceitar proposta' }).click();
  await page
    .getByText(/^Proposta aceita em/)
    .first()
    .waitFor();
  return uuid;
}

test('operations asks the seller for the handover, who fills it in, and takes the client over', async () => {
  const nome = `Livraria ${unique()} Ltda.`;
  const orcamento = await sold(nome);
  const { page: operacao } = await as('implantacao');
  await open(operacao, '/implantacao/caixa-entrada', 'Caixa de entrada');
  await operacao.getByRole('row', { name: nome }).getByText('Faltam 4 campos').waitFor();
  await rowAction(operacao, nome, 'Assumir');
  const dialog = operacao.getByRole('dialog', { name: `Assumir a implantação de ${nome}` });
  await dialog.getByText(/^Falta: O que foi prometido/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Assumir', exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: /^Pedir a / }).click();
  await notice(operacao, 'Pedido enviado. Quem vendeu foi avisado.');
  await operacao.keyboard.press('Escape');

  // The seller finds it where his day begins, and writes it where the sale is.
  const { page: vendas } = await as('comercial');
  await open(vendas, '/', /.*/);
  const bloco = vendas.getByRole('region', { name: 'Passagens para a operação' });
  await bloco.getByText('Pedida pela operação').first().waitFor();
  await vendas.goto(`/precificacao/fluxo-orcamento/${orcamento}`);
  await vendas.getByRole('button', { name: 'Preencher passagem' }).click();
  const folha = vendas.getByRole('dialog', { name: `Passagem para a operação: ${nome}` });
  await folha.getByRole('textbox', { name: /^O que foi prometido/ }).fill('Primeiro mês sem cobrança.');
  await folha.getByRole('textbox', { name: /^Prazos prometidos/ }).fill('Nenhum');
  await folha.getByRole('textbox', { name: /^Quem decide no cliente/ }).fill('Ana, sócia');
  await folha.getByRole('combobox', { name: /^Como prefere ser procurado/ }).selectOption('whatsapp');
  await folha.getByRole('button', { name: 'Salvar passagem' }).click();
  await notice(vendas, 'Passagem completa. A operação já pode assumir.');

  await open(operacao, '/implantacao/caixa-entrada', 'Caixa de entrada');
  await operacao.getByRole('row', { name: nome }).getByText('Completa').waitFor();
  await rowAction(operacao, nome, 'Assumir');
  await dialog.getByText('Passagem do comercial', { exact: true }).click();
  await dialog.getByText('Primeiro mês sem cobrança.').waitFor();
  await dialog.getByRole('button', { name: 'Assumir', exact: true }).click();
  await notice(operacao, 'Implantação assumida. O plano está montado.');
  await openTab(operacao, 'Passagem');
  await operacao.getByText('Primeiro mês sem cobrança.').waitFor();

  const uuid = new URL(operacao.url()).pathname.split('/').at(-1) as string;
  const { status } = await api(`/implantacoes/${uuid}/passagem`, { token: tokens.comercial });
  expect(status).toBe(403);
});
