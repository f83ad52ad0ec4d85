import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, removeFolder, root } from './server';
import { until } from './until';

export interface Balancer {
  url: string;
  /** `nginx`, or the stand-in where it is not installed. */
  kind: 'nginx' | 'stand-in';
  stop(): Promise<void>;
}

/** nginx of the machine, with the example of `deploy/nginx` in front of two processes; else, or with an empty `NGINX_PATH`, a stand-in. */
export async function startBalancer(ports: readonly [number, number]): Promise<Balancer> {
  const places = [process.env.NGINX_PATH ?? '/usr/sbin/nginx', '/usr/local/sbin/nginx'];
  const nginx = process.env.NGINX_PATH === '' ? undefined : places.find((path) => existsSync(path));
  const port = await freePort();
  return nginx ? startNginx(nginx, port, ports) : standIn(port, ports);
}

async function startNginx(
  nginx: string,
  port: number,
  [one, two]: readonly [number, number],
): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'gestao-nginx-'));
  const example = readFileSync(join(root, 'deploy/nginx/gestao.conf'), 'utf8')
    .replace('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${two}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
  writeFileSync(join(folder, 'gestao.conf'), example);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
     events {} http { access_log off; ${temporary.join(' ')} include ${join(folder, 'gestao.conf')}; }`,
  );
  const child: ChildProcess = spawn(nginx, ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://localhost:${port}`;
  await until(async () => expect((await fetch(`${url}/api/ready`)).status).toBe(200));
  return {
    url,
    kind: 'nginx',
    async stop() {
      child.kill('SIGQUIT');
      await exited;
      removeFolder(folder);
    },
  };
}

/** How often the stand-in asks each process whether it takes more work: often within the shortest drain, 2 s. */
const askEvery = 100;

/**
 * Passes each connection on to the next process in turn, or to the other where none can be made. As a balancer does, it
 * gives nothing new to a process that says at `GET /api/ready` that it is ending: what waits in the queue of a socket
 * that closes is cut by the system, and no process can help that.
 */
async function standIn(port: number, ports: readonly [number, number]): Promise<Balancer> {
  let turn = 0;
  const open = new Set<Socket>();
  const away = new Set<number>();
  const watching = ports.map((process) => watch(process, away));
  const server = createServer((caller) => {
    open.add(caller);
    caller.on('close', () => open.delete(caller)).on('error', () => caller.destroy());
    turn += 1;
    const inTurn = [ports[turn % 2] as number, ports[(turn + 1) % 2] as number];
    pass(caller, [...inTurn.filter((one) => !away.has(one)), ...inTurn.filter((one) => away.has(one))]);
  });
  function pass(caller: Socket, [to, ...others]: number[]) {
    if (to === undefined) return caller.destroy();
    const upstream = connect(to, '127.0.0.1');
    upstream.once('error', () =>
      upstream.connecting || upstream.bytesRead === 0 ? pass(caller, others) : caller.destroy(),
    );
    upstream.once('connect', () => {
      upstream.removeAllListeners('error').on('error', () => caller.destroy());
      upstream.on('close', () => caller.end());
      caller.on('close', () => upstream.destroy());
      upstream.pipe(caller);
      caller.pipe(upstream);
    });
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${port}`,
    kind: 'stand-in',
    async stop() {
      for (const one of watching) one.stop();
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Keeps in `away` whether the process at this port takes no more work. */
function watch(port: number, away: Set<number>) {
  let stopped = false;
  let next: NodeJS.Timeout | undefined;
  const look = async () => {
    const ready = await fetch(`http://127.0.0.1:${port}/api/ready`).then(
      (response) => response.body?.cancel().then(() => response.ok),
      () => false,
    );
    if (ready) away.delete(port);
    else away.add(port);
    if (!stopped) next = setTimeout(look, askEvery);
  };
  void look();
  return {
    stop() {
      stopped = true;
      clearTimeout(next);
    },
  };
}
