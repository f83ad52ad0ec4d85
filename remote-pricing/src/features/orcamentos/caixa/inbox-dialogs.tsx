import type { OrcamentoCaixa } from '@gestao/shared/contracts/comercial/orcamentos';
import { isLostUpdate } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery } from '@gestao/shared/query';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { optionsOf } from '@gestao/shared/rules/options';
import { Alert, Loaded, Modal, Stack } from '@gestao/shared/ui/core';
import { DateField, Form, SearchField, SelectField } from '@gestao/shared/ui/form';
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
    <Modal open size="small" title={texts.assignTitle(name)} onClose={onClose}>
      <Form
        schema={async () => (await contract()).atribuirSchema.transform((values) => ({ ...values, versao }))}
        defaultValues={{ versao, precificador_uuid: null as unknown as string }}
        label={texts.assignTitle(name)}
        submitLabel={texts.actions.atribuir}
        cancel={onClose}
        guard={false}
        onSubmit={(values) => send(assignOrcamento(uuid, values), texts.assigned, props)}
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
      </Form>
    </Modal>
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
    <Modal open size="small" title={texts.snoozeTitle(name)} onClose={onClose}>
      <Form
        schema={async () => (await contract()).adiarSchema.transform((values) => ({ ...values, versao }))}
        defaultValues={{ versao, ate: tomorrow as string | null }}
        label={texts.snoozeTitle(name)}
        submitLabel={texts.actions.adiar}
        cancel={onClose}
        guard={false}
        onSubmit={(values) => send(postponeOrcamento(uuid, values), texts.snoozeDone, props)}
      >
        <Stack>
          <p>
            {texts.snoozeText}{' '}
            {row.sla_minutos !== null && texts.snoozeClock(row.responsavel, texts.left(row.sla_minutos))}
          </p>
          <DateField name="ate" label={texts.snoozeUntil} required min={tomorrow} />
        </Stack>
      </Form>
    </Modal>
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
