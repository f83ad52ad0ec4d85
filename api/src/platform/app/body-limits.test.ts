import { describeFirm } from '../../testing/firm';

/** Routes without a session that take more than a short form, in bytes, and why. */
const larger: Record<string, number> = {
  // A token of Microsoft with many groups.
  'post /auth/microsoft': 32_768,
  // A hundred answers of a questionnaire.
  'put /publico/orcamento_formulario/{token}/respostas': 262_144,
  'post /publico/orcamento_formulario/{token}/respostas': 262_144,
};

describeFirm('bodies without a session', ({ app }) => {
  let address = 0;
  const token = 'A'.repeat(43);

  async function send(method: string, path: string, payload: string, remoteAddress?: string) {
    address += 1;
    const reply = await app().app.inject({
      method: method as 'POST',
      url: path.replace('{token}', token).replace(/\{[^}]+\}/g, 'orcamento_aceite'),
      headers: { 'content-type': 'application/json', rota: '/' },
      payload,
      remoteAddress: remoteAddress ?? `10.8.${address % 250}.${Math.floor(address / 250)}`,
    });
    return { status: reply.statusCode, size: reply.payload.length, text: reply.payload };
  }
  const ofLength = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;

  it('are short: every route that answers a stranger cuts them, and repeats nothing', async () => {
    await app().app.ready();
    const { paths = {} } = app().app.swagger() as { paths?: Record<string, Record<string, unknown>> };
    const open: string[] = [];
    const wrong: string[] = [];
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of Object.keys(methods)) {
        if (method === 'get' || method === 'delete') continue;
        if ((await send(method, path, '{}')).status === 401) continue;
        const name = `${method} ${path.replace(/^\/api/, '')}`;
        open.push(name);
        const limit = larger[name] ?? 16_384;
        const long = await send(method, path, ofLength(limit + 1));
        if (long.status !== 413 || long.size > 200) wrong.push(`${name}: ${long.status}, ${long.size}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(open.length).toBeGreaterThan(12);
    expect(open).toEqual(expect.arrayContaining(Object.keys(larger)));
  });

  it('are not sent back in the names of fields nobody knows', async () => {
    const fields = Array.from({ length: 1000 }, (_, n) => `"campo${n}":1`).join();
    const many = await send('POST', `/api/publico/orcamento_aceite/${token}/aceite`, `{${fields}}`);
    const long = await send(
      'POST',
      '/api/auth/login',
      `{"login":"a","password":"b","${'x'.repeat(7000)}":1}`,
    );
    // Left aside: what is wrong is the rest.
    expect([many.status, long.status]).toEqual([422, 406]);
    for (const { size } of [many, long]) expect(size).toBeLessThan(2000);
  });

  it('are counted against their link and address before they are judged', async () => {
    const path = `/api/publico/orcamento_aceite/${token}/aceite`;
    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1) statuses.push((await send('POST', path, '{"a":1}', '10.8.251.1')).status);
    expect(statuses).toEqual([...Array(30).fill(422), 429, 429]);
  });
});
