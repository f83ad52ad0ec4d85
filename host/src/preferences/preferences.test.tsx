import type { Preferencias } from '@gestao/shared/contracts/acesso/preferencias';
import type { Answer } from '@gestao/shared/http';
import {
  type CannedAnswers,
  fireEvent,
  refuse,
  screen,
  userOf,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { renderHost } from '../testing/render-host';

const person = userOf('analista');
const current: Preferencias = {
  tema: 'sistema',
  formato_data: 'en-US',
  densidade: 'confortavel',
  dois_fatores: 'desativado',
  codigos_restantes: 0,
  tem_senha: true,
};
const session = (uuid: string, more: object) => ({
  uuid,
  dispositivo: 'Chrome no Windows',
  ip: '10.0.0.1',
  origem: 'senha' as const,
  criado_em: '2026-11-19T12:00:00Z',
  ultimo_uso_em: '2026-11-20T12:00:00Z',
  expira_em: '2026-11-21T12:00:00Z',
  atual: false,
  ...more,
});
const sessions = [
  session('00000000-0000-4000-8000-0000000000a1', { atual: true }),
  session('00000000-0000-4000-8000-0000000000a2', { dispositivo: 'Safari no iPhone' }),
];

async function open(responses: CannedAnswers = {}, preferences: Partial<Preferencias> = {}) {
  const page = await renderHost({
    path: '/minhas-preferencias',
    user: person,
    responses: {
      'GET /preferencias': { data: { ...current, ...preferences } },
      'GET /preferencias/notificacoes': {
        data: {
          itens: [
            { evento: 'mencao', no_sistema: true, email: 'imediato' },
            { evento: 'cliente_atribuido', no_sistema: true, email: 'resumo' },
          ],
        },
      },
      'GET /sessoes': { data: { itens: sessions } },
      ...responses,
    },
  });
  await screen.findByRole('heading', { name: 'Minhas preferências', level: 1 });
  return page;
}

test('the page names the profile, which a notice of a change leads to', async () => {
  await open();
  expect(screen.getByText(`Valem só para você. Seu perfil de acesso é ${person.perfil}.`)).toBeVisible();
});

test('theme, density and date format are saved and take effect', async () => {
  const { user, api, host } = await open({
    'PUT /preferencias': ({ body }) => ({ data: { ...current, ...(body as object) } }),
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tema' }), 'Escuro');
  await user.selectOptions(screen.getByLabelText('Densidade'), 'Compacta');
  await user.selectOptions(screen.getByLabelText('Formato de data'), 'DD/MM/AAAA (português)');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeVisible();
  expect(api.sent('PUT', '/preferencias')[0]?.body).toEqual({
    tema: 'escuro',
    densidade: 'compacta',
    formato_data: 'pt-BR',
  });
  expect(document.documentElement.dataset).toMatchObject({ theme: 'escuro', density: 'compacta' });
  expect(host.session.store.getState().user?.preferencias.formato_data).toBe('pt-BR');
  expect(await screen.findAllByText(/20\/11\/2026/)).not.toHaveLength(0);
});

test('the password changes with the present one; a wrong one is told', async () => {
  const { user, api } = await open({
    'PUT /preferencias/senha': refuse(406, { message: 'Senha incorreta.' }),
  });
  await user.click(screen.getByRole('button', { name: 'Alterar senha' }));
  const dialog = screen.getByRole('dialog', { name: 'Alterar senha' });
  await user.type(within(dialog).getByLabelText(/^Senha atual/), 'errada');
  await user.type(within(dialog).getByLabelText(/^Nova senha/), 'Casa-verde-2026');
  await user.type(within(dialog).getByLabelText(/^Confirme a nova senha/), 'Casa-verde-2026');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await within(dialog).findByText('Senha incorreta.')).toBeVisible();
  api.reply({ 'PUT /preferencias/senha': null });
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Senha alterada.')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Alterar senha' })).toBeNull();
});

test('the second factor is turned on by QR code and first code; recovery codes show once', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `codigo-${index}-abcdef`);
  const { user, api } = await open({
    'POST /preferencias/dois-fatores/iniciar': {
      data: { metodo: 'aplicativo', otpauth_uri: 'otpauth://totp/Gestao:ana?secret=ABC', segredo: 'ABC234' },
    },
    'POST /preferencias/dois-fatores/confirmar': { data: { codigos: codes } },
  });
  await user.click(screen.getByRole('button', { name: 'Ativar' }));
  await user.type(screen.getByLabelText(/^Sua senha/), 'Demo@2026!');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
  expect(screen.getByText('ABC234')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Código/ }), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  const list = await screen.findByRole('list', { name: 'Códigos de recuperação' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  expect(api.sent('POST', '/preferencias/dois-fatores/confirmar')[0]?.body).toEqual({ codigo: '123456' });
  await user.click(screen.getByRole('button', { name: 'Guardei os códigos' }));
  expect(screen.queryByText('codigo-0-abcdef')).toBeNull();
});

test('turning the second factor off asks for the password', async () => {
  const { user, api } = await open(
    { 'DELETE /preferencias/dois-fatores': null },
    { dois_fatores: 'aplicativo', codigos_restantes: 7 },
  );
  expect(screen.getByText(/Restam 7 códigos de recuperação/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Desativar' }));
  const dialog = screen.getByRole('dialog', { name: 'Desativar verificação em duas etapas?' });
  await user.type(within(dialog).getByLabelText(/^Sua senha/), 'Demo@2026!');
  await user.click(within(dialog).getByRole('button', { name: 'Desativar' }));
  await waitFor(() => expect(api.sent('DELETE', '/preferencias/dois-fatores')).toHaveLength(1));
  expect(api.sent('DELETE', '/preferencias/dois-fatores')[0]?.body).toEqual({ password: 'Demo@2026!' });
});

test('an open session can be ended, alone or with all others; the present one cannot', async () => {
  const { user, api } = await open({
    'DELETE /sessoes/:uuid': null,
    'DELETE /sessoes': { data: { encerradas: 1 } },
  });
  const list = await screen.findByRole('list', { name: 'Sessões abertas' });
  expect(within(list).getByText('Esta sessão')).toBeVisible();
  expect(within(list).getAllByRole('button')).toHaveLength(1);
  await user.click(within(list).getByRole('button', { name: 'Encerrar Safari no iPhone' }));
  expect(await screen.findByText('Sessão encerrada.')).toBeVisible();
  expect(api.sent('DELETE', '/sessoes/:uuid')[0]?.params.uuid).toBe('00000000-0000-4000-8000-0000000000a2');
  await user.click(screen.getByRole('button', { name: 'Encerrar as outras' }));
  const question = screen.getByRole('alertdialog', { name: 'Encerrar todas as outras sessões?' });
  await user.click(within(question).getByRole('button', { name: 'Encerrar as outras' }));
  expect(await screen.findByText('1 sessão encerrada.')).toBeVisible();
});

test('who signs in only by Microsoft has no password to change nor to protect', async () => {
  await open({}, { tem_senha: false });
  expect(screen.getByText(/Você entra com a conta Microsoft/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Alterar senha' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ativar' })).toBeNull();
});

test('each notification choice is saved as it is made; what is always immediate has no summary', async () => {
  const { user, api } = await open({
    'PUT /preferencias/notificacoes': ({ body }) => ({
      data: body as Answer<'PUT /preferencias/notificacoes'>['data'],
    }),
  });
  const table = await screen.findByRole('table', { name: 'Notificações' });
  const mention = within(table).getByLabelText('Mencionaram você: e-mail');
  expect(within(mention).queryByRole('option', { name: 'No resumo' })).not.toBeInTheDocument();
  await user.selectOptions(within(table).getByLabelText('Cliente entrou na sua carteira: e-mail'), 'Na hora');
  expect(await screen.findByText('Salvo com sucesso.')).toBeVisible();
  expect(api.sent('PUT', '/preferencias/notificacoes')[0]?.body).toEqual({
    itens: [{ evento: 'cliente_atribuido', no_sistema: true, email: 'imediato' }],
  });
});

test('a choice shows at the very click, before anything is answered', async () => {
  const { user } = await open({ 'PUT /preferencias/notificacoes': () => new Promise(() => undefined) });
  const table = await screen.findByRole('table', { name: 'Notificações' });
  const box = within(table).getByLabelText('Mencionaram você: no sistema');
  fireEvent.click(box);
  expect(box).not.toBeChecked();
  await user.selectOptions(within(table).getByLabelText('Mencionaram você: e-mail'), 'Nunca');
  expect(box).not.toBeChecked();
});

test('a choice that cannot be saved goes back to what was', async () => {
  const { user } = await open({ 'PUT /preferencias/notificacoes': refuse(500) });
  const table = await screen.findByRole('table', { name: 'Notificações' });
  const box = within(table).getByLabelText('Mencionaram você: no sistema');
  await user.click(box);
  await waitFor(() => expect(box).toBeChecked());
});
