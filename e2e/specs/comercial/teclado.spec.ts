import type { Page } from 'playwright-core';
import { useCast } from '../../support/cast';
import { focusReaches, headingFocused, tabTo } from '../../support/keyboard';
import { flowOf, readBudget } from '../../support/orcamentos';
import { apiBudget, apiStep } from '../../support/orcamentos-api';
import { newCnpj, notice, unique } from '../../support/screen';
import { settled } from '../../support/until';

const { as, complaints, tokens } = useCast('admin', 'comercial', 'precificacao');
const still = { reducedMotion: 'reduce' } as const;

/** Past the menu, as a person without a mouse goes. */
async function toContent(page: Page): Promise<void> {
  await tabTo(page, 'link', 'Ir para o conteúdo', { limit: 5 });
  await page.keyboard.press('Enter');
  await page.waitForURL(/#conteudo$/);
}

/** Types into the next field of that name; what was in it goes. */
async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, 'textbox', label);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

async function pressOn(page: Page, name: string | RegExp, role = 'button'): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

/** The focus stands on something; losing it would send a reader back to the top of the page. */
async function expectFocus(page: Page): Promise<void> {
  // Whatever takes the focus over does so right after the old place is gone.
  await page.waitForFunction(() => document.activeElement && document.activeElement !== document.body);
}

async function openFlow(page: Page, uuid: string): Promise<void> {
  await page.goto(flowOf(uuid));
  await page.getByRole('region', { name: 'Resumo e ações do orçamento' }).waitFor();
  await settled(page);
  await toContent(page);
}

async function nextStep(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByRole('region', { name: new RegExp(`: ${name}$`) }).waitFor();
  await focusReaches(page, { name: expect.stringMatching(new RegExp(`: ${name}$`)) });
}

test('a budget from the first field to the client by keyboard alone: drafted, priced, approved, sent', async () => {
  const nome = `Teclado ${unique()} Ltda.`;
  const email = `teclado-${unique()}@exemplo.com.br`;
  const { page } = await as('comercial', still);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Hoje' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Buscar no Gestão' }).waitFor();
  await focusReaches(page, { role: 'combobox' });
  await page.keyboard.type('novo orçamento');
  await page.getByRole('option', { name: /^Novo orçamento/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await headingFocused(page, 'Novo orçamento');

  await write(page, 'Nome ou razão social', nome);
  await write(page, 'CPF ou CNPJ', newCnpj(91));
  await write(page, 'Contato', 'Maria da Silva');
  await write(page, 'E-mail', email);
  await tabTo(page, 'combobox', 'Origem');
  await page.keyboard.type('Site');
  await pressOn(page, 'Continuar');
  await page.waitForURL(/orcamento=/);
  await page.getByRole('region', { name: /: Formulário$/ }).waitFor();
  await expectFocus(page);
  const uuid = new URL(page.url()).searchParams.get('orcamento') as string;

  await nextStep(page, 'Serviços e volumes');
  for (const name of ['Contabilidade', 'Fiscal', 'Departamento pessoal']) {
    await tabTo(page, 'checkbox', name);
    await page.keyboard.press('Space');
  }
  for (const [label, value] of [
    ['Lançamentos contábeis', '180'],
    ['Notas de saída', '40'],
    ['Notas de entrada', '25'],
    ['Funcionários', '3'],
    ['Sócios com pró-labore', '2'],
    ['Contas bancárias', '1'],
    ['Filiais', '0'],
  ] as const)
    await write(page, label, value);

  await nextStep(page, 'Complexidade');
  for (const name of ['Simples Nacional', 'Serviços', 'Digital e organizada', 'ERP integrado']) {
    await tabTo(page, 'radio', name);
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('ArrowDown');
  await focusReaches(page, { role: 'radio', name: 'ERP sem integração' });

  await nextStep(page, 'Resumo');
  await page.getByText('R$ 955,00').first().waitFor();
  await tabTo(page, 'combobox', 'Desconto mensal');
  await page.keyboard.type('Percentual');
  await write(page, 'Desconto em %', '8');
  await page.getByRole('textbox', { name: 'Justificativa do desconto' }).waitFor();
  await write(page, 'Justificativa do desconto', 'Cliente indicado, contrato de longo prazo.');
  await page.getByText('Precisa de aprovação do gestor').first().waitFor();
  await pressOn(page, 'Enviar para precificação');
  await page.waitForURL(/fluxo-orcamento/);
  await page.getByRole('heading', { name: nome, level: 1 }).waitFor();
  await expectFocus(page);

  const pricer = await as('precificacao', still);
  await openFlow(pricer.page, uuid);
  await pressOn(pricer.page, 'Assumir');
  // Told once the page stands on the new version: until then its button waits.
  await notice(pricer.page, 'Orçamento assumido.');
  await expectFocus(pricer.page);
  await pressOn(pricer.page, 'Solicitar aprovação');
  await pricer.page.getByText('Em aprovação').first().waitFor();
  await expectFocus(pricer.page);

  const manager = await as('admin', still);
  await openFlow(manager.page, uuid);
  await pressOn(manager.page, 'Aprovar');
  const approving = manager.page.getByRole('dialog', { name: /^Aprovar/ });
  await approving.waitFor();
  const comment = { role: 'textbox', name: 'Comentário', visible: true };
  await focusReaches(manager.page, comment);
  await manager.page.keyboard.press('Escape');
  await approving.waitFor({ state: 'detached' });
  await focusReaches(manager.page, { role: 'button', name: 'Aprovar', visible: true });
  await manager.page.keyboard.press('Enter');
  await approving.waitFor();
  await focusReaches(manager.page, comment);
  await manager.page.keyboard.type('De acordo com o desconto.');
  await pressOn(manager.page, 'Aprovar');
  await approving.waitFor({ state: 'detached' });
  await manager.page.getByText('Aprovado').first().waitFor();
  await expectFocus(manager.page);

  await openFlow(page, uuid);
  await pressOn(page, 'Mais ações do orçamento');
  await focusReaches(page, { role: 'menuitem' });
  await page.keyboard.press('End');
  await focusReaches(page, { role: 'menuitem', name: 'Cancelar orçamento' });
  await page.keyboard.press('Enter');
  const cancelling = page.getByRole('dialog', { name: /^Cancelar orçamento/ });
  await cancelling.waitFor();
  await pressOn(page, 'Manter orçamento');
  await cancelling.waitFor({ state: 'detached' });
  await focusReaches(page, { role: 'button', name: 'Mais ações do orçamento' });
  await tabTo(page, 'button', 'Enviar ao cliente', { back: true });
  await page.keyboard.press('Enter');
  const sending = page.getByRole('dialog', { name: /^Enviar ao cliente/ });
  await sending.waitFor();
  await focusReaches(page, { role: 'textbox', name: 'Nome de quem recebe' });
  await pressOn(page, 'Enviar ao cliente');
  await sending.waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: 'Link da proposta' }).waitFor();
  await pressOn(page, 'Concluir');
  await page.getByText('Enviado').first().waitFor();
  await expectFocus(page);
  expect((await readBudget(tokens.comercial, uuid)).status).toBe('enviado');
  expect(complaints()).toEqual([]);
});

test('the tabs of a budget by arrow keys; the simulator by keyboard, and nothing of it saved', async () => {
  const { page } = await as('precificacao', still);
  const nome = `Abas ${unique()} Ltda.`;
  const uuid = await apiBudget(tokens.comercial, { nome, email: 'abas@exemplo.com.br', branch: 92 });
  await apiStep(tokens.comercial, uuid, 'enviar_precificacao');
  const { mensal_centavos } = await readBudget(tokens.precificacao, uuid);
  await openFlow(page, uuid);
  await tabTo(page, 'tab', /^Itens/);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: 'Simulador', selected: true }).waitFor();
  await focusReaches(page, { role: 'tab', name: 'Simulador', visible: true });
  await tabTo(page, 'slider', 'Desconto mensal (%)');
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Desfazer simulação' }).waitFor();
  await page.getByRole('cell', { name: '4,00 %' }).first().waitFor();
  await pressOn(page, 'Desfazer simulação');
  await page.getByRole('button', { name: 'Desfazer simulação' }).waitFor({ state: 'detached' });
  await expectFocus(page);
  expect((await readBudget(tokens.precificacao, uuid)).mensal_centavos).toBe(mensal_centavos);
  expect(complaints()).toEqual([]);
});
