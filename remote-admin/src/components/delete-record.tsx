import type { Vinculos } from '@gestao/shared/contracts/comum/fields';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { useNavigate } from '@gestao/shared/router';
import { Alert, Button, ButtonLink, PageHeader, Row, Stack } from '@gestao/shared/ui/core';
import { common, deleteTexts } from '../texts/common';
import { LinkedRecords } from './linked-records';
import { useListAddress } from './list-address';

/**
 * Confirmation page of a deletion: what is linked, and, while anything is, the alternative instead
 * (domain 0.3 and 3.2).
 */
export function DeleteRecord({
  title,
  backTo,
  vinculos,
  onDelete,
  alternative,
}: {
  /** `Excluir o departamento {nome}?` */
  title: string;
  backTo: string;
  vinculos: Vinculos;
  onDelete: () => Promise<unknown>;
  /** Offered in place of the deletion; missing when it would change nothing. */
  alternative?:
    | { label: string; done: string; run: () => Promise<unknown> }
    /** Where the alternative asks for more than a confirmation. */
    | { label: string; to: string };
}) {
  const navigate = useNavigate();
  const listAddress = useListAddress();
  const linked = vinculos.total > 0;
  const action = useMutation({
    mutationFn: (step: { run: () => Promise<unknown>; done: string }) => step.run(),
    onSuccess: (_result, step) => {
      notify.success(step.done);
      navigate(listAddress(backTo));
    },
  });

  return (
    <Stack>
      <PageHeader title={title} />
      {linked ? (
        <Alert kind="warning">{deleteTexts.linked(vinculos.total)}</Alert>
      ) : (
        <Alert kind="info">{deleteTexts.none}</Alert>
      )}
      {linked && <LinkedRecords vinculos={vinculos} />}
      {action.isError && <Alert kind="error">{errorText(action.error)}</Alert>}
      <Row justify="end">
        <ButtonLink to={listAddress(backTo)}>{common.cancel}</ButtonLink>
        {linked && alternative && 'to' in alternative && (
          <ButtonLink kind="primary" to={alternative.to}>
            {alternative.label}
          </ButtonLink>
        )}
        {linked && alternative && 'run' in alternative && (
          <Button
            kind="primary"
            loading={action.isPending}
            onClick={() => action.mutate({ run: alternative.run, done: alternative.done })}
          >
            {alternative.label}
          </Button>
        )}
        <Button
          kind="danger"
          disabled={linked}
          loading={action.isPending && !linked}
          onClick={() => action.mutate({ run: onDelete, done: common.deleted })}
        >
          {common.remove}
        </Button>
      </Row>
    </Stack>
  );
}
