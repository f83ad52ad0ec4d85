import { api } from '../../support/api';
import { usePerson } from '../../support/cast';
import { notice, open, rowAction, save, unique } from '../../support/screen';
import { holds, until } from '../../support/until';

const person = usePerson('admin');

test('a profile is duplicated, changed, compared with the one it came from, and deleted', async () => {
  const { page } = person;
  const copy = `Comercial ${unique()}`;
  await open(page, '/perfis', 'Perfis');
  await rowAction(page, 'Comercial', 'Duplicar perfil');
  await page.getByRole('heading', { name: 'Novo perfil' }).waitFor();
  const name = page.getByLabel('Nome', { exact: true });
  await holds(name, 'Comercial (cópia)');
  const right = page.getByRole('checkbox', { name: 'Gerenciar oportunidades' });
  await until(async () => expect(await right.isChecked()).toBe(true));
  await name.fill(copy);
  await right.uncheck();
  await page.getByRole('checkbox', { name: 'Gerenciar cargos' }).check();
  await page.getByRole('button', { name: 'Quem tem a permissão Gerenciar cargos' }).click();
  await page.getByText(/^Administrador \(\d+\)$/).waitFor();
  await page.keyboard.press('Escape');
  await save(page);
  await notice(page, 'Salvo com sucesso.');

  await rowAction(page, copy, 'Comparar com…');
  const dialog = page.getByRole('dialog', { name: `Comparar ${copy} com…` });
  await dialog.getByLabel('Outro perfil').selectOption('Comercial');
  const table = dialog.getByRole('table', { name: `Permissões de ${copy} e de Comercial` });
  await table.getByRole('row', { name: /^Administração Gerenciar cargos/ }).waitFor();
  await table.getByRole('row', { name: /Gerenciar oportunidades/ }).waitFor();
  await page.keyboard.press('Escape');

  await rowAction(page, copy, 'Excluir');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await notice(page, 'Excluído com sucesso.');
  await page.getByRole('link', { name: copy }).waitFor({ state: 'detached' });
  expect(person.complaints.list).toEqual([]);
});

test('the list is ordered by each of its figures, and an answer longer than its window stays in sight', async () => {
  const { page } = person;
  await open(page, '/perfis', 'Perfis');
  const first = (name: RegExp) => page.getByRole('row').nth(1).getByRole('link', { name }).waitFor();
  const order = (column: string) =>
    page.getByRole('columnheader', { name: column }).getByRole('button').click();
  await first(/^Administrador/);
  await order('Permissões');
  await page.waitForURL(/ordenar=permissoes_total$/);
  await order('Permissões');
  await page.waitForURL(/ordenar=-permissoes_total$/);
  await first(/^Administrador/);
  await order('Usuários');
  await page.waitForURL(/ordenar=usuarios_total$/);
  await order('Usuários');
  await page.waitForURL(/ordenar=-usuarios_total$/);
  await first(/^Analista/);

  await page.getByRole('link', { name: /^Analista/ }).click();
  const holders = page.getByRole('button', { name: 'Quem tem a permissão Minhas tarefas' });
  // At the lower edge of the window, where its answer does not fit under the button.
  await holders.evaluate((button) => {
    window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 60);
  });
  await holders.click();
  const popover = page.getByRole('dialog', { name: 'Quem tem a permissão Minhas tarefas' });
  await popover.getByText(/^Analista \(\d+\)$/).waitFor();
  await until(async () => {
    const box = await popover.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 9999)).toBeLessThanOrEqual(900);
    expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(1440);
  });
  expect(person.complaints.list).toEqual([]);
});

test('taking a right away from one’s own profile asks first, and a no saves nothing', async () => {
  const { page } = person;
  await open(page, '/perfis', 'Perfis');
  await page.getByRole('link', { name: /^Administrador/ }).click();
  await page.getByText(/^Este é o seu perfil\./).waitFor();
  await page.getByRole('checkbox', { name: 'Ver logs' }).uncheck();
  await save(page);
  const question = page.getByRole('alertdialog', { name: 'Retirar o seu próprio acesso?' });
  await question.getByText('Ver logs').waitFor();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByText('Nada foi salvo.').waitFor();
  const { body } = await api('/auth/user', { token: person.token });
  expect((body as { data: { all_permissions: string[] } }).data.all_permissions).toContain('see logs');
  expect(person.complaints.list).toEqual([]);
});
