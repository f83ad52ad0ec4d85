import { configsAnswerSchema } from '@gestao/shared/contracts/configs';
import { dataOf } from '@gestao/shared/contracts/http';
import { answer, renderPage, screen } from '@gestao/shared/testing';
import ConfigsPage from './configs.page';

const configs = answer(dataOf(configsAnswerSchema), {
  data: {
    sistema: {
      empresa: {
        razao_social: 'Aurora Contábil Ltda.',
        nome_fantasia: null,
        cnpj: '11222333000181',
        crc: null,
        email_remetente: 'contato@aurora.example',
        telefone: null,
        endereco: null,
        rodape: null,
        formato_data: 'en-US',
        versao: 9,
      },
      seguranca: { sessao_minutos: 480, versao: 1 },
    },
  },
});

test('who manages profiles changes the firm’s settings', async () => {
  const { user, api } = renderPage(<ConfigsPage />, {
    path: '/configs',
    responses: { 'GET /configs': configs, 'PUT /configs/seguranca': { data: { versao: 2 } } },
  });
  expect(await screen.findByRole('textbox', { name: 'Razão social' })).toHaveValue('Aurora Contábil Ltda.');
  await user.click(screen.getByRole('tab', { name: 'Segurança' }));
  const minutes = screen.getByRole('textbox', { name: 'Duração da sessão sem uso' });
  await user.clear(minutes);
  await user.type(minutes, '20');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Informe de 30 a 720 minutos.')).toBeInTheDocument();
  await user.clear(minutes);
  await user.type(minutes, '60');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  expect(api.sent('PUT', '/configs/seguranca')[0]?.body).toEqual({ sessao_minutos: 60, versao: 1 });
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
