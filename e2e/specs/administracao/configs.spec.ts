import { usePerson } from '../../support/cast';
import { notice, open, save, today, unique } from '../../support/screen';
import { holds, until } from '../../support/until';

const person = usePerson('admin');

test('a setting is found by its name, changed, and put back to its default', async () => {
  const { page } = person;
  await open(page, '/configs', 'Configurações');
  await page.getByLabel('Buscar configuração').fill('tamanho mínimo');
  await page.getByRole('button', { name: /Tamanho mínimo da senha/ }).click();
  const field = page.getByRole('textbox', { name: 'Tamanho mínimo da senha' });
  // Another try finds what the first one left.
  const other = (await field.inputValue()) === '16' ? '17' : '16';
  await field.fill(other);
  await page.getByRole('tab', { name: /^Segurança ?, alterações não salvas$/ }).waitFor();
  const panel = page.getByRole('tabpanel', { name: /^Segurança/ });
  await save(panel);
  await notice(page, 'Salvo com sucesso.');
  await page
    .getByText(/^Alterado por Helena Duarte em /)
    .first()
    .waitFor();
  await page.reload();
  await holds(field, other);
  await page.getByRole('button', { name: 'Restaurar padrão: Tamanho mínimo da senha' }).click();
  await holds(field, '10');
  await save(panel);
  await notice(page, 'Salvo com sucesso.');
  expect(person.complaints.list).toEqual([]);
});

test('an e-mail model is previewed, sent to oneself, and seen in the queue', async () => {
  const { page } = person;
  const subject = `Convite ${unique()}`;
  await open(page, '/configs?grupo=modelos-de-email', 'Configurações');
  await page.getByLabel('Assunto').fill(subject);
  const preview = page.getByRole('region', { name: 'Prévia com dados de exemplo' });
  await preview.getByText(subject).first().waitFor();
  await page
    .getByRole('button', { name: /^Inserir \{/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Só texto' }).click();
  await until(async () => expect(await preview.textContent()).not.toMatch(/\{\w+\}/));
  await page.getByRole('button', { name: 'Enviar teste para mim' }).click();
  await notice(page, 'Teste enviado para admin@demo.local.');
  await page.getByRole('tab', { name: 'Fila de e-mails' }).click();
  const row = page
    .getByRole('table', { name: 'Fila de e-mails' })
    .getByRole('row', { name: subject })
    .first();
  await row.getByText('admin@demo.local').waitFor();
  expect(person.complaints.list).toEqual([]);
});

test('a holiday of the firm is registered, and taken away again', async () => {
  const { page } = person;
  const name = `Aniversário ${unique()}`;
  await open(page, '/configs?grupo=feriados', 'Configurações');
  await page
    .getByRole('table', { name: /^Feriados de/ })
    .getByText('Natal')
    .waitFor();
  await page.getByRole('button', { name: 'Novo feriado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Novo feriado' });
  await dialog.getByLabel('Data').fill(`${today().slice(0, 4)}-08-12`);
  await dialog.getByLabel('Nome').fill(name);
  await save(dialog);
  await notice(page, 'Salvo com sucesso.');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByText('Da empresa').waitFor();
  await row.getByText('Sem expediente').waitFor();
  await row.getByRole('button', { name: /^Ações de/ }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await row.waitFor({ state: 'detached' });
  expect(person.complaints.list).toEqual([]);
});

test('a list gets another option, which moves up, is switched off and deleted', async () => {
  const { page } = person;
  const name = `Segmento ${unique()}`;
  await open(page, '/configs?grupo=listas', 'Configurações');
  await page.getByRole('button', { name: 'Nova opção' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova opção' });
  await dialog.getByLabel('Rótulo').fill(name);
  await save(dialog);
  await notice(page, 'Salvo com sucesso.');
  const item = page.getByRole('listitem').filter({ hasText: name });
  await item.getByText('Sem uso').waitFor();
  await item.getByRole('button', { name: `Subir ${name}` }).click();
  await notice(page, 'Ordem salva.');
  await item.getByRole('button', { name: `Ações de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Inativar' }).click();
  await notice(page, 'Inativado com sucesso.');
  await item.getByRole('button', { name: `Ações de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await item.waitFor({ state: 'detached' });
  expect(person.complaints.list).toEqual([]);
});

test('on a phone the open group of settings stands in sight among the others', async () => {
  const { page } = person;
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/configs?grupo=listas', 'Configurações');
  const tab = page.getByRole('tab', { name: 'Listas de opções' });
  await tab.waitFor();
  await until(async () => {
    const box = await tab.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  });
  expect(person.complaints.list).toEqual([]);
});
