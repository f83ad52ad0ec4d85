import { demoOf, isProduction } from './demo-choice';

const choice = (env: Record<string, string>) => demoOf(env, false);

describe('the kind of start', () => {
  test('is named in one way', () => {
    expect([undefined, '', 'development', 'test'].map((value) => isProduction(value))).toEqual(
      Array(4).fill(false),
    );
    expect(isProduction('production')).toBe(true);
    for (const wrong of ['Production', 'prod', 'PRODUCTION', 'production ', 'staging'])
      expect(() => isProduction(wrong)).toThrow(
        `NODE_ENV não pode ser “${wrong}”. Para trabalhar de verdade: NODE_ENV=production`,
      );
  });
});

describe('the demo firm', () => {
  test.each<Record<string, string>>([
    {},
    { HOST: '127.0.0.1' },
    { HOST: '127.0.0.53' },
    { HOST: '::1' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://demo.localhost' },
    { TRUST_PROXY: '0' },
    { ALLOWED_ORIGINS: '' },
  ])('starts by itself on this machine: %p', (env) => {
    expect(choice(env)).toEqual({ demo: true, demoAccounts: true, demoSize: 'pequena' });
  });

  test('of four hundred clients is a choice too', () => {
    expect(choice({ HOST: '0.0.0.0', DEMO: 'grande' })).toEqual({
      demo: true,
      demoAccounts: true,
      demoSize: 'grande',
    });
    expect(() => demoOf({ DEMO: 'grande' }, true)).toThrow('não pode ser usado em produção');
  });

  describe.each<[string, Record<string, string>]>([
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }],
    ['HOST=::', { HOST: '::' }],
    ['HOST=192.168.0.10', { HOST: '192.168.0.10' }],
    ['HOST=::ffff:127.0.0.1', { HOST: '::ffff:127.0.0.1' }],
    ['HOST=127.0.0.1.example', { HOST: '127.0.0.1.example' }],
    ['HOST=gestao.local', { HOST: 'gestao.local' }],
    ['PUBLIC_URL=https://gestao.example', { PUBLIC_URL: 'https://gestao.example' }],
    ['PUBLIC_URL=gestao.example', { PUBLIC_URL: 'gestao.example' }],
    ['PUBLIC_URL=http://localhost.example', { PUBLIC_URL: 'http://localhost.example' }],
    ['TRUST_PROXY=1', { TRUST_PROXY: '1' }],
    ['ALLOWED_ORIGINS=https://gestao.example', { ALLOWED_ORIGINS: 'https://gestao.example' }],
  ])('where %s lets others in', (named, env) => {
    test('starts by choice only, and the refusal says what to choose', () => {
      expect(() => choice(env)).toThrow(`${named} abre o Gestão para fora desta máquina.`);
      expect(() => choice(env)).toThrow(/NODE_ENV=production e ADMIN_EMAIL .* DEMO=1\.$/);
      expect(choice({ ...env, DEMO: '1' })).toMatchObject({ demo: true, demoAccounts: true });
    });

    test('without it, demo accounts that are there already are none of its own', () => {
      expect(choice({ ...env, DEMO: '0' })).toMatchObject({ demo: false, demoAccounts: false });
    });
  });

  test('is never there in production, and no choice is guessed', () => {
    expect(demoOf({ HOST: '0.0.0.0' }, true)).toMatchObject({ demo: false, demoAccounts: false });
    expect(demoOf({ DEMO: '0' }, true)).toMatchObject({ demo: false, demoAccounts: false });
    expect(() => demoOf({ DEMO: '1' }, true)).toThrow('não pode ser usado em produção');
    for (const wrong of ['true', 'sim', 'off'])
      expect(() => choice({ DEMO: wrong })).toThrow(`DEMO não pode ser “${wrong}”.`);
  });
});
