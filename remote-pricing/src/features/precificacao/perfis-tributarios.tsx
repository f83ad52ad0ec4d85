import { formatDate } from '@gestao/shared/config';
import type { PerfilTributario, Valores } from '@gestao/shared/contracts/comercial/precificacao';
import {
  type PerfilTributarioForm,
  perfilTributarioFormSchema,
} from '@gestao/shared/contracts/comercial/precificacao-formularios';
import { formatBp, formatDocumento } from '@gestao/shared/rules/format';
import { Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  MaskedField,
  PercentField,
  TextField,
  useFormRows,
} from '@gestao/shared/ui/form';
import { useState } from 'react';
import page from '../../components/page.module.css';
import { texts } from '../../texts/parametros';
import { texts as edicao } from '../../texts/parametros-edicao';
import { type Editing, RecordDialog, RecordMenu } from './record';
import { FormLines, ListCard, state } from './tab-parts';

const tributo: PerfilTributarioForm['tributos'][number] = {
  sigla: '',
  aliquota_bp: 0,
  vigencia_inicio: '',
  vigencia_fim: null,
};

/** The firm's own taxes by company, each rate with its dates. */
export function Perfis({ perfis }: Pick<Valores, 'perfis'>) {
  const [editing, setEditing] = useState<Editing<PerfilTributarioForm> | null>(null);
  const edit = ({ uuid, ...values }: PerfilTributario) =>
    setEditing({ uuid, title: edicao.editing(values.nome), values });
  const values = { nome: '', empresa_cnpj: '', tributos: [tributo], ativo: true, versao: 0 };
  return (
    <>
      <ListCard
        title={edicao.taxes}
        caption={edicao.taxes}
        rows={perfis}
        rowKey={({ uuid }) => uuid}
        empty={edicao.noTaxes}
        add={{ label: edicao.newTax, onClick: () => setEditing({ title: edicao.newTax, values }) }}
        menu={(row) => <RecordMenu lista="valores/perfis" record={row} onEdit={() => edit(row)} />}
        columns={[
          { header: edicao.name, cell: ({ nome }) => nome },
          {
            header: edicao.cnpj,
            cell: ({ empresa_cnpj }) => <span className={page.nowrap}>{formatDocumento(empresa_cnpj)}</span>,
          },
          {
            header: edicao.rate,
            cell: ({ tributos }) =>
              tributos
                .map(
                  (one) =>
                    `${one.sigla} ${formatBp(one.aliquota_bp)} desde ${formatDate(one.vigencia_inicio)}`,
                )
                .join(' · '),
          },
          { header: texts.state, cell: ({ ativo }) => state(ativo) },
        ]}
      />
      {editing && (
        <RecordDialog
          lista="valores/perfis"
          editing={editing}
          schema={perfilTributarioFormSchema}
          size="large"
          onClose={() => setEditing(null)}
        >
          <PerfilFields />
        </RecordDialog>
      )}
    </>
  );
}

function PerfilFields() {
  const { rows, add, remove } = useFormRows<typeof tributo>('tributos');
  return (
    <>
      <Row gap={3} grow>
        <TextField name="nome" label={edicao.name} required />
        <MaskedField name="empresa_cnpj" mask="cnpj" label={edicao.cnpj} required />
      </Row>
      <FormLines
        title={edicao.taxLines}
        name="tributos"
        rows={rows}
        lineLabel={edicao.taxOf}
        addLabel={edicao.addTax}
        removeLabel={(index) => edicao.removeLine('tributo', index)}
        onAdd={() => add(tributo)}
        onRemove={remove}
      >
        {(index) => (
          <>
            <TextField name={`tributos.${index}.sigla`} label={edicao.tax} required />
            <PercentField name={`tributos.${index}.aliquota_bp`} label={edicao.rate} required />
            <DateField name={`tributos.${index}.vigencia_inicio`} label={edicao.from} required />
            <DateField name={`tributos.${index}.vigencia_fim`} label={edicao.until} />
          </>
        )}
      </FormLines>
      <Checkbox name="ativo" label={edicao.active} />
    </>
  );
}
