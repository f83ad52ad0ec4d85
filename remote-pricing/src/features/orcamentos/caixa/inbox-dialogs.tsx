import type { OrcamentoCaixa } from '@gestao/shared/contracts/comercial/orcamentos';
import { isLostUpdate } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery } from '@gestao/shared/query';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { optionsOf } from '@gestao/shared/rules/options';
import { Alert, Loaded, Modal, Stack } from '@gestao/shared/ui/core';
import { DateField, Form, FormDialog, SearchField, SelectField } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/caixa';
import { readAnew } from '../lost-update';
import {
  aprovadoresQuery,
  assignOrcamento,
  pessoasQuery,
  postponeOrcamento,
  swapAprovador,
} from './inbox.queries';

const contract = () => import('@gestao/shared/contracts/comercial/orcamento-massa');

export interface InboxDialogProps {
  uuid: string;
  /** Names the budget. */
  name: string;
  versao: number;
  onClose: () => void;
  /** Asks the lists anew: after the work, and when somebody else was faster. */
  onChanged: () => void;
}

/** Sends, tells and closes; what was typed stays when it is refused. */
async function send(work: Promise<unknown>, done: string, { onClose, onChanged }: InboxDialogProps) {
  try {
    await work;
  } catch (error) {
    if (!isLostUpdate(error)) throw error;
    onChanged();
    throw readAnew(error);
  }
  notify.success(done);
  onClose();
  onChanged();
}

/** Who prices it. */
export function AssignDialog(props: InboxDialogProps) {
  const { uuid, name, versao, onClose } = props;
  const { data } = useQuery(pessoasQuery);
  return (
    <FormDialog
      title={texts.assignTitle(name)}
      size="small"
      schema={async () => (await contract()).atribuirSchema.transform((values) => ({ ...values, versao }))}
      defaultValues={{ versao, precificador_uuid: null as unknown as string }}
      submitLabel={texts.actions.atribuir}
      guard={false}
      onSubmit={(values) => send(assignOrcamento(uuid, values), texts.assigned, props)}
      onClose={onClose}
    >
      <Stack>
        <p>{texts.assignText}</p>
        <SearchField
          name="precificador_uuid"
          label={texts.pricer}
          required
          options={optionsOf(data?.precificadores)}
        />
      </Stack>
    </FormDialog>
  );
}

/** Until when it stays away, and whose clock goes on. */
export function SnoozeDialog({
  row,
  ...props
}: InboxDialogProps & { row: Pick<OrcamentoCaixa, 'responsavel' | 'sla_minutos'> }) {
  const { uuid, name, versao, onClose } = props;
  const tomorrow = addDays(dateIn(new Date()), 1);
  return (
    <FormDialog
      title={texts.snoozeTitle(name)}
      size="small"
      schema={async () => (await contract()).adiarSchema.transform((values) => ({ ...values, versao }))}
      defaultValues={{ versao, ate: tomorrow as string | null }}
      submitLabel={texts.actions.adiar}
      guard={false}
      onSubmit={(values) => send(postponeOrcamento(uuid, values), texts.snoozeDone, props)}
      onClose={onClose}
    >
      <Stack>
        <p>
          {texts.snoozeText}{' '}
          {row.sla_minutos !== null && texts.snoozeClock(row.responsavel, texts.left(row.sla_minutos))}
        </p>
        <DateField name="ate" label={texts.snoozeUntil} required min={tomorrow} />
      </Stack>
    </FormDialog>
  );
}

/** Who is asked to approve it. */
export function ApproverDialog(props: InboxDialogProps) {
  const { uuid, name, versao, onClose } = props;
  const query = useQuery(aprovadoresQuery(uuid));
  return (
    <Modal open size="small" title={texts.approverTitle(name)} onClose={onClose}>
      <Loaded query={query} skeleton="form" title={false}>
        {(aprovadores) =>
          aprovadores.every(({ atual }) => atual) ? (
            <Alert kind="warning">{texts.noApprovers}</Alert>
          ) : (
            <Form
              schema={async () =>
                (await contract()).trocarAprovadorSchema.transform((values) => ({ ...values, versao }))
              }
              defaultValues={{
                versao,
                aprovador_uuid: aprovadores.find(({ atual }) => atual)?.uuid ?? (null as unknown as string),
              }}
              label={texts.approverTitle(name)}
              submitLabel={texts.actions.trocar_aprovador}
              cancel={onClose}
              guard={false}
              onSubmit={(values) => send(swapAprovador(uuid, values), texts.approverChanged, props)}
            >
              <Stack>
                <p>{texts.approverText}</p>
                <SelectField
                  name="aprovador_uuid"
                  label={texts.approver}
                  required
                  options={optionsOf(aprovadores)}
                />
              </Stack>
            </Form>
          )
        }
      </Loaded>
    </Modal>
  );
}
