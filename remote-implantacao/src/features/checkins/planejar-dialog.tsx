import type { CheckinCompleto, CheckinsDaImplantacao } from '@gestao/shared/contracts/implantacao/checkins';
import { canalLabels } from '@gestao/shared/contracts/implantacao/values/checkins';
import { checkinTipoLabels } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { Muted, Row } from '@gestao/shared/ui/core';
import { Checkbox, DateField, FormDialog, SelectField, TextField } from '@gestao/shared/ui/form';
import { filterOptions } from '@gestao/shared/ui/table';
import { noun } from '../../components/noun';
import { texts } from '../../texts/checkins';
import { listKey, planCheckin } from './checkins.queries';

const contract = () => import('@gestao/shared/contracts/implantacao/checkins');
const t = texts.plan;

/** Plans a check-in, or moves a planned one; the contact is invited where asked. */
export function PlanejarDialog({
  uuid,
  all,
  planned,
  onClose,
}: {
  /** Of the implantação. */
  uuid: string;
  all: CheckinsDaImplantacao;
  planned: CheckinCompleto | null;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const title = planned ? t.move : t.title;
  return (
    <FormDialog
      title={title}
      schema={async () => (await contract()).checkinPlanoFormSchema}
      defaultValues={{
        tipo: planned?.tipo ?? ('semanal' as const),
        data: planned?.data ?? '',
        hora: planned?.hora ?? '',
        canal: planned?.canal ?? null,
        participantes: planned?.participantes ?? '',
        convidar: false,
      }}
      submitLabel={t.confirm}
      onSubmit={async (body) => {
        await planCheckin(uuid, planned, body);
        await Promise.all([
          cache.invalidateQueries({ queryKey: [noun] }),
          cache.invalidateQueries({ queryKey: [listKey] }),
        ]);
        notify.success(t.done);
        onClose();
      }}
      onClose={onClose}
    >
      <Row gap={4} grow>
        <SelectField
          name="tipo"
          label={texts.kind}
          empty={null}
          options={filterOptions(checkinTipoLabels)}
          required
        />
        <SelectField name="canal" label={texts.channel} options={filterOptions(canalLabels)} />
      </Row>
      <Row gap={4} grow>
        <DateField name="data" label={texts.date} required />
        <TextField name="hora" label={t.hour} type="time" />
      </Row>
      <TextField name="participantes" label={texts.people} maxLength={300} />
      {planned?.convidado_em ? (
        <Muted>{t.invited(all.contato?.nome ?? '')}</Muted>
      ) : (
        <Checkbox
          name="convidar"
          label={all.contato ? t.invite(all.contato.nome, all.contato.email) : t.nobody}
          disabled={!all.contato}
        />
      )}
    </FormDialog>
  );
}
