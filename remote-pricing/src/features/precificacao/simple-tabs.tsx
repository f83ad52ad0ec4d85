import { formatDate } from '@gestao/shared/config';
import {
  type CargosValores,
  type CargoValor,
  type MotivoRecusa,
  motivoTipoLabels,
  type Origem,
} from '@gestao/shared/contracts/comercial/precificacao';
import {
  cargoValorFormSchema,
  motivoFormSchema,
  origemFormSchema,
} from '@gestao/shared/contracts/comercial/precificacao-formularios';
import { useQuery } from '@gestao/shared/query';
import { dateIn } from '@gestao/shared/rules/calendar';
import { formatBp, formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { optionsOf, optionsOfLabels } from '@gestao/shared/rules/options';
import { Loaded, Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  MoneyField,
  NumberField,
  PercentField,
  RadioField,
  SelectField,
  TextField,
  useFormValue,
} from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/parametros';
import { texts as edicao } from '../../texts/parametros-edicao';
import { parametrosQuery } from './parametros.queries';
import { type Editing, RecordDialog, RecordMenu } from './record';
import { ListCard, state, yesNo } from './tab-parts';
import { useRegistro } from './use-registro';
import { useVeCustos } from './use-ve-custos';

type Open = Editing<Record<string, unknown>>;

export function RecusaTab() {
  const query = useQuery(parametrosQuery('recusa'));
  const [editing, setEditing] = useState<Open | null>(null);
  const edit = ({ uuid, tipo_label: _label, ...values }: MotivoRecusa) =>
    setEditing({ uuid, title: edicao.editing(values.nome), values });
  const add = () =>
    setEditing({
      title: edicao.newReason,
      values: {
        nome: '',
        tipo: null,
        exige_comentario: false,
        visivel_ao_cliente: true,
        ativo: true,
        versao: 0,
      },
    });
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {({ motivos }) => (
        <>
          <ListCard
            caption={texts.tab.recusa}
            rows={motivos}
            rowKey={({ uuid }) => uuid}
            empty={texts.empty.recusa}
            add={{ label: edicao.newReason, onClick: add }}
            menu={(row) => <RecordMenu lista="recusa" record={row} onEdit={() => edit(row)} />}
            columns={[
              { header: texts.reason, cell: ({ nome }) => nome },
              { header: texts.kind, cell: ({ tipo_label }) => tipo_label },
              { header: texts.comment, cell: ({ exige_comentario }) => yesNo(exige_comentario) },
              { header: texts.visible, cell: ({ visivel_ao_cliente }) => yesNo(visivel_ao_cliente) },
              { header: texts.state, cell: ({ ativo }) => state(ativo) },
            ]}
          />
          {editing && (
            <RecordDialog
              lista="recusa"
              editing={editing}
              schema={motivoFormSchema}
              size="small"
              onClose={() => setEditing(null)}
            >
              <TextField name="nome" label={edicao.name} required />
              <SelectField
                name="tipo"
                label={edicao.kind}
                required
                options={optionsOfLabels(motivoTipoLabels)}
              />
              <Checkbox name="exige_comentario" label={texts.comment} />
              <Checkbox name="visivel_ao_cliente" label={texts.visible} />
              <Checkbox name="ativo" label={edicao.active} />
            </RecordDialog>
          )}
        </>
      )}
    </Loaded>
  );
}

export function OrigemTab() {
  const query = useQuery(parametrosQuery('origem'));
  const seesMargins = useVeCustos();
  const [editing, setEditing] = useState<Open | null>(null);
  const edit = ({ uuid, margem, ...values }: Origem) =>
    setEditing({
      uuid,
      title: edicao.editing(values.nome),
      values: {
        ...values,
        // Absent where the person may not see margins: then the form does not send them either.
        ...(margem === undefined
          ? {}
          : { margem_minima_bp: margem?.minima_bp ?? null, margem_alvo_bp: margem?.alvo_bp ?? null }),
      },
    });
  const add = () =>
    setEditing({
      title: edicao.newOrigin,
      values: {
        nome: '',
        comissao_bp: 0,
        desconto_maximo_bp: null,
        ...(seesMargins ? { margem_minima_bp: null, margem_alvo_bp: null } : {}),
        exige_parceiro: false,
        ativo: true,
        versao: 0,
      },
    });
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {({ origens }) => (
        <>
          <ListCard
            caption={texts.tab.origem}
            rows={origens}
            rowKey={({ uuid }) => uuid}
            empty={texts.empty.origem}
            add={{ label: edicao.newOrigin, onClick: add }}
            menu={(row) => <RecordMenu lista="origem" record={row} onEdit={() => edit(row)} />}
            columns={[
              { header: texts.origin, cell: ({ nome }) => nome },
              { header: texts.commission, cell: ({ comissao_bp }) => formatBp(comissao_bp), end: true },
              {
                header: texts.maxDiscount,
                cell: ({ desconto_maximo_bp }) =>
                  desconto_maximo_bp === null ? texts.noLimit : formatBp(desconto_maximo_bp),
                end: true,
              },
              { header: texts.partner, cell: ({ exige_parceiro }) => yesNo(exige_parceiro) },
              { header: texts.state, cell: ({ ativo }) => state(ativo) },
            ]}
          />
          {editing && (
            <RecordDialog
              lista="origem"
              editing={editing}
              schema={origemFormSchema}
              onClose={() => setEditing(null)}
            >
              <TextField name="nome" label={edicao.name} required />
              <Row gap={3} grow>
                <PercentField name="comissao_bp" label={texts.commission} required />
                <PercentField name="desconto_maximo_bp" label={texts.maxDiscount} hint={texts.noLimit} />
              </Row>
              {'margem_minima_bp' in editing.values && (
                <Row gap={3} grow>
                  <PercentField name="margem_minima_bp" label={edicao.minimum} hint={edicao.marginHint} />
                  <PercentField name="margem_alvo_bp" label={edicao.target} />
                </Row>
              )}
              <Checkbox name="exige_parceiro" label={texts.partner} />
              <Checkbox name="ativo" label={edicao.active} />
            </RecordDialog>
          )}
        </>
      )}
    </Loaded>
  );
}

export function CargosTab() {
  const query = useQuery(parametrosQuery('cargos'));
  const [editing, setEditing] = useState<Open | null>(null);
  const edit = ({ uuid, cargo, modo_label: _label, ...values }: CargoValor) =>
    setEditing({ uuid, title: edicao.editing(cargo), values });
  const add = (cargo_uuid: string | null = null) =>
    setEditing({
      title: edicao.newCost,
      values: {
        cargo_uuid,
        vigencia_inicio: dateIn(new Date()),
        modo: 'calculado',
        salario_centavos: null,
        encargos_bp: null,
        beneficios_centavos: 0,
        horas_produtivas_mes: null,
        custo_hora_centavos: null,
        versao: 0,
      },
    });
  // A position without cost leads here: its first value is begun.
  useRegistro(query.data, ({ opcoes }, uuid) => {
    if (opcoes.some(({ valor }) => valor === uuid)) add(uuid);
  });
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {({ cargos, opcoes }) => (
        <>
          <ListCard
            caption={texts.tab.cargos}
            rows={cargos}
            rowKey={({ uuid }) => uuid}
            empty={texts.empty.cargos}
            add={{ label: edicao.newCost, onClick: () => add() }}
            menu={(row) => (
              <RecordMenu lista="cargos" record={{ ...row, nome: row.cargo }} onEdit={() => edit(row)} />
            )}
            columns={[
              { header: texts.position, cell: ({ cargo }) => cargo },
              { header: texts.hourCost, cell: (row) => formatCentavos(row.custo_hora_centavos), end: true },
              { header: texts.since, cell: ({ vigencia_inicio }) => formatDate(vigencia_inicio) },
              { header: texts.mode, cell: ({ modo_label }) => modo_label, under: texts.position },
              { header: texts.salary, cell: (row) => formatCentavos(row.salario_centavos), end: true },
              { header: texts.charges, cell: (row) => formatBp(row.encargos_bp), end: true },
              { header: texts.benefits, cell: (row) => formatCentavos(row.beneficios_centavos), end: true },
              {
                header: texts.hours,
                cell: (row) => formatInteger(row.horas_produtivas_mes),
                end: true,
                under: texts.hourCost,
              },
            ]}
          />
          {editing && (
            <RecordDialog
              lista="cargos"
              editing={editing}
              schema={cargoValorFormSchema}
              onClose={() => setEditing(null)}
            >
              <CargoFields opcoes={opcoes} />
            </RecordDialog>
          )}
        </>
      )}
    </Loaded>
  );
}

function CargoFields({ opcoes }: Pick<CargosValores, 'opcoes'>) {
  const modo = useFormValue<string>('modo');
  return (
    <>
      <Row gap={3} grow>
        <SelectField name="cargo_uuid" label={edicao.position} required options={optionsOf(opcoes)} />
        <DateField name="vigencia_inicio" label={texts.since} required />
      </Row>
      <RadioField name="modo" label={edicao.mode} options={optionsOfLabels(edicao.modes)} />
      <Row gap={3} grow>
        <MoneyField name="salario_centavos" label={texts.salary} required />
        <PercentField name="encargos_bp" label={texts.charges} required />
      </Row>
      <Row gap={3} grow>
        <MoneyField name="beneficios_centavos" label={texts.benefits} required />
        <NumberField name="horas_produtivas_mes" label={texts.hours} required />
      </Row>
      {modo === 'manual' ? (
        <MoneyField name="custo_hora_centavos" label={texts.hourCost} required />
      ) : (
        <p>{edicao.hourHint}</p>
      )}
    </>
  );
}
