import { api, tokenOf } from '../support/api';
import { findings, withAxe } from '../support/axe';
import { closeBrowser, phone, visit } from '../support/browser';
import { demoLinks } from '../support/lane';
import { until } from '../support/until';

let end = '';

/** The firm asks for the end of the document. */
beforeAll(async () => {
  const admin = await tokenOf('admin@demo.local');
  const read = await api('/configs', { token: admin });
  const { versao } = (read.body as { data: { sistema: { grupos: Record<string, { versao: number }> } } }).data
    .sistema.grupos.implantacao as { versao: number };
  const { status, body } = await api('/configs/implantacao', {
    token: admin,
    method: 'PUT',
    body: { confirmar_documento_no_link: true, versao },
  });
  if (status !== 200) throw new Error(`The setting answered ${status}: ${JSON.stringify(body)}`);
  const seller = await tokenOf('comercial@demo.local');
  const list = await api('/orcamentos/meus?busca=Comercial%20Ip%C3%AA', { token: seller });
  const budget = (list.body as { data: { itens: { uuid: string; nome_cliente: string }[] } }).data.itens.find(
    ({ nome_cliente }) => nome_cliente === 'Comercial Ipê Ltda.',
  );
  const detail = await api(`/orcamentos/${budget?.uuid}`, { token: seller });
  end = String((detail.body as { data: { documento: string } }).data.documento).slice(-4);
});
afterAll(closeBrowser);

const link = () => new URL(demoLinks().orcamento_aceite as string).pathname;
const field = 'Quatro últimos caracteres do CNPJ ou CPF';

describe.each([
  { name: 'with scripts', javaScriptEnabled: true },
  { name: 'without scripts', javaScriptEnabled: false },
])('on a phone, $name', ({ javaScriptEnabled }) => {
  test('a link tells nothing until the end of the document is right, then opens at once', async () => {
    const person = await visit({ ...phone, javaScriptEnabled });
    const { page } = person;
    // The answer to a wrong one is the page again.
    person.complaints.ignore(/422/);
    await page.goto(link());
    await page.getByRole('heading', { level: 1, name: 'Confirme para abrir' }).waitFor();
    expect(await page.locator('body').textContent()).not.toMatch(/Ipê|R\$|ORC-/);
    const width = await page.locator('html').evaluate((element) => element.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);

    await page.getByRole('textbox', { name: field }).fill(end === '0000' ? '1111' : '0000');
    await page.getByRole('button', { name: 'Confirmar e abrir' }).click();
    await page.getByText('Não confere com o documento cadastrado.').waitFor();
    await until(async () => {
      expect(await page.getByRole('textbox', { name: field }).getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByRole('textbox', { name: field }).inputValue()).toBe('');
    });

    await page.getByRole('textbox', { name: field }).fill(`${end.slice(0, 2)}-${end.slice(2)}`);
    await page.getByRole('button', { name: 'Confirmar e abrir' }).click();
    await page.getByRole('heading', { level: 1, name: /Proposta para Comercial Ipê/ }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /Proposta para Comercial Ipê/ }).waitFor();
    expect(person.complaints.list).toEqual([]);
    await person.close();
  });
});

test('the question passes axe', async () => {
  const person = await withAxe(await visit(phone));
  await person.page.goto(link());
  await person.page.getByRole('heading', { level: 1, name: 'Confirme para abrir' }).waitFor();
  expect(await findings(person)).toEqual([]);
  await person.close();
});
