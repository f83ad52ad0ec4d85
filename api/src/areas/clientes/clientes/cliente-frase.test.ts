import { isNull, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { cliente } from '../../../platform/database/schema';
import { notNull } from '../../../platform/listing/keyset';
import { paginate, searchPattern } from '../../../platform/listing/paginate';
import { byText } from '../../../platform/listing/text';
import { draws, drawsAnew } from '../../../testing/draws';
import { describeFirm } from '../../../testing/firm';
import { pageByPhrase } from './cliente-frase';

const inicios = ['Padaria', 'Padarias', 'Mercado', 'São', 'Zaga'];
const meios = ['Ipê', 'Aurora', 'São', 'padaria', 'Norte'];
const fins = ['Ltda', 'S.A.', 'Ltda Filial'];
const givenUp = -1;
/** Steps after which a page of these few clients is given up now and then. */
const impatient = 60;

const hasPhrase = (words: string) => sql`cliente.texto_busca like sem_acento(${searchPattern(words)})`;

describeFirm('search of clients by a phrase', ({ app, database }) => {
  beforeAll(async () => {
    const person = await app().person('Administrador');
    const pick = (values: string[], step: number) =>
      `(array['${values.join("','")}'])[1 + (n / ${step}) % ${values.length}]`;
    await database().pool.query(
      `insert into cliente (tipo_pessoa, documento, razao_social, nome_fantasia, regime_tributario, municipio_ibge,
          uf, responsavel_carteira_id, excluido_em)
        select 'juridica', lpad(n::text, 14, '0'),
          ${pick(inicios, 1)} || ' ' || ${pick(meios, 5)} || case when n % 3 = 0 then '' else ' ' || n end || ' ' || ${pick(fins, 25)},
          case when n % 4 = 0 then ${pick(meios, 7)} || ' ' || ${pick(inicios, 3)} end, 'mei', '3550308',
          case when n % 8 = 0 then 'AC' else 'SP' end, ${person.id}, case when n % 50 = 0 then now() end
        from generate_series(1, 2500) n`,
    );
    await database().owner.pool.query('analyze');
  }, 60_000);

  /** Pages that were not stepped to the end; the list then reads them the other way. */
  let gaveUp = 0;
  type Asked = { ordenar?: string; pagina?: number; cursor?: string; por_pagina?: number };
  const list = (
    where: SQL,
    palavras: string[][] | undefined,
    filters: SQL | undefined,
    asked: Asked,
    steps?: number,
  ) =>
    paginate({
      query: { pagina: 1, por_pagina: 10, ...asked },
      sortable: { nome: notNull(byText(cliente.razao_social)) },
      defaultSort: 'nome',
      tieBreaker: cliente.id,
      rows: async (page) => {
        const { orm } = database();
        const busca = {
          where,
          vizinhas: undefined,
          poucos: false,
          palavras: palavras ?? [],
          frase: true,
          espalhada: false,
          documentos: [],
        };
        const otherwise = sql`select ${givenUp}::bigint as id`;
        const ids =
          palavras &&
          (await orm.execute<{ id: string }>(pageByPhrase(page, busca, filters, otherwise, steps)));
        if (Number(ids?.rows[0]?.id) === givenUp) {
          gaveUp += 1;
          return [];
        }
        return orm
          .select({ ...page.key, id: cliente.id })
          .from(cliente)
          .where(
            ids
              ? sql`${cliente.id} = any(${sql.param(ids.rows.map(({ id }) => id))}::bigint[])`
              : page.within(sql`${filters ?? sql`true`} and ${where}`),
          )
          .orderBy(...page.order)
          .limit(page.limit)
          .offset(ids ? 0 : page.offset);
      },
      count: async () => 0,
      toItem: ({ id }) => id,
    });

  it('steps to the same pages, forth and back, as comparing every name, or gives up', async () => {
    const ends = { full: 0, partly: 0, empty: 0 };
    const word = fc.constantFrom('padaria', 'sao', 'ipe', 'ltda', 'mercado', 'filial', 'norte', 'nada');
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.array(word, { minLength: 2, maxLength: 3 }),
          fc.constantFrom(['padaria', 'ipe', 'ltda'], ['mercado', 'norte', 'ltda'], ['sao', 'sao', 'ltda']),
        ),
        fc.constantFrom('nome', '-nome'),
        fc.constantFrom<Asked>({}, { pagina: 3 }, { por_pagina: 3 }, { por_pagina: 100 }),
        fc.boolean(),
        async (words, ordenar, asked, everywhere) => {
          const where = hasPhrase(words.join(' '));
          const filters = everywhere ? isNull(cliente.excluido_em) : sql`cliente.uf = 'AC'`;
          // The first piece may be the end of a word, the last the beginning of one.
          const palavras = words.map((one) => (one === 'padaria' ? [one, 'padarias'] : [one]));
          const compare = async (query: Asked) => {
            const plain = await list(where, undefined, filters, query);
            const before = gaveUp;
            const stepped = await list(where, palavras, filters, query, impatient);
            if (gaveUp === before) {
              expect(stepped).toEqual(plain);
              ends[plain.proximo ? 'full' : plain.itens.length > 0 ? 'partly' : 'empty'] += 1;
            }
            return plain;
          };
          const { proximo, anterior } = await compare({ ordenar, ...asked });
          for (const cursor of [proximo, anterior]) {
            if (cursor) await compare({ ordenar, ...asked, pagina: 1, cursor });
          }
        },
      ),
      draws(120),
    );
    if (!drawsAnew) expect(Math.min(...Object.values(ends), gaveUp)).toBeGreaterThan(2);
  }, 120_000);

  it.each([[['zaga', 'norte']], [['mercado', 'norte', 'ltda']]])(
    'steps over what only some pieces of %j have, however much it is',
    async (words) => {
      gaveUp = 0;
      const where = hasPhrase(words.join(' '));
      const pieces = words.map((one) => [one]);
      const all = await list(where, pieces, undefined, { por_pagina: 100 });
      expect(all.itens.length).toBeGreaterThan(20);
      expect(all).toEqual(await list(where, undefined, undefined, { por_pagina: 100 }));
      expect(gaveUp).toBe(0);
    },
  );
});
