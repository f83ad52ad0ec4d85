import { api } from '../../support/api';
import { phone } from '../../support/browser';
import { useCast } from '../../support/cast';
import { clientWithLink } from '../../support/clients';
import { baseUrl } from '../../support/lane';
import { linkIn, mailTo } from '../../support/mail';
import { listening, notice, open, unique } from '../../support/screen';

const { as, guest, tokens } = useCast('analista', 'admin', 'cliente');

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

/** A task of the analyst for a client with a contact, with one file of its own. */
async function taskWithFile() {
  const nome = `Guia ${unique()}`;
  const cliente = await clientWithLink(tokens.analista, tokens.admin);
  const me = (await api('/auth/user', { token: tokens.analista })).body as { data: { uuid: string } };
  const titulo = `Apurar ${nome}`;
  const made = await api('/tarefas', {
    token: tokens.analista,
    method: 'POST',
    body: { titulo, cliente_uuid: cliente.uuid, responsavel_uuid: me.data.uuid },
  });
  const { uuid } = (made.body as { data: { uuid: string } }).data;
  const form = new FormData();
  form.set('arquivo', new Blob([pdf], { type: 'application/pdf' }), `${nome}.pdf`);
  const sent = await fetch(`${baseUrl()}/api/anexos?entidade=tarefa&entidade_uuid=${uuid}`, {
    method: 'POST',
    headers: { rota: '/e2e', Authorization: tokens.analista },
    body: form,
  });
  expect({ status: sent.status, body: await sent.text() }).toMatchObject({ status: 201 });
  return { uuid, titulo, nome };
}

test('a client’s person who signs in takes a guide, which then counts as opened', async () => {
  const { page, complaints } = await as('cliente', phone);
  await open(page, '/minha-empresa', 'Minha empresa');
  const guide = page.getByRole('listitem').filter({ hasText: 'Guia do parcelamento' });
  await guide.getByText('Ainda não aberto').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    guide.getByRole('button', { name: /^Baixar / }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await guide.getByText('Aberto', { exact: true }).waitFor();
  expect(complaints.list).toEqual([]);
});

test('a guide opened on a phone without scripts shows in the panel who read it and when', async () => {
  const task = await taskWithFile();
  const analyst = await as('analista');
  await listening(analyst.page, () =>
    open(analyst.page, `/minhas-tarefas?tarefa=${task.uuid}`, 'Minhas tarefas'),
  );
  const panel = analyst.page.getByRole('dialog', { name: task.titulo });
  const entregas = panel.getByRole('region', { name: 'Entregas ao cliente' });
  await entregas.getByRole('button', { name: 'Entregar ao cliente' }).click();
  const dialog = analyst.page.getByRole('dialog', { name: 'Entregar ao cliente' });
  await dialog.getByRole('textbox', { name: /^Título/ }).waitFor();
  expect(await dialog.getByRole('textbox', { name: /^Título/ }).inputValue()).toBe(task.nome);
  await dialog.getByRole('button', { name: 'Entregar', exact: true }).click();
  await notice(analyst.page, 'Entregue. O e-mail com o link está a caminho.');
  await entregas.getByText('Ainda não lido', { exact: true }).waitFor();

  const delivered = (await api(`/tarefas/${task.uuid}/entregas`, { token: tokens.analista })).body as {
    data: { itens: { destinatarios: { nome: string; email: string }[] }[] };
  };
  const quem = delivered.data.itens[0]?.destinatarios[0];
  const mail = await mailTo(quem?.email as string, new RegExp(task.nome));
  const person = await guest({ ...phone, javaScriptEnabled: false });
  await person.page.goto(new URL(linkIn(mail)).pathname);
  await person.page.getByRole('heading', { name: task.nome }).waitFor();
  const [download] = await Promise.all([
    person.page.waitForEvent('download'),
    person.page.getByRole('button', { name: `Baixar ${task.nome}.pdf` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${task.nome}.pdf`);

  await entregas.getByText(`Lido por ${quem?.nome} em `).waitFor();
  expect([...analyst.complaints.list, ...person.complaints.list]).toEqual([]);
});
