import { dataOf } from '@gestao/shared/contracts/comum/http';
import {
  emailModeloKeys,
  emailModeloListSchema,
  emailModelos,
} from '@gestao/shared/contracts/sistema/email-modelos';
import { emailListSchema } from '@gestao/shared/contracts/sistema/outbox';
import {
  answer,
  type CannedAnswers,
  listAnswer,
  refuse,
  renderPage,
  screen,
  within,
} from '@gestao/shared/testing';
import { EmailModelosSection } from './email-modelos-section';
import { OutboxSection } from './outbox-section';

const firm = { nome: 'Aurora & Cia', rodape: 'CRC 123' };
const models = answer(dataOf(emailModeloListSchema), {
  data: {
    itens: emailModeloKeys.map((chave) => ({
      chave,
      assunto: emailModelos[chave].assunto,
      corpo: emailModelos[chave].corpo,
      alterado: chave === 'codigo',
      alterado_em: chave === 'codigo' ? '2026-11-20T15:00:00.000Z' : null,
      alterado_por: chave === 'codigo' ? 'Helena' : null,
      versao: chave === 'codigo' ? 2 : 0,
    })),
  },
});

const openModels = (responses: CannedAnswers = {}, path = '/configs') =>
  renderPage(<EmailModelosSection firm={firm} />, {
    path,
    responses: { 'GET /email-modelos': models, ...responses },
  });

test('the preview follows what is typed, with examples in place of variables', async () => {
  const { user } = openModels();
  const preview = await screen.findByRole('region', { name: 'Prévia com dados de exemplo' });
  expect(within(preview).getByText('Seu acesso ao sistema da Aurora & Cia')).toBeInTheDocument();
  const subject = screen.getByRole('textbox', { name: 'Assunto' });
  await user.clear(subject);
  await user.type(subject, 'Oi <b>{{nome}');
  expect(within(preview).getByText('Oi <b>Ana Souza')).toBeInTheDocument();
  await user.click(within(preview).getByRole('tab', { name: 'Só texto' }));
  expect(within(preview).getByText(/Aurora & Cia\s+CRC 123$/)).toBeInTheDocument();
});

test('unknown variables are refused at the field, and a saved text keeps its version', async () => {
  const { user, api } = openModels(
    { 'PUT /email-modelos/:chave': { data: { versao: 3 } } },
    '/configs?modelo=codigo',
  );
  const body = await screen.findByRole('textbox', { name: 'Texto' });
  expect(screen.getByText('Alterado por Helena em 11/20/2026, 12:00')).toBeInTheDocument();
  await user.clear(body);
  await user.type(body, 'Oi {{fulano}');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Variável desconhecida: {fulano}.')).toBeInTheDocument();
  await user.clear(body);
  await user.type(body, 'Código: ');
  await user.click(screen.getByRole('button', { name: 'Inserir {codigo}: Código de 6 dígitos' }));
  expect(body).toHaveValue('Código: {codigo}');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Salvo com sucesso.')).toBeInTheDocument();
  expect(api.sent('PUT', '/email-modelos/codigo')[0]?.body).toEqual({
    assunto: 'Seu código de acesso',
    corpo: 'Código: {codigo}',
    versao: 2,
  });
});

test('a test goes to whoever asks; the default comes back after a question', async () => {
  const { user, api } = openModels(
    {
      'POST /email-modelos/:chave/teste': { data: { para: 'eu@aurora.example' } },
      'POST /email-modelos/:chave/restaurar': { data: { versao: 3 } },
    },
    '/configs?modelo=codigo',
  );
  await user.click(await screen.findByRole('button', { name: 'Enviar teste para mim' }));
  expect(await screen.findByText('Teste enviado para eu@aurora.example.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restaurar padrão' }));
  const question = screen.getByRole('alertdialog', { name: 'Restaurar o texto padrão de Código de acesso?' });
  await user.click(within(question).getByRole('button', { name: 'Restaurar padrão' }));
  expect(await screen.findByText('Texto padrão restaurado.')).toBeInTheDocument();
  expect(api.sent('POST', '/email-modelos/codigo/restaurar')[0]?.body).toEqual({ versao: 2 });
});

test('the queue shows what failed and tries again', async () => {
  const row = {
    uuid: '00000000-0000-4000-8000-000000000001',
    criado_em: '2026-11-20T15:00:00.000Z',
    para: 'ana@cliente.example',
    assunto: 'Novo link',
    texto: '',
    modelo: 'novo_link',
    status: 'falhou' as const,
    status_label: 'Falhou',
    tentativas: 10,
    enviado_em: null,
    erro: 'mailbox unavailable',
  };
  const gone = 'Esta mensagem levava um código ou link que já foi apagado. Peça um novo na tela de origem.';
  const { user, api } = renderPage(<OutboxSection />, {
    responses: {
      'GET /outbox': answer(emailListSchema, listAnswer([row])),
      'POST /outbox/:uuid/tentar-novamente': refuse(406, { message: gone, codigo: 'segredo_apagado' }),
    },
  });
  expect(await screen.findByText('mailbox unavailable')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Falhou');
  expect(api.sent('GET', '/outbox').at(-1)?.query).toMatchObject({ status: 'falhou' });
  await user.click(await screen.findByRole('button', { name: /Novo link, ana@cliente.example/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Tentar novamente' }));
  expect(await screen.findByText(gone)).toBeInTheDocument();
  expect(api.sent('POST', '/outbox/:uuid/tentar-novamente')).toHaveLength(1);
});
