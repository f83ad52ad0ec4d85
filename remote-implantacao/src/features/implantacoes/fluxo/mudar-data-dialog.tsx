import type { ItemDoCalendario } from '@gestao/shared/contracts/implantacao/fluxo-calendario';
import { call } from '@gestao/shared/http';
import { DateField, FormDialog } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/fluxo';
import { useFluxoDone } from './use-fluxo-done';

const contract = () => import('@gestao/shared/contracts/implantacao/fluxo');
const t = texts.calendar;

/** Another day for one date of an onboarding. */
export function MudarDataDialog({
  uuid,
  versao,
  item,
  data = item.data,
  onClose,
}: {
  uuid: string;
  versao: number;
  item: ItemDoCalendario;
  /** The day it was dropped on; where it stands while none is given. */
  data?: string | undefined;
  onClose: () => void;
}) {
  const done = useFluxoDone(onClose);
  return (
    <FormDialog
      title={t.change(item.titulo)}
      size="small"
      schema={async () => (await contract()).moverDataSchema}
      defaultValues={{ versao, chave: item.chave, data }}
      submitLabel={t.save}
      onSubmit={async (body) => {
        await call('POST /implantacoes/:uuid/datas', { params: { uuid }, body });
        done(texts.done.mover);
      }}
      onClose={onClose}
    >
      <DateField name="data" label={t.newDate} required />
    </FormDialog>
  );
}
