import { and, eq } from 'drizzle-orm';
import { convertIcsCalendar } from 'ts-ics';
import {
  cliente_contato,
  email_saida,
  log_transacao,
  notificacao,
  seletor,
  tarefa,
  usuario_ausencia,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { Reply, SignedInPerson } from '../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';

describeFirm('events of the calendar', ({ app, database, gestor, ana, bia }) => {
  const work = trabalhoFixture(database);
  let salas = 0;
  const form = (fields: object = {}) => ({
    titulo: 'Reunião de rotina',
    tipo: 'reuniao',
    dia_inteiro: false,
    data_inicio: '2027-03-01',
    hora_inicio: '09:00',
    data_fim: '2027-03-01',
    hora_fim: '10:00',
    cliente_uuid: null,
    visivel_cliente: false,
    local: null,
    sala_uuid: null,
    descricao: null,
    participantes: [],
    recorrencia: null,
    ...fields,
  });
  const weekly = (fields: object = {}) =>
    form({ recorrencia: { frequencia: 'semanal', intervalo: 1, dias_semana: [1], ate: null }, ...fields });
  const add = async (who: SignedInPerson, fields: object = {}): Promise<string> => {
    const reply = await who.post('/calendario/eventos', form(fields));
    expect(reply).toMatchObject({ status: 201 });
    return reply.body.data.uuid;
  };
  const read = async (who: SignedInPerson, uuid: string, query = '') =>
    (await who.get(`/calendario/eventos/${uuid}${query}`)).body.data;
  /** Days on which the events of this title stand, as the calendar of the person tells them. */
  const days = async (who: SignedInPerson, titulo: string, query = '&escopo=eu') => {
    const reply = await who.get(`/calendario?de=2027-03-01&ate=2027-05-31${query}`);
    expect(reply.status).toBe(200);
    return reply.body.data.itens
      .filter((one: { titulo: string }) => one.titulo === titulo)
      .map((one: { inicio: string }) => one.inicio);
  };
  const room = async () => {
    salas += 1;
    const [row] = await database()
      .orm.insert(seletor)
      .values({ grupo: 'sala', chave: `sala_teste_${salas}`, rotulo: `Sala ${salas}`, ordem: salas })
      .returning();
    return row?.uuid as string;
  };
  const told = async (who: SignedInPerson, uuid: string) =>
    (
      await database()
        .orm.select({ titulo: notificacao.titulo })
        .from(notificacao)
        .where(and(eq(notificacao.usuario_id, who.id), eq(notificacao.entidade_uuid, uuid)))
        .orderBy(notificacao.id)
    ).map(({ titulo }) => titulo);

  it('are made, invite by letter with a calendar file, and are answered', async () => {
    const uuid = await add(ana, { titulo: 'Plano; do, mês', participantes: [bia.uuid] });
    const mine = await read(ana, uuid);
    expect(mine).toMatchObject({
      titulo: 'Plano; do, mês',
      hora_inicio: '09:00',
      data_fim: '2027-03-01',
      organizador: { nome: 'Ana' },
      participantes: [
        { nome: 'Ana', resposta: 'aceito' },
        { nome: 'Bia', resposta: 'pendente' },
      ],
      pode_alterar: true,
    });
    expect(await told(bia, uuid)).toEqual(['Convite: Plano; do, mês']);
    const [letter] = await database()
      .orm.select()
      .from(email_saida)
      .where(eq(email_saida.entidade_uuid, uuid));
    const invitation = convertIcsCalendar(undefined, letter?.convite as string);
    expect(invitation.method).toBe('REQUEST');
    expect(invitation.events).toMatchObject([
      { uid: expect.stringContaining(`evento-${uuid}@`), summary: 'Plano; do, mês', sequence: 1 },
    ]);
    expect(invitation.events?.[0]?.start.date.toISOString()).toBe('2027-03-01T12:00:00.000Z');

    const answer = (resposta: string) => bia.put(`/calendario/eventos/${uuid}/resposta`, { resposta });
    expect((await answer('pendente')).status).toBe(422);
    expect((await answer('aceito')).status).toBe(204);
    expect((await read(bia, uuid)).minha_resposta).toBe('aceito');
    expect(await told(ana, uuid)).toEqual(['Bia: vai']);
    // An answer is no change: who edits is not refused for it.
    expect((await read(ana, uuid)).versao).toBe(mine.versao);
  });

  describe('contacts of the client', () => {
    let clienteUuid: string;
    let maria: string;
    let joao: string;
    beforeAll(async () => {
      const cliente = await work.cliente(gestor.id);
      clienteUuid = cliente.uuid;
      const rows = await database()
        .orm.insert(cliente_contato)
        .values([
          { cliente_id: cliente.id, nome: 'Maria', email: 'maria@ipe.example', principal: true },
          { cliente_id: cliente.id, nome: 'João', email: 'joao@ipe.example' },
          { cliente_id: cliente.id, nome: 'Sem e-mail' },
        ])
        .returning();
      [maria, joao] = rows.map(({ uuid }) => uuid) as [string, string];
    });
    /** Letters about an event to people of the client, oldest first. */
    const letters = async (uuid: string) =>
      (
        await database()
          .orm.select()
          .from(email_saida)
          .where(and(eq(email_saida.entidade_uuid, uuid), eq(email_saida.modelo, 'evento_convite_cliente')))
          .orderBy(email_saida.id)
      ).map(({ para, assunto, convite }) => {
        const { method, events } = convertIcsCalendar(undefined, convite ?? '');
        return { para, assunto, method, evento: events?.[0] };
      });
    const meeting = (fields: object = {}) =>
      add(gestor, {
        titulo: 'Balanço do ano',
        cliente_uuid: clienteUuid,
        contatos: [maria],
        participantes: [bia.uuid],
        local: 'Loja do centro',
        descricao: 'Ipê deve três meses',
        ...fields,
      });

    it('are offered, invited, told of a change, and taken out again', async () => {
      const offered = await gestor.get(`/calendario/clientes/${clienteUuid}/contatos`);
      expect(offered.body.data.itens).toEqual([
        { valor: maria, rotulo: 'Maria (maria@ipe.example)' },
        { valor: joao, rotulo: 'João (joao@ipe.example)' },
      ]);
      expect((await ana.get(`/calendario/clientes/${clienteUuid}/contatos`)).status).toBe(404);
      const uuid = await meeting();
      expect((await read(gestor, uuid)).contatos).toEqual([
        { uuid: maria, nome: 'Maria', email: 'maria@ipe.example' },
      ]);
      const [invitation] = await letters(uuid);
      expect(invitation).toMatchObject({
        para: 'maria@ipe.example',
        assunto: 'Convite: Balanço do ano, 1 de março de 2027 às 09:00',
        method: 'REQUEST',
        evento: { summary: 'Balanço do ano', location: 'Loja do centro', sequence: 1 },
      });
      // What the firm wrote for itself, and its other people, stay with the firm.
      expect(invitation?.evento?.description).toBeUndefined();
      expect(invitation?.evento?.attendees?.map(({ email }) => email)).toEqual(['maria@ipe.example']);
      expect(invitation?.evento?.organizer?.name).toBe('Gil');

      const moved = await gestor.put(`/calendario/eventos/${uuid}/datas`, {
        data_inicio: '2027-03-02',
        hora_inicio: null,
        versao: 1,
      });
      expect(moved.status).toBe(200);
      const change = (fields: object) =>
        gestor.put(`/calendario/eventos/${uuid}`, {
          ...form({
            titulo: 'Balanço do ano',
            cliente_uuid: clienteUuid,
            participantes: [bia.uuid],
            local: 'Loja do centro',
            data_inicio: '2027-03-02',
            data_fim: '2027-03-02',
          }),
          ...fields,
        });
      // Who does not say whom to invite changes nothing of it; a room of the firm is nothing to the client.
      expect((await change({ sala_uuid: await room(), versao: 2 })).status).toBe(200);
      expect((await change({ contatos: [joao], versao: 3 })).status).toBe(200);
      expect((await letters(uuid)).slice(1).map(({ evento, ...one }) => [one.para, one.method, evento?.uid]))
        // The same event in each calendar.
        .toEqual([
          ['maria@ipe.example', 'REQUEST', invitation?.evento?.uid],
          ['joao@ipe.example', 'REQUEST', invitation?.evento?.uid],
          ['maria@ipe.example', 'CANCEL', invitation?.evento?.uid],
        ]);
      const sequences = (await letters(uuid)).map(({ evento }) => evento?.sequence ?? 0);
      expect(sequences).toEqual([...sequences].sort());
      expect(
        (await gestor.post(`/calendario/eventos/${uuid}/cancelar`, { motivo: 'Viagem', versao: 4 })).status,
      ).toBe(200);
      expect((await letters(uuid)).at(-1)).toMatchObject({
        para: 'joao@ipe.example',
        assunto: 'Cancelado: Balanço do ano, 2 de março de 2027 às 09:00',
        method: 'CANCEL',
        evento: { status: 'CANCELLED' },
      });
      const [line] = await database()
        .orm.select()
        .from(log_transacao)
        .where(and(eq(log_transacao.entidade_uuid, uuid), eq(log_transacao.acao, 'Criou')));
      expect(line?.depois).toMatchObject({ contatos: ['Maria'] });
    });

    it('of a series are told of the dates meant, and go along with what is taken out of it', async () => {
      const uuid = await meeting({
        recorrencia: { frequencia: 'semanal', intervalo: 1, dias_semana: [1], ate: null },
      });
      const moved = await gestor.put(`/calendario/eventos/${uuid}/datas`, {
        data_inicio: '2027-03-09',
        hora_inicio: null,
        alcance: 'este',
        ocorrencia: '2027-03-08',
        versao: 1,
      });
      expect((await read(gestor, moved.body.data.uuid)).contatos).toHaveLength(1);
      expect(await letters(moved.body.data.uuid)).toMatchObject([{ para: 'maria@ipe.example' }]);
      const [, series] = await letters(uuid);
      expect(series).toMatchObject({
        method: 'REQUEST',
        evento: { recurrenceRule: { frequency: 'WEEKLY' } },
      });
      expect(series?.evento?.exceptionDates).toHaveLength(1);
    });

    it('are of the event’s own client, can be written to, and go with another client', async () => {
      const erros = async (fields: object) =>
        (await gestor.post('/calendario/eventos', form({ cliente_uuid: clienteUuid, ...fields }))).body.erros;
      const outro = await work.cliente(gestor.id);
      const [alheio] = await database()
        .orm.insert(cliente_contato)
        .values({ cliente_id: outro.id, nome: 'Rui', email: 'rui@outro.example' })
        .returning();
      expect(await erros({ contatos: [alheio?.uuid] })).toEqual({ contatos: ['Opção inválida.'] });
      expect(await erros({ contatos: ['constructor'] })).toHaveProperty(['contatos.0']);
      expect(await erros({ contatos: [maria], cliente_uuid: null })).toEqual({
        contatos: ['Escolha o cliente de quem são os contatos.'],
      });
      const uuid = await meeting();
      const changed = await gestor.put(`/calendario/eventos/${uuid}`, {
        ...form({ titulo: 'Balanço do ano', cliente_uuid: outro.uuid, local: 'Loja do centro' }),
        versao: 1,
      });
      expect(changed.status).toBe(200);
      expect((await read(gestor, uuid)).contatos).toEqual([]);
      expect((await letters(uuid)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
      // A contact who left the client is no longer written to.
      const visit = await meeting();
      await database()
        .orm.update(cliente_contato)
        .set({ excluido_em: new Date() })
        .where(eq(cliente_contato.uuid, maria));
      await gestor.post(`/calendario/eventos/${visit}/cancelar`, { motivo: null, versao: 1 });
      expect(await letters(visit)).toHaveLength(1);
    });

    it('are not named to a client’s person', async () => {
      const cliente = await work.cliente(gestor.id);
      const [contato] = await database()
        .orm.insert(cliente_contato)
        .values({ cliente_id: cliente.id, nome: 'Lia', email: 'lia@outro.example' })
        .returning();
      const uuid = await meeting({
        cliente_uuid: cliente.uuid,
        contatos: [contato?.uuid],
        visivel_cliente: true,
      });
      const pessoa = await app().person('Cliente', { is_client: 1, cliente_id: cliente.id });
      expect((await read(pessoa, uuid)).contatos).toEqual([]);
      expect((await pessoa.get(`/calendario/clientes/${cliente.uuid}/contatos`)).status).toBe(403);
    });
  });

  it('are changed by who organises and by the management, once for each version', async () => {
    const uuid = await add(ana, { participantes: [bia.uuid] });
    const change = (who: SignedInPerson, fields: object) =>
      who.put(`/calendario/eventos/${uuid}`, { ...form({ participantes: [bia.uuid], ...fields }) });
    expect(await change(bia, { versao: 1 })).toMatchObject({ status: 403 });
    expect(await change(ana, { versao: 1, titulo: 'Outro nome' })).toMatchObject({ status: 200 });
    expect(await change(gestor, { versao: 1 })).toMatchObject({
      status: 409,
      body: { codigo: 'versao_desatualizada' },
    });
    const both = await Promise.all([
      change(ana, { versao: 2, local: 'A' }),
      change(gestor, { versao: 2, local: 'B' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

    await bia.put(`/calendario/eventos/${uuid}/resposta`, { resposta: 'aceito' });
    const moved = await ana.put(`/calendario/eventos/${uuid}/datas`, {
      data_inicio: '2027-03-02',
      hora_inicio: '23:30',
      versao: 3,
    });
    expect(moved.status).toBe(200);
    // The length stays, over midnight too; a new time is asked about again.
    expect(await read(bia, uuid)).toMatchObject({
      data_inicio: '2027-03-02',
      hora_inicio: '23:30',
      data_fim: '2027-03-03',
      hora_fim: '00:30',
      minha_resposta: 'pendente',
    });

    const cancel = await ana.post(`/calendario/eventos/${uuid}/cancelar`, { motivo: 'Greve', versao: 4 });
    expect(cancel.status).toBe(200);
    expect(await read(bia, uuid)).toMatchObject({ cancelado: true, motivo_cancelamento: 'Greve' });
    expect((await told(bia, uuid)).at(-1)).toBe('Cancelado: Reunião de rotina');
    expect(await change(ana, { versao: 5 })).toMatchObject({
      status: 406,
      body: { codigo: 'evento_cancelado' },
    });
    const log = await database()
      .orm.select({ acao: log_transacao.acao })
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, uuid))
      .orderBy(log_transacao.id);
    expect(log.map(({ acao }) => acao).at(0)).toBe('Criou');
    expect(log.map(({ acao }) => acao).at(-1)).toBe('Mudou status');
  });

  it('are seen by who takes part and by the total view; to others the time is only taken', async () => {
    const titulo = 'Avaliação reservada';
    const uuid = await add(ana, { titulo });
    expect((await bia.get(`/calendario/eventos/${uuid}`)).status).toBe(404);
    expect((await bia.post(`/calendario/eventos/${uuid}/cancelar`, { motivo: null, versao: 1 })).status).toBe(
      404,
    );
    expect((await bia.put(`/calendario/eventos/${uuid}/resposta`, { resposta: 'aceito' })).status).toBe(404);
    expect(await days(gestor, titulo, '')).toHaveLength(1);
    expect(await days(bia, titulo, '')).toEqual([]);

    const ofAna = (await bia.get(`/calendario?de=2027-03-01&ate=2027-03-01&pessoa=${ana.uuid}`)).body.data
      .itens;
    const busy = ofAna.filter((one: { titulo: string }) => one.titulo === 'Ocupado');
    expect(busy.length).toBeGreaterThan(0);
    expect(JSON.stringify(ofAna)).not.toContain(titulo);
    expect(JSON.stringify(ofAna)).not.toContain(uuid);
    expect(busy[0]).toMatchObject({ destino: null, pessoas: [{ nome: 'Ana' }], pode_mover: false });
  });

  it('reach a client’s person only where they are of the client and shown to it', async () => {
    const cliente = await work.cliente(gestor.id);
    const outro = await work.cliente(gestor.id);
    const dela = await app().person('Cliente', { is_client: 1, cliente_id: cliente.id });
    const shown = await add(gestor, {
      titulo: 'Visita ao cliente',
      cliente_uuid: cliente.uuid,
      visivel_cliente: true,
      descricao: 'Levar a proposta de reajuste.',
      participantes: [ana.uuid],
    });
    const hidden = await add(gestor, { titulo: 'Preparo da visita', cliente_uuid: cliente.uuid });
    const foreign = await add(gestor, {
      titulo: 'Visita a outro',
      cliente_uuid: outro.uuid,
      visivel_cliente: true,
    });
    const seen = await read(dela, shown);
    expect(seen).toMatchObject({ titulo: 'Visita ao cliente', participantes: [], organizador: null });
    expect(JSON.stringify(seen)).not.toContain('reajuste');
    for (const uuid of [hidden, foreign])
      expect((await dela.get(`/calendario/eventos/${uuid}`)).status).toBe(404);
    expect((await dela.post('/calendario/eventos', form())).status).toBe(403);
    expect((await dela.get('/calendario/opcoes')).status).toBe(403);
    expect(
      (
        await dela.put(`/calendario/eventos/${shown}/datas`, {
          data_inicio: '2027-03-05',
          hora_inicio: null,
          versao: 1,
        })
      ).status,
    ).toBe(403);
    // A restricted person names only clients of his own.
    expect((await ana.post('/calendario/eventos', form({ cliente_uuid: outro.uuid }))).body.erros).toEqual({
      cliente_uuid: ['Opção inválida.'],
    });
  });

  it('repeat, and are changed on one date, from one on, or all of them', async () => {
    const titulo = 'Alinhamento semanal';
    const uuid = await add(ana, weekly({ titulo, participantes: [bia.uuid] }));
    const mondays = await days(bia, titulo);
    expect(mondays.slice(0, 3)).toEqual([
      '2027-03-01T12:00:00.000Z',
      '2027-03-08T12:00:00.000Z',
      '2027-03-15T12:00:00.000Z',
    ]);
    expect(mondays).toHaveLength(14);
    const versao = async (id = uuid) => (await read(ana, id)).versao;
    const move = async (fields: object, id = uuid) =>
      ana.put(`/calendario/eventos/${id}/datas`, {
        hora_inicio: null,
        versao: await versao(id),
        ...fields,
      });

    const alone = await move({ alcance: 'este', ocorrencia: '2027-03-08', data_inicio: '2027-03-09' });
    expect(alone.status).toBe(200);
    expect((await days(bia, titulo)).slice(0, 3)).toEqual([
      '2027-03-01T12:00:00.000Z',
      '2027-03-09T12:00:00.000Z',
      '2027-03-15T12:00:00.000Z',
    ]);
    // The date is no more of the series: nobody takes it out twice.
    expect(
      await move({ alcance: 'este', ocorrencia: '2027-03-08', data_inicio: '2027-03-10' }),
    ).toMatchObject({
      status: 422,
      body: { erros: { ocorrencia: ['Esta data não faz mais parte da série.'] } },
    });
    expect((await ana.get(`/calendario/eventos/${uuid}?ocorrencia=2027-03-08`)).status).toBe(404);

    await ana.post(`/calendario/eventos/${uuid}/cancelar`, {
      motivo: null,
      alcance: 'este',
      ocorrencia: '2027-03-22',
      versao: await versao(),
    });
    const onward = await move({
      alcance: 'proximos',
      ocorrencia: '2027-04-05',
      data_inicio: '2027-04-07',
      hora_inicio: '14:00',
    });
    expect(onward.status).toBe(200);
    const later = onward.body.data.uuid;
    expect(later).not.toBe(uuid);
    expect((await days(bia, titulo)).slice(0, 7)).toEqual([
      '2027-03-01T12:00:00.000Z',
      '2027-03-09T12:00:00.000Z',
      '2027-03-15T12:00:00.000Z',
      '2027-03-29T12:00:00.000Z',
      '2027-04-07T17:00:00.000Z',
      '2027-04-14T17:00:00.000Z',
      '2027-04-21T17:00:00.000Z',
    ]);
    expect((await read(ana, later)).recorrencia).toMatchObject({ dias_semana: [3] });

    // All of it, by one of its dates: every one moves as far.
    await move({ alcance: 'todos', ocorrencia: '2027-03-29', data_inicio: '2027-03-30' });
    expect((await days(bia, titulo)).slice(0, 4)).toEqual([
      '2027-03-02T12:00:00.000Z',
      '2027-03-09T12:00:00.000Z',
      '2027-03-16T12:00:00.000Z',
      '2027-03-30T12:00:00.000Z',
    ]);
    await ana.post(`/calendario/eventos/${later}/cancelar`, {
      motivo: null,
      alcance: 'proximos',
      ocorrencia: '2027-04-14',
      versao: await versao(later),
    });
    expect((await days(bia, titulo)).at(-1)).toBe('2027-04-07T17:00:00.000Z');
  });

  it('a series that is cancelled takes dates along that were moved out of it, and who was invited is told', async () => {
    const uuid = await add(ana, weekly({ titulo: 'Pauta', participantes: [bia.uuid] }));
    const moved = await ana.put(`/calendario/eventos/${uuid}/datas`, {
      data_inicio: '2027-03-17',
      hora_inicio: null,
      alcance: 'este',
      ocorrencia: '2027-03-15',
      versao: 1,
    });
    const alone = moved.body.data.uuid;
    expect(alone).not.toBe(uuid);
    const cancel = await ana.post(`/calendario/eventos/${uuid}/cancelar`, { motivo: 'Fim', versao: 2 });
    expect(cancel.status).toBe(200);
    expect(await read(ana, alone)).toMatchObject({ cancelado: true, motivo_cancelamento: 'Fim' });
    expect((await told(bia, alone)).at(-1)).toBe('Cancelado: Pauta');
    const letters = await database()
      .orm.select()
      .from(email_saida)
      .where(eq(email_saida.entidade_uuid, alone))
      .orderBy(email_saida.id);
    const last = convertIcsCalendar(undefined, letters.at(-1)?.convite as string);
    expect(last.method).toBe('CANCEL');
    expect(last.events).toMatchObject([{ uid: expect.stringContaining(`evento-${alone}@`), sequence: 2 }]);
    const trail = await database()
      .orm.select({ acao: log_transacao.acao })
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, alone))
      .orderBy(log_transacao.id);
    expect(trail.at(-1)).toEqual({ acao: 'Mudou status' });
  });

  it('repeat by month and year without losing their day', async () => {
    const titulo = 'Fim do mês';
    await add(ana, {
      titulo,
      dia_inteiro: true,
      data_inicio: '2027-01-31',
      data_fim: '2027-01-31',
      hora_inicio: null,
      hora_fim: null,
      recorrencia: { frequencia: 'mensal', intervalo: 1, dias_semana: [], ate: '2027-04-30' },
    });
    expect(await days(ana, titulo)).toEqual(['2027-03-31', '2027-04-30']);
    const leap = await add(ana, {
      titulo: 'Bissexto',
      data_inicio: '2024-02-29',
      data_fim: '2024-02-29',
      recorrencia: { frequencia: 'anual', intervalo: 1, dias_semana: [], ate: null },
    });
    const found = await ana.get('/calendario?de=2026-02-01&ate=2026-03-31&escopo=eu');
    const item = found.body.data.itens.find((one: { uuid: string }) => one.uuid === leap);
    expect(item).toMatchObject({ ocorrencia: '2026-02-28' });
  });

  it('by month are on a day or on the last one; a screen that knows no choice leaves it', async () => {
    const titulo = 'Todo dia 30';
    const regra = { frequencia: 'mensal', intervalo: 1, dias_semana: [], ate: '2027-03-31' };
    const inteiro = { titulo, dia_inteiro: true, hora_inicio: null, hora_fim: null };
    const dates = { data_inicio: '2026-11-30', data_fim: '2026-11-30' };
    const uuid = await add(ana, { ...inteiro, ...dates, recorrencia: { ...regra, dia_mes: 30 } });
    expect((await read(ana, uuid)).recorrencia).toEqual({ ...regra, dia_mes: 30 });
    const range = async () => {
      const found = await ana.get('/calendario?de=2027-01-01&ate=2027-03-31&escopo=eu');
      return found.body.data.itens
        .filter((one: { uuid: string }) => one.uuid === uuid)
        .map((one: { ocorrencia: string }) => one.ocorrencia);
    };
    expect(await range()).toEqual(['2027-01-30', '2027-02-28', '2027-03-30']);
    const { versao } = await read(ana, uuid);
    const old = form({ ...inteiro, ...dates, titulo: 'Balancete', recorrencia: regra, versao });
    expect((await ana.put(`/calendario/eventos/${uuid}`, old)).status).toBe(200);
    expect((await read(ana, uuid)).recorrencia).toEqual({ ...regra, dia_mes: 30 });
    const wrong = { ...old, versao: versao + 1, recorrencia: { ...regra, dia_mes: 15 } };
    expect((await ana.put(`/calendario/eventos/${uuid}`, wrong)).body.erros).toHaveProperty('recorrencia');
  });

  it('old series without end cost the window, and keep their weeks', async () => {
    const titulo = 'Quinzenal antiga';
    await add(ana, {
      titulo,
      data_inicio: '2016-01-04',
      data_fim: '2016-01-04',
      recorrencia: { frequencia: 'semanal', intervalo: 2, dias_semana: [1, 4], ate: null },
    });
    const found: string[] = await days(ana, titulo);
    const since = (iso: string) => (Date.parse(iso.slice(0, 10)) - Date.parse('2016-01-04')) / 86_400_000;
    expect(found.length).toBeGreaterThan(10);
    expect([...new Set(found.map((iso) => since(iso) % 14))].sort()).toEqual([0, 3]);
  });

  it('a room is taken by one event at a time, and says by which', async () => {
    const sala_uuid = await room();
    await add(gestor, { titulo: 'Diretoria', sala_uuid });
    const clash = await gestor.post(
      '/calendario/eventos',
      form({ sala_uuid, hora_inicio: '09:30', hora_fim: '09:45' }),
    );
    expect(clash).toMatchObject({ status: 406, body: { codigo: 'sala_ocupada' } });
    expect(clash.body.message).toContain('“Diretoria” em 1 de março de 2027, das 09:00 às 10:00');
    // Who may not know of it reads only that it is taken.
    const unknown = await ana.post('/calendario/eventos', form({ sala_uuid, hora_inicio: '09:30' }));
    expect(unknown.body.message).toContain('outro evento');
    expect(unknown.body.message).not.toContain('Diretoria');
    // One ends when the next begins.
    await add(gestor, { sala_uuid, hora_inicio: '10:00', hora_fim: '11:00' });
    // A series that meets it on a later date.
    const series = await gestor.post(
      '/calendario/eventos',
      weekly({ sala_uuid, data_inicio: '2027-02-22', data_fim: '2027-02-22' }),
    );
    expect(series).toMatchObject({ status: 406, body: { codigo: 'sala_ocupada' } });
    expect((await gestor.post('/calendario/eventos', form({ sala_uuid: ana.uuid }))).body.erros).toEqual({
      sala_uuid: ['Opção inválida.'],
    });
  });

  it('of two bookings made at once one gets the room', async () => {
    const sala_uuid = await room();
    const replies = await Promise.all(
      [ana, bia, gestor, ana].map((who) => who.post('/calendario/eventos', form({ sala_uuid }))),
    );
    expect(replies.map(({ status }: Reply) => status).sort()).toEqual([201, 406, 406, 406]);
  });

  it('refuses what cannot be, each at its field', async () => {
    const erros = async (fields: object) => (await ana.post('/calendario/eventos', form(fields))).body.erros;
    expect(await erros({ titulo: ' ' })).toEqual({ titulo: ['Campo obrigatório.'] });
    expect(await erros({ titulo: 'a'.repeat(10_000) })).toEqual({ titulo: ['Máximo de 140 caracteres.'] });
    expect(await erros({ data_inicio: '2026-02-30' })).toHaveProperty('data_inicio');
    expect(await erros({ data_inicio: '0027-03-01' })).toMatchObject({ data_inicio: ['Data inválida.'] });
    expect((await ana.get('/calendario?de=0001-01-01&ate=0001-01-02')).status).toBe(400);
    expect((await ana.get('/calendario/mes.pdf?mes=9999-12')).status).toBe(400);
    expect(await erros({ data_fim: '2027-02-28' })).toEqual({
      data_fim: ['A data final deve ser igual ou posterior à inicial.'],
    });
    expect(await erros({ hora_fim: '09:00' })).toEqual({
      hora_fim: ['A hora final deve ser posterior à inicial.'],
    });
    expect(await erros({ hora_inicio: '25:00' })).toHaveProperty('hora_inicio');
    expect(await erros({ hora_inicio: null })).toHaveProperty('hora_inicio');
    expect(await erros({ tipo: 'constructor' })).toEqual({ tipo: ['Opção inválida.'] });
    expect(await erros({ participantes: [gestor.uuid, '00000000-0000-4000-8000-000000000000'] })).toEqual({
      participantes: ['Opção inválida.'],
    });
    expect(await erros({ visivel_cliente: true })).toEqual({
      cliente_uuid: ['Escolha o cliente que verá o evento.'],
    });
    const rule = (fields: object) => ({
      recorrencia: { frequencia: 'semanal', intervalo: 1, dias_semana: [1], ate: null, ...fields },
    });
    expect(await erros(rule({ ate: '2027-02-01' }))).toEqual({
      recorrencia: ['A repetição termina antes de o evento começar.'],
    });
    expect(await erros(rule({ dias_semana: [2] }))).toEqual({
      recorrencia: ['Inclua o dia da semana em que o evento começa.'],
    });
    expect(await erros(rule({ intervalo: 0 }))).toHaveProperty(['recorrencia.intervalo']);
    const uuid = await add(ana, { titulo: 'constructor', descricao: '__proto__' });
    expect(await read(ana, uuid)).toMatchObject({ titulo: 'constructor', descricao: '__proto__' });
  });

  it('the calendar is narrowed to a team, a person, a client and a department', async () => {
    const cliente = await work.cliente(gestor.id);
    await work.tarefa({
      titulo: 'Do cliente',
      responsavel_id: ana.id,
      cliente_id: cliente.id,
      data_vencimento: '2027-03-04',
    });
    await database().orm.insert(usuario_ausencia).values({
      usuario_id: bia.id,
      inicio: '2027-03-03',
      fim: '2027-03-05',
      tipo: 'ferias',
    });
    const titles = async (query: string) =>
      (await gestor.get(`/calendario?de=2027-03-02&ate=2027-03-06${query}`)).body.data.itens.map(
        (one: { titulo: string }) => one.titulo,
      );
    expect(await titles(`&pessoa=${ana.uuid}`)).toContain('Do cliente');
    expect(await titles(`&pessoa=${ana.uuid}`)).not.toContain('Bia');
    expect(await titles(`&pessoa=${bia.uuid}`)).toContain('Bia');
    expect(await titles(`&cliente=${cliente.uuid}`)).toContain('Do cliente');
    expect(await titles(`&cliente=${cliente.uuid}`)).not.toContain('Bia');
    expect(await titles(`&departamento=${ana.uuid}`)).not.toContain('Do cliente');
    expect(await titles('&escopo=equipe')).not.toContain('Do cliente');
    const [row] = await database().orm.select().from(tarefa).where(eq(tarefa.titulo, 'Do cliente'));
    const reply = await gestor.get(`/calendario?de=2027-03-04&ate=2027-03-04&pessoa=${ana.uuid}`);
    const item = reply.body.data.itens.find((one: { uuid: string }) => one.uuid === row?.uuid);
    expect(item).toMatchObject({ versao: row?.versao, pessoas: [{ uuid: ana.uuid, nome: 'Ana' }] });
    expect(item).not.toHaveProperty('alterado_em');
  });
});
