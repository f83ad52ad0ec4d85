import { and, eq, isNull } from 'drizzle-orm';
import { withTransaction } from '../../../platform/database/database';
import {
  cliente,
  email_saida,
  equipe,
  log_transacao,
  token_senha,
  usuario,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { issuePasswordLink } from '../auth/password-link';
import { peopleFixture } from './usuarios.fixture';

describeFirm('usuarios', ({ app, database }) => {
  const make = peopleFixture(app, database);
  const { admin, form, perfilId } = make;

  it('invites: the person is created as Convidado and the link goes out by e-mail', async () => {
    const boss = await admin();
    const [team] = await database()
      .orm.insert(equipe)
      .values({ nome: 'Equipe Norte', lider_id: boss.id })
      .returning();
    const invited = await boss.post(
      '/usuarios',
      await form({ equipes_uuid: [team?.uuid], gestor_uuid: boss.uuid }),
    );
    expect(invited.status).toBe(201);
    const detail = await boss.get(`/usuarios/${invited.body.data.uuid}`);
    expect(detail.body.data).toMatchObject({
      status: 'convidado',
      status_label: 'Convidado',
      equipes: [{ nome: 'Equipe Norte' }],
      gestor: { nome: 'Helena' },
      proprio: false,
      bloqueio: null,
    });
    expect(JSON.stringify(detail.body)).not.toMatch(/hash|segredo|senha/);
    const mails = await database()
      .orm.select()
      .from(email_saida)
      .where(eq(email_saida.para, 'nova@teste.example'))
      .orderBy(email_saida.id);
    expect(mails).toEqual([expect.objectContaining({ modelo: 'convite' })]);

    const list = await boss.get(
      `/usuarios?status=convidado&equipe=${team?.uuid}&visao=restrita&tipo=interno`,
    );
    expect(list.body.data.itens).toEqual([
      expect.objectContaining({ email: 'nova@teste.example', perfil: 'Analista' }),
    ]);
    expect(list.body.data.agregados.convidados).toBe(1);
    const again = await boss.post('/usuarios', await form({ email: 'NOVA@teste.example' }));
    expect(again.body.erros).toEqual({ email: ['Já existe um registro com este e-mail.'] });
  });

  it('asks a client for client people only', async () => {
    const boss = await admin();
    const lost = await boss.post('/usuarios', await form({ email: 'c1@teste.example', is_client: 1 }));
    expect(lost.status).toBe(422);
    expect(lost.body.erros).toEqual({
      cliente_uuid: ['Usuário cliente precisa estar vinculado a um cliente.'],
    });
    const [client] = await database()
      .orm.insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '11222333000181',
        razao_social: 'Pão Dourado',
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: boss.id,
      })
      .returning();
    const ok = await boss.post(
      '/usuarios',
      await form({ email: 'c2@teste.example', is_client: 1, cliente_uuid: client?.uuid }),
    );
    expect(ok.status).toBe(201);
  });

  it('puts no client’s person in a team, nor makes one of who leads a team', async () => {
    const boss = await admin();
    const client = await make.cliente(boss.id);
    const team = await make.equipe(boss.id, 'Só da casa');
    const inside = { is_client: 1, cliente_uuid: client.uuid, equipes_uuid: [team.uuid] };
    const refused = await boss.post('/usuarios', await form({ email: 'dentro@teste.example', ...inside }));
    expect(refused.body.erros).toEqual({ equipes_uuid: ['Usuário de cliente não participa de equipes.'] });
    const { uuid } = (await boss.post('/usuarios', await form({ email: 'lidera@teste.example' }))).body.data;
    const [leader] = await database().orm.select().from(usuario).where(eq(usuario.uuid, uuid));
    await make.equipe(leader?.id as number, 'Com liderança');
    const turned = await boss.put(`/usuarios/${uuid}`, {
      ...(await form({ email: 'lidera@teste.example', ...inside, equipes_uuid: [] })),
      versao: 1,
    });
    expect(turned.body.erros).toEqual({ is_client: ['Esta pessoa lidera a equipe Com liderança.'] });
  });

  it('refuses a client’s person, whatever the profile says', async () => {
    const [client] = await database().orm.select().from(cliente).limit(1);
    const person = await app().person('Administrador', { is_client: 1, cliente_id: client?.id });
    for (const path of ['/usuarios', '/perfis', '/departamentos', '/cargos', '/outbox', '/logs']) {
      expect([path, (await person.get(path)).status]).toEqual([path, 403]);
    }
    expect((await person.get('/configs')).body).toEqual({ data: {} });
    expect((await person.get('/clientes/documento?documento=11222333000181')).status).toBe(403);
  });

  it('gives no client’s person the total view, and nobody a manager from outside the firm', async () => {
    const boss = await admin();
    const client = await app().person('Cliente', { is_client: 1 });
    const seesAll = await boss.post(
      '/usuarios',
      await form({ email: 'c9@teste.example', is_client: 1, habilitar_visualizacao_total: 1 }),
    );
    expect(seesAll.body.erros).toMatchObject({
      habilitar_visualizacao_total: ['Usuário de cliente vê apenas o que é do cliente.'],
    });
    const led = await boss.post(
      '/usuarios',
      await form({ email: 'e9@teste.example', gestor_uuid: client.uuid }),
    );
    expect(led.body.erros).toEqual({ gestor_uuid: ['Opção inválida.'] });
  });

  it('a corrected e-mail ends the links that went to the wrong one; who was invited is invited there', async () => {
    const boss = await admin();
    const wrong = await form({ email: 'errado@teste.example' });
    const { uuid, versao } = (await boss.post('/usuarios', wrong)).body.data;
    await withTransaction(database(), (tx) =>
      issuePasswordLink(tx, { email: 'errado@teste.example', motivo: 'convite', now: new Date() }),
    );
    const open = () => database().orm.$count(token_senha, isNull(token_senha.usado_em));
    const before = await open();
    await boss.put(`/usuarios/${uuid}`, { ...wrong, nome: 'Outro Nome', versao });
    expect(await open()).toBe(before);
    await boss.put(`/usuarios/${uuid}`, { ...wrong, email: 'certo@teste.example', versao: versao + 1 });
    expect(await open()).toBe(before - 1);
    const sent = await database()
      .orm.select()
      .from(email_saida)
      .where(eq(email_saida.para, 'certo@teste.example'))
      .orderBy(email_saida.id);
    expect(sent.map((mail) => mail.modelo)).toEqual(['convite']);

    const active = await app().person('Analista', { nome: 'Caio', email: 'antes@teste.example' });
    const own = await form({ nome: 'Caio', email: 'depois@teste.example' });
    expect((await boss.put(`/usuarios/${active.uuid}`, { ...own, versao: 1 })).status).toBe(200);
    expect(await database().orm.$count(email_saida, eq(email_saida.para, 'depois@teste.example'))).toBe(0);
  });

  it('blocks: the open sessions end at once, and unblocking gives the access back', async () => {
    const boss = await admin();
    const person = await app().person('Analista');
    expect((await person.get('/configs')).status).toBe(200);
    const blocked = await boss.post(`/usuarios/${person.uuid}/transicao`, { para: 'bloqueado', versao: 1 });
    expect(blocked.status).toBe(200);
    expect((await person.get('/configs')).status).toBe(401);
    const back = await boss.post(`/usuarios/${person.uuid}/transicao`, { para: 'ativo', versao: 2 });
    expect(back.status).toBe(200);
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, person.uuid))
      .orderBy(log_transacao.id);
    expect(logs.map((log) => [log.acao, log.depois])).toEqual([
      ['Mudou status', { status: 'Bloqueado' }],
      ['Mudou status', { status: 'Ativo' }],
    ]);
    const self = await boss.post(`/usuarios/${boss.uuid}/transicao`, { para: 'bloqueado', versao: 1 });
    expect(self.status).toBe(406);
  });

  it('ends the sessions of a person, and of who gets another profile', async () => {
    const boss = await admin();
    const person = await app().person('Analista', { nome: 'Caio', email: 'caio@teste.example' });
    expect((await boss.delete(`/usuarios/${person.uuid}/sessoes`)).body.data).toEqual({ encerradas: 1 });
    expect((await person.get('/configs')).status).toBe(401);
    const other = await app().person('Analista', { nome: 'Davi', email: 'davi@teste.example' });
    const changed = await boss.put(`/usuarios/${other.uuid}`, {
      ...(await form({ nome: 'Davi', email: 'davi@teste.example', perfil_id: await perfilId('Comercial') })),
      versao: 1,
    });
    expect(changed.status).toBe(200);
    expect((await other.get('/configs')).status).toBe(401);
  });

  it('does not let a restricted person raise anybody above himself', async () => {
    const boss = await admin();
    await boss.post('/perfis', {
      nome: 'RH',
      descricao: null,
      permissoes: ['gerenciar usuarios', 'gerenciar areas'],
    });
    const rh = await app().person('RH');
    const administrador = await perfilId('Administrador');
    const gift = await rh.post(
      '/usuarios',
      await form({ email: 'x@teste.example', perfil_id: administrador }),
    );
    expect(gift).toMatchObject({
      status: 403,
      body: { message: 'Este perfil tem permissões que você não possui.' },
    });
    expect((await rh.post(`/usuarios/${boss.uuid}/transicao`, { para: 'bloqueado', versao: 1 })).status).toBe(
      403,
    );
    expect((await rh.post(`/usuarios/${boss.uuid}/link`)).status).toBe(403);
    const above = 'Este perfil tem permissões que você não possui.';
    const { perfis } = (await rh.get('/usuarios/opcoes')).body.data;
    expect(perfis).toContainEqual({ id: administrador, nome: 'Administrador', bloqueio: above });
    expect(perfis).toContainEqual({ id: await perfilId('RH'), nome: 'RH', bloqueio: null });
    const listed = (await rh.get(`/usuarios?perfil=${administrador}`)).body.data.itens;
    expect(listed.map((one: { bloqueio: string }) => one.bloqueio)).toContain(above);
    expect(listed[0]).not.toHaveProperty('permissoes');
    expect((await rh.get(`/usuarios/${rh.uuid}`)).body.data).toMatchObject({
      bloqueio: null,
      perfil_bloqueio: 'Você não pode alterar o seu próprio perfil.',
    });
    const total = await rh.post(
      '/usuarios',
      await form({
        email: 'y@teste.example',
        perfil_id: await perfilId('RH'),
        habilitar_visualizacao_total: 1,
      }),
    );
    expect(total.body.erros).toEqual({
      habilitar_visualizacao_total: ['Você não pode conceder a visão total.'],
    });
  });

  it('does not let a restricted person change an equal who sees everything', async () => {
    const boss = await admin();
    await boss.post('/perfis', { nome: 'RH restrito', descricao: null, permissoes: ['gerenciar usuarios'] });
    const rh = await app().person('RH restrito');
    const colleague = await app().person('RH restrito', { habilitar_visualizacao_total: 1 });
    const changed = await rh.post(`/usuarios/${colleague.uuid}/transicao`, { para: 'bloqueado', versao: 1 });
    expect(changed).toMatchObject({
      status: 403,
      body: { message: 'Você não pode alterar uma pessoa com visão total.' },
    });
    const bloqueio = 'Você não pode alterar uma pessoa com visão total.';
    expect((await rh.get(`/usuarios/${colleague.uuid}`)).body.data).toMatchObject({ bloqueio });
    const { itens } = (await rh.get('/usuarios?visao=total&por_pagina=100')).body.data;
    const found = itens.find((one: { uuid: string }) => one.uuid === colleague.uuid);
    expect(found).toMatchObject({ bloqueio });
  });

  it('keeps one active administrator even when two block each other at once', async () => {
    const { orm } = database();
    const one = await admin('Um');
    const two = await admin('Dois');
    await orm
      .update(usuario)
      .set({ status: 'inativo' })
      .where(and(isNull(usuario.excluido_em), eq(usuario.nome, 'Helena')));
    const answers = await Promise.all([
      one.post(`/usuarios/${two.uuid}/transicao`, { para: 'bloqueado', versao: 1 }),
      two.post(`/usuarios/${one.uuid}/transicao`, { para: 'bloqueado', versao: 1 }),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const left = await orm.select().from(usuario).where(eq(usuario.status, 'ativo')).orderBy(usuario.id);
    expect(left.some((person) => [one.uuid, two.uuid].includes(person.uuid))).toBe(true);
  });
});
