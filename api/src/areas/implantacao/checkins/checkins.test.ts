import type { ImplantacaoStatus } from '@gestao/shared/contracts/implantacao/implantacoes';
import { addBusinessDays, addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import {
  email_saida,
  implantacao,
  implantacao_checkin,
  notificacao,
  tarefa,
  usuario,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';

const hoje = dateIn(new Date());

describeFirm('check-ins of an implantação', ({ app, database, diego, eva, usePerson }) => {
  const chefe = usePerson('Gestor operacional', { nome: 'Ricardo' });
  let nova: (status?: ImplantacaoStatus) => Promise<{ id: number; uuid: string }>;
  beforeAll(async () => {
    const { orm } = database();
    await orm.update(usuario).set({ gestor_id: chefe.id }).where(eq(usuario.id, diego.id));
    const { ipe } = await createComercial(database(), chefe.id);
    let numero = 0;
    nova = async (status = 'em_andamento') => {
      numero += 1;
      const [row] = await orm
        .insert(implantacao)
        .values({
          codigo: `IMP-81${numero}`,
          cliente_id: ipe.id,
          competencia_inicial: '2027-01',
          status,
          responsavel_id: diego.id,
          data_inicio: addBusinessDays(hoje, -12),
          contato_nome: 'Maria',
          contato_email: `maria${numero}@cliente.example`,
        })
        .returning();
      if (!row) throw new Error('Nothing was written.');
      return row;
    };
  });
  const plano = (mais: object = {}) => ({
    tipo: 'kickoff',
    data: addBusinessDays(hoje, 3),
    hora: '14:00',
    canal: 'video',
    participantes: null,
    convidar: false,
    ...mais,
  });
  const dito = (mais: object = {}) => ({
    tipo: 'semanal',
    data: hoje,
    participantes: null,
    humor: 'bom',
    resumo: 'Tudo certo com os documentos.',
    decisoes: null,
    ...mais,
  });
  const lidos = async (uuid: string) =>
    (await diego.get(`/implantacoes/${uuid}/checkins`)).body.data.checkins as {
      uuid: string;
      versao: number;
      situacao: string;
      data: string;
      tipo: string;
      pendencias: { titulo: string; responsavel: string | null; aberta: boolean }[];
    }[];
  const cartas = (para: string) =>
    database().orm.select().from(email_saida).where(eq(email_saida.para, para));

  it('plans one, moves it, takes it away, and the invitation follows each time', async () => {
    const { uuid, id } = await nova();
    const posted = await diego.post(`/implantacoes/${uuid}/checkins`, plano({ convidar: true }));
    expect([posted.status, posted.body.erros]).toEqual([200, undefined]);
    const checkin = posted.body.data.uuid;
    const para = (await database().orm.select().from(implantacao).where(eq(implantacao.id, id)))[0]
      ?.contato_email as string;
    const [convite] = await cartas(para);
    const texto = (convite?.convite ?? '').replace(/\r\n /g, '');
    expect(texto).toContain('METHOD:REQUEST');
    expect(texto).toContain(`UID:checkin-${checkin}@`);
    expect(texto).toContain(`DTSTART;TZID=America/Sao_Paulo:${plano().data.replaceAll('-', '')}T140000`);

    const data = addBusinessDays(hoje, 4);
    const put = await diego.put(`/implantacoes/${uuid}/checkins/${checkin}`, {
      ...plano({ data }),
      versao: posted.body.data.versao,
    });
    expect(put.status).toBe(200);
    const stale = await diego.put(`/implantacoes/${uuid}/checkins/${checkin}`, {
      ...plano({ data }),
      versao: posted.body.data.versao,
    });
    expect(stale.status).toBe(409);
    const gone = await diego.delete(
      `/implantacoes/${uuid}/checkins/${checkin}?versao=${put.body.data.versao}`,
    );
    expect(gone.status).toBe(204);
    const letters = (await cartas(para)).map((one) => one.convite ?? '');
    expect(letters.map((one) => /METHOD:(\w+)/.exec(one)?.[1])).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    const sequences = letters.map((one) => Number(/SEQUENCE:(\d+)/.exec(one)?.[1]));
    expect([...sequences].sort((a, b) => a - b)).toEqual(sequences);
    expect(new Set(sequences).size).toBe(3);
    expect(await lidos(uuid)).toEqual([]);
  });

  it('says at the field what cannot be planned', async () => {
    const { uuid } = await nova();
    const past = await diego.post(`/implantacoes/${uuid}/checkins`, plano({ data: addDays(hoje, -1) }));
    expect([past.status, past.body.erros]).toEqual([422, { data: ['Escolha hoje ou um dia depois.'] }]);
    await database().orm.update(implantacao).set({ contato_email: null }).where(eq(implantacao.uuid, uuid));
    const nobody = await diego.post(`/implantacoes/${uuid}/checkins`, plano({ convidar: true }));
    expect([nobody.status, Object.keys(nobody.body.erros)]).toEqual([422, ['convidar']]);
  });

  it('registers what was said: tasks of what is left, the next one, health, and who leads hears of a bad mood', async () => {
    const { uuid, id } = await nova();
    const antes = (await diego.get(`/implantacoes/${uuid}`)).body.data.saude as number;
    const proximo_em = addBusinessDays(hoje, 5);
    const form = dito({
      humor: 'ruim',
      resumo: 'O cliente espera o acesso ao banco.',
      pendencias: [
        { texto: 'Pedir o acesso', lado: 'escritorio', responsavel_uuid: eva.uuid, prazo: proximo_em },
        { texto: 'Assinar a procuração', lado: 'cliente', responsavel_uuid: null, prazo: proximo_em },
      ],
      proximo_em,
    });
    const saved = await diego.post(`/implantacoes/${uuid}/checkins/registro`, form);
    expect([saved.status, saved.body.erros]).toEqual([200, undefined]);
    const [next, done] = await lidos(uuid);
    expect([next?.situacao, next?.data, next?.tipo]).toEqual(['previsto', proximo_em, 'semanal']);
    expect(done?.pendencias.map((one) => [one.titulo, one.responsavel, one.aberta])).toEqual([
      ['Pedir o acesso', 'Eva', true],
      ['Assinar a procuração', null, true],
    ]);
    const tasks = await database()
      .orm.select()
      .from(tarefa)
      .where(and(eq(tarefa.implantacao_id, id), isNull(tarefa.excluido_em)));
    expect(tasks.map((one) => [one.lado, one.visivel_cliente]).sort()).toEqual([
      ['cliente', true],
      ['escritorio', false],
    ]);
    const notices = await database()
      .orm.select()
      .from(notificacao)
      .where(and(eq(notificacao.usuario_id, chefe.id), eq(notificacao.evento, 'checkin_ruim')));
    expect(notices).toHaveLength(1);
    const depois = (await diego.get(`/implantacoes/${uuid}`)).body.data.saude as number;
    expect(depois).toBeLessThanOrEqual(antes);
    // The same day planned again stays one.
    await diego.post(`/implantacoes/${uuid}/checkins/registro`, dito({ proximo_em }));
    expect((await lidos(uuid)).filter((one) => one.data === proximo_em)).toHaveLength(1);
  });

  it('tells a bad mood to who watches all onboardings where nobody leads', async () => {
    const sozinha = await app().person('Implantação', { nome: 'Sara' });
    const { uuid } = await nova();
    const { orm } = database();
    await orm.update(implantacao).set({ responsavel_id: sozinha.id }).where(eq(implantacao.uuid, uuid));
    const saved = await sozinha.post(`/implantacoes/${uuid}/checkins/registro`, dito({ humor: 'ruim' }));
    expect(saved.status).toBe(200);
    const told = await orm
      .select({ usuario_id: notificacao.usuario_id })
      .from(notificacao)
      .where(and(eq(notificacao.entidade_uuid, uuid), eq(notificacao.evento, 'checkin_ruim')));
    expect(told).toEqual([{ usuario_id: chefe.id }]);
  });

  it('registers a planned one once, of two at the same time', async () => {
    const { uuid, id } = await nova();
    const [row] = await database()
      .orm.insert(implantacao_checkin)
      .values({ implantacao_id: id, tipo: 'kickoff', data: hoje })
      .returning();
    const form = dito({ tipo: 'kickoff', checkin: { uuid: row?.uuid, versao: 1 } });
    const replies = await Promise.all([
      diego.post(`/implantacoes/${uuid}/checkins/registro`, form),
      diego.post(`/implantacoes/${uuid}/checkins/registro`, form),
    ]);
    expect(replies.map((one) => one.status).sort()).toEqual([200, 406]);
    expect(await lidos(uuid)).toHaveLength(1);
  });

  it('refuses what makes no sense, and changes nothing', async () => {
    const { uuid } = await nova();
    const later = addDays(hoje, 1);
    const cases = [
      [{ data: later }, 'data'],
      [{ proximo_em: hoje }, 'proximo_em'],
      [{ resumo: '' }, 'resumo'],
      [
        { pendencias: [{ texto: 'Fazer', lado: 'escritorio', responsavel_uuid: null, prazo: later }] },
        'pendencias.0.responsavel_uuid',
      ],
    ] as const;
    for (const [mais, campo] of cases) {
      const reply = await diego.post(`/implantacoes/${uuid}/checkins/registro`, dito(mais));
      expect([reply.status, Object.keys(reply.body.erros)]).toEqual([422, [campo]]);
    }
    expect(await lidos(uuid)).toEqual([]);
  });

  it('keeps to who takes part, and to what is open', async () => {
    const { uuid } = await nova();
    expect((await eva.get(`/implantacoes/${uuid}/checkins`)).status).toBe(404);
    expect((await eva.post(`/implantacoes/${uuid}/checkins/registro`, dito())).status).toBe(404);
    const over = await nova('concluida');
    expect((await diego.post(`/implantacoes/${over.uuid}/checkins/registro`, dito())).body.codigo).toBe(
      'implantacao_encerrada',
    );
    const waiting = await nova('aguardando_inicio');
    expect((await diego.post(`/implantacoes/${waiting.uuid}/checkins`, plano())).body.codigo).toBe(
      'implantacao_nao_assumida',
    );
    const other = await nova();
    const mine = await diego.post(`/implantacoes/${uuid}/checkins`, plano());
    const foreign = await diego.delete(
      `/implantacoes/${other.uuid}/checkins/${mine.body.data.uuid}?versao=1`,
    );
    expect(foreign.status).toBe(404);
  });
});
