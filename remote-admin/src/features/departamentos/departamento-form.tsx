import {
  type DepartamentoDetail,
  type DepartamentoOptions,
  type DepartamentoForm as DepartamentoValues,
  departamentoFormSchema,
} from '@gestao/shared/contracts/acesso/departamentos';
import { versaoField } from '@gestao/shared/contracts/comum/fields';
import { useQueryClient } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { optionsOfLabels } from '@gestao/shared/rules/options';
import { Card, Row, Stack } from '@gestao/shared/ui/core';
import { Checkbox, Form, SearchField, SelectField, TextField } from '@gestao/shared/ui/form';
import { useListAddress, useSaved } from '@gestao/shared/ui/record';
import { choices } from '../../components/choices';
import { common } from '../../texts/common';
import { texts } from '../../texts/departamentos';
import { departamentoQuery, formOf, noun } from './departamentos.queries';

const blank: Values = {
  nome: '',
  sigla: null,
  cor: null,
  responsavel_uuid: null,
  departamento_pai_uuid: null,
  ativo: true,
};
const colours = optionsOfLabels(texts.cores);

/** A loaded record's form knows which version it was filled from. */
const schema = departamentoFormSchema.extend({ versao: versaoField.optional() });
type Values = DepartamentoValues & { versao?: number };

/** Form of a new or a loaded department. */
export function DepartamentoForm({
  detail,
  options,
  onSubmit,
}: {
  detail?: DepartamentoDetail;
  options: DepartamentoOptions;
  onSubmit: (values: Values) => Promise<unknown>;
}) {
  const list = href('departamentos.list') ?? '/';
  const saved = useSaved(noun, list);
  const listAddress = useListAddress();
  const queryClient = useQueryClient();
  const ownColour =
    detail?.cor && !(detail.cor in texts.cores) ? [{ value: detail.cor, label: detail.cor }] : [];
  return (
    <Form
      schema={schema}
      defaultValues={detail ? formOf(detail) : blank}
      label={detail ? texts.edit : texts.create}
      draft={detail ? `${noun}.edit:${detail.uuid}` : `${noun}.new`}
      cancel={listAddress(list)}
      conflict={
        detail && {
          load: async () => ({
            values: formOf(await queryClient.fetchQuery(departamentoQuery(detail.uuid))),
          }),
        }
      }
      onSubmit={async (values) => {
        await onSubmit(values);
        await saved();
      }}
    >
      <Card>
        <Stack>
          <Row gap={4} grow>
            <TextField name="nome" label={common.name} required maxLength={80} />
            <TextField name="sigla" label={texts.sigla} hint={texts.siglaHint} maxLength={6} />
          </Row>
          <Row gap={4} grow>
            <SearchField
              name="responsavel_uuid"
              label={texts.responsavel}
              options={choices(options.usuarios, detail?.responsavel)}
            />
            <SearchField
              name="departamento_pai_uuid"
              label={texts.pai}
              options={choices(options.departamentos, detail?.departamento_pai).filter(
                (option) => option.value !== detail?.uuid,
              )}
            />
          </Row>
          <SelectField
            name="cor"
            label={texts.cor}
            hint={texts.corHint}
            empty={texts.semCor}
            options={[...ownColour, ...colours]}
          />
          <Checkbox name="ativo" label={texts.ativo} hint={texts.ativoHint} />
        </Stack>
      </Card>
    </Form>
  );
}
