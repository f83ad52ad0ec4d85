import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';

describeFirm('messages of a closing', ({ app, database }) => {
  const work = trabalhoFixture(database);

  it('are written by who sees it, also once it is closed, and mention who works on it', async () => {
    const person = (nome: string, values = {}) =>
      app().person('Gestor operacional', { nome, habilitar_visualizacao_total: 0, ...values });
    const admin: SignedInPerson = await app().person('Administrador', {
      nome: 'Eva',
      habilitar_visualizacao_total: 1,
    });
    const [ana, bia, rui] = [await person('Ana'), await person('Bia'), await person('Rui')];
    const { id: clienteId } = await work.cliente(admin.id);
    const cliente = await person('Caio', { is_client: 1, cliente_id: clienteId });
    const fechado = await work.fechamento(rui.id, clienteId, { status: 'fechado' });
    await work.tarefa({ contexto: 'fechamento', fechamento_id: fechado.id, responsavel_id: ana.id });

    const message = { entidade: 'fechamento', uuid: fechado.uuid, tipo: 'comentario' };
    const written = await ana.post('/mensagens', { ...message, texto: 'Guia paga, @coordenador.' });
    expect(written.status).toBe(201);
    const path = `/mensagens?entidade=fechamento&uuid=${fechado.uuid}`;
    expect((await rui.get(path)).body.data.itens).toMatchObject([{ texto: 'Guia paga, @coordenador.' }]);
    const { papeis } = (await admin.get(`/mensagens/pessoas?entidade=fechamento&uuid=${fechado.uuid}`)).body
      .data;
    expect(papeis).toEqual([
      { papel: 'coordenador', nomes: ['Rui'] },
      { papel: 'equipe', nomes: expect.arrayContaining(['Ana', 'Rui']) },
    ]);
    for (const other of [bia, cliente]) {
      expect((await other.get(path)).status).toBe(404);
      expect((await other.post('/mensagens', { ...message, texto: 'Eu também.' })).status).toBe(404);
    }
  });
});
