import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { sql } from 'drizzle-orm';
import { describeDatabase } from '../../testing/test-database';
import { withTransaction } from '../database/database';
import { departamento } from '../database/schema';
import { writeCursor } from './cursor';
import { notNull } from './keyset';
import { batch, paginate, type Sortable } from './paginate';
import { byText } from './text';

type Asked = { ordenar?: string; cursor?: string; pagina?: number; por_pagina?: number; busca?: string };

describeDatabase('pages of a list', (database) => {
  let counts = 0;

  function list(asked: Asked & { [batch]?: number } = {}): Promise<ListResult<{ nome: string }>> {
    const { orm } = database();
    const sortable: Sortable = {
      nome: notNull(byText(departamento.nome)),
      sigla: departamento.sigla,
      criado_em: departamento.criado_em,
      ativo_sigla: [departamento.ativo, departamento.sigla],
    };
    return paginate({
      query: { pagina: 1, por_pagina: 3, ...asked } as Parameters<typeof paginate>[0]['query'],
      sortable,
      defaultSort: 'nome',
      tieBreaker: departamento.id,
      rows: (page) =>
        orm
          .select({ ...page.key, nome: departamento.nome })
          .from(departamento)
          .where(page.within(asked.busca ? sql`${departamento.nome} like ${`${asked.busca}%`}` : undefined))
          .orderBy(...page.order)
          .limit(page.limit)
          .offset(page.offset),
      count: (cap) => {
        counts += 1;
        return orm.$count(orm.select({ id: departamento.id }).from(departamento).limit(cap).as('capped'));
      },
      toItem: (row) => row,
    });
  }
  const names = (page: ListResult<{ nome: string }>) => page.itens.map((item) => item.nome);

  /** From the first page on, by cursors alone. */
  async function walk(ordenar: string, size = 3) {
    const pages = [await list({ ordenar, por_pagina: size })];
    for (let last = pages.at(-1); last?.proximo; last = pages.at(-1)) {
      pages.push(await list({ ordenar, por_pagina: size, cursor: last.proximo }));
    }
    return pages;
  }

  beforeAll(async () => {
    // Repeated and missing values, instants that differ by less than a millisecond.
    await withTransaction(database(), (tx) =>
      tx.insert(departamento).values(
        Array.from({ length: 11 }, (_, n) => ({
          nome: `${n % 2 ? 'Ó' : 'o'}rea ${String(n).padStart(2, '0')}`,
          sigla: n % 3 === 0 ? null : `S${n}`,
          ativo: n < 6,
          criado_em: sql`timestamptz '2026-01-01 00:00:00Z' + make_interval(secs => ${(n % 4) / 1_000_000}::float8)`,
        })),
      ),
    );
  });

  it.each(['nome', '-nome', 'sigla', '-sigla', 'criado_em', '-criado_em', 'ativo_sigla', '-ativo_sigla'])(
    'walks the whole list by %s, forth and back, and meets every row once, empty values last',
    async (ordenar) => {
      const whole = names(await list({ ordenar, por_pagina: 50 }));
      expect(new Set(whole).size).toBe(11);
      const pages = await walk(ordenar);
      expect(pages.flatMap(names)).toEqual(whole);
      expect(pages.map((page) => page.pagina)).toEqual([1, 2, 3, 4]);
      expect(pages[0]?.anterior).toBeNull();

      const back: string[][] = [];
      for (let cursor = pages.at(-1)?.anterior; cursor; ) {
        const page = await list({ ordenar, cursor });
        back.unshift(names(page));
        cursor = page.anterior;
      }
      expect([...back.flat(), ...names(pages.at(-1) as ListResult<{ nome: string }>)]).toEqual(whole);
    },
  );

  it('agrees with page numbers, whose answers carry cursors too', async () => {
    const second = await list({ pagina: 2 });
    const third = await list({ cursor: second.proximo as string });
    expect(names(third)).toEqual(names(await list({ pagina: 3 })));
    expect(names(await list({ cursor: third.anterior as string }))).toEqual(names(second));
  });

  it('counts once: following pages carry the total, until other filters are asked', async () => {
    counts = 0;
    const first = await list();
    const next = await list({ cursor: first.proximo as string });
    expect(next).toMatchObject({ total: 11, total_exato: true });
    expect(counts).toBe(1);
    await list({ cursor: first.proximo as string, busca: 'o' });
    expect(counts).toBe(2);
  });

  it('neither counts nor limits itself to the sizes of the screen when a list is read whole', async () => {
    counts = 0;
    const page = await list({ [batch]: 7 });
    expect(page.itens).toHaveLength(7);
    expect((await list({ [batch]: 7, cursor: page.proximo as string })).itens).toHaveLength(4);
    expect(counts).toBe(0);
  });

  it('gives a whole first page when the rows before a place became few', async () => {
    const [, second] = await walk('nome');
    await withTransaction(database(), async (tx) => {
      const [first] = await tx
        .execute(sql`delete from departamento where nome = 'orea 00' returning nome`)
        .then((r) => r.rows);
      expect(first).toBeDefined();
    });
    const page = await list({ ordenar: 'nome', cursor: second?.anterior as string });
    expect(names(page)).toHaveLength(3);
    expect(page).toMatchObject({ pagina: 1, anterior: null });
  });

  it('refuses cursors of another order, broken ones, and values that are not of the column', async () => {
    const { proximo } = await list({ ordenar: 'nome' });
    const status = (asked: Asked) =>
      list(asked).then(
        () => 200,
        (error: { status: number }) => error.status,
      );
    expect(await status({ ordenar: '-nome', cursor: proximo as string })).toBe(400);
    expect(await status({ cursor: 'x' })).toBe(400);
    expect(await status({ cursor: Buffer.from('[1]').toString('base64url') })).toBe(400);
    const forged = (chaves: (string | null)[]) =>
      writeCursor({
        ordem: 'criado_em',
        chaves,
        para: 'depois',
        pagina: 2,
        filtros: '',
        total: 1,
        exato: true,
        somas: {},
      });
    expect(await status({ ordenar: 'criado_em', cursor: forged(['ontem?', '1']) })).toBe(400);
    expect(await status({ ordenar: 'criado_em', cursor: forged(["2026-01-01' or true --", '1']) })).toBe(400);
    expect(await status({ ordenar: 'criado_em', cursor: forged(['2026-01-01', '1', '2']) })).toBe(400);
  });

  it('asks to go on page by page beyond ten thousand rows', async () => {
    expect((await list({ pagina: 100, por_pagina: 100 })).itens).toEqual([]);
    await expect(list({ pagina: 101, por_pagina: 100 })).rejects.toMatchObject({
      status: 406,
      message: 'Use os filtros ou avance página a página.',
    });
  });
});
