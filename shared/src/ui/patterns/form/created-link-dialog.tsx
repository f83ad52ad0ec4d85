import type { ReactNode } from 'react';
import { formatDate } from '../../../config';
import { notify } from '../../../notify';
import { Button } from '../../kit/actions/button';
import { Alert } from '../../kit/feedback/alert';
import { TextField } from '../../kit/fields/text-fields';
import { Muted, Stack } from '../../kit/layout/layout';
import { Modal } from '../../kit/overlay/modal';
import { texts } from './texts';

/** Shows a client's link the only time its address can be read: afterwards only its fingerprint is kept. */
export function CreatedLinkDialog({
  title,
  url,
  expires,
  children,
  onClose,
}: {
  title: string;
  url: string;
  /** Instant until when it opens. */
  expires: string;
  /** What became of it: to whom it was sent. */
  children?: ReactNode;
  onClose: () => void;
}) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(texts.linkCopied);
    } catch {
      // No permission, or no secure origin: the address stands in the field.
      notify.warning(texts.linkCopyFailed);
    }
  }
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.linkDone}</Button>
          <Button kind="primary" icon="copy" onClick={() => void copy()}>
            {texts.linkCopy}
          </Button>
        </>
      }
    >
      <Stack>
        {children}
        <Alert kind="warning">{texts.linkOnce}</Alert>
        <TextField label={texts.linkAddress} value={url} onChange={() => undefined} readOnly />
        <Muted>{texts.linkExpires(formatDate(expires, { time: true }))}</Muted>
      </Stack>
    </Modal>
  );
}
