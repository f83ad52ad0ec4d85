import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { errorText } from '../../http';
import { Alert } from '../core/alert';
import { Button } from '../core/button';
import { ConflictDialog, type Difference, differencesOf, type FormConflict } from './conflict-dialog';
import type { FormScope } from './connect-field';
import { valueAt } from './field-text';
import { texts } from './texts';

/** Says who saved first, and leads to the differences; what was typed stays in the form meanwhile. */
export function StaleNotice<In extends FieldValues>({
  message,
  conflict,
  scope,
  resend,
}: {
  message: string;
  conflict: FormConflict<In>;
  scope: FormScope;
  resend: () => Promise<void>;
}) {
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [found, setFound] = useState<{ differences: Difference[]; versao: unknown } | null>(null);
  const { form } = scope;

  async function compare() {
    setLoading(true);
    setFailure(null);
    try {
      const { values: theirs, known } = await conflict.load();
      const values = { original: form.control._defaultValues, theirs, mine: form.getValues() };
      setFound({
        differences: differencesOf(scope, conflict, values, known),
        versao: valueAt(theirs, 'versao'),
      });
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setLoading(false);
    }
  }

  async function saveOver(theirs: readonly Difference[]) {
    for (const one of theirs) form.setValue(one.name, one.theirs, { shouldDirty: true });
    form.setValue('versao', found?.versao, { shouldDirty: true });
    setLoading(true);
    await resend();
    setLoading(false);
    setFound(null);
  }

  return (
    <>
      <Alert
        kind="warning"
        action={
          <Button small loading={loading} onClick={() => void compare()}>
            {texts.showDifferences}
          </Button>
        }
      >
        {message}
        {failure && ` ${failure}`}
      </Alert>
      {found && (
        <ConflictDialog
          differences={found.differences}
          author={authorOf(message)}
          saving={loading}
          onSave={(theirs) => void saveOver(theirs)}
          onClose={() => setFound(null)}
        />
      )}
    </>
  );
}

/** The name in `Este registro foi alterado por {nome} às {hora}.` (domain 0.2). */
function authorOf(message: string): string | undefined {
  return /alterado por (.+) às /.exec(message)?.[1];
}
