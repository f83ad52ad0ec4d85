import { type PerfilForm as PerfilValues, perfilFormSchema } from '@gestao/shared/contracts/acesso/perfis';
import { versaoField } from '@gestao/shared/contracts/comum/fields';
import { href } from '@gestao/shared/router';
import { getSession } from '@gestao/shared/session';
import { Alert, ButtonLink, Card, Row, Stack } from '@gestao/shared/ui/core';
import { Form, SubmitButton, TextField } from '@gestao/shared/ui/form';
import { useListAddress, useSaved } from '@gestao/shared/ui/record';
import { common } from '../../texts/common';
import { texts } from '../../texts/perfis';
import { noun } from './perfis.queries';
import { PermissionMatrix } from './permission-matrix';
import { useOwnAccessQuestion } from './use-own-access-question';

/** A loaded profile's form knows which version it was filled from. */
const schema = perfilFormSchema.extend({ versao: versaoField.optional() });
type Values = PerfilValues & { versao?: number };

/**
 * Form of a new or a loaded profile.
 * @param blocked why the person may only look
 */
export function PerfilForm({
  label,
  draft,
  initial,
  own,
  blocked,
  load,
  onSubmit,
}: {
  label: string;
  draft: string;
  initial: Values;
  own?: boolean;
  blocked?: string | null;
  /** Reads the profile anew when somebody else saved first. */
  load?: () => Promise<Values>;
  onSubmit: (values: Values) => Promise<unknown>;
}) {
  const list = href('perfis.list') ?? '/';
  const saved = useSaved(noun, list);
  const listAddress = useListAddress();
  const savedAway = useSaved(noun, '/');
  const { ask, dialog } = useOwnAccessQuestion();
  const readOnly = Boolean(blocked);
  return (
    <Form
      schema={schema}
      defaultValues={initial}
      label={label}
      draft={readOnly ? undefined : draft}
      conflict={
        load && {
          load: async () => ({ values: await load() }),
          fields: {
            permissoes: {
              label: texts.permissoes,
              text: (value) => (value as string[]).join(', '),
            },
          },
        }
      }
      footer={
        <Row justify="end">
          <ButtonLink to={listAddress(list)}>{common.cancel}</ButtonLink>
          {!readOnly && <SubmitButton />}
        </Row>
      }
      onSubmit={async (values) => {
        const lost = own ? initial.permissoes.filter((one) => !values.permissoes.includes(one)) : [];
        // What it rejects with is shown in the form, which stays as it is.
        if (lost.length > 0 && !(await ask(lost))) throw texts.notSaved;
        await onSubmit(values);
        await (lost.includes('gerenciar perfis') ? savedAway() : saved());
        // Only now: without the right this page would be closed before it could be left.
        if (own) await getSession().fetchUser();
      }}
    >
      {blocked && <Alert kind="warning">{blocked}</Alert>}
      {own && !blocked && <Alert kind="warning">{texts.ownWarning}</Alert>}
      <Card>
        <Stack>
          <Row gap={4} grow>
            <TextField name="nome" label={common.name} required maxLength={60} disabled={readOnly} />
            <TextField name="descricao" label={texts.descricao} maxLength={200} disabled={readOnly} />
          </Row>
        </Stack>
      </Card>
      <PermissionMatrix disabled={readOnly} />
      {dialog}
    </Form>
  );
}
