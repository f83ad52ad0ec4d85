import type { ReactNode } from 'react';
import type { AddressOf } from '../../../../http/index';
import type { AnyIconName } from '../../../kit/marks/icon';

/** What the fields of a bulk dialog work with. */
export interface MassaForm<Dados extends object> {
  values: Dados;
  set(changes: Partial<Dados>): void;
  /** Message of the api at a field (422), by the field's name. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  /** The records it is for. */
  uuids: readonly string[];
}

/**
 * One action over chosen rows: `POST {path} { acao, uuids, dados }`
 * (docs/domain/plataforma.md#acoes-em-massa).
 */
export interface MassaAction<T = unknown> {
  acao: string;
  /** Text of the button in the bulk bar, and of the dialog's confirming button. */
  label: string;
  icon?: AnyIconName;
  danger?: boolean;
  /** Question of the dialog: `Inativar 3 departamentos?` */
  title: (count: number) => string;
  /** What will happen, under the question; told the chosen rows, where it depends on them. */
  hint?: ReactNode | ((rows: readonly T[]) => ReactNode);
  /** Values asked in the dialog and sent as `dados`; write the action with `massaAction` to have them typed. */
  dados?: {
    initial: object;
    /** Controlled fields of `ui/form`: `<SelectField value={form.values.perfil} onChange={…} />`. */
    fields(form: MassaForm<object>): ReactNode;
    /** Whether the values suffice to confirm; default always. */
    ready?(values: object): boolean;
  };
  /** Offered only when true of the chosen rows; default always. */
  when?(rows: readonly T[]): boolean;
  /**
   * What takes it back for a row, given as it was before; nothing for one it did not change. An action that
   * says it can be undone from its notice.
   * @param dados what the dialog sent
   */
  undo?(row: T, dados: object): MassaStep | undefined;
}

/** An action of the same list with its values. */
export interface MassaStep {
  acao: string;
  dados?: object;
}

/**
 * The choice a row had before, by the name its row shows, to take a change back; nothing where that name is none of
 * the choices any more, or of two.
 */
export function onlyNamed(
  choices: readonly { value: string; label: string }[],
  name: string | null,
): string | undefined {
  const named = choices.filter(({ label }) => label === name);
  return named.length === 1 ? named[0]?.value : undefined;
}

/** A bulk action whose dialog asks for values: the same object, with the type of its `dados` inferred. */
export function massaAction<T, Dados extends object>(
  action: Omit<MassaAction<T>, 'dados' | 'undo'> & {
    undo?(row: T, dados: Dados): MassaStep | undefined;
    dados: {
      initial: Dados;
      fields(form: MassaForm<Dados>): ReactNode;
      ready?(values: Dados): boolean;
    };
  },
): MassaAction<T> {
  return action as MassaAction<T>;
}

/** The bulk actions of a list. `rowKey` has to be the record's uuid. */
export interface Massa<T> {
  /** `/departamentos/massa` */
  path: AddressOf<'POST', '/massa'>;
  actions: readonly MassaAction<T>[];
}

/** A chosen row as it was when the action was asked. */
export type RowOf<T> = (uuid: string) => T | undefined;

/** An action, and the records it was asked for. */
export interface Asked<T> {
  action: MassaAction<T>;
  uuids: readonly string[];
  rowOf: RowOf<T> | undefined;
}
