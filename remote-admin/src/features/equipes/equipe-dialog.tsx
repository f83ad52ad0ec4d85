import type { EquipeDetail, EquipeOptions } from '@gestao/shared/contracts/acesso/equipes';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { Loaded, Modal, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  Form,
  FormDialog,
  MultiSelect,
  type Option,
  SearchField,
  TextField,
} from '@gestao/shared/ui/form';
import { choices } from '../../components/choices';
import { common } from '../../texts/common';
import { texts } from '../../texts/equipes';
import { createEquipe, equipeOptionsQuery, equipeQuery, formOf, noun, updateEquipe } from './equipes.queries';

const contract = () => import('@gestao/shared/contracts/acesso/equipes');

interface DialogProps {
  onDone: () => Promise<void>;
  onClose: () => void;
}

const nothing: EquipeOptions = { pessoas: [], departamentos: [] };

/** A new team. */
export function NewEquipeDialog({ onDone, onClose }: DialogProps) {
  const { data: options } = useQuery(equipeOptionsQuery());
  return (
    <FormDialog
      title={texts.create}
      schema={async () => (await contract()).equipeFormSchema}
      draft={`${noun}.new`}
      defaultValues={{
        nome: '',
        lider_uuid: '',
        departamento_uuid: null,
        membros_uuid: [],
        ativo: true,
      }}
      onSubmit={async (values) => {
        await createEquipe(values);
        await onDone();
      }}
      onClose={onClose}
    >
      <Fields options={options ?? nothing} />
    </FormDialog>
  );
}

/** A team being changed. */
export function EquipeDialog({ uuid, nome, onDone, onClose }: DialogProps & { uuid: string; nome: string }) {
  const { data: options } = useQuery(equipeOptionsQuery());
  const equipe = useQuery(equipeQuery(uuid));
  const queryClient = useQueryClient();
  return (
    <Modal open title={texts.edit(nome)} onClose={onClose}>
      <Loaded query={equipe} skeleton="form" title={false}>
        {(detail) => (
          <Form
            schema={async () => (await contract()).equipeUpdateSchema}
            label={texts.edit(nome)}
            draft={`${noun}.edit:${uuid}`}
            cancel={onClose}
            defaultValues={formOf(detail)}
            conflict={{
              load: async () => {
                const fresh = await queryClient.fetchQuery(equipeQuery(uuid));
                return { values: formOf(fresh), known: peopleOf(fresh) };
              },
            }}
            onSubmit={async (values) => {
              await updateEquipe(uuid, values);
              await onDone();
            }}
          >
            <Fields options={options ?? nothing} detail={detail} />
          </Form>
        )}
      </Loaded>
    </Modal>
  );
}

/** Who is in the team, even if he can no longer be chosen. */
function peopleOf(detail: EquipeDetail | undefined): Option[] {
  return detail ? optionsOf([detail.lider, ...detail.membros]) : [];
}

function Fields({ options, detail }: { options: EquipeOptions; detail?: EquipeDetail }) {
  const people = optionsOf(options.pessoas);
  return (
    <Stack>
      <TextField name="nome" label={common.name} required maxLength={80} autoComplete="off" />
      <SearchField
        name="lider_uuid"
        label={texts.lider}
        hint={texts.liderHint}
        required
        options={choices(options.pessoas, detail?.lider)}
      />
      <MultiSelect name="membros_uuid" label={texts.membros} options={people} known={peopleOf(detail)} />
      <SearchField
        name="departamento_uuid"
        label={texts.departamento}
        options={choices(options.departamentos, detail?.departamento)}
      />
      <Checkbox name="ativo" label={texts.ativo} hint={texts.ativoHint} />
    </Stack>
  );
}
