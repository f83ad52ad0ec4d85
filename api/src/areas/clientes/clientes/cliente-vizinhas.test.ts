import { clienteListQuerySchema } from '@gestao/shared/contracts/clientes/clientes';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Actor } from '../../../platform/app/actor';
import { draws, drawsAnew } from '../../../testing/draws';
import { describeFirm } from '../../../testing/firm';
import { findActor } from '../../acesso/pessoas/find-actor';
import { findBusca } from './cliente-busca';
import { listClientes } from './clientes.repository';

/** Every word is on more clients than are named one by one; few have two of them side by side. */
const clientes = 5_000;
/** Those with a word longer than an index keeps. */
const longos = Math.floor(clientes / 110);
const inicios = ['Padaria', "L'Art:*&", 'A|(B'];
const fins = ['Ipê', 'S\\Vale', '!São'];

describeFirm('search of clients by neighbouring words', ({ app, database }) => {
  let actor: Actor;

  beforeAll(async () => {
    const { id } = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    actor = (await findActor(database().orm, id)) as Actor;
    const pick = (values: string[], step: number) =>
      `(array[${values.map((one) => `$$${one}$$`).join(',')}])[1 + (n / ${step}) % ${values.length}]`;
    const [inicio, fim] = [pick(inicios, 1), pick(fins, 3)];
    await database().pool.query(
      `insert into cliente (tipo_pessoa, documento, razao_social, nome_fantasia, regime_tributario, municipio_ibge,
          uf, responsavel_carteira_id, excluido_em)
        select 'juridica', lpad(n::text, 14, '0'),
          case when n % 70 = 0 then ${inicio} || ' ' || ${fim} || ' ' || n || ' Ltda'
            when n % 2 = 0 then ${inicio} || ' ' || n || ' ' || ${fim} || ' Ltda'
            else ${fim} || '  ' || ${inicio} || ' ' || n || ' Ltda' end,
          case when n % 110 = 0 then repeat('x', 900) || 'ltda ' || ${inicio} when n % 3 = 0 then ${fim} end,
          'mei', '3550308', 'SP', ${id}, case when n % 500 = 0 then now() end
        from generate_series(1, ${clientes}) n`,
    );
    await database().owner.pool.query('analyze');
  }, 120_000);

  async function wanted(busca: string, of = 'excluido_em is null'): Promise<string[]> {
    const { rows } = await database().pool.query<{ uuid: string }>(
      `select uuid from cliente where ${of}
        and (sem_acento(razao_social) like sem_acento($1) or coalesce(sem_acento(nome_fantasia) like sem_acento($1), false))
        order by sem_acento(razao_social), id`,
      [`%${busca}%`],
    );
    return rows.map((row) => row.uuid);
  }

  async function listed(busca: string): Promise<string[]> {
    const uuids: string[] = [];
    for (let cursor: string | undefined; uuids.length < 200; ) {
      const query = clienteListQuerySchema.parse({ busca, por_pagina: 100, cursor });
      const page = await listClientes(database(), actor, query, '2026-05-10');
      uuids.push(...page.itens.map((item) => item.uuid));
      if (!page.proximo) break;
      cursor = page.proximo;
    }
    return uuids;
  }

  const words = [
    'padaria',
    'adaria',
    "l'art:*&",
    't:*&',
    'a|(b',
    'ipê',
    'ip',
    'vale',
    '!são',
    'ltda',
    'lt',
    '7',
    '',
  ];

  it('reads only those that have them, and gives the rows that comparing every name gives', async () => {
    const ways = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 3 }), async (typed) => {
        const busca = typed.join(' ').trim();
        fc.pre(busca.includes(' '));
        const matching = await wanted(busca);
        const { vizinhas } = await findBusca(database().orm, busca);
        if (vizinhas) {
          const { rows } = await database().orm.execute<{ uuid: string }>(
            sql`select cliente.uuid from ${vizinhas} as cliente`,
          );
          const read = new Set(rows.map((row) => row.uuid));
          expect((await wanted(busca, 'true')).filter((uuid) => !read.has(uuid))).toEqual([]);
          // Several pairs may be in a name without following one another, and of long words only the beginning is known.
          const most = (await wanted(busca, 'true')).length + longos;
          if (typed.length === 2) expect(read.size).toBeLessThanOrEqual(most);
          ways.add(matching.length === 0 ? 'none' : matching.length < clientes / 50 ? 'few' : 'many');
        }
        expect(await listed(busca)).toEqual(matching.slice(0, Math.min(matching.length, 200)));
      }),
      draws(140),
    );
    if (!drawsAnew) expect(ways).toEqual(new Set(['none', 'few', 'many']));
  }, 120_000);
});
