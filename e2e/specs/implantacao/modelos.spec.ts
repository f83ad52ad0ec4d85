import { useCast } from '../../support/cast';
import { notice, open, unique } from '../../support/screen';

const { as } = useCast('admin');

test('a template is made with one phase and one step, dated and published', async () => {
  const nome = `Implantação ${unique()}`;
  const { page } = await as('admin');
  await open(page, '/implantacao/parametrizacao', 'Parametrização');
  await page.getByRole('button', { name: 'Novo modelo' }).click();
  const dados = page.getByRole('dialog', { name: 'Novo modelo' });
  await dados.getByRole('textbox', { name: 'Nome' }).fill(nome);
  await dados.getByRole('button', { name: 'Salvar' }).click();
  await page.getByRole('heading', { name: nome, level: 1 }).waitFor();

  // Nothing to publish yet: it says what is missing.
  await page.getByRole('button', { name: 'Publicar' }).click();
  const publicar = page.getByRole('dialog', { name: `Publicar ${nome}` });
  await publicar.getByText('Fases: Escreva ao menos uma fase.').waitFor();
  await publicar.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: 'Incluir fase' }).click();
  const fase = page.getByRole('dialog', { name: 'Incluir fase' });
  await fase.getByRole('textbox', { name: 'Fase' }).fill('Início');
  await fase.getByRole('textbox', { name: 'Peso' }).fill('100');
  await fase.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByText('Os pesos somam 100 %.').waitFor();
  await page.getByRole('tab', { name: 'Etapas' }).click();
  await page.getByRole('button', { name: 'Incluir etapa' }).click();
  const etapa = page.getByRole('dialog', { name: 'Incluir etapa' });
  await etapa.getByRole('textbox', { name: 'Etapa' }).fill('Reunião de kickoff');
  await etapa.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('tab', { name: 'Calendário' }).click();
  await page.getByRole('row', { name: /Reunião de kickoff/ }).waitFor();
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await notice(page, 'Rascunho salvo.');

  await page.getByRole('button', { name: 'Publicar' }).click();
  await publicar.getByRole('textbox', { name: 'O que mudou' }).fill('Primeira versão');
  await publicar.getByRole('button', { name: 'Publicar' }).click();
  await notice(page, 'Versão 1 publicada.');
  await page.getByText('Primeira versão').waitFor();
});
