import { eq, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import {
  cliente,
  implantacao,
  oportunidade,
  orcamento,
  projeto,
  tarefa,
} from '../../../platform/database/schema';
import { contains } from '../../../platform/listing/text';
import { draws } from '../../../testing/draws';
import { describeFirm } from '../../../testing/firm';
import {
  buscaDeOportunidade,
  selectOportunidades,
} from '../../comercial/oportunidades/oportunidades.repository';
import { buscaDeOrcamento, selectOrcamentos } from '../../comercial/orcamentos/orcamentos.repository';
import { buscaDeImplantacao } from '../../implantacao/implantacoes/implantacoes.repository';
import { buscaDeFechamento, selectFechamentos } from '../../operacao/fechamentos/fechamentos.repository';
import { tarefaComTexto } from '../../operacao/tarefas/tarefa-com-texto';
import { selectTarefas } from '../../operacao/tarefas/tarefas.repository';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { clienteReferido } from './cliente-referido';

const hoje = '2026-05-10';
const rows = 120;

describeFirm('search of other lists by the client', ({ app, database }) => {
  beforeAll(async () => {
    const people = [
      await app().person('Administrador', { nome: 'Inês Ipê' }),
      await app().person('Administrador', { nome: 'Bruno' }),
    ];
    const pick = (values: string[], step: number) =>
      `(array[${values.map((one) => `$$${one}$$`).join(',')}])[1 + (n / ${step}) % ${values.length}]`;
    const person = `(array[${people.map(({ id }) => id)}])[1 + n % 2]`;
    const ofClient = `(select id from cliente order by id offset n * 7 % 60 limit 1)`;
    const series = `generate_series(1, ${rows}) n`;
    await database().pool.query(`
      insert into cliente (tipo_pessoa, documento, razao_social, nome_fantasia, regime_tributario, municipio_ibge, uf, responsavel_carteira_id)
        select 'juridica', lpad((n * 7919)::text, 14, '0'),
          ${pick(['Padaria', 'Mercado', 'AÇAÍ', '100%'], 1)} || ' ' || ${pick(['Ipê', 'Aurora', "D'Ouro"], 4)} || ' ' || n,
          case when n % 3 > 0 then ${pick(['Ipê', 'Sabor', 'Padaria'], 2)} || ' ' || n end,
          'mei', '3550308', 'SP', ${people[0]?.id} from generate_series(1, 60) n;
      insert into fechamento_modelo (nome) values ('Mensal');
      insert into precificacao_origem (nome) values ('Indicação s');
      insert into fechamento (codigo, cliente_id, modelo_id, competencia, coordenador_id)
        select 'FEC-' || n, ${ofClient}, (select min(id) from fechamento_modelo), '2026-' || n, ${person} from ${series};
      insert into tarefa (codigo, titulo, contexto, cliente_id)
        select 'TAR-' || n, ${pick(['Conferir padaria', "Folha D'Ouro", 'Ipê'], 1)}, 'avulsa', case when n % 5 > 0 then ${ofClient} end from ${series};
      insert into orcamento (numero, origem_id, vendedor_id, validade, cliente_id, prospecto, documento)
        select 'ORC-' || n, (select min(id) from precificacao_origem), ${person}, '2026-12-01',
          case when n % 3 > 0 then ${ofClient} end,
          case when n % 2 = 0 then jsonb_build_object('nome', ${pick(['Açaí Ipê', 'Mercado'], 1)}) end,
          case when n % 4 = 0 then lpad((n * 31)::text, 14, '0') end from ${series};
      insert into oportunidade (codigo, titulo, etapa, etapa_desde, probabilidade_bp, previsao_fechamento, responsavel_id, cliente_id, prospecto, origem_id)
        select 'OPO-' || n, ${pick(['Folha', 'Padaria nova'], 1)}, 'proposta_enviada', now(), 5000, '2026-12-01', ${person},
          case when n % 3 > 0 then ${ofClient} end,
          case when n % 2 = 0 then jsonb_build_object('nome', ${pick(['Açaí Ipê', 'Mercado'], 1)}) end,
          (select min(id) from precificacao_origem) from ${series};
      insert into implantacao (codigo, cliente_id, responsavel_id, data_inicio, competencia_inicial)
        select 'IMP-' || n, ${ofClient}, ${person}, '2026-01-01', '2026-01' from ${series};
    `);
  }, 60_000);

  /** Names as they stand, and what the row holds itself, each compared as a whole. */
  const names = (alias: string) => [sql.raw(`${alias}.razao_social`), sql.raw(`${alias}.nome_fantasia`)];
  const prospecto = sql`case when t.cliente_id is null then t.prospecto->>'nome' end`;
  const any = (texto: string, ...groups: SQL[][]) =>
    sql.join(
      groups.map((texts) => contains(texto, ...texts)),
      sql` or `,
    );
  const documentoDe = (texto: string) =>
    `%${texto
      .replace(/[.\-/\s]/g, '')
      .toUpperCase()
      .replace(/[\\%_]/g, '\\$&')}%`;

  const lists: Record<string, (texto: string) => Promise<[found: string[], wanted: string[]]>> = {
    fechamentos: async (texto) => {
      const regras = await readDayRules(database());
      const found = await selectFechamentos(database(), hoje, regras).where(buscaDeFechamento(texto));
      return [
        found.map((row) => row.codigo),
        await codes(sql`select t.codigo from fechamento t join cliente c on c.id = t.cliente_id
          join usuario u on u.id = t.coordenador_id
          where ${any(texto, names('c'), [sql`t.codigo`, sql`u.nome`])}`),
      ];
    },
    tarefas: async (texto) => {
      const found = await selectTarefas(database(), {
        where: tarefaComTexto(texto),
        limit: 1000,
      });
      return [
        found.map((row) => row.codigo),
        await codes(sql`select t.codigo from tarefa t left join cliente c on c.id = t.cliente_id
          where ${any(texto, names('c'), [sql`t.codigo`, sql`t.titulo`])}`),
      ];
    },
    orcamentos: async (texto) => {
      const found = await selectOrcamentos(database()).where(buscaDeOrcamento(texto));
      return [
        found.map((row) => row.numero),
        await codes(sql`select t.numero as codigo from orcamento t left join cliente c on c.id = t.cliente_id
          join usuario u on u.id = t.vendedor_id
          where ${any(texto, names('c'), [sql`t.numero`, prospecto, sql`u.nome`])} or c.documento ilike ${documentoDe(texto)} or t.documento ilike ${documentoDe(texto)}`),
      ];
    },
    oportunidades: async (texto) => {
      const found = await selectOportunidades(database()).where(buscaDeOportunidade(texto));
      return [
        found.map((row) => row.codigo),
        await codes(sql`select t.codigo from oportunidade t left join cliente c on c.id = t.cliente_id
          join usuario u on u.id = t.responsavel_id
          where ${any(texto, names('c'), [sql`t.titulo`, sql`t.codigo`, prospecto, sql`u.nome`])}`),
      ];
    },
    implantacoes: async (texto) => {
      const found = await database()
        .orm.select({ codigo: implantacao.codigo })
        .from(implantacao)
        .where(buscaDeImplantacao(texto))
        .orderBy(implantacao.id);
      return [
        found.map((row) => row.codigo),
        await codes(sql`select t.codigo from implantacao t join cliente c on c.id = t.cliente_id
          where ${any(texto, names('c'), [sql`t.codigo`])} or c.documento ilike ${documentoDe(texto)}`),
      ];
    },
  };

  async function codes(query: SQL): Promise<string[]> {
    const { rows } = await database().orm.execute<{ codigo: string }>(query);
    return rows.map(({ codigo }) => codigo);
  }

  it.each(Object.keys(lists))('gives the %s that comparing every name in a join gives', async (name) => {
    const words = [
      'padaria',
      'IPÊ',
      'açaí',
      'mercado',
      "d'ouro",
      '100%',
      '1',
      '22',
      'FEC-1',
      '79.19',
      'inês',
      'nada',
      '_',
    ];
    const sizes = new Set<'none' | 'some' | 'all'>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 }),
        async (chosen) => {
          const [found, wanted] = (await lists[name]?.(chosen.join(' '))) ?? [];
          expect(found?.sort()).toEqual(wanted?.sort());
          sizes.add(wanted?.length === 0 ? 'none' : wanted?.length === rows ? 'all' : 'some');
        },
      ),
      draws(40),
    );
    expect(sizes).toContain('none');
    expect(sizes).toContain('some');
  });

  it('asks the row for its own client, in selects of one table too', async () => {
    for (const table of [tarefa, oportunidade, orcamento, implantacao, projeto]) {
      const matching = await database()
        .orm.select({ cliente_id: table.cliente_id })
        .from(table)
        .where(clienteReferido(table.cliente_id, 'padaria ipe'))
        .orderBy(table.id);
      const joined = await database()
        .orm.select({ cliente_id: table.cliente_id })
        .from(table)
        .innerJoin(cliente, eq(cliente.id, table.cliente_id))
        .where(contains('padaria ipe', cliente.razao_social, cliente.nome_fantasia))
        .orderBy(table.id);
      const ids = (of: { cliente_id: number | null }[]) => of.map((row) => row.cliente_id).sort();
      expect(ids(matching)).toEqual(ids(joined));
    }
  });
});
