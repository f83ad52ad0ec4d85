import { eq } from 'drizzle-orm';
import {
  equipe,
  equipe_membro,
  log_transacao,
  notificacao,
  usuario,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { peopleFixture } from './usuarios.fixture';

describeFirm('usuarios: em massa e vínculo Microsoft', ({ app, database }) => {
  const { admin, form, perfilId, ...make } = peopleFixture(app, database);
  const row = async (uuid: string) =>
    (await database().orm.select().from(usuario).where(eq(usuario.uuid, uuid)))[0];

  it('changes profile, view and team of many, ends their sessions, and says why some stayed as they were', async () => {
    const boss = await admin();
    const ana = await app().person('Analista', { nome: 'Ana' });
    const bia = await app().person('Analista', { nome: 'Bia' });
    const client = await make.cliente(boss.id);
    const outsider = await app().person('Cliente', { nome: 'Zé', is_client: 1, cliente_id: client.id });
    const ghost = '00000000-0000-4000-8000-000000000000';

    const profile = await boss.post('/usuarios/massa', {
      acao: 'perfil',
      uuids: [ana.uuid, bia.uuid, ghost],
      dados: { perfil_id: await perfilId('Comercial') },
    });
    expect(profile.body.data).toEqual({
      sucesso: [ana.uuid, bia.uuid],
      falhas: [{ uuid: ghost, rotulo: 'Registro não encontrado', message: 'Recurso não encontrado.' }],
    });
    expect((await ana.get('/configs')).status).toBe(401);
    const told = await database()
      .orm.select()
      .from(notificacao)
      .where(eq(notificacao.usuario_id, ana.id))
      .orderBy(notificacao.id);
    expect(told).toEqual([
      expect.objectContaining({ evento: 'perfil_alterado', rota: '/minhas-preferencias' }),
    ]);

    const view = await boss.post('/usuarios/massa', {
      acao: 'visao',
      uuids: [ana.uuid, outsider.uuid],
      dados: { visao: 'total' },
    });
    expect(view.body.data.falhas).toEqual([
      { uuid: outsider.uuid, rotulo: 'Zé', message: 'Usuário de cliente vê apenas o que é do cliente.' },
    ]);
    expect(await row(ana.uuid)).toMatchObject({ habilitar_visualizacao_total: 1, versao: 3 });

    const led = await make.equipe(ana.id, 'Da Ana');
    const old = await make.equipe(boss.id, 'Antiga');
    const next = await make.equipe(boss.id, 'Nova');
    await database()
      .orm.insert(equipe_membro)
      .values([
        { equipe_id: led.id, usuario_id: ana.id },
        { equipe_id: old.id, usuario_id: ana.id },
      ]);
    await boss.post('/usuarios/massa', {
      acao: 'equipe',
      uuids: [ana.uuid],
      dados: { equipe_uuid: next.uuid },
    });
    const detail = (await boss.get(`/usuarios/${ana.uuid}`)).body.data;
    expect(detail.equipes.map((team: { nome: string }) => team.nome)).toEqual(['Da Ana', 'Nova']);
    const [oldNow] = await database().orm.select().from(equipe).where(eq(equipe.id, old.id));
    expect(oldNow?.versao).toBe(2);
  });

  it('inactivates who has nothing open and names what holds the others', async () => {
    const boss = await admin();
    const free = await app().person('Analista', { nome: 'Livre' });
    const busy = await app().person('Analista', { nome: 'Ocupada' });
    await make.tarefa({ responsavel_id: busy.id });
    const answer = await boss.post('/usuarios/massa', {
      acao: 'inativar',
      uuids: [free.uuid, busy.uuid, boss.uuid],
      dados: {},
    });
    expect(answer.body.data.sucesso).toEqual([free.uuid]);
    expect(answer.body.data.falhas).toEqual([
      { uuid: busy.uuid, rotulo: 'Ocupada', message: 'Escolha quem assume: tarefas como responsável (1).' },
      expect.objectContaining({ uuid: boss.uuid }),
    ]);
  });

  it('gives by many no more than one by one', async () => {
    const boss = await admin();
    await boss.post('/perfis', { nome: 'Só pessoas', descricao: null, permissoes: ['gerenciar usuarios'] });
    const rh = await app().person('Só pessoas');
    const equal = await app().person('Só pessoas');
    const up = await rh.post('/usuarios/massa', {
      acao: 'perfil',
      uuids: [equal.uuid, boss.uuid, rh.uuid],
      dados: { perfil_id: await perfilId('Administrador') },
    });
    expect(up.body.data.sucesso).toEqual([]);
    expect(up.body.data.falhas).toEqual([
      expect.objectContaining({ message: 'Este perfil tem permissões que você não possui.' }),
      expect.objectContaining({ message: 'Este perfil tem permissões que você não possui.' }),
      expect.objectContaining({ message: 'Você não pode alterar o seu próprio perfil.' }),
    ]);
    const see = await rh.post('/usuarios/massa', {
      acao: 'visao',
      uuids: [equal.uuid],
      dados: { visao: 'total' },
    });
    expect(see.body.data.falhas).toEqual([
      expect.objectContaining({ message: 'Você não pode conceder a visão total.' }),
    ]);
    const analista = await app().person('Analista');
    const none = { acao: 'inativar', uuids: [equal.uuid], dados: {} };
    expect((await analista.post('/usuarios/massa', none)).status).toBe(403);
    expect((await boss.post('/usuarios/massa', { ...none, uuids: [] })).status).toBe(422);
    const client = await make.cliente(boss.id);
    const outsider = await app().person('Administrador', { is_client: 1, cliente_id: client.id });
    expect((await outsider.post('/usuarios/massa', none)).status).toBe(403);
    expect((await outsider.get(`/usuarios/${equal.uuid}/pendencias`)).status).toBe(403);
    const go = { versao: 1, substituto_uuid: null, por_grupo: {} };
    expect((await outsider.post(`/usuarios/${equal.uuid}/inativar`, go)).status).toBe(403);
  });

  it.each([
    [
      'habilitar_visualizacao_total',
      { habilitar_visualizacao_total: 0 },
      { habilitar_visualizacao_total: 1 },
    ],
    ['cliente_id', { is_client: 1 }, { is_client: 1 }],
    ['is_client', { is_client: 1 }, { is_client: 0, cliente_uuid: null }],
  ])(
    'ends the open sessions when %s changes, and leaves them when only the name does',
    async (field, from, to) => {
      const boss = await admin();
      const one = await make.cliente(boss.id);
      const two = await make.cliente(boss.id);
      const email = `${field}@teste.example`;
      const isClient = 'is_client' in from;
      const person = await app().person('Cliente', { ...from, email, cliente_id: isClient ? one.id : null });
      const body = await form({
        email,
        perfil_id: await perfilId('Cliente'),
        ...from,
        cliente_uuid: isClient ? one.uuid : null,
      });
      expect(
        (await boss.put(`/usuarios/${person.uuid}`, { ...body, nome: 'Só o nome', versao: 1 })).status,
      ).toBe(200);
      expect((await person.get('/configs')).status).toBe(200);
      const moved = await boss.put(`/usuarios/${person.uuid}`, {
        ...body,
        ...(isClient ? { cliente_uuid: two.uuid } : {}),
        ...to,
        versao: 2,
      });
      expect(moved.status).toBe(200);
      expect((await person.get('/configs')).status).toBe(401);
    },
  );

  it('links a Microsoft account: both identifiers, one person each; another one ends what came by it', async () => {
    const boss = await admin();
    const person = await app().person('Analista', { nome: 'Vera', email: 'vera@teste.example' });
    const tid = '7a7a6b2e-51cf-4dd9-9e67-0d6d0fb6c001';
    const oid = '7A7A6B2E-51CF-4DD9-9E67-0D6D0FB6C002';
    const body = await form({ nome: 'Vera', email: 'vera@teste.example' });
    const put = (values: object) => boss.put(`/usuarios/${person.uuid}`, { ...body, ...values });
    expect((await put({ microsoft_oid: oid, versao: 1 })).body.erros).toEqual({
      microsoft_tid: ['Informe os dois identificadores, ou nenhum.'],
    });
    expect((await put({ microsoft_oid: 'x', microsoft_tid: tid, versao: 1 })).body.erros).toEqual({
      microsoft_oid: ['Identificador inválido.'],
    });
    expect((await put({ microsoft_oid: oid, microsoft_tid: tid, versao: 1 })).status).toBe(200);
    expect((await boss.get(`/usuarios/${person.uuid}`)).body.data.microsoft_oid).toBe(oid.toLowerCase());
    const twin = await boss.post(
      '/usuarios',
      await form({ email: 'outra@teste.example', microsoft_oid: oid, microsoft_tid: tid }),
    );
    expect(twin.body.erros).toEqual({
      microsoft_oid: ['Já existe um registro com este vínculo Microsoft.'],
    });

    const open = (origem: 'senha' | 'microsoft') =>
      database().orm.transaction((tx) =>
        app().app.sessions.open(tx, {
          usuarioId: person.id,
          manterConectado: false,
          origem,
          origin: { ip: '', userAgent: '', rota: '', requisicaoId: '' },
        }),
      );
    const [byPassword, byMicrosoft] = [await open('senha'), await open('microsoft')];
    const status = async (token: string) =>
      (await app().request({ url: '/api/configs', headers: { authorization: token } })).status;
    expect(await status(byMicrosoft)).toBe(200);
    expect((await put({ versao: 2 })).status).toBe(200);
    expect(await status(byMicrosoft)).toBe(401);
    expect(await status(byPassword)).toBe(200);
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, person.uuid))
      .orderBy(log_transacao.id);
    expect(logs.at(-1)).toMatchObject({
      campos_alterados: ['microsoft_oid', 'microsoft_tid'],
      depois: { microsoft_oid: null, microsoft_tid: null },
    });
  });
});
