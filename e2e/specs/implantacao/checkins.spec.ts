import { useCast } from '../../support/cast';
import { dayAhead, notice, open } from '../../support/screen';

const tomorrow = () => dayAhead(1);

const { as } = useCast('implantacao');

test('a check-in is registered in a minute, and what is left becomes a task', async () => {
  const { page } = await as('implantacao');
  await open(page, '/implantacao/checkin', 'Check-ins');
  await page.getByRole('button', { name: 'Ações de Semanal Alicerce' }).click();
  await page.getByRole('menuitem', { name: 'Registrar check-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar check-in' });
  await dialog.getByRole('radio', { name: 'Ruim' }).click();
  await dialog.getByRole('textbox', { name: /Resumo/ }).fill('O banco ainda não liberou o acesso.');
  await dialog.getByRole('button', { name: 'Acrescentar pendência' }).click();
  await dialog.getByRole('textbox', { name: /Pendência 1/ }).fill('Ligar para o gerente do banco');
  await dialog.getByLabel(/^Até/).fill(tomorrow());
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).click();
  await notice(page, 'Check-in registrado. 1 tarefa criada.');
  await page.getByRole('cell', { name: 'Ruim' }).first().waitFor();

  await page.getByRole('button', { name: 'Alicerce' }).first().click();
  await page.getByRole('link', { name: 'Abrir implantação' }).click();
  await page.getByRole('tab', { name: /Check-ins/ }).click();
  await page.getByRole('link', { name: /Ligar para o gerente do banco/ }).click();
  await page.getByText('Combinado no check-in Semanal').first().waitFor();
});
