import { formatDate } from '@gestao/shared/config';
import type { Entrega } from '@gestao/shared/contracts/operacao/tarefa-entregas';
import { Muted, StatusBadge } from '@gestao/shared/ui/core';
import { texts } from '../../../texts/entregas';
import styles from './entregas.module.css';

type Lida = Pick<Entrega, 'lida' | 'retirada_em' | 'destinatarios' | 'arquivos'>;

/** How far it was read, in a word. */
export function EntregaSituacao({ entrega }: { entrega: Lida }) {
  const { lida, retirada_em, destinatarios } = entrega;
  if (retirada_em) return <StatusBadge tone="grey">{texts.withdrawnState}</StatusBadge>;
  if (lida) return <StatusBadge tone="green">{texts.isRead}</StatusBadge>;
  return destinatarios.some(({ lido_em }) => lido_em) ? (
    <StatusBadge tone="blue">{texts.partly}</StatusBadge>
  ) : (
    <StatusBadge tone="amber">{texts.unreadByAll}</StatusBadge>
  );
}

/** Who of the client's people read it and when; and what nobody opened yet. */
export function EntregaLeitura({ entrega }: { entrega: Lida }) {
  const algo = entrega.arquivos.some(({ aberto }) => aberto);
  return (
    <ul className={styles.readers}>
      {entrega.destinatarios.map(({ nome, email, lido_em, vezes }) => (
        <li key={`${nome} ${email}`}>
          {lido_em ? texts.read(nome, formatDate(lido_em, { time: true })) : texts.unread(nome)}
          {vezes > 1 && <Muted>{` · ${texts.times(vezes)}`}</Muted>}
        </li>
      ))}
      {entrega.arquivos.map(({ uuid, nome, aberto, removido }) =>
        removido ? (
          <li key={uuid}>
            <Muted>{texts.removed(nome)}</Muted>
          </li>
        ) : (
          algo && !aberto && <li key={uuid}>{texts.missing(nome)}</li>
        ),
      )}
    </ul>
  );
}
