import { httpErrors } from '../../../http';
import { renderPage, screen } from '../../../testing';
import { Loaded } from './loaded';

function show(error: string, refetch = jest.fn()) {
  const query = { data: undefined as string | undefined, isError: true, error, refetch };
  return renderPage(
    <Loaded query={query} skeleton="form">
      {(text) => <p>{text}</p>}
    </Loaded>,
  );
}

test('what could not be read may be asked again', async () => {
  const refetch = jest.fn();
  const { user } = show(httpErrors.internal, refetch);
  expect(screen.getByRole('heading', { name: 'Não foi possível carregar.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('what does not exist, or belongs to somebody else, is not asked again', () => {
  show(httpErrors.notFound);
  expect(screen.getByRole('heading', { name: 'Recurso não encontrado.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});
