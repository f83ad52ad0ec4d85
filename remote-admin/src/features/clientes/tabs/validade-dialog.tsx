import {
  type Validade,
  type Validades,
  type ValidadeUpdate,
  validadeFormSchema,
  validadeUpdateSchema,
} from '@gestao/shared/contracts/operacao/validades';
import { antecedenciaPadrao, validadeTipoLabels } from '@gestao/shared/contracts/operacao/values/validades';
import { optionsOf, optionsOfLabels } from '@gestao/shared/rules/options';
import { Row, Stack } from '@gestao/shared/ui/core';
import {
  DateField,
  FormDialog,
  NumberField,
  SearchField,
  SelectField,
  TextField,
} from '@gestao/shared/ui/form';
import { choices } from '../../../components/choices';
import { texts } from '../../../texts/cliente-validades';
import { addValidade, readValidades, updateValidade } from './validades.queries';

interface DialogProps {
  /** Client it belongs to. */
  uuid: string;
  /** As it was read, with who may look after one. */
  all: Validades;
  /** In whose name a new one begins. */
  titular: string;
  onDone: () => void;
  onClose: () => void;
}

const tipos = optionsOfLabels(validadeTipoLabels);

/** A new one, or one being changed. */
export function ValidadeDialog(props: DialogProps & { validade?: Validade }) {
  const { validade, ...others } = props;
  return validade ? <EditValidade {...others} validade={validade} /> : <AddValidade {...others} />;
}

function AddValidade({ uuid, all, titular, onDone, onClose }: DialogProps) {
  return (
    <FormDialog
      title={texts.add}
      schema={validadeFormSchema}
      guard={false}
      defaultValues={{
        tipo: 'certificado_a1',
        titular,
        numero: null,
        emissor: null,
        antecedencia_dias: antecedenciaPadrao,
        responsavel_uuid: all.responsavel_uuid ?? '',
      }}
      onSubmit={async (values) => {
        await addValidade(uuid, values);
        onDone();
      }}
      onClose={onClose}
    >
      <ValidadeFields all={all} />
    </FormDialog>
  );
}

const valuesOf = (one: Validade): ValidadeUpdate => ({
  tipo: one.tipo,
  titular: one.titular,
  numero: one.numero,
  emissor: one.emissor,
  fim: one.fim,
  antecedencia_dias: one.antecedencia_dias,
  responsavel_uuid: one.responsavel.uuid,
  versao: one.versao,
});

function EditValidade({ uuid, all, validade, onDone, onClose }: DialogProps & { validade: Validade }) {
  return (
    <FormDialog
      title={texts.edit}
      schema={validadeUpdateSchema}
      guard={false}
      defaultValues={valuesOf(validade)}
      conflict={{
        load: async () => {
          const { itens } = await readValidades(uuid);
          const present = itens.find((one) => one.uuid === validade.uuid) ?? validade;
          return {
            values: valuesOf(present),
            known: optionsOf([present.responsavel]),
          };
        },
      }}
      onSubmit={async (values) => {
        await updateValidade(uuid, validade.uuid, values);
        onDone();
      }}
      onClose={onClose}
    >
      <ValidadeFields all={all} validade={validade} />
    </FormDialog>
  );
}

function ValidadeFields({ all, validade }: { all: Validades; validade?: Validade }) {
  return (
    <Stack>
      <SelectField name="tipo" label={texts.kind} required options={tipos} />
      <TextField name="titular" label={texts.holder} hint={texts.holderHint} required />
      <Row gap={4} grow>
        <TextField name="numero" label={texts.number} />
        <TextField name="emissor" label={texts.issuer} />
      </Row>
      <Row gap={4} grow>
        <DateField name="fim" label={texts.end} hint={texts.endHint} required />
        <NumberField name="antecedencia_dias" label={texts.ahead} suffix={texts.days} required />
      </Row>
      <SearchField
        name="responsavel_uuid"
        label={texts.person}
        required
        options={choices(all.pessoas, validade?.responsavel)}
      />
    </Stack>
  );
}
