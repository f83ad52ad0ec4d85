import { desc, eq } from 'drizzle-orm';
import { log_transacao } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { peopleFixture } from '../usuarios/usuarios.fixture';

describeFirm('equipes', ({ app, database }) => {
  const { admin, ...make } = peopleFixture(app, database);
  const form = (lider: string, values: object = {}) => ({
    nome: 'Célula Sul',
    lider_uuid: lider,
    departamento_uuid: null,
    membros_uuid: [],
    ativo: true,
    ...values,
  });

  it('creates, lists, changes and deletes; the leader is always a member', async () => {
    const boss = await admin();
    const ana = await app().person('Analista', { nome: 'Ana' });
    const bia = await app().person('Analista', { nome: 'Bia' });
    const created = await boss.post('/equipes', form(ana.uuid, { membros_uuid: [bia.uuid] }));
    expect(created.status).toBe(201);
    const { uuid } = created.body.data;
    const list = await boss.get('/equipes?busca=sul&ordenar=-membros_total&ativo=sim');
    expect(list.body.data).toMatchObject({
      total: 1,
      itens: [{ nome: 'Célula Sul', lider: 'Ana', membros_total: 2, clientes_total: 0 }],
    });
    const detail = (await boss.get(`/equipes/${uuid}`)).body.data;
    expect(detail.membros.map((person: { nome: string }) => person.nome)).toEqual(['Ana', 'Bia']);

    const changed = await boss.put(`/equipes/${uuid}`, {
      ...form(bia.uuid, { nome: 'Célula Leste', ativo: false }),
      versao: 1,
    });
    expect(changed.body.data).toEqual({ uuid, versao: 2 });
    const [log] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, uuid))
      .orderBy(desc(log_transacao.id));
    expect(log).toMatchObject({
      campos_alterados: ['ativo', 'lider', 'membros', 'nome'],
      antes: { lider: 'Ana', membros: ['Ana', 'Bia'] },
      depois: { lider: 'Bia', membros: ['Bia'] },
    });
    // Ana's form, opened before she left the team, would put her back.
    expect((await boss.get(`/usuarios/${ana.uuid}`)).body.data).toMatchObject({ equipes: [], versao: 3 });

    expect((await boss.delete(`/equipes/${uuid}?versao=1`)).status).toBe(409);
    expect((await boss.delete(`/equipes/${uuid}?versao=2`)).status).toBe(204);
    expect((await boss.get(`/equipes/${uuid}`)).status).toBe(404);
  });

  it('is not deleted while clients are with it', async () => {
    const boss = await admin();
    const team = await make.equipe(boss.id, 'Com clientes');
    const client = await make.cliente(boss.id, { equipe_id: team.id, razao_social: 'Pão Dourado' });
    expect((await boss.get(`/equipes/${team.uuid}/vinculos`)).body.data).toEqual({
      total: 1,
      itens: [{ rotulo: 'Clientes', total: 1, exemplos: [client.razao_social] }],
    });
    const restricted = await app().person('Administrador');
    expect((await restricted.get(`/equipes/${team.uuid}/vinculos`)).body.data.itens).toEqual([
      { rotulo: 'Clientes', total: 1, exemplos: [] },
    ]);
    const refused = await boss.delete(`/equipes/${team.uuid}?versao=1`);
    expect(refused).toMatchObject({
      status: 406,
      body: { message: 'Não é possível excluir: existe 1 registro vinculado (clientes).' },
    });
  });

  it('takes no clients’ people, nobody who left, no name twice', async () => {
    const boss = await admin();
    const client = await make.cliente(boss.id);
    const outsider = await app().person('Cliente', { is_client: 1, cliente_id: client.id });
    const gone = await app().person('Analista', { status: 'inativo' });
    await make.equipe(boss.id, 'Repetida');
    const post = async (values: object) =>
      (await boss.post('/equipes', form(boss.uuid, { nome: 'Outra', ...values }))).body.erros;
    expect(await post({ lider_uuid: outsider.uuid })).toEqual({ lider_uuid: ['Opção inválida.'] });
    expect(await post({ membros_uuid: [gone.uuid] })).toEqual({ membros_uuid: ['Opção inválida.'] });
    expect(await post({ nome: ' REPETIDA ' })).toEqual({ nome: ['Já existe um registro com este nome.'] });
    expect(await post({ nome: '', lider_uuid: '' })).toEqual({
      nome: ['Campo obrigatório.'],
      lider_uuid: ['Campo obrigatório.'],
    });
  });

  it('keeps the one who left in a team he is in already', async () => {
    const boss = await admin();
    const gone = await app().person('Analista', { nome: 'Saiu' });
    const { uuid } = (await boss.post('/equipes', form(gone.uuid, { nome: 'De quem saiu' }))).body.data;
    const other = await admin('Outra');
    await boss.post(`/usuarios/${gone.uuid}/inativar`, {
      versao: 2,
      substituto_uuid: other.uuid,
      por_grupo: {},
    });
    const detail = (await boss.get(`/equipes/${uuid}`)).body.data;
    const saved = await boss.put(`/equipes/${uuid}`, {
      ...form(other.uuid, {
        nome: 'De quem saiu',
        membros_uuid: detail.membros.map((person: { uuid: string }) => person.uuid),
      }),
      versao: detail.versao,
    });
    expect(saved.status).toBe(200);
  });

  it('is closed without the permission and to clients’ people', async () => {
    const analista = await app().person('Analista');
    const boss = await admin();
    const client = await make.cliente(boss.id);
    const outsider = await app().person('Administrador', { is_client: 1, cliente_id: client.id });
    for (const person of [analista, outsider]) {
      expect((await person.get('/equipes')).status).toBe(403);
      expect((await person.post('/equipes', form(boss.uuid))).status).toBe(403);
    }
  });
});
