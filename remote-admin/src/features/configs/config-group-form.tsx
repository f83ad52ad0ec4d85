import {
  type ConfigGroup,
  type ConfigGroupState,
  type ConfigsSystem,
  configGroupSchema,
  groupOf,
} from '@gestao/shared/contracts/sistema/configs';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { Card, Muted, Stack } from '@gestao/shared/ui/core';
import { Form, useFormDirty } from '@gestao/shared/ui/form';
import { useEffect, useMemo } from 'react';
import { common } from '../../texts/common';
import { texts } from '../../texts/configs';
import { ConfigInput } from './config-input';
import { ConfigMeta } from './config-meta';
import styles from './configs.module.css';
import { formOf, loadGroup, noun, saveGroup } from './configs.queries';
import { SmtpTest } from './smtp-test';

/** One group of settings: two columns, errors at the fields, who changed each last. */
export function ConfigGroupForm({
  grupo,
  state,
  sistema,
  onDirty,
}: {
  grupo: ConfigGroup;
  state: ConfigGroupState;
  sistema: ConfigsSystem;
  onDirty: (dirty: boolean) => void;
}) {
  const queryClient = useQueryClient();
  const { label, hint } = groupOf(grupo);
  const fields = Object.entries(groupOf(grupo).fields);
  const hasSecret = fields.some(([, field]) => field.secret);
  const schema = useMemo(() => configGroupSchema(grupo), [grupo]);
  // The form settles first: it is replaced when the new version arrives.
  const reload = () => setTimeout(() => void queryClient.invalidateQueries({ queryKey: [noun] }));
  return (
    <Form
      schema={schema}
      defaultValues={formOf(grupo, state)}
      label={label}
      // A password must not lie in the browser's storage.
      draft={hasSecret ? undefined : `${noun}.${grupo}`}
      conflict={{ load: () => loadGroup(grupo) }}
      onSubmit={async (form) => {
        await saveGroup(grupo, form);
        notify.success(common.saved);
        reload();
      }}
    >
      <DirtyWatch onDirty={onDirty} />
      <Card title={label}>
        <Stack>
          {hint && <Muted>{hint}</Muted>}
          <div className={styles.fields}>
            {fields.map(([chave, field]) => (
              <div key={chave} data-config={chave} className={field.wide ? styles.wide : undefined}>
                <ConfigInput name={chave} field={field} opcoes={sistema.opcoes} />
                <ConfigMeta grupo={grupo} name={chave} field={field} state={state} onRemoved={reload} />
              </div>
            ))}
          </div>
          {grupo === 'integracoes' && <SmtpTest instalacao={sistema.instalacao} />}
          {grupo === 'seguranca' && (
            <Muted>
              {sistema.instalacao.microsoft
                ? texts.installation.microsoftOn
                : texts.installation.microsoftOff}
            </Muted>
          )}
        </Stack>
      </Card>
    </Form>
  );
}

function DirtyWatch({ onDirty }: { onDirty: (dirty: boolean) => void }) {
  const dirty = useFormDirty();
  useEffect(() => onDirty(dirty), [dirty]);
  return null;
}
