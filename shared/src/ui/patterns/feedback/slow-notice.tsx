import { useContext, useState } from 'react';
import { askAgain, QueryClientContext } from '../../../query';
import { Button } from '../../kit/actions/button';
import { Alert } from '../../kit/feedback/alert';
import { useSlow } from '../../kit/feedback/use-slow';
import { texts } from '../../kit/texts';

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
