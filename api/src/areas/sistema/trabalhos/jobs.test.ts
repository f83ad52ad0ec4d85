import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import { withTransaction } from '../../../platform/database/database';
import {
  cliente,
  email_saida,
  log_cadeia,
  log_transacao,
  notificacao,
  orcamento,
  orcamento_evento,
  sessao,
  tarefa,
  usuario,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';
import { expirar } from '../../comercial/orcamentos/validade/expirar.job';
import { resumoDoDia } from '../../operacao/tarefas/resumo-do-dia.job';
import { cadeiaLog } from '../logs/cadeia-log.job';
import { type Notice, notify } from '../notificacoes/notify';
import { resumos } from '../notificacoes/resumos.job';
import { limpeza, verificacaoDoBanco } from './limpeza.job';

const day = 86_400_000;

describeFirm('what happens by itself', ({ app, database, usePerson }) => {
  const context = () => app().app.context;
  const today = () => dateIn(context().now());
  const admin = usePerson('Administrador', { habilitar_visualizacao_total: 1, email: 'adm@f.example' });
  let firm: Awaited<ReturnType<typeof createComercial>>;
  let people = 0;
  /** A person with an address of their own. */
  async function person(values: Partial<typeof usuario.$inferInsert> = {}, perfil = 'Analista') {
    people += 1;
    const email = `p${people}@firma.example`;
    return { ...(await app().person(perfil, { email, nome: `Pessoa ${people}`, ...values })), email };
  }
  const mailsTo = (email: string, modelo?: string) =>
    database()
      .orm.select()
      .from(email_saida)
      .where(eq(email_saida.para, email))
      .orderBy(email_saida.id)
      .then((rows) => rows.filter((row) => !modelo || row.modelo === modelo));
  const tell = (notice: Notice) => withTransaction(database(), (tx) => notify(tx, context(), notice));

  beforeAll(async () => {
    firm = await createComercial(database(), admin.id);
  });

  it('expires sent budgets the day after their validity, once, and tells the seller', async () => {
    const seller = await person();
    const budget = (values: object) => firm.orcamento({ vendedor_id: seller.id, ...values });
    const past = await budget({ status: 'enviado', validade: addDays(today(), -1) });
    const lastDay = await budget({ status: 'enviado', validade: today() });
    const draft = await budget({ status: 'rascunho', validade: addDays(today(), -30) });
    await expirar.run(context());
    await expirar.run(context());
    const status = async (id: number) =>
      (await database().orm.select().from(orcamento).where(eq(orcamento.id, id)))[0]?.status;
    expect([await status(past.id), await status(lastDay.id), await status(draft.id)]).toEqual([
      'expirado',
      'enviado',
      'rascunho',
    ]);
    const logged = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, past.uuid))
      .orderBy(log_transacao.id);
    expect(logged).toEqual([
      expect.objectContaining({
        ator_descricao: 'Sistema',
        acao: 'Mudou status',
        antes: { status: 'Enviado' },
        depois: { status: 'Expirado' },
      }),
    ]);
    const events = await database()
      .orm.select()
      .from(orcamento_evento)
      .where(eq(orcamento_evento.orcamento_id, past.id))
      .orderBy(orcamento_evento.id);
    expect(events).toEqual([
      expect.objectContaining({ tipo: 'Expirado', ator: 'Sistema', usuario_id: null, ip: null }),
    ]);
    expect((await seller.get('/notificacoes')).body.data.itens).toEqual([
      expect.objectContaining({
        titulo: 'Orçamento expirado',
        corpo: `${past.numero} (Padaria Sol) passou da validade sem resposta.`,
      }),
    ]);
  });

  it('tells each person of the day once, and nobody without anything due', async () => {
    const busy = await person();
    const free = await person();
    let order = 0;
    const task = (responsavel_id: number, data_vencimento: string, values = {}) => {
      order += 1;
      return database()
        .orm.insert(tarefa)
        .values({
          codigo: `T-${order}`,
          titulo: 'Conferir',
          contexto: 'avulsa',
          responsavel_id,
          data_vencimento,
          ...values,
        });
    };
    await task(busy.id, today());
    await task(busy.id, addDays(today(), -3));
    await task(busy.id, addDays(today(), -9));
    await task(busy.id, today(), { status: 'concluida' });
    await task(free.id, addDays(today(), 1));
    const byMail = await person();
    await byMail.put('/preferencias/notificacoes', {
      itens: [{ evento: 'resumo_do_dia', no_sistema: false, email: 'imediato' }],
    });
    await task(byMail.id, today());
    expect(await resumoDoDia.run(context())).toEqual({ acao: 'Enviou', depois: { pessoas: 2 } });
    expect(await resumoDoDia.run(context())).toBeNull();
    const [mail, ...others] = await mailsTo(busy.email);
    expect(mail?.texto).toContain('Seu dia: 1 vence hoje, 2 atrasadas.');
    expect(mail?.texto).toContain('http://localhost:3000/minhas-tarefas');
    expect(others).toEqual([]);
    expect(await mailsTo(free.email)).toEqual([]);
    expect(await mailsTo(byMail.email)).toHaveLength(1);
    expect((await byMail.get('/notificacoes')).body.data.total).toBe(0);
  });

  it('mails one summary with one line per item, and none when nothing changed', async () => {
    const ana = await person();
    const [mine] = await newClient('Ipê Ltda.', ana.id);
    const about = (corpo: string, more: Partial<Notice> = {}): Notice => ({
      evento: 'cliente_atribuido',
      usuarioIds: [ana.id],
      titulo: 'Novo cliente na sua carteira',
      corpo,
      entidade: 'cliente',
      entidadeUuid: mine?.uuid as string,
      ...more,
    });
    await tell(about('Ipê (antes)'));
    await tell(about('Ipê Ltda.'));
    await tell(about('Segredo', { evento: 'ausencia_substituto', entidade: 'coisa', entidadeUuid: 'x' }));
    await resumos.run(context());
    const [mail] = await mailsTo(ana.email, 'resumo');
    expect(mail?.assunto).toBe('Resumo: 2 novidades');
    expect(mail?.texto).toContain(
      '• Novo cliente na sua carteira: Ipê Ltda.\n• Você é substituto em uma ausência\n',
    );
    expect(mail?.texto).not.toContain('antes');
    // A kind of record whose rows cannot be checked says only what kind of thing happened.
    expect(mail?.texto).not.toContain('Segredo');
    await resumos.run(context());
    expect(await mailsTo(ana.email, 'resumo')).toHaveLength(1);
  });

  it('leaves out of a summary what was read, and what the person may no longer see', async () => {
    const ana = await person();
    const blocked = await person();
    const [lost] = await newClient('Vai Embora Ltda.', ana.id);
    const [read] = await newClient('Já Lido Ltda.', ana.id);
    const [kept] = await newClient('Fica Ltda.', ana.id);
    for (const one of [lost, read, kept]) {
      await tell({
        evento: 'cliente_atribuido',
        usuarioIds: [ana.id, blocked.id],
        titulo: 'Novo cliente',
        corpo: one?.razao_social as string,
        entidade: 'cliente',
        entidadeUuid: one?.uuid as string,
      });
    }
    await database()
      .orm.update(cliente)
      .set({ responsavel_carteira_id: admin.id })
      .where(eq(cliente.uuid, lost?.uuid as string));
    await database()
      .orm.update(notificacao)
      .set({ lida_em: context().now() })
      .where(eq(notificacao.entidade_uuid, read?.uuid as string));
    await database().orm.update(usuario).set({ status: 'bloqueado' }).where(eq(usuario.id, blocked.id));
    await resumos.run(context());
    const [mail] = await mailsTo(ana.email, 'resumo');
    expect(mail?.assunto).toBe('Resumo: 1 novidade');
    expect(mail?.texto).toContain('Fica Ltda.');
    expect(mail?.texto).not.toMatch(/Vai Embora|Já Lido/);
    expect(await mailsTo(blocked.email)).toEqual([]);
    // Back in after a while: what was settled meanwhile does not come as a flood.
    await database().orm.update(usuario).set({ status: 'ativo' }).where(eq(usuario.id, blocked.id));
    await resumos.run(context());
    expect(await mailsTo(blocked.email)).toEqual([]);
  });

  it('mails the head of the log chain to the administrators, once a day', async () => {
    await admin.post('/cargos', { nome: 'Um', nivel: 'Analista', departamento_uuid: null, ativo: true });
    const [head] = await database().orm.select().from(log_cadeia);
    await cadeiaLog.run(context());
    await cadeiaLog.run(context());
    const mails = await mailsTo('adm@f.example', 'cadeia_log');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.texto).toContain(head?.ultimo_hash);
    app().advance(day);
    await cadeiaLog.run(context());
    expect(await mailsTo('adm@f.example', 'cadeia_log')).toHaveLength(2);
  });

  it('cleans up what ended long ago, and finds the database undamaged', async () => {
    const gone = await person();
    await database()
      .orm.update(sessao)
      .set({ revogada_em: new Date(context().now().getTime() - 31 * day) })
      .where(eq(sessao.usuario_id, gone.id));
    await limpeza.run(context());
    expect(await database().orm.$count(sessao, eq(sessao.usuario_id, gone.id))).toBe(0);
    expect(await verificacaoDoBanco.run(context())).toBeNull();
  });

  function newClient(razao_social: string, responsavel_carteira_id: number) {
    people += 1;
    return database()
      .orm.insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: `DOC${people}`,
        razao_social,
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id,
      })
      .returning();
  }
});
