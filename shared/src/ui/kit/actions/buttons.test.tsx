import { renderPage, screen, waitFor } from '../../../testing';
import { ActionButton, Button, ButtonLink, Tooltip } from '../../entries/core';

describe('buttons', () => {
  test('a busy button cannot be pressed and says that it is busy', async () => {
    const press = jest.fn();
    const { user } = renderPage(
      <Button loading onClick={press}>
        Salvar
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Salvar' });
    await user.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  test('never submits a form unless told to', () => {
    renderPage(<Button>Abrir</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  test('an icon button has a name, shown when the keyboard reaches it and hidden by Escape', async () => {
    const { user } = renderPage(<ActionButton icon="edit" label="Editar" />);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Editar' })).toHaveFocus();
    expect(screen.getByText('Editar')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Editar')).not.toBeInTheDocument();
  });

  test('a tooltip describes its control', async () => {
    const { user } = renderPage(
      <Tooltip text="Precisa de aprovação">
        <Button>Enviar</Button>
      </Tooltip>,
    );
    await user.tab();
    expect(screen.getByRole('button', { name: 'Enviar' })).toHaveAccessibleDescription(
      'Precisa de aprovação',
    );
    await user.tab();
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  test('a link that looks like a button is a link', async () => {
    const { user, location } = renderPage(<ButtonLink to="/clientes/novo">Novo</ButtonLink>);
    await user.click(screen.getByRole('link', { name: 'Novo' }));
    await waitFor(() => expect(location()).toBe('/clientes/novo'));
  });
});
