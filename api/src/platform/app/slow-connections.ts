import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How slow who sends and who reads may be; times in ms. */
export interface Patience {
  /** A body has to bring `leastBytes` within each stretch of this length. */
  stretch: number;
  leastBytes: number;
  /** Longest time in which a reader takes nothing of an answer that waits for him. */
  stalled: number;
  /** How often connections are looked at. */
  every: number;
}

/** 2 kbit/s: no line that a person waits at is slower. An upload that makes progress is never cut. */
export const patience: Patience = { stretch: 60_000, leastBytes: 15_000, stalled: 300_000, every: 5_000 };

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Bytes of the connection when the stretch began. */
  bytes: number;
  since: number;
}

/**
 * Closes connections that hold a place and bring nothing: a body that comes in drops, and an answer that its reader does
 * not take. The server's own limits on time would also cut an upload of 25 MB on a slow line, and an
 * answer that takes long to be made; what is looked at here is progress. Streams of changes have a pulse, and
 * a request whose body is whole may take as long as its work does. Connections without a request are
 * closed by the server's `headersTimeout` and `keepAliveTimeout`.
 * @returns a function that stops looking
 */
export function closeSlowConnections(server: Server, slow: Patience = patience): () => void {
  const open = new Set<Exchange>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const exchange = { request, response, bytes: socket.bytesRead, since: performance.now() };
    open.add(exchange);
    response.once('close', () => open.delete(exchange));
    // Node sees progress inside one large piece too, and sets its own limit again once all is answered.
    socket.setTimeout(slow.stalled);
  });
  server.on('timeout', (socket: Socket) => {
    const answering = [...open].some(({ request }) => request.socket === socket);
    if (!answering || socket.writableLength > 0) socket.destroy();
  });

  function look(): void {
    const now = performance.now();
    for (const exchange of open) {
      if (bringsNothing(exchange, now)) close(exchange);
    }
  }

  function bringsNothing(exchange: Exchange, now: number): boolean {
    const { request, bytes, since } = exchange;
    const { bytesRead } = request.socket;
    // Whole, or the api itself has not yet taken what came: then nobody can bring more.
    if (request.complete || request.readableLength >= request.readableHighWaterMark || request.isPaused()) {
      Object.assign(exchange, { bytes: bytesRead, since: now });
      return false;
    }
    if (now - since < slow.stretch) return false;
    if (bytesRead - bytes < slow.leastBytes) return true;
    Object.assign(exchange, { bytes: bytesRead, since: now });
    return false;
  }

  function close({ request, response }: Exchange): void {
    const { socket } = request;
    if (!response.headersSent && socket.writable)
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
    socket.destroy();
  }

  const timer = setInterval(look, slow.every);
  timer.unref();
  return () => clearInterval(timer);
}
