import {
  type LinksDaImplantacao,
  linksDaImplantacaoSchema,
} from '@gestao/shared/contracts/implantacao/links';
import {
  answer,
  type CannedAnswers,
  refuse,
  renderPage,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { other, uuid } from '../implantacoes.fixture';
import { LinksTab } from './links-tab';

const link: LinksDaImplantacao['itens'][number] = {
  uuid: other(2),
  contato_nome: 'Joana Lima',
  contato_email: 'joana@tresrios.example',
  prefixo: 'k3Zp',
  criado_em: '2026-11-10T12:00:00.000Z',
  expira_em: '2026-12-10T12:00:00.000Z',
  ultimo_acesso_em: null,
  usos: 0,
  status: 'ativo',
  status_label: 'Ativo',
  revogado_motivo: null,
  revoga: true,
  reemite: true,
  finalidade_label: 'Documentos',
  restrito: true,
};
const lidos = (mais: Partial<LinksDaImplantacao> = {}) =>
  answer(linksDaImplantacaoSchema, {
    data: {
      impedimento: null,
      contatos: [{ valor: other(1), rotulo: 'Joana Lima (joana@tresrios.example)' }],
      finalidades: [
        { valor: 'implantacao_documentos', rotulo: 'Documentos' },
        { valor: 'implantacao_matriz', rotulo: 'Matriz' },
      ],
      itens: [link],
      ...mais,
    },
  });
const show = (mais: Partial<LinksDaImplantacao> = {}, more: CannedAnswers = {}) =>
  renderPage(<LinksTab uuid={uuid} />, {
    responses: { 'GET /implantacoes/:uuid/links': lidos(mais), ...more },
  });
const feito = {
  data: {
    uuid: other(3),
    url: 'https://gestao.example/implantacao-matriz/segredo',
    expira_em: '2026-12-20T12:00:00.000Z',
    enviado_para: null,
  },
};

test('each link says whose it is, what it opens, and that nobody opened it yet', async () => {
  await show();
  const row = await screen.findByRole('row', { name: /Joana Lima/ });
  for (const text of ['Documentos', 'só os documentos da pessoa', 'começa com k3Zp', 'Nunca aberto', 'Ativo'])
    expect(row).toHaveTextContent(text);
});

test('a link is made for one page and one person, and its address is shown that one time', async () => {
  const { user, api } = await show({}, { 'POST /implantacoes/:uuid/links': feito });
  await user.click(await screen.findByRole('button', { name: 'Gerar link' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByRole('combobox', { name: /Página/ }), 'Matriz');
  await user.selectOptions(dialog.getByRole('combobox', { name: /Contato/ }), other(1));
  await user.click(dialog.getByRole('checkbox', { name: /Enviar por e-mail agora/ }));
  await user.click(dialog.getByRole('button', { name: 'Gerar link' }));
  expect(await screen.findByDisplayValue(feito.data.url)).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/links').map(({ body }) => body)).toEqual([
    { finalidade: 'implantacao_matriz', contato_uuid: other(1), enviar: false },
  ]);
});

test('why none can be made stands instead of the button', async () => {
  await show({ impedimento: 'A implantação foi cancelada.', itens: [] });
  expect(await screen.findByText('A implantação foi cancelada.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Gerar link' })).toBeNull();
});

test('ending one asks why; a refusal leaves the reason as it was typed', async () => {
  const { user, api } = await show(
    {},
    {
      'POST /implantacoes/:uuid/links/:link/revogar': refuse(422, {
        erros: { motivo: ['Diga quem pediu.'] },
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: /Ações de Joana Lima/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revogar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revogar o link de Joana Lima' }));
  const motivo = await dialog.findByRole('textbox', { name: /Motivo/ });
  await user.type(motivo, 'Saiu da empresa');
  await user.click(dialog.getByRole('button', { name: 'Revogar' }));
  expect(await dialog.findByText('Diga quem pediu.')).toBeVisible();
  expect(motivo).toHaveValue('Saiu da empresa');
  expect(api.sent('POST', '/implantacoes/:uuid/links/:link/revogar')[0]).toMatchObject({
    body: { motivo: 'Saiu da empresa' },
    params: { uuid, link: link.uuid },
  });
});

test('one is given anew after a question; that it cannot be is told', async () => {
  const { user, api } = await show(
    {},
    {
      'POST /implantacoes/:uuid/links/:link/reemitir': refuse(406, {
        message: 'Joana Lima não é mais contato.',
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: /Ações de Joana Lima/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reemitir' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Reemitir o link de Joana Lima?' }));
  expect(question.getByText(/O link atual deixa de abrir/)).toBeVisible();
  expect(api.sent('POST', '/implantacoes/:uuid/links/:link/reemitir')).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Reemitir' }));
  expect(await screen.findByText('Joana Lima não é mais contato.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('what was done by a link is read, newest first', async () => {
  const { user } = await show(
    {},
    {
      'GET /implantacoes/:uuid/links/:link/acessos': {
        data: {
          itens: [{ em: '2026-11-11T12:00:00.000Z', acao: 'Enviou Contrato social', ip: '203.0.113.7' }],
        },
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: /Ações de Joana Lima/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Acessos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Acessos pelo link de Joana Lima' }));
  expect(await dialog.findByText('Enviou Contrato social')).toBeVisible();
});

test('without links it says so', async () => {
  await show({ itens: [] });
  expect(await screen.findByText('Nenhum link gerado.')).toBeVisible();
});
