import { formatDate } from '@gestao/shared/config';
import {
  type DistratoConfirmacao,
  type DistratoItem,
  type Encerramento,
  encerrarFormSchema,
} from '@gestao/shared/contracts/clientes/cliente-acoes';
import type { ClienteDetail } from '@gestao/shared/contracts/clientes/clientes';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { dateIn } from '@gestao/shared/rules/calendar';
import { optionsOf } from '@gestao/shared/rules/options';
import { Alert, ErrorState, Modal, PageSkeleton, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  Form,
  SelectField,
  Textarea,
  useFormError,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { useKept } from '@gestao/shared/ui/record';
import { useState } from 'react';
import { partes } from '../../../texts/cliente-partes';

import { changeClienteStatus, confirmDistrato, encerramentoQuery, noun } from '../clientes.queries';

interface Props {
  cliente: ClienteDetail;
  onClose: () => void;
}

/** Ends the contract: reason, day, the checklist confirmed person by person, and what will follow. */
export function EncerrarDialog({ cliente, onClose }: Props) {
  const today = dateIn(new Date());
  const [data, setData] = useState(today);
  const query = useQuery({ ...encerramentoQuery(cliente.uuid, data), placeholderData: keepPreviousData });
  const kept = useKept(noun);
  return (
    <Modal open title={partes.encerrarTitulo(cliente.razao_social)} onClose={onClose}>
      {query.isError && <ErrorState hint={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {query.isPending && <PageSkeleton shape="form" />}
      {query.data && (
        <Form
          schema={encerrarFormSchema}
          defaultValues={{ para: 'encerrado' as const, motivo: '', data: today, versao: cliente.versao }}
          label={partes.encerrar}
          submitLabel={partes.encerrar}
          cancel={onClose}
          guard={false}
          onSubmit={async (values) => {
            await changeClienteStatus(cliente.uuid, values);
            kept(partes.encerrado);
            onClose();
          }}
        >
          <Alert kind="warning">{partes.encerrarHint}</Alert>
          <DateField
            name="data"
            label={partes.dataEncerramento}
            required
            max={today}
            onChange={(value) => value && setData(value)}
          />
          <MotivoFields motivos={query.data.motivos} />
          <Distrato uuid={cliente.uuid} data={data} itens={query.data.distrato} />
          <Consequencias encerramento={query.data} />
        </Form>
      )}
    </Modal>
  );
}

/** A reason of the firm's list, or one of one's own. */
function MotivoFields({ motivos }: { motivos: readonly string[] }) {
  const motivo = useFormValue<string>('motivo');
  const setValue = useSetFormValue();
  const error = useFormError('motivo');
  const [other, setOther] = useState(false);
  return (
    <>
      <SelectField
        label={partes.motivo}
        required
        options={[...optionsOf(motivos), { value: partes.motivoOutro, label: partes.motivoOutro }]}
        error={other ? undefined : error}
        value={other ? partes.motivoOutro : motivo || null}
        onChange={(value) => {
          setOther(value === partes.motivoOutro);
          setValue('motivo', value === partes.motivoOutro ? '' : (value ?? ''));
        }}
      />
      {other && <Textarea name="motivo" label={partes.qualMotivo} required maxLength={500} />}
    </>
  );
}

/** Each tick is saved at once, in the name of who made it: a handover takes days and several people. */
function Distrato({
  uuid,
  data,
  itens,
}: {
  uuid: string;
  data: string;
  itens: readonly DistratoConfirmacao[];
}) {
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: ({ item, on }: { item: DistratoItem; on: boolean }) => confirmDistrato(uuid, item, on),
    onSuccess: ({ data: distrato }) =>
      queryClient.setQueryData(encerramentoQuery(uuid, data).queryKey, (before: Encerramento | undefined) =>
        before ? { ...before, distrato } : before,
      ),
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the fields around.
    <div role="group" aria-label={partes.distrato}>
      <Stack gap={2}>
        <strong>{partes.distrato}</strong>
        {itens.map((one) => (
          <Checkbox
            key={one.item}
            label={one.rotulo}
            value={one.confirmado_em !== null}
            disabled={confirm.isPending}
            hint={
              one.confirmado_por &&
              partes.confirmadoPor(one.confirmado_por, formatDate(one.confirmado_em, { time: true }))
            }
            onChange={(on) => confirm.mutate({ item: one.item, on })}
          />
        ))}
      </Stack>
    </div>
  );
}

function Consequencias({ encerramento }: { encerramento: Encerramento }) {
  const lines = [
    [encerramento.tarefas_desconsideradas, partes.tarefas],
    [encerramento.fechamentos_cancelados, partes.fechamentos],
    [encerramento.servicos_encerrados, partes.servicos],
    [encerramento.links_revogados, partes.links],
  ] as const;
  return (
    <section aria-label={partes.consequencias}>
      <strong>{partes.consequencias}</strong>
      <ul>
        {lines.map(([count, text]) => count > 0 && <li key={text(2)}>{text(count)}.</li>)}
        <li>{partes.semGeracao}.</li>
      </ul>
    </section>
  );
}
