import { screen, waitFor, within } from '../../../testing';
import { box, message, open, question, thread, uuid } from './messages.fixture';

const papeis = [
  { papel: 'vendedor' as const, nomes: ['Bruno Tavares'] },
  { papel: 'equipe' as const, nomes: ['Bruno Tavares', 'Ana Paula Reis'] },
];

test('typing @ offers roles with the names of who would be told, before the people', async () => {
  const { user } = await open({}, { papeis });
  await user.type(await box(), '@');
  const list = within(await screen.findByRole('listbox'));
  expect(list.getAllByRole('option').map((one) => one.textContent)).toEqual([
    '@vendedor Bruno Tavares',
    '@equipe Bruno Tavares, Ana Paula Reis',
    'Ana Paula Reis',
    'Patrícia Nogueira',
  ]);
  await user.keyboard('eq{Enter}');
  expect(await box()).toHaveValue('@equipe ');
});

test('a role in a message is marked, and says who it was', async () => {
  const escrita = message(1, {
    texto: 'Veja, @Vendedor! As @equipes não.',
    mencoes: ['Bruno Tavares'],
  });
  await open({ 'GET /mensagens': thread([escrita, message(3, { texto: 'Sem menção: @vendedor' })]) });
  expect(await screen.findByText('@Vendedor')).toHaveClass('mentioned');
  expect(screen.queryByText('@equipe')).not.toBeInTheDocument();
  expect(screen.getByText('Mencionados: Bruno Tavares')).toBeVisible();
  expect(screen.getByText('Sem menção: @vendedor')).toBeVisible();
});

test('a link leads to its message, also among older ones, and reads the notice', async () => {
  const { api } = await open(
    {
      'GET /mensagens': ({ query }: { query: Record<string, string> }) =>
        query.antes === uuid(5)
          ? thread([message(4, { texto: 'Aqui, @Bruno' })])
          : thread([message(5), question], { anteriores: true }),
    },
    { path: `/x?aba=mensagens&mensagem=${uuid(4)}` },
  );
  const found = (await screen.findByText('Aqui, @Bruno')).closest('li');
  await waitFor(() => expect(found).toHaveFocus());
  expect(found).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(api.sent('POST', '/mensagens/:uuid/lida')).toHaveLength(1));
  expect(api.sent('POST', '/mensagens/:uuid/lida')[0]?.path).toContain(uuid(4));
});

test('a link to a message that is gone shows the thread', async () => {
  const { api } = await open({}, { path: `/x?mensagem=${uuid(77)}` });
  expect(await screen.findByText('Texto 1')).toBeVisible();
  expect(api.sent('POST', '/mensagens/:uuid/lida')).toEqual([]);
});
