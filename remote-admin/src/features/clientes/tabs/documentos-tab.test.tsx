import { anexoSchema } from '@gestao/shared/contracts/comum/anexos';
import { answer, fireEvent, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { DocumentosTab } from './documentos-tab';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const file = {
  uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02',
  nome_original: 'Contrato social.pdf',
  extensao: 'pdf',
  tamanho_bytes: 2048,
  sha256: 'ab12cd34'.repeat(8),
  origem: 'interno' as const,
  origem_label: 'Interno',
  verificacao: 'liberado' as const,
  enviado_por: 'Helena Duarte',
  pode_excluir: true,
  criado_em: '2026-11-20T14:00:00.000Z',
};
const other = { ...file, uuid, nome_original: 'Extrato.pdf', enviado_por: 'Bruno', pode_excluir: false };
const files = { data: { itens: [answer(anexoSchema, file), answer(anexoSchema, other)] } };

test('shows who sent each file and its code; takes away only own ones', async () => {
  const { user, api } = renderPage(<DocumentosTab uuid={uuid} staff={false} />, {
    responses: { 'GET /anexos': files, 'DELETE /anexos/:uuid': null },
  });
  const row = within(await screen.findByRole('table')).getByRole('row', { name: /Contrato social/ });
  expect(row).toHaveTextContent('Helena Duarte');
  expect(row).toHaveTextContent('ab12cd34…');
  await user.click(screen.getByRole('button', { name: 'Ações de Extrato.pdf' }));
  expect(screen.queryByRole('menuitem', { name: 'Excluir' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Ações de Contrato social.pdf' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copiar SHA-256' }));
  expect(await navigator.clipboard.readText()).toBe(file.sha256);
  await user.click(screen.getByRole('button', { name: 'Ações de Contrato social.pdf' }));
  await user.click(screen.getByRole('menuitem', { name: 'Excluir' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Excluir o arquivo Contrato social.pdf?' });
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Excluído com sucesso.')).toBeInTheDocument();
  expect(api.sent('DELETE', '/anexos/:uuid')[0]?.params).toEqual({ uuid: file.uuid });
  // The firm's links are not a client's to see.
  expect(screen.queryByText('Links para o cliente enviar documentos')).not.toBeInTheDocument();
});

test('files dropped beside the button are sent; what is not free says so', async () => {
  const { api } = renderPage(<DocumentosTab uuid={uuid} staff={false} />, {
    responses: {
      'GET /anexos': {
        data: {
          itens: [
            answer(anexoSchema, { ...file, verificacao: 'em_verificacao' }),
            answer(anexoSchema, { ...other, verificacao: 'quarentena' }),
          ],
        },
      },
      'POST /anexos': { data: answer(anexoSchema, file) },
    },
  });
  const zone = (await screen.findByRole('button', { name: 'Enviar arquivo' })).parentElement as HTMLElement;
  fireEvent.drop(zone, {
    dataTransfer: { files: [new File(['x'], 'a.pdf'), new File(['x'], 'b.pdf')], types: ['Files'] },
  });
  await waitFor(() => expect(api.sent('POST', '/anexos')).toHaveLength(2));
  expect(await screen.findByRole('row', { name: /Contrato social.*Em verificação/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Extrato.*Quarentena/ })).toBeVisible();
});
