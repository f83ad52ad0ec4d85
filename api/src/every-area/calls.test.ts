import { everyCall } from '@gestao/shared/contracts/calls';
import { publicAccess } from '@gestao/shared/contracts/comum/route';
import Fastify from 'fastify';
import { accessPlugin } from '../platform/app/access.plugin';
import { describeFirm } from '../testing/firm';

describeFirm('the contract of calls', ({ app: test }) => {
  it('is what the api serves, all of it and nothing else', async () => {
    const { app } = test();
    await app.ready();
    const { paths = {} } = app.swagger() as { paths?: Record<string, object> };
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(served.sort()).toEqual(Object.keys(everyCall).sort());
  });
});

it('refuses to boot with a route that is in no contract', async () => {
  const app = Fastify();
  await app.register(accessPlugin, { sessions: { read: async () => null } });
  expect(() => app.get('/avulsa', { config: { access: publicAccess } }, () => 'ok')).toThrow(
    'Route GET /avulsa is in no contract',
  );
  await app.close();
});
