import { createScriptBases, installTrustedTypes } from './trusted-types';

const origin = 'http://localhost';

function listed() {
  const bases = createScriptBases(origin);
  bases.add('/host/1.0.0-aa/');
  bases.add('/remotes/pricing/1.0.0-bb/');
  return (address: string) => bases.accepts(new URL(address, origin));
}

test.each(['/host/1.0.0-aa/main.js', '/remotes/pricing/1.0.0-bb/remoteEntry.js', '/sw.js'])(
  'answers %s',
  (address) => {
    expect(listed()(address)).toBe(true);
  },
);

test.each([
  '/host/1.0.0-zz/main.js',
  '/remotes/pricing/1.0.0-bb',
  '/remotes/pricing/1.0.0-bb/../../../api/anexos/1',
  '/remotes/pricing/1.0.0-bb/%2e%2e/%2e%2e/api/anexos/1',
  '/remotes/pricing/1.0.0-bb/..%2f..%2fapi%2fanexos%2f1',
  '/api/anexos/1',
  'https://elsewhere.example/host/1.0.0-aa/main.js',
  'https://elsewhere.example/sw.js',
  'data:text/javascript,alert(1)',
  'blob:http://localhost/1',
])('refuses %s', (address) => {
  expect(listed()(address)).toBe(false);
});

test('the policy answers script addresses and nothing else', () => {
  const createPolicy = jest.fn();
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  installTrustedTypes((url) => url.pathname === '/listed.js');
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  const [name, rules] = createPolicy.mock.calls[0] as [string, Record<string, (text: string) => unknown>];
  expect(name).toBe('default');
  expect(Object.keys(rules)).toEqual(['createScriptURL']);
  expect(rules.createScriptURL?.('/listed.js')).toBe('/listed.js');
  expect(rules.createScriptURL?.('/other.js')).toBeNull();
});
