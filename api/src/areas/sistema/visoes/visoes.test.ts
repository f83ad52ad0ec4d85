import { and, desc, eq } from 'drizzle-orm';
import { log_transacao } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';

const form = (values: object = {}) => ({
  nome: 'Simples de SP',
  rota: '/clientes',
  filtros: { uf: 'SP', ordenar: '-nome' },
  colunas: { ordem: ['nome', 'uf'], ocultas: ['uf'], fixas: ['nome'] },
  compartilhada: false,
  ...values,
});

describeFirm('visoes', ({ app }) => {
  const full = { habilitar_visualizacao_total: 1 };

  it('keeps, changes and deletes a person’s views, with a log of each', async () => {
    const person = await app().person('Administrador', { ...full, nome: 'Helena' });
    const made = await person.post('/visoes', form());
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ ...form(), minha: true, autor: 'Helena', versao: 1 });
    const { uuid } = made.body.data;
    const { rota: _rota, ...rest } = form({ nome: 'Só SP', filtros: { uf: 'SP' } });

    const changed = await person.put(`/visoes/${uuid}`, { ...rest, versao: 1 });
    expect(changed.body.data).toMatchObject({ nome: 'Só SP', filtros: { uf: 'SP' }, versao: 2 });
    expect((await person.put(`/visoes/${uuid}`, { ...rest, versao: 1 })).status).toBe(409);
    expect((await person.get('/visoes?rota=/clientes')).body.data).toHaveLength(1);
    expect((await person.get('/visoes?rota=/cargos')).body.data).toEqual([]);

    const [log] = await app()
      .database.orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, uuid), eq(log_transacao.acao, 'Alterou')))
      .orderBy(desc(log_transacao.id));
    expect(log).toMatchObject({ rotulo: 'Só SP', campos_alterados: ['filtros', 'nome'] });

    expect((await person.delete(`/visoes/${uuid}?versao=2`)).status).toBe(204);
    expect((await person.get('/visoes?rota=/clientes')).body.data).toEqual([]);
  });

  it('refuses a second view of the same name at the same list, whatever its case', async () => {
    const person = await app().person('Administrador', full);
    await person.post('/visoes', form({ nome: 'Minha' }));
    const twin = await person.post('/visoes', form({ nome: 'MINHA' }));
    expect(twin.status).toBe(422);
    expect(twin.body.erros).toEqual({ nome: ['Já existe um registro com este nome.'] });
    expect((await person.post('/visoes', form({ nome: 'Minha', rota: '/cargos' }))).status).toBe(201);
  });

  it('shows shared views of others, which only their owner changes', async () => {
    const owner = await app().person('Administrador', { ...full, nome: 'Dona' });
    const other = await app().person('Administrador', full);
    const shared = await owner.post(
      '/visoes',
      form({ nome: 'De todos', rota: '/logs', compartilhada: true }),
    );
    await owner.post('/visoes', form({ nome: 'Só minha', rota: '/logs' }));
    await other.post('/visoes', form({ nome: 'Zeladoria', rota: '/logs' }));

    const seen = (await other.get('/visoes?rota=/logs')).body.data;
    expect(seen.map((one: { nome: string; minha: boolean }) => [one.nome, one.minha])).toEqual([
      ['Zeladoria', true],
      ['De todos', false],
    ]);
    const { uuid, versao } = shared.body.data;
    const { rota: _rota, ...rest } = form({ nome: 'Tomada' });
    expect((await other.put(`/visoes/${uuid}`, { ...rest, versao })).status).toBe(404);
    expect((await other.delete(`/visoes/${uuid}?versao=${versao}`)).status).toBe(404);
  });

  it('asks for the permission of the list, and tells clients’ people nothing of the firm’s views', async () => {
    const owner = await app().person('Administrador', full);
    await owner.post('/visoes', form({ nome: 'Da firma', rota: '/projetos', compartilhada: true }));
    const analista = await app().person('Analista');
    expect((await analista.get('/visoes?rota=/perfis')).status).toBe(403);
    expect((await analista.post('/visoes', form({ rota: '/perfis' }))).status).toBe(403);
    expect((await analista.get('/visoes?rota=/nada')).status).toBe(404);
    expect((await analista.get('/visoes?rota=/projetos')).body.data).toHaveLength(1);

    const client = await app().person('Analista', { is_client: 1 });
    expect((await client.get('/visoes?rota=/projetos')).body.data).toEqual([]);
    expect((await client.post('/visoes', form({ rota: '/projetos', compartilhada: true }))).status).toBe(403);
    expect((await client.post('/visoes', form({ rota: '/projetos' }))).status).toBe(201);
  });
});
