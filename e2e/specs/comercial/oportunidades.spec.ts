import type { Page } from 'playwright-core';
import { tokenOf } from '../../support/api';
import { findings, withAxe } from '../../support/axe';
import { closeBrowser, type Visit } from '../../support/browser';
import { dayAhead, newCnpj, notice, open, save, unique, visitAs } from '../../support/screen';
import { settled, until } from '../../support/until';

let token: string;
let person: Visit;
beforeAll(async () => {
  token = await tokenOf('comercial@demo.local');
});
beforeEach(async () => {
  person = await visitAs(token);
});
afterEach(() => person.close());
afterAll(closeBrowser);

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true });
const card = (page: Page, stage: string, title: string) =>
  column(page, stage).getByRole('article').filter({ hasText: title });

/** Registers an opportunity from the funnel. @returns its title */
async function register(page: Page): Promise<string> {
  const titulo = `Contabilidade ${unique()}`;
  await open(page, '/oportunidades', 'Oportunidades');
  await page.getByRole('button', { name: 'Nova oportunidade' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova oportunidade' });
  await dialog.getByLabel('Título').fill(titulo);
  await dialog.getByLabel('Nome do prospecto').fill(`Prospecto ${unique()} Ltda.`);
  await dialog.getByLabel('CNPJ ou CPF').fill(newCnpj());
  await dialog.getByLabel('Contato', { exact: true }).fill('Ana Prado');
  await dialog.getByLabel('E-mail', { exact: true }).fill('ana@prospecto.example');
  await dialog.getByLabel('Origem').selectOption('Site');
  await dialog.getByRole('combobox', { name: 'Serviços' }).click();
  await dialog.getByRole('option', { name: 'Contabilidade', exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Valor mensal').fill('1.000,00');
  await dialog.getByRole('textbox', { name: /^Próxima ação/ }).fill('Ligar');
  await dialog.getByLabel('Data da próxima ação').fill(dayAhead(3));
  await save(dialog);
  await notice(page, 'Oportunidade salva.');
  await card(page, 'Prospecção', titulo).waitFor();
  return titulo;
}

/** The stage a card's menu moves it to. */
async function move(page: Page, title: string, stage: string, objection?: string): Promise<void> {
  await page.getByRole('button', { name: `Ações de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Mover para…' }).click();
  const dialog = page.getByRole('dialog', { name: `Mover ${title}` });
  await dialog.getByLabel('Nova etapa').selectOption(stage);
  if (objection) await dialog.getByLabel('Objeção do cliente').fill(objection);
  await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
}

test('registered, dragged, moved by menu, refused for what a stage asks, and turned into a budget', async () => {
  const { page } = person;
  const title = await register(page);

  await card(page, 'Prospecção', title).dragTo(column(page, 'Qualificação'), {
    // Near the head: a tall column would scroll the card away before it is taken.
    targetPosition: { x: 60, y: 24 },
  });
  await notice(page, 'Etapa alterada.');
  await card(page, 'Qualificação', title).waitFor();

  // Diagnóstico asks for a meeting that was written down.
  person.complaints.ignore(/406|422/);
  await move(page, title, 'Diagnóstico');
  const meeting = page.getByRole('dialog', { name: `Mover ${title}` });
  await meeting.getByText(/registre uma reunião/).waitFor();
  await meeting.getByLabel('Resumo').fill('Reunião de diagnóstico com a sócia.');
  await meeting.getByRole('button', { name: 'Registrar e mover' }).click();
  await notice(page, 'Etapa alterada.');

  await page.getByRole('link', { name: title }).click();
  const panel = page.getByRole('dialog', { name: title });
  await panel.getByText('Reunião de diagnóstico com a sócia.').waitFor();
  await panel.getByRole('button', { name: 'Gerar orçamento' }).click();
  await notice(page, /^Orçamento ORC-.* criado\.$/);
  await panel.getByRole('link', { name: /^ORC-/ }).first().click();
  await page.waitForURL(/fluxo-orcamento/);
  expect(person.complaints.list).toEqual([]);
});

test('lost with a reason, seen in the list, reopened, and won by hand', async () => {
  const { page } = person;
  const title = await register(page);
  await page.getByRole('link', { name: title }).click();
  const panel = page.getByRole('dialog', { name: title });
  await panel.getByRole('button', { name: 'Outras ações' }).click();
  await page.getByRole('menuitem', { name: 'Perder' }).click();
  const losing = page.getByRole('dialog', { name: `Perder ${title}` });
  await losing.getByRole('button', { name: 'Perder', exact: true }).click();
  await losing.getByText('Campo obrigatório.').first().waitFor();
  await losing.getByLabel('Motivo da perda').selectOption({ index: 1 });
  await losing.getByLabel('Comentário').fill('Ficou com o contador atual.');
  await losing.getByRole('button', { name: 'Perder', exact: true }).click();
  await notice(page, 'Oportunidade marcada como perdida.');

  await open(page, `/oportunidades?visao=lista&busca=${encodeURIComponent(title)}`, 'Oportunidades');
  await page.getByText('Perdida').first().waitFor();
  await page.getByText(title).first().click();
  await page.getByRole('button', { name: 'Reabrir' }).click();
  const reopening = page.getByRole('dialog', { name: `Reabrir ${title}` });
  await reopening.getByLabel('Próxima ação', { exact: false }).first().fill('Nova proposta');
  await reopening.getByLabel('Data da próxima ação').fill(dayAhead(2));
  await reopening.getByRole('button', { name: 'Reabrir', exact: true }).click();
  await notice(page, 'Oportunidade reaberta.');

  await page.getByRole('button', { name: 'Outras ações' }).click();
  await page.getByRole('menuitem', { name: 'Ganhar' }).click();
  const winning = page.getByRole('dialog', { name: `Ganhar ${title}` });
  await winning.getByLabel('Por que está ganha').fill('Fechado por telefone, falta formalizar.');
  await winning.getByRole('button', { name: 'Ganhar', exact: true }).click();
  await notice(page, 'Oportunidade ganha.');
  await open(page, '/oportunidades', 'Oportunidades');
  await card(page, 'Ganha', title).getByText('Ganha — a formalizar').waitFor();
  expect(person.complaints.list).toEqual([]);
});

test('the three views have nothing against them on a screen and on a phone', async () => {
  await withAxe(person);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await person.page.setViewportSize(viewport);
    for (const view of ['', '?visao=lista', '?visao=previsao']) {
      await open(person.page, `/oportunidades${view}`, 'Oportunidades');
      await settled(person.page);
      expect(await findings(person)).toEqual([]);
      await until(async () => {
        const width = await person.page.locator('html').evaluate((element) => element.scrollWidth);
        expect(width).toBeLessThanOrEqual(viewport.width);
      });
    }
  }
});
