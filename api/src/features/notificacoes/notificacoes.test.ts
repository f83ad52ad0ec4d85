import { withTransaction } from '../../database/database';
import { useSignedInApp } from '../../testing/signed-in-app';
import { describeDatabases } from '../../testing/test-database';
import { createNotificacoes } from './notificacoes.repository';

describeDatabases('notificacoes', (database) => {
  const test = useSignedInApp(database);

  it('counts, lists and marks as read a person’s own, and nobody else’s', async () => {
    const ana = await test().person('Analista');
    const bia = await test().person('Analista');
    await withTransaction(database(), async (tx) => {
      await createNotificacoes(tx, [ana.id, bia.id, ana.id], {
        titulo: 'Prazo',
        corpo: 'Vence hoje',
        rota: '/logs',
      });
      await createNotificacoes(tx, [ana.id], { titulo: 'Menção', corpo: 'Olhe aqui' });
    });
    expect((await ana.get('/notificacoes/contagem')).body.data).toEqual({ nao_lidas: 2 });
    const list = (await ana.get('/notificacoes')).body.data;
    expect(list.itens.map((one: { titulo: string }) => one.titulo)).toEqual(['Menção', 'Prazo']);
    const [first] = list.itens;
    expect((await bia.post(`/notificacoes/${first.uuid}/lida`)).status).toBe(404);
    expect((await ana.post(`/notificacoes/${first.uuid}/lida`)).status).toBe(204);
    expect((await ana.get('/notificacoes?situacao=nao_lidas')).body.data.total).toBe(1);
    expect((await ana.post('/notificacoes/lidas')).status).toBe(204);
    expect((await ana.get('/notificacoes/contagem')).body.data).toEqual({ nao_lidas: 0 });
    expect((await bia.get('/notificacoes/contagem')).body.data).toEqual({ nao_lidas: 1 });
    expect((await test().request({ url: '/api/notificacoes' })).status).toBe(401);
  });
});
