import { useSignedInApp } from '../../testing/signed-in-app';
import { describeDatabases } from '../../testing/test-database';

const form = (values: object = {}) => ({
  nome: 'Analista fiscal',
  nivel: 'Analista',
  departamento_uuid: null,
  ativo: true,
  ...values,
});

describeDatabases('cargos', (database) => {
  const test = useSignedInApp(database);

  it('creates, filters, changes and deletes; levels sort by rank', async () => {
    const admin = await test().person('Administrador', { habilitar_visualizacao_total: 1 });
    const { uuid } = (await admin.post('/cargos', form())).body.data;
    await admin.post('/cargos', form({ nome: 'Estagiário', nivel: 'Estágio' }));
    await admin.post('/cargos', form({ nome: 'Sócio', nivel: 'Diretoria' }));
    const names = async (query: string) =>
      (await admin.get(`/cargos?${query}`)).body.data.itens.map((one: { nome: string }) => one.nome);
    expect(await names('ordenar=nivel')).toEqual(['Estagiário', 'Analista fiscal', 'Sócio']);
    expect(await names('nivel=Diretoria')).toEqual(['Sócio']);
    const changed = await admin.put(`/cargos/${uuid}`, { ...form({ ativo: false }), versao: 1 });
    expect(changed.body.data.versao).toBe(2);
    expect(await names('ativo=nao')).toEqual(['Analista fiscal']);
    expect((await admin.delete(`/cargos/${uuid}?versao=1`)).status).toBe(409);
    expect((await admin.delete(`/cargos/${uuid}?versao=2`)).status).toBe(204);
    expect(await names('ativo=nao')).toEqual([]);
  });

  it('is closed without the permission, and refuses an unknown level or department', async () => {
    const analista = await test().person('Analista');
    expect((await analista.get('/cargos')).status).toBe(403);
    const admin = await test().person('Administrador', { habilitar_visualizacao_total: 1 });
    expect((await admin.post('/cargos', form({ nivel: 'Rei' }))).body.erros).toEqual({
      nivel: ['Campo obrigatório.'],
    });
    const lost = await admin.post(
      '/cargos',
      form({ nome: 'Perdido', departamento_uuid: '00000000-0000-4000-8000-000000000000' }),
    );
    expect(lost.body.erros).toEqual({ departamento_uuid: ['Opção inválida.'] });
  });
});
