import { desc, eq } from 'drizzle-orm';
import { log_transacao, usuario } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';

const form = (values: object = {}) => ({
  nome: 'Fiscal',
  sigla: 'FIS',
  cor: '#2563eb',
  responsavel_uuid: null,
  departamento_pai_uuid: null,
  ativo: true,
  ...values,
});

describeFirm('departamentos', ({ app, database }) => {
  it('is closed to people without the permission and to visitors', async () => {
    const analista = await app().person('Analista');
    expect((await analista.get('/departamentos')).status).toBe(403);
    expect((await analista.post('/departamentos', form())).status).toBe(403);
    expect((await app().request({ url: '/api/departamentos' })).status).toBe(401);
  });

  it('creates, lists, changes and deletes, and logs each with names instead of ids', async () => {
    const admin = await app().person('Administrador', { nome: 'Helena', habilitar_visualizacao_total: 1 });
    const created = await admin.post('/departamentos', form({ responsavel_uuid: admin.uuid }));
    expect(created.status).toBe(201);
    const { uuid } = created.body.data;

    const list = await admin.get('/departamentos?busca=fisc&ordenar=-usuarios_total');
    expect(list.body.data).toMatchObject({ total: 1, itens: [{ nome: 'Fiscal', responsavel: 'Helena' }] });
    expect(list.body.data.itens[0]).not.toHaveProperty('id');

    const detail = await admin.get(`/departamentos/${uuid}`);
    expect(detail.body.data.responsavel).toEqual({ uuid: admin.uuid, nome: 'Helena' });
    const changed = await admin.put(`/departamentos/${uuid}`, { ...form({ nome: 'Tributos' }), versao: 1 });
    expect(changed.body.data).toEqual({ uuid, versao: 2 });

    const [log] = await app()
      .database.orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, uuid))
      .orderBy(desc(log_transacao.id));
    expect(log).toMatchObject({
      acao: 'Alterou',
      ator_descricao: 'Helena',
      rota: '/teste',
      campos_alterados: ['nome', 'responsavel'],
      antes: { nome: 'Fiscal', responsavel: 'Helena' },
      depois: { nome: 'Tributos', responsavel: null },
    });

    expect((await admin.delete(`/departamentos/${uuid}?versao=2`)).status).toBe(204);
    expect((await admin.get(`/departamentos/${uuid}`)).status).toBe(404);
  });

  it('answers field errors with the fixed texts, and refuses fields it does not know', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const empty = await admin.post('/departamentos', form({ nome: '  ', sigla: 'MUITOLONGA' }));
    expect(empty.status).toBe(422);
    expect(empty.body.erros).toEqual({ nome: ['Campo obrigatório.'], sigla: ['Máximo de 6 caracteres.'] });
    expect((await admin.post('/departamentos', { ...form(), versao: 9 })).status).toBe(422);

    await admin.post('/departamentos', form({ nome: 'Pessoal', sigla: 'DP' }));
    const twin = await admin.post('/departamentos', form({ nome: 'PESSOAL', sigla: null }));
    expect(twin.status).toBe(422);
    expect(twin.body.erros).toEqual({ nome: ['Já existe um registro com este nome.'] });
    const letters = await admin.post('/departamentos', form({ nome: 'Folha', sigla: 'dp' }));
    expect(letters.body.erros).toEqual({ sigla: ['Já existe um registro com esta sigla.'] });
  });

  it('tells who saved first when two people change the same department', async () => {
    const first = await app().person('Administrador', { nome: 'Ana', habilitar_visualizacao_total: 1 });
    const second = await app().person('Administrador', { nome: 'Bia', habilitar_visualizacao_total: 1 });
    const { uuid } = (await first.post('/departamentos', form({ nome: 'Disputado', sigla: null }))).body.data;
    const change = (nome: string) => ({ ...form({ nome, sigla: null }), versao: 1 });
    const answers = await Promise.all([
      first.put(`/departamentos/${uuid}`, change('Da Ana')),
      second.put(`/departamentos/${uuid}`, change('Da Bia')),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const lost = answers.find((answer) => answer.status === 409);
    expect(lost?.body.message).toMatch(
      /^Este registro foi alterado por (Ana|Bia) às \d\d:\d\d\. Recarregue para continuar\.$/,
    );
  });

  it('is led by somebody of the firm; who was named and has left since stays', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const lead = await app().person('Analista', { nome: 'Lia' });
    const client = await app().person('Cliente', { is_client: 1 });
    const foreign = await admin.post(
      '/departamentos',
      form({ nome: 'Alheio', responsavel_uuid: client.uuid }),
    );
    expect(foreign.body.erros).toEqual({ responsavel_uuid: ['Opção inválida.'] });
    const fields = form({ nome: 'Próprio', sigla: null, responsavel_uuid: lead.uuid });
    const { uuid, versao } = (await admin.post('/departamentos', fields)).body.data;
    await database().orm.update(usuario).set({ status: 'inativo' }).where(eq(usuario.uuid, lead.uuid));
    expect((await admin.put(`/departamentos/${uuid}`, { ...fields, versao })).status).toBe(200);
    const anew = await admin.post('/departamentos', { ...fields, nome: 'Outro' });
    expect(anew.body.erros).toEqual({ responsavel_uuid: ['Opção inválida.'] });
  });

  it('refuses a tree that bites its tail', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const make = async (nome: string, pai: string | null) =>
      (await admin.post('/departamentos', form({ nome, sigla: null, departamento_pai_uuid: pai }))).body.data
        .uuid;
    const top = await make('Topo', null);
    const middle = await make('Meio', top);
    const leaf = await make('Folha', middle);
    const answer = await admin.put(`/departamentos/${top}`, {
      ...form({ nome: 'Topo', sigla: null, departamento_pai_uuid: leaf }),
      versao: 1,
    });
    expect(answer.body.erros).toEqual({
      departamento_pai_uuid: ['Um departamento não pode ficar dentro dele mesmo.'],
    });
  });

  it('moves a department in the tree, never under itself, and two moves at once make no cycle', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const make = async (nome: string, pai: string | null = null): Promise<string> =>
      (await admin.post('/departamentos', form({ nome, sigla: null, departamento_pai_uuid: pai }))).body.data
        .uuid;
    const move = (uuid: string, pai: string | null, versao = 1) =>
      admin.put(`/departamentos/${uuid}/pai`, { departamento_pai_uuid: pai, versao });
    const raiz = await make('Raiz');
    const ramo = await make('Ramo', raiz);
    const node = async (uuid: string) =>
      (await admin.get('/departamentos/arvore')).body.data.itens.find(
        (one: { uuid: string }) => one.uuid === uuid,
      );
    expect(await node(ramo)).toMatchObject({ nome: 'Ramo', pai_uuid: raiz, usuarios_total: 0, versao: 1 });
    expect((await move(raiz, ramo)).body.erros).toEqual({
      departamento_pai_uuid: ['Um departamento não pode ficar dentro dele mesmo.'],
    });
    expect((await move(ramo, null)).body.data).toEqual({ uuid: ramo, versao: 2 });
    expect((await node(ramo)).pai_uuid).toBeNull();
    expect((await move(ramo, raiz)).status).toBe(409);

    const answers = await Promise.all([move(raiz, ramo), move(ramo, raiz, 2)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  it('shows what is linked and refuses to delete it', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const { uuid } = (await admin.post('/departamentos', form({ nome: 'Em uso', sigla: null }))).body.data;
    await admin.post('/cargos', {
      nome: 'Analista fiscal',
      nivel: 'Analista',
      departamento_uuid: uuid,
      ativo: true,
    });
    const links = await admin.get(`/departamentos/${uuid}/vinculos`);
    expect(links.body.data).toEqual({
      total: 1,
      itens: [{ rotulo: 'Cargos', total: 1, exemplos: ['Analista fiscal'] }],
    });
    const refused = await admin.delete(`/departamentos/${uuid}?versao=1`);
    expect(refused.status).toBe(406);
    expect(refused.body.message).toBe('Não é possível excluir: existe 1 registro vinculado (cargos).');
  });

  it('puts many out of use at once, reports those it could not, and logs each change', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const make = async (nome: string) =>
      (await admin.post('/departamentos', form({ nome, sigla: null }))).body.data.uuid;
    const [first, second] = [await make('Massa um'), await make('Massa dois')];
    const gone = '00000000-0000-4000-8000-000000000000';

    const answer = await admin.post('/departamentos/massa', {
      acao: 'inativar',
      uuids: [first, gone, second, first],
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      sucesso: [first, second],
      falhas: [{ uuid: gone, rotulo: 'Registro não encontrado', message: 'Recurso não encontrado.' }],
    });
    expect((await admin.get(`/departamentos/${first}`)).body.data).toMatchObject({ ativo: false, versao: 2 });
    // Already so: done, and nothing more to log.
    await admin.post('/departamentos/massa', { acao: 'inativar', uuids: [first] });
    const logs = await app()
      .database.orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, first))
      .orderBy(log_transacao.id);
    expect(logs.map((log) => log.acao)).toEqual(['Criou', 'Alterou']);

    const analista = await app().person('Analista');
    expect((await analista.post('/departamentos/massa', { acao: 'ativar', uuids: [first] })).status).toBe(
      403,
    );
    expect((await admin.post('/departamentos/massa', { acao: 'excluir', uuids: [first] })).status).toBe(422);
  });

  it('answers 400 for a column it does not offer', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    expect((await admin.get('/departamentos?ordenar=id')).status).toBe(400);
    expect((await admin.get('/departamentos?por_pagina=1000')).status).toBe(400);
    expect((await admin.get('/departamentos/exportar?formato=csv&secreto=1')).status).toBe(400);
    expect((await admin.get('/departamentos?secreto=1')).headers.ignorados).toBe('secreto');
  });
});
