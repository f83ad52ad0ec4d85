import { phone } from '../../support/browser';
import { useCast } from '../../support/cast';
import { demoLinks } from '../../support/lane';
import { choose, open, unique } from '../../support/screen';

const { as, guest } = useCast('admin');

const pdf = (mark: string) =>
  Buffer.from(
    `%PDF-1.4\n% ${mark}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  );

test('the office asks, a client on a phone sends, hands one on, and sends again what came back', async () => {
  const mark = unique();
  const [seu, alheio] = [`Contrato ${mark}`, `Extrato ${mark}`] as const;
  const { page } = await as('admin');
  await open(page, '/implantacao/todas-implantacoes', 'Todas as implantações');
  await page
    .getByRole('link', { name: /Três Rios/ })
    .first()
    .click();
  await page.getByRole('tab', { name: /^Documentos/ }).click();
  const da = (nome: string) => page.getByRole('listitem').filter({ hasText: nome });
  for (const nome of [seu, alheio]) {
    await page.getByRole('button', { name: 'Pedir documento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pedir documento ao cliente' });
    await dialog.getByRole('textbox', { name: /^Documento/ }).fill(nome);
    await dialog.getByRole('button', { name: 'Pedir', exact: true }).click();
    await da(nome).first().waitFor();
  }

  const { page: fone } = await guest({ ...phone, javaScriptEnabled: false });
  const link = demoLinks().implantacao_documentos as string;
  const item = (nome: string) =>
    fone.getByRole('listitem').filter({ has: fone.getByRole('heading', { name: nome }) });
  const send = async (nome: string, arquivo: string) => {
    await fone.goto(link);
    await item(nome)
      .getByLabel(`Escolher arquivos de ${nome}`)
      .setInputFiles([{ name: arquivo, mimeType: 'application/pdf', buffer: pdf(arquivo) }]);
    await item(nome).getByRole('button', { name: 'Enviar', exact: true }).click();
    await item(nome).getByText(arquivo).waitFor();
  };
  await send(seu, `${mark} um.pdf`);
  await item(alheio).getByText('Encaminhar para outra pessoa').click();
  await item(alheio).getByLabel('Nome de quem tem o documento').fill('João do Banco');
  await item(alheio).getByLabel('E-mail').fill(`joao.${mark}@banco.example`);
  await item(alheio)
    .getByRole('button', { name: `Encaminhar: ${alheio}` })
    .click();
  await item(alheio).getByText('Com João do Banco').waitFor();
  expect(await fone.locator('html').evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(390);

  await page.reload();
  await da(alheio)
    .getByText(/com João do Banco/)
    .waitFor();
  await da(seu)
    .getByRole('link', { name: `Conferir na fila: ${seu}` })
    .click();
  await page.getByRole('button', { name: 'Aprovar', exact: true }).and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('r');
  const rejecting = page.getByRole('dialog', { name: `Rejeitar ${mark} um.pdf` });
  const reason = rejecting.getByRole('combobox', { name: /^Motivo/ });
  await reason.click();
  await choose(rejecting, /^Motivo/, (await rejecting.getByRole('option').first().textContent()) as string);
  await rejecting.getByRole('button', { name: 'Rejeitar', exact: true }).click();
  await page.getByText(`${mark} um.pdf rejeitado.`).first().waitFor();

  await fone.goto(link);
  await item(seu)
    .getByText(/Por que voltou:/)
    .waitFor();
  await send(seu, `${mark} dois.pdf`);
  await item(seu).getByText('Enviado', { exact: true }).waitFor();
});
