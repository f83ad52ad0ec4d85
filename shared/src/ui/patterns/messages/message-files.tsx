import { useState } from 'react';
import type { Mensagem } from '../../../contracts/comum/mensagens';
import { errorText } from '../../../http';
import { notify } from '../../../notify';
import { formatBytes } from '../../../rules/format';
import { Button } from '../../kit/actions/button';
import { ScanBadge } from '../../kit/marks/scan-badge';
import styles from './messages.module.css';
import { linkAnexo } from './messages.queries';
import { texts } from './texts';

/** Files of a message; the address of each lives five minutes. */
export function MessageFiles({ mensagem: { autor, anexos } }: { mensagem: Mensagem }) {
  const [loading, setLoading] = useState<string | null>(null);
  if (anexos.length === 0) return null;

  async function download(uuid: string) {
    setLoading(uuid);
    try {
      window.location.assign(await linkAnexo(uuid));
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setLoading(null);
    }
  }

  return (
    <ul className={styles.files} aria-label={texts.filesOf(autor)}>
      {anexos.map(({ uuid, nome_original, tamanho_bytes, verificacao }) => (
        <li key={uuid}>
          <Button small wraps icon="download" loading={loading === uuid} onClick={() => void download(uuid)}>
            {texts.downloadFile(nome_original, formatBytes(tamanho_bytes))}
          </Button>{' '}
          <ScanBadge state={verificacao} />
        </li>
      ))}
    </ul>
  );
}
