import pg from 'pg';
import { tokenOf } from '../../support/api';
import { closeBrowser } from '../../support/browser';
import { speakTo } from '../../support/lane';
import { notice, open, save, visitAs } from '../../support/screen';
import { ownDatabase, type RunningServer, removeFolder, startServer } from '../../support/server';
import { until } from '../../support/until';

/** A server of its own: its mail goes nowhere, and one of its log rows is forged. */
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
  speakTo(server);
});
afterAll(async () => {
  await closeBrowser();
  await server.stop();
  removeFolder(server.dataDir);
});

test('a message that could not be delivered says why, and goes once the server is right', async () => {
  const person = await visitAs(await tokenOf('admin@demo.local'));
  const { page } = person;
  const smtp = async (servidor: string) => {
    await open(page, '/configs?grupo=integracoes', 'Configurações');
    await page.getByRole('textbox', { name: 'Servidor SMTP' }).fill(servidor);
    await save(page.getByRole('tabpanel'));
    await notice(page, 'Salvo com sucesso.');
  };
  await smtp('smtp.nao-existe.invalid');
  await open(page, '/configs?grupo=modelos-de-email', 'Configurações');
  await page.getByRole('button', { name: 'Enviar teste para mim' }).click();
  await notice(page, /^Teste enviado para/);
  await open(page, '/configs?grupo=fila-de-emails', 'Configurações');
  const row = page.getByRole('row').filter({ hasText: '[Teste]' });
  const reloadUntilShown = (text: string | RegExp) =>
    until(async () => {
      await page.reload();
      await row.waitFor();
      await row.getByText(text).waitFor({ timeout: 500 });
    }, 120);
  await reloadUntilShown(/^O servidor não/);
  await row.getByText('Pendente').waitFor();
  await smtp('');
  await open(page, '/configs?grupo=fila-de-emails', 'Configurações');
  await row.waitFor();
  // Half a minute after it failed the queue tries by itself: who comes later finds it sent, or is told so.
  if (await row.getByText('Pendente').isVisible()) {
    person.complaints.ignore(/406/);
    await row.getByRole('button', { name: /^Ações de/ }).click();
    await page.getByRole('menuitem', { name: 'Tentar novamente' }).click();
    await notice(page, /^(A mensagem voltou para a fila|Esta mensagem já foi enviada)\.$/);
  }
  await reloadUntilShown('Enviado');
  expect(person.complaints.list).toEqual([]);
  await person.close();
});

/** Changes what an old log row tells, past the triggers that guard the table: as who has the disk could. */
async function forgeOldestLog(dataDir: string): Promise<void> {
  const database = new pg.Client(ownDatabase(dataDir));
  await database.connect();
  await database.query('set session_replication_role = replica');
  await database.query(
    "update log_transacao set rotulo = 'Forjado' where id = (select min(id) from log_transacao)",
  );
  await database.end();
}

test('a log row changed in the database is named as the first broken one', async () => {
  await forgeOldestLog(server.dataDir);
  await server.stop();
  server = await startServer({ dataDir: server.dataDir });
  speakTo(server);
  const person = await visitAs(await tokenOf('admin@demo.local'));
  const { page } = person;
  await open(page, '/logs', 'Logs');
  await page.getByRole('button', { name: 'Verificar integridade' }).click();
  await page.getByText('Cadeia rompida no registro 1.').waitFor();
  await page.getByText('Primeiro registro rompido: nº 1, “Forjado”.').waitFor();
  expect(await page.getByText(/^Cadeia íntegra/).count()).toBe(0);
  expect(person.complaints.list).toEqual([]);
  await person.close();
});
