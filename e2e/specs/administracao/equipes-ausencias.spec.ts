import { usePerson } from '../../support/cast';
import { acceptInvitation, invite } from '../../support/people';
import { choose, nextYear, notice, open, rowAction, save, unique, visitAs } from '../../support/screen';

const person = usePerson('admin');

test('a team is renamed, put out of use and deleted; one that clients are with only goes out of use', async () => {
  const { page } = person;
  const name = `Célula ${unique()}`;
  await open(page, '/usuario/list?aba=equipes', 'Equipes');
  await page.getByRole('button', { name: 'Nova equipe' }).click();
  const created = page.getByRole('dialog', { name: 'Nova equipe' });
  await created.getByLabel('Nome', { exact: true }).fill(name);
  await choose(created, 'Líder', 'Camila Ferreira');
  await save(created);
  await notice(page, 'Salvo com sucesso.');

  await rowAction(page, name, 'Editar');
  const edited = page.getByRole('dialog', { name: `Editar ${name}` });
  await edited.getByLabel('Nome', { exact: true }).fill(`${name} B`);
  await choose(edited, 'Membros', 'Bruno Tavares');
  // Closes the list of people, not the dialog.
  await page.keyboard.press('Escape');
  await save(edited);
  await notice(page, 'Salvo com sucesso.');
  // The leader is a member too.
  await page.getByRole('row', { name: `${name} B Camila Ferreira — 2 0 Ativa` }).waitFor();

  await rowAction(page, `${name} B`, 'Inativar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Inativar' }).click();
  await notice(page, 'Equipe inativada.');
  await rowAction(page, `${name} B`, 'Excluir');
  const question = page.getByRole('dialog', { name: `Excluir a equipe ${name} B?` });
  await question.getByText('Os membros deixam a equipe. Nenhum cliente está com ela.').waitFor();
  await question.getByRole('button', { name: 'Excluir' }).click();
  await notice(page, 'Excluído com sucesso.');
  await page.getByRole('row', { name }).waitFor({ state: 'detached' });

  await rowAction(page, 'Equipe Paulista', 'Excluir');
  const linked = page.getByRole('dialog', { name: 'Excluir a equipe Equipe Paulista?' });
  await linked.getByRole('table', { name: 'Registros vinculados' }).getByText('Clientes').waitFor();
  expect(await linked.getByRole('button', { name: 'Excluir' }).count()).toBe(0);
  await linked.getByRole('button', { name: 'Inativar' }).waitFor();
  expect(person.complaints.list).toEqual([]);
});

test('an absence is changed and deleted; its days overlap no other, and the substitute is told', async () => {
  const { page } = person;
  person.complaints.ignore(/422/);
  const [away, cover] = [await invite(person.token), await invite(person.token)];
  const coverToken = await acceptInvitation(cover);
  await open(page, '/usuario/list?aba=ausencias', 'Ausências');
  const fill = async (name: string, inicio: string, fim: string) => {
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('textbox', { name: 'Início' }).fill(inicio);
    await dialog.getByRole('textbox', { name: 'Fim' }).fill(fim);
    return dialog;
  };
  await page.getByRole('button', { name: 'Nova ausência' }).click();
  const first = await fill('Nova ausência', nextYear('05-03'), nextYear('05-07'));
  await choose(first, 'Pessoa', away.nome);
  await choose(first, 'Substituto', cover.nome);
  await save(first);
  await notice(page, 'Salvo com sucesso.');
  const row = page.getByRole('row', { name: away.nome });
  await row.getByText('Futura').waitFor();

  await page.getByRole('button', { name: 'Nova ausência' }).click();
  const second = await fill('Nova ausência', nextYear('05-07'), nextYear('05-08'));
  await choose(second, 'Pessoa', away.nome);
  await save(second);
  await second.getByText(/^Esta pessoa já tem uma ausência/).waitFor();
  await second.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await second.waitFor({ state: 'detached' });

  await rowAction(page, away.nome, 'Editar');
  await save(await fill(`Ausência de ${away.nome}`, nextYear('05-03'), nextYear('05-14')));
  await notice(page, 'Salvo com sucesso.');
  await row.getByRole('cell', { name: '12', exact: true }).waitFor();

  const substitute = await visitAs(coverToken);
  await open(substitute.page, '/', 'Hoje');
  await substitute.page.getByRole('button', { name: /^Notificações/ }).click();
  await substitute.page.getByText(`Você substitui ${away.nome}`).first().waitFor();
  await substitute.close();

  await rowAction(page, away.nome, 'Excluir');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await notice(page, 'Excluído com sucesso.');
  await row.waitFor({ state: 'detached' });
  expect(person.complaints.list).toEqual([]);
});
