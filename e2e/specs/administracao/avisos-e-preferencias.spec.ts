import { api, tokenOf } from '../../support/api';
import { closeBrowser, type Visit } from '../../support/browser';
import { newClient } from '../../support/clients';
import { acceptInvitation, invite, newProfile, type Person } from '../../support/people';
import { notice, open, today, unique, visitAs } from '../../support/screen';
import { until } from '../../support/until';

let admin: string;
let person: Visit;
let owner: Person;
beforeAll(async () => {
  admin = await tokenOf('admin@demo.local');
  const perfil_id = await newProfile(admin, `Carteira ${unique()}`, ['gerenciar clientes', 'see logs']);
  owner = await invite(admin, { perfil_id });
  person = await visitAs(await acceptInvitation(owner));
});
afterAll(async () => {
  await person.close();
  await closeBrowser();
});

/** A client given to the person's portfolio: one notice. */
async function give(): Promise<string> {
  const client = await newClient(admin);
  const { status } = await api('/clientes/massa', {
    token: admin,
    method: 'POST',
    body: {
      acao: 'trocar_carteira',
      uuids: [client.uuid],
      dados: { responsavel_carteira_uuid: owner.uuid },
    },
  });
  expect(status).toBe(200);
  return client.nome;
}

test('the bell counts, opens the record, puts off and files away', async () => {
  const { page } = person;
  const names = [await give(), await give(), await give()];
  await open(page, '/clientes', 'Clientes');
  const bell = page.getByRole('button', { name: /^Notificações/ });
  await page.getByRole('button', { name: 'Notificações: 3 não lidas' }).click();
  await page
    .getByRole('button', { name: /^Adiar para amanhã: Cliente na sua carteira/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Notificações: 2 não lidas' }).waitFor();
  // The one put off is gone from the list, so that the first of it is another.
  const listed = page.getByRole('button', { name: /^Arquivar: Cliente na sua carteira/ });
  await until(async () => expect(await listed.count()).toBe(2));
  await listed.first().click();
  await page.getByRole('button', { name: 'Notificações: 1 não lida' }).waitFor();
  await page.getByText(`${names[0]} agora está na sua carteira.`).click();
  await page.getByRole('heading', { name: names[0], level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Notificações', exact: true }).waitFor();
  await until(async () => expect(await bell.getAttribute('aria-label')).toBe('Notificações'));
  expect(person.complaints.list).toEqual([]);
});

test('theme, date format and silenced notices are kept for the person', async () => {
  const { page } = person;
  const began = today();
  await open(page, '/minhas-preferencias', 'Minhas preferências');
  await page.getByRole('combobox', { name: 'Tema', exact: true }).selectOption('Escuro');
  await page.getByLabel('Formato de data').selectOption('DD/MM/AAAA (português)');
  await page.getByRole('button', { name: 'Salvar' }).first().click();
  await notice(page, 'Salvo com sucesso.');
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/preferencias/notificacoes') && answer.request().method() === 'PUT',
  );
  await page.getByRole('checkbox', { name: 'Cliente entrou na sua carteira: no sistema' }).uncheck();
  await kept;
  // The person's own rows: the newest may be of yesterday when the day ends meanwhile.
  const days = [began, today()].map((day) => day.split('-').reverse().join('/'));
  await open(page, '/logs', 'Logs');
  await page
    .getByRole('table', { name: 'Logs' })
    .getByText(new RegExp(`^(${days.join('|')})`))
    .first()
    .waitFor();
  await page.waitForFunction(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
  await give();
  await open(page, '/clientes', 'Clientes');
  await page.getByRole('button', { name: 'Notificações', exact: true }).waitFor();
  expect(person.complaints.list).toEqual([]);
});
