import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import { type CommitGate, type Moment, openCommitGate } from '../../testing/commit-gate';
import { multipart, pdfOf } from '../../testing/multipart';
import { freePort, type ServerRun, useServerProcess } from '../../testing/server-process';
import { testPassword } from '../../testing/signed-in-app';
import { smallFirm } from '../../testing/small-firm';
import { useTestDatabase } from '../../testing/test-database';
import { anexo, calendario_feed, departamento, log_transacao, tarefa_recorrente } from '../database/schema';

interface Write {
  /** The same one each time it is asked for. */
  send: { method: string; path: string; body: object | Buffer; headers?: Record<string, string> };
  /** How often it is done. */
  done: () => Promise<number>;
}

describe('a process that is killed while it writes', () => {
  const start = useServerProcess();
  // Before the database is deleted under them: what is opened last is closed first.
  const database = useTestDatabase();
  let folder: string;
  let survivor: Machine;
  let gate: CommitGate;
  let token: string;
  let pessoaUuid: string;
  let clienteUuid: string;

  interface Machine extends ServerRun {
    url: string;
  }
  async function machine(databaseUrl: string): Promise<Machine> {
    const port = await freePort();
    const run = start({
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(folder, 'maquina-')),
      FILES_DIR: join(folder, 'arquivos'),
      SITE_DIR: join(folder, 'site'),
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: database().ownerUrl,
      SECRET_KEY: 'a key that only tests use, forty characters',
      BACKUP_DIR: 'off',
      DEMO: '0',
    });
    await run.settled;
    if (!run.output().includes('Pronto:')) throw new Error(run.output());
    return { ...run, url: `http://127.0.0.1:${port}/api` };
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gestao-morto-'));
    for (const one of ['arquivos', 'site']) mkdirSync(join(folder, one));
    const databaseUrl = database().options.databaseUrl ?? '';
    const { email, ...firm } = await smallFirm(database());
    ({ pessoaUuid, clienteUuid } = firm);
    gate = await openCommitGate(databaseUrl);
    survivor = await machine(databaseUrl);
    const session = await fetch(`${survivor.url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: email, password: testPassword }),
    });
    token = ((await session.json()) as { token: string }).token;
  }, 240_000);
  afterAll(async () => {
    survivor?.process.kill('SIGTERM');
    await survivor?.exited;
    await gate?.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  async function ask(at: Machine, { method, path, body, headers }: Write['send'], chave: string) {
    const json = !Buffer.isBuffer(body);
    const answer = await fetch(`${at.url}${path}`, {
      method,
      headers: {
        authorization: token,
        rota: '/teste',
        'idempotency-key': chave,
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json ? JSON.stringify(body) : new Uint8Array(body),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text && JSON.parse(text),
      replayed: answer.headers.get('idempotency-replayed'),
    };
  }
  const logged = (acao: string, uuid: string) =>
    database().orm.$count(
      log_transacao,
      and(eq(log_transacao.acao, acao), eq(log_transacao.entidade_uuid, uuid)),
    );
  const departamentoNovo = (nome: string): Write => ({
    send: {
      method: 'POST',
      path: '/departamentos',
      body: {
        nome,
        sigla: null,
        cor: null,
        responsavel_uuid: null,
        departamento_pai_uuid: null,
        ativo: true,
      },
    },
    done: () => database().orm.$count(departamento, eq(departamento.nome, nome)),
  });

  /** Whose answer is kept in the write's transaction: its result is the answer. */
  const kept: [string, (mark: string) => Promise<Write>][] = [
    ['a record that is made', async (mark) => departamentoNovo(mark)],
    [
      'a record that is deleted, answered without a body',
      async (mark) => {
        const { send } = departamentoNovo(`Desfeito ${mark}`);
        const { uuid } = (await ask(survivor, send, randomUUID())).body.data;
        return {
          send: { method: 'DELETE', path: `/departamentos/${uuid}?versao=1`, body: {} },
          done: () => logged('Excluiu', uuid),
        };
      },
    ],
  ];
  /** Whose answer nobody knows when the process is gone. */
  const unknown: typeof kept = [
    [
      'an answer with a secret',
      async () => ({
        send: {
          method: 'POST',
          path: '/calendario/assinatura',
          body: { camadas: ['tarefas'], reservado: true },
        },
        done: () => database().orm.$count(calendario_feed),
      }),
    ],
    [
      'the first of two transactions',
      async (titulo) => ({
        send: {
          method: 'POST',
          path: '/recorrentes',
          body: {
            ...{ titulo, escopo: 'interna', frequencia: 'semanal', dias_semana: [1], ajuste: 'mantem' },
            inicio: dateIn(new Date()),
            responsavel_uuid: pessoaUuid,
          },
        },
        done: () => database().orm.$count(tarefa_recorrente, eq(tarefa_recorrente.titulo, titulo)),
      }),
    ],
    [
      'an answer that is read after its write',
      async () => ({
        send: {
          method: 'PUT',
          path: '/preferencias',
          body: { tema: 'escuro', formato_data: 'pt-BR', densidade: 'compacta' },
        },
        done: () => logged('Alterou', pessoaUuid),
      }),
    ],
    [
      'a file that is sent',
      async (mark) => {
        const { headers, payload } = multipart(`${mark}.pdf`, pdfOf(mark));
        const path = `/anexos?entidade=cliente&entidade_uuid=${clienteUuid}`;
        return {
          send: { method: 'POST', path, body: payload, headers },
          done: () => database().orm.$count(anexo, eq(anexo.nome_original, `${mark}.pdf`)),
        };
      },
    ],
  ];

  /** A write that a process was sent and died of, with the key it bore. */
  interface Lost extends Write {
    chave: string;
    /** How often it was done when the process was gone, beyond what it was before. */
    stands: number;
  }

  /** Sends writes to a process of its own, one after another, and ends that one once all stand at their commits. */
  async function killAtCommits(writes: Write[], moment: Moment): Promise<Lost[]> {
    const victim = await machine(gate.databaseUrl);
    const lost: { write: Write; chave: string; before: number; answer: Promise<string> }[] = [];
    for (const write of writes) {
      const chave = randomUUID();
      const before = await write.done();
      const reached = gate.hold(chave, moment);
      const answer = ask(victim, write.send, chave).then(
        ({ status }) => `answered ${status}`,
        () => 'lost',
      );
      const early = answer.then((what) => Promise.reject(new Error(`${write.send.path}: ${what}`)));
      await Promise.race([reached, early]);
      early.catch(() => {});
      lost.push({ write, chave, before, answer });
    }
    victim.process.kill('SIGKILL');
    await victim.exited;
    return Promise.all(
      lost.map(async ({ write, chave, before, answer }) => {
        expect(await answer).toBe('lost');
        return { ...write, chave, stands: (await write.done()) - before };
      }),
    );
  }

  describe('after the commit of each', () => {
    const lost = new Map<string, Lost>();
    beforeAll(async () => {
      const all = [...kept, ...unknown];
      const writes = await Promise.all(all.map(([, make]) => make('Depois')));
      const died = await killAtCommits(writes, 'after');
      for (const [at, [name]] of all.entries()) lost.set(name, died[at] as Lost);
    }, 120_000);

    test.each(kept)('%s: the next process answers as that one would have', async (name) => {
      const { send, done, chave, stands } = lost.get(name) as Lost;
      expect(stands).toBe(1);
      const before = await done();
      const told = await ask(survivor, send, chave);
      expect(told).toMatchObject({ status: send.method === 'POST' ? 201 : 204, replayed: 'true' });
      expect(await ask(survivor, send, chave)).toEqual(told);
      expect(await done()).toBe(before);
      if (send.method !== 'POST') return;
      const [row] = await database().orm.select().from(departamento).where(eq(departamento.nome, 'Depois'));
      expect(told.body).toEqual({ data: { uuid: row?.uuid, versao: 1 } });
    });

    test.each(unknown)('%s: the next process says that it was received', async (name) => {
      const { send, done, chave, stands } = lost.get(name) as Lost;
      expect(stands).toBe(1);
      const before = await done();
      for (let n = 0; n < 2; n += 1)
        expect(await ask(survivor, send, chave)).toMatchObject({
          status: 409,
          body: { codigo: 'envio_ja_recebido', message: expect.stringMatching(/já foi recebido.*\.$/) },
        });
      expect(await done()).toBe(before);
    });
  });

  // One after another: what stands before its commit holds the log for all others.
  test('before the commit of each: it is done as new, once', async () => {
    for (const [name, make] of [...kept, ...unknown]) {
      const [lost] = await killAtCommits([await make('Antes')], 'before');
      const { send, done, chave, stands } = lost as Lost;
      expect({ name, stands }).toEqual({ name, stands: 0 });
      const before = await done();
      const first = await ask(survivor, send, chave);
      expect({ name, replayed: first.replayed }).toEqual({ name, replayed: null });
      expect([200, 201, 204]).toContain(first.status);
      expect({ name, times: (await done()) - before }).toEqual({ name, times: 1 });
      await ask(survivor, send, chave);
      expect({ name, times: (await done()) - before }).toEqual({ name, times: 1 });
    }
  }, 240_000);
});
