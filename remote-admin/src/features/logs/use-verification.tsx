import type { LogVerification } from '@gestao/shared/contracts/sistema/logs';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { Alert, Button, Muted, ProgressBar, Stack } from '@gestao/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../../texts/logs';
import { verifyChain } from './logs.queries';

/** The integrity check of the chain: its button, how far it is, and the first broken record if there is one. */
export function useVerification() {
  const [progress, setProgress] = useState<LogVerification>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const check = useMutation({
    mutationFn: () => {
      abort.current = new AbortController();
      return verifyChain(setProgress, abort.current.signal);
    },
    onSuccess: (result) => {
      if (result.continuar) notify.info(texts.verifyStopped);
      else if (result.integra) notify.success(result.message);
    },
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => setProgress(undefined),
  });
  const broken = check.data?.primeiro_rompido;

  const button = (
    <Button icon="lock" loading={check.isPending} onClick={() => check.mutate()}>
      {check.isPending ? texts.verifying : texts.verify}
    </Button>
  );
  const result = (
    <>
      {progress && (
        <Stack gap={1}>
          <ProgressBar
            label={texts.verifyProgress}
            value={(100 * progress.total) / Math.max(1, progress.previsto)}
          />
          <Muted>{progress.message}</Muted>
          <div>
            <Button small onClick={() => abort.current?.abort()}>
              {texts.verifyStop}
            </Button>
          </div>
        </Stack>
      )}
      {broken && (
        <Alert kind="error" title={check.data?.message ?? ''}>
          {broken.rotulo && texts.brokenAt(broken.posicao, broken.rotulo)}
        </Alert>
      )}
    </>
  );
  return { button, result };
}
