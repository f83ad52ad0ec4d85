import { useEffect } from 'react';
import { useStoreValue } from '../hooks/store';
import { useHost } from '../session/host-context';
import { shellTexts } from '../texts/shell.texts';
import { Banner } from './banner';

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** Says since when the server has not answered, and tries again by itself and on request. */
export function ConnectionBanner() {
  const { connection } = useHost();
  const { downSince } = useStoreValue(connection.store);
  useEffect(() => {
    const check = () => void connection.check();
    window.addEventListener('online', check);
    window.addEventListener('offline', check);
    return () => {
      window.removeEventListener('online', check);
      window.removeEventListener('offline', check);
    };
  }, [connection]);
  if (!downSince) return null;
  return (
    <Banner tone="warning">
      {shellTexts.offline(clock.format(downSince))}
      <button type="button" onClick={() => void connection.check()}>
        {shellTexts.tryAgain}
      </button>
    </Banner>
  );
}
