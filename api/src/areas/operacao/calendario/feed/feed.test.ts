import { dayOfInstant } from '@gestao/shared/config';
import { and, eq } from 'drizzle-orm';
import { convertIcsCalendar, type IcsCalendar } from 'ts-ics';
import {
  calendario_feed,
  calendario_feed_entrada,
  evento_calendario,
  tarefa,
  usuario,
} from '../../../../platform/database/schema';
import { type SignedInPerson, useSignedInApp } from '../../../../testing/signed-in-app';
import { describeDatabase } from '../../../../testing/test-database';
import { trabalhoFixture } from '../../tarefas/tarefas.fixture';

describeDatabase('the feed of a calendar', (database) => {
  const test_ = useSignedInApp(database, { bare: false });
  const work = trabalhoFixture(database);
  const day = 86_400_000;
  let gestor: SignedInPerson;
  let addresses = 0;
  beforeAll(async () => {
    gestor = await test_().person('Gestor operacional', { nome: 'Gil', habilitar_visualizacao_total: 1 });
  });

  const dateAhead = (days: number) => dayOfInstant(new Date(test_().now().getTime() + days * day));
  const subscribe = async (who: SignedInPerson, fields: object = {}) => {
    const reply = await who.post('/calendario/assinatura', {
      camadas: ['tarefas', 'eventos', 'feriados', 'fechamentos'],
      reservado: false,
      ...fields,
    });
    expect(reply.status).toBe(201);
    return new URL(reply.body.data.endereco).pathname.replace('/api', '');
  };
  const fetchFeed = (path: string, etag?: string) => {
    addresses += 1;
    return test_().call('GET', path, {
      headers: etag ? { 'if-none-match': etag } : {},
      ip: `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`,
    });
  };
  const parse = (text: string): IcsCalendar => convertIcsCalendar(undefined, text);
  const entry = (text: string, uuid: string) =>
    parse(text).events?.find(({ uid }) => uid.includes(uuid) && !uid.includes('-vencimento'));
  const person = (nome: string) => test_().person('Analista', { nome });

  it('is read by any iCalendar program: its lines, its zone, whole days, text of every kind', async () => {
    const ana = await person('Ana');
    const titulo = `Conferir; saldo, \\ fim "é" ${'ção'.repeat(40)}`;
    const one = await work.tarefa({
      titulo,
      responsavel_id: ana.id,
      data_meta: dateAhead(3),
      data_vencimento: dateAhead(5),
    });
    const event = await ana.post('/calendario/eventos', {
      titulo: 'Alinhamento',
      tipo: 'reuniao',
      dia_inteiro: false,
      data_inicio: dateAhead(-400),
      hora_inicio: '09:00',
      data_fim: dateAhead(-400),
      hora_fim: '10:00',
      cliente_uuid: null,
      visivel_cliente: false,
      local: null,
      sala_uuid: null,
      descricao: 'Linha um\nLinha dois',
      participantes: [],
      recorrencia: { frequencia: 'diaria', intervalo: 2, dias_semana: [], ate: null },
    });
    const reply = await fetchFeed(await subscribe(ana));
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const text = reply.body as string;
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(lines).toEqual(
      expect.arrayContaining([
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
        'TZID:America/Sao_Paulo',
        'TZOFFSETTO:-0300',
      ]),
    );

    const calendar = parse(text);
    const uids = calendar.events?.map(({ uid }) => uid) ?? [];
    expect(new Set(uids).size).toBe(uids.length);
    const task = entry(text, one.uuid);
    expect(task).toMatchObject({ summary: titulo, sequence: 1, status: 'CONFIRMED' });
    expect(task?.start).toMatchObject({ type: 'DATE' });
    expect(task?.start.date.toISOString().slice(0, 10)).toBe(dateAhead(3));
    // The end of a whole day is the day after it.
    expect(task?.end?.date.toISOString().slice(0, 10)).toBe(dateAhead(4));
    expect(uids.filter((uid) => uid.includes(one.uuid))).toHaveLength(2);
    const series = entry(text, event.body.data.uuid);
    expect(series).toMatchObject({
      summary: 'Alinhamento',
      description: 'Linha um\nLinha dois',
      recurrenceRule: { frequency: 'DAILY', interval: 2 },
    });
    expect(series?.stamp.date).toEqual(expect.any(Date));
    // Its hours are those of the firm's clock, by the zone that comes along.
    expect(lines).toContain(`DTSTART;TZID=America/Sao_Paulo:${dateAhead(-400).replaceAll('-', '')}T090000`);
    expect(calendar.timezones).toMatchObject([{ id: 'America/Sao_Paulo' }]);
    const own = lines.slice(lines.findIndex((line) => line.includes(event.body.data.uuid)));
    expect(own).toContain('DESCRIPTION:Linha um\\nLinha dois');
    expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Conferir\\; saldo\\, \\\\ fim');
  });

  it('is not built again while nothing changed; a change raises its number and keeps its name', async () => {
    const ana = await person('Ana');
    const one = await work.tarefa({ responsavel_id: ana.id, data_vencimento: dateAhead(2) });
    const path = await subscribe(ana);
    const first = await fetchFeed(path);
    const etag = first.headers.etag as string;
    const before = entry(first.body, one.uuid);
    const same = await fetchFeed(path, etag);
    expect(same).toMatchObject({ status: 304, body: '', headers: { etag } });
    // Who signs in, or chooses other layers of another feed, changes nothing here.
    await subscribe(gestor);
    expect((await fetchFeed(path, etag)).status).toBe(304);

    await ana.post(`/tarefas/${one.uuid}/passos`, { passo: 'iniciar', versao: 1 });
    const changed = await fetchFeed(path, etag);
    expect(changed.status).toBe(200);
    const after = entry(changed.body, one.uuid);
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence as number);
    // Another day has another window.
    test_().advance(day);
    expect((await fetchFeed(path, changed.headers.etag as string)).status).toBe(200);
    test_().advance(-day);
  });

  it('what is gone is cancelled for thirty days, and comes back newer', async () => {
    const ana = await person('Ana');
    const bia = await person('Bia');
    const mine = await work.tarefa({ responsavel_id: ana.id, data_vencimento: dateAhead(9) });
    const path = await subscribe(ana);
    const first = entry((await fetchFeed(path)).body, mine.uuid);
    const give = (id: number) =>
      database().orm.update(tarefa).set({ responsavel_id: id }).where(eq(tarefa.id, mine.id));
    await give(bia.id);
    const gone = entry((await fetchFeed(path)).body, mine.uuid);
    expect(gone).toMatchObject({ uid: first?.uid, status: 'CANCELLED', summary: 'Cancelado' });
    expect(gone?.sequence).toBeGreaterThan(first?.sequence as number);

    await give(ana.id);
    const back = entry((await fetchFeed(path)).body, mine.uuid);
    expect(back).toMatchObject({ uid: first?.uid, status: 'CONFIRMED' });
    expect(back?.sequence).toBeGreaterThan(gone?.sequence as number);

    await give(bia.id);
    expect(entry((await fetchFeed(path)).body, mine.uuid)?.status).toBe('CANCELLED');
    test_().advance(29 * day);
    expect(entry((await fetchFeed(path)).body, mine.uuid)?.status).toBe('CANCELLED');
    test_().advance(2 * day);
    expect(entry((await fetchFeed(path)).body, mine.uuid)).toBeUndefined();
    test_().advance(-31 * day);
  });

  it('an event that is cancelled is cancelled there, a series too', async () => {
    const ana = await person('Ana');
    const [row] = await database()
      .orm.insert(evento_calendario)
      .values({
        titulo: 'Série antiga',
        tipo: 'reuniao',
        inicio: new Date('2020-01-06T12:00:00Z'),
        fim: new Date('2020-01-06T13:00:00Z'),
        organizador_id: ana.id,
        criado_por_id: ana.id,
        recorrencia: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO',
      })
      .returning();
    const uuid = row?.uuid as string;
    const path = await subscribe(ana);
    expect(entry((await fetchFeed(path)).body, uuid)?.status).toBe('CONFIRMED');
    const cancel = await ana.post(`/calendario/eventos/${uuid}/cancelar`, { motivo: null, versao: 1 });
    expect(cancel.status).toBe(200);
    expect(entry((await fetchFeed(path)).body, uuid)?.status).toBe('CANCELLED');
  });

  it('reserved, it tells nothing of clients', async () => {
    const cliente = await work.cliente(gestor.id);
    const ana = await person('Ana');
    await work.tarefa({
      titulo: 'Balanço da Comercial Ipê',
      responsavel_id: ana.id,
      cliente_id: cliente.id,
      data_vencimento: dateAhead(1),
    });
    const own = await work.tarefa({
      titulo: 'Estudar a norma',
      responsavel_id: ana.id,
      data_vencimento: dateAhead(1),
    });
    const event = await gestor.post('/calendario/eventos', {
      titulo: 'Visita à Ipê',
      tipo: 'visita',
      dia_inteiro: true,
      data_inicio: dateAhead(4),
      hora_inicio: null,
      data_fim: dateAhead(4),
      hora_fim: null,
      cliente_uuid: cliente.uuid,
      visivel_cliente: false,
      local: 'Loja da Ipê',
      sala_uuid: null,
      descricao: 'Ipê quer reajuste',
      participantes: [ana.uuid],
      recorrencia: null,
    });
    expect(event.status).toBe(201);
    const path = await subscribe(ana);
    expect((await fetchFeed(path)).body).toContain('Ipê');
    expect(
      (await ana.put('/calendario/assinatura', { camadas: ['tarefas', 'eventos'], reservado: true })).status,
    ).toBe(204);
    const reserved = (await fetchFeed(path)).body as string;
    expect(reserved).not.toContain('Ipê');
    expect(entry(reserved, event.body.data.uuid)?.summary).toBe('Reservado (Compromisso)');
    expect(entry(reserved, own.uuid)?.summary).toBe('Estudar a norma');
  });

  it('holds the layers chosen, each by the rows and rights of this moment', async () => {
    const ana = await person('Ana');
    const one = await work.tarefa({ responsavel_id: ana.id, data_vencimento: dateAhead(2) });
    const path = await subscribe(ana, { camadas: ['tarefas', 'oportunidades'] });
    const first = await fetchFeed(path);
    expect(entry(first.body, one.uuid)?.status).toBe('CONFIRMED');
    expect(first.body).not.toContain('UID:feriado');
    const semTarefas = await test_().account({ permissoes: ['gerenciar indicadores'] });
    const [other] = await database()
      .orm.select({ perfil_id: usuario.perfil_id })
      .from(usuario)
      .where(eq(usuario.id, semTarefas.id));
    await database()
      .orm.update(usuario)
      .set({ perfil_id: other?.perfil_id as number })
      .where(eq(usuario.id, ana.id));
    const later = await fetchFeed(path, first.headers.etag as string);
    expect(later.status).toBe(200);
    expect(entry(later.body, one.uuid)?.status).toBe('CANCELLED');
  });

  it('its address is kept as a hash, is made anew and ends; who left has none', async () => {
    const ana = await person('Ana');
    expect((await ana.get('/calendario/assinatura')).body.data).toBeNull();
    expect((await ana.delete('/calendario/assinatura')).status).toBe(404);
    const first = await subscribe(ana);
    const token = first.split('/').at(-1)?.replace('.ics', '') as string;
    const rows = await database()
      .orm.select()
      .from(calendario_feed)
      .where(eq(calendario_feed.usuario_id, ana.id));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await ana.get('/calendario/assinatura')).body.data).toMatchObject({ ultimo_acesso: null });
    expect((await fetchFeed(first)).status).toBe(200);
    expect((await ana.get('/calendario/assinatura')).body.data.ultimo_acesso).toEqual(expect.any(String));

    const second = await subscribe(ana);
    expect((await fetchFeed(first)).status).toBe(404);
    expect((await fetchFeed(second)).status).toBe(200);
    await database().orm.update(usuario).set({ status: 'inativo' }).where(eq(usuario.id, ana.id));
    expect((await fetchFeed(second)).status).toBe(404);
    await database().orm.update(usuario).set({ status: 'ativo' }).where(eq(usuario.id, ana.id));
    expect((await ana.delete('/calendario/assinatura')).status).toBe(204);
    expect((await fetchFeed(second)).status).toBe(404);
    const kept = await database()
      .orm.select()
      .from(calendario_feed_entrada)
      .innerJoin(calendario_feed, eq(calendario_feed.id, calendario_feed_entrada.feed_id))
      .where(and(eq(calendario_feed.usuario_id, ana.id)));
    expect(kept).toEqual([]);
    expect((await ana.post('/calendario/assinatura', { camadas: [], reservado: false })).status).toBe(422);
  });

  it('tells thirty days back and a hundred and eighty ahead, and never more than two thousand', async () => {
    const ana = await person('Ana');
    const titulos = (text: string) =>
      (parse(text).events ?? []).flatMap(({ summary, status }) => (status === 'CONFIRMED' ? [summary] : []));
    for (const dias of [-31, -30, 180, 181])
      await work.tarefa({ titulo: `Dia ${dias}`, responsavel_id: ana.id, data_vencimento: dateAhead(dias) });
    const path = await subscribe(ana, { camadas: ['tarefas'] });
    expect(titulos((await fetchFeed(path)).body)).toEqual(['Dia -30', 'Dia 180']);

    await database()
      .orm.insert(tarefa)
      .values(
        Array.from({ length: 2000 }, (_, n) => ({
          codigo: `T-FEED${n}`,
          titulo: 'Das muitas',
          contexto: 'avulsa' as const,
          responsavel_id: ana.id,
          data_vencimento: dateAhead(1 + (n % 100)),
        })),
      );
    const muitas = titulos((await fetchFeed(path)).body);
    expect(muitas).toHaveLength(2000);
    // What lies furthest ahead is left out.
    expect(muitas[0]).toBe('Dia -30');
    expect(muitas).not.toContain('Dia 180');
  });

  it('guesses are counted by address', async () => {
    const guess = () => test_().call('GET', `/calendario/feed/${'A'.repeat(43)}.ics`, { ip: '203.0.113.77' });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await guess()).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(404));
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect((await test_().call('GET', '/calendario/feed/constructor', { ip: '203.0.113.78' })).status).toBe(
      404,
    );
  });

  it('two programs that read at once get the same', async () => {
    const ana = await person('Ana');
    await work.tarefa({ responsavel_id: ana.id, data_vencimento: dateAhead(2) });
    const path = await subscribe(ana);
    const replies = await Promise.all([fetchFeed(path), fetchFeed(path), fetchFeed(path)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  });
});
