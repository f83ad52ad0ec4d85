import { formatDate } from '@gestao/shared/config';
import type { ConfigGroup, ConfigGroupState } from '@gestao/shared/contracts/sistema/configs';
import type { ConfigField } from '@gestao/shared/contracts/sistema/configs-campos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { Button } from '@gestao/shared/ui/core';
import { useFormValue, useSetFormValue } from '@gestao/shared/ui/form';
import { texts } from '../../texts/configs';
import styles from './configs.module.css';
import { restoreKey } from './configs.queries';

/** Under a field: who changed it last, and the way back to the default. */
export function ConfigMeta({
  grupo,
  name,
  field,
  state,
  onRemoved,
}: {
  grupo: ConfigGroup;
  name: string;
  field: ConfigField;
  state: ConfigGroupState;
  onRemoved: () => void;
}) {
  const value = useFormValue(name);
  const set = useSetFormValue();
  const changed = state.alterados[name];
  const hasDefault = !(field.required && field.standard === '');
  const away = JSON.stringify(value ?? null) !== JSON.stringify(field.standard ?? null) && value !== '';
  const kept = state.preenchidos.includes(name);
  if (!changed && !kept && !(hasDefault && away)) return null;
  return (
    <div className={styles.meta}>
      {kept && <span>{texts.secretKept}</span>}
      {changed && (
        <span>{texts.changed(changed.por ?? texts.someone, formatDate(changed.em, { time: true }))}</span>
      )}
      {field.secret
        ? kept && <RemoveSecret grupo={grupo} name={name} field={field} state={state} onRemoved={onRemoved} />
        : hasDefault &&
          away && (
            <Button
              small
              kind="quiet"
              aria-label={texts.restoreOf(field.label)}
              onClick={() => set(name, field.standard)}
            >
              {texts.restore}
            </Button>
          )}
    </div>
  );
}

/** What is kept encrypted is not in the form: it goes at once. */
function RemoveSecret({
  grupo,
  name,
  field,
  state,
  onRemoved,
}: {
  grupo: ConfigGroup;
  name: string;
  field: ConfigField;
  state: ConfigGroupState;
  onRemoved: () => void;
}) {
  const removal = useMutation({
    mutationFn: () => restoreKey(grupo, name, state.versao),
    onSuccess: () => {
      notify.success(texts.removed);
      onRemoved();
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <Button
      small
      kind="quiet"
      aria-label={texts.removeOf(field.label)}
      loading={removal.isPending}
      onClick={() => removal.mutate()}
    >
      {texts.remove}
    </Button>
  );
}
