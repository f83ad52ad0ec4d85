import { api } from '../../support/api';
import { phone } from '../../support/browser';
import { useCast } from '../../support/cast';
import { clientWithLink } from '../../support/clients';
import { choose, dayAhead, notice, open, unique } from '../../support/screen';

const { as, guest, tokens } = useCast('analista', 'admin');

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await api(path, { token: tokens.analista, method: 'POST', body });
  expect({ path, body: answer.body, ok: answer.status < 300 }).toMatchObject({ ok: true });
  return (answer.body as { data: T }).data;
}

const pdf = (mark: string) =>
  Buffer.from(
    `%PDF-1.4\n% ${mark}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  );

/** Files that a client sent by link for a task of the analyst, each waiting to be decided about. */
async function filesThatWait(names: readonly string[], mark: string): Promise<void> {
  const cliente = await clientWithLink(tokens.analista, tokens.admin);
  const me = (await api('/auth/user', { token: tokens.analista })).body as { data: { uuid: string } };
  const { uuid, versao } = await post<{ uuid: string; versao: number }>('/tarefas', {
    titulo: `Conciliar ${mark}`,
    cliente_uuid: cliente.uuid,
    responsavel_uuid: me.data.uuid,
  });
  const begun = await post<{ versao: number }>(`/tarefas/${uuid}/passos`, { passo: 'iniciar', versao });
  await post(`/tarefas/${uuid}/passos`, {
    passo: 'aguardar',
    versao: begun.versao,
    documentos: [{ nome: mark, instrucoes: null, obrigatorio: true, prazo: dayAhead(7) }],
  });
  const { page } = await guest({ ...phone, javaScriptEnabled: false });
  await page.goto(cliente.path);
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: mark }) });
  await item
    .getByLabel(`Escolher arquivos de ${mark}`)
    .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) })));
  await item.getByRole('button', { name: 'Enviar' }).click();
  await item.getByText(names.at(-1) as string).waitFor();
}

test('a file is approved by a key, taken back by Desfazer, and rejected by a key with a reason', async () => {
  const mark = `Extrato ${unique()}`;
  const [first, second] = [`${mark} a.pdf`, `${mark} b.pdf`] as const;
  await filesThatWait([first, second], mark);
  const { page, complaints } = await as('admin');
  await open(page, `/validacao-anexos?busca=${encodeURIComponent(mark)}`, 'Validação de anexos');
  const queue = page.getByRole('table').first();
  await queue.getByText(first, { exact: true }).click();
  const panel = (name: string) => page.getByRole('heading', { name, level: 2 });
  await panel(first).waitFor();
  const approve = page.getByRole('button', { name: 'Aprovar', exact: true });
  await approve.and(page.locator(':enabled')).waitFor();

  await page.keyboard.press('v');
  const told = page.getByRole('region', { name: 'Avisos' }).locator('[data-notice=here]');
  const approved = told.filter({ hasText: `${first} aprovado.` });
  // The next of the queue stands open.
  await panel(second).waitFor();
  await queue.getByText(first, { exact: true }).waitFor({ state: 'detached' });
  await approved.getByRole('button', { name: 'Desfazer' }).click();
  await notice(page, `${first} espera validação de novo.`);
  await queue.getByText(first, { exact: true }).waitFor();

  await approve.and(page.locator(':enabled')).waitFor();
  await page.keyboard.press('r');
  const rejecting = page.getByRole('dialog', { name: `Rejeitar ${second}` });
  const reason = rejecting.getByRole('combobox', { name: /^Motivo/ });
  await reason.click();
  const option = rejecting.getByRole('option').first();
  await choose(rejecting, /^Motivo/, (await option.textContent()) as string);
  await rejecting.getByRole('button', { name: 'Rejeitar', exact: true }).click();
  await told.filter({ hasText: `${second} rejeitado.` }).waitFor();
  await queue.getByText(second, { exact: true }).waitFor({ state: 'detached' });
  expect(complaints.list).toEqual([]);
});
