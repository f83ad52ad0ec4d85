import { useCast } from '../../support/cast';
import { notice, open } from '../../support/screen';

const { as } = useCast('implantacao');

test('whoever takes an onboarding over sees its plan first, and finds it made', async () => {
  const { page } = await as('implantacao');
  await open(page, '/implantacao/caixa-entrada', 'Caixa de entrada');
  const linha = page.getByRole('row', { name: /Flor de Lis/ });
  await linha.getByRole('button', { name: /ações/i }).click();
  await page.getByRole('menuitem', { name: 'Assumir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assumir a implantação de Flor de Lis' });
  await dialog.getByText(/22 etapas · 14 documentos · 7 check-ins/).waitFor();
  await dialog.getByText('Boas-vindas', { exact: true }).click();
  await dialog.getByText('Reunião de kickoff').waitFor();
  await dialog.getByRole('button', { name: 'Assumir' }).click();
  await notice(page, 'Implantação assumida. O plano está montado.');

  await page.getByRole('heading', { name: 'Flor de Lis', level: 1 }).waitFor();
  await page.getByText('100 · Saudável').waitFor();
  await page.getByText('Termina quando: Check-in de kickoff registrado').waitFor();
  // Its steps are the person's tasks from now on.
  await open(page, '/minhas-tarefas', 'Minhas tarefas');
  await page.getByText('Passagem do comercial para a operação').first().waitFor();
});
