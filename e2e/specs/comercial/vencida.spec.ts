import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, tokenOf } from '../../support/api';
import { findings, withAxe } from '../../support/axe';
import { closeBrowser, phone, visit } from '../../support/browser';
import { demoLinks, speakTo } from '../../support/lane';
import { type RunningServer, removeFolder, startServer } from '../../support/server';
import { until } from '../../support/until';

let server: RunningServer | undefined;
let link: string;

/** The demo proposal is valid for ten days: the same firm, twelve days later. */
beforeAll(async () => {
  const today = await startServer();
  speakTo(today);
  // The jobs have seen this firm once: from then on, what they miss is made up for.
  await until(async () => expect((await expirar()).ultima).not.toBeNull(), 180);
  await today.stop();
  link = new URL(demoLinks().orcamento_aceite as string).pathname;
  const clock = join(today.dataDir, 'later.mjs');
  writeFileSync(
    clock,
    `const real = Date; const ahead = 12 * 86_400_000;
     globalThis.Date = class extends real {
       constructor(...given) { if (given.length === 0) super(real.now() + ahead); else super(...given); }
       static now() { return real.now() + ahead; }
     };`,
  );
  server = await startServer({
    dataDir: today.dataDir,
    port: today.port,
    env: { NODE_OPTIONS: `--import=${clock}` },
  });
  speakTo(server);
  await until(async () => expect((await budget())?.status).toBe('expirado'), 180);
}, 480_000);
afterAll(async () => {
  await closeBrowser();
  await server?.stop();
  if (server) removeFolder(server.dataDir);
});

async function expirar() {
  const { body } = await api('/saude/trabalhos', { token: await tokenOfOnce('admin@demo.local') });
  const { itens } = (body as { data: { itens: { nome: string; ultima: string | null }[] } }).data;
  return itens.find(({ nome }) => nome === 'expirar') as { ultima: string | null };
}

async function budget() {
  const token = await tokenOfOnce('comercial@demo.local');
  const { body } = await api('/orcamentos/meus?busca=Comercial%20Ip%C3%AA', { token });
  return (body as { data: { itens: { status: string; nome_cliente: string }[] } }).data.itens.find(
    ({ nome_cliente }) => nome_cliente === 'Comercial Ipê Ltda.',
  );
}

const tokens = new Map<string, string>();
/** One session for each server: signing in again and again would have to wait. */
async function tokenOfOnce(login: string): Promise<string> {
  const key = `${login} ${server ? 'later' : 'today'}`;
  const token = tokens.get(key) ?? (await tokenOf(login));
  tokens.set(key, token);
  return token;
}

test('a proposal that expired accepts nothing, says so, and takes the wish for a new one once a day', async () => {
  const token = await tokenOfOnce('comercial@demo.local');
  const person = await visit({ ...phone, javaScriptEnabled: false });
  const { page } = person;
  const expired = /^Esta proposta venceu em .*\. Fale com Bruno Tavares\.$/;
  const looking = await withAxe(await visit({ ...phone, colorScheme: 'dark' }));
  await looking.page.goto(link);
  await looking.page.getByText(expired).waitFor();
  expect(await findings(looking)).toEqual([]);
  await looking.close();
  await page.goto(link);
  await page.getByText(expired).waitFor();
  expect(await page.getByRole('button', { name: /Aceitar|Receber código/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Pedir atualização' }).click();
  await page.getByText(expired).waitFor();
  await page.getByRole('button', { name: 'Pedir atualização' }).waitFor({ state: 'detached' });
  await until(async () =>
    expect(JSON.stringify((await api('/notificacoes', { token })).body)).toMatch(/atualização/),
  );

  const later = await visit(phone);
  await later.page.goto(link);
  await later.page.getByText(expired).waitFor();
  expect(await later.page.getByRole('button', { name: 'Pedir atualização' }).count()).toBe(0);
  expect([...person.complaints.list, ...later.complaints.list]).toEqual([]);
  await person.close();
  await later.close();
});
