import {
  type Preferencias,
  type PreferenciasForm,
  preferenciasFormSchema,
} from '@gestao/shared/contracts/acesso/preferencias';
import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { optionsOfLabels } from '@gestao/shared/rules/options';
import { useUser } from '@gestao/shared/session';
import { Card } from '@gestao/shared/ui/core';
import { Form, SelectField } from '@gestao/shared/ui/form';
import { useHost } from '../session/host-context';
import { preferencesTexts as texts } from '../texts/preferences.texts';
import styles from './preferences.module.css';
import { preferences } from './preferences.queries';

/** Theme, density and date format; they take effect as soon as they are saved. */
export function AppearanceForm({ current }: { current: Preferencias }) {
  const { session } = useHost();
  const user = useUser();
  const queries = useQueryClient();

  async function save(form: PreferenciasForm): Promise<void> {
    const { data } = await call('PUT /preferencias', { body: form });
    queries.setQueryData(preferences(user.uuid).queryKey, data);
    session.store.setState({ user: { ...user, preferencias: form } });
    notify.success(texts.saved);
  }

  return (
    <Card title={texts.appearance}>
      <Form
        key={`${current.tema} ${current.densidade} ${current.formato_data}`}
        label={texts.appearance}
        schema={preferenciasFormSchema}
        defaultValues={{
          tema: current.tema,
          densidade: current.densidade,
          formato_data: current.formato_data,
        }}
        onSubmit={save}
        submitLabel={texts.save}
      >
        <div className={styles.columns}>
          <SelectField name="tema" label={texts.theme} empty={null} options={optionsOfLabels(texts.themes)} />
          <SelectField
            name="densidade"
            label={texts.density}
            empty={null}
            options={optionsOfLabels(texts.densities)}
          />
          <SelectField
            name="formato_data"
            label={texts.dateFormat}
            empty={null}
            options={optionsOfLabels(texts.dateFormats)}
          />
        </div>
      </Form>
    </Card>
  );
}
