import { tokenOf } from '../support/api';
import { closeBrowser } from '../support/browser';
import { open, visitAs } from '../support/screen';

afterAll(closeBrowser);

/** The eight demo people, and the block that tells each what to do first. */
const people = [
  ['admin', 'Esperando a sua aprovação'],
  ['gestor', 'Esperando a sua aprovação'],
  ['analista', 'Tarefas de hoje e atrasadas'],
  ['comercial', 'Próximas ações de vendas'],
  ['precificacao', 'Orçamentos na caixa de entrada'],
  ['implantacao', 'Implantações a assumir'],
  ['auditor', 'Indicadores fora da meta'],
  ['cliente', 'O escritório espera de você'],
] as const;

test.each(people)('%s signs in and reads what to do now: %s', async (account, block) => {
  const person = await visitAs(await tokenOf(`${account}@demo.local`));
  const { page } = person;
  await open(page, '/', 'Hoje');
  const now = page.getByRole('region', { name: block });
  await now.waitFor();
  const lines = now.getByRole('listitem');
  await lines.first().waitFor();
  // What stands first can be acted on: it leads to a page the person may open.
  const way = lines.first().getByRole('link').first();
  await way.click();
  await page.waitForURL((url) => url.pathname !== '/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(new URL(page.url()).pathname).not.toBe('/permissao-negada');
  expect(person.complaints.list).toEqual([]);
  await person.close();
});

test('the badge of the menu and the block of Início say the same number', async () => {
  const person = await visitAs(await tokenOf('precificacao@demo.local'));
  const { page } = person;
  await open(page, '/', 'Hoje');
  const strip = page.getByRole('region', { name: 'Orçamentos na caixa de entrada' });
  await strip.waitFor();
  const all = await strip.getByRole('link', { name: /^Ver todos/ }).textContent();
  const total = /\((\d+)\)/.exec(all ?? '')?.[1];
  const menu = page.getByRole('navigation').getByRole('link', { name: /^Caixa de entrada/ });
  await menu.getByText(total ?? 'none', { exact: true }).waitFor();
  await person.close();
});

test('the diagnosis is folded at the foot until somebody asks', async () => {
  const person = await visitAs(await tokenOf('analista@demo.local'));
  const { page } = person;
  await open(page, '/', 'Hoje');
  const summary = page.locator('summary', { hasText: 'Diagnóstico do sistema' });
  await summary.waitFor();
  expect(await page.getByRole('region', { name: 'Navegador' }).count()).toBe(0);
  await summary.click();
  await page.getByRole('region', { name: 'Navegador' }).waitFor();
  await person.close();
});
