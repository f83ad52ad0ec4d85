import type { BrowserContextOptions } from 'playwright-core';
import { closeBrowser, phone, visit } from '../support/browser';
import { baseUrl, demoLinks } from '../support/lane';

afterAll(closeBrowser);

let visitors = 0;
/** Each comes from another address, as in life: what one address may ask for in a minute is limited. */
const ownAddress = () => {
  visitors += 1;
  return { 'X-Forwarded-For': `10.8.${visitors}.1` };
};
const client = (options: BrowserContextOptions = {}) =>
  visit({ ...phone, extraHTTPHeaders: ownAddress(), ...options });

describe.each([
  { name: 'with scripts', javaScriptEnabled: true },
  { name: 'without scripts', javaScriptEnabled: false },
])('on a phone, $name', ({ javaScriptEnabled }) => {
  test.each([
    ['orcamento_aceite', /R\$/],
    ['orcamento_formulario', /\?|Quant/],
    ['implantacao_documentos', /de \d+ enviados/],
    ['implantacao_matriz', /Sua empresa/],
    ['implantacao_ebook', /Boas-vindas/],
    ['cliente_indice', /O que esperamos de você/],
    ['cliente_pendencias', /Comprovante de compra do certificado/],
  ])('%s shows its real data', async (name, content) => {
    const person = await client({ javaScriptEnabled });
    const response = await person.page.goto(demoLinks()[name] as string);
    expect(response?.status()).toBe(200);
    expect(await person.page.locator('main').textContent()).toMatch(content);
    const width = await person.page.locator('html').evaluate((element) => element.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    expect(person.complaints.list).toEqual([]);
    await person.close();
  });

  test('the one page for all opens the documents, and the way back leads to it', async () => {
    const person = await client({ javaScriptEnabled });
    await person.page.goto(demoLinks().cliente_indice as string);
    await person.page
      .getByRole('button', { name: /^(Enviar|Ver) documentos/ })
      .first()
      .click();
    await person.page.waitForURL(/\/implantacao-documentos\/[\w-]{43}$/);
    await person.page
      .getByText(/de \d+ enviados/)
      .first()
      .waitFor();
    await person.page.goBack();
    await person.page.getByRole('heading', { name: 'O que esperamos de você' }).waitFor();
    expect(person.complaints.list).toEqual([]);
    await person.close();
  });

  test('an unknown link shows the neutral page and takes a request for a new one', async () => {
    const person = await client({ javaScriptEnabled });
    person.complaints.ignore(/404/);
    const response = await person.page.goto(`/orcamento-site/${'x'.repeat(43)}`);
    expect(response?.status()).toBe(404);
    await person.page
      .getByText('Este link não está disponível. Ele pode ter expirado ou sido substituído.')
      .waitFor();
    await person.page.getByRole('button', { name: 'Receber novo link' }).click();
    await person.page
      .getByText('Se o link for válido, enviaremos um novo acesso ao e-mail cadastrado.')
      .waitFor();
    await person.close();
  });
});

test('a link of another purpose shows the same page as an unknown one', async () => {
  const token = (demoLinks().implantacao_ebook as string).split('/').at(-1);
  const [wrong, unknown] = await Promise.all([
    fetch(`${baseUrl()}/orcamento-site/${token}`, { headers: ownAddress() }),
    fetch(`${baseUrl()}/orcamento-site/${'y'.repeat(43)}`, { headers: ownAddress() }),
  ]);
  expect([wrong.status, unknown.status]).toEqual([404, 404]);
  const plain = (text: string) => text.replace(/[A-Za-z0-9_-]{43}/g, '');
  expect(plain(await wrong.text())).toBe(plain(await unknown.text()));
});

test('a client page loads no staff code and says not to be indexed, stored or referred from', async () => {
  const person = await client();
  const asked: string[] = [];
  person.page.on('request', (request) => asked.push(request.url()));
  const response = await person.page.goto(demoLinks().orcamento_aceite as string);
  await person.page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /\/host\/|remoteEntry|sw\.js/.test(url))).toEqual([]);
  const headers = response?.headers() ?? {};
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-robots-tag']).toContain('noindex');
  await person.close();
});
