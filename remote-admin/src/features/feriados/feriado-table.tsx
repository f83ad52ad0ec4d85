import { formatDate } from '@gestao/shared/config';
import type { Feriado } from '@gestao/shared/contracts/sistema/feriados';
import { weekdayOf } from '@gestao/shared/rules/calendar';
import { Badge, type MenuItem, Muted, StatusBadge } from '@gestao/shared/ui/core';
import { type Column, DataTable } from '@gestao/shared/ui/table';
import { common } from '../../texts/common';
import { texts } from '../../texts/feriados';

const columns: Column<Feriado>[] = [
  { key: 'data', header: texts.data, cell: (item) => formatDate(item.data) },
  {
    key: 'dia',
    header: texts.weekday,
    cell: (item) => texts.weekdays[weekdayOf(item.data)],
  },
  {
    key: 'nome',
    header: texts.nome,
    cell: (item) => (
      <>
        {item.nome} {originOf(item)}
      </>
    ),
    primary: true,
  },
  {
    key: 'abrangencia',
    header: texts.abrangencia,
    cell: (item) => item.abrangencia_label,
  },
  {
    key: 'onde',
    header: texts.place,
    cell: (item) =>
      [item.municipio ?? item.municipio_ibge, item.uf].filter(Boolean).join(' · ') || common.dash,
  },
  {
    key: 'util',
    header: common.status,
    cell: (item) => (
      <StatusBadge tone={item.conta_como_util ? 'green' : 'grey'}>
        {item.conta_como_util ? texts.businessDay : texts.dayOff}
      </StatusBadge>
    ),
  },
];

function originOf(item: Feriado) {
  if (!item.calculado) return <Badge tone="blue">{texts.own}</Badge>;
  return item.uuid ? <Badge tone="amber">{texts.changed}</Badge> : <Muted>{texts.computed}</Muted>;
}

/** The holidays of a year, in order, with what may be done to each. */
export function FeriadoTable({
  year,
  items,
  onEdit,
  onToggle,
  onRestore,
  onRemove,
}: {
  year: number;
  items: readonly Feriado[];
  onEdit: (item: Feriado) => void;
  onToggle: (item: Feriado) => void;
  /** Gives up the entry that has overridden a computed holiday. */
  onRestore: (item: Feriado) => void;
  onRemove: (item: Feriado) => void;
}) {
  function menuOf(item: Feriado): MenuItem[] {
    const menu: MenuItem[] = [
      {
        label: item.conta_como_util ? texts.rest : texts.work,
        icon: item.conta_como_util ? 'ban' : 'check',
        onSelect: () => onToggle(item),
      },
    ];
    if (!item.uuid) return menu;
    menu.push({ label: common.edit, icon: 'edit', onSelect: () => onEdit(item) });
    menu.push(
      item.calculado
        ? { label: texts.restore, icon: 'undo', onSelect: () => onRestore(item) }
        : { label: common.remove, icon: 'delete', danger: true, onSelect: () => onRemove(item) },
    );
    return menu;
  }
  return (
    <DataTable
      caption={texts.caption(year)}
      columns={columns}
      rows={items}
      rowKey={(item) => item.uuid ?? `${item.data} ${item.nome}`}
      rowLabel={(item) => `${item.nome}, ${formatDate(item.data)}`}
      rowMenu={menuOf}
    />
  );
}
