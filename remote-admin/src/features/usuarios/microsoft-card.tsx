import { Button, Card, Muted, Row, Stack, StatusBadge } from '@gestao/shared/ui/core';
import { TextField, useFormValue, useSetFormValue } from '@gestao/shared/ui/form';
import { texts } from '../../texts/usuarios';

/**
 * The work account a person signs in with: only an administrator links one, nobody is linked on the way
 * (docs/domain/acesso.md#microsoft).
 * @param linked the saved person has one.
 */
export function MicrosoftCard({ linked }: { linked: boolean }) {
  const oid = useFormValue<string | null>('microsoft_oid');
  const setValue = useSetFormValue();
  const unlinking = linked && !oid;

  function unlink() {
    setValue('microsoft_tid', null);
    setValue('microsoft_oid', null);
  }

  return (
    <Card
      title={texts.microsoft}
      actions={
        linked &&
        !unlinking && (
          <Row>
            <StatusBadge tone="green">{texts.microsoftLinked}</StatusBadge>
            <Button small onClick={unlink}>
              {texts.unlink}
            </Button>
          </Row>
        )
      }
    >
      <Stack>
        <Muted>{unlinking ? texts.unlinkPending : texts.microsoftHint}</Muted>
        <Row gap={4} grow>
          <TextField name="microsoft_tid" label={texts.microsoftTid} maxLength={36} autoComplete="off" />
          <TextField name="microsoft_oid" label={texts.microsoftOid} maxLength={36} autoComplete="off" />
        </Row>
      </Stack>
    </Card>
  );
}
