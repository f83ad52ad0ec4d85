import { createThread } from '../../../platform/threads/thread';
import type { Loja } from './abrir-loja';
import type { Pergunta } from './certificado.thread';

const thread = createThread<Pergunta, Loja>({
  url: new URL('./certificado.thread.mjs', import.meta.url),
  limit: 20_000,
  memory: 128,
});

/** Opens a certificate's store beside the main loop; one that cannot be opened in time is none that can be read. */
export async function identifyCertificado(conteudo: Uint8Array, senha: string): Promise<Loja> {
  return (await thread.ask({ conteudo, senha })) ?? { recusa: 'caro' };
}
