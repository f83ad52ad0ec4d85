import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { cliente, log_transacao } from '../../../platform/database/schema';
import { type SignedInPerson, useSignedInApp } from '../../../testing/signed-in-app';
import type { TestDatabase } from '../../../testing/test-database';

/** Rows of a long list: more than are sent at once. */
export const many = 10_020;
/** Exports them; the format follows. */
export const allOfThem = '/departamentos/exportar?busca=Setor&formato=';

/** A firm with a few clients whose texts a spreadsheet could run, and a long list of departments. */
export function useExports(database: () => TestDatabase) {
  const test = useSignedInApp(database);
  let admin: SignedInPerson;

  beforeAll(async () => {
    admin = await test().person('Administrador', { nome: 'Ana', habilitar_visualizacao_total: 1 });
    const { orm } = database();
    await orm.insert(cliente).values(
      (
        [
          ['=HYPERLINK("x")', '11222333000181', 123456, 'ativo'],
          ['Ção; "Aspas"', '12ABC34501DE35', null, 'ativo'],
          ['-Menos', '52998224725', 50, 'suspenso'],
        ] as const
      ).map(([razao_social, documento, honorario_mensal_centavos, status]) => ({
        tipo_pessoa: 'juridica' as const,
        razao_social,
        documento,
        honorario_mensal_centavos,
        status,
        regime_tributario: 'simples_nacional' as const,
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: admin.id,
      })),
    );
    await orm.execute(
      sql`insert into departamento (nome) select 'Setor ' || lpad(n::text, 5, '0') from generate_series(1, ${many}::int) n`,
    );
  });

  return {
    test,
    admin: () => admin,
    /** The answer to an export, once nothing is written any more. */
    async download(person: SignedInPerson, path: string) {
      const reply = await test().app.inject({ url: `/api${path}`, headers: { authorization: person.token } });
      await test().app.exports.idle();
      return reply;
    },
    async lastLog() {
      const [row] = await database()
        .orm.select()
        .from(log_transacao)
        .where(eq(log_transacao.acao, 'Exportou'))
        .orderBy(desc(log_transacao.id))
        .limit(1);
      return row;
    },
    /** Files kept of exports. */
    files() {
      const folder = join(test().dataDir, 'exports');
      return existsSync(folder) ? readdirSync(folder) : [];
    },
  };
}

/** Lines of a CSV. */
export const lines = (payload: string) =>
  payload
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
