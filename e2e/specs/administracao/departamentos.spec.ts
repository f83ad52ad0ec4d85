import { usePerson } from '../../support/cast';
import { choose, notice, open, rowAction, save, unique } from '../../support/screen';
import { restingBox, settled, until } from '../../support/until';

const person = usePerson('admin');

test('a department is created, moved in the tree by its menu, and inactivated where it cannot be deleted', async () => {
  const { page } = person;
  const word = unique();
  const [above, below] = [`Diretoria ${word}`, `Apoio ${word}`];
  for (const name of [above, below]) {
    await open(page, '/departamentos/novo', 'Novo departamento');
    await page.getByLabel('Nome', { exact: true }).fill(name);
    await save(page);
    await notice(page, 'Salvo com sucesso.');
  }

  await page.getByRole('link', { name: 'Árvore' }).click();
  await page.getByRole('button', { name: `Ações de ${below}` }).click();
  await page.getByRole('menuitem', { name: 'Mover para…' }).click();
  const dialog = page.getByRole('dialog', { name: `Mover ${below} para…` });
  await choose(dialog, 'Departamento superior', above);
  await dialog.getByRole('button', { name: 'Mover' }).click();
  await notice(page, 'Departamento movido.');
  await page
    .getByRole('list', { name: `Dentro de ${above}` })
    .getByRole('link', { name: below })
    .waitFor();
  // Its own branch is no choice: a department never hangs below itself.
  await page.getByRole('button', { name: `Ações de ${above}` }).click();
  await page.getByRole('menuitem', { name: 'Mover para…' }).click();
  await page.getByRole('combobox', { name: 'Departamento superior' }).fill(below);
  await page.getByText('Nenhuma opção encontrada.').waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await open(page, `/departamentos?busca=${word}`, 'Departamentos');
  await rowAction(page, above, 'Excluir');
  await page.getByRole('heading', { name: `Excluir o departamento ${above}?` }).waitFor();
  await page.getByText('Não é possível excluir: existe 1 registro vinculado.').waitFor();
  await page.getByRole('table', { name: 'Registros vinculados' }).getByText(below).waitFor();
  const deletes = page.getByRole('button', { name: 'Excluir', exact: true });
  await until(async () => expect(await deletes.isDisabled()).toBe(true));
  await page.getByRole('button', { name: 'Inativar' }).click();
  await notice(page, 'Inativado com sucesso.');

  await open(page, `/departamentos?busca=${word}`, 'Departamentos');
  await rowAction(page, below, 'Excluir');
  await page.getByText('Nenhum registro está vinculado. A exclusão pode ser feita.').waitFor();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await notice(page, 'Excluído com sucesso.');
  await open(page, `/departamentos?busca=${word}`, 'Departamentos');
  await page.getByRole('row', { name: above }).getByText('Inativo').waitFor();
  expect(await page.getByRole('link', { name: below }).count()).toBe(0);
  expect(person.complaints.list).toEqual([]);
});

test('a department is dragged by the mouse into another and back to the top, and no row moves away meanwhile', async () => {
  const { page } = person;
  const word = unique();
  const [above, below] = [`Núcleo ${word} A`, `Núcleo ${word} B`];
  for (const name of [above, below]) {
    await open(page, '/departamentos/novo', 'Novo departamento');
    await page.getByLabel('Nome', { exact: true }).fill(name);
    await save(page);
    await notice(page, 'Salvo com sucesso.');
  }
  await open(page, '/departamentos?visao=arvore', 'Departamentos');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await settled(page);
  const placeOf = (name: string) => restingBox(link(name));
  /** Takes a row by its empty part, left of the name, as a hand would. */
  const take = async (name: string) => {
    const { x, y } = await placeOf(name);
    await page.mouse.move(x - 24, y + 6);
    await page.mouse.down();
    await page.mouse.move(x - 20, y + 2, { steps: 3 });
    await page.getByText('Solte aqui para deixar no topo').waitFor();
  };
  const target = await placeOf(above);
  await take(below);
  expect(await placeOf(above)).toEqual(target);
  await page.mouse.move(target.x + 10, target.y + 8, { steps: 5 });
  await page.mouse.up();
  await notice(page, 'Departamento movido.');
  const inside = page.getByRole('list', { name: `Dentro de ${above}` });
  await inside.getByRole('link', { name: below }).waitFor();

  await take(below);
  const top = await restingBox(page.getByText('Solte aqui para deixar no topo'));
  await page.mouse.move(top.x + 60, top.y + 10, { steps: 5 });
  await page.mouse.up();
  await notice(page, 'Departamento movido.');
  await inside.waitFor({ state: 'detached' });
  expect(person.complaints.list).toEqual([]);
});

test('a position is created, changes its level by its menu, and is deleted', async () => {
  const { page } = person;
  const name = `Cargo ${unique()}`;
  await open(page, '/cargos/novo', 'Novo cargo');
  await save(page);
  await page.getByText('Campo obrigatório.').first().waitFor();
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByLabel('Nível').selectOption('Analista');
  await save(page);
  await notice(page, 'Salvo com sucesso.');

  await page.getByRole('link', { name: 'Por nível' }).click();
  await page
    .getByRole('region', { name: 'Cargos do nível Analista' })
    .getByRole('button', { name: `Ações de ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Mudar nível para…' }).click();
  const dialog = page.getByRole('dialog', { name: `Mudar o nível de ${name}` });
  await dialog.getByLabel('Nível').selectOption('Assistente');
  await dialog.getByRole('button', { name: 'Mudar' }).click();
  await notice(page, 'Nível alterado.');
  await page.getByRole('region', { name: 'Cargos do nível Assistente' }).getByText(name).waitFor();

  await open(page, `/cargos?busca=${encodeURIComponent(name)}`, 'Cargos');
  await rowAction(page, name, 'Excluir');
  await page.getByRole('heading', { name: `Excluir o cargo ${name}?` }).waitFor();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await notice(page, 'Excluído com sucesso.');
  expect(person.complaints.list).toEqual([]);
});
