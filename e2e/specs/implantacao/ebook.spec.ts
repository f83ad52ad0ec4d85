import { phone } from '../../support/browser';
import { useCast } from '../../support/cast';
import { notice, open, openTab, unique } from '../../support/screen';

const { as, guest } = useCast('gestor');

test('a manual is edited and published, its client confirms the reading, and the next version asks again', async () => {
  const { page } = await as('gestor');
  await open(page, '/implantacao/todas-implantacoes', 'Todas as implantações');
  await page
    .getByRole('link', { name: /Tech Nuvem/ })
    .first()
    .click();
  await openTab(page, 'E-book');

  /** Writes into a section, publishes, and gives the address that the client gets. */
  const publish = async (frase: string): Promise<string> => {
    await page.getByRole('button', { name: /^Editar (seções|em nova versão)$/ }).click();
    await page.getByRole('button', { name: 'Ações de Boas práticas' }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Boas práticas' });
    await dialog.getByRole('textbox', { name: /^Texto/ }).fill(frase);
    await dialog.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Salvar seções' }).click();
    await notice(page, /E-book salvo na versão/);
    const answered = page.waitForResponse((one) => one.url().endsWith('/ebook/publicar'));
    await page.getByRole('button', { name: 'Publicar e enviar' }).click();
    const { data } = (await (await answered).json()) as { data: { url: string } };
    await notice(page, /E-book publicado/);
    return new URL(data.url).pathname;
  };
  const [primeira, segunda] = [`Guarde as notas ${unique()}.`, `Separe as contas ${unique()}.`];
  const link = await publish(primeira);
  const { page: fone } = await guest({ ...phone, javaScriptEnabled: false });
  await fone.goto(link);
  const manual = fone.getByRole('main');
  await manual.getByText(primeira).waitFor();
  await manual.getByRole('heading', { name: 'Quem cuida de você' }).waitFor();
  await manual.getByRole('heading', { name: 'Seus prazos, mês a mês' }).waitFor();
  expect(await fone.locator('html').evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(390);
  await manual.getByLabel('Seu nome completo').fill('Wagner Ramos');
  await manual.getByRole('button', { name: 'Li e estou ciente' }).click();
  await manual
    .getByText(/Wagner Ramos/)
    .first()
    .waitFor();
  expect(await manual.getByRole('button', { name: 'Li e estou ciente' }).count()).toBe(0);

  await page.reload();
  await page
    .getByRole('cell', { name: /^Wagner Ramos, \d/ })
    .first()
    .waitFor();

  const outro = await publish(segunda);
  await fone.goto(outro);
  await manual.getByText(segunda).waitFor();
  await manual.getByRole('button', { name: 'Li e estou ciente' }).waitFor();
});
