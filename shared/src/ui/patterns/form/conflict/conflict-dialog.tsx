import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../../kit/actions/button';
import type { FormScope } from '../../../kit/fields/connect-field';
import { plainText, sameValue, valueAt } from '../../../kit/fields/field-text';
import type { Option } from '../../../kit/fields/option';
import { Muted, Row, Stack } from '../../../kit/layout/layout';
import { Modal } from '../../../kit/overlay/modal';
import { texts } from '../texts';
import styles from './conflict-dialog.module.css';

/**
 * What a form needs to settle a lost update (409) by itself. The form's values then hold `versao`, which
 * `onSubmit` sends: saving over takes the new version's.
 */
export interface FormConflict<In extends FieldValues> {
  /**
   * Reads the record anew, in the shape of the form's values, past the cache that filled the form;
   * `known` are labels of references that the fields' own options may lack, `fields` as below where they depend
   * on what was found.
   * @param mine what the person typed
   */
  load: (mine: In) => Promise<{ values: In; known?: readonly Option[]; fields?: ListedFields }>;
  /** Paths of the versions, where parts of the form have their own; `versao` unless given. */
  versions?: readonly string[];
  /**
   * Values the kit cannot name by a field of its own, as lists inside the form: by the path of the list.
   * Fields under such a path are compared as one.
   */
  fields?: ListedFields;
}

/** How values without a field of the kit are named, by their path. */
export type ListedFields = Readonly<Record<string, { label: string; text: (value: unknown) => string }>>;

type Side = 'minha' | 'outra';
export interface Difference {
  name: string;
  label: string;
  text: (value: unknown) => string;
  original: unknown;
  theirs: unknown;
  mine: unknown;
}

/** Fields in which the saved record and the form differ. */
export function differencesOf<In extends FieldValues>(
  scope: FormScope,
  conflict: FormConflict<In>,
  values: { original: unknown; theirs: unknown; mine: unknown },
  known: readonly Option[] = [],
): Difference[] {
  const lists = Object.entries(conflict.fields ?? {});
  const own = [...scope.fields].filter(
    ([name]) => !lists.some(([path]) => name === path || name.startsWith(`${path}.`)),
  );
  return [...own, ...lists]
    .map(([name, { label, text }]) => ({
      name,
      label,
      text: (value: unknown) =>
        known.find((option) => option.value === value)?.label ??
        (value == null ? plainText(null) : text(value)),
      original: valueAt(values.original, name),
      theirs: valueAt(values.theirs, name),
      mine: valueAt(values.mine, name),
    }))
    .filter(({ theirs, mine }) => !sameValue(theirs, mine));
}

/** What the person did not touch follows the other one; what he typed stays his. */
const sideOf = ({ mine, original }: Difference): Side => (sameValue(mine, original) ? 'outra' : 'minha');

/**
 * Shows what another person saved meanwhile, field by field, and lets each one be chosen.
 * @param onSave paths whose value is to be the other person's
 */
export function ConflictDialog({
  differences,
  author,
  saving,
  onSave,
  onClose,
}: {
  differences: readonly Difference[];
  author: string | undefined;
  saving: boolean;
  onSave: (theirs: readonly Difference[]) => void;
  onClose: () => void;
}) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const chosen = (difference: Difference) => sides[difference.name] ?? sideOf(difference);
  const all = (side: Side) => setSides(Object.fromEntries(differences.map(({ name }) => [name, side])));
  const other = author ?? texts.otherPerson;
  return (
    <Modal
      open
      size="large"
      title={texts.differences}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.stay}</Button>
          <Button
            kind="primary"
            loading={saving}
            onClick={() => onSave(differences.filter((one) => chosen(one) === 'outra'))}
          >
            {texts.saveOver}
          </Button>
        </>
      }
    >
      {differences.length === 0 ? (
        <p>{texts.noDifferences}</p>
      ) : (
        <Stack gap={3}>
          <Row justify="between">
            <Muted>{texts.differencesHint}</Muted>
            <Row gap={1}>
              <Button small kind="quiet" onClick={() => all('minha')}>
                {texts.allMine}
              </Button>
              <Button small kind="quiet" onClick={() => all('outra')}>
                {texts.allTheirs(other)}
              </Button>
            </Row>
          </Row>
          <div className={styles.scroll}>
            <table className={styles.table} aria-label={texts.differences}>
              <thead>
                <tr>
                  <th scope="col">{texts.field}</th>
                  <th scope="col">{texts.original}</th>
                  <th scope="col">{other}</th>
                  <th scope="col">{texts.mine}</th>
                </tr>
              </thead>
              <tbody>
                {differences.map((one) => (
                  <DifferenceRow
                    key={one.name}
                    difference={one}
                    other={other}
                    side={chosen(one)}
                    onChoose={(side) => setSides({ ...sides, [one.name]: side })}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </Stack>
      )}
    </Modal>
  );
}

function DifferenceRow({
  difference,
  other,
  side,
  onChoose,
}: {
  difference: Difference;
  other: string;
  side: Side;
  onChoose: (side: Side) => void;
}) {
  const name = useId();
  const { label, text, original, theirs, mine } = difference;
  const option = (one: Side, value: unknown, whose: string) => (
    <td data-chosen={side === one || undefined}>
      <label className={styles.option}>
        <input
          type="radio"
          name={name}
          checked={side === one}
          aria-label={texts.useValue(label, whose, text(value))}
          onChange={() => onChoose(one)}
        />
        <span>{text(value)}</span>
      </label>
    </td>
  );
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{text(original)}</td>
      {option('outra', theirs, other)}
      {option('minha', mine, texts.mine)}
    </tr>
  );
}
