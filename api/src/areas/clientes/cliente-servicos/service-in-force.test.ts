import { type SQL, sql } from 'drizzle-orm';
import { servicoEmVigor, servicoNaoEncerrado } from '../../../platform/area/service-in-force';
import { describeDatabase } from '../../../testing/test-database';
import { situacaoDoServico } from './cliente-servicos.rules';

const hoje = '2026-11-23';
const days = ['2026-11-22', hoje, '2026-11-24'];
const periods = days.flatMap((data_inicio) =>
  [null, ...days]
    .filter((fim) => fim === null || fim >= data_inicio)
    .map((data_fim) => ({ data_inicio, data_fim })),
);

describeDatabase('services in force', (database) => {
  it.each(periods)('from $data_inicio to $data_fim, the rule and SQL say the same', async (period) => {
    const columns = {
      data_inicio: sql`${period.data_inicio}::date`,
      data_fim: sql`${period.data_fim}::date`,
    };
    const ask = async (what: SQL) =>
      (await database().orm.execute<{ so: boolean }>(sql`select ${what} as so`)).rows[0]?.so;
    const situacao = situacaoDoServico(period, hoje);
    expect(await ask(servicoNaoEncerrado(hoje, columns))).toBe(situacao !== 'encerrado');
    expect(await ask(servicoEmVigor(hoje, columns))).toBe(situacao === 'ativo');
  });
});
