import { useQuery } from '@gestao/shared/query';
import { Alert, ButtonLink, PageHeader, Stack } from '@gestao/shared/ui/core';
import { RecordPage } from '@gestao/shared/ui/record';
import { texts } from '../../texts/configs';
import { configsQuery } from './configs.queries';
import { ConfigsSections } from './configs-sections';

/** A page of the shell: every signed-in person has it, whatever remotes are published. */
const preferencesPath = '/minhas-preferencias';

/** Settings of the firm for who may change them, and everybody's way to their own preferences. */
export default function ConfigsPage() {
  const configs = useQuery(configsQuery());
  return (
    <RecordPage title={texts.title} queries={[configs] as const}>
      {([{ sistema }]) => (
        <Stack>
          <PageHeader
            title={texts.title}
            context={sistema ? texts.context : undefined}
            actions={
              <ButtonLink icon="user" to={preferencesPath}>
                {texts.preferences}
              </ButtonLink>
            }
          />
          {sistema ? (
            <ConfigsSections sistema={sistema} />
          ) : (
            <Alert
              action={
                <ButtonLink small to={preferencesPath}>
                  {texts.openPreferences}
                </ButtonLink>
              }
            >
              {texts.onlyPreferences} {texts.preferencesHint}
            </Alert>
          )}
        </Stack>
      )}
    </RecordPage>
  );
}
