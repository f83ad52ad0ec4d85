import {
  type EmailModelo,
  emailModeloKeys,
  emailModelos,
} from '@gestao/shared/contracts/sistema/email-modelos';
import { errorText } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { Card, ErrorState, Muted, Stack, TableSkeleton } from '@gestao/shared/ui/core';
import { SelectField } from '@gestao/shared/ui/form';
import { texts } from '../../texts/email';
import { modelsQuery } from './email.queries';
import { EmailModeloForm } from './email-modelo-form';
import type { Firm } from './email-preview';

/** Texts of the firm's e-mails, one model at a time. */
export function EmailModelosSection({ firm }: { firm: Firm }) {
  const models = useQuery(modelsQuery());
  const [search, setSearch] = useSearchParams();
  const wanted =
    emailModeloKeys.find((key) => key === search.get('modelo')) ?? (emailModeloKeys[0] as EmailModelo);
  if (models.isError && !models.data) {
    return (
      <ErrorState
        text={texts.loadFailed}
        hint={errorText(models.error)}
        onRetry={() => void models.refetch()}
      />
    );
  }
  const state = models.data?.find((one) => one.chave === wanted);
  if (!state) return <TableSkeleton />;

  return (
    <Card title={texts.models}>
      <Stack>
        <Muted>{texts.modelsHint}</Muted>
        <SelectField
          label={texts.model}
          hint={emailModelos[wanted].quando}
          value={wanted}
          empty={null}
          options={emailModeloKeys.map((key) => ({
            value: key,
            label:
              emailModelos[key].rotulo +
              (models.data?.some((one) => one.chave === key && one.alterado) ? texts.own : ''),
          }))}
          onChange={(key) =>
            setSearch(
              (before) => {
                const next = new URLSearchParams(before);
                next.set('modelo', key ?? '');
                return next;
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
        <EmailModeloForm key={`${wanted}.${state.versao}`} modelo={wanted} state={state} firm={firm} />
      </Stack>
    </Card>
  );
}
