import { StatusBadge } from '@gestao/shared/ui/core';
import type { Column, Filter, Massa } from '@gestao/shared/ui/table';
import { common } from '../texts/common';

interface Activatable {
  ativo: boolean;
}

interface Words {
  one: string;
  many: string;
  situacao: string;
  inactivateHint: string;
  activateHint: string;
}

/** The status column of records that are active or not. */
export function activeColumn<Row extends Activatable>(): Column<Row> {
  return {
    key: 'ativo',
    header: common.status,
    state: true,
    width: 110,
    cell: (row) => (
      <StatusBadge tone={row.ativo ? 'green' : 'grey'}>
        {row.ativo ? common.active : common.inactive}
      </StatusBadge>
    ),
    sortable: true,
  };
}

/** The list's filter by the same status. */
export function activeFilter(label: string): Filter {
  return {
    kind: 'one',
    key: 'ativo',
    label,
    options: [
      { value: 'sim', label: common.actives },
      { value: 'nao', label: common.inactives },
    ],
  };
}

/** Inactivate and activate many at once; `path` is the api's bulk route. */
export function activationMassa<Row extends Activatable>(path: Massa<Row>['path'], words: Words): Massa<Row> {
  return {
    path,
    actions: [
      {
        acao: 'inativar',
        label: common.inactivate,
        icon: 'ban',
        title: (count) => common.massaTitle(common.inactivate, count, words.one, words.many),
        hint: words.inactivateHint,
        when: (rows) => rows.some((row) => row.ativo),
        undo: (row) => (row.ativo ? { acao: 'ativar' } : undefined),
      },
      {
        acao: 'ativar',
        label: common.activate,
        icon: 'check',
        title: (count) => common.massaTitle(common.activate, count, words.one, words.many),
        hint: words.activateHint,
        when: (rows) => rows.some((row) => !row.ativo),
        undo: (row) => (row.ativo ? undefined : { acao: 'inativar' }),
      },
    ],
  };
}
