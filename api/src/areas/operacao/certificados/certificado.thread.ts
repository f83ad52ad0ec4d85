import { parentPort } from 'node:worker_threads';
import { openLoja } from './abrir-loja';

export interface Pergunta {
  conteudo: Uint8Array;
  senha: string;
}

parentPort?.on('message', ({ conteudo, senha }: Pergunta) => {
  parentPort?.postMessage(openLoja(conteudo, senha));
});
