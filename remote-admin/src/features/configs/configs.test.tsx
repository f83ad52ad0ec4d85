import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  type ConfigGroupState,
  type ConfigsAnswer,
  configGroupKeys,
  configsAnswerSchema,
  groupOf,
} from '@gestao/shared/contracts/sistema/configs';
import {
  answer,
  type CannedAnswers,
  fireEvent,
  refuse,
  renderPage,
  screen,
  userOf,
  waitFor,
  within,
} from '@gestao/shared/testing';
import ConfigsPage from './configs.page';

const system = (change: Record<string, Record<string, unknown>> = {}): { data: ConfigsAnswer } =>
  answer(dataOf(configsAnswerSchema), {
    data: {
      sistema: {
        grupos: Object.fromEntries(
          configGroupKeys.map((grupo): [string, ConfigGroupState] => [
            grupo,
            {
              versao: 3,
              valores: {
                ...Object.fromEntries(
                  Object.entries(groupOf(grupo).fields).map(([chave, field]) => [chave, field.standard]),
                ),
                ...(grupo === 'empresa'
                  ? {
                      razao_social: 'Aurora Contábil Ltda.',
                      cnpj: '11222333000181',
                      email_remetente: 'contato@aurora.example',
                    }
                  : {}),
                ...change[grupo],
              },
              preenchidos: grupo === 'integracoes' ? ['smtp_senha'] : [],
              alterados:
                grupo === 'seguranca'
                  ? { sessao_minutos: { em: '2026-11-20T15:00:00.000Z', por: 'Helena' } }
                  : {},
            },
          ]),
        ),
        opcoes: {
          perfis: [{ valor: '00000000-0000-4000-8000-000000000001', rotulo: 'Administrador' }],
          pessoas: [{ valor: '00000000-0000-4000-8000-000000000002', rotulo: 'Marina Prado' }],
        },
        instalacao: { microsoft: false, email: 'pasta' },
      },
    },
  });

const open = (responses: CannedAnswers = {}, path = '/configs') =>
  renderPage(<ConfigsPage />, { path, responses: { 'GET /configs': system(), ...responses } });

test('who manages profiles changes a group, with errors at the fields', async () => {
  const { user, api } = open({ 'PUT /configs/seguranca': { data: { versao: 4 } } });
  expect(await screen.findByRole('textbox', { name: 'Razão social' })).toHaveValue('Aurora Contábil Ltda.');
  await user.click(screen.getByRole('tab', { name: 'Segurança' }));
  expect(screen.getByText('Alterado por Helena em 11/20/2026, 12:00')).toBeInTheDocument();
  const minutes = screen.getByRole('textbox', { name: 'Duração da sessão sem uso' });
  await user.clear(minutes);
  await user.type(minutes, '20');
  await user.type(screen.getByRole('textbox', { name: 'Domínios de e-mail permitidos' }), 'aurora');
  expect(screen.getByRole('tab', { name: 'Segurança, alterações não salvas' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Informe de 30 a 720 minutos.')).toBeInTheDocument();
  expect(screen.getByText('Domínio inválido: aurora. Use como empresa.com.br.')).toBeInTheDocument();
  await user.clear(minutes);
  await user.type(minutes, '60');
  await user.type(screen.getByRole('textbox', { name: 'Domínios de e-mail permitidos' }), '.example');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  expect(api.sent('PUT', '/configs/seguranca')[0]?.body).toMatchObject({
    sessao_minutos: 60,
    dominios_permitidos: ['aurora.example'],
    politica_minimo: 10,
    versao: 3,
  });
});

test('the logo may be dropped, and only a picture', async () => {
  open();
  const zone = (await screen.findByRole('button', { name: 'Escolher imagem' })).parentElement as HTMLElement;
  const drop = (file: File) => fireEvent.drop(zone, { dataTransfer: { files: [file], types: ['Files'] } });
  drop(new File(['x'], 'logo.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Use uma imagem PNG ou JPG.')).toBeInTheDocument();
  drop(new File(['x'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: 'Logo atual' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/png/),
  );
  expect(screen.queryByText('Use uma imagem PNG ou JPG.')).not.toBeInTheDocument();
});

test('the data of people is for who sees everything', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('tab', { name: 'Dados de titulares' })).toBeInTheDocument();
  unmount();
  renderPage(<ConfigsPage />, {
    path: '/configs',
    user: userOf('administrador', { habilitar_visualizacao_total: 0 }),
    responses: { 'GET /configs': system() },
  });
  expect(await screen.findByRole('tab', { name: 'LGPD' })).toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: 'Dados de titulares' })).not.toBeInTheDocument();
});

test('a group keeps what was typed while others are seen, and a default comes back', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Tarefas' }));
  const minutes = screen.getByRole('textbox', { name: 'Capacidade diária de uma pessoa nova' });
  await user.clear(minutes);
  await user.type(minutes, '480');
  await user.click(screen.getByRole('tab', { name: 'Anexos' }));
  expect(
    screen.queryByRole('textbox', { name: 'Capacidade diária de uma pessoa nova' }),
  ).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: /^Tarefas/ }));
  expect(screen.getByRole('textbox', { name: 'Capacidade diária de uma pessoa nova' })).toHaveValue('480');
  await user.click(
    screen.getByRole('button', { name: 'Restaurar padrão: Capacidade diária de uma pessoa nova' }),
  );
  expect(screen.getByRole('textbox', { name: 'Capacidade diária de uma pessoa nova' })).toHaveValue('360');
  expect(screen.getByRole('tab', { name: 'Tarefas' })).toBeInTheDocument();
});

test('the search finds a setting in any group', async () => {
  const { user, location } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar configuração' }), 'folha de ponto');
  expect(screen.getByText('Nenhuma configuração encontrada.')).toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox', { name: 'Buscar configuração' }));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar configuração' }), 'link do e-book');
  await user.click(screen.getByRole('button', { name: 'Validade do link do e-book — Implantação' }));
  await waitFor(() => expect(location()).toBe('/configs?grupo=implantacao'));
  const field = await screen.findByRole('textbox', { name: 'Validade do link do e-book' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('365');
});

test('a colour that does not read is refused with its contrast', async () => {
  const { user, api } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Cor da empresa' }), '#ffcc00');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/^O contraste com o branco é de 1,5 : 1/)).toBeInTheDocument();
  expect(api.sent('PUT', '/configs/empresa')).toHaveLength(0);
});

test('the SMTP connection is tried as typed, and the kept password is never shown', async () => {
  const { user, api } = open(
    {
      'POST /configs/integracoes/testar-smtp': {
        data: { ok: false, mensagem: 'O servidor recusou o usuário ou a senha.' },
      },
      'POST /configs/integracoes/restaurar': { data: { versao: 4 } },
    },
    '/configs?grupo=integracoes',
  );
  await user.type(await screen.findByRole('textbox', { name: 'Servidor SMTP' }), 'smtp.aurora.example');
  await user.click(screen.getByRole('button', { name: 'Testar conexão' }));
  expect(await screen.findByText('O servidor recusou o usuário ou a senha.')).toBeInTheDocument();
  expect(api.sent('POST', '/configs/integracoes/testar-smtp')[0]?.body).toMatchObject({
    smtp_servidor: 'smtp.aurora.example',
    smtp_porta: 587,
    smtp_senha: null,
  });
  expect(screen.getByText('Definido')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remover: Senha do SMTP' }));
  expect(await screen.findByText('Valor removido.')).toBeInTheDocument();
});

test('a save over somebody else’s is refused with the name, and nothing typed is lost', async () => {
  const message = 'Este registro foi alterado por Otávio às 10:12. Recarregue para continuar.';
  const { user } = open(
    { 'PUT /configs/tarefas': refuse(409, { message, codigo: 'versao_desatualizada' }) },
    '/configs?grupo=tarefas',
  );
  const limit = await screen.findByRole('textbox', { name: 'Capacidade diária de uma pessoa nova' });
  await user.clear(limit);
  await user.type(limit, '7');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText(/^Este registro foi alterado por Otávio às 10:12\./)).toBeInTheDocument();
  expect(limit).toHaveValue('7');
});

test('everybody else gets the way to his own preferences', async () => {
  renderPage(<ConfigsPage />, {
    path: '/configs',
    profile: 'analista',
    responses: { 'GET /configs': { data: {} } },
  });
  expect(await screen.findByRole('link', { name: 'Abrir minhas preferências' })).toHaveAttribute(
    'href',
    '/minhas-preferencias',
  );
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('every group of the catalogue draws its settings', async () => {
  const { user } = open();
  for (const grupo of configGroupKeys) {
    const { label, fields } = groupOf(grupo);
    await user.click(await screen.findByRole('tab', { name: label }));
    const form = screen.getByRole('form', { name: label });
    for (const field of Object.values(fields)) {
      expect(within(form).getAllByText(field.label).length).toBeGreaterThan(0);
    }
  }
});
