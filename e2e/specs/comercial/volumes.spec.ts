import { tokenOf } from '../../support/api';
import { closeBrowser, visit } from '../../support/browser';
import { linkIn, mailTo } from '../../support/mail';
import { act, draftBudget, fillAcceptance, flowOf, readBudget } from '../../support/orcamentos';
import { newCnpj, notice, rowAction, today, unique, visitAs } from '../../support/screen';

afterAll(closeBrowser);

/** `AAAA-MM` of now, where the firm is; the same to the end, also when the month ends meanwhile. */
const month = today().slice(0, 7);
const br = (competencia: string) => `${competencia.slice(5)}/${competencia.slice(0, 4)}`;

test('volumes above the contract come in by file and become a readjustment at the realised quantities', async () => {
  const nome = `Fábrica ${unique()} Ltda.`;
  const email = `fabrica-${unique()}@exemplo.com.br`;
  const cnpj = newCnpj(11);
  const seller = await visitAs(await tokenOf('comercial@demo.local'));
  const sold = await draftBudget(seller.page, { nome, email, cnpj });
  await seller.page.getByRole('button', { name: 'Aprovar e gerar proposta' }).click();
  await notice(seller.page, 'Orçamento aprovado dentro da alçada automática.');
  await seller.page.goto(flowOf(sold));
  await act(seller.page, 'Enviar ao cliente');
  const sending = seller.page.getByRole('dialog', { name: /^Enviar ao cliente/ });
  await sending.getByRole('button', { name: 'Enviar ao cliente', exact: true }).click();
  await sending.waitFor({ state: 'detached' });
  const decider = await visit({ javaScriptEnabled: false });
  await decider.page.goto(linkIn(await mailTo(email, /Sua proposta/)));
  await fillAcceptance(decider.page, email);
  await decider.page.getByRole('button', { name: 'Aceitar proposta' }).click();
  await decider.page
    .getByText(/^Proposta aceita em/)
    .first()
    .waitFor();

  const admin = await visitAs(await tokenOf('admin@demo.local'));
  const { page } = admin;
  const report = (competencia: string) =>
    `/precificacao/dashboard?aba=volumes&competencia=${competencia}&busca=${encodeURIComponent(nome)}`;
  await page.goto(report(month));
  await page.getByRole('heading', { name: 'Volume comercial' }).waitFor();
  await page.getByText(nome).first().waitFor();

  const send = async (lines: string[]) => {
    await page.getByRole('button', { name: 'Importar volumes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar volumes' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'volumes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['CNPJ ou CPF;Competência;Direcionador;Realizado', ...lines].join('\r\n')),
    });
    return dialog;
  };
  const wrong = await send([`${cnpj};${br(month)};Funcionários;doze`, `${cnpj};${br(month)};Foguetes;3`]);
  await wrong.getByText('Informe um número inteiro a partir de zero.').waitFor();
  await wrong.getByText(/2 de 2 linhas com erro/).waitFor();
  await page.keyboard.press('Escape');

  const right = await send([
    `${cnpj};${br(month)};Funcionários;12`,
    `${cnpj};${br(month)};Notas de saída;40`,
  ]);
  await right.getByRole('button', { name: 'Importar 2 volumes' }).click();
  await notice(page, '2 volumes importados.');
  await page.goto(report(month));
  await page.getByText('Excedido').first().waitFor();

  await rowAction(page, `${nome}, Funcionários`, 'Gerar proposta de reajuste');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('button', { name: 'Gerar proposta' }).click();
  await notice(page, /^Orçamento ORC-.* criado: de R\$\s955,00 para R\$/);
  await page.waitForURL(/orcamento/);
  const made = page.url().match(/[0-9a-f-]{36}/)?.[0] as string;
  const token = await tokenOf('admin@demo.local');
  expect((await readBudget(token, made)).mensal_centavos).toBeGreaterThan(95_500);
  for (const person of [seller, decider, admin]) {
    expect(person.complaints.list).toEqual([]);
    await person.close();
  }
});
