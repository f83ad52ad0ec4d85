import type { Page } from 'playwright-core';
import { api } from '../../support/api';
import { usePerson } from '../../support/cast';
import { newClient } from '../../support/clients';
import { invite } from '../../support/people';
import { notice, open, unique } from '../../support/screen';

const person = usePerson('admin');

type Body = Record<string, unknown>;
const read = async (path: string) => (await api(path, { token: person.token })).body as { data: Body };
async function post(path: string, body: Body): Promise<string> {
  const answer = await api(path, { token: person.token, method: 'POST', body });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: { uuid: string } }).data.uuid;
}

/** Chooses all rows of the list, opens an action of the bar and gives its question. */
async function ask(page: Page, total: number, action: string, title: string) {
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check();
  await page.getByText(`${total} selecionados`).waitFor();
  await page.getByRole('button', { name: action, exact: true }).click();
  return page.getByRole('dialog', { name: title });
}

/** Opens the reasons of what could not be changed and gives their table. */
async function reasons(page: Page) {
  await page.getByRole('button', { name: 'Ver motivos' }).click();
  return page.getByRole('dialog', { name: '1 registro não foi alterado' });
}

test('several people get another profile at once; who has something open is not inactivated, and it says why', async () => {
  const { page } = person;
  const word = unique();
  const uuids: string[] = [];
  for (const letter of ['a', 'b']) {
    const fields = { nome: `Massa ${word} ${letter}`, email: `massa-${word}-${letter}@aurora.example` };
    uuids.push((await invite(person.token, fields)).uuid);
  }
  // Who leads a team leaves it to somebody else first.
  await post('/equipes', {
    nome: `Equipe ${word}`,
    lider_uuid: uuids[1],
    membros_uuid: [],
    departamento_uuid: null,
    ativo: true,
  });

  await open(page, `/usuario/list?busca=${word}`, 'Usuários');
  const profile = await ask(page, 2, 'Mudar perfil', 'Mudar o perfil de 2 usuários?');
  await profile.getByLabel('Perfil').selectOption('Auditor');
  await profile.getByRole('button', { name: 'Mudar perfil' }).click();
  await page.getByText('2 itens atualizados.').waitFor();
  await page
    .getByRole('row', { name: /Auditor/ })
    .nth(1)
    .waitFor();

  const away = await ask(page, 2, 'Inativar', 'Inativar 2 usuários?');
  await away.getByRole('button', { name: 'Inativar' }).click();
  await page.getByText('1 atualizado, 1 não pôde ser alterado.').waitFor();
  const table = await reasons(page);
  await table
    .getByRole('row', { name: `Massa ${word} b` })
    .getByText(/equipes lideradas/)
    .waitFor();
  await page.keyboard.press('Escape');
  const stays = await read(`/usuarios/${uuids[1]}`);
  expect(stays.data).toMatchObject({ perfil: { nome: 'Auditor' } });
  expect(stays.data.status).not.toBe('inativo');
  expect((await read(`/usuarios/${uuids[0]}`)).data.status).toBe('inativo');
  expect(person.complaints.list).toEqual([]);
});

test.each([
  [
    'departments',
    '/departamentos',
    'Departamentos',
    'departamentos',
    { sigla: null, cor: null, responsavel_uuid: null, departamento_pai_uuid: null, ativo: true },
  ],
  ['positions', '/cargos', 'Cargos', 'cargos', { departamento_uuid: null, nivel: 'Analista', ativo: true }],
])(
  'several %s are inactivated and activated at once, and that undone; one deleted meanwhile is named',
  async (_name, path, heading, many, form) => {
    const { page } = person;
    const word = unique();
    const uuids: string[] = [];
    for (const letter of ['A', 'B', 'C']) {
      uuids.push(await post(path, { ...form, nome: `Massa ${word} ${letter}` }));
    }
    const address = `${path}?busca=${word}`;
    await open(page, address, heading);
    const away = await ask(page, 3, 'Inativar', `Inativar 3 ${many}?`);
    const { status } = await api(`${path}/${uuids[2]}?versao=1`, { token: person.token, method: 'DELETE' });
    expect(status).toBe(204);
    await away.getByRole('button', { name: 'Inativar' }).click();
    await page.getByText('2 atualizados, 1 não pôde ser alterado.').waitFor();
    const table = await reasons(page);
    await table.getByText('Registro não encontrado').first().waitFor();
    await page.keyboard.press('Escape');

    await open(page, address, heading);
    await page
      .getByRole('row', { name: /Inativo/ })
      .nth(1)
      .waitFor();
    const back = await ask(page, 2, 'Ativar', `Ativar 2 ${many}?`);
    await back.getByRole('button', { name: 'Ativar' }).click();
    // Under the pointer a notice stays.
    await page.getByText('2 itens atualizados.').hover();
    await page
      .getByRole('row', { name: /Inativo/ })
      .first()
      .waitFor({ state: 'detached' });
    for (const uuid of uuids.slice(0, 2)) {
      expect((await read(`${path}/${uuid}`)).data).toMatchObject({ ativo: true });
    }
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('2 itens como antes.').waitFor();
    await page
      .getByRole('row', { name: /Inativo/ })
      .nth(1)
      .waitFor();
    for (const uuid of uuids.slice(0, 2)) {
      expect((await read(`${path}/${uuid}`)).data).toMatchObject({ ativo: false });
    }
    expect(person.complaints.list).toEqual([]);
  },
);

test('several clients get a closing template at once; asking again changes nothing', async () => {
  const { page } = person;
  const word = `modelo ${unique()}`;
  for (const letter of ['A', 'B']) await newClient(person.token, { nome: `Cliente ${word} ${letter} Ltda.` });
  await open(page, `/clientes?busca=${encodeURIComponent(word)}`, 'Clientes');
  for (const again of [false, true]) {
    const dialog = await ask(
      page,
      2,
      'Vincular modelo de fechamento',
      'Vincular modelo de fechamento a 2 clientes?',
    );
    await dialog.getByRole('combobox', { name: 'Modelo de fechamento' }).click();
    await dialog.getByRole('option').first().click();
    await dialog.getByLabel('A partir da competência').selectOption({ index: 7 });
    await dialog.getByRole('button', { name: 'Vincular modelo de fechamento' }).click();
    await notice(page, '2 itens atualizados.');
    if (!again) await page.reload();
  }
  const { data } = await read('/logs?entidade=cliente_fechamento_modelo&por_pagina=100');
  const links = (data.itens as { rotulo: string }[]).filter(({ rotulo }) => rotulo.includes(word));
  expect(links).toHaveLength(2);
  expect(person.complaints.list).toEqual([]);
});
