import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fechamentoModeloConteudoSchema } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { and, asc, eq, isNull } from 'drizzle-orm';
import pg from 'pg';
import {
  cliente,
  cliente_fechamento_modelo,
  fechamento,
  fechamento_evento,
  fechamento_geracao,
  fechamento_modelo,
  fechamento_modelo_versao,
  log_transacao,
  perfil,
  tarefa,
  tarefa_checklist_item,
  usuario,
} from '../../../platform/database/schema';
import { compile } from '../../../testing/compile';
import { useTestDatabase } from '../../../testing/test-database';

const childFile = compile('testing/gerar-fechamentos.child.ts');
const competencia = '2026-09';
const clientes = 12;
/** Whoever writes this client's checklist waits for the lock of this key, with its closing and tasks written. */
const preso = 'GERA0007000100';
const chave = 4712;

describe('making closings while processes die', () => {
  const children: ReturnType<typeof spawn>[] = [];
  let holder: pg.Client | undefined;
  // Before the database is deleted under them.
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await holder?.end();
  });
  const database = useTestDatabase();
  const orm = () => database().orm;
  let modeloId = 0;

  beforeAll(async () => {
    await database().owner.pool.query(`create function segura() returns trigger language plpgsql as $$
      begin
        if exists (select from tarefa t join cliente c on c.id = t.cliente_id
          where t.id = new.tarefa_id and c.documento = '${preso}')
        then perform pg_advisory_xact_lock(${chave}); end if;
        return new;
      end $$`);
    await database().owner.pool.query(`create trigger segura before insert on tarefa_checklist_item
      for each row execute function segura()`);
    const [perfilRow] = await orm()
      .insert(perfil)
      .values({ nome: 'Da carteira', permissoes: [] })
      .returning();
    const [pessoa] = await orm()
      .insert(usuario)
      .values({ nome: 'Ana', email: 'ana@firma.example', status: 'ativo', perfil_id: perfilRow?.id ?? 0 })
      .returning();
    const rows = await orm()
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
      )
      .returning();
    const [modelo] = await orm()
      .insert(fechamento_modelo)
      .values({ nome: 'Mensal', status: 'publicado', dia_geracao: 20 })
      .returning();
    modeloId = modelo?.id ?? 0;
    await orm()
      .insert(cliente_fechamento_modelo)
      .values(rows.map(({ id }) => ({ cliente_id: id, modelo_id: modeloId, inicio: '2026-01' })));
    await publicar(1, ['coletar', 'conciliar', 'revisar']);
    holder = new pg.Client(database().options.databaseUrl);
    await holder.connect();
    await ask('select pg_advisory_lock($1)', chave);
  }, 60_000);

  /** A version whose tasks each wait for the one before and have two steps. */
  async function publicar(numero: number, chaves: readonly string[]): Promise<void> {
    await orm()
      .insert(fechamento_modelo_versao)
      .values({
        modelo_id: modeloId,
        numero,
        publicada_em: new Date('2026-01-05T13:00:00Z'),
        conteudo: {
          ...fechamentoModeloConteudoSchema.parse({
            formato: 1,
            tarefas: chaves.map((one, at) => ({
              chave: one,
              titulo: one,
              regra_tipo: 'dia_util',
              regra_dia: 5 + at,
              responsavel_regra: 'carteira',
              aguarda: chaves.slice(at - 1, at).map((antes) => ({ chave: antes })),
              itens_checklist: [{ texto: 'Importar' }, { texto: 'Conferir' }],
            })),
          }),
        },
      });
    await orm()
      .update(fechamento_modelo)
      .set({ versao_modelo: numero })
      .where(eq(fechamento_modelo.id, modeloId));
  }
  async function ask<T extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<T[]> {
    if (!holder) throw new Error('The lock is held only while tests run.');
    return (await holder.query<T>(text, values)).rows;
  }
  /** The firm's night of day 20, in a process of its own, at this time of it. */
  const night = (time: string) => {
    const child = spawn(
      process.execPath,
      [childFile, JSON.stringify(database().options), `2026-09-20T${time}-03:00`],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    children.push(child);
    return { child, ended: once(child, 'exit') };
  };
  /** Waits until so many processes stand before a lock. */
  async function standing(many: number): Promise<void> {
    for (;;) {
      const [row] = await ask<{ n: number }>(
        `select count(distinct l.pid)::int as n from pg_locks l join pg_stat_activity a using (pid)
          where a.datname = current_database() and not l.granted
            and l.locktype in ('advisory', 'transactionid', 'tuple')`,
      );
      if (row?.n === many) return;
      await setTimeout(50);
    }
  }
  const closings = () => orm().select().from(fechamento).orderBy(asc(fechamento.cliente_id));
  const tasks = () => orm().select().from(tarefa).orderBy(asc(tarefa.cliente_id), asc(tarefa.ordem));
  const items = () =>
    orm()
      .select()
      .from(tarefa_checklist_item)
      .orderBy(asc(tarefa_checklist_item.tarefa_id), asc(tarefa_checklist_item.ordem));
  const runs = async () =>
    (await orm().select().from(fechamento_geracao).orderBy(asc(fechamento_geracao.id))).map(
      ({ situacao }) => situacao,
    );
  /** No closing, task or item twice, and none missing. */
  async function expectWhole(chaves: readonly string[]): Promise<void> {
    const fechamentos = await closings();
    expect(fechamentos.map(({ codigo }) => codigo).sort()).toEqual(
      fechamentos.map((_, at) => `FEC-${competencia}-${String(at + 1).padStart(4, '0')}`),
    );
    expect(new Set(fechamentos.map(({ cliente_id }) => cliente_id)).size).toBe(clientes);
    expect(fechamentos).toHaveLength(clientes);
    const tarefas = await tasks();
    expect(
      tarefas.map(({ fechamento_id, chave_modelo }) => `${fechamento_id} ${chave_modelo}`).sort(),
    ).toEqual(fechamentos.flatMap(({ id }) => chaves.map((one) => `${id} ${one}`)).sort());
    const itens = await items();
    expect(itens.map(({ tarefa_id, texto }) => `${tarefa_id} ${texto}`).sort()).toEqual(
      tarefas.flatMap(({ id }) => [`${id} Conferir`, `${id} Importar`]).sort(),
    );
  }

  it('what one of two leaves half done the other makes, nothing twice and nothing missing', async () => {
    const first = night('03:30:00');
    await standing(1);
    // By the clock of the second the first gave no sign of life for two minutes.
    const second = night('03:32:00');
    await standing(2);
    // The closing whose checklist is being written is in nobody's sight.
    expect(await closings()).toHaveLength(7);
    expect(await runs()).toEqual(['falhou', 'em_andamento']);

    first.child.kill('SIGKILL');
    await first.ended;
    await ask('select pg_advisory_unlock($1)', chave);
    expect(await second.ended).toEqual([0, null]);
    expect(await runs()).toEqual(['falhou', 'concluida']);
    await expectWhole(['coletar', 'conciliar', 'revisar']);
    expect(await orm().$count(fechamento_evento, eq(fechamento_evento.tipo, 'gerado'))).toBe(clientes);
    expect(
      await orm().$count(
        log_transacao,
        and(eq(log_transacao.entidade, 'fechamento'), eq(log_transacao.acao, 'Criou')),
      ),
    ).toBe(clientes);
  });

  it('made once more, no row changes', async () => {
    const before = [await closings(), await tasks(), await items()];
    // As though the night had never been: it is asked for again, whole.
    await orm().update(fechamento_geracao).set({ situacao: 'cancelada' });
    expect(await night('03:40:00').ended).toEqual([0, null]);
    expect(await runs()).toEqual(['cancelada', 'cancelada', 'concluida']);
    expect([await closings(), await tasks(), await items()]).toEqual(before);
  });

  it('a deleted task does not return, and what a new version brings arrives once', async () => {
    await orm()
      .update(tarefa)
      .set({ excluido_em: new Date('2026-09-20T12:00:00Z') })
      .where(eq(tarefa.chave_modelo, 'conciliar'));
    const todas = ['coletar', 'conciliar', 'revisar', 'transmitir'];
    await publicar(2, todas);
    await orm().update(fechamento_geracao).set({ situacao: 'cancelada' });
    const both = [night('03:50:00'), night('03:50:00')];
    for (const { ended } of both) expect(await ended).toEqual([0, null]);
    await expectWhole(todas);
    expect(
      await orm().$count(tarefa, and(eq(tarefa.chave_modelo, 'conciliar'), isNull(tarefa.excluido_em))),
    ).toBe(0);
    expect(await orm().$count(fechamento_evento, eq(fechamento_evento.tipo, 'completado'))).toBe(clientes);
  });
});
