import { useState } from 'react';
import { renderPage, screen, waitFor } from '../../testing';
import {
  ActionButton,
  Alert,
  Avatar,
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  Counter,
  EmptyState,
  ErrorState,
  Icon,
  Kpi,
  KpiRow,
  Menu,
  Modal,
  PageHeader,
  PageSkeleton,
  Popover,
  ProgressBar,
  StatusBadge,
  Tabs,
  Tooltip,
  themeStorageKey,
  UiProvider,
} from './index';

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
    expect(location()).toBe('/clientes/novo');
  });
});

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
    expect(location()).toBe('/editar');
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

test('tabs keep the open one in the URL and follow the arrows', async () => {
  const { user, location } = renderPage(
    <Tabs
      label="Cliente"
      items={[
        { id: 'dados', label: 'Dados', content: () => <p>Razão social</p> },
        { id: 'contatos', label: 'Contatos', count: 3, content: () => <p>Pessoas</p> },
      ]}
    />,
    { path: '/clientes?aba=contatos' },
  );
  expect(screen.getByRole('tab', { name: 'Contatos 3' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Contatos 3' })).toHaveTextContent('Pessoas');
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(location()).toBe('/clientes');
  expect(screen.getByRole('tab', { name: 'Dados' })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Razão social');
});

test('tabs without room stand in a menu, and the arrows reach them', async () => {
  // Five tabs of 100 pixels where 320 are: two beside the button.
  const { user, location } = (() => {
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
    return renderPage(
      <Tabs
        label="Orçamento"
        items={['Itens', 'Volumes', 'Proposta', 'Revisões', 'Eventos'].map((label, index) => ({
          id: label.toLowerCase(),
          label,
          count: index === 3 ? 2 : undefined,
          content: () => <p>Parte {label}</p>,
        }))}
      />,
      { path: '/orcamento' },
    );
  })();
  const shown = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
  const more = () => screen.getByRole('button', { name: 'Mais' });
  expect(shown()).toEqual(['Itens', 'Volumes']);
  await user.click(more());
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Proposta',
    'Revisões (2)',
    'Eventos',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Eventos' }));
  expect(location()).toBe('/orcamento?aba=eventos');
  expect(screen.getByRole('tabpanel', { name: 'Eventos' })).toHaveTextContent('Parte Eventos');
  expect(shown()).toEqual(['Itens', 'Eventos']);
  expect(screen.getByRole('tab', { name: 'Eventos' })).toHaveFocus();
  // The arrows go through all of them in their order, also those out of sight.
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Revisões 2', selected: true })).toHaveFocus();
  expect(shown()).toEqual(['Itens', 'Revisões2']);
  await user.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'Itens', selected: true })).toHaveFocus();
  // The button is the next stop, not every tab.
  await user.tab();
  expect(more()).toHaveFocus();
  jest.restoreAllMocks();
});

test('a page says what it is, in what context, and what can be done', async () => {
  const archive = jest.fn();
  const { user } = renderPage(
    <PageHeader
      title="Departamentos"
      context="8 ativos"
      actions={<Button kind="primary">Novo</Button>}
      menu={[{ label: 'Arquivar', onSelect: archive }]}
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Departamentos' })).toBeInTheDocument();
  expect(screen.getByText('8 ativos')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mais ações' }));
  await user.click(screen.getByRole('menuitem', { name: 'Arquivar' }));
  expect(archive).toHaveBeenCalledTimes(1);
});

test('states are never told by colour alone', () => {
  renderPage(
    <>
      <StatusBadge tone="red">Atrasado</StatusBadge>
      <Counter value={120} label="atrasadas" tone="red" />
      <Alert kind="error" title="Não salvou">
        Tente mais tarde.
      </Alert>
      <Alert kind="success">Salvo.</Alert>
      <Avatar name="Ana Costa" named />
      <Icon name="lock" label="Bloqueado" />
      <ProgressBar label="Fechamento" value={140} />
    </>,
  );
  expect(screen.getByText('Atrasado')).toBeInTheDocument();
  expect(screen.getByText('atrasadas')).toBeInTheDocument();
  expect(screen.getByText('99+')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Não salvou');
  expect(screen.getByRole('img', { name: 'Erro' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Salvo.');
  expect(screen.getByRole('img', { name: 'Ana Costa' })).toHaveTextContent('AC');
  expect(screen.getByRole('img', { name: 'Bloqueado' })).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Fechamento' })).toHaveAttribute('aria-valuenow', '100');
});

test('empty, failed and loading states', async () => {
  const retry = jest.fn();
  const { user } = renderPage(
    <>
      <EmptyState text="Nenhum cargo cadastrado." hint="Crie o primeiro." action={<Button>Novo</Button>} />
      <ErrorState
        text="Não foi possível carregar Precificação."
        onRetry={retry}
        details={{ Versão: '1.0.0' }}
      />
      <PageSkeleton shape="form" />
      <Card title="Resumo">
        <KpiRow label="Números">
          <Kpi label="Atrasados" value={2} tone="red" hint="prazo vencido" />
        </KpiRow>
      </Card>
    </>,
  );
  expect(screen.getByText('Nenhum cargo cadastrado.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar Precificação.');
  expect(screen.getByText('1.0.0')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status', { name: 'Carregando…' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Resumo' })).toHaveTextContent('Atrasados');
});

test('theme, density and the firm’s colour are set on the document', async () => {
  const { rerender, unmount } = renderPage(<p>página</p>);
  rerender(
    <UiProvider theme="escuro" density="compacta" accent="#ffcc00">
      página
    </UiProvider>,
  );
  const root = document.documentElement;
  expect(root.dataset).toMatchObject({ theme: 'escuro', density: 'compacta' });
  expect(localStorage.getItem(themeStorageKey)).toBe('escuro');
  expect(root.style.getPropertyValue('--accent')).toMatch(/^#/);
  rerender(<UiProvider theme="claro">página</UiProvider>);
  await waitFor(() => expect(root.style.getPropertyValue('--accent')).toBe(''));
  expect(root.dataset).toMatchObject({ theme: 'claro', density: 'confortavel' });
  unmount();
});
