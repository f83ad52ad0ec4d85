import { useEffect } from 'react';
import { act, render, screen, userEvent, waitFor } from '../testing';
import {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './index';

function Guarded() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <>
      <h1>Editar</h1>
      <Link to="/outra">Sair da página</Link>
      <Link to="?aba=2">Outra aba</Link>
      {blocker.state === 'blocked' && (
        <>
          <p>Sair para {blocker.location.pathname}?</p>
          <button type="button" onClick={blocker.proceed}>
            Sair
          </button>
          <button type="button" onClick={blocker.reset}>
            Ficar
          </button>
        </>
      )}
    </>
  );
}

const routes = [
  { path: '/lista', element: <h1>Lista</h1> },
  { path: '/editar', element: <Guarded /> },
  { path: '/outra', element: <h1>Outra</h1> },
];

test.each([
  ['memory', () => createMemoryRouter(routes, { initialEntries: ['/lista'] })],
  [
    'browser',
    () => {
      window.history.replaceState(null, '', '/lista');
      return createBrowserRouter(routes);
    },
  ],
])(
  'a navigation is held back until it is answered, back and forward included (%s)',
  async (_where, create) => {
    const router = create();
    const user = userEvent.setup();
    render(<RouterProvider router={router} />);
    await act(() => router.navigate('/editar'));

    await user.click(await screen.findByRole('link', { name: 'Sair da página' }));
    expect(screen.getByText('Sair para /outra?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ficar' }));
    expect(screen.queryByText('Sair para /outra?')).toBeNull();
    expect(router.state.location.pathname).toBe('/editar');

    await user.click(screen.getByRole('link', { name: 'Outra aba' }));
    expect(router.state.location).toMatchObject({ pathname: '/editar', search: '?aba=2' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(router.state.location.search).toBe(''));

    await act(() => router.navigate(-1));
    expect(await screen.findByText('Sair para /lista?')).toBeVisible();
    expect(router.state.location.pathname).toBe('/editar');
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('heading', { name: 'Lista' })).toBeVisible();

    await act(() => router.navigate(1));
    expect(await screen.findByRole('heading', { name: 'Editar' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Sair da página' }));
    await user.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByRole('heading', { name: 'Outra' })).toBeVisible();
    await act(() => router.navigate('/lista', { replace: true }));
    expect(await screen.findByRole('heading', { name: 'Lista' })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Editar' })).toBeVisible();
  },
);

test('parameters, query and state reach the page, and the address is spelled as the browser does', async () => {
  let seen: unknown;
  function Page() {
    const { uuid } = useParams();
    const [query, setQuery] = useSearchParams();
    const location = useLocation();
    const navigate = useNavigate();
    seen = location.state;
    useEffect(() => {
      if (uuid === 'novo') navigate('/projeto/ação', { replace: true, state: { de: 'lista' } });
    }, [uuid, navigate]);
    return (
      <>
        <h1>{uuid}</h1>
        <p>{query.get('busca') ?? 'tudo'}</p>
        <button type="button" onClick={() => setQuery({ busca: 'pão & cia' })}>
          Buscar
        </button>
      </>
    );
  }
  window.history.replaceState(null, '', '/projeto/novo');
  const router = createBrowserRouter([{ path: '/projeto/:uuid', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { name: 'ação' })).toBeVisible();
  expect(seen).toEqual({ de: 'lista' });
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await screen.findByText('pão & cia')).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(
    '/projeto/a%C3%A7%C3%A3o?busca=p%C3%A3o+%26+cia',
  );
});
