import type { Valor, Valores } from '@gestao/shared/contracts/comercial/precificacao';
import { type ValorForm, valorFormSchema } from '@gestao/shared/contracts/comercial/precificacao-formularios';
import {
  erroDoValor,
  type ValorCatalogo,
  type ValorChave,
  valoresCatalogo,
} from '@gestao/shared/contracts/comercial/precificacao-valores';
import { formatBp, formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { ActionButton } from '@gestao/shared/ui/core';
import {
  Checkbox,
  MoneyField,
  NumberField,
  PercentField,
  SelectField,
  useFormError,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/parametros';
import { texts as edicao } from '../../texts/parametros-edicao';
import { type Editing, RecordDialog } from './record';
import { ListCard } from './tab-parts';

const valueText = ({ tipo, valor }: Valor) => {
  if (tipo === 'bp') return formatBp(Number(valor));
  if (tipo === 'centavos') return formatCentavos(Number(valor));
  if (tipo === 'sim_nao') return valor === 'true' ? texts.yes : texts.no;
  return tipo === 'numero' ? formatInteger(Number(valor)) : valor;
};

/** Firm-wide values, each in a window of its own. */
export function ValoresGerais({ valores }: Pick<Valores, 'valores'>) {
  const [editing, setEditing] = useState<(Editing<ValorForm> & { valor: Valor }) | null>(null);
  const edit = (valor: Valor) =>
    setEditing({
      uuid: valor.chave,
      title: edicao.editing(valor.rotulo),
      values: { valor: valor.valor, versao: valor.versao },
      valor,
    });
  return (
    <>
      <ListCard
        caption={edicao.values}
        rows={valores}
        rowKey={({ chave }) => chave}
        empty={texts.empty.valores}
        menu={(row) => (
          <ActionButton icon="edit" label={edicao.editing(row.rotulo)} onClick={() => edit(row)} />
        )}
        columns={[
          { header: texts.parameter, cell: ({ rotulo }) => rotulo },
          { header: texts.value, cell: valueText, end: true },
        ]}
      />
      {editing && (
        <RecordDialog
          lista="valores"
          editing={editing}
          schema={valorFormSchema.superRefine(({ valor }, ctx) => {
            const message = erroDoValor(editing.valor.chave as ValorChave, valor);
            if (message) ctx.addIssue({ code: 'custom', path: ['valor'], message });
          })}
          size="small"
          onClose={() => setEditing(null)}
        >
          <ValorField valor={editing.valor} />
        </RecordDialog>
      )}
    </>
  );
}

/** The value in the field of its kind; the form carries it as text. */
function ValorField({ valor: { chave, rotulo, tipo } }: { valor: Valor }) {
  const text = useFormValue<string>('valor');
  const set = useSetFormValue();
  const error = useFormError('valor');
  const { opcoes }: ValorCatalogo = valoresCatalogo[chave as ValorChave];
  if (tipo === 'sim_nao') {
    return (
      <Checkbox
        label={rotulo}
        value={text === 'true'}
        onChange={(checked) => set('valor', String(checked))}
        error={error}
      />
    );
  }
  if (tipo === 'texto') {
    return (
      <SelectField
        name="valor"
        label={rotulo}
        empty={null}
        options={(opcoes ?? []).map((value) => ({ value, label: value }))}
      />
    );
  }
  const Field = tipo === 'bp' ? PercentField : tipo === 'centavos' ? MoneyField : NumberField;
  const value = text === '' ? null : Number(text);
  return (
    <Field
      label={rotulo}
      required
      value={value}
      error={error}
      onChange={(number) => set('valor', number === null ? '' : String(number))}
    />
  );
}
