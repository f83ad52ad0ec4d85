import { renderPage, screen } from '../../../testing';
import { CreatedLinkDialog } from '../../entries/form';

const url = 'https://escritorio.example/orcamento-site/abc';
const open = () =>
  renderPage(
    <CreatedLinkDialog
      title="Link de documentos"
      url={url}
      expires="2026-12-01T15:00:00Z"
      onClose={jest.fn()}
    >
      <p>Enviado para maria@ipe.example.</p>
    </CreatedLinkDialog>,
  );

test('the address can be copied; where that is forbidden it stands there to be selected', async () => {
  const { user } = open();
  const dialog = screen.getByRole('dialog', { name: 'Link de documentos' });
  expect(dialog).toHaveTextContent('Enviado para maria@ipe.example.');
  expect(dialog).toHaveTextContent('não será exibido novamente');
  expect(dialog).toHaveTextContent(/Vale até .*2026/);
  expect(screen.getByRole('textbox', { name: 'Endereço do link' })).toHaveValue(url);

  await user.click(screen.getByRole('button', { name: 'Copiar link' }));
  expect(await screen.findByText('Link copiado.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(url);

  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('forbidden'));
  await user.click(screen.getByRole('button', { name: 'Copiar link' }));
  expect(await screen.findByText('Não foi possível copiar. Selecione o endereço e copie.')).toBeVisible();
});
