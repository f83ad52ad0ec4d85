import { ufs } from '@gestao/shared/contracts/comum/values/ufs';
import {
  type Abrangencia,
  type Feriado,
  type FeriadoForm,
  feriadoFormSchema,
  feriadoUpdateSchema,
} from '@gestao/shared/contracts/sistema/feriados';
import { type QueryClient, useQueryClient } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { Modal, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  Form,
  type FormProps,
  SearchField,
  SelectField,
  TextField,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { searchMunicipios } from '../../components/municipios.queries';
import { townOf } from '../../components/towns';
import { abrangenciaOptions, texts } from '../../texts/feriados';
import { createFeriado, feriadosQuery, updateFeriado } from './feriados.queries';

const ufOptions = optionsOf(ufs);

/** `versao` only of an entry that exists. */
type Values = FeriadoForm & { versao?: number };

const valuesOf = (item: Feriado | undefined): Values => ({
  data: item?.data ?? '',
  nome: item?.nome ?? '',
  abrangencia: item?.abrangencia ?? 'interno',
  uf: (item?.uf ?? null) as FeriadoForm['uf'],
  municipio_ibge: item?.municipio_ibge ?? null,
  conta_como_util: item?.conta_como_util ?? false,
  ...(item?.uuid && { versao: item.versao ?? 1 }),
});

/** The entry as it is saved now: somebody may have moved it to another year. */
async function reread(client: QueryClient, { uuid, data }: Feriado): Promise<Feriado | undefined> {
  const itensOf = (ano: number) => client.fetchQuery({ ...feriadosQuery(ano), staleTime: 0 });
  const own = Number(data.slice(0, 4));
  const { anos, itens } = await itensOf(own);
  const found = itens.find((one) => one.uuid === uuid);
  if (found) return found;
  const others = await Promise.all(anos.filter((ano) => ano !== own).map(itensOf));
  return others.flatMap((one) => one.itens).find((one) => one.uuid === uuid);
}

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
  const client = useQueryClient();
  return (
    <Modal open title={title} size="small" onClose={onClose}>
      <Form<Values>
        schema={(item?.uuid ? feriadoUpdateSchema : feriadoFormSchema) as FormProps<Values, Values>['schema']}
        defaultValues={valuesOf(item) as FormProps<Values, Values>['defaultValues']}
        label={title}
        guard={false}
        cancel={onClose}
        {...(item?.uuid && {
          conflict: {
            load: async () => {
              const fresh = await reread(client, item);
              if (!fresh) return Promise.reject({ message: texts.gone });
              const known = [townKnown(item), townKnown(fresh)].flatMap((one) => one ?? []);
              return { values: valuesOf(fresh), known };
            },
            // It comes with the town, without a field.
            fields: { uf: { label: texts.uf, text: String } },
          },
        })}
        onSubmit={async ({ versao, ...form }) => {
          if (item?.uuid) await updateFeriado(item.uuid, { ...form, versao: versao ?? 1 });
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
