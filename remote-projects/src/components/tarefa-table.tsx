import { formatCompetencia, formatDate, widthBelow } from '@gestao/shared/config';
import type { Tarefa, TarefaVisivel } from '@gestao/shared/contracts/operacao/tarefas';
import { Link } from '@gestao/shared/router';
import { tarefaTone } from '@gestao/shared/rules/tones';
import { ActionButton, cx, Menu, type MenuItem, StatusBadge, useMedia } from '@gestao/shared/ui/core';
import { type Column, DataTable, type Selection, useAddressWith } from '@gestao/shared/ui/table';
import type { CSSProperties } from 'react';
import { common } from '../texts/common';
import { texts } from '../texts/tarefas';
import styles from './tarefa-table.module.css';
import { prazoTone, prioridadeTone } from './tones';

export type TarefaColumn =
  | 'cliente'
  | 'contexto'
  | 'competencia'
  | 'responsavel'
  | 'revisor'
  | 'meta'
  | 'vencimento'
  | 'prazo'
  | 'checklist'
  | 'anexos'
  | 'prioridade';

const ownerOf = ({ responsavel }: Tarefa) => responsavel ?? texts.noOwner;

/** On one line, so that a row is as high as its title asks; what does not fit is told under the pointer. */
function Person({ name }: { name: string }) {
  return (
    <span className={styles.person} title={name}>
      {name}
    </span>
  );
}

/** What is said of a task, column by column. */
export const tarefaColumns: Record<TarefaColumn, Column<TarefaVisivel>> = {
  cliente: {
    key: 'cliente',
    header: common.client,
    width: 170,
    cell: (row) => (row.resumida ? common.dash : (row.cliente?.nome ?? common.dash)),
  },
  contexto: {
    key: 'contexto',
    header: texts.context_,
    width: 110,
    rank: 3,
    cell: (row) => (row.resumida ? common.dash : row.contexto_label),
  },
  competencia: {
    key: 'competencia',
    header: texts.competencia,
    width: 110,
    rank: 3,
    cell: (row) => (row.resumida ? common.dash : formatCompetencia(row.competencia) || common.dash),
  },
  responsavel: {
    key: 'responsavel',
    header: common.responsible,
    cell: (row) => (row.resumida ? common.dash : <Person name={ownerOf(row)} />),
  },
  revisor: {
    key: 'revisor',
    header: texts.reviewer,
    cell: (row) => (row.resumida || !row.revisor ? common.dash : <Person name={row.revisor} />),
  },
  meta: {
    key: 'meta',
    header: common.goal,
    width: 100,
    rank: 3,
    cell: (row) => (row.resumida ? common.dash : formatDate(row.data_meta) || common.dash),
  },
  vencimento: {
    key: 'vencimento',
    header: common.due,
    width: 100,
    cell: (row) => formatDate(row.data_vencimento) || common.dash,
  },
  prazo: {
    key: 'prazo',
    header: texts.deadline,
    width: 130,
    cell: (row) =>
      row.situacao_prazo ? (
        <StatusBadge tone={prazoTone[row.situacao_prazo]}>{row.situacao_prazo_label}</StatusBadge>
      ) : (
        common.dash
      ),
  },
  checklist: {
    key: 'checklist',
    header: texts.checklist,
    width: 90,
    rank: 3,
    align: 'end',
    cell: (row) =>
      row.resumida || row.checklist.total === 0
        ? common.dash
        : texts.checklistOf(row.checklist.concluidos, row.checklist.total),
  },
  anexos: {
    key: 'anexos',
    header: texts.attachments,
    align: 'end',
    cell: (row) => (row.resumida ? common.dash : row.anexos),
  },
  prioridade: {
    key: 'prioridade',
    header: common.priority,
    width: 110,
    cell: (row) =>
      row.resumida ? (
        common.dash
      ) : (
        <StatusBadge tone={prioridadeTone[row.prioridade]}>{row.prioridade_label}</StatusBadge>
      ),
  },
};

export const tarefaStatusColumn: Column<TarefaVisivel> = {
  key: 'status',
  header: common.status,
  state: true,
  width: 160,
  cell: (row) => <StatusBadge tone={tarefaTone[row.status]}>{row.status_label}</StatusBadge>,
};

/** The firm's people are left out for a client's person, and so are their columns; so is one that nobody stands in. */
const told = (key: TarefaColumn, rows: readonly TarefaVisivel[]) =>
  key === 'revisor'
    ? rows.some((row) => !row.resumida && row.revisor)
    : key !== 'responsavel' || rows.every((row) => row.resumida || row.responsavel !== undefined);

/** Of a tree: whether the parts of a task show, `null` for one without any, and the way to fold them. */
interface Folding {
  open: (uuid: string) => boolean | null;
  fold: (uuid: string) => void;
}

function Fold({ row, folding }: { row: TarefaVisivel; folding: Folding | undefined }) {
  const open = folding?.open(row.uuid) ?? null;
  if (open === null) return null;
  return (
    <ActionButton
      small
      icon={open ? 'chevronDown' : 'chevronRight'}
      label={open ? texts.fold(row.titulo) : texts.unfold(row.titulo)}
      aria-expanded={open}
      onClick={() => folding?.fold(row.uuid)}
    />
  );
}

/** Tasks of one group. Those the person sees in full open in the panel; the others only show. */
export function TarefaTable({
  caption,
  rows,
  columns,
  levels,
  folding,
  selection,
  rowMenu,
}: {
  caption: string;
  rows: readonly TarefaVisivel[];
  columns: readonly TarefaColumn[];
  /** How deep in its tree each task lies, from 0; without it only that it is part of another shows. */
  levels?: ReadonlyMap<string, number>;
  folding?: Folding;
  selection?: Selection;
  rowMenu?: (row: TarefaVisivel) => readonly MenuItem[];
}) {
  const addressWith = useAddressWith();
  const phone = useMedia(widthBelow('sm'));
  if (phone) return <TarefaCards {...{ caption, rows, addressWith, levels, folding, rowMenu }} />;
  const title: Column<TarefaVisivel> = {
    key: 'titulo',
    header: texts.task,
    primary: true,
    cell: (row) => (
      <span
        className={cx(styles.title, row.tarefa_pai_uuid && styles.child)}
        style={{ '--level': levels?.get(row.uuid) ?? 1 } as CSSProperties}
      >
        {row.titulo}
      </span>
    ),
  };
  const fold: Column<TarefaVisivel> = {
    key: 'partes',
    header: texts.parts,
    align: 'end',
    width: 32,
    cell: (row) => <Fold row={row} folding={folding} />,
  };
  return (
    <DataTable
      caption={caption}
      columns={[
        ...(folding ? [fold] : []),
        title,
        ...columns.filter((key) => told(key, rows)).map((key) => tarefaColumns[key]),
        tarefaStatusColumn,
      ]}
      rows={rows}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => row.titulo}
      rowTo={(row) => (row.resumida ? undefined : addressWith('tarefa', row.uuid))}
      selection={selection}
      rowMenu={rowMenu}
    />
  );
}

/** On a phone each task is a card: what it is, how it stands, whose and until when. */
function TarefaCards({
  caption,
  rows,
  addressWith,
  levels,
  folding,
  rowMenu,
}: {
  caption: string;
  rows: readonly TarefaVisivel[];
  addressWith: ReturnType<typeof useAddressWith>;
  levels: ReadonlyMap<string, number> | undefined;
  folding: Folding | undefined;
  rowMenu: ((row: TarefaVisivel) => readonly MenuItem[]) | undefined;
}) {
  return (
    <ul aria-label={caption} className={styles.cards}>
      {rows.map((row) => (
        <li
          key={row.uuid}
          className={styles.card}
          style={{ '--level': levels?.get(row.uuid) ?? 0 } as CSSProperties}
        >
          {rowMenu && rowMenu(row).length > 0 && (
            <span className={styles.cardMenu}>
              <Menu label={texts.actionsOf(row.titulo)} items={rowMenu(row)} />
            </span>
          )}
          <Fold row={row} folding={folding} />
          {row.resumida ? (
            row.titulo
          ) : (
            <Link to={addressWith('tarefa', row.uuid)} className={styles.link}>
              {row.titulo}
            </Link>
          )}
          {!row.resumida && (
            <span className={styles.where}>
              {[
                row.cliente?.nome,
                row.responsavel === undefined ? null : ownerOf(row),
                formatDate(row.data_vencimento),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
          <span className={styles.badges}>
            <StatusBadge tone={tarefaTone[row.status]}>{row.status_label}</StatusBadge>
            {row.situacao_prazo && (
              <StatusBadge tone={prazoTone[row.situacao_prazo]}>{row.situacao_prazo_label}</StatusBadge>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
