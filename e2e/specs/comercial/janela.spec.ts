import type { Page } from 'playwright-core';
import { api, tokenOf } from '../../support/api';
import { closeBrowser } from '../../support/browser';
import { beginBudget } from '../../support/orcamentos';
import { open, sideways, unique, visitAs } from '../../support/screen';
import { holds, until } from '../../support/until';

let seller: string;
let pricer: string;
beforeAll(async () => {
  seller = await tokenOf('comercial@demo.local');
  pricer = await tokenOf('precificacao@demo.local');
});
afterAll(closeBrowser);

test('the lists of budgets fit their window, with the state in sight and what does not fit a choice away', async () => {
  for (const [token, path, title] of [
    [seller, '/precificacao/meus-orcamentos', 'Meus orçamentos'],
    [pricer, '/precificacao/todos-orcamentos', 'Todos os orçamentos'],
  ] as const) {
    const person = await visitAs(token);
    const { page } = person;
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path, title);
      await page.getByRole('columnheader', { name: 'Status', exact: true }).waitFor();
      await until(async () => expect([path, width, await sideways(page)]).toEqual([path, width, 0]));
    }
    await page.getByRole('button', { name: 'Colunas' }).click();
    await page.getByRole('checkbox', { name: 'Dias no status' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Dias no status' }).getByRole('button').click();
    await page.waitForURL(/ordenar=dias_no_status/);
    expect(person.complaints.list).toEqual([]);
    await person.close();
  }
});

test('a tab that closes on the first step leaves its draft; a reload goes on in it', async () => {
  const person = await visitAs(seller);
  const fill = async (page: Page, nome: string) => {
    await open(page, '/precificacao/novo-orcamento', 'Novo orçamento');
    await page.getByLabel('Nome ou razão social').fill(nome);
    await page.getByLabel('Origem').selectOption('Site');
  };
  const [closed, reloaded] = [`Fechada ${unique()}`, `Recarregada ${unique()}`];
  const tab = await person.context.newPage();
  tab.on('dialog', (dialog) => void dialog.accept());
  await fill(tab, closed);
  const gone = tab.waitForEvent('close');
  await tab.close({ runBeforeUnload: true });
  await gone;

  const { page } = person;
  page.on('dialog', (dialog) => void dialog.accept());
  await fill(page, reloaded);
  await page.reload();
  await page.waitForURL(/orcamento=.*passo=cliente/);
  await page.getByRole('heading', { name: `Orçamento para ${reloaded}`, level: 1 }).waitFor();
  for (const nome of [closed, reloaded]) {
    // What a closing tab sends arrives after it.
    const path = `/orcamentos/meus?busca=${encodeURIComponent(nome)}`;
    await until(async () =>
      expect((await api(path, { token: seller })).body).toMatchObject({ data: { itens: [{}] } }),
    );
    await open(page, `/precificacao/meus-orcamentos?busca=${encodeURIComponent(nome)}`, 'Meus orçamentos');
    await page.getByRole('row', { name: new RegExp(nome) }).waitFor();
    expect(await page.getByRole('row', { name: new RegExp(nome) }).count()).toBe(1);
  }
  expect(person.complaints.list).toEqual([]);
  await person.close();
});

test('an answer that cannot be read is there after a reload; a dropped file is the answer of its question', async () => {
  const person = await visitAs(seller);
  const { page } = person;
  page.on('dialog', (dialog) => void dialog.accept());
  const uuid = await beginBudget(page, { nome: `Ateliê ${unique()}`, email: 'maria@exemplo.com.br' });
  const field = page.getByLabel('Quantas notas de saída por mês?');
  await field.fill('doze');
  await page.getByLabel('Razão social da empresa').fill('Ateliê Ltda.');
  await page.getByText(/fica só nesta aba: a resposta destacada/).waitFor();
  await page.reload();
  await holds(field, 'doze');
  await page.getByText('Informe um número inteiro.').waitFor();
  await holds(page.getByLabel('Razão social da empresa'), 'Ateliê Ltda.');
  await field.fill('12');

  const place = page.getByText('ou solte o arquivo aqui');
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7 balancete'], 'balancete.pdf', { type: 'application/pdf' }));
    return data;
  });
  await place.dispatchEvent('dragenter', { dataTransfer: dropped });
  await place.dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('button', { name: 'Baixar balancete.pdf' }).waitFor();
  await page.getByText(/Salvo às/).waitFor();
  await until(async () => {
    const { body } = await api(`/orcamentos/${uuid}/formulario`, { token: seller });
    expect(body).toMatchObject({
      data: { respostas: { notas_saida: 12, balancete: { nome: 'balancete.pdf' } } },
    });
  });
  expect(person.complaints.list).toEqual([]);
  await person.close();
});
