import { createHash } from 'node:crypto';
import { api } from '../../support/api';
import { useCast } from '../../support/cast';
import { baseUrl } from '../../support/lane';
import { open, unique } from '../../support/screen';

const { as, tokens } = useCast('analista');

const megabyte = 1 << 20;

/** A document of 25 MB: a page, and a remark that fills the rest. */
function largePdf(mark: string): Buffer {
  const file = Buffer.alloc(25 * megabyte, `% ${mark}\n`);
  file.write(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj\n%',
  );
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF';
  file.write(end, file.length - end.length);
  return file;
}

test('a file of 25 MB whose line breaks in the middle goes on where it stopped', async () => {
  const nome = `Razão ${unique()}.pdf`;
  const titulo = `Guardar ${nome}`;
  const me = (await api('/auth/user', { token: tokens.analista })).body as { data: { uuid: string } };
  const made = await api('/tarefas', {
    token: tokens.analista,
    method: 'POST',
    body: { titulo, responsavel_uuid: me.data.uuid },
  });
  const { uuid } = (made.body as { data: { uuid: string } }).data;
  const { page, context, complaints } = await as('analista');
  complaints.ignore(/net::ERR_/);

  const places: number[] = [];
  await context.route('**/api/anexos/envios/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    places.push(Number(new URL(route.request().url()).searchParams.get('posicao')));
    // The third piece finds no line, once.
    if (places.length === 3) return route.abort('connectionreset');
    return route.continue();
  });
  await open(page, `/minhas-tarefas?tarefa=${uuid}`, 'Minhas tarefas');
  const files = page.getByRole('dialog', { name: titulo }).getByRole('region', { name: 'Arquivos' });
  await files.getByRole('button', { name: 'Anexar arquivos' }).click();
  const buffer = largePdf(nome);
  await files.locator('input[type=file]').setInputFiles({ name: nome, mimeType: 'application/pdf', buffer });
  await files.getByRole('button', { name: nome, exact: true }).waitFor();

  // What had arrived did not leave again.
  expect(places).toEqual([0, 5, 10, 10, 15, 20].map((piece) => piece * megabyte));
  expect(await sha256Of(uuid)).toBe(createHash('sha256').update(buffer).digest('hex'));
  expect(complaints.list).toEqual([]);
});

/** Hash of the one file of a task, of the bytes as a download brings them. */
async function sha256Of(tarefa: string): Promise<string> {
  const list = (await api(`/anexos?entidade=tarefa&entidade_uuid=${tarefa}`, { token: tokens.analista }))
    .body as { data: { itens: { uuid: string }[] } };
  const link = await api(`/anexos/${list.data.itens[0]?.uuid}/link`, {
    token: tokens.analista,
    method: 'POST',
  });
  const { url } = (link.body as { data: { url: string } }).data;
  const answer = await fetch(new URL(url, baseUrl()));
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
}
