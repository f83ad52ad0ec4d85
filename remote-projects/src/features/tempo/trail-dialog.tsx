import { formatDate } from '@gestao/shared/config';
import { campoLabel } from '@gestao/shared/contracts/sistema/log-campos';
import { useQuery } from '@gestao/shared/query';
import { Loaded, Modal, Muted } from '@gestao/shared/ui/core';
import { texts } from '../../texts/tempo';
import styles from './tarefa-tempo.module.css';
import { historicoQuery } from './tempo.queries';

/** Who wrote an entry of time, and what of it was changed since. */
export function TrailDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const query = useQuery(historicoQuery(uuid));
  return (
    <Modal open size="small" title={texts.trail} onClose={onClose}>
      <Loaded query={query} skeleton="form" title={false}>
        {(itens) => (
          <ol className={styles.list} aria-label={texts.trail}>
            {itens.map(({ em, por, acao, campos }) => (
              <li key={em}>
                {acao}{' '}
                <Muted>
                  {por} · {formatDate(em, { time: true })}
                </Muted>
                <ul>
                  {campos.map(({ campo, antes, depois }) => (
                    <li key={campo}>{texts.fieldChange(campoLabel(campo), antes, depois)}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Modal>
  );
}
