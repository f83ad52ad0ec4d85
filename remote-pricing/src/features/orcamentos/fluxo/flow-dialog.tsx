import type { AcaoOrcamento } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { isLostUpdate } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { DialogCancel, Row, Stack } from '@gestao/shared/ui/core';
import { FormDialog, SelectField, SubmitButton, Textarea } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/fluxo-orcamento';
import { type AcaoOferecida, changeOrcamento, motivosQuery } from '../conteudo.queries';
import { readAnew } from '../lost-update';
import { noun } from '../orcamentos.queries';
import { DecisionFacts } from './flow-decision';

const contract = () => import('@gestao/shared/contracts/comercial/orcamento-fluxo');

type Asked = keyof typeof texts.consequence;
export const asksFirst = (acao: AcaoOrcamento): acao is Asked => acao in texts.consequence;

/** Reason or comment of a step, and what the step brings about. */
export function FlowDialog({
  acao: { acao, label },
  uuid,
  name,
  versao,
  onClose,
  onDone = notify.success,
  onLost,
}: {
  acao: AcaoOferecida;
  uuid: string;
  /** Names the budget. */
  name: string;
  versao: number;
  onClose: () => void;
  /** Says that it was done; a notice, where nobody else does. */
  onDone?: (text: string) => void;
  /** Somebody else saved meanwhile. */
  onLost?: () => void;
}) {
  const queryClient = useQueryClient();
  const refuses = acao === 'recusar';
  const motivos = useQuery({ ...motivosQuery, enabled: refuses });
  const optional = refuses || acao === 'aprovar';
  const decides = acao === 'aprovar' || acao === 'devolver';
  return (
    <FormDialog
      title={`${label}: ${name}`}
      size="small"
      // Somebody else's change brings a new version: the reason that was typed goes with that one.
      schema={async () =>
        (await contract()).orcamentoTransicaoSchema.transform((values) => ({ ...values, versao }))
      }
      defaultValues={{ acao, versao, motivo: '', motivo_recusa_uuid: null }}
      label={label}
      submitLabel={label}
      footer={
        acao === 'cancelar' ? (
          <Row justify="end">
            <DialogCancel onClose={onClose}>{texts.keep}</DialogCancel>
            <SubmitButton kind="danger">{label}</SubmitButton>
          </Row>
        ) : undefined
      }
      guard={false}
      onSubmit={async (values) => {
        try {
          await changeOrcamento(uuid, values);
        } catch (error) {
          if (!isLostUpdate(error)) throw error;
          onLost?.();
          void queryClient.invalidateQueries({ queryKey: [noun] });
          throw readAnew(error);
        }
        onDone(texts.done[acao]);
        onClose();
        void queryClient.invalidateQueries({ queryKey: [noun] });
      }}
      onClose={onClose}
    >
      <Stack>
        {asksFirst(acao) && <p>{texts.consequence[acao]}</p>}
        {decides && <DecisionFacts uuid={uuid} />}
        {refuses && (
          <SelectField
            name="motivo_recusa_uuid"
            label={texts.refusalReason}
            required
            options={(motivos.data ?? []).map(({ uuid: value, nome }) => ({ value, label: nome }))}
          />
        )}
        <Textarea
          name="motivo"
          label={optional ? texts.comment : texts.reason}
          hint={refuses ? texts.commentHint : undefined}
          required={!optional}
          maxLength={1000}
        />
      </Stack>
    </FormDialog>
  );
}
