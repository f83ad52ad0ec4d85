import { type Volumes, volumesFormSchema } from '@gestao/shared/contracts/comercial/volumes';
import { versaoField } from '@gestao/shared/contracts/comum/fields';
import { Muted, Stack } from '@gestao/shared/ui/core';
import { Form, NumberField, useFormValue } from '@gestao/shared/ui/form';
import { DataTable } from '@gestao/shared/ui/table';
import { texts } from '../../../../texts/fechamento-volume';
import { readVolume, useSaveVolume } from './volume.queries';
import { type VolumeLine, volumeColumns } from './volume-columns';

type Item = Volumes['itens'][number];
const schema = volumesFormSchema.extend({ versao: versaoField });

/** The month's version grows with that of any line: a form that nobody types in follows what others save. */
const valuesOf = (itens: readonly Item[]) => ({
  versao: itens.reduce((sum, { versao }) => sum + (versao ?? 0), 1),
  itens: itens.map(({ direcionador, realizado, versao }) => ({ direcionador, realizado, versao })),
});

/** What was realised in the month, typed in the table itself. */
export function VolumeForm({
  cliente,
  volumes: { competencia, itens },
  title,
}: {
  cliente: string;
  volumes: Volumes;
  title: string;
}) {
  const save = useSaveVolume(cliente, competencia);
  return (
    <Form
      schema={schema}
      label={title}
      defaultValues={valuesOf(itens)}
      submitLabel={texts.save}
      conflict={{
        load: async () => {
          const present = new Map(
            (await readVolume(cliente, competencia)).itens.map((item) => [item.direcionador, item]),
          );
          return { values: valuesOf(itens.map((item) => present.get(item.direcionador) ?? item)) };
        },
        versions: ['versao', ...itens.map((_, index) => `itens.${index}.versao`)],
      }}
      onSubmit={({ itens: typed }) => save({ itens: typed })}
    >
      <Stack gap={2}>
        <Muted>{texts.hint}</Muted>
        <Typed itens={itens} title={title} />
      </Stack>
    </Form>
  );
}

interface TypedLine extends VolumeLine {
  index: number;
  unidade: string;
}

function Typed({ itens, title }: { itens: readonly Item[]; title: string }) {
  const typed = useFormValue<{ realizado: number | null }[]>('itens');
  const lines = itens.map(({ direcionador, nome, unidade, contratado }, index): TypedLine => {
    const realizado = typed[index]?.realizado ?? null;
    return {
      chave: direcionador,
      index,
      nome,
      unidade,
      contratado,
      realizado: Number.isNaN(realizado) ? null : realizado,
    };
  });
  return (
    <DataTable
      caption={title}
      rows={lines}
      rowKey={(line) => line.chave}
      rowLabel={(line) => line.nome}
      columns={volumeColumns<TypedLine>({
        key: 'realizado',
        header: texts.done,
        align: 'end',
        cell: ({ index, nome, unidade }) => (
          <NumberField
            name={`itens.${index}.realizado`}
            label={texts.doneOf(nome, unidade)}
            suffix={unidade}
            hideLabel
          />
        ),
      })}
    />
  );
}
