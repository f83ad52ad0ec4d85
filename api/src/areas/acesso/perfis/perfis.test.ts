import { and, eq, ne } from 'drizzle-orm';
import { perfil, usuario } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';

const form = (nome: string, permissoes: string[] = ['gerenciar areas']) => ({
  nome,
  descricao: null,
  permissoes,
});

describeFirm('perfis', ({ app, database }) => {
  const idOf = async (nome: string) => {
    const [row] = await database().orm.select().from(perfil).where(eq(perfil.nome, nome));
    return row as typeof perfil.$inferSelect;
  };

  it('creates, lists and changes profiles; unknown permissions are refused', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const { id } = (await admin.post('/perfis', form('Recepção'))).body.data;
    expect(typeof id).toBe('number');
    const list = await admin.get('/perfis?busca=recep');
    expect(list.body.data.itens).toEqual([
      expect.objectContaining({ nome: 'Recepção', permissoes_total: 1, usuarios_total: 0, sistema: false }),
    ]);
    const { uuid } = (await admin.get(`/perfis/${id}`)).body.data;
    expect((await admin.get(`/logs?registro=${uuid}`)).body.data.itens).toEqual([
      expect.objectContaining({ acao: 'Criou', rotulo: 'Recepção' }),
    ]);
    const unknown = await admin.post('/perfis', form('Outro', ['gerenciar tudo']));
    expect(unknown.status).toBe(422);
    const none = await admin.put(`/perfis/${id}`, { ...form('Recepção', []), versao: 1 });
    expect(none.body.erros).toEqual({ permissoes: ['Escolha ao menos uma permissão.'] });
    const twin = await admin.post('/perfis', form('recepção'));
    expect(twin.body.erros).toEqual({ nome: ['Já existe um registro com este nome.'] });
    const alike = { nome: ['Já existe o perfil “Recepção”, de nome quase igual.'] };
    expect((await admin.post('/perfis', form('RECEPCAO'))).body.erros).toEqual(alike);
    expect((await admin.post('/perfis', form('Recep ção'))).body.erros).toEqual(alike);
    const own = await admin.put(`/perfis/${id}`, { ...form('Recepcao'), versao: 1 });
    expect(own.status).toBe(200);
  });

  it('takes effect at the next request of who has the profile', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const { id } = (await admin.post('/perfis', form('Temporário'))).body.data;
    const holder = await app().person('Temporário');
    expect((await holder.get('/departamentos')).status).toBe(200);
    await admin.put(`/perfis/${id}`, { ...form('Temporário', ['gerenciar cargos']), versao: 1 });
    expect((await holder.get('/departamentos')).status).toBe(403);
    expect((await holder.get('/cargos')).status).toBe(200);
  });

  it('keeps seeded profiles and profiles in use', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const analista = await idOf('Analista');
    const seeded = await admin.delete(`/perfis/${analista.id}?versao=${analista.versao}`);
    expect(seeded.status).toBe(406);
    const { id } = (await admin.post('/perfis', form('Em uso'))).body.data;
    await app().person('Em uso');
    const used = await admin.delete(`/perfis/${id}?versao=1`);
    expect(used.body.message).toBe('Não é possível excluir: existe 1 registro vinculado (usuários).');
    const free = (await admin.post('/perfis', form('Livre'))).body.data.id;
    expect((await admin.delete(`/perfis/${free}?versao=1`)).status).toBe(204);
    expect((await admin.get(`/perfis/${free}`)).status).toBe(404);
  });

  it('lets a restricted person neither change his own profile nor give what he lacks', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    await admin.post('/perfis', form('Acessos', ['gerenciar perfis', 'gerenciar areas']));
    const restricted = await app().person('Acessos');
    const own = await idOf('Acessos');
    const answer = await restricted.put(`/perfis/${own.id}`, {
      ...form('Acessos', ['gerenciar perfis', 'gerenciar areas', 'see logs']),
      versao: own.versao,
    });
    expect(answer).toMatchObject({
      status: 403,
      body: { message: 'Você não pode alterar o seu próprio perfil.' },
    });
    const above = await idOf('Administrador');
    const detail = await restricted.get(`/perfis/${above.id}`);
    expect(detail.body.data).toMatchObject({
      proprio: false,
      bloqueio: 'Este perfil tem permissões que você não possui.',
    });
    // The list says the same, so that what would be refused is not offered.
    const { itens } = (await restricted.get('/perfis?por_pagina=100')).body.data;
    const blocks = Object.fromEntries(
      itens.map((one: { nome: string; bloqueio: string | null }) => [one.nome, one.bloqueio]),
    );
    expect(blocks).toMatchObject({
      Acessos: 'Você não pode alterar o seu próprio perfil.',
      Administrador: 'Este perfil tem permissões que você não possui.',
    });
    expect((await restricted.post('/perfis', form('Escalada', ['see logs']))).status).toBe(403);
    expect((await restricted.post('/perfis', form('Menor', ['gerenciar areas']))).status).toBe(201);
    const lesser = (await restricted.get('/perfis?busca=menor')).body.data.itens;
    expect(lesser).toMatchObject([{ nome: 'Menor', bloqueio: null }]);
    expect(lesser[0]).not.toHaveProperty('permissoes');
  });

  it('never leaves the firm without an active administrator', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const administrador = await idOf('Administrador');
    const answer = await admin.put(`/perfis/${administrador.id}`, {
      ...form('Administrador', ['gerenciar perfis']),
      versao: administrador.versao,
    });
    expect(answer).toMatchObject({
      status: 406,
      body: { message: 'Deve existir ao menos um administrador ativo.', codigo: 'ultimo_administrador' },
    });
    expect((await idOf('Administrador')).permissoes).toContain('gerenciar usuarios');
  });

  it('tells who has a permission', async () => {
    const admin = await app().person('Administrador', { nome: 'Zélia', habilitar_visualizacao_total: 1 });
    const answer = await admin.get('/perfis/quem-tem?permissao=gerenciar%20perfis');
    const holder = answer.body.data.perfis.find((one: { nome: string }) => one.nome === 'Administrador');
    const all = eq(usuario.perfil_id, (await idOf('Administrador')).id);
    expect(holder.usuarios_total).toBe(
      await database().orm.$count(usuario, and(all, ne(usuario.status, 'inativo'))),
    );

    // Who has left keeps the profile, but not what it allows.
    const gone = await app().person('Auditor', { nome: 'Ana Antes' });
    await app().person('Auditor', { nome: 'Bia Presente' });
    await database().orm.update(usuario).set({ status: 'inativo' }).where(eq(usuario.uuid, gone.uuid));
    const logs = await admin.get('/perfis/quem-tem?permissao=see%20logs');
    const auditor = logs.body.data.perfis.find((one: { nome: string }) => one.nome === 'Auditor');
    expect(auditor.usuarios).toContain('Bia Presente');
    expect(auditor.usuarios).not.toContain('Ana Antes');
  });
});
