import { useEffect, useRef } from 'react';
import type { ImportColumn, ImportColuna } from '../../../contracts/comum/importacao';
import { fieldChoices } from '../../../contracts/comum/values/importacao';
import { Alert } from '../../kit/feedback/alert';
import { SelectField } from '../../kit/fields/choice-fields';
import { Card, Muted, Row, Stack } from '../../kit/layout/layout';
import { texts } from './import-texts';

/** The columns of a file and the field chosen for each; `''` is passed over. */
export interface BroughtColumns {
  columns: readonly ImportColuna[];
  keys: readonly string[];
  /** How often a person wanted to go on with choices that do not fit. */
  tried?: number;
}

/** Which field each column of a file is, beside values that stand in it; what does not fit is told at once. */
export function ImportColumns({
  fields,
  brought: { columns, keys, tried = 0 },
  disabled,
  onChange,
}: {
  fields: readonly ImportColumn[];
  brought: BroughtColumns;
  disabled: boolean;
  onChange: (keys: string[]) => void;
}) {
  const { twice, missing } = fieldChoices(fields, keys);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tried > 0) list.current?.querySelector<HTMLElement>('[tabindex="-1"], [aria-invalid]')?.focus();
  }, [tried]);
  return (
    <div ref={list}>
      <Card title={texts.matchTitle}>
        <Stack>
          <Muted>{texts.matchHint}</Muted>
          {missing.length > 0 && (
            <div tabIndex={-1}>
              <Alert kind={tried > 0 ? 'error' : 'warning'}>
                {texts.missing(
                  fields.filter(({ chave }) => missing.includes(chave)).map(({ titulo }) => titulo),
                )}
              </Alert>
            </div>
          )}
          <Row grow>
            {columns.map((column, at) =>
              column.titulo === '' && column.exemplos.length === 0 ? null : (
                <SelectField
                  key={at}
                  label={nameOf(columns, at)}
                  hint={texts.samples(column.exemplos)}
                  error={twice.includes(at) ? texts.twice : undefined}
                  disabled={disabled}
                  empty={texts.ignore}
                  options={fields.map(({ chave, titulo }) => ({ value: chave, label: titulo }))}
                  value={keys[at] || null}
                  onChange={(key) => onChange(keys.map((old, place) => (place === at ? (key ?? '') : old)))}
                />
              ),
            )}
          </Row>
        </Stack>
      </Card>
    </div>
  );
}

/** The title of a column, with its place where titles alone do not tell it. */
function nameOf(columns: readonly ImportColuna[], at: number): string {
  const title = columns[at]?.titulo ?? '';
  if (title === '') return texts.untitled(at + 1);
  const alike = columns.filter(({ titulo }) => titulo === title).length > 1;
  return alike ? texts.sameTitle(title, at + 1) : title;
}
