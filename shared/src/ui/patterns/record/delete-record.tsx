import type { Vinculos } from '../../../contracts/comum/fields';
import { errorText } from '../../../http';
import { notify } from '../../../notify';
import { useListAddress, useMutation } from '../../../query';
import { useNavigate } from '../../../router';
import { Button, ButtonLink } from '../../kit/actions/button';
import { Alert } from '../../kit/feedback/alert';
import { Row, Stack } from '../../kit/layout/layout';
import { PageHeader } from '../../kit/layout/page-header';
import { LinkedRecords } from './linked-records';
import { texts } from './texts';

/**
 * Confirmation page of a deletion: what is linked, and, while anything is, the alternative instead
 * (docs/domain/plataforma.md#exclusao).
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
      {linked ? <LinkedRecords vinculos={vinculos} /> : <Alert kind="info">{texts.none}</Alert>}
      {action.isError && <Alert kind="error">{errorText(action.error)}</Alert>}
      <Row justify="end">
        <ButtonLink to={listAddress(backTo)}>{texts.cancel}</ButtonLink>
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
          onClick={() => action.mutate({ run: onDelete, done: texts.deleted })}
        >
          {texts.remove}
        </Button>
      </Row>
    </Stack>
  );
}
