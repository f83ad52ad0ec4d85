import type { Multipart } from '@fastify/multipart';
import { certificadoMaxBytes } from '@gestao/shared/contracts/implantacao/values/acessos';
import type { FastifyRequest } from 'fastify';
import { invalidFields } from '../../../platform/app/refusal';
import { isStorable } from '../../../platform/app/text-input.plugin';

/** The file of a certificate as it came, and what opens it. */
export interface ArquivoDoCertificado {
  nome: string;
  conteudo: Buffer;
  senha: string;
}

/**
 * The parts `arquivo` and `senha` of a form. Of a file that is too large no more is kept than tells that it is; whatever
 * else comes is read and dropped.
 */
export async function readCertificado(parts: AsyncIterable<Multipart>): Promise<ArquivoDoCertificado> {
  const lido = { nome: '', conteudo: Buffer.alloc(0), senha: '' };
  for await (const part of parts) {
    if (part.type !== 'file') {
      if (part.fieldname === 'senha') lido.senha = String(part.value ?? '');
      continue;
    }
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of part.file as AsyncIterable<Buffer>) {
      bytes += piece.length;
      // One byte too many is enough to be told.
      if (bytes - piece.length <= certificadoMaxBytes) pieces.push(piece);
    }
    if (part.fieldname !== 'arquivo' || bytes === 0) continue;
    lido.nome = part.filename;
    lido.conteudo = Buffer.concat(pieces);
  }
  return lido;
}

/** Of the routes that take one. A file beyond the limit is told at its field, like any other that is wrong. */
export const formularioDoCertificado = {
  throwFileSizeLimit: false,
  limits: { files: 1, fields: 1, fieldSize: 4_000, fileSize: certificadoMaxBytes + 1, headerPairs: 50 },
};

/** The same of a request by session. @throws Refusal 422 at `arquivo` or `senha` */
export async function certificadoOf(request: FastifyRequest): Promise<ArquivoDoCertificado> {
  if (!request.isMultipart())
    throw invalidFields({ arquivo: ['Escolha o arquivo .pfx ou .p12 do certificado.'] });
  const lido = await readCertificado(request.parts());
  if (!isStorable(lido.senha)) throw invalidFields({ senha: ['O texto tem um caractere que não é aceito.'] });
  if (!isStorable(lido.nome))
    throw invalidFields({
      arquivo: ['O nome do arquivo tem um caractere que não é aceito: renomeie e envie de novo.'],
    });
  return lido;
}
