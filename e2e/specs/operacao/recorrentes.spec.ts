import { api } from '../../support/api';
import { useCast } from '../../support/cast';
import { notice, open, unique } from '../../support/screen';

const { as, tokens } = useCast('admin');

/** Titles of the tasks that a search finds, among the person's own. */
async function titles(busca: string): Promise<string[]> {
  const { body } = await api(`/minhas-tarefas?busca=${encodeURIComponent(busca)}`, { token: tokens.admin });
  const { grupos } = (body as { data: { grupos: { itens: { titulo: string }[] }[] } }).data;
  return grupos.flatMap(({ itens }) => itens.map(({ titulo }) => titulo)).sort();
}

test('a model makes its dates once, and one of its tasks is changed alone', async () => {
  const title = `Conferir caixa postal ${unique()}`;
  const { page } = await as('admin');
  await open(page, '/revisao-tarefas-recorrentes?visao=modelos', 'Modelos de tarefas recorrentes');
  await page.getByRole('button', { name: 'Novo modelo' }).click();
  const model = page.getByRole('dialog', { name: 'Novo modelo' });
  await model.getByRole('textbox', { name: 'Título' }).fill(title);
  await model.getByRole('combobox', { name: 'Frequência' }).selectOption('Diária em dias úteis');
  await model.getByRole('textbox', { name: 'Número de vezes' }).fill('6');
  // All of them show at once, also over holidays.
  await model.getByRole('textbox', { name: 'Mostrar quantos dias antes' }).fill('40');
  const dates = model.getByRole('list', { name: 'Próximas datas' }).getByRole('listitem');
  await dates.nth(5).waitFor();
  expect(await dates.count()).toBe(6);
  await model.getByRole('button', { name: 'Salvar' }).click();
  await notice(page, /^Modelo salvo\. Criadas 6 /);
  await model.waitFor({ state: 'hidden' });

  await open(page, `/minhas-tarefas?busca=${encodeURIComponent(title)}`, 'Minhas tarefas');
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('button', { name: 'Editar' }).click();
  const form = page.getByRole('dialog', { name: `Editar: ${title}` });
  await form.getByRole('textbox', { name: 'Título' }).fill(`${title}, só hoje`);
  await form.getByRole('button', { name: 'Salvar' }).click();
  const ask = page.getByRole('dialog', { name: 'Esta tarefa se repete. O que muda?' });
  await ask.getByRole('button', { name: 'Só esta' }).click();
  await notice(page, 'Tarefa alterada.');

  await open(page, '/revisao-tarefas-recorrentes?visao=modelos', 'Modelos de tarefas recorrentes');
  await page.getByRole('button', { name: `Ações de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Gerar agora' }).click();
  await notice(page, /^Criadas 0 · Já existentes 6 /);
  expect(await titles(title)).toEqual([...Array<string>(5).fill(title), `${title}, só hoje`]);
});
