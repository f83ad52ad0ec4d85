import { useState } from 'react';
import { z } from 'zod';
import { renderPage, screen, waitFor, within } from '../../../testing';
import { Button, DialogCancel, Modal, SidePanel } from '../../entries/core';
import { Form, TextField } from '../../entries/form';

const schema = z.object({ nome: z.string().trim().min(1), obs: z.string() });
const empty = { nome: '', obs: '' };

function Page({ panel = false, save = () => Promise.resolve() }: { panel?: boolean; save?: () => unknown }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Window = panel ? SidePanel : Modal;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Nova área</Button>
      <Window open={open} title="Nova área" onClose={close}>
        <Form
          schema={schema}
          defaultValues={empty}
          label="Nova área"
          guard={false}
          cancel={close}
          onSubmit={async () => {
            await save();
            close();
          }}
        >
          <TextField name="nome" label="Nome" />
          <TextField name="obs" label="Observação" />
        </Form>
      </Window>
    </>
  );
}

async function open(page = <Page />) {
  const shown = renderPage(page);
  await shown.user.click(screen.getByRole('button', { name: 'Nova área' }));
  return shown;
}
const question = () => screen.findByRole('alertdialog', { name: 'Descartar alterações?' });
const gone = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

describe('a window with a form', () => {
  test('closes at once while nothing was typed, also when what was typed is gone again', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    gone();
    await user.click(screen.getByRole('button', { name: 'Nova área' }));
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'F');
    await user.clear(screen.getByRole('textbox', { name: 'Nome' }));
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    gone();
  });

  test.each([
    ['Escape', (user: Awaited<ReturnType<typeof open>>['user']) => user.keyboard('{Escape}')],
    [
      'the close button',
      (user: Awaited<ReturnType<typeof open>>['user']) =>
        user.click(screen.getByRole('button', { name: 'Fechar' })),
    ],
    [
      'Cancelar',
      (user: Awaited<ReturnType<typeof open>>['user']) =>
        user.click(screen.getByRole('button', { name: 'Cancelar' })),
    ],
  ])('asks before %s gives up what was typed', async (_way, leave) => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Fiscal');
    await leave(user);
    const asked = await question();
    expect(within(asked).getByRole('button', { name: 'Continuar editando' })).toHaveFocus();
    // Escape is the safe answer here.
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Fiscal');
    await leave(user);
    await user.click(within(await question()).getByRole('button', { name: 'Descartar' }));
    gone();
    // Question and window went at once: the focus is where it was before both.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Nova área' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Nova área' }));
    expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('');
  });

  test('asks on a press beside a drawer too', async () => {
    const { user } = await open(<Page panel />);
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Fiscal');
    await user.click(screen.getByRole('dialog', { name: 'Nova área' }));
    await user.click(within(await question()).getByRole('button', { name: 'Descartar' }));
    gone();
  });

  test('asks nothing when it was saved', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Fiscal');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(gone);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

test('a window without a form says itself whether closing would lose something', async () => {
  const closed = jest.fn();
  function Level() {
    const [name, setName] = useState('');
    return (
      <Modal
        open
        title="Mudar nível"
        onClose={closed}
        unsaved={name !== ''}
        footer={<DialogCancel onClose={closed} />}
      >
        <TextField label="Nível" value={name} onChange={setName} />
      </Modal>
    );
  }
  const { user } = renderPage(<Level />);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(closed).toHaveBeenCalledTimes(1);
  await user.type(screen.getByRole('textbox', { name: 'Nível' }), 'Pleno');
  for (const name of ['Cancelar', 'Fechar']) {
    await user.click(screen.getByRole('button', { name }));
    await user.click(within(await question()).getByRole('button', { name: 'Continuar editando' }));
  }
  expect(closed).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Descartar' }));
  expect(closed).toHaveBeenCalledTimes(2);
});
