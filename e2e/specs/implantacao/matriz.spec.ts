import { phone } from '../../support/browser';
import { useCast } from '../../support/cast';
import { notice, open, openTab, unique } from '../../support/screen';

const { as, guest } = useCast('gestor');

test('a client on a phone contests a row, the office sends a second version, and it is confirmed by name and CPF', async () => {
  const { page } = await as('gestor');
  await open(page, '/implantacao/todas-implantacoes', 'Todas as implantações');
  await page
    .getByRole('link', { name: /Tech Nuvem/ })
    .first()
    .click();
  await openTab(page, 'Matriz');

  /** Changes when the first row is due. */
  const edit = async (quando: string) => {
    await page.getByRole('button', { name: /^Editar (matriz|em nova versão)$/ }).click();
    await page
      .getByRole('button', { name: /^Ações de / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Prazo/ }).fill(quando);
    await dialog.locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Salvar matriz' }).click();
    await notice(page, /Matriz salva na versão/);
  };
  /** Sends the newest version; gives the address that the client gets. */
  const send = async (): Promise<string> => {
    const answered = page.waitForResponse((one) => one.url().endsWith('/matriz/enviar'));
    await page.getByRole('button', { name: 'Enviar ao cliente' }).click();
    const { data } = (await (await answered).json()) as { data: { url: string } };
    await notice(page, /Matriz enviada a/);
    return new URL(data.url).pathname;
  };
  const mark = unique();
  await edit(`antes ${mark}`);
  const primeira = await send();

  const { page: fone } = await guest({ ...phone, javaScriptEnabled: false });
  await fone.goto(primeira);
  const matriz = fone.getByRole('main');
  await matriz.getByText(`antes ${mark}`).first().waitFor();
  expect(await fone.locator('html').evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(390);
  const linha = fone.locator('tr.cp-answer-row').first();
  await linha.getByText('Sugerir mudança', { exact: true }).click();
  await linha.getByLabel('O que seria diferente').fill(`Só conseguimos depois ${mark}`);
  await linha.getByRole('button', { name: 'Enviar sugestão' }).click();
  await matriz.getByText('Recebemos sua sugestão.', { exact: false }).waitFor();
  await matriz.getByText('Há mudança sugerida.', { exact: false }).waitFor();
  // The office's own words are not for the client.
  expect(await fone.content()).not.toContain('observacoes_venda');

  // The page stays open while the office makes the second version of it.
  const { page: outro } = await guest({ ...phone, javaScriptEnabled: false });
  await page.reload();
  await page.getByText(`Só conseguimos depois ${mark}`).first().waitFor();
  await edit(`depois ${mark}`);
  const segunda = await send();
  await outro.goto(segunda);
  const nova = outro.getByRole('main');
  await nova.getByText(`depois ${mark}`).first().waitFor();
  await nova.getByText('Alterada').first().waitFor();
  await outro.getByLabel('Seu nome completo').fill('Wagner Ramos');
  await outro.getByLabel('Seu CPF').fill('111.111.111-11');
  await outro.getByRole('button', { name: 'Concordar com tudo e confirmar' }).click();
  await nova.getByText('CPF inválido.').waitFor();
  expect(await outro.getByLabel('Seu nome completo').inputValue()).toBe('Wagner Ramos');

  // Meanwhile the office begins a third one: one sentence says so, and what was typed stays.
  await edit(`por fim ${mark}`);
  await outro.getByLabel('Seu CPF').fill('529.982.247-25');
  await outro.getByRole('button', { name: 'Concordar com tudo e confirmar' }).click();
  await nova.getByText('O escritório está preparando uma nova versão.', { exact: false }).first().waitFor();
  expect(await outro.getByLabel('Seu nome completo').inputValue()).toBe('Wagner Ramos');
  expect(await outro.getByRole('button', { name: 'Concordar com tudo e confirmar' }).count()).toBe(0);
  const terceira = await send();
  await outro.goto(terceira);
  await outro.getByLabel('Seu nome completo').fill('Wagner Ramos');
  await outro.getByLabel('Seu CPF').fill('529.982.247-25');
  await outro.getByRole('button', { name: 'Concordar com tudo e confirmar' }).click();
  await nova.getByRole('heading', { name: 'Matriz confirmada' }).waitFor();
  await nova.getByText('***.982.247-**', { exact: false }).waitFor();
  const recibo = await outro.request.get(`${terceira}?arquivo=comprovante`);
  expect([recibo.status(), recibo.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await page.reload();
  await page.getByText('Confirmada por Wagner Ramos', { exact: false }).first().waitFor();
  await page
    .getByRole('button', { name: /^Comprovante da versão/ })
    .first()
    .waitFor();
});
