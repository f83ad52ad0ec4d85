import type { Margem, Valores } from '@gestao/shared/contracts/comercial/precificacao';
import {
  type MargemForm,
  margemFormSchema,
} from '@gestao/shared/contracts/comercial/precificacao-formularios';
import { formatBp } from '@gestao/shared/rules/format';
import { optionsOf } from '@gestao/shared/rules/options';
import { Row } from '@gestao/shared/ui/core';
import { PercentField, SelectField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts as edicao } from '../../texts/parametros-edicao';
import { useReread } from './parametros.queries';
import { type Editing, RecordDialog, RecordMenu } from './record';
import { ListCard } from './tab-parts';

const valuesOf = (row: Margem): MargemForm => ({
  servico_uuid: row.servico?.uuid ?? null,
  origem_uuid: row.origem?.uuid ?? null,
  margem_minima_bp: row.margem_minima_bp,
  margem_alvo_bp: row.margem_alvo_bp,
  versao: row.versao,
});

/** Smallest and wanted margin; the general rule cannot go. */
export function Margens({ data: { margens, servicos, origens } }: { data: Valores }) {
  const [editing, setEditing] = useState<Editing<MargemForm> | null>(null);
  const reread = useReread();
  const nomeDe = ({ servico, origem }: Margem) =>
    edicao.marginOf(servico?.nome ?? edicao.allServices, origem?.nome ?? edicao.allOrigins);
  const edit = (row: Margem) =>
    setEditing({ uuid: row.uuid, title: edicao.editing(nomeDe(row)), values: valuesOf(row) });
  const add = () =>
    setEditing({
      title: edicao.newMargin,
      values: { servico_uuid: null, origem_uuid: null, margem_minima_bp: 0, margem_alvo_bp: 0, versao: 0 },
    });
  return (
    <>
      <ListCard
        title={edicao.margins}
        caption={edicao.margins}
        rows={margens}
        rowKey={({ uuid }) => uuid}
        empty={edicao.noMargins}
        add={{ label: edicao.newMargin, onClick: add }}
        menu={(row) => (
          <RecordMenu
            lista="valores/margens"
            record={{ ...row, nome: nomeDe(row) }}
            fixed={!row.servico && !row.origem}
            onEdit={() => edit(row)}
          />
        )}
        columns={[
          { header: edicao.service, cell: ({ servico }) => servico?.nome ?? edicao.allServices },
          { header: edicao.origin, cell: ({ origem }) => origem?.nome ?? edicao.allOrigins },
          { header: edicao.minimum, cell: (row) => formatBp(row.margem_minima_bp), end: true },
          { header: edicao.target, cell: (row) => formatBp(row.margem_alvo_bp), end: true },
        ]}
      />
      {editing && (
        <RecordDialog
          lista="valores/margens"
          editing={editing}
          schema={margemFormSchema}
          saved={async (uuid) => {
            const row = (await reread('valores')).margens.find((one) => one.uuid === uuid);
            return row && { ...valuesOf(row) };
          }}
          onClose={() => setEditing(null)}
        >
          <Row gap={3} grow>
            <SelectField
              name="servico_uuid"
              label={edicao.service}
              empty={edicao.allServices}
              options={optionsOf(servicos)}
            />
            <SelectField
              name="origem_uuid"
              label={edicao.origin}
              empty={edicao.allOrigins}
              options={optionsOf(origens)}
            />
          </Row>
          <Row gap={3} grow>
            <PercentField name="margem_minima_bp" label={edicao.minimum} required />
            <PercentField name="margem_alvo_bp" label={edicao.target} required />
          </Row>
        </RecordDialog>
      )}
    </>
  );
}
