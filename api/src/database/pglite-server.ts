import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import {
  answeredTypes,
  askPassword,
  closeStatement,
  fatal,
  firstMessage,
  type Message,
  MessageReader,
  ownStatement,
  simpleQuery,
  summarize,
  sync,
  welcome,
} from './pglite-protocol';

/** Largest message of a signed-in client, in bytes. */
const messageLimit = 256 * 1024 * 1024;

export interface PgliteServerOptions {
  password: string;
  /** A transaction that leaves others waiting this long without a word is rolled back, in ms. */
  idleTransactionTimeout: number;
  /** PGlite is beyond repair (its program stopped): the process that owns it must reopen it. */
  onBroken: (error: unknown) => void;
  /** Called after each answer with nothing waiting and no open transaction. */
  onIdle: () => void;
}

/**
 * The door of the embedded database: many connections, one PGlite session.
 *
 * A connection holds the session from its first message until PostgreSQL says "idle" again, so a
 * pipeline (Parse, Bind, Execute, Sync) or a transaction is never interleaved with another's.
 * `@electric-sql/pglite-socket` queues single messages instead: a pipeline that arrives in two
 * pieces then answers one connection with another's rows.
 */
export class PgliteServer {
  private readonly server: Server;
  private readonly connections = new Set<Connection>();
  private readonly queue: Connection[] = [];
  private holder: Connection | undefined;
  private running = false;
  private broken = false;
  private idleTimer: NodeJS.Timeout | undefined;
  private nextId = 1;

  constructor(
    private readonly db: PGlite,
    readonly options: PgliteServerOptions,
  ) {
    this.server = createServer((socket) => {
      const connection = new Connection(socket, this.nextId++, this);
      this.connections.add(connection);
    });
  }

  /** Listens on a socket path, or on a free loopback port where the path is undefined. */
  listen(path: string | undefined): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      const done = () => {
        const address = this.server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      };
      if (path) this.server.listen(path, done);
      else this.server.listen(0, '127.0.0.1', done);
    });
  }

  /** Ends every connection; an open transaction is rolled back. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const connection of this.connections) connection.end();
    await closed;
    while (!this.broken && (this.running || this.queue.length > 0))
      await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** Runs something of our own between two clients' turns; refused while a transaction is open. */
  async whenFree<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.running || this.holder || this.broken) return undefined;
    this.running = true;
    try {
      return await work();
    } finally {
      this.running = false;
      this.next();
    }
  }

  enqueue(connection: Connection): void {
    if (!this.queue.includes(connection)) this.queue.push(connection);
    this.next();
  }

  remove(connection: Connection): void {
    this.connections.delete(connection);
  }

  private next(): void {
    if (this.running || this.broken) return;
    const at = this.holder ? this.queue.indexOf(this.holder) : 0;
    const connection = this.queue[at];
    if (!connection) {
      if (this.holder && this.queue.length > 0) this.watchIdleHolder(this.holder);
      return;
    }
    this.queue.splice(at, 1);
    clearTimeout(this.idleTimer);
    this.idleTimer = undefined;
    this.running = true;
    void this.run(connection);
  }

  private async run(connection: Connection): Promise<void> {
    const batch = connection.takeBatch(this.holder === connection);
    try {
      if (batch.length > 0) {
        this.holder = connection;
        const answer = await this.execute(batch);
        const { state, notifications } = summarize(answer);
        if (state === 'I') this.holder = undefined;
        for (const notification of notifications) {
          for (const other of this.connections) if (other !== connection) other.send(notification);
        }
        connection.send(answer);
      }
    } catch (error) {
      this.broken = true;
      this.options.onBroken(error);
      return;
    }
    if (connection.wantsTurn && !this.queue.includes(connection)) this.queue.push(connection);
    setImmediate(() => {
      this.running = false;
      this.next();
      if (!this.running && !this.holder) this.options.onIdle();
    });
  }

  private async execute(batch: Buffer): Promise<Buffer> {
    const answer: Buffer[] = [];
    await this.db.execProtocolRawStream(new Uint8Array(batch), {
      syncToFs: false,
      // PGlite reuses the memory behind `data`.
      onRawData: (data) => answer.push(Buffer.from(data)),
    });
    return Buffer.concat(answer);
  }

  private watchIdleHolder(holder: Connection): void {
    this.idleTimer ??= setTimeout(() => {
      this.idleTimer = undefined;
      if (this.holder !== holder || this.running) return;
      holder.refuse('25P03', 'terminating connection due to idle-in-transaction timeout');
    }, this.options.idleTransactionTimeout);
  }
}

/** One client: reads whole batches and waits for its turn. */
class Connection {
  private readonly reader = new MessageReader();
  private readonly statements = new Set<string>();
  private signedIn = false;
  private ended = false;
  private cleaned = false;
  private partial: Buffer[] = [];
  private ready: Buffer[] = [];

  constructor(
    private readonly socket: Socket,
    private readonly id: number,
    private readonly server: PgliteServer,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.receive(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.leave());
  }

  get wantsTurn(): boolean {
    return this.ready.length > 0 || (this.ended && !this.cleaned);
  }

  /** The next bytes for PGlite; after the client has gone, what puts the session back in order. */
  takeBatch(holding: boolean): Buffer {
    const batch = this.ready.shift();
    if (batch) return batch;
    if (!this.ended) return Buffer.alloc(0);
    this.cleaned = true;
    const names = [...this.statements];
    if (holding) return Buffer.concat([sync, simpleQuery('ROLLBACK'), ...names.map(closeStatement), sync]);
    return names.length > 0 ? Buffer.concat([...names.map(closeStatement), sync]) : Buffer.alloc(0);
  }

  send(bytes: Buffer): void {
    if (this.signedIn && this.socket.writable) this.socket.write(bytes);
  }

  refuse(code: string, text: string): void {
    if (this.socket.writable) this.socket.write(fatal(code, text));
    this.end();
  }

  end(): void {
    this.socket.destroySoon();
    this.leave();
  }

  private receive(chunk: Buffer): void {
    if (this.ended) return;
    try {
      for (const received of this.reader.read(chunk)) this.handle(received);
    } catch (error) {
      this.refuse('08P01', error instanceof Error ? error.message : 'protocol violation');
    }
  }

  private handle(received: Message): void {
    if (this.ended) return;
    if (received.type === '') this.start(received.bytes.readInt32BE(4));
    else if (!this.signedIn) this.signIn(received);
    else if (received.type === 'X') this.end();
    else {
      const { bytes, parsed } = ownStatement(received, `${this.id}_`);
      if (parsed) this.statements.add(parsed);
      this.partial.push(bytes);
      if (!answeredTypes.has(received.type)) return;
      this.ready.push(Buffer.concat(this.partial));
      this.partial = [];
      this.server.enqueue(this);
    }
  }

  private start(code: number): void {
    if (code === firstMessage.ssl || code === firstMessage.gss) this.socket.write('N');
    else if (code === firstMessage.startup) this.socket.write(askPassword);
    // There is nobody to cancel: a query holds the only thread that could hear it.
    else if (code === firstMessage.cancel) this.end();
    else this.refuse('08P01', 'unsupported protocol version');
  }

  private signIn({ type, bytes }: Message): void {
    const given = bytes.subarray(5, -1);
    const wanted = Buffer.from(this.server.options.password);
    if (type !== 'p' || given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      this.refuse('28P01', 'password authentication failed');
      return;
    }
    this.signedIn = true;
    this.reader.limit = messageLimit;
    this.socket.write(welcome(this.id));
  }

  private leave(): void {
    if (this.ended) return;
    this.ended = true;
    this.ready = [];
    this.partial = [];
    this.server.remove(this);
    this.server.enqueue(this);
  }
}
