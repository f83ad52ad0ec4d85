import { ufs } from '@gestao/shared/contracts/clientes/clientes';
import {
  type Abrangencia,
  type Feriado,
  type FeriadoForm,
  feriadoFormSchema,
} from '@gestao/shared/contracts/sistema/feriados';
import { Modal, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  Form,
  SearchField,
  SelectField,
  TextField,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { townOf } from '../../components/towns';
import { abrangenciaOptions, texts } from '../../texts/feriados';
import { searchMunicipios } from '../municipios.queries';
import { createFeriado, updateFeriado } from './feriados.queries';

const ufOptions = ufs.map((uf) => ({ value: uf, label: uf }));

/** A new holiday of the firm, or an entry of its own. */
export function FeriadoDialog({
  item,
  onClose,
  onSaved,
}: {
  item?: Feriado;
  onClose: () => void;
  onSaved: () => void;
}) {
  const title = item ? texts.edit : texts.create;
  return (
    <Modal open title={title} size="small" onClose={onClose}>
      <Form
        schema={feriadoFormSchema}
        defaultValues={{
          data: item?.data ?? '',
          nome: item?.nome ?? '',
          abrangencia: item?.abrangencia ?? 'interno',
          uf: (item?.uf ?? null) as FeriadoForm['uf'],
          municipio_ibge: item?.municipio_ibge ?? null,
          conta_como_util: item?.conta_como_util ?? false,
        }}
        label={title}
        guard={false}
        cancel={onClose}
        onSubmit={async (form: FeriadoForm) => {
          if (item?.uuid) await updateFeriado(item.uuid, { ...form, versao: item.versao ?? 1 });
          else await createFeriado(form);
          onSaved();
        }}
      >
        <Fields item={item} />
      </Form>
    </Modal>
  );
}

function Fields({ item }: { item: Feriado | undefined }) {
  const abrangencia = useFormValue<Abrangencia>('abrangencia');
  const set = useSetFormValue();
  return (
    <Stack>
      <DateField name="data" label={texts.data} required />
      <TextField name="nome" label={texts.nome} required maxLength={80} />
      <SelectField
        name="abrangencia"
        label={texts.abrangencia}
        required
        empty={null}
        options={abrangenciaOptions}
        onChange={(value) => {
          if (value !== 'estadual' && value !== 'municipal') set('uf', null);
          if (value !== 'municipal') set('municipio_ibge', null);
        }}
      />
      {abrangencia === 'estadual' && <SelectField name="uf" label={texts.uf} required options={ufOptions} />}
      {abrangencia === 'municipal' && (
        <SearchField
          name="municipio_ibge"
          label={texts.municipio}
          hint={texts.municipioHint}
          required
          search={searchMunicipios}
          known={townKnown(item)}
          // Its state comes with the town.
          onOption={(option) => set('uf', option ? townOf(option).uf : null)}
        />
      )}
      <Checkbox name="conta_como_util" label={texts.counts} hint={texts.countsHint} />
    </Stack>
  );
}

/** The town of an entry as the field shows it; a code that no town has stands as it is. */
function townKnown(item: Feriado | undefined) {
  if (!item?.municipio_ibge) return null;
  const { municipio_ibge: value, municipio, uf } = item;
  return { value, label: municipio ? `${municipio}/${uf}` : value };
}
