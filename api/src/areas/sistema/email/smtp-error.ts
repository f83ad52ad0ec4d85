import { InnerAddress } from '../../../platform/app/outside';

/**
 * Why a server did not take a connection, in plain words and without what it answered: that may repeat the
 * password. `undefined` for what has no such words, as a refused address.
 */
export function smtpErrorText(error: unknown): string | undefined {
  if (error instanceof InnerAddress) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'EAUTH':
      return 'O servidor recusou o usuário ou a senha.';
    case 'EDNS':
      return 'O servidor não foi encontrado. Confira o nome.';
    case 'ETIMEDOUT':
      return 'O servidor não respondeu a tempo. Confira o nome e a porta.';
    case 'ETLS':
      return 'O servidor não aceitou a proteção escolhida.';
    case 'ECONNECTION':
    case 'ESOCKET':
      return noConnection;
    default:
      return undefined;
  }
}

export const noConnection = 'Não foi possível conectar. Confira o nome, a porta e a proteção.';
