import { useCast } from '../../support/cast';
import { notice, open, unique } from '../../support/screen';

const { as } = useCast('admin');

test('a process is mapped, copied, changed, and its gain follows', async () => {
  const name = `Emitir notas ${unique()}`;
  const { page } = await as('admin');
  await open(page, '/as-is-to-be', 'As-is / to-be');
  await page.getByRole('button', { name: 'Novo processo' }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo processo' });
  await form.getByRole('textbox', { name: 'Nome' }).fill(name);
  await form.getByRole('combobox', { name: 'Departamento' }).selectOption({ index: 1 });
  await form.getByRole('textbox', { name: 'Execuções por mês' }).fill('100');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('heading', { name }).waitFor();

  const today = page.getByRole('region', { name: 'As-is (hoje)' });
  await today.getByRole('button', { name: 'Adicionar etapa' }).click();
  const step = page.getByRole('dialog', { name: 'Nova etapa' });
  await step.getByRole('textbox', { name: 'Etapa' }).fill('Digitar a nota');
  await step.getByRole('textbox', { name: 'Execução' }).fill('12');
  await step.getByRole('button', { name: 'Aplicar' }).click();
  await step.waitFor({ state: 'hidden' });

  const future = page.getByRole('region', { name: 'To-be (proposto)' });
  await future.getByRole('button', { name: 'Copiar as-is' }).click();
  await future.getByText('De: Digitar a nota').waitFor();
  const gain = page.getByRole('region', { name: 'Ganho' });
  await gain.getByText('0,00 %').first().waitFor();

  await future.getByRole('button', { name: 'Digitar a nota', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Etapa Digitar a nota' });
  await change.getByRole('textbox', { name: 'Execução' }).fill('3');
  await change.getByRole('button', { name: 'Aplicar' }).click();
  await change.waitFor({ state: 'hidden' });
  await gain.getByText('-75,00 %').waitFor();
  await gain.getByText('15 h').waitFor();

  await page.getByRole('button', { name: 'Salvar etapas' }).click();
  await notice(page, 'Etapas salvas.');
  await page.getByRole('button', { name: 'Validar as-is' }).waitFor();
  await gain.getByText('-75,00 %').waitFor();
});
