import { api } from '../../support/api';
import { phone } from '../../support/browser';
import { useCast } from '../../support/cast';
import { clientWithLink } from '../../support/clients';
import { demoLinks } from '../../support/lane';
import { dayAhead, listening, notice, open, unique } from '../../support/screen';

const { as, guest, tokens } = useCast('analista', 'admin');

async function post<T>(path: string, body: object, token = tokens.analista): Promise<T> {
  const answer = await api(path, { token, method: 'POST', body });
  expect({ path, body: answer.body, ok: answer.status < 300 }).toMatchObject({ ok: true });
  return (answer.body as { data: T }).data;
}

/** A task of the analyst that waits for a document of a client, and a link to all that this client owes. */
async function taskThatWaits() {
  const nome = `Extrato ${unique()}`;
  const cliente = await clientWithLink(tokens.analista, tokens.admin);
  const me = (await api('/auth/user', { token: tokens.analista })).body as { data: { uuid: string } };
  const titulo = `Conciliar ${nome}`;
  const { uuid, versao } = await post<{ uuid: string; versao: number }>('/tarefas', {
    titulo,
    cliente_uuid: cliente.uuid,
    responsavel_uuid: me.data.uuid,
  });
  const begun = await post<{ versao: number }>(`/tarefas/${uuid}/passos`, { passo: 'iniciar', versao });
  await post(`/tarefas/${uuid}/passos`, {
    passo: 'aguardar',
    versao: begun.versao,
    documentos: [{ nome, instrucoes: null, obrigatorio: true, prazo: dayAhead(7) }],
  });
  return { uuid, titulo, nome, path: cliente.path };
}

test('a client without scripts asks for another day; the analyst gives it, and the task waits again', async () => {
  const task = await taskThatWaits();
  const analyst = await as('analista');
  await listening(analyst.page, () =>
    open(analyst.page, `/minhas-tarefas?tarefa=${task.uuid}`, 'Minhas tarefas'),
  );
  const panel = analyst.page.getByRole('dialog', { name: task.titulo });
  await panel.getByText('Aguardando cliente', { exact: true }).first().waitFor();

  const person = await guest({ ...phone, javaScriptEnabled: false });
  await person.page.goto(task.path);
  const item = person.page
    .getByRole('listitem')
    .filter({ has: person.page.getByRole('heading', { name: task.nome }) });
  await item.getByText('Preciso de mais prazo').click();
  await item.getByLabel('Consigo enviar até').fill(dayAhead(14));
  await item.getByLabel('Por quê?').fill('O banco demora.');
  await item.getByRole('button', { name: `Pedir prazo: ${task.nome}` }).click();
  await person.page.getByText('Recebemos seu pedido de prazo.').waitFor();
  await item.getByText('Em análise').waitFor();

  await panel.getByText('O cliente respondeu ao que foi pedido.').waitFor();
  const pedidos = panel.getByRole('region', { name: 'Pedidos ao cliente' });
  await pedidos.getByText('O banco demora.').waitFor();
  await pedidos.getByRole('button', { name: `Aceitar nova data: ${task.nome}` }).click();
  await notice(analyst.page, 'Resposta do cliente aceita.');
  await panel.getByText('O que foi pedido continua em falta.').waitFor();

  await person.page.goto(task.path);
  await item.getByText('Aceito', { exact: true }).waitFor();
  expect([...analyst.complaints.list, ...person.complaints.list]).toEqual([]);
});

test('what a month waits for is sent and told as done by link, on a phone', async () => {
  const titulo = 'Enviar extratos bancários e comprovantes';
  const { page, complaints } = await guest(phone);
  await page.goto(demoLinks().cliente_pendencias ?? '');
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: titulo }) })
    .first();
  // Where something was sent before, another one is sent from the fold.
  const outro = item.getByText('Enviar outro arquivo', { exact: true });
  if (await outro.isVisible()) await outro.click();
  await item.getByLabel(`Escolher arquivos de ${titulo}`).setInputFiles({
    name: 'extrato.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n% extrato\n%%EOF\n'),
  });
  await item.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByText('Recebemos o que você enviou.').waitFor();
  await item.getByText(/^\d+ arquivos? recebidos?/).waitFor();
  await item.getByText('Já fiz', { exact: true }).click();
  await item.getByLabel(/^Comentário/).fill('Só houve movimento na conta corrente.');
  await item.getByRole('button', { name: `Marcar como feito: ${titulo}` }).click();
  await item.waitFor({ state: 'detached' });
  expect(await page.locator('html').evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(390);
  expect(complaints.list).toEqual([]);
});
