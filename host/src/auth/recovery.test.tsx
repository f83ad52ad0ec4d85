import { type CannedAnswers, refuse, screen, waitFor } from '@gestao/shared/testing';
import { renderHost } from '../testing/render-host';

test('asking for the instructions leads to the same page whether the e-mail exists or not', async () => {
  const { user, api, location } = await renderHost({
    path: '/remember-password',
    responses: { 'POST /auth/remember-password': { message: 'ok' } },
  });
  await user.type(await screen.findByLabelText('E-mail'), ' Ana@Demo.local ');
  await user.click(screen.getByRole('button', { name: 'Enviar instruções' }));
  expect(await screen.findByText('Se o e-mail estiver cadastrado, enviaremos as instruções.')).toBeVisible();
  await waitFor(() => expect(location()).toBe('/email-sent'));
  expect(api.sent('POST', '/auth/remember-password')[0]?.body).toEqual({ email: 'ana@demo.local' });
});

test('an e-mail that is none is refused before anything is sent', async () => {
  const { user, api } = await renderHost({ path: '/remember-password' });
  await user.type(await screen.findByLabelText('E-mail'), 'ana');
  await user.click(screen.getByRole('button', { name: 'Enviar instruções' }));
  expect(screen.getByText('E-mail inválido.')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(api.sent('POST', '/auth/remember-password')).toHaveLength(0);
});

async function choose(password: string, confirmation: string, responses: CannedAnswers = {}) {
  const page = await renderHost({
    path: '/reset-password/token-do-link',
    responses: { 'POST /auth/reset-password/situacao': { data: { vale: true } }, ...responses },
  });
  await page.user.type(await screen.findByLabelText('Nova senha'), password);
  await page.user.type(screen.getByLabelText('Confirme a nova senha'), confirmation);
  await page.user.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
  return page;
}

test('a new password is sent with the token of the link and leads to login', async () => {
  const { api, location } = await choose('Casa-verde-2026', 'Casa-verde-2026', {
    'PUT /auth/reset-password': { message: 'ok' },
  });
  expect(await screen.findByText('Senha alterada. Entre com a nova senha.')).toBeVisible();
  await waitFor(() => expect(location()).toBe('/login'));
  expect(api.sent('PUT', '/auth/reset-password')[0]?.body).toEqual({
    token: 'token-do-link',
    password: 'Casa-verde-2026',
    password_confirmation: 'Casa-verde-2026',
  });
});

test('the rules are listed, and a short or unequal password never leaves the page', async () => {
  const { api, user } = await choose('curta', 'curta');
  expect(screen.getByText('A senha precisa ter ao menos 10 caracteres.')).toBeVisible();
  expect(screen.getByText('não conter seu nome nem seu e-mail')).toBeVisible();
  await user.type(screen.getByLabelText('Nova senha'), '-e-comprida');
  await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
  expect(screen.getByText('As senhas não são iguais.')).toBeVisible();
  expect(screen.getByLabelText('Confirme a nova senha')).toHaveFocus();
  expect(api.sent('PUT', '/auth/reset-password')).toHaveLength(0);
});

test('a dead link says so before anything is typed, and the token is in no address', async () => {
  const { api } = await renderHost({
    path: '/reset-password/token-do-link',
    responses: { 'POST /auth/reset-password/situacao': { data: { vale: false } } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Este link expirou. Solicite um novo.');
  expect(screen.queryByLabelText('Nova senha')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pedir novo link' })).toHaveAttribute('href', '/remember-password');
  expect(api.sent('POST', '/auth/reset-password/situacao')[0]?.body).toEqual({ token: 'token-do-link' });
});

test('the strength knows what the firm asks of new passwords', async () => {
  const { user } = await renderHost({
    path: '/reset-password/token-do-link',
    responses: {
      'POST /auth/reset-password/situacao': { data: { vale: true, politica: { minimo: 14, variada: true } } },
    },
  });
  const field = await screen.findByLabelText('Nova senha');
  expect(screen.getByText('ter ao menos 14 caracteres')).toBeVisible();
  expect(screen.getByText('ter letras, números e símbolos')).toBeVisible();
  await user.type(field, 'T7!vQm#2xLp9');
  expect(screen.getByText('Força da senha: Muito fraca')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'cavalo correto bateria');
  expect(screen.getByText(/Faltam letras, números ou símbolos, não será aceita/)).toBeVisible();
  await user.type(field, ' 9');
  expect(screen.getByText('Força da senha: Forte')).toBeVisible();
});

test('a link nobody could ask about shows its form', async () => {
  await renderHost({
    path: '/reset-password/token-do-link',
    responses: { 'POST /auth/reset-password/situacao': refuse(429, { message: 'Muitas tentativas.' }) },
  });
  expect(await screen.findByLabelText('Nova senha')).toBeVisible();
});

test('a link that ends while the page is open says so and offers a new one', async () => {
  await choose('Casa-verde-2026', 'Casa-verde-2026', {
    'PUT /auth/reset-password': refuse(406, { message: 'Este link expirou. Solicite um novo.' }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Este link expirou. Solicite um novo.');
  expect(screen.getByRole('link', { name: 'Pedir novo link' })).toHaveAttribute('href', '/remember-password');
  expect(screen.queryByLabelText('Nova senha')).not.toBeInTheDocument();
});

test('what only the api knows about the password shows under its field', async () => {
  await choose('Casa-verde-2026', 'Casa-verde-2026', {
    'PUT /auth/reset-password': refuse(422, {
      message: 'x',
      erros: { password: ['Use uma senha diferente das 5 últimas.'] },
    }),
  });
  expect(await screen.findByText('Use uma senha diferente das 5 últimas.')).toBeVisible();
  expect(screen.getByLabelText('Nova senha')).toBeInvalid();
});

test.each(['.', ')', '%20', '/', '%E2%80%A6', '%E2%80%8B'])(
  'the link works with what a chat glued to its end: %s',
  async (glue) => {
    const token = 'r'.repeat(43);
    const { api } = await renderHost({
      path: `/reset-password/${token}${glue}`,
      responses: { 'POST /auth/reset-password/situacao': { data: { vale: true } } },
    });
    await waitFor(() => expect(api.sent('POST', '/auth/reset-password/situacao')).toHaveLength(1));
    expect(api.sent('POST', '/auth/reset-password/situacao')[0]?.body).toEqual({ token });
  },
);
