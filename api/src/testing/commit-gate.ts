import { connect, createServer, type Socket } from 'node:net';

/** Where the process stands when it is ended: its commit not sent yet, or done and the process not told of it. */
export type Moment = 'before' | 'after';

export interface CommitGate {
  /** The same database, through the gate. */
  databaseUrl: string;
  /**
   * Stops the first transaction whose statements hold `mark` at its commit, and only its connection.
   * @returns once it stands there: `before`, the server was not asked to commit; `after`, it has said that it did
   */
  hold(mark: string, moment: Moment): Promise<void>;
  close(): Promise<void>;
}

/** A way to a PostgreSQL on which a test stops a process exactly at a commit, without waiting for any time. */
export async function openCommitGate(databaseUrl: string): Promise<CommitGate> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const armed = new Map<string, { moment: Moment; reached: () => void }>();

  const server = createServer((client) => {
    const postgres = connect(Number(target.port), target.hostname);
    /** Since the transaction began. */
    let said = '';
    let held: { moment: Moment; reached: () => void } | undefined;
    for (const socket of [client, postgres]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    // A process that is killed leaves its server as if there were nothing in between.
    client.once('close', () => postgres.destroy());
    postgres.once('close', () => client.destroy());
    client.on('data', (bytes) => {
      said += bytes.toString('latin1');
      said = said.slice(Math.max(0, said.lastIndexOf('begin')));
      const mark = said.includes('commit\0') && [...armed.keys()].find((one) => said.includes(one));
      if (mark) {
        held = armed.get(mark);
        armed.delete(mark);
        if (held?.moment === 'before') held.reached();
      }
      if (held?.moment !== 'before') postgres.write(bytes);
    });
    postgres.on('data', (bytes) => {
      // One statement at a time: what comes now is the answer to the commit.
      if (held) held.reached();
      else client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const through = new URL(databaseUrl);
  through.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    databaseUrl: through.href,
    hold: (mark, moment) =>
      new Promise((reached) => {
        armed.set(mark, { moment, reached });
      }),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
