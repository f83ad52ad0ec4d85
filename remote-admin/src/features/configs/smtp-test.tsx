import type { ConfigsSystem } from '@gestao/shared/contracts/sistema/configs';
import { errorText, fieldErrors } from '@gestao/shared/http';
import { useMutation } from '@gestao/shared/query';
import { Alert, Button, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { useFormValue } from '@gestao/shared/ui/form';
import { texts } from '../../texts/configs';
import { testSmtp } from './configs.queries';

/** Tries the server as it is typed, before saving. */
export function SmtpTest({ instalacao }: { instalacao: ConfigsSystem['instalacao'] }) {
  const form = {
    smtp_servidor: useFormValue('smtp_servidor'),
    smtp_porta: useFormValue('smtp_porta'),
    smtp_protecao: useFormValue('smtp_protecao'),
    smtp_usuario: useFormValue('smtp_usuario'),
    smtp_senha: useFormValue('smtp_senha'),
  };
  const test = useMutation({ mutationFn: () => testSmtp(form) });
  return (
    <Stack gap={2}>
      <Row>
        <Button loading={test.isPending} onClick={() => test.mutate()}>
          {texts.testSmtp}
        </Button>
        <Muted>{texts.installation[instalacao.email]}</Muted>
      </Row>
      {test.data && <Alert kind={test.data.ok ? 'success' : 'error'}>{test.data.mensagem}</Alert>}
      {test.isError && <Alert kind="error">{problemOf(test.error)}</Alert>}
    </Stack>
  );
}

const problemOf = (error: unknown) => Object.values(fieldErrors(error)).flat().join(' ') || errorText(error);
