import { and, desc, eq } from 'drizzle-orm';
import { log_transacao, perfil, sessao, usuario } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';

const minute = 60_000;
const readOnly = 'Visualização somente leitura: nada pode ser alterado.';
const total = { habilitar_visualizacao_total: 1 };

describeFirm('ver como', ({ app, database }) => {
  const call = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app().request({
      method,
      url: `/api${path}`,
      headers: { authorization: token, rota: '/teste' },
      ...(payload ? { payload } : {}),
    });
  const open = async (admin: SignedInPerson, target: SignedInPerson): Promise<string> => {
    const answer = await admin.post(`/usuarios/${target.uuid}/ver-como`);
    expect(answer.status).toBe(201);
    return answer.body.data.token;
  };
  const logsAbout = (uuid: string) =>
    database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, uuid), eq(log_transacao.acao, 'Visualizou')))
      .orderBy(desc(log_transacao.id));

  it('shows what the person sees, and is logged at both ends under the administrator’s name', async () => {
    const admin = await app().person('Administrador', { nome: 'Helena', ...total });
    const ana = await app().person('Analista', { nome: 'Ana' });
    const token = await open(admin, ana);
    const me = await call(token, 'GET', '/auth/user');
    expect(me.body.data).toMatchObject({ uuid: ana.uuid, perfil: 'Analista', ver_como: { por: 'Helena' } });
    expect((await ana.get('/auth/user')).body.data).not.toHaveProperty('ver_como');
    expect((await call(token, 'GET', '/minhas-tarefas')).status).toBe(200);
    expect((await call(token, 'GET', '/usuarios')).status).toBe(403);

    expect((await call(token, 'POST', '/auth/logout')).status).toBe(204);
    expect((await call(token, 'GET', '/auth/user')).status).toBe(401);
    const [end, start] = await logsAbout(ana.uuid);
    expect(start).toMatchObject({ usuario_id: admin.id, entidade: 'usuario', rotulo: 'Ana' });
    expect(start?.depois).toMatchObject({ ver_como: 'Início' });
    expect(end).toMatchObject({
      usuario_id: admin.id,
      ator_descricao: 'Helena (vendo como Ana)',
      depois: { ver_como: 'Fim' },
    });
    expect((await ana.get('/auth/user')).status).toBe(200);
    expect((await admin.get('/auth/user')).status).toBe(200);
  });

  it('refuses every route that could write, and files and devices of the person', async () => {
    const admin = await app().person('Administrador', total);
    const boss = await app().person('Administrador', total);
    const token = await open(admin, boss);
    await app().app.ready();
    const { paths = {} } = app().app.swagger() as { paths?: Record<string, Record<string, unknown>> };
    const wrong: string[] = [];
    for (const [path, methods] of Object.entries(paths)) {
      for (const method of ['post', 'put', 'patch', 'delete'].filter((one) => one in methods)) {
        if (path === '/api/auth/logout') continue;
        const url = path.replace(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000');
        const { status, body } = await call(token, method.toUpperCase() as 'POST', url.replace('/api', ''));
        if (status !== 403 || body.message !== readOnly) wrong.push(`${method} ${path}: ${status}`);
      }
    }
    const files = Object.keys(paths).filter((path) => /exportar|download|pdf$|sessoes$/.test(path));
    expect(files.length).toBeGreaterThan(5);
    for (const path of files.filter((one) => 'get' in (paths[one] ?? {}))) {
      const url = path.replace(/\{[^}]+\}/g, '00000000-0000-4000-8000-000000000000').replace('/api', '');
      const { status } = await call(token, 'GET', url);
      if (status !== 403) wrong.push(`get ${path}: ${status}`);
    }
    expect(wrong).toEqual([]);
    expect((await call(token, 'GET', '/departamentos')).status).toBe(200);
  });

  it('leaves no trace on the person’s own side', async () => {
    const admin = await app().person('Administrador', total);
    const ana = await app().person('Analista');
    const token = await open(admin, ana);
    await call(token, 'GET', '/auth/user');
    expect((await ana.get('/sessoes')).body.data.itens).toHaveLength(1);
    const [row] = await database().orm.select().from(usuario).where(eq(usuario.id, ana.id));
    expect(row?.ultimo_acesso_em).toBeNull();
    expect((await ana.delete('/sessoes')).body.data).toEqual({ encerradas: 0 });
    const kept = await database()
      .orm.select()
      .from(sessao)
      .where(eq(sessao.usuario_id, ana.id))
      .orderBy(sessao.id);
    expect(kept.filter((one) => one.somente_leitura)).toHaveLength(1);
  });

  it('opens only for who holds everything it would show', async () => {
    const admin = await app().person('Administrador', total);
    await admin.post('/perfis', { nome: 'Só pessoas', descricao: null, permissoes: ['gerenciar usuarios'] });
    const people = await app().person('Só pessoas', total);
    const restricted = await app().person('Administrador');
    const ana = await app().person('Analista');
    const ask = async (who: SignedInPerson, whom: SignedInPerson) => {
      const { status, body } = await who.post(`/usuarios/${whom.uuid}/ver-como`);
      return { status, message: body.message };
    };
    expect(await ask(people, ana)).toEqual({
      status: 403,
      message: 'Este perfil tem permissões que você não possui.',
    });
    expect(await ask(people, await app().person('Só pessoas'))).toMatchObject({ status: 201 });
    expect(await ask(restricted, ana)).toEqual({
      status: 403,
      message: 'Só quem tem visão total pode ver como outra pessoa.',
    });
    expect(await ask(ana, admin)).toMatchObject({ status: 403 });
    expect(await ask(admin, admin)).toMatchObject({ status: 406 });
    const blocked = await app().person('Analista', { status: 'bloqueado' });
    expect(await ask(admin, blocked)).toMatchObject({ status: 406 });
  });

  it('ends after half an hour, however much it is used', async () => {
    const admin = await app().person('Administrador', total);
    const token = await open(admin, await app().person('Analista'));
    app().advance(29 * minute);
    expect((await call(token, 'GET', '/auth/user')).status).toBe(200);
    app().advance(1.1 * minute);
    expect((await call(token, 'GET', '/auth/user')).status).toBe(401);
    expect((await admin.get('/auth/user')).status).toBe(200);
  });

  it('ends with the administrator’s session, his right, his access, and the person’s', async () => {
    const alive = async (token: string) => (await call(token, 'GET', '/auth/user')).status;
    const ana = await app().person('Analista');
    const first = await app().person('Administrador', total);
    const bySession = await open(first, ana);
    expect(await alive(bySession)).toBe(200);
    await first.post('/auth/logout');
    expect(await alive(bySession)).toBe(401);

    const second = await app().person('Administrador', total);
    const byRight = await open(second, ana);
    expect(await alive(byRight)).toBe(200);
    const [analista] = await database().orm.select().from(perfil).where(eq(perfil.nome, 'Analista'));
    await database()
      .orm.update(usuario)
      .set({ perfil_id: analista?.id ?? 0 })
      .where(eq(usuario.id, second.id));
    app().app.sessions.invalidateUser(second.id);
    expect(await alive(byRight)).toBe(401);

    const third = await app().person('Administrador', total);
    const byTarget = await open(third, ana);
    expect(await alive(byTarget)).toBe(200);
    await third.post(`/usuarios/${ana.uuid}/transicao`, { para: 'bloqueado', versao: 1 });
    expect(await alive(byTarget)).toBe(401);
  });
});
