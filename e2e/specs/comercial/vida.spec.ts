import type { BrowserContextOptions } from 'playwright-core';
import { phone } from '../../support/browser';
import { useCast } from '../../support/cast';
import { linkIn, mailTo } from '../../support/mail';
import {
  act,
  beginBudget,
  draftBudget,
  fillAcceptance,
  flowOf,
  readBudget,
  sendToClient,
} from '../../support/orcamentos';
import { newCnpj, notice, open, openTab, unique } from '../../support/screen';
import { holds, until } from '../../support/until';

const { as, guest, tokens } = useCast('admin', 'comercial', 'precificacao');
const client = (options?: BrowserContextOptions) =>
  guest({ ...phone, viewport: { width: 390, height: 700 }, ...options });

test('the first worked example to the cent on the screen, accepted by the client without scripts', async () => {
  const email = `cliente-${unique()}@exemplo.com.br`;
  const nome = `Estúdio ${unique()} Ltda.`;
  const seller = await as('comercial');
  const uuid = await draftBudget(seller.page, { nome, email, cnpj: newCnpj() });
  // First worked example (docs/domain/comercial.md#exemplos): mensal 955,00, implantação 1.420,00, contrato
  // 13.835,00, alçada 0.
  await seller.page.getByText('R$ 955,00').first().waitFor();
  await seller.page.getByText('R$ 1.420,00').first().waitFor();
  await seller.page.getByText('R$ 13.835,00').first().waitFor();
  expect(await seller.page.getByText(/Margem|Custo/).count()).toBe(0);
  await seller.page.getByRole('button', { name: 'Aprovar e gerar proposta' }).click();
  await notice(seller.page, 'Orçamento aprovado dentro da alçada automática.');
  const link = await sendToClient(seller.page, uuid, email);

  const person = await client({ javaScriptEnabled: false });
  await person.page.goto(link);
  await fillAcceptance(person.page, email);
  person.complaints.ignore(/422/);
  await person.page.getByLabel('CPF').fill('111');
  await person.page.getByRole('button', { name: 'Aceitar proposta' }).click();
  await person.page.getByText('CPF inválido.').waitFor();
  // What was sent is still there behind the page before, and ahead of it again.
  await person.page.getByRole('link', { name: 'Voltar', exact: true }).click();
  await person.page.getByRole('link', { name: 'Continuar' }).click();
  await person.page.getByRole('heading', { name: 'Quem aceita' }).waitFor();
  await holds(person.page.getByLabel('E-mail', { exact: true }), email);
  expect(await person.page.getByRole('checkbox', { name: /^Li e aceito os termos/ }).isChecked()).toBe(true);
  await person.page.getByLabel('CPF').fill('529.982.247-25');
  await person.page.getByRole('button', { name: 'Aceitar proposta' }).click();
  await person.page
    .getByText(/^Proposta aceita em/)
    .first()
    .waitFor();
  expect((await readBudget(tokens.admin, uuid)).status).toBe('aceito');
  await mailTo(email, /[Cc]omprovante/);
  expect([...seller.complaints.list, ...person.complaints.list]).toEqual([]);
});

test('five people: drafted, priced, discounted, approved, sent, asked about, changed and accepted with a code', async () => {
  const email = `decisor-${unique()}@exemplo.com.br`;
  const nome = `Mercado ${unique()} S.A.`;
  const seller = await as('comercial');
  const uuid = await draftBudget(seller.page, {
    nome,
    email,
    cnpj: newCnpj(2),
    servicos: ['Contabilidade', 'Fiscal', 'Departamento pessoal', 'BPO financeiro'],
    opcionais: ['Consultoria'],
  });
  const summary = seller.page.getByRole('region', { name: /: Resumo$/ });
  await summary.getByRole('combobox', { name: 'Desconto mensal' }).selectOption('Percentual');
  await summary.getByLabel('Desconto em %').fill('8');
  await summary
    .getByLabel('Justificativa do desconto')
    .fill('Cliente indicado pelo parceiro, contrato de longo prazo.');
  await seller.page.getByText('Precisa de aprovação do gestor').first().waitFor();
  await seller.page.getByText(/^Salvo às/).waitFor();
  await seller.page.getByRole('button', { name: 'Enviar para precificação' }).click();
  await notice(seller.page, 'Orçamento enviado para precificação.');

  const pricer = await as('precificacao');
  await open(pricer.page, '/precificacao/caixa-entrada-orcamentos', 'Caixa de entrada de orçamentos');
  await pricer.page.getByText(nome).first().waitFor();
  await pricer.page.goto(flowOf(uuid));
  await act(pricer.page, 'Assumir');
  await notice(pricer.page, 'Orçamento assumido.');
  await act(pricer.page, 'Solicitar aprovação');
  await notice(pricer.page, 'Aprovação solicitada.');

  const manager = await as('admin');
  await manager.page.goto(flowOf(uuid));
  await act(manager.page, 'Aprovar', 'De acordo com o desconto.');
  await notice(manager.page, 'Orçamento aprovado.');
  const approved = await readBudget(tokens.admin, uuid);
  expect(approved.status).toBe('aprovado');

  const link = await sendToClient(seller.page, uuid, email);
  const decider = await client();
  await decider.page.goto(link);
  const total = async () =>
    ((await decider.page.locator('main').textContent()) ?? '').match(/R\$\s[\d.]+,\d\d/g);
  const before = await total();
  await decider.page.getByRole('checkbox', { name: /Consultoria/ }).check();
  await decider.page.getByText(/Total atualizado/).waitFor();
  await until(async () => expect(await total()).not.toEqual(before));

  await decider.page.getByText('Fazer uma pergunta').click();
  await decider.page.getByLabel('Sua pergunta').fill('O certificado digital está incluso?');
  await decider.page.getByRole('button', { name: 'Enviar pergunta' }).click();
  await decider.page
    .getByText(/^Pergunta enviada/)
    .first()
    .waitFor();
  await fillAcceptance(decider.page, email);
  await decider.page.getByRole('button', { name: 'Receber código por e-mail' }).click();
  const mail = await mailTo(email, /Assunto: Código para aceitar/);
  const code = mail.match(/^\d{6}$/m)?.[0] as string;
  await decider.page.getByRole('heading', { name: 'Digite o código' }).waitFor();
  // A reload asks for no other code; going back shows what was typed.
  await decider.page.reload();
  await decider.page.getByText(/Você pode pedir outro em \d+ segundos/).waitFor();
  await decider.page.goBack();
  await decider.page.getByRole('heading', { name: 'Quem aceita' }).waitFor();
  await holds(decider.page.getByLabel('CPF'), '529.982.247-25');
  await decider.page.goForward();
  await decider.page.getByLabel('Código de 6 dígitos').fill(code);
  await decider.page.getByRole('button', { name: 'Aceitar proposta' }).click();
  await decider.page
    .getByText(/^Proposta aceita em/)
    .first()
    .waitFor();

  // A second look shows the same receipt, and nothing to answer any more.
  await decider.page.reload();
  await decider.page
    .getByText(/^Proposta aceita em/)
    .first()
    .waitFor();
  expect(await decider.page.getByRole('button', { name: 'Aceitar proposta' }).count()).toBe(0);

  await open(manager.page, '/implantacao/caixa-entrada', /Caixa de entrada/);
  await manager.page.getByText(nome).first().waitFor();
  await open(manager.page, '/logs', 'Logs');
  await manager.page.getByText('Aceitou').first().waitFor();
  await seller.page.goto(flowOf(uuid));
  await openTab(seller.page, 'Histórico');
  await seller.page.getByText('Aceito').first().waitFor();
  expect([seller, pricer, manager, decider].flatMap(({ complaints }) => complaints.list)).toEqual([]);
});

test('the client answers the questionnaire by link on a phone; the draft takes it, and sends the price on', async () => {
  const email = `formulario-${unique()}@exemplo.com.br`;
  const seller = await as('comercial');
  const begun = `Ateliê ${unique()} Ltda.`;
  const uuid = await beginBudget(seller.page, { nome: begun, email });
  // Back leads to the first step of this draft, not to another empty one.
  await seller.page.goBack();
  await seller.page.getByRole('region', { name: /: Cliente$/ }).waitFor();
  await seller.page.getByRole('heading', { name: new RegExp(begun), level: 1 }).waitFor();
  await seller.page.goto(`/precificacao/novo-orcamento?orcamento=${uuid}&passo=formulario`);
  await seller.page.getByRole('button', { name: 'Enviar formulário ao cliente' }).click();
  const sending = seller.page.getByRole('dialog', { name: /^Enviar formulário ao cliente/ });
  await sending.getByLabel('Nome de quem recebe').fill('Maria da Silva');
  await sending.getByLabel('E-mail de quem recebe').fill(email);
  await sending.getByRole('button', { name: 'Enviar formulário ao cliente', exact: true }).click();
  const link = linkIn(await mailTo(email, /orcamento-site/));

  const decider = await client();
  const { page } = decider;
  await page.goto(link);
  const nome = `Ateliê Novo Nome ${unique()} Ltda.`;
  const cnpj = newCnpj(21);
  await page.getByLabel('Razão social da empresa').fill(nome);
  await page.getByLabel('CNPJ').fill('11222333000199');
  await page.getByLabel('CNPJ').blur();
  await page.getByText('CNPJ inválido.').waitFor();
  await page.getByLabel('CNPJ').fill(cnpj);
  await page.getByLabel('Simples Nacional').check();
  await page.getByLabel('Serviços', { exact: true }).check();
  // A question that an answer calls for appears.
  expect(await page.getByLabel('Quantos funcionários registrados?').count()).toBe(0);
  await page
    .getByRole('group', { name: /A empresa tem funcionários/ })
    .getByLabel('Sim')
    .check();
  await page.getByLabel('Quantos funcionários registrados?').fill('3');
  await page.getByLabel('Quantos sócios com pró-labore?').fill('2');
  await page.getByLabel('Quantos lançamentos contábeis por mês, em média?').fill('180');
  const kept = page.waitForResponse((answer) => /"notas_saida":40/.test(answer.request().postData() ?? ''));
  await page.getByLabel('Quantas notas de saída por mês?').fill('40');
  // What was typed waits for whoever comes back later.
  await kept;
  await page
    .getByText(/Salvo às/)
    .first()
    .waitFor();
  await page.reload();
  await holds(page.getByLabel('Razão social da empresa'), nome);
  await page.getByRole('button', { name: 'Enviar respostas' }).click();
  await page
    .getByText(/Campo obrigatório/)
    .first()
    .waitFor();
  await page.getByLabel('Quantas notas de entrada por mês?').fill('25');
  await page.getByLabel('Quantas contas bancárias a empresa movimenta?').fill('1');
  await page
    .getByRole('group', { name: /Quer que cuidemos/ })
    .getByLabel('Não')
    .check();
  await page.getByLabel('Digital e organizada').check();
  await page.getByLabel('ERP sem integração').check();
  await page.getByRole('button', { name: 'Enviar respostas' }).click();
  await page
    .getByText(/^Recebemos suas respostas/)
    .first()
    .waitFor();
  expect((await page.reload())?.status()).toBe(200);
  await page
    .getByText(/^Recebemos suas respostas/)
    .first()
    .waitFor();

  await seller.page.goto(`/precificacao/novo-orcamento?orcamento=${uuid}&passo=servicos`);
  const services = seller.page.getByRole('region', { name: /: Serviços e volumes$/ });
  const chosen = services.getByRole('checkbox', { name: 'Departamento pessoal', exact: true });
  await until(async () => expect(await chosen.isChecked()).toBe(true));
  for (const name of ['Contabilidade', 'Fiscal']) {
    await services.getByRole('checkbox', { name, exact: true }).check();
  }
  await holds(services.getByLabel('Funcionários', { exact: true }), '3');
  await services.getByLabel('Filiais', { exact: true }).fill('0');
  await seller.page.getByText('R$ 955,00').first().waitFor();
  await seller.page.getByRole('heading', { name: new RegExp(nome), level: 1 }).waitFor();
  expect([...seller.complaints.list, ...decider.complaints.list]).toEqual([]);
});
