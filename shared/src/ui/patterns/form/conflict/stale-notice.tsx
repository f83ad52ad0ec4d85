import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { errorText, lostUpdateText } from '../../../../http/index';
import { Button } from '../../../kit/actions/button';
import { Alert } from '../../../kit/feedback/alert';
import type { FormScope } from '../../../kit/fields/connect-field';
import { valueAt } from '../../../kit/fields/field-text';
import { texts } from '../texts';
import { ConflictDialog, type Difference, differencesOf, type FormConflict } from './conflict-dialog';

/** The same for a form of the kit: its fields are compared, and it is sent again. */
export function FormStaleNotice<In extends FieldValues>({
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
  const read = useRef<unknown>(undefined);
  const versions = conflict.versions ?? ['versao'];
  const { form } = scope;
  return (
    <StaleNotice
      message={message}
      compare={async () => {
        const mine = form.getValues() as In;
        const { values: theirs, known, fields } = await conflict.load(mine);
        read.current = theirs;
        const values = { original: form.control._defaultValues, theirs, mine };
        return differencesOf(scope, fields ? { ...conflict, fields } : conflict, values, known);
      }}
      saveOver={async (theirs) => {
        for (const one of theirs) form.setValue(one.name, one.theirs, { shouldDirty: true });
        for (const path of versions) form.setValue(path, valueAt(read.current, path), { shouldDirty: true });
        await resend();
      }}
    />
  );
}

/** Says who saved first, and leads to the differences; what was typed stays in sight meanwhile. */
export function StaleNotice({
  message,
  compare,
  saveOver,
}: {
  /** As the api told it. */
  message: string;
  /** Reads the record anew, and answers in what it differs from what was typed. */
  compare: () => Promise<readonly Difference[]>;
  /** @param theirs fields whose value is to be the other person's */
  saveOver: (theirs: readonly Difference[]) => Promise<void>;
}) {
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [found, setFound] = useState<readonly Difference[] | null>(null);

  async function look() {
    setLoading(true);
    setFailure(null);
    try {
      setFound(await compare());
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setLoading(false);
    }
  }

  async function save(theirs: readonly Difference[]) {
    setLoading(true);
    await saveOver(theirs);
    setLoading(false);
    setFound(null);
  }

  return (
    <>
      <Alert
        kind="warning"
        action={
          <Button small loading={loading} onClick={() => void look()}>
            {texts.showDifferences}
          </Button>
        }
      >
        {lostUpdateText(message, texts.staleHere)}
        {failure && ` ${failure}`}
      </Alert>
      {found && (
        <ConflictDialog
          differences={found}
          author={authorOf(message)}
          saving={loading}
          onSave={(theirs) => void save(theirs)}
          onClose={() => setFound(null)}
        />
      )}
    </>
  );
}

/**
 * The name in `Este registro foi alterado por {nome} às {hora}.` or `{nome} alterou agora.`
 * (docs/domain/plataforma.md#versoes-e-repeticao).
 */
function authorOf(message: string): string | undefined {
  const [, refused, told] = /alterado por (.+) às |^(.+) alterou agora\./.exec(message) ?? [];
  return refused ?? told;
}
