import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { on } from '../../../events';
import { errorText, fieldErrors, isLostUpdate } from '../../../http';
import { Button, ButtonLink } from '../../kit/actions/button';
import { Alert } from '../../kit/feedback/alert';
import { emptyScope, type FormScope, FormScopeContext } from '../../kit/fields/connect-field';
import { valueAt } from '../../kit/fields/field-text';
import { useUnsavedInDialog } from '../../kit/overlay/dialog-guard';
import type { FormConflict } from './conflict/conflict-dialog';
import { type DraftValues, mergeDraft } from './conflict/merge-draft';
import { sameApartFrom } from './conflict/same-apart-from';
import { FormStaleNotice } from './conflict/stale-notice';
import styles from './form.module.css';
import { SubmitButton } from './form-hooks';
import { messagesOf, placeOf, type Refused, RefusedFields } from './refused-fields';
import { type FormSchema, schemaResolver, schemaSource } from './resolver';
import { texts } from './texts';
import { UnsavedChanges } from './unsaved-changes';
import { useDraft } from './use-draft';

export interface FormProps<In extends FieldValues, Out> {
  /** The contract's schema, or how it is fetched: what it answers is what `onSubmit` receives. */
  schema: FormSchema<In, Out>;
  defaultValues: DefaultValues<In>;
  /** Sends. A rejection is shown in the form and leaves everything as it was typed. */
  onSubmit: (values: Out) => unknown;
  /** Fields: of a name, value, error and focus come from the form. */
  children: ReactNode;
  /** Accessible name of the form. */
  label?: string;
  submitLabel?: string;
  /** Address or action of `Cancelar`; without it there is no such button. */
  cancel?: string | (() => void);
  /** Replaces the buttons; use `SubmitButton` in it. */
  footer?: ReactNode;
  /** Keeps half-filled values under this key; see `useDraft`. */
  draft?: string;
  /** Offers to look at the differences and to save all the same when another person saved first (409). */
  conflict?: FormConflict<In>;
  /**
   * Ask before leaving the page with unsaved work. On by default; a window around asks also without it, but
   * with `never`: for what is chosen again in a moment.
   */
  guard?: boolean | 'never';
  /**
   * Saves what is complete when the person goes to another page of the application: then nothing is
   * asked. `Cancelar` still gives it up, and closing the tab still asks. A rejection keeps the draft.
   */
  onLeave?: (values: Out) => Promise<unknown>;
  /**
   * Told what is complete when the tab closes or reloads, which still asks: the last moment to send it,
   * and nobody waits for the answer. The draft stays for the reload.
   */
  onClose?: (values: Out) => void;
}

/**
 * Every form of the staff kit: checks when a field is left, focuses the first error, never loses work. What
 * is wrong in a field that is not on the screen is told above the fields.
 */
export function Form<In extends FieldValues, Out = In>(props: FormProps<In, Out>) {
  const { schema, defaultValues, onSubmit, children, label, guard = true } = props;
  const source = useMemo(() => schemaSource(schema), [schema]);
  useEffect(() => {
    // Ahead of need; the first check tells when it does not come.
    source.load().catch(() => undefined);
  }, [source]);
  const form = useForm<In, unknown, Out>({
    resolver: useMemo(() => schemaResolver(source), [source]),
    defaultValues,
    mode: 'onTouched',
  });
  const scope = useMemo<FormScope>(
    () => ({ form: form as unknown as UseFormReturn<FieldValues>, ...emptyScope() }),
    [form],
  );
  const draft = useDraft<DraftValues>(props.draft);
  const [kept] = useState(
    () => draft.restored?.values && mergeDraft(draft.restored, defaultValues as FieldValues),
  );
  const [restored, setRestored] = useState(kept !== undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [stale, setStale] = useState<string | null>(null);
  const { isDirty, isSubmitting } = form.formState;
  const dirty = useRef(false);
  dirty.current = isDirty && !isSubmitting;
  const abandoned = useRef(false);
  const left = useRef(false);
  const complete = () => {
    if (!dirty.current || abandoned.current) return undefined;
    const checked = source.current?.safeParse(form.getValues());
    return checked?.success ? checked : undefined;
  };
  const leaving = useRef<() => (() => Promise<unknown>) | undefined>(() => undefined);
  leaving.current = () => {
    const { onLeave } = props;
    const found = onLeave && complete();
    return found && (() => onLeave(found.data));
  };
  const closing = useRef<() => void>(() => undefined);
  closing.current = () => {
    const { onClose } = props;
    const found = onClose && complete();
    if (found) onClose(found.data);
  };
  useEffect(() => {
    const onHide = () => closing.current();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);

  const { versao } = defaultValues as FieldValues;
  const filledFrom = useRef(versao);
  useEffect(() => {
    if (filledFrom.current === versao) return;
    // Another version was read meanwhile: what is being typed or sent is never overwritten, and once it is saved or
    // given up the form is filled anew. Where nothing changed but the version, this form goes on with the new one.
    if (isSubmitting) return;
    if (isDirty) {
      if (sameApartFrom(['versao'], form.control._defaultValues as FieldValues, defaultValues as FieldValues))
        form.setValue('versao' as Path<In>, versao);
      return;
    }
    filledFrom.current = versao;
    if (form.getValues().versao !== versao) form.reset(defaultValues);
  }, [form, versao, defaultValues, isDirty, isSubmitting]);

  const settles = props.conflict !== undefined;
  useEffect(() => {
    if (!settles) return;
    return on('record-changed', ({ por }, event) => {
      if (!dirty.current) return;
      event.preventDefault();
      setStale(texts.changedNow(por));
    });
  }, [settles]);

  useEffect(() => {
    if (kept) form.reset({ ...form.getValues(), ...(kept as In) }, { keepDefaultValues: true });
    const subscription = form.watch((values, { type }) => {
      if (type !== 'change') return;
      abandoned.current = false;
      draft.keep({ values, base: form.control._defaultValues as FieldValues });
    });
    return () => subscription.unsubscribe();
  }, [draft, kept, form]);

  useEffect(
    () => () => {
      const save = left.current ? leaving.current() : undefined;
      if (!save) return;
      const kept = { values: form.getValues(), base: form.control._defaultValues as FieldValues };
      draft.clear();
      save().catch((error: unknown) => {
        if (error instanceof Error) console.error(error);
        draft.keep(kept);
      });
    },
    [draft, form],
  );

  function refuse(error: unknown) {
    if (error instanceof Error) console.error(error);
    if (props.conflict && isLostUpdate(error)) return setStale(errorText(error));
    const items: { name: string; message: string }[] = [];
    const seen = new Set<string>();
    for (const [name, messages] of Object.entries(fieldErrors(error))) {
      const message = messages.join(' ');
      const place = placeOf(scope, name);
      if (place) {
        seen.add(place);
        form.setError(place as Path<In>, { type: 'server', message });
      } else items.push({ name, message });
    }
    const first = [...scope.fields.keys()].find((name) => seen.has(name));
    if (first) form.setFocus(first as Path<In>);
    if (items.length > 0) setRefused({ items, alone: seen.size === 0 });
    if (items.length === 0 && seen.size === 0) setFailure(errorText(error));
  }

  function hold(errors: object) {
    showFirstError(errors);
    setFailure(null);
    // Once what the page opens on an error is on the screen.
    setTimeout(() => {
      const messages = messagesOf(errors);
      const items = messages.filter(([name]) => placeOf(scope, name) === undefined);
      setRefused(
        items.length === 0
          ? null
          : {
              items: items.map(([name, message]) => ({ name, message })),
              alone: items.length === messages.length,
            },
      );
    });
  }

  /** A save of another part of the record, such as the tab before, is no reason to refuse this one. */
  async function submit(values: Out) {
    try {
      await onSubmit(values);
    } catch (error) {
      const { conflict } = props;
      if (!conflict || !isLostUpdate(error)) throw error;
      const versions = conflict.versions ?? ['versao'];
      const { values: present } = await conflict.load(form.getValues());
      if (!sameApartFrom(versions, form.control._defaultValues as FieldValues, present)) throw error;
      for (const path of versions) form.setValue(path as Path<In>, valueAt(present, path) as never);
      await onSubmit((await source.load()).parse(form.getValues()));
    }
  }

  async function send(values: Out) {
    setFailure(null);
    setRefused(null);
    setStale(null);
    try {
      await submit(values);
      draft.clear();
      setRestored(false);
      form.reset(form.getValues());
    } catch (error) {
      refuse(error);
    }
  }

  function discard() {
    draft.clear();
    setRestored(false);
    form.reset();
  }

  const unsaved = {
    dirty: () => dirty.current && guard !== 'never',
    saves: () => leaving.current() !== undefined,
    onLeave: () => {
      left.current = true;
    },
    discard: () => {
      abandoned.current = true;
      draft.clear();
    },
  };
  const giveUp = useUnsavedInDialog(unsaved);

  return (
    <FormScopeContext value={scope}>
      <FormProvider {...form}>
        <form
          noValidate
          aria-label={label}
          className={styles.form}
          onSubmit={(event) => {
            event.stopPropagation();
            void form.handleSubmit(send, hold)(event);
          }}
        >
          {restored && (
            <Alert
              action={
                <Button small onClick={discard}>
                  {texts.draftDiscard}
                </Button>
              }
            >
              {texts.draftRestored}
            </Alert>
          )}
          {refused && <RefusedFields refused={refused} scope={scope} />}
          {children}
          {failure && <Alert kind="error">{failure}</Alert>}
          {stale && props.conflict && (
            <FormStaleNotice
              message={stale}
              conflict={props.conflict}
              scope={scope}
              resend={() => form.handleSubmit(send, hold)()}
            />
          )}
          {props.footer ?? (
            <div className={styles.footer}>
              <CancelButton
                cancel={props.cancel}
                giveUp={giveUp}
                onClick={() => {
                  abandoned.current = true;
                }}
              />
              <SubmitButton>{props.submitLabel}</SubmitButton>
            </div>
          )}
        </form>
      </FormProvider>
      {guard === true && <UnsavedChanges {...unsaved} />}
    </FormScopeContext>
  );
}

function CancelButton({
  cancel,
  giveUp,
  onClick,
}: {
  cancel: string | (() => void) | undefined;
  giveUp: (proceed: () => void) => void;
  onClick: () => void;
}) {
  if (cancel === undefined) return null;
  if (typeof cancel === 'string') {
    return (
      <ButtonLink to={cancel} onClick={onClick}>
        {texts.cancel}
      </ButtonLink>
    );
  }
  return (
    <Button
      onClick={() =>
        giveUp(() => {
          onClick();
          cancel();
        })
      }
    >
      {texts.cancel}
    </Button>
  );
}

/** A field that already has the focus is not scrolled to by having it again: at a long form's end it stays out of sight. */
function showFirstError(errors: object): void {
  setTimeout(() => {
    const field = document.activeElement;
    if ((field?.getAttribute('name') ?? '') in errors) field?.scrollIntoView?.({ block: 'nearest' });
  });
}
