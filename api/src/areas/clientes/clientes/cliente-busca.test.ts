import { clienteListQuerySchema } from '@gestao/shared/contracts/clientes/clientes';
import fc from 'fast-check';
import type { Actor } from '../../../platform/app/actor';
import { draws, drawsAnew } from '../../../testing/draws';
import { describeFirm } from '../../../testing/firm';
import { findActor } from '../../acesso/pessoas/find-actor';
import { findBusca } from './cliente-busca';
import { listClientes } from './clientes.repository';
import { clientesSearch } from './clientes.search';

const hoje = '2026-05-10';
/** Enough for a word that more clients share than are found at once. */
const clientes = 4_200;
const inicios = ['Padaria', 'Padarias', 'Panificadora', 'Mercado', 'São', 'AÇAÍ', 'Rua_Nova', '100%'];
const meios = ['Ipê', 'Aurora', 'da Serra', 'padaria', 'ª', 'D’Ouro', 'x-y', 'Mare  Alta', '½'];
const fins = ['Ltda', 'S.A.', 'ME', 'Ltda ', 'EPP\\', 'Filho'];

describeFirm('search of clients by words', ({ app, database }) => {
  let all: Actor;
  let restricted: Actor;

  beforeAll(async () => {
    const boss = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const analyst = await app().person('Gestor operacional', { habilitar_visualizacao_total: 0 });
    [all, restricted] = (await Promise.all(
      [boss, analyst].map((person) => findActor(database().orm, person.id)),
    )) as [Actor, Actor];
    const people: { id: number }[] = [];
    for (const nome of ['Zélia', 'ana', 'Ana']) {
      people.push(await app().person('Gestor operacional', { nome }));
    }
    const { rows: teams } = await database().pool.query<{ id: string }>(
      `insert into equipe (nome, lider_id) select nome, $1 from unnest('{Norte,Árvore,Sul}'::text[]) nome returning id`,
      [all.usuarioId],
    );
    await database().pool.query('insert into equipe_membro (equipe_id, usuario_id) values ($1, $2)', [
      teams[1]?.id,
      restricted.usuarioId,
    ]);
    const text = (values: string[]) => `(array[${values.map((one) => `$$${one}$$`).join(',')}])`;
    const pick = (values: string[], step: number) =>
      `${text(values)}[1 + (n * ${step} / 7) % ${values.length}]`;
    await database().pool.query(
      `insert into cliente (tipo_pessoa, documento, razao_social, nome_fantasia, regime_tributario, municipio_ibge,
          uf, responsavel_carteira_id, equipe_id, segmento_id, classificacao, excluido_em)
        select 'juridica', 'AB' || lpad((n * 7919)::text, 12, '0'),
          ${pick(inicios, 3)} || ' ' || ${pick(meios, 5)} || case when n % 3 = 0 then '' else ' ' || n end || ' ' || ${pick(fins, 11)},
          case when n % 4 = 0 then ${pick(meios, 13)} || ' ' || (n % 90) end, 'mei', '3550308',
          case when n % 80 = 0 then 'AC' else 'SP' end,
          case when n % 9 = 0 then ${restricted.usuarioId} when n % 5 = 0 then ${all.usuarioId}
            else (array[${people.map(({ id }) => id)}])[1 + n % 3] end,
          (array[${teams.map(({ id }) => id)}])[1 + n % 5],
          (select id from seletor where grupo = 'segmento' and excluido_em is null order by id offset n % 40 limit 1),
          case when n % 2 = 0 then 'A' end, case when n % 50 = 0 then now() end
        from generate_series(1, ${clientes}) n`,
    );
    await database().owner.pool.query('analyze');
  }, 120_000);

  /** What the list must show: both names without case and accents, the document as typed. */
  async function wanted(
    actor: Actor,
    busca: string,
    asked: Asked,
    first = 'uuid is null',
  ): Promise<string[]> {
    const { uf, classificacao, ordenar = 'razao_social' } = asked;
    const way = ordenar.startsWith('-') ? 'desc' : 'asc';
    const order = orders[ordenar.replace('-', '') as keyof typeof orders];
    const like = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    const compact = busca.replace(/[.\-/\s]/g, '');
    const { rows } = await database().pool.query<{ uuid: string }>(
      `select uuid from cliente where excluido_em is null
        and (sem_acento(razao_social) like sem_acento($1) or coalesce(sem_acento(nome_fantasia) like sem_acento($1), false)
          or ($2::text is not null and documento ilike $2))
        and ($3::text is null or uf = $3) and ($4::text is null or classificacao = $4)
        and ($5::bigint is null or responsavel_carteira_id = $5
          or equipe_id in (select equipe_id from equipe_membro where usuario_id = $5))
        order by (${first}), ${order} ${way} nulls last, id ${way}`,
      [
        like(busca.trim()),
        compact.length >= 3 ? like(compact) : null,
        uf ?? null,
        classificacao ?? null,
        actor.visaoTotal ? null : actor.usuarioId,
      ],
    );
    return rows.map((row) => row.uuid);
  }

  const orders = {
    razao_social: 'sem_acento(razao_social)',
    carteira: '(select sem_acento(u.nome) from usuario u where u.id = responsavel_carteira_id)',
    equipe: '(select sem_acento(e.nome) from equipe e where e.id = equipe_id)',
    segmento: '(select sem_acento(s.rotulo) from seletor s where s.id = segmento_id)',
    classificacao: 'classificacao',
    uf: 'uf',
  };
  type Asked = { uf?: string; classificacao?: string; ordenar?: string };
  /** The whole list by cursors, as a person who turns the pages meets it. */
  async function listed(actor: Actor, busca: string | undefined, asked: Asked): Promise<string[]> {
    const uuids: string[] = [];
    const caps = busca ? [200, 2_000] : [10_000];
    for (let cursor: string | undefined; ; ) {
      const query = clienteListQuerySchema.parse({ busca, ...asked, por_pagina: 100, cursor });
      const page = await listClientes(database(), actor, query, hoje);
      uuids.push(...page.itens.map((item) => item.uuid));
      if (!page.proximo) {
        if (page.total_exato) expect(page.total).toBe(uuids.length);
        else expect(caps.filter((cap) => cap < uuids.length)).toContain(page.total);
        return uuids;
      }
      cursor = page.proximo;
    }
  }

  const words = [...inicios, ...meios, ...fins, '13', '7', '2599', 'AB0000', 'nada', 'zz'];
  /** A piece of some name, or words put together, in any case. */
  const typed = fc
    .tuple(
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
      fc.nat(30),
      fc.nat(30),
      fc.nat(2),
    )
    .map(([chosen, from, length, shape]) => {
      const text = chosen.join(' ');
      const piece = shape === 0 ? text : text.slice(from % text.length).slice(0, 1 + length);
      return shape === 1 ? piece.toUpperCase() : piece;
    })
    .filter((text) => text.trim().length > 0);

  it('gives exactly the rows, in the order, that comparing every name gives', async () => {
    const ways = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        typed,
        fc.constantFrom<Asked>({}, {}, { uf: 'AC' }, { uf: 'SP' }, { classificacao: 'A' }),
        fc.boolean(),
        fc.constantFrom(undefined, '-razao_social', 'uf', 'carteira', '-equipe', 'classificacao'),
        async (busca, given, everything, ordenar) => {
          const actor = everything ? all : restricted;
          const asked = { ...given, ...(ordenar ? { ordenar } : {}) };
          const { poucos, palavras, frase } = await findBusca(database().orm, busca.trim());
          ways.add(poucos ? 'few' : palavras.length === 0 ? 'unknown' : frase ? 'phrase' : 'words');
          const found = await listed(actor, busca, asked);
          expect(found).toEqual(await wanted(actor, busca, asked));
          expect(new Set(found).size).toBe(found.length);
        },
      ),
      draws(60),
    );
    if (!drawsAnew) expect(ways).toEqual(new Set(['few', 'words', 'phrase', 'unknown']));
  }, 240_000);

  it.each([
    ['carteira', {}],
    ['-carteira', { classificacao: 'A' }],
    ['equipe', {}],
    ['-equipe', { uf: 'SP' }],
    ['-equipe', { uf: 'AC' }],
    ['segmento', {}],
    ['classificacao', {}],
    ['-classificacao', {}],
  ])(
    'walks all clients by %s with %j, forth and back, also those without a value',
    async (ordenar, given) => {
      for (const actor of [all, restricted]) {
        const asked = { ...given, ordenar };
        const expected = await wanted(actor, '', asked);
        expect(await listed(actor, undefined, asked)).toEqual(expected);
        const ask = async (cursor?: string | null) =>
          listClientes(
            database(),
            actor,
            clienteListQuerySchema.parse({ ...asked, cursor: cursor ?? undefined }),
            hoje,
          );
        // From beyond the middle back across the border between values and none.
        let page = await listClientes(
          database(),
          actor,
          clienteListQuerySchema.parse({ ...asked, pagina: Math.ceil(expected.length / 25) }),
          hoje,
        );
        const met = page.itens.map((item) => item.uuid);
        while (page.anterior) {
          page = await ask(page.anterior);
          met.unshift(...page.itens.map((item) => item.uuid).slice(0, page.pagina > 1 ? undefined : 25));
        }
        expect(met).toEqual(expected.slice(0, met.length));
      }
    },
  );

  it('gives the palette names that begin with the words before those that contain them', async () => {
    await fc.assert(
      fc.asyncProperty(
        typed.filter((text) => text.trim().length > 1),
        fc.boolean(),
        async (busca, everything) => {
          const actor = everything ? all : restricted;
          const text = `$$${busca.trim().replace(/[\\%_]/g, '\\$&')}%$$`;
          const expected = await wanted(
            actor,
            busca,
            {},
            `sem_acento(razao_social) not like sem_acento(${text})`,
          );
          const found = await clientesSearch.find(database(), actor, busca.trim(), 5);
          expect(found.map((item) => item.uuid)).toEqual(expected.slice(0, 5));
        },
      ),
      draws(60),
    );
  }, 120_000);

  it('finds clients by a long piece of the document, wherever it stands and however it is written', async () => {
    const { rows } = await database().pool.query<{ documento: string }>(
      'select documento from cliente where excluido_em is null order by id limit 300',
    );
    const documentos = rows.map((row) => row.documento);
    // With the letters that every head office has, and without any others.
    documentos.push('AB000000', '00000000', '00001000', `${documentos[0]?.slice(0, 13)}X`);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...documentos),
        fc.nat(5),
        fc.integer({ min: 7, max: 14 }),
        fc.constantFrom('', '.', '-', '/'),
        async (documento, from, length, mark) => {
          const piece = documento.slice(from).slice(0, length);
          const busca = [piece.slice(0, 3), piece.slice(3)].join(mark).toLowerCase();
          expect(await listed(all, busca, {})).toEqual(await wanted(all, busca, {}));
        },
      ),
      draws(40),
    );
  }, 120_000);

  it('finds a common word by its words, and pages backwards and by number alike', async () => {
    expect(await findBusca(database().orm, 'ADARI')).toMatchObject({
      frase: false,
      palavras: [expect.arrayContaining(['padaria', 'padarias'])],
    });
    const expected = await wanted(all, 'ADARI', {});
    const ask = async (asked: object) =>
      listClientes(database(), all, clienteListQuerySchema.parse({ busca: 'ADARI', ...asked }), hoje);
    const third = await ask({ pagina: 3 });
    expect(third.itens.map((item) => item.uuid)).toEqual(expected.slice(50, 75));
    const second = await ask({ cursor: third.anterior ?? undefined });
    expect(second.itens.map((item) => item.uuid)).toEqual(expected.slice(25, 50));
  });

  it('keeps the words with the names, also when several people save at once', async () => {
    const { pool } = database();
    const { rows } = await pool.query<{ id: string }>('select id from cliente order by id limit 12');
    const change = (id: string | undefined, name: string, trade: string | null) =>
      pool.query('update cliente set razao_social = $2, nome_fantasia = $3 where id = $1', [id, name, trade]);
    await Promise.all(
      Array.from({ length: 48 }, (_, n) =>
        change(rows[n % 12]?.id, `Nova Razão ${n % 5}`, n % 2 ? `Nome ${n} novo` : null),
      ),
    );
    await pool.query(`update cliente set razao_social = 'Só Um Nome' where id = $1`, [rows[0]?.id]);
    await pool.query('delete from cliente where id = $1', [rows[1]?.id]);
    const kept = await pool.query(
      `select cliente_id, ordem, palavra from cliente_palavra order by cliente_id, palavra`,
    );
    const due = await pool.query(
      `select c.id as cliente_id, sem_acento(c.razao_social) as ordem, p as palavra
        from cliente c, lateral cliente_palavras(c.razao_social, c.nome_fantasia) p order by c.id, p`,
    );
    expect(kept.rows).toEqual(due.rows);
    const missing = await pool.query(
      'select from cliente_palavra p where not exists (select from cliente_vocabulario v where v.palavra = p.palavra)',
    );
    expect(missing.rowCount).toBe(0);
  });
});
