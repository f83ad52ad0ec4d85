import { formatDate } from '@gestao/shared/config';
import type { Evento } from '@gestao/shared/contracts/operacao/evento';
import { alcanceLabels } from '@gestao/shared/contracts/operacao/values/evento';
import { optionsOfLabels } from '@gestao/shared/rules/options';
import { Muted } from '@gestao/shared/ui/core';
import { DateField, FormDialog, ReasonDialog, SelectField, TextField } from '@gestao/shared/ui/form';
import { texts } from '../../texts/evento';
import { cancelEvento, moveEvento } from './calendario.queries';
import { useCalendarioDone } from './use-calendario-done';

const contract = () => import('@gestao/shared/contracts/operacao/evento');
const alcances = optionsOfLabels(alcanceLabels);

const Alcance = ({ one }: { one: Evento }) =>
  one.recorrencia && (
    <SelectField name="alcance" label={texts.alcance} required empty={null} options={alcances} />
  );
const meant = (one: Evento) => ({
  alcance: one.recorrencia ? ('este' as const) : ('todos' as const),
  ocorrencia: one.ocorrencia,
  versao: one.versao,
});

/** Puts an event on another day or hour; its length stays. @param para where it was dropped */
export function EventoMoveDialog({
  one,
  para,
  onClose,
}: {
  one: Evento;
  para?: { data: string; hora?: string | undefined };
  onClose: () => void;
}) {
  const done = useCalendarioDone(onClose);
  return (
    <FormDialog
      title={texts.moveTitle(one.titulo)}
      size="small"
      label={texts.move}
      submitLabel={texts.moveSubmit}
      guard={false}
      schema={async () => (await contract()).eventoMoveSchema}
      defaultValues={{
        data_inicio: para?.data ?? one.data_inicio,
        hora_inicio: para?.hora ?? one.hora_inicio ?? '',
        ...meant(one),
      }}
      onSubmit={async (values) => {
        await moveEvento(one.uuid, values);
        done(texts.moved(formatDate(values.data_inicio)));
      }}
      onClose={onClose}
    >
      <Alcance one={one} />
      <DateField name="data_inicio" label={texts.novaData} required />
      {!one.dia_inteiro && <TextField name="hora_inicio" label={texts.novaHora} type="time" />}
    </FormDialog>
  );
}

export function EventoCancelDialog({ one, onClose }: { one: Evento; onClose: () => void }) {
  const done = useCalendarioDone(onClose);
  return (
    <ReasonDialog
      title={texts.cancelTitle(one.titulo)}
      confirm={texts.cancel}
      field={{ name: 'motivo', label: texts.motivo, maxLength: 300, required: false }}
      schema={async () => (await contract()).eventoCancelSchema}
      defaultValues={{ motivo: '', ...meant(one) }}
      onSubmit={async (values) => {
        await cancelEvento(one.uuid, values);
        done(texts.canceled);
      }}
      onClose={onClose}
    >
      <Muted>{texts.cancelHint}</Muted>
      <Alcance one={one} />
    </ReasonDialog>
  );
}
