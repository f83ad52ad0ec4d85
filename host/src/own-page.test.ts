import { isOwnPage } from './own-page';

const html = (body: string, status = 200, type = 'text/html; charset=utf-8') =>
  new Response(body, { status, headers: { 'content-type': type } });
const own = '<!doctype html><html lang="pt-BR" data-mode="production"><body></body></html>';

test.each([
  ['the page of the product', html(own), true],
  ['the page of a proxy', html('<!doctype html><html><body>Entre na rede do hotel</body></html>'), false],
  ['the page of a failed server', html(own, 502), false],
  ['its words sent as something else', html(own, 200, 'text/plain'), false],
])('%s', async (_, response, kept) => {
  expect(await isOwnPage(response)).toBe(kept);
});

test('the answer can still be read', async () => {
  const response = html(own);
  await isOwnPage(response);
  expect(await response.text()).toBe(own);
});
