import { reloadOnce } from './guarded-reload';

const remote = { name: 'pricing', version: '1.0.0-aa' };

beforeEach(() => sessionStorage.clear());

test('reloads once per version', () => {
  const reload = jest.fn();
  const environment = { storage: () => sessionStorage, reload };
  expect(reloadOnce(remote, environment)).toBe(true);
  expect(reloadOnce(remote, environment)).toBe(false);
  expect(reloadOnce({ ...remote, version: '1.0.1-bb' }, environment)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without session storage there is no guard, hence no reload', () => {
  const reload = jest.fn();
  const storage = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(reloadOnce(remote, { storage, reload })).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
