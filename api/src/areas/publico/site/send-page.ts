import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentOf, siteHeaders } from './page-document';
import type { SitePage } from './published-site';

/** Answers a whole page with its headers, compressed as the browser takes it. */
export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SitePage,
  production: boolean,
): Promise<FastifyReply> {
  const html = Buffer.from(documentOf(page));
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply
    .code(page.status)
    .headers(siteHeaders(page, production))
    .header('Vary', 'Accept-Encoding')
    .type('text/html; charset=utf-8');
  if (/\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(await brotli(html));
  if (/\bgzip\b/.test(accepted)) return reply.header('Content-Encoding', 'gzip').send(await zip(html));
  return reply.send(html);
}

const zip = promisify(gzip);
const brotliInPool = promisify(brotliCompress);
/** Up to this many bytes another thread takes longer to be asked than to compress. */
const atOnce = 96 * 1024;
/** Effort 5: within a few per cent of the smallest, in less than a millisecond. */
async function brotli(html: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  };
  return html.length <= atOnce ? brotliCompressSync(html, { params }) : brotliInPool(html, { params });
}
