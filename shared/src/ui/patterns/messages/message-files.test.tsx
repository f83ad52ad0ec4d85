import { mensagemAnexoAnswerSchema } from '../../../contracts/comum/mensagens';
import { answer, refuse, screen, waitFor, within } from '../../../testing';
import { box, message, open, question, thread, uuid } from './messages.fixture';

const kept = (n: number, nome_original: string) =>
  answer(mensagemAnexoAnswerSchema, { data: { uuid: uuid(n), nome_original, tamanho_bytes: 2048 } });
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const input = () => screen.findByLabelText('Anexos', { selector: 'input' });
const files = () => within(screen.getByRole('list', { name: 'Anexos' }));

test('files are kept as they are chosen, and go with the comment', async () => {
  let n = 30;
  const { user, api } = await open({
    'POST /mensagens/anexos': () => kept(n++, n === 31 ? 'contrato.pdf' : 'ata.pdf'),
    'DELETE /anexos/:uuid': null,
  });
  await user.upload(await input(), [pdf('contrato.pdf'), pdf('ata.pdf')]);
  await waitFor(() => expect(files().getAllByRole('listitem')).toHaveLength(2));
  expect(files().getByText('contrato.pdf (2 KB)')).toBeVisible();
  expect(api.sent('POST', '/mensagens/anexos')[0]?.query).toMatchObject({ entidade: 'orcamento' });
  await user.click(screen.getByRole('button', { name: 'Retirar ata.pdf' }));
  expect(files().getAllByRole('listitem')).toHaveLength(1);
  await waitFor(() => expect(api.sent('DELETE', '/anexos/:uuid')[0]?.path).toContain(uuid(31)));
  await user.type(await box(), 'Segue.');
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(await screen.findByText('Comentário adicionado.')).toBeVisible();
  expect(api.sent('POST', '/mensagens')[0]?.body).toMatchObject({ texto: 'Segue.', anexos: [uuid(30)] });
  expect(screen.queryByRole('list', { name: 'Anexos' })).not.toBeInTheDocument();
});

test('a refused file is told at the field; text and the other files stay', async () => {
  const { user } = await open({
    'POST /mensagens/anexos': ({ headers: _ }: { headers: Headers }) =>
      refusals.shift() ?? kept(30, 'contrato.pdf'),
  });
  const refusals = [
    refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { arquivo: ['O nome diz PDF, mas o conteúdo é um programa: programas não são aceitos.'] },
    }),
  ];
  await user.type(await box(), 'Veja o contrato');
  await user.upload(await input(), [pdf('falso.pdf'), pdf('contrato.pdf')]);
  expect(
    await screen.findByText(
      'falso.pdf: O nome diz PDF, mas o conteúdo é um programa: programas não são aceitos.',
    ),
  ).toBeVisible();
  expect(files().getByText('contrato.pdf (2 KB)')).toBeVisible();
  expect(await box()).toHaveValue('Veja o contrato');
  expect(screen.getByRole('button', { name: 'Anexos' })).toHaveAccessibleDescription(
    /mas o conteúdo é um programa/,
  );
});

test('a file that is too large never leaves', async () => {
  const { user, api } = await open();
  const huge = pdf('filme.pdf');
  Object.defineProperty(huge, 'size', { value: 26 * 1024 * 1024 });
  await user.upload(await input(), huge);
  expect(
    await screen.findByText('filme.pdf: O arquivo passa de 25 MB: compacte em ZIP ou divida em partes.'),
  ).toBeVisible();
  expect(api.sent('POST', '/mensagens/anexos')).toEqual([]);
});

test('nothing is sent while a file is on its way', async () => {
  const { user, api } = await open({
    'POST /mensagens/anexos': () => new Promise(() => undefined),
  });
  await user.upload(await input(), pdf('contrato.pdf'));
  expect(await screen.findByRole('progressbar', { name: 'Enviando contrato.pdf' })).toBeVisible();
  await user.type(await box(), 'Segue.');
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(await screen.findByText('Espere o envio do arquivo terminar.')).toBeVisible();
  expect(api.sent('POST', '/mensagens')).toEqual([]);
  expect(await box()).toHaveValue('Segue.');
});

test('files stay inside the firm: a letter to the client offers none', async () => {
  const { user } = await open({ 'POST /mensagens/anexos': kept(30, 'contrato.pdf') });
  await user.click(await screen.findByRole('radio', { name: 'Mensagem ao cliente' }));
  expect(screen.queryByLabelText('Anexos', { selector: 'input' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Comentário interno' }));
  await user.upload(await input(), pdf('contrato.pdf'));
  expect(await screen.findByText('contrato.pdf (2 KB)')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Mensagem ao cliente' }));
  expect(screen.getByText(/Anexos acompanham só comentários internos/)).toBeVisible();
});

test('files of a message are downloaded by an address asked for then', async () => {
  const anexos = [{ uuid: uuid(30), nome_original: 'contrato.pdf', tamanho_bytes: 1_300_000 }];
  const { user, api } = await open({
    'GET /mensagens': thread([message(1, { anexos }), question]),
    'POST /anexos/:uuid/link': refuse(406, { message: 'Arquivo retirado.' }),
  });
  const list = within(await screen.findByRole('list', { name: 'Anexos da mensagem de Bruno Tavares' }));
  await user.click(list.getByRole('button', { name: 'contrato.pdf (1,2 MB)' }));
  expect(await screen.findByText('Arquivo retirado.')).toBeVisible();
  expect(api.sent('POST', '/anexos/:uuid/link')[0]?.path).toContain(uuid(30));
});
