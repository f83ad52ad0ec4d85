import { describeFirm } from '../../../testing/firm';

describeFirm('what monitors and balancers ask', ({ app }) => {
  it('is ready until it is told to end, and alive beyond', async () => {
    const { app: served } = app();
    const asked = (url: string) => served.inject({ url });
    expect((await asked('/api/ready')).json()).toEqual({ data: { status: 'pronto' } });
    served.drain.begin();
    const no = await asked('/api/ready');
    expect([no.statusCode, no.headers['retry-after'], no.headers.connection]).toEqual([503, '2', 'close']);
    expect((await asked('/api/health')).statusCode).toBe(200);
  });

  it('packs a long answer for whoever unpacks it, and leaves a short one', async () => {
    const { token } = await app().person('Administrador');
    const ask = (url: string, encoding: string) =>
      app().app.inject({
        url,
        headers: { authorization: token, rota: '/teste', 'accept-encoding': encoding },
      });
    const long = '/api/configs';
    expect((await ask(long, 'br, gzip')).headers['content-encoding']).toBe('br');
    expect((await ask(long, 'identity')).headers['content-encoding']).toBeUndefined();
    expect((await ask('/api/health', 'br')).headers['content-encoding']).toBeUndefined();
  });
});
