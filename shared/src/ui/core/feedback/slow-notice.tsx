import { useContext, useEffect, useState } from 'react';
import { askAgain, QueryClientContext } from '../../../query';
import { Button } from '../actions/button';
import { texts } from '../texts';
import { Alert } from './alert';

/** Ten seconds, in milliseconds (domain, appendix C). */
const slowAfter = 10_000;

/** Whether something has been going on for longer than people are used to. */
export function useSlow(going: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!going) return;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [going]);
  return slow;
}

/** Over what is still on its way: after ten seconds says so, and offers to ask for it anew. */
export function SlowNotice() {
  const client = useContext(QueryClientContext);
  const [tries, setTries] = useState(0);
  const retry =
    client &&
    (() => {
      setTries(tries + 1);
      void askAgain(client);
    });
  return <Words key={tries} onRetry={retry} />;
}

function Words({ onRetry }: { onRetry: (() => void) | undefined }) {
  if (!useSlow(true)) return null;
  return (
    <Alert
      action={
        onRetry && (
          <Button small icon="refresh" onClick={onRetry}>
            {texts.retry}
          </Button>
        )
      }
    >
      {texts.slow}
    </Alert>
  );
}
