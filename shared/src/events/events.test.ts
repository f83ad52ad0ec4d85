import { emit, on } from './index';

test('a listener hears the detail until it stops listening', () => {
  const heard = jest.fn();
  const stop = on('update-available', (detail) => heard(detail));
  expect(emit('update-available', { what: 'remote', name: 'pricing', version: '2' })).toBe(true);
  stop();
  emit('update-available', { what: 'host', name: 'host', version: '2' });
  expect(heard.mock.calls).toEqual([[{ what: 'remote', name: 'pricing', version: '2' }]]);
});

test('a failed lazy part propagates unless a listener cancels the event', () => {
  const failure = { remote: 'pricing', error: new Error('404') };
  expect(emit('preload-error', failure)).toBe(true);
  const stop = on('preload-error', (_detail, event) => event.preventDefault());
  expect(emit('preload-error', failure)).toBe(false);
  stop();
  expect(emit('preload-error', failure)).toBe(true);
});
