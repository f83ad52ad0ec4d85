import { errorText } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { Alert, Modal, Muted, Stack } from '@gestao/shared/ui/core';
import { SelectField } from '@gestao/shared/ui/form';
import { DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../texts/perfis';
import { type AreaDifference, compareByArea } from './model/compare';
import { perfilChoicesQuery, perfilQuery } from './perfis.queries';

/** `Comparar com…`: what only this profile allows, only another one, and both, by area. */
export function CompareDialog({
  perfil,
  onClose,
}: {
  perfil: { id: number; nome: string };
  onClose: () => void;
}) {
  const [other, setOther] = useState<string | null>(null);
  const choices = useQuery(perfilChoicesQuery());
  const options = (choices.data ?? [])
    .filter((one) => one.id !== perfil.id)
    .map((one) => ({ value: String(one.id), label: one.nome }));
  return (
    <Modal open size="large" title={texts.compareTitle(perfil.nome)} onClose={onClose}>
      <Stack>
        <SelectField label={texts.compareWith} options={options} value={other} onChange={setOther} />
        {choices.isError && <Alert kind="error">{errorText(choices.error)}</Alert>}
        {other && <Difference first={String(perfil.id)} second={other} />}
      </Stack>
    </Modal>
  );
}

function Difference({ first, second }: { first: string; second: string }) {
  const one = useQuery(perfilQuery(first));
  const two = useQuery(perfilQuery(second));
  const failed = [one, two].find((query) => query.isError);
  if (failed) return <Alert kind="error">{errorText(failed.error)}</Alert>;
  if (!one.data || !two.data) return <Muted>{texts.loading}</Muted>;
  const areas = compareByArea(one.data.permissoes, two.data.permissoes);
  const same = areas.every((area) => area.first.length + area.second.length === 0);
  return (
    <Stack>
      {same && <Alert kind="info">{texts.compareSame}</Alert>}
      <DataTable<AreaDifference>
        caption={texts.compareCaption(one.data.nome, two.data.nome)}
        rows={areas}
        rowKey={(area) => area.area}
        rowLabel={(area) => area.area}
        columns={[
          { key: 'area', header: texts.area, cell: (area) => area.area, primary: true },
          { key: 'first', header: texts.only(one.data.nome), cell: (area) => <Names of={area.first} /> },
          { key: 'second', header: texts.only(two.data.nome), cell: (area) => <Names of={area.second} /> },
          { key: 'both', header: texts.inBoth, cell: (area) => <Names of={area.both} /> },
        ]}
      />
    </Stack>
  );
}

function Names({ of }: { of: readonly string[] }) {
  if (of.length === 0) return <Muted>{texts.nothing}</Muted>;
  return (
    <Stack gap={1}>
      {of.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </Stack>
  );
}
