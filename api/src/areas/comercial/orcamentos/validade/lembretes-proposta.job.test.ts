import { addBusinessDays, addDays, dateIn, isBusinessDay } from '@gestao/shared/rules/calendar';
import { and, eq, like } from 'drizzle-orm';
import {
  configuracao,
  email_saida,
  log_transacao,
  orcamento,
  orcamento_evento,
  token_cliente,
} from '../../../../platform/database/schema/index';
import { describeFirm, prepared } from '../../../../testing/firm';
import { unpackText } from '../../../sistema/email/outbox';
import { readDayRules } from '../../../sistema/feriados/firm-calendar';
import { preparePropostas } from '../proposta/proposta.fixture';
import { lembretesProposta } from './lembretes-proposta.job';

describeFirm('lembretes de propostas aos clientes', ({ app, database }) => {
  const firma = prepared(() => preparePropostas(app()));
  // Each test reminds only of its own.
  beforeEach(async () => {
    await database()
      .orm.update(orcamento)
      .set({ status: 'cancelado' })
      .where(eq(orcamento.status, 'enviado'));
  });

  const hoje = () => dateIn(app().app.context.now());
  /** The job, so many days from now. */
  const run = (dias: number) => {
    const { context } = app().app;
    const em = new Date(context.now().getTime() + dias * 86_400_000);
    return lembretesProposta.run({ ...context, now: () => em });
  };
  const change = (uuid: string, values: Partial<typeof orcamento.$inferInsert>) =>
    database().orm.update(orcamento).set(values).where(eq(orcamento.uuid, uuid));
  const enviado = async (validade = addDays(hoje(), 40)) => {
    const { uuid, token } = await firma.enviado();
    await change(uuid, { validade });
    const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.uuid, uuid));
    if (!row) throw new Error('No budget.');
    await database()
      .orm.update(token_cliente)
      .set({ expira_em: new Date(`${addDays(validade, 15)}T23:00:00Z`) })
      .where(and(eq(token_cliente.finalidade, 'orcamento_aceite'), eq(token_cliente.entidade_id, row.id)));
    return { id: row.id, uuid, token, numero: row.numero };
  };
  const lembretes = (uuid: string) =>
    database()
      .orm.select()
      .from(email_saida)
      .where(and(eq(email_saida.entidade_uuid, uuid), eq(email_saida.modelo, 'lembrete_proposta')))
      .orderBy(email_saida.id);
  const abre = async (token: string) =>
    (await app().request({ method: 'GET', url: `/api/publico/orcamento_aceite/${token}` })).status;

  it('reminds once for each step, with a link that opens beside the first one', async () => {
    const { id, uuid, token, numero } = await enviado();
    for (const dias of [0, 2]) expect(await run(dias)).toBeNull();
    expect(await run(3)).toEqual({ acao: 'Enviou', depois: { orcamentos: 1 } });
    for (const dias of [3, 4, 6]) expect(await run(dias)).toBeNull();
    const [mail, ...outros] = await lembretes(uuid);
    expect(outros).toEqual([]);
    expect(mail).toMatchObject({
      para: 'dona@sol.example',
      assunto: `Lembrete: proposta ${numero} — Aurora Contábil Ltda.`,
    });
    const { segredos } = unpackText(app().app.context.config, mail?.texto ?? '');
    const novo = segredos.link?.split('/').at(-1) as string;
    expect(novo).not.toBe(token);
    expect([await abre(token), await abre(novo)]).toEqual([200, 200]);

    for (const dias of [7, 8, 12, 13, 39]) await run(dias);
    expect(await lembretes(uuid)).toHaveLength(3);
    const eventos = await database()
      .orm.select({ dados: orcamento_evento.dados, ator: orcamento_evento.ator })
      .from(orcamento_evento)
      .where(
        and(eq(orcamento_evento.orcamento_id, id), eq(orcamento_evento.tipo, 'Lembrete enviado ao cliente')),
      )
      .orderBy(orcamento_evento.id);
    expect(eventos).toEqual(
      [3, 7, 12].map((dias) => ({ ator: 'Sistema', dados: { dias, para: 'dona@sol.example' } })),
    );
    const logs = await database()
      .orm.select({ ator: log_transacao.ator_descricao })
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, uuid), like(log_transacao.rotulo, 'Lembrete da proposta%')))
      .orderBy(log_transacao.id);
    expect(logs).toEqual(Array(3).fill({ ator: 'Sistema' }));
    const linha = (await firma.bruno.get(`/orcamentos/${uuid}/eventos`)).body.data.eventos;
    expect(linha[0]).toMatchObject({ tipo: 'Lembrete enviado ao cliente' });
  });

  it('after a pause sends only the newest', async () => {
    const { uuid } = await enviado();
    await run(30);
    await run(31);
    expect(await lembretes(uuid)).toHaveLength(1);
  });

  it('two runs at once remind once', async () => {
    const { uuid } = await enviado();
    await Promise.all([run(3), run(3)]);
    expect(await lembretes(uuid)).toHaveLength(1);
  });

  it('says nothing of a proposal that was answered, expired, withdrawn, or that no link opens', async () => {
    const { orm } = database();
    const deToken = (id: number) =>
      and(eq(token_cliente.finalidade, 'orcamento_aceite'), eq(token_cliente.entidade_id, id));
    const mudos: { uuid: string }[] = [];
    for (const values of [
      { status: 'aceito' as const },
      { status: 'expirado' as const },
      { validade: addDays(hoje(), 2) },
      { excluido_em: new Date() },
      { legado: true },
      { respondido_em: new Date() },
    ]) {
      const um = await enviado();
      await change(um.uuid, values);
      mudos.push(um);
    }
    const revogado = await enviado();
    await orm.update(token_cliente).set({ revogado_em: new Date() }).where(deToken(revogado.id));
    const vencido = await enviado();
    await orm
      .update(token_cliente)
      .set({ expira_em: new Date(Date.now() + 86_400_000) })
      .where(deToken(vencido.id));
    expect(await run(3)).toBeNull();
    for (const { uuid } of [...mudos, revogado, vencido]) expect(await lembretes(uuid)).toEqual([]);
  });

  it('the seller sees the day of the next one; without steps in the settings none leaves', async () => {
    const { uuid } = await enviado();
    const proximo = async () =>
      (await firma.bruno.get(`/orcamentos/${uuid}`)).body.data.proximo_lembrete_em as string | null;
    const regras = await readDayRules(database());
    const util = (dia: string) => (isBusinessDay(dia, regras) ? dia : addBusinessDays(dia, 1, regras));
    expect(await proximo()).toBe(util(addDays(hoje(), 3)));
    await run(3);
    expect(await proximo()).toBe(util(addDays(hoje(), 7)));
    await change(uuid, { validade: addDays(hoje(), 5) });
    expect(await proximo()).toBeNull();
    await change(uuid, { validade: addDays(hoje(), 40) });

    const nenhum = { chave: 'lembretes_dias', grupo: 'precificacao', valor: [] };
    await database().orm.insert(configuracao).values(nenhum);
    expect(await proximo()).toBeNull();
    expect(await run(20)).toBeNull();
    await database().orm.delete(configuracao).where(eq(configuracao.chave, 'lembretes_dias'));
  });
});
