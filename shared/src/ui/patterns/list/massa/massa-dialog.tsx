import { type ReactNode, useState } from 'react';
import type { MassaResult } from '../../../../contracts/comum/massa';
import { Button } from '../../../kit/actions/button';
import { Alert } from '../../../kit/feedback/alert';
import { ProgressBar } from '../../../kit/feedback/progress-bar';
import { sameValue } from '../../../kit/fields/field-text';
import { Stack } from '../../../kit/layout/layout';
import { DialogCancel } from '../../../kit/overlay/dialog-guard';
import { Modal } from '../../../kit/overlay/modal';
import { DataTable } from '../../../kit/table/data-table';
import { texts as coreTexts } from '../../../kit/texts';
import { texts } from '../tool-texts';
import type { MassaAction } from './massa';

/** Asks before a bulk action, takes its values, and shows how far it is. */
export function MassaDialog({
  action,
  hint,
  uuids,
  run,
  failure,
  errors,
  onConfirm,
  onClose,
}: {
  action: MassaAction;
  hint: ReactNode;
  uuids: readonly string[];
  run: { total: number; done: number } | null;
  failure: string | undefined;
  errors: Readonly<Record<string, string>>;
  onConfirm: (dados: object | undefined) => void;
  onClose: () => void;
}) {
  const [values, setValues] = useState<object>(action.dados?.initial ?? {});
  const running = run !== null;
  return (
    <Modal
      open
      size="small"
      title={action.title(uuids.length)}
      onClose={onClose}
      unsaved={!running && !sameValue(values, action.dados?.initial ?? {})}
      footer={
        <>
          <DialogCancel
            onClose={onClose}
            disabled={running}
            data-autofocus={action.dados ? undefined : true}
          />
          <Button
            kind={action.danger ? 'danger' : 'primary'}
            loading={running}
            disabled={action.dados?.ready?.(values) === false}
            onClick={() => onConfirm(action.dados ? values : undefined)}
          >
            {action.label}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {hint && <div>{hint}</div>}
        {action.dados?.fields({
          values,
          set: (changes) => setValues((before) => ({ ...before, ...changes })),
          errors,
          disabled: running,
          uuids,
        })}
        {failure && <Alert kind="error">{failure}</Alert>}
        {run && (
          <ProgressBar
            label={texts.bulkProgress(run.done, run.total)}
            value={(100 * run.done) / Math.max(1, run.total)}
          />
        )}
      </Stack>
    </Modal>
  );
}

/** Which records a bulk action could not change, and why. */
export function MassaReasons({ reasons, onClose }: { reasons: MassaResult['falhas']; onClose: () => void }) {
  return (
    <Modal
      open
      title={texts.bulkReasonsTitle(reasons.length)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{coreTexts.close}</Button>}
    >
      <DataTable
        caption={texts.bulkReasonsTitle(reasons.length)}
        rows={reasons}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.rotulo}
        columns={[
          { key: 'rotulo', header: texts.bulkRecord, cell: (row) => row.rotulo, primary: true },
          { key: 'message', header: texts.bulkReason, cell: (row) => row.message },
        ]}
      />
    </Modal>
  );
}
