import { tokenOf } from '../../support/api';
import { usePerson } from '../../support/cast';
import {
  choose,
  firstRow,
  nextYear,
  notice,
  open,
  rowAction,
  save,
  unique,
  visitAs,
} from '../../support/screen';
import { until } from '../../support/until';

const person = usePerson('admin');

/** A file to import, with every 25th of its lines wrong. */
function importFile(lines: number, domain: string) {
  const content = Array.from({ length: lines }, (_, index) => {
    const wrong = (index + 1) % 25 === 0;
    const [email, perfil] = wrong
      ? index % 2 === 0
        ? ['sem-arroba', 'Analista']
        : [`pessoa${index}@${domain}`, 'Perfil que não há']
      : [`pessoa${index}@${domain}`, 'Analista'];
    return `Pessoa ${index};${email};${perfil}`;
  });
  return {
    name: 'pessoas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${['Nome;E-mail;Perfil', ...content].join('\r\n')}\r\n`),
  };
}

test('a person is invited, edited, and leaves through the wizard', async () => {
  const { page } = person;
  const word = unique();
  const name = `Convidada ${word}`;
  await open(page, '/usuario/novo', 'Convidar usuário');
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await page.getByLabel('E-mail', { exact: true }).fill(`${word}@demo.local`);
  await page.getByLabel('Perfil').selectOption('Analista');
  await page.getByRole('button', { name: 'Enviar convite' }).click();
  await notice(page, 'Convite enviado.');

  await open(page, `/usuario/list?busca=${word}`, 'Usuários');
  await page.getByRole('row', { name }).getByText('Convidado').waitFor();
  await rowAction(page, name, 'Reenviar convite');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reenviar convite' }).click();
  await notice(page, 'Convite reenviado.');

  await page.getByRole('link', { name }).click();
  await page.getByLabel('Capacidade por dia').fill('300');
  await choose(page, 'Departamento', 'Fiscal');
  await save(page);
  await notice(page, 'Salvo com sucesso.');
  await open(page, `/usuario/list?busca=${word}`, 'Usuários');
  await page.getByRole('row', { name }).getByText('Fiscal').waitFor();

  await rowAction(page, name, 'Inativar');
  const wizard = page.getByRole('dialog', { name: `Inativar ${name}?` });
  await wizard.getByText('Nada em aberto depende desta pessoa.').waitFor();
  await wizard.getByRole('button', { name: 'Inativar' }).click();
  await notice(page, 'Acesso inativado.');
  await page.getByRole('row', { name }).getByText('Inativo').waitFor();
  expect(person.complaints.list).toEqual([]);
});

test('blocking ends the person’s access at once, unblocking gives it back', async () => {
  const { page } = person;
  const other = await visitAs(await tokenOf('auditor@demo.local'));
  other.complaints.ignore(/401|Get User/);
  await open(other.page, '/', 'Hoje');
  await open(page, '/usuario/list?busca=auditor', 'Usuários');
  const name = await firstRow(page);
  await rowAction(page, name, 'Bloquear');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
  await notice(page, 'Acesso bloqueado.');
  await other.page.reload();
  await other.page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  await other.close();
  await rowAction(page, name, 'Desbloquear');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desbloquear' }).click();
  await notice(page, 'Acesso desbloqueado.');
  await tokenOf('auditor@demo.local');
  expect(person.complaints.list).toEqual([]);
});

test('the wizard asks who takes over what a leaving person has open, and hands it over', async () => {
  const { page } = person;
  await open(page, '/usuario/list?busca=aurora.example&status=ativo', 'Usuários');
  const name = await firstRow(page);
  await rowAction(page, name, 'Inativar');
  const wizard = page.getByRole('dialog', { name: `Inativar ${name}?` });
  await wizard.getByText('O que está em aberto precisa passar para outra pessoa.').waitFor();
  await wizard.getByRole('combobox').nth(1).waitFor();
  // Without a substitute it stays where it is.
  await wizard.getByRole('button', { name: 'Inativar' }).click();
  await wizard.getByText('Escolha quem assume tudo, ou uma pessoa para cada item abaixo.').waitFor();
  const box = wizard.getByRole('combobox', { name: 'Quem assume' });
  await box.click();
  await wizard.getByRole('option').first().click();
  await wizard.getByRole('button', { name: 'Inativar' }).click();
  await notice(page, 'Acesso inativado.');

  await open(page, `/usuario/list?busca=${encodeURIComponent(name)}`, 'Usuários');
  await rowAction(page, name, 'Reativar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reativar' }).click();
  await notice(page, 'Acesso reativado.');
  await rowAction(page, name, 'Inativar');
  await wizard.getByText('Nada em aberto depende desta pessoa.').waitFor();
  await wizard.getByRole('button', { name: 'Inativar' }).click();
  await notice(page, 'Acesso inativado.');
});

test('a team and an absence are created in their tabs', async () => {
  const { page } = person;
  const name = `Equipe ${unique()}`;
  await open(page, '/usuario/list', 'Usuários');
  await page.getByRole('tab', { name: 'Equipes' }).click();
  await page.getByRole('button', { name: 'Nova equipe' }).click();
  const team = page.getByRole('dialog', { name: 'Nova equipe' });
  await team.getByLabel('Nome', { exact: true }).fill(name);
  await team.getByRole('combobox', { name: 'Líder' }).click();
  await team.getByRole('option').first().click();
  await save(team);
  await notice(page, 'Salvo com sucesso.');
  await page.getByRole('row', { name }).waitFor();

  await page.getByRole('tab', { name: 'Ausências' }).click();
  await page.getByRole('button', { name: 'Nova ausência' }).click();
  const absence = page.getByRole('dialog', { name: 'Nova ausência' });
  await absence.getByRole('combobox', { name: 'Pessoa' }).click();
  await absence.getByRole('option').first().click();
  await absence.getByLabel('Início').fill(nextYear('03-10'));
  await absence.getByLabel('Fim').fill(nextYear('03-01'));
  await save(absence);
  await absence.getByText('A data final deve ser igual ou posterior à inicial.').waitFor();
  await absence.getByLabel('Fim').fill(nextYear('03-19'));
  await save(absence);
  await notice(page, 'Salvo com sucesso.');
  expect(person.complaints.list).toEqual([]);
});

test('a file of 500 lines with 20 wrong ones names each of them and saves nobody', async () => {
  const { page } = person;
  const domain = `${unique()}.demo.local`;
  await open(page, '/usuario/list', 'Usuários');
  await page.getByRole('button', { name: 'Importar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar usuários' });
  await dialog.locator('input[type=file]').setInputFiles(importFile(500, domain));
  await dialog.getByText(/^20 de 500 linhas com erro\./).waitFor();
  const rows = dialog.getByRole('table', { name: 'Erros do arquivo' }).locator('tbody tr');
  await until(async () => expect(await rows.count()).toBe(20));
  const [first, second] = await rows.allInnerTexts();
  // Line 1 is the header.
  expect(first).toMatch(/26\s+E-mail\s+\S+\s+E-mail inválido\./);
  expect(second).toMatch(/51\s+Perfil/);
  expect(await dialog.getByRole('button', { name: /^Importar \d/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await open(page, `/usuario/list?busca=${domain}`, 'Usuários');
  await page.getByText('Nenhum resultado para os filtros aplicados.').waitFor();
  expect(person.complaints.list).toEqual([]);
});

test('“Ver como” opens a read-only tab of the person, refuses to save and ends', async () => {
  const { page, context } = person;
  await open(page, '/usuario/list?busca=gestor@demo.local', 'Usuários');
  const name = await firstRow(page);
  const opening = context.waitForEvent('page');
  await rowAction(page, name, 'Ver como');
  const tab = await opening;
  await tab.getByText(`Você está vendo como ${name}. Somente leitura.`).waitFor();
  await tab.goto('/clientes');
  await tab.getByText(`Você está vendo como ${name}. Somente leitura.`).waitFor();
  await tab.getByRole('table').getByRole('link').first().click();
  await tab.getByRole('tab', { name: 'Particularidades' }).click();
  await tab.getByLabel('Texto').fill('Quem só olha não escreve.');
  await save(tab);
  await tab
    .getByText(/somente leitura/i)
    .nth(1)
    .waitFor();
  // The administrator's own tab is untouched.
  await page.reload();
  await page.getByRole('heading', { name: 'Usuários', level: 1 }).waitFor();
  expect(await page.getByText(/Você está vendo como/).count()).toBe(0);
  const closing = tab.waitForEvent('close');
  await tab.getByRole('button', { name: 'Encerrar' }).click();
  await closing;
});
