import { linksDocumentosSchema } from '@gestao/shared/contracts/clientes/cliente-documentos';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { answer, type CannedAnswers, renderPage, screen, within } from '@gestao/shared/testing';
import { LinksDocumentosCard } from './links-documentos';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const marta = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02';
const link = {
  uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b03',
  contato_nome: 'Marta',
  contato_email: 'marta@cliente.example',
  prefixo: 'abc123',
  criado_em: '2026-11-01T12:00:00.000Z',
  expira_em: '2026-12-01T12:00:00.000Z',
  ultimo_acesso_em: '2026-11-02T12:00:00.000Z',
  usos: 2,
  status: 'ativo' as const,
  status_label: 'Ativo',
  revogado_motivo: null,
  revoga: true,
  reemite: true,
};
const data = {
  impedimento: null,
  implantacao: 'IMP-0001',
  contatos: [{ valor: marta, rotulo: 'Marta (marta@cliente.example)' }],
  itens: [link],
};
const links = (change: object = {}) =>
  answer(dataOf(linksDocumentosSchema), { data: { ...data, ...change } });
const created = {
  data: { uuid, url: 'https://gestao.example/implantacao-documentos/segredo', expira_em: link.expira_em },
};
const show = (more: CannedAnswers = {}) =>
  renderPage(<LinksDocumentosCard uuid={uuid} />, {
    responses: { 'GET /clientes/:uuid/links-documentos': links(), ...more },
  });

test('without an implantação it says why there is no link', async () => {
  show({
    'GET /clientes/:uuid/links-documentos': links({
      impedimento: 'Este cliente não tem implantação.',
      implantacao: null,
      itens: [],
    }),
  });
  expect(await screen.findByText('Este cliente não tem implantação.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Gerar link de documentos' })).not.toBeInTheDocument();
});

test('makes a link and shows its address once, to be copied', async () => {
  const { user, api } = show({ 'POST /clientes/:uuid/links-documentos': created });
  await user.click(await screen.findByRole('button', { name: 'Gerar link de documentos' }));
  await user.click(screen.getByRole('button', { name: 'Gerar link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Link de documentos' });
  expect(
    within(dialog).getByText('Copie o link agora. Por segurança, ele não será exibido novamente.'),
  ).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox', { name: 'Endereço do link' })).toHaveValue(created.data.url);
  expect(api.sent('POST', '/clientes/:uuid/links-documentos')[0]?.body).toEqual({ contato_uuid: marta });
  await user.click(within(dialog).getByRole('button', { name: 'Copiar link' }));
  expect(await screen.findByText('Link copiado.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(created.data.url);
  await user.click(within(dialog).getByRole('button', { name: 'Concluir' }));
  expect(screen.queryByText(created.data.url)).not.toBeInTheDocument();
});

test('lists links with expiry and last access, revokes with a reason, re-issues', async () => {
  const { user, api } = show({
    'POST /clientes/:uuid/links-documentos/:link/revogar': null,
    'POST /clientes/:uuid/links-documentos/:link/reemitir': created,
  });
  const row = within(await screen.findByRole('table')).getByRole('row', { name: /Marta/ });
  expect(row).toHaveTextContent('12/01/2026');
  expect(row).toHaveTextContent('11/02/2026, 09:00 (em 2 dias)');
  await user.click(screen.getByRole('button', { name: 'Ações de Marta' }));
  await user.click(screen.getByRole('menuitem', { name: 'Revogar' }));
  const dialog = screen.getByRole('dialog', { name: 'Revogar o link de Marta' });
  await user.click(within(dialog).getByRole('button', { name: 'Revogar' }));
  expect(await within(dialog).findByText('Campo obrigatório.')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Saiu da empresa');
  await user.click(within(dialog).getByRole('button', { name: 'Revogar' }));
  expect(await screen.findByText('Link revogado.')).toBeInTheDocument();
  expect(api.sent('POST', '/clientes/:uuid/links-documentos/:link/revogar')[0]?.body).toEqual({
    motivo: 'Saiu da empresa',
  });
  await user.click(screen.getByRole('button', { name: 'Ações de Marta' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reemitir' }));
  await user.click(
    within(screen.getByRole('alertdialog', { name: 'Reemitir o link de Marta?' })).getByRole('button', {
      name: 'Reemitir',
    }),
  );
  expect(await screen.findByRole('dialog', { name: 'Link de documentos' })).toBeInTheDocument();
});

test('makes a link to the client’s index, and ends it, apart from those for documents', async () => {
  const { user, api } = renderPage(<LinksDocumentosCard uuid={uuid} links="indice" />, {
    responses: {
      'GET /clientes/:uuid/links-indice': links({ implantacao: null }),
      'POST /clientes/:uuid/links-indice': created,
      'POST /clientes/:uuid/links-indice/:link/revogar': null,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Gerar link da página' }));
  await user.click(screen.getByRole('button', { name: 'Gerar link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Link da página do cliente' });
  expect(within(dialog).getByRole('textbox', { name: 'Endereço do link' })).toHaveValue(created.data.url);
  expect(api.sent('POST', '/clientes/:uuid/links-indice')[0]?.body).toEqual({ contato_uuid: marta });
  await user.click(within(dialog).getByRole('button', { name: 'Concluir' }));
  await user.click(screen.getByRole('button', { name: 'Ações de Marta' }));
  await user.click(screen.getByRole('menuitem', { name: 'Revogar' }));
  const revoke = screen.getByRole('dialog', { name: 'Revogar o link de Marta' });
  await user.type(within(revoke).getByRole('textbox', { name: 'Motivo' }), 'Saiu da empresa');
  await user.click(within(revoke).getByRole('button', { name: 'Revogar' }));
  expect(await screen.findByText('Link revogado.')).toBeInTheDocument();
  expect(api.sent('POST', '/clientes/:uuid/links-indice/:link/revogar')[0]?.body).toEqual({
    motivo: 'Saiu da empresa',
  });
});
