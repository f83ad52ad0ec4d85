import { refuse, screen, waitFor, within } from '../../../testing';
import { box, message, open, question, record, thread, uuid } from './messages.fixture';

test('a question that waits stands above the box, and below it once it is answered', async () => {
  const { unmount } = await open();
  const waiting = await screen.findByRole('region', { name: 'Perguntas sem resposta' });
  expect(within(waiting).getByText('O 13º está incluso?')).toBeVisible();
  expect(within(waiting).getByText('Sem resposta')).toBeVisible();
  expect(screen.getAllByText('O 13º está incluso?')).toHaveLength(1);
  expect(waiting.compareDocumentPosition(await box())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  unmount();
  await open({ 'GET /mensagens': thread([{ ...question, respondida: true }]) });
  expect(await screen.findByText('O 13º está incluso?')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Perguntas sem resposta' })).not.toBeInTheDocument();
});

test('what stays inside and what was exchanged with the client stand apart', async () => {
  await open({ 'GET /mensagens': thread([message(1), { ...question, respondida: true }]) });
  const internal = within(await screen.findByRole('region', { name: 'Internas' }));
  const client = within(screen.getByRole('region', { name: 'Com o cliente' }));
  expect(internal.getByText('Texto 1')).toBeVisible();
  expect(internal.queryByText('O 13º está incluso?')).not.toBeInTheDocument();
  expect(client.getByText('O 13º está incluso?')).toBeVisible();
  expect(client.getByText('Respondida')).toBeVisible();
});

test('M goes to the box, and typing @ offers people by any part of their name', async () => {
  const { user, api } = await open();
  await box();
  await user.keyboard('m');
  expect(await box()).toHaveFocus();
  await user.keyboard('Veja, @nog');
  const list = within(await screen.findByRole('listbox', { name: /podem ser mencionadas/ }));
  expect(list.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(await box()).toHaveValue('Veja, @Patrícia Nogueira ');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('fechamos hoje?');
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(await screen.findByText('Comentário adicionado.')).toBeVisible();
  expect(api.sent('POST', '/mensagens')[0]?.body).toEqual({
    entidade: 'orcamento',
    uuid: record,
    tipo: 'comentario',
    texto: 'Veja, @Patrícia Nogueira fechamos hoje?',
    resposta_a_uuid: null,
    anexos: [],
  });
  expect(await box()).toHaveValue('');
});

test('leaving the box empty is no mistake, sending it is', async () => {
  const { user, api } = await open();
  await user.click(await box());
  await user.tab();
  expect(screen.queryByText('Campo obrigatório.')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(await screen.findByText('Campo obrigatório.')).toBeVisible();
  expect(api.sent('POST', '/mensagens')).toEqual([]);
});

test('the arrows choose another person, Escape leaves the text alone', async () => {
  const { user } = await open();
  await user.type(await box(), '@');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await box()).toHaveValue('@Patrícia Nogueira ');
  await user.keyboard('e @a');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}{Enter}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(await box()).toHaveValue('@Patrícia Nogueira e @a\n');
});

test('a refused mention is said at the field, and nothing typed is lost', async () => {
  const { user } = await open({
    'POST /mensagens': refuse(422, {
      message: 'Confira os campos destacados.',
      erros: { texto: ['Carla Souza não tem acesso a este registro.'] },
    }),
  });
  await user.type(await box(), 'Veja com a Carla Souza');
  await user.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(await screen.findByText('Carla Souza não tem acesso a este registro.')).toBeVisible();
  expect(await box()).toHaveValue('Veja com a Carla Souza');
  expect(await box()).toBeInvalid();
});

test('answering a client’s question writes to the client, with the address in sight', async () => {
  const { user, api } = await open();
  const client = within(await screen.findByRole('region', { name: 'Perguntas sem resposta' }));
  await user.click(client.getByRole('button', { name: 'Responder' }));
  expect(screen.getByRole('radio', { name: 'Mensagem ao cliente' })).toBeChecked();
  expect(screen.getByText(/Vai por e-mail para Dona Sol \(dona@sol.example\)/)).toBeVisible();
  expect(await box()).toHaveFocus();
  await user.keyboard('Sim, está.');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Mensagem enviada ao cliente.')).toBeVisible();
  expect(api.sent('POST', '/mensagens')[0]?.body).toMatchObject({
    tipo: 'cliente',
    resposta_a_uuid: question.uuid,
  });
  expect(api.sent('POST', '/mensagens')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('a question answered another way is closed from its menu', async () => {
  const { user, api } = await open();
  const client = within(await screen.findByRole('region', { name: 'Perguntas sem resposta' }));
  await user.click(client.getByRole('button', { name: 'Ações da mensagem de Dona Sol' }));
  await user.click(screen.getByRole('menuitem', { name: 'Marcar como respondida' }));
  expect(await screen.findByText('Pergunta marcada como respondida.')).toBeVisible();
  expect(api.sent('POST', '/mensagens/:uuid/resolver')[0]?.path).toContain(question.uuid);
});

test('whoever may not write to the client is not offered it', async () => {
  const { user } = await open({
    'GET /mensagens': thread([question], { escreve: ['comentario'], cliente: null }),
  });
  await box();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  expect(screen.getByRole('button', { name: 'Comentar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ações/ })).not.toBeInTheDocument();
});

test('one’s own is changed and taken back while that is allowed', async () => {
  const mine = message(3, { altera_ate: '2026-11-20T15:15:00.000Z', texto: 'Meu texto' });
  const { user, api } = await open({ 'GET /mensagens': thread([message(1), mine]) });
  expect(await screen.findAllByRole('button', { name: 'Responder' })).toHaveLength(2);
  const [actions, ...others] = screen.getAllByRole('button', { name: 'Ações da mensagem de Bruno Tavares' });
  expect(others).toEqual([]);
  await user.click(actions as HTMLElement);
  await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
  const form = within(screen.getByRole('form', { name: 'Editar mensagem' }));
  await user.type(form.getByRole('textbox'), ' corrigido');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/mensagens/:uuid')[0]?.body).toEqual({ texto: 'Meu texto corrigido', versao: 1 }),
  );
  await user.click(await screen.findByRole('button', { name: 'Ações da mensagem de Bruno Tavares' }));
  await user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Mensagem excluída.')).toBeVisible();
  expect(api.sent('DELETE', '/mensagens/:uuid')[0]?.query).toEqual({ versao: '1' });
});

test('nothing written yet, and a thread that could not be loaded, say so', async () => {
  const { unmount } = await open({ 'GET /mensagens': thread([]) });
  expect(await screen.findByText('Nenhum comentário da equipe ainda.')).toBeVisible();
  unmount();
  await open({ 'GET /mensagens': refuse(406, { message: 'Fora do ar.' }) });
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
});

test('older messages come when asked', async () => {
  const { user } = await open({
    'GET /mensagens': ({ query }: { query: Record<string, string> }) =>
      query.antes === uuid(5) ? thread([message(4)]) : thread([message(5), message(6)], { anteriores: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Mostrar anteriores' }));
  expect(await screen.findByText('Texto 4')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mostrar anteriores' })).not.toBeInTheDocument();
});
