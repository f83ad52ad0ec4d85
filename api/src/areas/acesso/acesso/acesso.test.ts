import { eq } from 'drizzle-orm';
import { email_saida, log_transacao, notificacao } from '../../../platform/database/schema';
import { useSignedInApp } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';

describeDatabase('asking for access', (database) => {
  const api = useSignedInApp(database, { bare: true });

  it('tells the administrators once a day for each person and page', async () => {
    const admin = await api().account({ permissoes: ['gerenciar usuarios', 'gerenciar perfis'] });
    const half = await api().account({ permissoes: ['gerenciar usuarios'] });
    const person = await api().account({ nome: 'Joana' });
    const token = await api().tokenOf(person);
    const ask = (rota: string) => api().call('POST', '/acesso/solicitar', { token, body: { rota } });

    expect(await ask('/projetos?pagina=2')).toMatchObject({
      status: 202,
      body: { data: { enviado: true, message: 'Pedido enviado aos administradores.' } },
    });
    expect(await ask('/projetos')).toMatchObject({ status: 202, body: { data: { enviado: false } } });
    expect(await ask('/precificacao/parametrizacao')).toMatchObject({ body: { data: { enviado: true } } });

    const bell = await database()
      .orm.select()
      .from(notificacao)
      .where(eq(notificacao.usuario_id, admin.id))
      .orderBy(notificacao.id);
    expect(bell).toHaveLength(2);
    expect(bell[0]).toMatchObject({
      titulo: 'Pedido de acesso',
      corpo: 'Joana pediu a permissão “Gerenciar projetos” para abrir /projetos.',
      rota: `/usuario/editar/${person.uuid}`,
    });
    expect(await database().orm.$count(notificacao, eq(notificacao.usuario_id, half.id))).toBe(0);
    expect(await database().orm.$count(email_saida, eq(email_saida.para, admin.email))).toBe(2);
    expect(await database().orm.$count(log_transacao, eq(log_transacao.entidade_uuid, person.uuid))).toBe(2);

    api().advance(24 * 3_600_000);
    const nextDay = await api().tokenOf(person);
    const again = await api().call('POST', '/acesso/solicitar', {
      token: nextDay,
      body: { rota: '/projetos' },
    });
    expect(again.body).toMatchObject({ data: { enviado: true } });
  });

  it('sends one message when the button is pressed many times at once', async () => {
    const person = await api().account();
    const token = await api().tokenOf(person);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        api().call('POST', '/acesso/solicitar', { token, body: { rota: '/logs' } }),
      ),
    );
    const sent = answers.filter((answer) => (answer.body as { data: { enviado: boolean } }).data.enviado);
    expect(sent).toHaveLength(1);
  });

  it('knows only pages that ask a permission, and only signed-in people', async () => {
    const token = await api().tokenOf(await api().account());
    for (const rota of ['/nada', '/calendario', '//evil.example']) {
      expect((await api().call('POST', '/acesso/solicitar', { token, body: { rota } })).status).toBe(422);
    }
    expect((await api().call('POST', '/acesso/solicitar', { body: { rota: '/logs' } })).status).toBe(401);
  });

  it('answers whether api and database are well, to anyone', async () => {
    expect(await api().call('GET', '/health')).toMatchObject({
      status: 200,
      body: { data: { status: 'ok', versao: '1.0.0', banco: 'postgres' } },
    });
  });
});
