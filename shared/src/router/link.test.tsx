import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, NavLink, RouterProvider } from './index';

function show(page: React.ReactElement, at = '/clientes?pagina=2') {
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname + router.state.location.search;
}

test('a press goes to the address; one with a key, of another tab or refused does not', () => {
  const refuse = (event: React.MouseEvent) => event.preventDefault();
  const at = show(
    <>
      <Link to="/cargos">Cargos</Link>
      <Link to="/perfis" target="_blank">
        Perfis
      </Link>
      <Link to="/logs" onClick={refuse}>
        Logs
      </Link>
    </>,
  );
  // Nothing here loads a page; what the browser would do stays undone.
  window.addEventListener('click', (event) => event.preventDefault(), { once: false });
  fireEvent.click(screen.getByRole('link', { name: 'Cargos' }), { ctrlKey: true });
  fireEvent.click(screen.getByRole('link', { name: 'Cargos' }), { button: 1 });
  fireEvent.click(screen.getByRole('link', { name: 'Perfis' }));
  fireEvent.click(screen.getByRole('link', { name: 'Logs' }));
  expect(at()).toBe('/clientes?pagina=2');
  fireEvent.click(screen.getByRole('link', { name: 'Cargos' }));
  expect(at()).toBe('/cargos');
});

test('an address is kept as written, resolved when it is only a query, and left alone elsewhere', () => {
  const at = show(
    <>
      <Link to="?pagina=3">Próxima</Link>
      <Link to="mailto:a@firma.example">Escrever</Link>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Próxima' })).toHaveAttribute('href', '/clientes?pagina=3');
  expect(screen.getByRole('link', { name: 'Escrever' })).toHaveAttribute('href', 'mailto:a@firma.example');
  fireEvent.click(screen.getByRole('link', { name: 'Próxima' }));
  expect(at()).toBe('/clientes?pagina=3');
});

test.each([
  ['/clientes', false, true],
  ['/clientes/editar/1', false, true],
  ['/clientes/editar/1', true, false],
  ['/clientes-antigos', false, false],
  ['/Clientes', false, true],
])('at %s with end %s the menu link of /clientes is current: %s', (path, end, current) => {
  show(
    <NavLink to="/clientes" end={end}>
      Clientes
    </NavLink>,
    path,
  );
  const link = screen.getByRole('link', { name: 'Clientes' });
  if (current) expect(link).toHaveAttribute('aria-current', 'page');
  else expect(link).not.toHaveAttribute('aria-current');
});
