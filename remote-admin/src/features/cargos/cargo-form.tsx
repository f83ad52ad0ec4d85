import {
  type CargoDetail,
  type CargoOptions,
  type CargoForm as CargoValues,
  cargoFormSchema,
  cargoNiveis,
} from '@gestao/shared/contracts/acesso/cargos';
import { versaoField } from '@gestao/shared/contracts/comum/fields';
import { useQueryClient } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { optionsOf } from '@gestao/shared/rules/options';
import { Card, Row, Stack } from '@gestao/shared/ui/core';
import { Checkbox, Form, SearchField, SelectField, TextField } from '@gestao/shared/ui/form';
import { useListAddress, useSaved } from '@gestao/shared/ui/record';
import { choices } from '../../components/choices';
import { texts } from '../../texts/cargos';
import { common } from '../../texts/common';
import { cargoQuery, formOf, noun } from './cargos.queries';

const niveis = optionsOf(cargoNiveis);

/** A loaded record's form knows which version it was filled from. */
const schema = cargoFormSchema.extend({ versao: versaoField.optional() });
type Values = CargoValues & { versao?: number };

/** Form of a new or a loaded position. */
export function CargoForm({
  detail,
  options,
  onSubmit,
}: {
  detail?: CargoDetail;
  options: CargoOptions;
  onSubmit: (values: Values) => Promise<unknown>;
}) {
  const list = href('cargos.list') ?? '/';
  const saved = useSaved(noun, list);
  const listAddress = useListAddress();
  const queryClient = useQueryClient();
  return (
    <Form
      schema={schema}
      defaultValues={detail ? formOf(detail) : { nome: '', departamento_uuid: null, ativo: true }}
      label={detail ? texts.edit : texts.create}
      draft={detail ? `${noun}.edit:${detail.uuid}` : `${noun}.new`}
      cancel={listAddress(list)}
      conflict={
        detail && {
          load: async () => ({ values: formOf(await queryClient.fetchQuery(cargoQuery(detail.uuid))) }),
        }
      }
      onSubmit={async (values) => {
        await onSubmit(values);
        await saved();
      }}
    >
      <Card>
        <Stack>
          <TextField name="nome" label={common.name} required maxLength={80} />
          <Row gap={4} grow>
            <SelectField name="nivel" label={texts.nivel} required options={niveis} />
            <SearchField
              name="departamento_uuid"
              label={texts.departamento}
              options={choices(options.departamentos, detail?.departamento)}
            />
          </Row>
          <Checkbox name="ativo" label={texts.ativo} hint={texts.ativoHint} />
        </Stack>
      </Card>
    </Form>
  );
}
