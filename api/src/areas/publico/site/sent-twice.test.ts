import { isDeepStrictEqual } from 'node:util';
import {
  formularioRespostasCalls,
  propostaRespostasCalls,
  publicoCalls,
} from '@gestao/shared/contracts/publico/publico.calls';
import { eq } from 'drizzle-orm';
import { cliente, configuracao } from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { clientLinksOf } from '../publico/client-links';
import { formulariosDeAcesso } from './acessos-forms';
import { useClientSite } from './client-site.fixture';
import { respostas } from './documentos-forms';
import { formulariosDaMatriz } from './matriz-forms';
import { formularios } from './proposta-forms';
import { type Press, pressesOf } from './sent-twice.fixture';

/** Each press has its line there, and each request its count: neither is an effect. */
const besides = ['token_acesso', 'limite', 'tentativa_login'];
/** A sentence by which the second one hears that the first was received, where its answer is not the first one's. */
const told: Readonly<Record<string, RegExp>> = {
  encaminhar: /já está com Ana\./,
  encaminhar_varios: /já está com Ana\./,
  retirar_acesso: /Este acesso já foi apagado\./,
};
/**
 * Recorded each time, because each time is one: the page opened for a browser (of ends of a document five at once are
 * compared), a delivery opened (decision 0061).
 */
const eachCounts = ['confirmacao', 'POST /publico/:finalidade/:token/confirmacao', 'entrega'];
const mostAtOnce = 5;
/** Answered to the page's script, which says it to nobody. */
const toTheScript = 'POST /publico/:finalidade/:token/visualizacao';

describeDatabase('what a client’s link sends twice', (database) => {
  const site = useClientSite(database);
  const { forms, calls } = pressesOf(site, database);
  const presses: [string, Press][] = Object.entries({ ...forms, ...calls });

  beforeAll(async () => {
    const { orm } = database();
    await orm.update(cliente).set({ status: 'ativo' }).where(eq(cliente.id, site.firm().cliente_id));
  });
  const setConfirmacao = (valor: boolean) =>
    database()
      .orm.insert(configuracao)
      .values({ chave: 'confirmar_documento_no_link', grupo: 'implantacao', valor })
      .onConflictDoUpdate({ target: configuracao.chave, set: { valor } });

  let tables: string[] = [];
  beforeAll(async () => {
    const { rows } = await database().pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1)`,
      [besides],
    );
    tables = rows.map(({ name }) => name);
  });
  const digestOf = `coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '')`;
  /** What each table holds, by rows and digest; not who looked, which is told after the answer, once a day. */
  async function state(digest = digestOf): Promise<Record<string, { rows: number; digest: string }>> {
    await clientLinksOf(site.context(), site.app().log).idle();
    const of = (name: string) =>
      `select '${name}' as name, count(*)::int as rows, ${digest} as digest from ${name} t
        ${name === 'log_transacao' ? `where acao <> 'Visualizou'` : ''}`;
    const { rows } = await database().pool.query(tables.map(of).join(' union all '));
    return Object.fromEntries(rows.map(({ name, ...what }) => [name, what]));
  }
  /** By rows only. */
  const sizes = () => state(`''`);
  type State = Awaited<ReturnType<typeof state>>;
  const added = (before: State, after: State) =>
    Object.fromEntries(
      Object.entries(after).flatMap(([name, { rows }]) => {
        const more = rows - (before[name]?.rows ?? 0);
        return more === 0 ? [] : [[name, more]];
      }),
    );
  const changed = (before: State, after: State) =>
    Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));

  const send = async (request: Awaited<ReturnType<Press>>) => {
    const reply = await site.app().inject({ ...request, remoteAddress: site.remoteAddress() });
    const { statusCode, headers, body } = reply;
    return { status: statusCode, location: headers.location, body };
  };
  type Answer = Awaited<ReturnType<typeof send>>;
  /** What a person reads of an answer: of a page that is gone to, where; else what it says. */
  const answerOf = ({ status, location, body }: Answer) => [status, location ?? withoutTimes(body)];

  test('every form and every call of a link is among these', () => {
    for (const name of [
      ...formularios,
      ...respostas,
      ...formulariosDaMatriz,
      ...formulariosDeAcesso,
      ...[
        'encaminhar_varios',
        'retirar',
        'documentos',
        'respostas',
        'ciencia',
        'confirmacao',
        'abrir',
        'entrega',
      ],
    ])
      expect(Object.keys(forms)).toContain(name);
    const writes = Object.keys({ ...publicoCalls, ...propostaRespostasCalls, ...formularioRespostasCalls });
    expect(Object.keys(calls).sort()).toEqual(writes.filter((name) => !name.startsWith('GET ')).sort());
  });

  test.each(presses)('%s: one effect, and the second hears what the first did', async (name, press) => {
    const counts = eachCounts.includes(name);
    await setConfirmacao(name.includes('confirmacao'));
    // What only the first of all adds: the client's contact, the first row of the log.
    await send(await press());
    const request = await press();
    const before = await state();
    const first = await send(request);
    expect({ name, status: first.status, body: first.status < 400 ? '' : first.body }).toEqual({
      name,
      status: expect.any(Number),
      body: '',
    });
    const after = await state();
    expect(changed(before, after)).not.toEqual([]);

    const second = await send(request);
    const understood = (answer: Answer) => {
      const sentence = told[name];
      if (sentence && answer.status >= 400) {
        expect(answer.status).toBeLessThan(429);
        expect(answer.body).toMatch(sentence);
      } else if (name === toTheScript) expect(answer.status).toBe(first.status);
      else expect(answerOf(answer)).toEqual(answerOf(first));
    };
    understood(second);
    if (!counts) expect({ name, changed: changed(after, await state()) }).toEqual({ name, changed: [] });

    const other = await press();
    const fresh = await sizes();
    const all = await Promise.all(Array.from({ length: counts ? mostAtOnce : 10 }, () => send(other)));
    const done = all.filter(({ status }) => status < 400);
    expect(done.length).toBeGreaterThan(0);
    for (const answer of all)
      if (told[name] && answer.status >= 400) understood(answer);
      else expect([answer.status, answer.location === undefined]).toEqual([first.status, !first.location]);
    if (!counts) expect(added(fresh, await sizes())).toEqual(added(before, after));
  });
});

/** An answer without the moment it was given. */
const withoutTimes = (text: string) => text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
