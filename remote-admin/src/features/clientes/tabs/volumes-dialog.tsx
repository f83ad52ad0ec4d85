import { formatCompetencia } from '@gestao/shared/config';
import { type Volumes, volumesFormSchema } from '@gestao/shared/contracts/comercial/volumes';
import { formatInteger } from '@gestao/shared/rules/format';
import { Muted, Stack } from '@gestao/shared/ui/core';
import { FormDialog, NumberField } from '@gestao/shared/ui/form';
import { useKept } from '@gestao/shared/ui/record';
import { texts } from '../../../texts/volumes';
import { noun } from '../clientes.queries';
import { readVolumes, saveVolumes } from './volumes.queries';

const valuesOf = ({ itens }: Pick<Volumes, 'itens'>) => ({
  itens: itens.map(({ direcionador, realizado, versao }) => ({ direcionador, realizado, versao })),
});

/** What was realised in the month, driver by driver. */
export function VolumesDialog({
  uuid,
  volumes,
  onClose,
}: {
  uuid: string;
  volumes: Volumes;
  onClose: () => void;
}) {
  const kept = useKept(noun);
  const title = texts.editTitle(formatCompetencia(volumes.competencia));
  return (
    <FormDialog
      title={title}
      schema={volumesFormSchema}
      defaultValues={valuesOf(volumes)}
      conflict={{
        load: async () => {
          const { itens } = await readVolumes(uuid, volumes.competencia);
          const present = new Map(itens.map((item) => [item.direcionador, item]));
          // In the form's order, whatever was added or moved in the parameters meanwhile.
          return {
            values: valuesOf({
              itens: volumes.itens.map((item) => present.get(item.direcionador) ?? item),
            }),
          };
        },
        versions: volumes.itens.map((_, index) => `itens.${index}.versao`),
      }}
      onSubmit={async (values) => {
        await saveVolumes(uuid, volumes.competencia, values);
        onClose();
        await kept();
      }}
      onClose={onClose}
    >
      <Stack>
        <Muted>{texts.editHint}</Muted>
        {volumes.itens.map((item, index) => (
          <NumberField
            key={item.direcionador}
            name={`itens.${index}.realizado`}
            label={item.nome}
            suffix={item.unidade}
            hint={item.contratado === null ? undefined : texts.contractedHint(formatInteger(item.contratado))}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}
