import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { dependenciaTipoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { ActionButton, Alert, Muted, Row, Stack } from '@gestao/shared/ui/core';
import {
  FormDialog,
  NumberField,
  type Option,
  SearchField,
  SelectField,
  useFormError,
  useFormRows,
} from '@gestao/shared/ui/form';
import { filterOptions } from '@gestao/shared/ui/table';
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import { texts } from '../../../texts/tarefa-edicao';
import { tarefaQuery, useTarefaChanged } from '../tarefas.queries';
import { findCandidatas, writeDependencias } from './edicao.queries';

const contract = () => import('@gestao/shared/contracts/operacao/tarefa-vinculos');

type Dependencia = NonNullable<TarefaDetalhe['dependencias']>[number];

const valuesOf = ({ dependencias = [], versao }: TarefaDetalhe) => ({
  dependencias: dependencias.map(({ predecessora, tipo, folga_dias_uteis }) => ({
    predecessora_uuid: predecessora.uuid,
    tipo,
    folga_dias_uteis,
  })),
  versao,
});
const knownOf = ({ dependencias = [] }: TarefaDetalhe): Option[] =>
  dependencias.map(({ predecessora: { uuid, codigo, titulo } }) => ({
    value: uuid,
    label: `${codigo} · ${titulo}`,
  }));

/**
 * What a task waits for: found by title or code, each with how it binds.
 * @param adding one that is there to be added, as by an arrow drawn in a chart
 */
export function DependenciasDialog({
  tarefa,
  adding,
  onClose,
}: {
  tarefa: TarefaDetalhe;
  adding?: { uuid: string; codigo: string; titulo: string } | undefined;
  onClose: () => void;
}) {
  const changed = useTarefaChanged();
  const queryClient = useQueryClient();
  return (
    <FormDialog
      title={texts.beforeOf(tarefa.titulo)}
      size="large"
      schema={async () => (await contract()).dependenciasFormSchema}
      defaultValues={valuesOf(tarefa)}
      label={texts.before}
      conflict={{
        load: async () => {
          const fresh = await queryClient.fetchQuery({ ...tarefaQuery(tarefa.uuid), staleTime: 0 });
          return { values: valuesOf(fresh), known: [...knownOf(tarefa), ...knownOf(fresh)] };
        },
      }}
      onSubmit={async (values) => {
        await writeDependencias(tarefa.uuid, values);
        notify.success(texts.beforeSaved);
        onClose();
        void changed(tarefa.uuid);
      }}
      onClose={onClose}
    >
      <Fields tarefa={tarefa} adding={adding} />
    </FormDialog>
  );
}

interface Linha {
  predecessora_uuid: string;
  tipo: Dependencia['tipo'];
  folga_dias_uteis: number;
}

function Fields({ tarefa, adding }: Pick<ComponentProps<typeof DependenciasDialog>, 'tarefa' | 'adding'>) {
  const { rows, add, remove } = useFormRows<Linha>('dependencias');
  const error = useFormError('dependencias');
  const [known, setKnown] = useState(() => knownOf(tarefa));
  const [twice, setTwice] = useState(false);
  // A new field for each choice: it is empty again.
  const [turn, setTurn] = useState(0);
  const search = useMemo(() => findCandidatas(tarefa.uuid, 'anterior'), [tarefa.uuid]);
  const titleOf = (uuid: string) => known.find(({ value }) => value === uuid)?.label ?? uuid;
  function choose(option: Option | null) {
    if (!option) return;
    setTurn(turn + 1);
    const there = rows.some(({ predecessora_uuid }) => predecessora_uuid === option.value);
    setTwice(there);
    if (there) return;
    setKnown([...known, option]);
    add({ predecessora_uuid: option.value, tipo: 'termina_inicia', folga_dias_uteis: 0 });
  }
  const added = useRef(false);
  useEffect(() => {
    if (!adding || added.current) return;
    added.current = true;
    choose({ value: adding.uuid, label: `${adding.codigo} · ${adding.titulo}` });
  });
  return (
    <Stack>
      {error && <Alert kind="error">{error}</Alert>}
      {rows.length === 0 && <Muted>{texts.nothingBefore}</Muted>}
      {rows.map(({ id, predecessora_uuid }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like a row.
        <div key={id} role="group" aria-label={titleOf(predecessora_uuid)}>
          <Row justify="between">
            <strong>{titleOf(predecessora_uuid)}</strong>
            <ActionButton
              small
              icon="delete"
              label={texts.removeBefore(titleOf(predecessora_uuid))}
              onClick={() => remove(index)}
            />
          </Row>
          <Row gap={4} grow>
            <SelectField
              name={`dependencias.${index}.tipo`}
              label={texts.kind}
              empty={null}
              options={filterOptions(dependenciaTipoLabels)}
            />
            <NumberField name={`dependencias.${index}.folga_dias_uteis`} label={texts.lag} />
          </Row>
        </div>
      ))}
      <SearchField
        key={turn}
        label={texts.addBefore}
        hint={texts.addBeforeHint}
        error={twice ? texts.alreadyThere : undefined}
        search={search}
        value={null}
        onChange={() => {}}
        onOption={choose}
      />
    </Stack>
  );
}
