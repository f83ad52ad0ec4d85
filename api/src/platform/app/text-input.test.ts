import { useSignedInApp } from '../../testing/signed-in-app';
import { describeDatabase } from '../../testing/test-database';

describeDatabase('text that cannot be kept', (database) => {
  const test = useSignedInApp(database);

  it.each(['/logs?busca=a%00', '/logs?campo=%00', '/busca?texto=abc%00', '/clientes?tag=%00'])(
    'is refused in an address: %s',
    async (path) => {
      const admin = await test().person('Administrador', { habilitar_visualizacao_total: 1 });
      const reply = await admin.get(path);
      expect([reply.status, reply.body]).toEqual([400, { message: 'Requisição inválida.' }]);
    },
  );

  it.each(['/api/publico/%ED%A0%80/x', '/orcamento-site/%E0%A4%A', '/%c0%ae'])(
    'is refused without being repeated, where an address cannot be read at all: %s',
    async (url) => {
      const reply = await test().request({ method: 'GET', url });
      expect([reply.status, reply.body]).toEqual([400, { message: 'Requisição inválida.' }]);
    },
  );

  it.each([
    ['a NUL', { filtros: { busca: 'a\0b' } }],
    ['a NUL in a name', { filtros: { 'a\0b': 'x' } }],
    ['half a pair', { nome: 'x\ud800' }],
  ])('is refused in a body, however deep: %s', async (_name, values) => {
    const admin = await test().person('Administrador', { habilitar_visualizacao_total: 1 });
    const form = { nome: 'Minha visão', rota: '/clientes', filtros: {}, colunas: null, compartilhada: false };
    expect((await admin.post('/visoes', { ...form, ...values })).status).toBe(400);
    expect((await admin.get('/visoes?rota=/clientes')).body.data).toEqual([]);
  });

  it('is looked for in a body of half a million levels without falling over', async () => {
    const admin = await test().person('Administrador', { habilitar_visualizacao_total: 1 });
    const reply = await test().request({
      method: 'POST',
      url: '/api/visoes',
      headers: { authorization: admin.token, 'content-type': 'application/json' },
      payload: `{"nome":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
    });
    expect(reply.status).toBe(422);
  });
});
