import type { Page } from 'playwright-core';
import { firstOf, tokenOf } from '../../support/api';
import { appearances, findings, withAxe } from '../../support/axe';
import { closeBrowser, type Visit } from '../../support/browser';
import { beginFilter, pageAction, visitAs } from '../../support/screen';
import { settled } from '../../support/until';

let token: string;
beforeAll(async () => {
  token = await tokenOf('admin@demo.local');
});
afterAll(closeBrowser);

/** Opens an address, waits until nothing is loading, and takes the given step. */
async function stateOf(person: Visit, path: string, step?: (page: Page) => Promise<unknown>) {
  const { page } = person;
  await page.goto(path);
  await settled(page);
  await step?.(page);
  await settled(page);
  return findings(person);
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').first().waitFor();

describe.each(appearances)('axe, $name', ({ colorScheme, width }) => {
  let person: Visit;
  beforeEach(async () => {
    person = await withAxe(
      await visitAs(token, {
        colorScheme,
        viewport: { width, height: 900 },
      }),
    );
  });
  afterEach(() => person.close());

  test('every part of a client’s page, and its dialogs', async () => {
    const client = await firstOf('/clientes?status=ativo', 'uuid', token);
    const found: Record<string, string[]> = {};
    const tabs = [
      'visao-geral',
      'dados',
      'contatos',
      'pld',
      'servicos',
      'fechamentos',
      'volumes',
      'documentos',
    ];
    for (const tab of [...tabs, 'particularidades', 'linha-do-tempo'])
      found[tab] = await stateOf(person, `/clientes/editar/${client}?aba=${tab}`);
    for (const action of ['Suspender', 'Encerrar', 'Trocar carteira'])
      found[action] = await stateOf(person, `/clientes/editar/${client}`, async (page) => {
        await pageAction(page, action);
        await dialog(page);
      });
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((key) => [key, []])));
  });

  test('every part of the settings', async () => {
    const found: Record<string, string[]> = {};
    for (const group of [
      'seguranca',
      'feriados',
      'modelos-de-email',
      'fila-de-emails',
      'titulares',
      'listas',
    ])
      found[group] = await stateOf(person, `/configs?grupo=${group}`);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((key) => [key, []])));
  });

  test('people, profiles, departments, positions and logs in the states their actions lead to', async () => {
    const department = await firstOf('/departamentos', 'uuid', token);
    const user = await firstOf('/usuarios?status=ativo', 'uuid', token);
    const profile = await firstOf('/perfis', 'id', token);
    const opened: Record<string, (page: Page) => Promise<unknown>> = {
      filter: (page) => beginFilter(page, 'Perfil'),
      columns: async (page) => {
        await button('Colunas')(page);
        await page.getByRole('dialog', { name: 'Colunas' }).waitFor();
      },
    };
    const found: Record<string, string[]> = {
      user: await stateOf(person, `/usuario/editar/${user}`),
      invite: await stateOf(person, '/usuario/novo'),
      import: await stateOf(person, '/usuario/list', async (page) => {
        await button('Importar')(page);
        await dialog(page);
      }),
      team: await stateOf(person, '/usuario/list', async (page) => {
        await page.getByRole('tab', { name: 'Equipes' }).click();
        await button('Nova equipe')(page);
        await dialog(page);
      }),
      absence: await stateOf(person, '/usuario/list', async (page) => {
        await page.getByRole('tab', { name: 'Ausências' }).click();
        await button('Nova ausência')(page);
        await dialog(page);
      }),
      profile: await stateOf(person, `/perfis/editar/${profile}`),
      compare: await stateOf(person, '/perfis', async (page) => {
        await button(/^Ações de /)(page);
        await page.getByRole('menuitem', { name: 'Comparar com…' }).click();
        await dialog(page);
      }),
      tree: await stateOf(person, '/departamentos', (page) =>
        page.getByRole('link', { name: 'Árvore' }).click(),
      ),
      delete: await stateOf(person, `/departamentos/deletar/${department}`),
      levels: await stateOf(person, '/cargos', (page) =>
        page.getByRole('link', { name: 'Por nível' }).click(),
      ),
      // The newest row may be the product's own, which came with no request.
      log: await stateOf(person, '/logs', async (page) => {
        await page.locator('[data-row-open]').first().click();
        await page.getByText('Quando:').waitFor();
      }),
    };
    // A phone's list is of cards, without these two.
    if (width > 1000)
      for (const [state, step] of Object.entries(opened))
        found[state] = await stateOf(person, '/usuario/list', step);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((key) => [key, []])));
  });
});
