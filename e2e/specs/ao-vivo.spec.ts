import type { Page } from 'playwright-core';
import { useCast } from '../support/cast';
import { flowOf, menuAct } from '../support/orcamentos';
import { apiBudget, apiStep } from '../support/orcamentos-api';
import { listening, notice, open, streamAddress, unique } from '../support/screen';

const { as, tokens } = useCast('admin', 'comercial', 'precificacao');

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true });

test('a budget returned in one browser shows it in the other, with who did it', async () => {
  const nome = `Vivo ${unique()} Ltda.`;
  const uuid = await apiBudget(tokens.comercial, { nome, email: 'vivo@exemplo.com.br', branch: 7 });
  await apiStep(tokens.comercial, uuid, 'enviar_precificacao');
  const seller = await as('comercial');
  await listening(seller.page, () => seller.page.goto(flowOf(uuid)));
  await seller.page.getByRole('heading', { name: nome }).waitFor();

  const pricer = await as('precificacao');
  await pricer.page.goto(flowOf(uuid));
  await pricer.page
    .getByRole('region', { name: 'Resumo e ações do orçamento' })
    .getByRole('button', { name: 'Assumir', exact: true })
    .click();
  await notice(pricer.page, 'Orçamento assumido.');
  // A notice is there for a few seconds only.
  const told = seller.page.getByText(/ alterou agora\.$/).waitFor();
  await Promise.all([
    told,
    menuAct(pricer.page, 'Devolver ao vendedor', 'Faltou dizer quantas filiais existem.'),
  ]);
  await seller.page.getByText(/^Devolvido por /).waitFor();
  expect(await pricer.page.getByText(/ alterou agora\.$/).count()).toBe(0);
});

test('what is saved after a page was read and before it could hear of it is told to it too', async () => {
  const nome = `Vivo cedo ${unique()} Ltda.`;
  const uuid = await apiBudget(tokens.comercial, { nome, email: 'cedo@exemplo.com.br', branch: 8 });
  const { page } = await as('comercial');
  let hear = () => {};
  const saved = new Promise<void>((resolve) => {
    hear = resolve;
  });
  await page.route(streamAddress, async (route) => {
    await saved;
    await route.fallback();
  });
  await open(page, flowOf(uuid), nome);
  await apiStep(tokens.admin, uuid, 'enviar_precificacao');
  const told = page.getByText(/ alterou agora\.$/).waitFor();
  hear();
  await told;
});

test('a card dragged in one browser moves in the other', async () => {
  const [mine, theirs] = [await as('comercial'), await as('admin')];
  const card = (page: Page, stage: string, title: string) =>
    column(page, stage).getByRole('article').filter({ hasText: title });
  await open(mine.page, '/oportunidades', 'Oportunidades');
  const movable = column(mine.page, 'Prospecção').locator('article[draggable="true"]').first();
  await movable.waitFor();
  const title = (await movable.getByRole('link').first().textContent()) ?? '';
  await listening(theirs.page, () => open(theirs.page, '/oportunidades', 'Oportunidades'));
  await card(theirs.page, 'Prospecção', title).waitFor();

  await movable.dragTo(column(mine.page, 'Qualificação'), { targetPosition: { x: 60, y: 24 } });
  await notice(mine.page, 'Etapa alterada.');
  await card(theirs.page, 'Qualificação', title).waitFor();
  await card(theirs.page, 'Prospecção', title).waitFor({ state: 'detached' });
});

test('tabs of one browser share one stream, and the one that stays goes on when the other closes', async () => {
  const first = await as('comercial');
  await listening(first.page, () => open(first.page, '/oportunidades', 'Oportunidades'));
  const second = await first.context.newPage();
  const asked: string[] = [];
  second.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(second, '/oportunidades', 'Oportunidades');
  // It stands in line behind the first.
  await second.waitForFunction(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some(({ name }) => name?.startsWith('gestao-mudancas'));
  });
  expect(asked).not.toContain('/api/eventos');
  await Promise.all([second.waitForResponse(streamAddress), first.page.close()]);
});
