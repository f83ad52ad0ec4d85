import { describeFirm } from '../../testing/firm';

/** Names every object of the language has: what comes from outside may carry them, and means nothing by it. */
const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

describeFirm('names that every object has', ({ app }) => {
  const json = { 'content-type': 'application/json', rota: '/' };

  it.each(names)(
    'is a field nobody knows, and has no effect, in a form without a session: %s',
    async (name) => {
      const reply = await app().request({
        method: 'POST',
        url: '/api/auth/login',
        headers: json,
        // Written by hand: an object literal would take `__proto__` for its prototype.
        payload: `{"login":"a","password":"b","${name}":1}`,
      });
      // The parser itself refuses the one that would set a prototype; the others sign nobody in.
      expect(reply.status).toBe(name === '__proto__' ? 400 : 406);
    },
  );

  it.each(names)('is a filter nobody knows, in an address: %s', async (name) => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const reply = await admin.get(`/clientes?${name}=1`);
    expect({ status: reply.status, ignored: reply.headers.ignorados }).toEqual({
      status: 200,
      ignored: name,
    });
    const exported = await admin.get(`/clientes/exportar?formato=csv&${name}=1`);
    expect(exported.status).toBe(400);
    expect(Object.entries(exported.body.erros)).toEqual([[name, ['Campo desconhecido.']]]);
  });

  it('breaks no route: as a parameter, a filter, an order or a field', async () => {
    await app().app.ready();
    const { paths = {} } = app().app.swagger() as { paths?: Record<string, Record<string, unknown>> };
    const person = () => app().person('Administrador', { habilitar_visualizacao_total: 1 });
    let admin = await person();
    const broken: string[] = [];
    let asked = 0;
    const fields = names
      .filter((name) => name !== '__proto__')
      .map((name) => `"${name}":{"${name}":"x"}`)
      .join();
    const filters = names.map((name) => `${name}=1`).join('&');
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) {
        const url = (value: string) => path.replace(/\{[^}]+\}/g, value);
        const tries = [
          `${url('00000000-0000-4000-8000-000000000000')}?${filters}`,
          ...names.slice(0, 2).map((name) => `${url(name)}?ordenar=${name}&busca=${name}`),
        ];
        for (const one of tries) {
          const reply = await app().request({
            method: method.toUpperCase() as 'GET',
            url: one,
            headers: { ...json, authorization: admin.token },
            ...(method === 'get' ? {} : { payload: `{${fields}}` }),
          });
          asked += 1;
          if (reply.status >= 500) broken.push(`${method} ${one}: ${reply.status}`);
          // Some of them end the session that asks.
          if (reply.status === 204 || reply.status === 401) admin = await person();
        }
      }
    }
    expect(asked).toBeGreaterThan(500);
    expect(broken).toEqual([]);
  }, 120_000);
});
