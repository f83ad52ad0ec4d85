import { describeFirm } from '../../testing/firm';

const dito = 'O texto tem um caractere que não é aceito.';

describeFirm('text that cannot be kept', ({ app }) => {
  it.each(['/logs?busca=a%00', '/logs?campo=%00', '/busca?texto=abc%00', '/clientes?tag=%00'])(
    'is refused in an address: %s',
    async (path) => {
      const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
      const reply = await admin.get(path);
      expect([reply.status, reply.body]).toEqual([400, { message: `Requisição inválida. ${dito}` }]);
    },
  );

  it.each(['/api/publico/%ED%A0%80/x', '/orcamento-site/%E0%A4%A', '/%c0%ae'])(
    'is refused without being repeated, where an address cannot be read at all: %s',
    async (url) => {
      const reply = await app().request({ method: 'GET', url });
      expect([reply.status, reply.body]).toEqual([400, { message: 'Requisição inválida.' }]);
    },
  );

  it.each([
    ['a NUL', { filtros: { busca: 'a\0b' } }, 'filtros.busca'],
    ['half a pair', { nome: 'x\ud800' }, 'nome'],
    ['a NUL in a list', { colunas: ['nome', 'a\0b'] }, 'colunas.1'],
    ['a NUL at a field with an odd name', { filtros: { constructor: '\0' } }, 'filtros.constructor'],
  ])('is told at its field of a body: %s', async (_name, values, field) => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const form = { nome: 'Minha visão', rota: '/clientes', filtros: {}, colunas: null, compartilhada: false };
    const reply = await admin.post('/visoes', { ...form, ...values });
    expect([reply.status, reply.body.erros]).toEqual([422, { [field]: [dito] }]);
    expect((await admin.get('/visoes?rota=/clientes')).body.data).toEqual([]);
  });

  it('is refused with words where it is the name of a field', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const reply = await admin.post('/visoes', { filtros: { 'a\0b': 'x' } });
    expect([reply.status, reply.body]).toEqual([400, { message: `Requisição inválida. ${dito}` }]);
  });

  it('is looked for in a body of half a million levels without falling over', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const reply = await app().request({
      method: 'POST',
      url: '/api/visoes',
      headers: { authorization: admin.token, 'content-type': 'application/json' },
      payload: `{"nome":${'['.repeat(400_000)}${']'.repeat(400_000)}}`,
    });
    expect(reply.status).toBe(422);
  });
});
