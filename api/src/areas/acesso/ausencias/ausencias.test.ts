import { and, desc, eq } from 'drizzle-orm';
import { email_saida, log_transacao, notificacao } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { sendSummaries } from '../../sistema/notificacoes/summary';
import { peopleFixture } from '../usuarios/usuarios.fixture';

describeFirm('ausencias', ({ app, database }) => {
  const { admin, ...make } = peopleFixture(app, database);
  const analista = (nome: string) => app().person('Analista', { nome });
  const form = (usuario: string, inicio: string, fim: string, values: object = {}) => ({
    usuario_uuid: usuario,
    tipo: 'ferias',
    inicio,
    fim,
    substituto_uuid: null,
    ...values,
  });

  it('creates, lists by period and person, changes and deletes', async () => {
    const boss = await admin();
    const ana = await analista('Ana Férias');
    const email = 'bia.substituta@teste.example';
    const bia = await app().person('Analista', { nome: 'Bia', email });
    const body = form(ana.uuid, '2030-07-01', '2030-07-15', { substituto_uuid: bia.uuid });
    const { uuid } = (await boss.post('/ausencias', body)).body.data;
    const list = async (query: string) =>
      (await boss.get(`/ausencias?usuario=${ana.uuid}&${query}`)).body.data.itens;
    expect(await list('periodo_de=2030-07-15&periodo_ate=2030-07-31')).toEqual([
      {
        uuid,
        usuario: { uuid: ana.uuid, nome: 'Ana Férias' },
        tipo: 'ferias',
        tipo_label: 'Férias',
        inicio: '2030-07-01',
        fim: '2030-07-15',
        dias: 15,
        substituto: { uuid: bia.uuid, nome: 'Bia' },
        situacao: 'futura',
        situacao_label: 'Futura',
        versao: 1,
      },
    ]);
    expect(await list('periodo_de=2030-07-16')).toEqual([]);
    expect(await list('tipo=licenca')).toEqual([]);

    const told = await database()
      .orm.select()
      .from(notificacao)
      .where(eq(notificacao.usuario_id, bia.id))
      .orderBy(notificacao.id);
    expect(told).toEqual([
      expect.objectContaining({
        titulo: 'Você substitui Ana Férias',
        corpo: 'Ana Férias estará ausente de 1 de julho de 2030 a 15 de julho de 2030.',
        entidade: 'usuario_ausencia',
        entidade_uuid: uuid,
        rota: '/calendario?mes=2030-07',
      }),
    ]);
    // The address shows the days to the substitute, who sees nobody else's, and the summary says whose they are.
    const days = await bia.get('/calendario?de=2030-07-01&ate=2030-07-31&escopo=eu');
    expect(days.body.data.itens).toEqual([
      expect.objectContaining({ fonte: 'ausencias', titulo: 'Ana Férias' }),
    ]);
    const caio = await analista('Caio');
    const others = await caio.get('/calendario?de=2030-07-01&ate=2030-07-31');
    expect(others.body.data.itens).toEqual([]);
    await sendSummaries(app().app.context);
    const [mail] = await database()
      .orm.select()
      .from(email_saida)
      .where(and(eq(email_saida.modelo, 'resumo'), eq(email_saida.para, email)))
      .orderBy(email_saida.id);
    expect(mail?.texto).toContain('• Você substitui Ana Férias: Ana Férias estará ausente de 1 de julho');

    // Its own days are no clash.
    const later = form(ana.uuid, '2030-07-02', '2030-07-20', { tipo: 'licenca' });
    expect((await boss.put(`/ausencias/${uuid}`, { ...later, versao: 1 })).body.data.versao).toBe(2);
    expect((await boss.put(`/ausencias/${uuid}`, { ...later, versao: 1 })).status).toBe(409);
    const [log] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, uuid))
      .orderBy(desc(log_transacao.id));
    expect(log).toMatchObject({
      rotulo: 'Ana Férias, licença',
      campos_alterados: ['fim', 'inicio', 'substituto', 'tipo'],
      depois: { tipo: 'Licença', substituto: null },
    });
    expect((await boss.delete(`/ausencias/${uuid}?versao=2`)).status).toBe(204);
    expect(await list('')).toEqual([]);
  });

  it('refuses an end before the beginning, a clash of days, and a substitute who is away or oneself', async () => {
    const boss = await admin();
    const ana = await analista('Ana');
    const bia = await analista('Bia');
    const post = async (...args: Parameters<typeof form>) =>
      (await boss.post('/ausencias', form(...args))).body.erros;
    expect(await post(ana.uuid, '2031-03-10', '2031-03-09')).toEqual({
      fim: ['A data final deve ser igual ou posterior à inicial.'],
    });
    expect(await post(ana.uuid, '2031-03-10', '2031-03-10', { substituto_uuid: ana.uuid })).toEqual({
      substituto_uuid: ['A pessoa ausente não pode ser a própria substituta.'],
    });
    expect(await post(ana.uuid, '', '', { tipo: null })).toEqual({
      tipo: ['Campo obrigatório.'],
      inicio: ['Campo obrigatório.'],
      fim: ['Campo obrigatório.'],
    });
    expect(await post(ana.uuid, '2031-03-10', '2031-03-20', { substituto_uuid: bia.uuid })).toBeUndefined();
    expect(await post(ana.uuid, '2031-03-20', '2031-03-25')).toEqual({
      inicio: ['Esta pessoa já tem uma ausência de 10 de março de 2031 a 20 de março de 2031.'],
    });
    expect(await post(bia.uuid, '2031-03-01', '2031-03-10')).toEqual({
      inicio: [
        'Esta pessoa substitui Ana de 10 de março de 2031 a 20 de março de 2031. Troque antes o substituto.',
      ],
    });
    const caio = await analista('Caio');
    expect(await post(caio.uuid, '2031-03-15', '2031-03-16', { substituto_uuid: ana.uuid })).toEqual({
      substituto_uuid: ['Ana também estará ausente de 10 de março de 2031 a 20 de março de 2031.'],
    });
  });

  it('lets only one of two absences written at once have the days, also across person and substitute', async () => {
    const boss = await admin();
    const ana = await analista('Ana');
    const bia = await analista('Bia');
    const twice = await Promise.all([
      boss.post('/ausencias', form(ana.uuid, '2032-01-01', '2032-01-10')),
      boss.post('/ausencias', form(ana.uuid, '2032-01-10', '2032-01-20')),
    ]);
    expect(twice.map((answer) => answer.status).sort()).toEqual([201, 422]);
    const crossed = await Promise.all([
      boss.post('/ausencias', form(ana.uuid, '2032-05-01', '2032-05-10', { substituto_uuid: bia.uuid })),
      boss.post('/ausencias', form(bia.uuid, '2032-05-05', '2032-05-06', { substituto_uuid: ana.uuid })),
    ]);
    expect(crossed.map((answer) => answer.status).sort()).toEqual([201, 422]);
  });

  it('is of the firm’s people who are still there, and closed without the permission', async () => {
    const boss = await admin();
    const client = await make.cliente(boss.id);
    const outsider = await app().person('Administrador', { is_client: 1, cliente_id: client.id });
    const gone = await app().person('Analista', { status: 'inativo' });
    for (const person of [outsider, gone]) {
      const answer = await boss.post('/ausencias', form(person.uuid, '2033-01-01', '2033-01-02'));
      expect(answer.body.erros).toEqual({ usuario_uuid: ['Opção inválida.'] });
    }
    expect((await outsider.get('/ausencias')).status).toBe(403);
    const person = await analista('Curioso');
    expect((await person.get('/ausencias')).status).toBe(403);
    expect((await person.post('/ausencias', form(person.uuid, '2033-01-01', '2033-01-02'))).status).toBe(403);
    expect((await boss.get('/ausencias/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});
