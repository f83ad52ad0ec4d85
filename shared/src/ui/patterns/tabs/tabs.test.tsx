import { renderPage, screen, waitFor } from '../../../testing';
import { Tabs } from '../../entries/core';

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
  await waitFor(() => expect(location()).toBe('/clientes'));
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
  await waitFor(() => expect(location()).toBe('/orcamento?aba=eventos'));
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
