import { formatDate } from '@gestao/shared/config';
import type { Margem, PerfilTributario, Valor, Valores } from '@gestao/shared/contracts/precificacao';
import {
  type MargemForm,
  margemFormSchema,
  type PerfilTributarioForm,
  perfilTributarioFormSchema,
  type ValorForm,
  valorFormSchema,
} from '@gestao/shared/contracts/precificacao-formularios';
import {
  erroDoValor,
  type ValorCatalogo,
  type ValorChave,
  valoresCatalogo,
} from '@gestao/shared/contracts/precificacao-valores';
import { useQuery } from '@gestao/shared/query';
import { formatBp, formatCentavos, formatDocumento, formatInteger } from '@gestao/shared/rules/format';
import { ActionButton, Loaded, Row, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  MaskedField,
  MoneyField,
  NumberField,
  PercentField,
  SelectField,
  TextField,
  useFormError,
  useFormRows,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/parametros';
import { texts as edicao } from '../../texts/parametros-edicao';
import { parametrosQuery } from './parametros.queries';
import { type Editing, RecordDialog, RecordMenu } from './record';
import { choices, FormLines, ListCard, state } from './tab-parts';

const valueText = ({ tipo, valor }: Valor) => {
  if (tipo === 'bp') return formatBp(Number(valor));
  if (tipo === 'centavos') return formatCentavos(Number(valor));
  if (tipo === 'sim_nao') return valor === 'true' ? texts.yes : texts.no;
  return tipo === 'numero' ? formatInteger(Number(valor)) : valor;
};

/** Firm-wide values, the firm's own taxes and the margins. */
export function ValoresTab() {
  const query = useQuery(parametrosQuery<Valores>('valores'));
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {(data) => (
        <Stack>
          <ValoresGerais valores={data.valores} />
          <Perfis perfis={data.perfis} />
          <Margens data={data} />
        </Stack>
      )}
    </Loaded>
  );
}

function ValoresGerais({ valores }: Pick<Valores, 'valores'>) {
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

const tributo: PerfilTributarioForm['tributos'][number] = {
  sigla: '',
  aliquota_bp: 0,
  vigencia_inicio: '',
  vigencia_fim: null,
};

function Perfis({ perfis }: Pick<Valores, 'perfis'>) {
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
          { header: edicao.cnpj, cell: ({ empresa_cnpj }) => formatDocumento(empresa_cnpj) },
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
        title={edicao.taxes}
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

function Margens({ data: { margens, servicos, origens } }: { data: Valores }) {
  const [editing, setEditing] = useState<Editing<MargemForm> | null>(null);
  const nomeDe = ({ servico, origem }: Margem) =>
    edicao.marginOf(servico?.nome ?? edicao.allServices, origem?.nome ?? edicao.allOrigins);
  const edit = (row: Margem) =>
    setEditing({
      uuid: row.uuid,
      title: edicao.editing(nomeDe(row)),
      values: {
        servico_uuid: row.servico?.uuid ?? null,
        origem_uuid: row.origem?.uuid ?? null,
        margem_minima_bp: row.margem_minima_bp,
        margem_alvo_bp: row.margem_alvo_bp,
        versao: row.versao,
      },
    });
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
          onClose={() => setEditing(null)}
        >
          <Row gap={3} grow>
            <SelectField
              name="servico_uuid"
              label={edicao.service}
              empty={edicao.allServices}
              options={choices(servicos)}
            />
            <SelectField
              name="origem_uuid"
              label={edicao.origin}
              empty={edicao.allOrigins}
              options={choices(origens)}
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
