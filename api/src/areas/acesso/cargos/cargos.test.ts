import { eq } from 'drizzle-orm';
import { cargo, precificacao_cargo_valor } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';

const form = (values: object = {}) => ({
  nome: 'Analista fiscal',
  nivel: 'Analista',
  departamento_uuid: null,
  ativo: true,
  ...values,
});

describeFirm('cargos', ({ app, database }) => {
  it('creates, filters, changes and deletes; levels sort by rank', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
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

  it('changes the level alone, in the view by level', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const { uuid } = (await admin.post('/cargos', form({ nome: 'Consultora' }))).body.data;
    expect((await admin.put(`/cargos/${uuid}/nivel`, { nivel: 'Consultoria', versao: 1 })).body.data).toEqual(
      {
        uuid,
        versao: 2,
      },
    );
    const { itens } = (await admin.get('/cargos/niveis')).body.data;
    expect(itens.find((one: { uuid: string }) => one.uuid === uuid)).toMatchObject({
      nome: 'Consultora',
      nivel: 'Consultoria',
      usuarios_total: 0,
    });
    expect((await admin.put(`/cargos/${uuid}/nivel`, { nivel: 'Analista', versao: 1 })).status).toBe(409);
  });

  it('shows what names a position, and never a cost', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const { uuid } = (await admin.post('/cargos', form({ nome: 'Com custo' }))).body.data;
    const [row] = await database().orm.select().from(cargo).where(eq(cargo.uuid, uuid));
    await database()
      .orm.insert(precificacao_cargo_valor)
      .values({
        cargo_id: row?.id ?? 0,
        vigencia_inicio: '2026-03-01',
        modo: 'calculado',
        salario_centavos: 765_432,
        encargos_bp: 6_800,
        beneficios_centavos: 90_000,
        horas_produtivas_mes: 140,
        custo_hora_centavos: 9_876,
      });
    const links = await admin.get(`/cargos/${uuid}/vinculos`);
    expect(links.body.data).toEqual({
      total: 1,
      itens: [{ rotulo: 'Custos da precificação', total: 1, exemplos: ['desde 01/03/2026'] }],
    });
    expect((await admin.delete(`/cargos/${uuid}?versao=1`)).status).toBe(406);
  });

  it('is closed without the permission, and refuses an unknown level or department', async () => {
    const analista = await app().person('Analista');
    expect((await analista.get('/cargos')).status).toBe(403);
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
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
