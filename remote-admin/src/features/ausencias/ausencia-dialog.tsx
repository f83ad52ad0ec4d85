import {
  type Ausencia,
  type AusenciaForm,
  type AusenciaOptions,
  ausenciaTipoLabels,
  ausenciaTipos,
} from '@gestao/shared/contracts/acesso/ausencias';
import { useQuery } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { Row, Stack } from '@gestao/shared/ui/core';
import { DateField, FormDialog, SearchField, SelectField } from '@gestao/shared/ui/form';
import { choices } from '../../components/choices';
import { texts } from '../../texts/ausencias';
import {
  ausenciaOptionsQuery,
  createAusencia,
  fetchAusencia,
  noun,
  updateAusencia,
} from './ausencias.queries';

const contract = () => import('@gestao/shared/contracts/acesso/ausencias');

interface DialogProps {
  /** @param ausencia what was saved, with the name of the person who is away */
  onDone: (ausencia: { uuid: string; nome: string }) => Promise<void>;
  onClose: () => void;
}

const nobody: AusenciaOptions = { pessoas: [] };

const formOf = (ausencia: Ausencia): AusenciaForm & { versao: number } => ({
  usuario_uuid: ausencia.usuario.uuid,
  tipo: ausencia.tipo,
  inicio: ausencia.inicio,
  fim: ausencia.fim,
  substituto_uuid: ausencia.substituto?.uuid ?? null,
  versao: ausencia.versao,
});

/** A new absence. */
export function NewAusenciaDialog({ onDone, onClose }: DialogProps) {
  const { data: options = nobody } = useQuery(ausenciaOptionsQuery());
  return (
    <FormDialog
      title={texts.create}
      schema={async () => (await contract()).ausenciaFormSchema}
      draft={`${noun}.new`}
      defaultValues={{ usuario_uuid: '', tipo: 'ferias', inicio: '', fim: '', substituto_uuid: null }}
      onSubmit={async (values) => {
        const { data: saved } = await createAusencia(values);
        await onDone({ uuid: saved.uuid, nome: nameOf(options, values.usuario_uuid) });
      }}
      onClose={onClose}
    >
      <Fields options={options} />
    </FormDialog>
  );
}

/** An absence being changed. */
export function AusenciaDialog({ ausencia, onDone, onClose }: DialogProps & { ausencia: Ausencia }) {
  const { data: options = nobody } = useQuery(ausenciaOptionsQuery());
  const title = texts.edit(ausencia.usuario.nome);
  return (
    <FormDialog
      title={title}
      schema={async () => (await contract()).ausenciaUpdateSchema}
      draft={`${noun}.edit:${ausencia.uuid}`}
      defaultValues={formOf(ausencia)}
      conflict={{
        load: async () => {
          const fresh = await fetchAusencia(ausencia.uuid);
          const people = [fresh.usuario, ...(fresh.substituto ? [fresh.substituto] : [])];
          return { values: formOf(fresh), known: optionsOf(people) };
        },
      }}
      onSubmit={async (values) => {
        await updateAusencia(ausencia.uuid, values);
        await onDone({
          uuid: ausencia.uuid,
          nome: nameOf(options, values.usuario_uuid) || ausencia.usuario.nome,
        });
      }}
      onClose={onClose}
    >
      <Fields options={options} ausencia={ausencia} />
    </FormDialog>
  );
}

const nameOf = ({ pessoas }: AusenciaOptions, uuid: string) =>
  pessoas.find(({ valor }) => valor === uuid)?.rotulo ?? '';

function Fields({ options, ausencia }: { options: AusenciaOptions; ausencia?: Ausencia }) {
  return (
    <Stack>
      <SearchField
        name="usuario_uuid"
        label={texts.pessoa}
        required
        options={choices(options.pessoas, ausencia?.usuario)}
      />
      <SelectField
        name="tipo"
        label={texts.tipo}
        required
        empty={null}
        options={ausenciaTipos.map((tipo) => ({ value: tipo, label: ausenciaTipoLabels[tipo] }))}
      />
      <Row gap={4} grow>
        <DateField name="inicio" label={texts.inicio} required />
        <DateField name="fim" label={texts.fim} required />
      </Row>
      <SearchField
        name="substituto_uuid"
        label={texts.substituto}
        hint={texts.substitutoHint}
        options={choices(options.pessoas, ausencia?.substituto)}
      />
    </Stack>
  );
}
