import { errorText } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { useUser } from '@gestao/shared/session';
import { ErrorState, PageHeader, PageSkeleton } from '@gestao/shared/ui/core';
import { preferencesTexts as texts } from '../texts/preferences.texts';
import { AppearanceForm } from './appearance-form';
import { NotificationsSection } from './notifications-section';
import { PasswordSection } from './password-section';
import styles from './preferences.module.css';
import { preferences } from './preferences.queries';
import { SecondFactorSection } from './second-factor-section';
import { SessionsSection } from './sessions-section';

/** `/minhas-preferencias`: what each person decides about their own account. */
export function PreferencesPage() {
  const { uuid, perfil } = useUser();
  const { data, error, isPending, refetch } = useQuery(preferences(uuid));
  if (isPending) return <PageSkeleton shape="form" />;
  if (!data) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <div className={styles.page}>
      <PageHeader title={texts.title} context={texts.context(perfil)} />
      <AppearanceForm current={data} />
      <NotificationsSection />
      <PasswordSection hasPassword={data.tem_senha} policy={data.politica_senha} />
      <SecondFactorSection current={data} />
      <SessionsSection />
    </div>
  );
}
