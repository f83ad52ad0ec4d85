import { renderPage, screen, waitFor } from '../../testing';
import {
  Alert,
  Avatar,
  Button,
  Card,
  Counter,
  EmptyState,
  ErrorState,
  Icon,
  Kpi,
  KpiRow,
  PageHeader,
  PageSkeleton,
  ProgressBar,
  StatusBadge,
  themeStorageKey,
  UiProvider,
} from '../entries/core';

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

test('a state that this screen has no colour for is plain, and says its name', () => {
  const tones: { [state: string]: 'green' } = { ativo: 'green' };
  renderPage(<StatusBadge tone={tones.suspenso}>Suspenso</StatusBadge>);
  expect(screen.getByText('Suspenso')).toHaveClass('grey');
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
  expect(root.dataset).toMatchObject({ theme: 'claro', density: 'padrao' });
  unmount();
});
