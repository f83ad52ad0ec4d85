import { formatDate } from '@gestao/shared/config';
import type { CargoValor, Fator, MotivoRecusa, Origem, Valor } from '@gestao/shared/contracts/precificacao';
import { useQuery } from '@gestao/shared/query';
import { formatBp, formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { Card, EmptyState, Loaded, Stack, StatusBadge } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import { type SimpleColumn, SimpleTable } from '../../components/simple-table';
import { texts } from '../../texts/parametros';
import { parametrosQuery } from './parametros.queries';

const yesNo = (value: boolean) => (value ? texts.yes : texts.no);
const state = (ativo: boolean) => (
  <StatusBadge tone={ativo ? 'green' : 'grey'}>{ativo ? texts.active : texts.inactive}</StatusBadge>
);

/** Signed share of time: `+20,00 %`. */
const increase = (bp: number) => (bp > 0 ? `+${formatBp(bp)}` : formatBp(bp));

export function ComplexidadeTab() {
  const query = useQuery(parametrosQuery<{ fatores: Fator[] }>('complexidade'));
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {({ fatores }) => (
        <Rows rows={fatores} empty={texts.empty.complexidade}>
          <Stack>
            {fatores.map((fator) => (
              <Card key={fator.uuid} title={fator.nome} actions={state(fator.ativo)}>
                <p>{fator.pergunta}</p>
                <SimpleTable
                  caption={fator.nome}
                  rows={fator.opcoes}
                  rowKey={({ rotulo }) => rotulo}
                  columns={[
                    { header: texts.option, cell: ({ rotulo }) => rotulo },
                    {
                      header: texts.increases,
                      cell: ({ acrescimos }) =>
                        acrescimos
                          .map(({ servico, acrescimo_bp }) =>
                            texts.increase(servico ?? texts.everyService, increase(acrescimo_bp)),
                          )
                          .join(' · '),
                    },
                  ]}
                />
              </Card>
            ))}
          </Stack>
        </Rows>
      )}
    </Loaded>
  );
}

const valueText = ({ tipo, valor }: Valor) => {
  if (tipo === 'bp') return formatBp(Number(valor));
  if (tipo === 'centavos') return formatCentavos(Number(valor));
  if (tipo === 'sim_nao') return valor === 'true' ? texts.yes : texts.no;
  return tipo === 'numero' ? formatInteger(Number(valor)) : valor;
};

export function ValoresTab() {
  const query = useQuery(parametrosQuery<{ valores: Valor[] }>('valores'));
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {({ valores }) => (
        <ListCard
          caption={texts.tab.valores}
          rows={valores}
          rowKey={({ chave }) => chave}
          empty={texts.empty.valores}
          columns={[
            { header: texts.parameter, cell: ({ rotulo }) => rotulo },
            { header: texts.value, cell: valueText, end: true },
          ]}
        />
      )}
    </Loaded>
  );
}

export function CargosTab() {
  const query = useQuery(parametrosQuery<{ cargos: CargoValor[] }>('cargos'));
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {({ cargos }) => (
        <ListCard
          caption={texts.tab.cargos}
          rows={cargos}
          rowKey={({ uuid }) => uuid}
          empty={texts.empty.cargos}
          columns={[
            { header: texts.position, cell: ({ cargo }) => cargo },
            { header: texts.since, cell: ({ vigencia_inicio }) => formatDate(vigencia_inicio) },
            { header: texts.mode, cell: ({ modo_label }) => modo_label },
            { header: texts.salary, cell: (row) => formatCentavos(row.salario_centavos), end: true },
            { header: texts.charges, cell: (row) => formatBp(row.encargos_bp), end: true },
            { header: texts.benefits, cell: (row) => formatCentavos(row.beneficios_centavos), end: true },
            { header: texts.hours, cell: (row) => formatInteger(row.horas_produtivas_mes), end: true },
            { header: texts.hourCost, cell: (row) => formatCentavos(row.custo_hora_centavos), end: true },
          ]}
        />
      )}
    </Loaded>
  );
}

export function OrigemTab() {
  const query = useQuery(parametrosQuery<{ origens: Origem[] }>('origem'));
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {({ origens }) => (
        <ListCard
          caption={texts.tab.origem}
          rows={origens}
          rowKey={({ uuid }) => uuid}
          empty={texts.empty.origem}
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
      )}
    </Loaded>
  );
}

export function RecusaTab() {
  const query = useQuery(parametrosQuery<{ motivos: MotivoRecusa[] }>('recusa'));
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {({ motivos }) => (
        <ListCard
          caption={texts.tab.recusa}
          rows={motivos}
          rowKey={({ uuid }) => uuid}
          empty={texts.empty.recusa}
          columns={[
            { header: texts.reason, cell: ({ nome }) => nome },
            { header: texts.kind, cell: ({ tipo_label }) => tipo_label },
            { header: texts.comment, cell: ({ exige_comentario }) => yesNo(exige_comentario) },
            { header: texts.visible, cell: ({ visivel_ao_cliente }) => yesNo(visivel_ao_cliente) },
            { header: texts.state, cell: ({ ativo }) => state(ativo) },
          ]}
        />
      )}
    </Loaded>
  );
}

/** The rows, or that there are none. */
export function Rows({
  rows,
  empty,
  children,
}: {
  rows: readonly unknown[];
  empty: string;
  children: ReactNode;
}) {
  return rows.length > 0 ? (
    children
  ) : (
    <Card>
      <EmptyState icon="settings" text={empty} />
    </Card>
  );
}

function ListCard<T>({
  empty,
  ...table
}: {
  caption: string;
  rows: readonly T[];
  rowKey: (row: T) => string;
  columns: readonly SimpleColumn<T>[];
  empty: string;
}) {
  return (
    <Rows rows={table.rows} empty={empty}>
      <Card padded={false}>
        <SimpleTable {...table} />
      </Card>
    </Rows>
  );
}
