import { useSignedInApp } from '../../testing/signed-in-app';
import { describeDatabase } from '../../testing/test-database';

const product = 'https://app.firma.example';

describeDatabase('other origins', (database) => {
  const app = useSignedInApp(database, {
    bare: true,
    configure: (config) => ({ ...config, allowedOrigins: [product] }),
  });

  const preflight = (origin: string) =>
    app().app.inject({
      method: 'OPTIONS',
      url: '/api/auth/login',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,rota',
      },
    });

  test('a listed origin may call with token and rota', async () => {
    const { headers } = await preflight(product);
    expect(headers['access-control-allow-origin']).toBe(product);
    expect(String(headers['access-control-allow-headers'])).toMatch(/Authorization.*rota/);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test.each([
    'https://evil.example',
    'null',
    'https://app.firma.example.evil.example',
    'HTTPS://APP.FIRMA.EXAMPLE',
  ])('%s is not answered as allowed', async (origin) => {
    const { headers } = await preflight(origin);
    expect(headers['access-control-allow-origin']).not.toBe(origin);
  });
});
