import { eq } from 'drizzle-orm';
import { configuracao, email_saida, notificacao } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { readLinkLives } from '../../acesso/tokens/link-lives';
import { expiryAfterUse, expiryOf } from '../../acesso/tokens/tokens.rules';
import { peopleFixture } from '../../acesso/usuarios/usuarios.fixture';
import { readFileLimits } from '../anexos/file-limits';
import { deleteOldEmails } from '../email/email-retention';
import { readDayRules } from '../feriados/firm-calendar';
import { resumosNosHorarios } from '../notificacoes/resumos.job';
import { readFirma } from './firma';

/** What other areas do once a setting is changed. */
describeFirm('settings take effect', ({ app, database, usePerson }) => {
  const people = peopleFixture(app, database);
  const admin = usePerson('Administrador', { habilitar_visualizacao_total: 1 });
  const save = async (grupo: string, values: object) => {
    const { grupos } = (await admin.get('/configs')).body.data.sistema;
    const saved = await admin.put(`/configs/${grupo}`, { ...values, versao: grupos[grupo].versao });
    expect(saved.status).toBe(200);
  };

  it('invites the firm’s people only at its domains, and clients’ people anywhere', async () => {
    await save('seguranca', { dominios_permitidos: ['@Aurora.example', 'aurora.example'] });
    const form = await people.form({ email: 'nova@fora.example' });
    const refused = await admin.post('/usuarios', form);
    expect(refused.body.erros).toEqual({ email: ['Use um e-mail de: aurora.example.'] });
    expect((await admin.post('/usuarios', { ...form, email: 'nova@aurora.example' })).status).toBe(201);
  });

  it('does not switch a scanner on that the server does not know', async () => {
    const { grupos } = (await admin.get('/configs')).body.data.sistema;
    const saved = await admin.put('/configs/anexos', { antivirus: true, versao: grupos.anexos.versao });
    expect(saved).toMatchObject({
      status: 422,
      body: { erros: { antivirus: [expect.stringContaining('CLAMD_ADDRESS')] } },
    });
    expect((await admin.get('/saude/sistema')).body.data.antivirus).toEqual({
      situacao: 'desligado',
      esperam: 0,
    });
    // On since before, where the address is gone now.
    await database()
      .orm.insert(configuracao)
      .values({ chave: 'antivirus', grupo: 'anexos', publica: false, valor: true });
    expect((await admin.get('/saude/sistema')).body.data.antivirus.situacao).toBe('sem_endereco');
    await database().orm.delete(configuracao).where(eq(configuracao.chave, 'antivirus'));
  });

  it('turns the Microsoft sign-in off', async () => {
    await save('seguranca', { microsoft_ligado: false });
    const answer = await app().request({
      method: 'POST',
      url: '/api/auth/microsoft',
      payload: { id_token: 'x' },
    });
    expect(answer).toMatchObject({ status: 406, body: { codigo: 'microsoft_desligado' } });
  });

  it('limits files, ages links, closes 31/12, and shows the firm to its clients', async () => {
    const { orm } = database();
    expect((await readDayRules(database())).closed.has('2026-12-31')).toBe(false);
    await save('anexos', { anexo_tipos: ['pdf'], anexo_tamanho_mb: 2 });
    await save('implantacao', { expiracao_implantacao_documentos: 5 });
    await save('calendario', { dia_31_12_util: false });
    await save('lgpd', { encarregado_nome: 'Ana', texto_privacidade: 'Cuidamos dos seus dados.' });
    await save('empresa', { crc: '123456', razao_social: 'Aurora', cnpj: '11222333000181' });
    expect(await readFileLimits(orm)).toEqual({
      extensions: ['pdf'],
      maxBytes: 2 * 1024 * 1024,
      scanned: false,
    });
    const now = new Date('2026-11-20T15:00:00Z');
    const lives = await readLinkLives(orm);
    expect(expiryOf('implantacao_documentos', now, undefined, lives)).toEqual(
      new Date('2026-11-25T15:00:00Z'),
    );
    expect(expiryAfterUse('implantacao_documentos', now, now, lives)).toEqual(
      new Date('2026-11-25T15:00:00Z'),
    );
    expect((await readDayRules(database())).closed.has('2026-12-31')).toBe(true);
    expect(await readFirma(orm)).toMatchObject({
      nome: 'Aurora',
      crc: '123456',
      encarregado: 'Ana',
      privacidade: 'Cuidamos dos seus dados.',
    });
  });

  it('sends summaries at the firm’s hours, and makes up for a missed one', async () => {
    await save('notificacoes', { resumo_horarios: [7] });
    const now = new Date('2026-11-20T10:30:00Z'); // 07:30 in São Paulo
    const context = { ...app().app.context, now: () => now };
    const wait = (criado_em: string) =>
      database()
        .orm.insert(notificacao)
        .values({
          criado_em: new Date(criado_em),
          usuario_id: admin.id,
          evento: 'exportacao_pronta',
          titulo: 'Exportação pronta',
          corpo: 'Clientes',
          resumo_pendente: true,
        });
    await wait('2026-11-20T10:10:00Z');
    expect(await resumosNosHorarios.run(context)).toBeNull();
    await wait('2026-11-20T09:50:00Z');
    expect(await resumosNosHorarios.run(context)).toMatchObject({ depois: { pessoas: 1 } });
    expect(await resumosNosHorarios.run(context)).toBeNull();
  });

  it('forgets old e-mails, and none that still waits', async () => {
    await save('lgpd', { retencao_emails_dias: 30 });
    const { orm } = database();
    await orm.delete(email_saida);
    const old = {
      para: 'a@b.example',
      assunto: 'x',
      texto: 'x',
      modelo: 'codigo',
      criado_em: new Date('2026-01-01'),
    };
    await orm.insert(email_saida).values([
      { ...old, status: 'enviado' },
      { ...old, status: 'pendente' },
    ]);
    await deleteOldEmails(database(), new Date('2026-01-30'));
    expect(await orm.$count(email_saida)).toBe(2);
    await deleteOldEmails(database(), new Date('2026-02-02'));
    expect(await orm.select({ status: email_saida.status }).from(email_saida)).toEqual([
      { status: 'pendente' },
    ]);
  });

  it('falls back to the default where something else was stored', async () => {
    await database().orm.delete(configuracao).where(eq(configuracao.chave, 'anexo_tamanho_mb'));
    await database()
      .orm.insert(configuracao)
      .values({ chave: 'anexo_tamanho_mb', valor: 'muito', grupo: 'anexos' });
    expect((await readFileLimits(database().orm)).maxBytes).toBe(25 * 1024 * 1024);
  });
});
