import { useState } from 'react';
import { act, renderPage, screen, waitFor } from '../../../testing';
import { Button, ConfirmDialog, Menu, Modal, Popover } from '../../entries/core';

describe('menu', () => {
  const onDelete = jest.fn();
  const menu = (
    <>
      <Menu
        label="Ações de Fiscal"
        items={[
          { label: 'Editar', icon: 'edit', to: '/editar' },
          'line',
          { label: 'Duplicar', onSelect: jest.fn(), disabled: true },
          { label: 'Excluir', danger: true, onSelect: onDelete },
        ]}
      />
      <button type="button">Depois</button>
    </>
  );
  beforeEach(() => onDelete.mockClear());

  test('opens by key, walks with arrows, ends and letters, chooses, and gives the focus back', async () => {
    const { user } = renderPage(menu);
    const trigger = screen.getByRole('button', { name: 'Ações de Fiscal' });
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(trigger).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menuitem', { name: 'Editar' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('menuitem', { name: 'Excluir' })).toHaveFocus();
    await user.keyboard('{ArrowDown}d');
    expect(screen.getByRole('menuitem', { name: 'Duplicar' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('menu')).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onDelete).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(trigger).toHaveFocus();
  });

  test('closes with Escape, with Tab and with a press outside', async () => {
    const { user } = renderPage(menu);
    const trigger = screen.getByRole('button', { name: 'Ações de Fiscal' });
    await user.click(trigger);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(trigger).toHaveFocus();
    await user.click(trigger);
    await user.tab();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await user.click(trigger);
    await user.click(screen.getByRole('button', { name: 'Depois' }));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  test('an item can go to an address', async () => {
    const { user, location } = renderPage(menu);
    await user.click(screen.getByRole('button', { name: 'Ações de Fiscal' }));
    await user.click(screen.getByRole('menuitem', { name: 'Editar' }));
    await waitFor(() => expect(location()).toBe('/editar'));
  });
});

describe('windows', () => {
  function Question({ onConfirm }: { onConfirm: () => void }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Excluir</Button>
        <ConfirmDialog
          open={open}
          title="Excluir o departamento Fiscal?"
          confirmLabel="Excluir de vez"
          danger
          onConfirm={onConfirm}
          onClose={() => setOpen(false)}
        >
          <p>Quatro pessoas ficam sem departamento.</p>
        </ConfirmDialog>
      </>
    );
  }

  test('a confirmation names the thing, starts on the safe side, and closes with Escape', async () => {
    const confirm = jest.fn();
    const { user } = renderPage(<Question onConfirm={confirm} />);
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Excluir o departamento Fiscal?' });
    expect(dialog).toHaveAccessibleDescription('Quatro pessoas ficam sem departamento.');
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    await user.click(screen.getByRole('button', { name: 'Excluir de vez' }));
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test('a window focuses its first field and has a named way out', async () => {
    const close = jest.fn();
    const { user } = renderPage(
      <Modal open title="Convidar" onClose={close}>
        <input aria-label="E-mail" />
      </Modal>,
    );
    expect(screen.getByRole('dialog', { name: 'Convidar' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  function Late({ second }: { second?: (input: HTMLInputElement | null) => void }) {
    const [here, setHere] = useState(false);
    return (
      <>
        <Modal open title="Convidar" onClose={jest.fn()}>
          {here ? <input aria-label="E-mail" /> : <p>Carregando…</p>}
          {here && second && <input aria-label="Nome" ref={second} />}
          <button type="button">Cancelar</button>
          <button type="button">Depois</button>
        </Modal>
        <button type="button" onClick={() => setHere(true)} data-testid="arrive" />
      </>
    );
  }
  // What arrives is no press of the person, and moves no focus.
  const arrive = () => act(async () => screen.getByTestId('arrive').click());

  test('a window whose fields come later gives the first of them the focus', async () => {
    renderPage(<Late />);
    expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await arrive();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus());
  });

  test('it takes the focus from no field that took it by itself', async () => {
    renderPage(<Late second={(input) => input?.focus()} />);
    await arrive();
    expect(await screen.findByRole('textbox', { name: 'Nome' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeInTheDocument();
  });

  test('not when the person has gone on meanwhile', async () => {
    const { user } = renderPage(<Late />);
    await user.tab();
    await arrive();
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Depois' })).toHaveFocus();
  });

  test('a popover closes from inside and with Escape', async () => {
    const { user } = renderPage(
      <Popover label="Quem tem esta permissão" trigger={(props) => <Button {...props}>Quem</Button>}>
        {(close) => <Button onClick={close}>Entendi</Button>}
      </Popover>,
    );
    await user.click(screen.getByRole('button', { name: 'Quem' }));
    expect(screen.getByRole('dialog', { name: 'Quem tem esta permissão' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Entendi' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Quem' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Quem' })).toHaveFocus();
  });

  test('a popover that grows once its answer is there moves back into the window', async () => {
    let grown = () => {};
    jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((callback) => {
      grown = () => callback([], {} as ResizeObserver);
      return { observe: jest.fn(), unobserve: jest.fn(), disconnect: jest.fn() };
    });
    const { user } = renderPage(
      <Popover label="Quem tem esta permissão" trigger={(props) => <Button {...props}>Quem</Button>}>
        {() => 'Carregando…'}
      </Popover>,
    );
    let height = 40;
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.role === 'dialog' ? new DOMRect(0, 0, 200, height) : new DOMRect(0, 600, 80, 24);
    });
    await user.click(screen.getByRole('button', { name: 'Quem' }));
    const popover = screen.getByRole('dialog');
    // Below the button; jsdom's window is 768 high.
    expect(popover.style.top).toBe('630px');
    height = 300;
    grown();
    expect(popover.style.top).toBe('294px');
    // Neither side has room: all of it is shown anyway.
    height = 740;
    grown();
    expect(popover.style.top).toBe('20px');
    jest.restoreAllMocks();
  });
});
