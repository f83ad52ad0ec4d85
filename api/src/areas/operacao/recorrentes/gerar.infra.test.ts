import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq } from 'drizzle-orm';
import pg from 'pg';
import {
  cliente,
  log_transacao,
  perfil,
  tarefa,
  tarefa_recorrente,
  usuario,
} from '../../../platform/database/schema';
import { compile } from '../../../testing/compile';
import { useTestDatabase } from '../../../testing/test-database';

const childFile = compile('testing/gerar-recorrentes.child.ts');
const clientes = 50;
/** Key of the lock that whoever writes the task `preso` waits for. */
const chave = 4711;
/** Of the second transaction, with whole commands of it written before. */
const preso = 'T-001600';

describe('making tasks while processes die', () => {
  const children: ReturnType<typeof spawn>[] = [];
  let holder: pg.Client | undefined;
  // Before the database is deleted under them.
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await holder?.end();
  });
  const database = useTestDatabase();
  const orm = () => database().orm;

  beforeAll(async () => {
    await database().owner.pool.query(`create function segura() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${chave}); return new; end $$`);
    await database().owner.pool.query(`create trigger segura before insert on tarefa
      for each row when (new.codigo = '${preso}') execute function segura()`);
    const [perfilRow] = await orm()
      .insert(perfil)
      .values({ nome: 'Da carteira', permissoes: [] })
      .returning();
    const [pessoa] = await orm()
      .insert(usuario)
      .values({ nome: 'Ana', email: 'ana@firma.example', status: 'ativo', perfil_id: perfilRow?.id ?? 0 })
      .returning();
    await orm()
      .insert(cliente)
      .values(
        Array.from({ length: clientes }, (_, n) => ({
          tipo_pessoa: 'juridica' as const,
          documento: `GERA${String(n).padStart(4, '0')}000100`,
          razao_social: `Cliente ${n}`,
          regime_tributario: 'mei' as const,
          municipio_ibge: '3550308',
          uf: 'SP',
          responsavel_carteira_id: pessoa?.id ?? 0,
          status: 'ativo' as const,
        })),
      );
    holder = new pg.Client(database().options.databaseUrl);
    await holder.connect();
    await ask('select pg_advisory_lock($1)', chave);
  }, 60_000);

  async function ask<T extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<T[]> {
    if (!holder) throw new Error('The lock is held only while tests run.');
    return (await holder.query<T>(text, values)).rows;
  }
  const start = (modeloId: number) => {
    const child = spawn(process.execPath, [childFile, JSON.stringify(database().options), String(modeloId)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.push(child);
    return { child, ended: once(child, 'exit') };
  };
  /** Waits until so many processes stand before a lock of this kind. */
  async function standing(kinds: string[], many: number): Promise<void> {
    for (;;) {
      const [row] = await ask<{ n: number }>(
        `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
          where a.datname = current_database() and not l.granted and l.locktype = any($1)`,
        kinds,
      );
      if (row?.n === many) return;
      await setTimeout(50);
    }
  }
  const made = () =>
    orm()
      .select({ codigo: tarefa.codigo, clienteId: tarefa.cliente_id, data: tarefa.data_original })
      .from(tarefa)
      .orderBy(asc(tarefa.codigo));

  it('what one of two leaves half done the other makes, no date twice and none missing', async () => {
    const [modelo] = await orm()
      .insert(tarefa_recorrente)
      .values({
        titulo: 'Extrato de {cliente}',
        escopo: 'clientes_por_filtro',
        filtro: { regimes: ['mei'] },
        frequencia: 'diaria',
        inicio: dateIn(new Date()),
        horizonte_dias: 60,
        responsavel_regra: 'ninguem',
        regra_vencimento: {
          tipo: 'dia_fixo',
          dia: 1,
          deslocamento_meses: 0,
          ajuste: 'mantem',
          calendario: 'nacional',
          meta_dias_uteis: 0,
        },
      })
      .returning();
    const id = modelo?.id as number;
    const first = start(id);
    await standing(['advisory'], 1);
    const second = start(id);
    await standing(['advisory', 'transactionid', 'tuple'], 2);
    // The first transaction is in, of the second nothing may ever be.
    expect(await made()).toHaveLength(1000);

    first.child.kill('SIGKILL');
    await first.ended;
    await ask('select pg_advisory_unlock($1)', chave);
    expect(await second.ended).toEqual([0, null]);

    const tarefas = await made();
    const datas = new Set(tarefas.map(({ data }) => data));
    expect(tarefas.length).toBeGreaterThan(1600);
    expect(tarefas).toHaveLength(clientes * datas.size);
    expect(new Set(tarefas.map(({ clienteId, data }) => `${clienteId} ${data}`)).size).toBe(tarefas.length);
    expect(tarefas.map(({ codigo }) => codigo)).toEqual(
      tarefas.map((_, at) => `T-${String(at + 1).padStart(6, '0')}`),
    );
    expect(
      await orm().$count(
        log_transacao,
        and(eq(log_transacao.entidade, 'tarefa'), eq(log_transacao.acao, 'Criou')),
      ),
    ).toBe(tarefas.length);

    const third = start(id);
    expect(await third.ended).toEqual([0, null]);
    expect(await made()).toEqual(tarefas);
  }, 240_000);
});
